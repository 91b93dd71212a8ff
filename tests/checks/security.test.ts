/**
 * What docs/security.md promises is there: its files, its tests, each requirement of OWASP ASVS 5.0 of levels 1 and 2 once.
 * And what the document says of packages and of the proxy, for which no other test stands.
 */
import { expect, test } from 'vitest';
import { isThere, sourceFiles } from './source.ts';

const [doc] = sourceFiles(['docs/security.md'], ['.md']);
const text = doc?.text ?? '';

/** The numbers of each section that belong to levels 1 and 2: how many there are, counted from 1. */
const SECTIONS: Readonly<Record<string, number>> = Object.fromEntries(
  `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`
    .split(/\s+/)
    .map((section) => section.split(':'))
    .map(([section, count]) => [section, Number(count)]),
);

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const all = Object.entries(SECTIONS).flatMap(([section, count]) =>
  upTo(count).map((number) => `V${section}.${number}`),
);

/** The requirements that a text names, ranges such as V6.2.1–12 number by number. */
function numbersIn(markdown: string): string[] {
  return [...markdown.matchAll(/\bV(\d+\.\d+)\.(\d+)(?:–(\d+))?/g)].flatMap(([, section, first, last]) =>
    upTo(Number(last ?? first), Number(first)).map((number) => `V${section}.${number}`),
  );
}

/** The part of the document below a heading. */
const below = (heading: string) => text.split(`\n${heading}\n`)[1]?.split(/\n##+ /)[0] ?? '';

/** Names of tests that stand behind the file they are in: `api/guessing` “one”, “two”. */
function testsIn(markdown: string): { file: string; names: string[] }[] {
  const folder = 'api|checks|client|domain|e2e|faults|islands|postgres|print|stores';
  const pattern = new RegExp(`\`((?:${folder})/[\\w-]+)\`((?:,? “[^”]+”)*)`, 'g');
  return [...markdown.matchAll(pattern)].map(([, file, quoted = '']) => ({
    file: `tests/${file}.test.ts`,
    names: [...quoted.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }));
}

/** Files that a text names, from the project's root, or from `src`. */
function filesIn(markdown: string): string[] {
  return [...markdown.matchAll(/`((?:[\w.@[\]-]+\/)*[\w.@[\]-]+\.(?:ts|tsx|astro|mjs|conf|service))`/g)].map(
    ([, file = '']) => file,
  );
}

function missingTests(markdown: string): string[] {
  return testsIn(markdown).flatMap(({ file, names }) => {
    const [found] = sourceFiles([file], ['.ts']);
    if (!found) return [file];
    return names.length === 0
      ? [`${file}: names no test`]
      : names.filter((name) => !found.text.includes(name)).map((name) => `${file}: ${name}`);
  });
}

const missingFiles = (markdown: string) =>
  filesIn(markdown).filter((file) => !isThere(file) && !isThere(`src/${file}`));

test('every test that is named is there', () => {
  expect(testsIn(text).length).toBeGreaterThan(100);
  expect(missingTests(text)).toEqual([]);
});

test('every file that is named is there', () => {
  expect(filesIn(text).length).toBeGreaterThan(80);
  expect(missingFiles(text)).toEqual([]);
});

test('every requirement of both levels stands once', () => {
  const named = numbersIn(text);
  expect(named.filter((number, at) => named.indexOf(number) !== at)).toEqual([]);
  expect(named.filter((number) => !all.includes(number))).toEqual([]);
  expect(all.filter((number) => !named.includes(number))).toEqual([]);
  // A number that looks otherwise would be overlooked above.
  expect(text.match(/\bV\d[\d.]*/g)?.filter((number) => !/^V\d+\.\d+\.\d+$/.test(number))).toEqual([]);
});

test('the document counts them right', () => {
  const [met, part, none] = ['### Met', '### Not met, or in part', '### Does not apply']
    .map(below)
    .map((table) => numbersIn(table).length);
  expect(text.match(/^All \d+ requirements.+?apply\./m)?.[0]).toBe(
    `All ${all.length} requirements of the two levels: ${met} are met, ${part} in part or not, ${none} do not apply.`,
  );
});

test('what counts as met has a test', () => {
  const rows = below('### Met').match(/^\| V.+$/gm) ?? [];
  expect(rows.filter((row) => testsIn(row).length === 0)).toEqual([]);
});

test('the check sees what is not there', () => {
  expect(missingTests('`api/guessing` “no such test”')).toEqual(['tests/api/guessing.test.ts: no such test']);
  expect(missingTests('`api/none` “a”, `api/guessing` x')).toEqual([
    'tests/api/none.test.ts',
    'tests/api/guessing.test.ts: names no test',
  ]);
  expect(missingFiles('`platform/http/api.ts`, `server/none.ts`, `server.mjs`')).toEqual(['server/none.ts']);
  expect(numbersIn('V6.2.1–3, V1.1.2')).toEqual(['V6.2.1', 'V6.2.2', 'V6.2.3', 'V1.1.2']);
});

test('every package is locked by its hash, and comes from the one registry', () => {
  const [lock] = sourceFiles(['package-lock.json'], ['.json']);
  const { packages } = JSON.parse(lock?.text ?? '') as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>;
  };
  const { '': own, ...others } = packages;
  expect(own).toBeDefined();
  expect(Object.keys(others).length).toBeGreaterThan(100);
  const loose = Object.entries(others).filter(
    ([, { integrity = '', resolved = 'https://registry.npmjs.org/', link }]) =>
      link || !integrity.startsWith('sha512-') || !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(loose.map(([name]) => name)).toEqual([]);
});

test('the proxy takes good ciphers only, and leads no token on from plain HTTP', () => {
  const [proxy] = sourceFiles(['deploy/nginx.conf'], ['.conf']);
  const [caddy] = sourceFiles(['deploy/Caddyfile'], ['Caddyfile']);
  const ciphers = [...(proxy?.text ?? '').matchAll(/^ {4}ssl_ciphers (.+);$/gm)].map(([, list = '']) => list);
  // Those of the server for foreign hosts are the ones that nginx goes by.
  expect(ciphers).toHaveLength(2);
  expect(proxy?.text.match(/^ {4}ssl_protocols TLSv1\.2 TLSv1\.3;$/gm)).toHaveLength(2);
  const weak = ciphers
    .flatMap((list) => list.split(':'))
    .filter((one) => !/^ECDHE-.+-(?:GCM-SHA\d+|CHACHA20-POLY1305)$/.test(one));
  expect(weak).toEqual([]);
  expect(proxy?.text).toMatch(/location \/api\/ \{ return 403; \}\s+location \/ \{ return 301 https:/);
  // Each in a `handle`: Caddy redirects before it responds, whatever comes first here.
  expect(caddy?.text).toMatch(
    /^http:[^{]+\{\s+handle \/api\/\* \{\s+respond 403\s+\}\s+handle \{\s+redir https:/m,
  );
});

test('nothing switches off the check of certificates', () => {
  const files = sourceFiles(
    ['src', 'scripts', 'deploy', 'server.mjs', 'package.json'],
    ['.ts', '.astro', '.mjs', '.json', '.conf', '.service', 'Containerfile', 'Caddyfile'],
  );
  const off = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=(?:no-verify|disable)|insecureHTTP/;
  expect(files.filter((file) => off.test(file.text)).map(({ path }) => path)).toEqual([]);
});
