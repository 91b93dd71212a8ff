/**
 * Protocol attacks on the running server: request smuggling, slow clients, and hostile texts in headers and URLs. Also
 * the security headers of every response.
 */
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { naughty } from '../../support/attacks/attack.ts';
import { guestRoutes, memberRoutes, type Route } from '../../support/routes.ts';
import { isFull } from '../../support/sampled.ts';
import { type Answer, openSite, type Session, type Site } from '../../support/site.ts';

let site: Site;
let owner: Session;
let routes: Route[];
/** Slow clients that send an incomplete request, started before the first test. */
let slow: Promise<string>[];
beforeAll(async () => {
  site = await openSite(inject('seededClub'));
  owner = await site.signIn('owner.pl@club.example');
  routes = await memberRoutes(site, owner);
  slow = ['', 'GET / HT', `GET /login HTTP/1.1\r\nhost: ${site.host('pl')}\r\nx-slow: `].map((start) =>
    raw(start),
  );
});
// Throws when the server has logged an error.
afterAll(() => site?.close());

/** Sends raw bytes and returns the response until the server closes the connection. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(site.port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    // A rejected client may be disconnected while it still sends.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    socket.on('close', () => resolve(String(Buffer.concat(parts))));
    socket.write(bytes, 'latin1');
  });
}

const CRLF = '\r\n';

/** The response to an invalid request has the common error format and headers. */
function expectRefusal(said: string, status: number, code: string): void {
  const [head = '', body = ''] = said.split(`${CRLF}${CRLF}`);
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'cache-control: no-store',
    'connection: close',
  ])
    expect(head.toLowerCase()).toContain(header.toLowerCase());
  expect(head).toMatch(/^x-request-id: [\w-]{36}$/im);
  expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) });
}

/** A second request smuggled in the body of the first; it must not be answered. */
const smuggled = (host: string) =>
  `GET /api/ready HTTP/1.1${CRLF}host: ${host}${CRLF}connection: close${CRLF}${CRLF}`;

describe('ambiguous request', () => {
  const heads: [string, string[]][] = [
    ['two lengths', ['content-length: 5', 'content-length: 0']],
    ['two lengths in one', ['content-length: 5, 0']],
    ['a length and chunks', ['content-length: 5', 'transfer-encoding: chunked']],
    ['chunks and a length', ['transfer-encoding: chunked', 'content-length: 5']],
    ['a length with a sign', ['content-length: +5']],
    ['a length in hexadecimal', ['content-length: 0x5']],
    ['a negative length', ['content-length: -5']],
    ['chunks that are none', ['transfer-encoding: xchunked']],
    ['chunks and more', ['transfer-encoding: chunked, identity']],
    ['chunks behind a tab', ['transfer-encoding:\tchunked', 'content-length: 5']],
    ['a blank before the colon', ['transfer-encoding : chunked']],
    ['a folded header', ['x-folded: a', ' transfer-encoding: chunked', 'content-length: 5']],
    ['a separate line', ['x-line: a\ntransfer-encoding: chunked', 'content-length: 5']],
    ['a zero in a header', ['x-zero: a\0b']],
    ['no name', [': nameless']],
  ];

  test.each(heads)('is rejected with 4xx and its smuggled request is not answered: %s', async (_, head) => {
    const host = site.host('pl');
    const lines = [
      'POST /api/v2/installer/login HTTP/1.1',
      `host: ${host}`,
      'content-type: application/json',
      ...head,
    ];
    const said = await raw(`${lines.join(CRLF)}${CRLF}${CRLF}0${CRLF}${CRLF}${smuggled(host)}`);
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(said).not.toMatch(/HTTP\/1\.1 200|"status"/);
  });

  test.each([
    [
      'two hosts',
      (host: string) => `GET /login HTTP/1.1${CRLF}host: ${host}${CRLF}host: evil.example${CRLF}${CRLF}`,
    ],
    ['no host', () => `GET /login HTTP/1.1${CRLF}${CRLF}`],
    ['no version', () => `GET /login${CRLF}${CRLF}`],
    ['another protocol', () => `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${CRLF}${CRLF}`],
    ['no such method', (host: string) => `GEET /login HTTP/1.1${CRLF}host: ${host}${CRLF}${CRLF}`],
    ['a tunnel', (host: string) => `CONNECT evil.example:443 HTTP/1.1${CRLF}host: ${host}${CRLF}${CRLF}`],
    [
      'a thousand headers',
      (host: string) => `GET /login HTTP/1.1${CRLF}host: ${host}${CRLF}${'x: y\r\n'.repeat(20_000)}${CRLF}`,
    ],
  ])('gets no page: %s', async (_, request) => {
    const said = await raw(request(site.host('pl')).replace(/(\r\n\r\n)$/, `${CRLF}connection: close$1`));
    expect(said).not.toMatch(/HTTP\/1\.1 200/);
    expect(said).not.toContain('evil.example');
  });

  test.each([
    [
      'headers above 16 KB',
      431,
      'headers_too_large',
      (host: string) =>
        `GET /login HTTP/1.1${CRLF}host: ${host}${CRLF}cookie: ${'x'.repeat(20_000)}${CRLF}${CRLF}`,
    ],
    ['no HTTP', 400, 'malformed', () => `nonsense${CRLF}${CRLF}`],
    ['no host', 400, 'malformed', () => `GET /login HTTP/1.1${CRLF}connection: close${CRLF}${CRLF}`],
    [
      'two hosts',
      400,
      'malformed',
      (host: string) =>
        `GET /login HTTP/1.1${CRLF}host: ${host}${CRLF}host: evil.example${CRLF}connection: close${CRLF}${CRLF}`,
    ],
    [
      'an invalid absolute address',
      400,
      'malformed',
      (host: string) =>
        `GET http://pl.localhost:x/ HTTP/1.1${CRLF}host: ${host}${CRLF}connection: close${CRLF}${CRLF}`,
    ],
  ])('is rejected in the common error format: %s', async (_, status, code, request) => {
    expectRefusal(await raw(request(site.host('pl'))), status, code);
  });

  test.each(['999.999.999.999', 'a b', 'user@pl.localhost', '[::1', 'pl.localhost:99999', 'pl.localhost/x'])(
    'is rejected in the common error format: the host %s',
    async (host) => {
      const request = `GET /login HTTP/1.1${CRLF}host: ${host}${CRLF}connection: close${CRLF}${CRLF}`;
      expectRefusal(await raw(request), 400, 'malformed');
    },
  );

  test('in absolute form never shows its foreign host', async () => {
    const answer = await site.ask('http://evil.example/login');
    expect([200, 400, 404]).toContain(answer.status);
    expect(String(answer.body)).not.toContain('evil.example');
  });
});

