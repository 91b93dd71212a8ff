/** Packages, proxy examples and certificates: settings that running tests do not cover. */
import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

test('every package is locked by its hash and comes from the npm registry', () => {
  const [lock] = sourceFiles(['package-lock.json'], ['.json']);
  const { packages } = JSON.parse(lock?.text ?? '') as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean; inBundle?: boolean }>;
  };
  const { '': own, ...others } = packages;
  expect(own).toBeDefined();
  expect(Object.keys(others).length).toBeGreaterThan(100);
  // What a package contains has the hash of that package.
  const loose = Object.entries(others).filter(
    ([, { integrity = '', resolved = 'https://registry.npmjs.org/', link, inBundle }]) =>
      !inBundle &&
      (link || !integrity.startsWith('sha512-') || !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(loose.map(([name]) => name)).toEqual([]);
});

test('the proxies accept strong ciphers only, and refuse API calls over plain HTTP', () => {
  const [proxy] = sourceFiles(['deploy/nginx.conf'], ['.conf']);
  const [caddy] = sourceFiles(['deploy/Caddyfile'], ['Caddyfile']);
  const ciphers = [...(proxy?.text ?? '').matchAll(/^ {4}ssl_ciphers (.+);$/gm)].map(([, list = '']) => list);
  // One for the regional hosts and one for the default server, whose ciphers nginx uses.
  expect(ciphers).toHaveLength(2);
  expect(proxy?.text.match(/^ {4}ssl_protocols TLSv1\.2 TLSv1\.3;$/gm)).toHaveLength(2);
  const weak = ciphers
    .flatMap((list) => list.split(':'))
    .filter((one) => !/^ECDHE-.+-(?:GCM-SHA\d+|CHACHA20-POLY1305)$/.test(one));
  expect(weak).toEqual([]);
  expect(proxy?.text).toMatch(/location \/api\/ \{ return 403; \}\s+location \/ \{ return 301 https:/);
  // Each in a `handle`: otherwise Caddy sorts redirects before responses.
  expect(caddy?.text).toMatch(
    /^http:[^{]+\{\s+handle \/api\/\* \{\s+respond 403\s+\}\s+handle \{\s+redir https:/m,
  );
});

test('certificate checks are never disabled', () => {
  const files = sourceFiles(
    ['src', 'scripts', 'deploy', 'server.mjs', 'package.json'],
    ['.ts', '.astro', '.mjs', '.json', '.conf', '.service', 'Containerfile', 'Caddyfile'],
  );
  const off = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=(?:no-verify|disable)|insecureHTTP/;
  expect(files.filter((file) => off.test(file.text)).map(({ path }) => path)).toEqual([]);
});