describe('security headers', () => {
  const secure = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  };

  /** Only these pages scan labels. */
  function permissionsOf(path: string): RegExp {
    return /^\/(?:scan|projects\/(?!add$)[^/?]+)(?:\?|$)/.test(path)
      ? /^camera=\(self\), .*geolocation=\(\), .*microphone=\(\)/
      : /^camera=\(\), .*geolocation=\(\), .*microphone=\(\)/;
  }

  function expectSecure(path: string, { headers, body, cookies, status }: Answer): void {
    expect(headers, path).toMatchObject(secure);
    expect(headers['permissions-policy'], path).toMatch(permissionsOf(path));
    for (const name of ['x-powered-by', 'server', 'via']) expect(headers[name], path).toBeUndefined();
    for (const set of cookies)
      expect(set, path).toMatch(/; Max-Age=\d+; Path=\/; (HttpOnly; )?SameSite=Lax$/);
    const cached = headers['cache-control'] ?? '';
    // A page cached for others or in a browser sets no session cookie.
    if (cached !== 'no-store') expect(cookies, path).toEqual([]);
    expect(cached, path).toMatch(/^no-store$|^private, no-cache$|^public, max-age=3600$/);
    if (!headers['content-type']?.startsWith('text/html') || body.length === 0) return;
    expect(headers['content-type'], path).toBe('text/html; charset=utf-8');
    const policy = String(headers['content-security-policy']);
    const directive = (name: string) => new RegExp(`(?:^|;)\\s*${name} ([^;]*)`).exec(policy)?.[1] ?? '';
    const ours = /^'self'( 'sha256-[\w+/=]+')*$/;
    for (const [name, value] of Object.entries({
      'default-src': /^'self'$/,
      'frame-ancestors': /^'none'$/,
      'base-uri': /^'none'$/,
      'object-src': /^'none'$/,
      'form-action': /^'self'$/,
      'script-src': ours,
      'style-src': ours,
    }))
      expect(directive(name), `${path} (${status}): ${name}`).toMatch(value);
    const inline = [...String(body).matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(new Set(directive('script-src').split(' ').slice(1)), path).toEqual(new Set(inline));
    expect(headers['content-security-policy-report-only'], path).toContain(
      "require-trusted-types-for 'script'",
    );
  }

  test('are on every page, for guests and members', async () => {
    for (const { path } of guestRoutes) expectSecure(path, await site.ask(path));
    for (const { path } of routes) {
      expectSecure(path, await site.ask(path, { headers: { cookie: owner.header } }));
      expectSecure(path, await site.ask(path));
    }
  });

  test('are on API responses, errors, documents and unknown paths', async () => {
    for (const path of [
      '/api/v1/project',
      '/api/v1/none',
      '/api/docs',
      '/api/openapi.json',
      '/api/health',
      '/api/ready',
      '/robots.txt',
      '/media/x',
    ]) {
      const { headers } = await site.ask(path, { headers: { cookie: owner.header } });
      expect(headers, path).toMatchObject(secure);
      expect(headers['permissions-policy'], path).toMatch(permissionsOf(path));
      for (const part of [/default-src '(?:none|self)'/, /base-uri 'none'/, /frame-ancestors 'none'/])
        expect(headers['content-security-policy'], path).toMatch(part);
    }
    for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'PUT']) {
      const { headers, status, body } = await site.ask('/api/v1/project', {
        method,
        headers: { cookie: owner.header },
      });
      expect([status, headers.allow], method).toEqual([405, 'GET, POST']);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(String(body)).not.toContain(owner.cookies[0]?.value);
    }
  });

  test('grant no access to pages of other sites', async () => {
    for (const path of ['/api/v1/project', '/api/v1/config/public', '/login', '/api/openapi.json']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await site.ask(path, { method, headers });
        expect(
          Object.keys(answer.headers).filter((name) => name.startsWith('access-control-')),
          path,
        ).toEqual([]);
      }
    }
  });
});

describe('hostile texts', () => {
  const some = naughty.filter((_, index) => isFull || index % 10 === 0);

  /** Whether the response is below 500 and reveals no internals. */
  function expectUnbroken(what: string, { status, body }: Answer): void {
    expect(status, what.slice(0, 80)).toBeLessThan(500);
    expect(String(body), what.slice(0, 80)).not.toMatch(/node_modules|\bat \w+ \(|syntax error|TypeError/);
  }

  test('in headers are handled safely', async () => {
    for (const text of some) {
      const value = Buffer.from(text.replace(/[^\P{Cc}\t]/gu, '')).toString('latin1');
      const headers = Object.fromEntries(
        [
          'user-agent',
          'accept-language',
          'x-forwarded-for',
          'x-request-id',
          'referer',
          'if-none-match',
          'accept-encoding',
          'idempotency-key',
          'range',
        ].map((name) => [name, value]),
      );
      for (const [path, cookie] of [
        ['/login', `lang=${value}; club_token=${value}; club_refresh=${value}`],
        ['/shop', `${owner.header}; lang=${value}`],
        ['/api/v1/config/public', value],
        ['/favicon.svg', value],
      ] as const) {
        // Headers over the size limit are rejected as such.
        expectUnbroken(text, await site.ask(path, { headers: { ...headers, cookie } }));
      }
    }
  });

  test('in page URLs are handled safely', async () => {
    for (const text of some.filter((one) => one.isWellFormed() && one.length < 1_000)) {
      const encoded = encodeURIComponent(text);
      for (const path of [
        `/shop?category=${encoded}&sort=${encoded}&page=${encoded}&done=${encoded}`,
        `/shop/${encoded}`,
        `/login?to=${encoded}`,
        `/terms?lang=${encoded}&region=${encoded}`,
      ]) {
        const answer = await site.ask(path, {
          headers: path.startsWith('/shop') ? { cookie: owner.header } : {},
        });
        expectUnbroken(path, answer);
        expect(answer.headers.location ?? '/', path).toMatch(/^\/(?![/\\])/);
        // The page contains none of it as markup; in quotes it is an attribute value.
        const html = String(answer.body).replaceAll(/="[^"]*"/g, '=""');
        const at = /<(?:script|img|svg|iframe)\b/i.test(text) ? html.indexOf(text) : -1;
        expect(at < 0 ? '' : html.slice(Math.max(0, at - 100), at + 200), path).toBe('');
      }
    }
  });

  test.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip'])(
    'a compressed request body (%s) is rejected unread',
    async (coding) => {
      const answer = await site.ask('/projects/add', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-encoding': coding,
          'sec-fetch-site': 'same-origin',
          cookie: owner.header,
        },
        body: 'streetName=Polna&postalCode=00-001',
      });
      expect(answer.status).toBe(415);
    },
  );

  test.each([
    '/media/..%2f..%2fsession-secret',
    '/media/../session-secret',
    `/media/${'a'.repeat(32)}/..%2f..%2f480.webp`,
    '/media/%00.webp',
    '/_astro/..%2f..%2f..%2fpackage.json',
    '/_astro/%2e%2e%2f%2e%2e%2fserver%2fentry.mjs',
    '/_astro/..\\..\\server.mjs',
    '/api/docs/..%2f..%2fpackage.json',
    '/og/..%2f..%2f..%2fserver.mjs',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/.git/config',
    '/node_modules/hono/package.json',
  ])('no file outside the site is served: %s', async (path) => {
    const answer = await site.ask(path, { headers: { cookie: owner.header } });
    expect([400, 404]).toContain(answer.status);
    expect(String(answer.body)).not.toMatch(/root:|"version"|createServer|\[core\]/);
  });
});

test('incomplete requests are disconnected within seconds, while other clients are served', async () => {
  expect((await site.ask('/api/health')).status).toBe(200);
  for (const said of await Promise.all(slow)) {
    expect(said).toMatch(/^$|^HTTP\/1\.1 408 /);
    if (said !== '') expectRefusal(said, 408, 'request_timeout');
  }
  // Only a client that sent nothing gets no response.
  expect((await Promise.all(slow)).filter((said) => said === '').length).toBeLessThanOrEqual(1);
});
