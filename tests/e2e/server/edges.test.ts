/** The running server’s responses to unusual requests, and its caching and security headers. */
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { registration } from '../../support/registration.ts';
import { type Answer, openSite, type Session, type Site } from '../../support/site.ts';

let site: Site;
let owner: Session;
let colleague: Session;
let stranger: Session;

beforeAll(async () => {
  site = await openSite(inject('seededClub'));
  owner = await site.signIn('owner.pl@club.example');
  colleague = await site.signIn('installer.pl@club.example');
  stranger = await site.join(registration());
});

afterAll(() => site?.close());

const form = 'application/x-www-form-urlencoded';

/** Posts a form as a member’s browser does, with other headers where given. */
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return site.ask(path, {
    method: 'POST',
    headers: {
      'content-type': form,
      cookie: owner.header,
      origin: site.url('pl'),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: String(new URLSearchParams(fields)),
  });
}

async function projectCount(): Promise<number> {
  return (await site.read<{ total: number }>(owner, '/v1/project')).total;
}

describe('foreign host name', () => {
  const host = 'evil.example';

  test('gets the default region in English, and appears in no link or redirect', async () => {
    const guest = await site.ask('/login?to=/shop', { host });
    expect(guest.status).toBe(200);
    expect(String(guest.body)).toContain('<html lang="en" data-locale="en-150"');
    const member = await site.ask('/', { host, headers: { cookie: owner.header } });
    expect(member.status).toBe(200);
    const turnedAway = await site.ask('/orders?page=2', { host });
    expect([turnedAway.status, turnedAway.headers.location]).toEqual([
      303,
      `/login?to=${encodeURIComponent('/orders?page=2')}`,
    ]);
    for (const { body, headers } of [guest, member, turnedAway])
      expect(`${body} ${JSON.stringify(headers)}`).not.toContain(host);
  });

  test('has no access to the outbox, as page or as data', async () => {
    await site.signIn('owner.pl@club.example');
    const [mail] = JSON.parse(String((await site.ask('/dev/outbox.json')).body)) as { id: string }[];
    const paths = ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/', '/dev/outbox.json?x=.localhost'];
    for (const path of [...paths, `/dev/outbox/${mail?.id}.html`]) {
      for (const name of [host, `localhost.${host}`, `${host}:${site.port}`]) {
        const answer = await site.ask(path, { host: name });
        expect(answer.status, `${name}${path}`).toBe(404);
        expect(String(answer.body)).not.toContain('club.example');
      }
    }
    for (const path of ['/dev/outbox', `/dev/outbox/${mail?.id}.html`])
      expect((await site.ask(path, { host: `localhost:${site.port}` })).status).toBe(200);
  });

  test('in a forwarded header is ignored', async () => {
    const headers = { 'x-forwarded-host': host, forwarded: `host=${host}`, 'x-forwarded-proto': 'https' };
    const answer = await site.ask('/login', { headers });
    expect(answer.status).toBe(200);
    expect(String(answer.body)).not.toContain(host);
    expect(String(answer.body)).toContain('data-locale="pl-PL"');
  });

  test.each([
    'PL.LOCALHOST',
    'pl.localhost.',
    '[::1]',
    'xn--nxasmq6b.example',
    '-',
    'a'.repeat(300),
    'pl.localhost:0',
  ])('of unusual form (%s) is answered safely', async (odd) => {
    const { status } = await site.ask('/login', { host: odd });
    expect([200, 400]).toContain(status);
  });
});

describe('unknown URL', () => {
  test.each(['pl', 'hu', 'uk', 'en'] as const)(
    'answers 404 to guests and members in %s',
    async (language) => {
      const t = translator(language);
      for (const cookie of ['', `${owner.header}; `]) {
        const answer = await site.ask('/no/such/page', { headers: { cookie: `${cookie}lang=${language}` } });
        const html = String(answer.body);
        expect(answer.status).toBe(404);
        expect(html).toContain(`<html lang="${language}"`);
        expect(html).toContain(t('errors.notFoundTitle'));
        expect(html).toMatch(/<a [^>]*href="\/"/);
      }
    },
  );

  test.each([
    '/%',
    '/%ff',
    '/%00',
    '/projects/not-a-uuid',
    '/projects/not-a-uuid/survey',
    '/orders/1',
    "/shop/'%20or%201=1",
    '/notifications/x',
    '/_astro/none.js',
    '/_image?href=/etc/passwd',
    '/_image?href=/favicon.svg&w=10&f=webp',
    '//_image?href=/favicon.svg&w=10&f=webp',
    '/_server-islands/x',
    '/.env',
    '/../package.json',
    '/%2e%2e/package.json',
    '/_astro/..%2f..%2fserver%2fentry.mjs',
    '/_astro/%2e%2e/%2e%2e/server/entry.mjs',
    '/server.mjs',
    '//evil.example',
    '/\\evil.example',
    '/shop/%ff',
    `/%${'25'.repeat(20)}ff`,
    `/${'a/'.repeat(2000)}`,
  ])('%s', async (path) => {
    const member = await site.ask(path, { headers: { cookie: owner.header } });
    expect([400, 404]).toContain(member.status);
    // Guests must not learn what exists.
    const guest = await site.ask(path);
    expect([303, 400, 404]).toContain(guest.status);
    if (guest.status === 303)
      expect(guest.headers.location).toBe(`/login?to=${encodeURIComponent(path.replace(/^\/+/, '/'))}`);
    for (const { body, headers } of [member, guest]) {
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
      expect(String(body)).not.toMatch(/"lucarne-club"|root:|node_modules|\bat \w+ \(/);
    }
  });

  test('with extra slashes never redirects to another site', async () => {
    for (const path of [
      '//',
      '///shop',
      '/shop//',
      '//evil.example/%2e%2e',
      '//evil.example/..',
      '//login',
    ]) {
      for (const cookie of ['', owner.header]) {
        const { headers } = await site.ask(path, { headers: { cookie } });
        expect(headers.location ?? '/', path).toMatch(/^\/(?![/\\])/);
      }
    }
  });

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1e9',
    'page=99999999999999999999',
    'page[]=2',
    'status=x',
    'sort=x&category=%27',
  ])('query %s falls back to valid values', async (query) => {
    for (const path of ['/projects', '/shop', '/orders', '/balance', '/notifications', '/team']) {
      const answer = await site.ask(`${path}?${query}`, { headers: { cookie: owner.header } });
      const { location = path } = answer.headers;
      expect([200, 302, 303], path).toContain(answer.status);
      expect(location.startsWith(path), `${path} leads to ${location}`).toBe(true);
    }
  });
});

describe('cross-site form submissions', () => {
  test.each([
    ['another origin', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another origin and an old browser', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['a site beside ours', { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' }],
    ['no origin', { 'sec-fetch-site': '', origin: 'null' }],
  ])('are rejected: %s', async (_, { 'sec-fetch-site': fetchSite, origin }) => {
    const before = await projectCount();
    const ask = (path: string, fields: Record<string, string>) =>
      site.ask(path, {
        method: 'POST',
        headers: {
          'content-type': form,
          cookie: owner.header,
          origin,
          ...(fetchSite ? { 'sec-fetch-site': fetchSite } : {}),
        },
        body: String(new URLSearchParams(fields)),
      });
    const answers = [
      await ask('/projects/add', { streetName: 'Polna 1', postalCode: '00-001', city: 'Radom' }),
      await ask('/language', { language: 'hu' }),
      await ask('/logout', {}),
      await ask('/api/v2/installer/logout', {}),
    ];
    for (const { status, cookies } of answers) {
      expect(status).toBe(403);
      expect(cookies).toEqual([]);
    }
    expect(await projectCount()).toBe(before);
    expect((await site.ask('/', { headers: { cookie: owner.header } })).status).toBe(200);
  });

  test('are accepted from the club’s own site', async () => {
    const before = await projectCount();
    const fields = { streetName: 'Polna 1', postalCode: '00-001', city: 'Radom', name: 'Own form' };
    const answer = await post('/projects/add', fields);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/projects\/[\w-]{36}\?done=projectCreated$/);
    expect(await projectCount()).toBe(before + 1);
  });
});

describe('open redirects', () => {
  const ways = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '/\t/evil.example',
    '/\r\nlocation: https://evil.example',
  ];

  test('are rejected by the sign-in page', async () => {
    const email = 'owner.sk@club.example';
    const cookies = new Map<string, string>();
    for (const to of ways) {
      const send = async (values: Record<string, string>) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await post(`/login?to=${encodeURIComponent(to)}`, values, { cookie });
        for (const set of answer.cookies) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          // The sign-in is for guests.
          if (/attempt|device/.test(name)) cookies.set(name, value);
        }
        return answer;
      };
      const sent = await send({ channel: 'email', email });
      const [, userId = ''] = /name="userId" value="([^"]+)"/.exec(String(sent.body)) ?? [];
      const { status, headers } = await send({ action: 'code', email, userId, code: await site.code(email) });
      expect([status, headers.location], to).toEqual([303, '/']);
    }
  });

  test.each([
    'https://evil.example/shop',
    'http://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    'not an address',
    ...['//evil.example', '/\\evil.example', '/%5Cevil.example/..//'].map(
      (way) => `http://elsewhere.example${way}`,
    ),
  ])('are rejected by the language menu: %j', async (referer) => {
    const answer = await post('/language', { language: 'hu' }, { referer });
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
  });

  test('are not possible through a local path that resembles a URL', async () => {
    const answer = await post(
      '/language',
      { language: 'hu' },
      { referer: `${site.url('pl')}//evil.example` },
    );
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
  });

  test('the language menu redirects to the page that sent it', async () => {
    const referer = `${site.url('pl')}/shop?category=voucher&done=scanAdded`;
    const answer = await post('/language', { language: 'hu' }, { referer });
    expect([answer.status, answer.headers.location]).toEqual([303, '/shop?category=voucher']);
    const [cookie] = answer.cookies;
    expect(cookie).toBe('lang=hu; Max-Age=31536000; Path=/; SameSite=Lax');
  });
});

describe('invalid requests', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'with method %s are rejected on pages',
    async (method) => {
      for (const path of ['/', '/login', '/shop', '/projects/add', '/no-such-page']) {
        const answer = await site.ask(path, {
          method,
          headers: { cookie: owner.header, 'sec-fetch-site': 'same-origin' },
        });
        expect([404, 405], `${method} ${path}`).toContain(answer.status);
        // TRACE must not echo cookies.
        expect(String(answer.body)).not.toContain(owner.cookies[0]?.value);
      }
    },
  );

  test('with huge headers are rejected', async () => {
    const answer = await site.ask('/login', { headers: { 'x-huge': 'a'.repeat(20_000) } });
    expect(answer.status).toBe(431);
  });

  test('with huge bodies are rejected, with and without Content-Length', async () => {
    const before = await projectCount();
    const huge = { streetName: 'a'.repeat(2_000_000), postalCode: '00-001', city: 'Radom' };
    expect((await post('/projects/add', huge)).status).toBe(413);
    expect((await post('/projects/add', huge, { 'transfer-encoding': 'chunked' })).status).toBe(413);
    expect((await post('/language', { back: 'a'.repeat(2_000_000), language: 'hu' })).status).toBe(413);
    expect(await projectCount()).toBe(before);
  });

  test('with bodies that are not forms are rejected without a server error', async () => {
    for (const type of [
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/plain',
      'x',
    ]) {
      const answer = await site.ask('/projects/add', {
        method: 'POST',
        headers: { 'content-type': type, cookie: owner.header, 'sec-fetch-site': 'same-origin' },
        body: '{"streetName":',
      });
      expect([400, 413, 415, 422], type).toContain(answer.status);
    }
  });

  test('with malformed cookies are handled as without cookies', async () => {
    for (const cookie of [
      'club_token=junk',
      'club_token=a.b.c; club_refresh=x',
      'club_refresh=;;;=',
      'lang=../../x',
    ]) {
      const answer = await site.ask('/orders', { headers: { cookie } });
      expect([answer.status, answer.headers.location], cookie).toEqual([303, '/login?to=%2Forders']);
      expect(String((await site.ask('/login', { headers: { cookie } })).body)).toContain('<html lang="pl"');
    }
  });
});

describe('response headers', () => {
  test('of static files forbid sniffing and framing', async () => {
    const { headers } = await site.ask('/favicon.svg');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });

  test('of personal responses forbid caching', async () => {
    for (const path of [
      '/',
      '/balance',
      '/user',
      '/verify-email',
      '/orders',
      '/cart',
      '/checkout',
      '/api/v1/company/user/self',
    ]) {
      const { headers } = await site.ask(path, { headers: { cookie: owner.header } });
      expect(headers['cache-control'], path).toBe('no-store');
    }
  });
});

describe('session cookies', () => {
  test('are HttpOnly and SameSite, and are cleared with the session', async () => {
    const login = (path: string, body: object) =>
      site.ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(body),
      });
    const email = 'owner.ee@club.example';
    const { user_id: userId } = JSON.parse(String((await login('/api/v2/installer/login', { email })).body));
    const signedIn = await login('/api/v2/installer/login/verify', { userId, code: await site.code(email) });
    expect(signedIn.cookies).toEqual([
      expect.stringMatching(/^club_token=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^club_refresh=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^club_device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^club_attempt=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    // Values readable by scripts contain neither token.
    expect(String(signedIn.body)).toMatch(/^\{"expires_at":"[^"]+","pending":false\}$/);

    const cookie = signedIn.cookies.map((set) => set.split(';', 1)[0]).join('; ');
    const signedOut = await post('/logout', {}, { cookie });
    expect([signedOut.status, signedOut.headers.location]).toEqual([303, '/login']);
    expect(signedOut.cookies).toEqual([
      expect.stringMatching(/^club_token=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^club_refresh=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    // A copy of the cookies is no longer valid.
    const copy = await site.ask('/orders', { headers: { cookie } });
    expect([copy.status, copy.headers.location]).toEqual([303, '/login?to=%2Forders&ended=1']);
    expect((await site.ask('/api/v1/project', { headers: { cookie } })).status).toBe(401);
  });
});

test('renewed during a rejected request are kept', async () => {
  const renewable = await site.signIn('owner.lv@club.example');
  const refresh = renewable.cookies.find(({ name }) => name === 'club_refresh');
  const cookie = `club_refresh=${refresh?.value}`;
  for (const [method, status] of [
    ['PUT', 405],
    ['POST', 403],
  ] as const) {
    const refused = await site.ask('/orders', {
      method,
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(refused.status).toBe(status);
    expect(refused.cookies.map((set) => set.split('=')[0])).toEqual(['club_token', 'club_refresh']);
  }
});

describe('cached page', () => {
  const open = (session: Session, headers: Record<string, string> = {}, path = '/shop'): Promise<Answer> =>
    site.ask(path, { headers: { cookie: session.header, ...headers } });

  test('is byte-identical for all members of an audience, without personal data', async () => {
    const { data } = await site.read<{ data: { uuid: string }[] }>(owner, '/v2/shop/products');
    for (const path of ['/shop', `/shop/${data[0]?.uuid}`]) {
      const mine = await open(owner, {}, path);
      expect(mine.status).toBe(200);
      for (const session of [colleague, stranger]) {
        const theirs = await open(session, {}, path);
        expect(theirs.body.equals(mine.body)).toBe(true);
        expect(theirs.headers.etag).toBe(mine.headers.etag);
      }
      expect(mine.headers.etag).toMatch(/^"[\w-]+"$/);
      expect(mine.cookies).toEqual([]);
      for (const session of [owner, colleague, stranger]) {
        const self = await site.read<{ name: string; surname: string; email: string; uuid: string }>(
          session,
          '/v1/company/user/self',
        );
        for (const word of [self.surname, self.email, self.uuid])
          expect(String(mine.body)).not.toContain(word);
      }
    }
  });

  test('varies by language, region and role', async () => {
    const hungarian = await site.signIn('owner.hu@club.example');
    const decor = await site.signIn('decor.pl@club.example');
    const tags = [
      await open(owner),
      await open(owner, { cookie: `${owner.header}; lang=hu` }),
      await open(hungarian, { cookie: `${hungarian.header}; lang=hu` }),
      await open(decor),
    ].map(({ headers }) => headers.etag);
    expect(new Set(tags.slice(0, 3)).size).toBe(3);
    expect(tags).not.toContain(undefined);
    // Without a session there is no such page.
    expect((await site.ask('/shop')).status).toBe(303);
  });

  test('answers 304 for a current ETag and 200 for an outdated one', async () => {
    const { headers } = await open(owner);
    const again = await open(colleague, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers['cache-control']).toBe('private, no-cache');
    expect(again.headers.vary).toMatch(/cookie/i);
    expect((await open(owner, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test('is shared by equivalent URLs and not used for unknown parameters', async () => {
    const etag = async (path: string) => (await open(owner, {}, path)).headers.etag;
    const vouchers = await etag('/shop?category=voucher&sort=price');
    expect(vouchers).toMatch(/^"[\w-]+"$/);
    expect(await etag('/shop?sort=price&category=voucher&sort=name')).toBe(vouchers);
    expect(await etag('/shop?category=voucher&sort=name')).not.toBe(vouchers);
    for (const made of ['x=1', 'page=01', 'sort=any', 'category=no-such-thing', 'done=scanAdded']) {
      const answer = await open(owner, {}, `/shop?${made}`);
      expect([made, answer.status, answer.headers.etag]).toEqual([made, 200, undefined]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('is served in each requested encoding with the same content', async () => {
    const plain = await open(owner);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await open(owner, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const gzip = await open(owner, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  });

  test('answers HEAD without a body', async () => {
    const answer = await site.ask('/shop', { method: 'HEAD', headers: { cookie: owner.header } });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
    expect(answer.headers.etag).toBe((await open(owner)).headers.etag);
  });
});

describe('personal response', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each(['/balance', '/api/v2/shop/products', '/api/openapi.json', '/no-such-page'])(
    'is compressed on request: %s',
    async (path) => {
      const ask = (encoding: string) =>
        site.ask(path, { headers: { cookie: owner.header, 'accept-encoding': encoding } });
      const plain = await ask('identity');
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const accepted of ['gzip', 'gzip, deflate, br', 'br;q=0, gzip']) {
        const packed = await ask(accepted);
        const encoding = packed.headers['content-encoding'] as keyof typeof decoders;
        expect(accepted.replace('br;q=0', '')).toContain(encoding);
        expect(packed.headers.vary).toMatch(/accept-encoding/i);
        expect(decoders[encoding](packed.body).length).toBe(plain.body.length);
        expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      }
    },
  );
});

describe('static files', () => {
  test('with a content hash are immutable and precompressed', async () => {
    const html = String((await site.ask('/login')).body);
    const [, script = ''] = /src="(\/_astro\/[^"]+\.js)"/.exec(html) ?? [];
    const [, style = ''] = /href="(\/_astro\/[^"]+\.css)"/.exec(html) ?? [];
    for (const path of [script, style]) {
      const plain = await site.ask(path);
      expect(plain.status).toBe(200);
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const packed = await site.ask(path, { headers: { 'accept-encoding': 'br, gzip' } });
      expect(packed.headers['content-encoding']).toBe('br');
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
      expect((await site.ask(`${path}.map`)).status).toBe(404);
    }
  });

  test('with other names are revalidated after an hour with 304', async () => {
    const { headers } = await site.ask('/favicon.svg');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    const again = await site.ask('/favicon.svg', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  test('an invalid range is refused, and the server goes on', async () => {
    const ask = (range: string) => site.ask('/favicon.svg', { headers: { range } });
    expect((await ask('bytes=10-5')).status).toBe(416);
    expect((await ask('bytes=0-9')).status).toBe(206);
  });
});

test('a stopping server accepts no new requests, completes the running one and exits with 0', async () => {
  const body = JSON.stringify({ email: 'nobody@club.example' });
  const slow = request({
    host: '127.0.0.1',
    port: site.port,
    path: '/api/v2/installer/login',
    method: 'POST',
    headers: {
      host: site.host('pl'),
      'content-type': 'application/json',
      'content-length': String(body.length),
      'sec-fetch-site': 'same-origin',
      // Ensures that the server has started the request.
      expect: '100-continue',
    },
    agent: false,
  });
  slow.flushHeaders();
  await once(slow, 'continue');
  slow.write(body.slice(0, 5));

  const stopped = site.stop();
  const refused = async () => {
    const answer = await site.ask('/api/health').catch((error: NodeJS.ErrnoException) => error.code);
    return answer === 'ECONNREFUSED' || answer === 'ECONNRESET';
  };
  await expect.poll(refused, { timeout: 9_000 }).toBe(true);
  // Longer than a shutdown without open requests.
  const held = wait(3_000, 'still running');
  expect(await Promise.race([stopped.then(() => 'ended'), held])).toBe('still running');
  slow.end(body.slice(5));
  const [answer] = await once(slow, 'response');
  // An unread response would keep its connection open.
  answer.resume();
  expect(answer.statusCode).toBe(404);
  // Throws for an exit code other than 0.
  await stopped;
  await site.start();
});

test('removing a removed team member succeeds for owners, while saving it answers 404', async () => {
  const gone = '/team/00000000-0000-4000-8000-000000000000';
  const again = await post(gone, { action: 'remove' });
  expect([again.status, again.headers.location]).toEqual([303, '/team?done=memberRemoved']);
  expect((await post(gone, { action: 'save', name: 'Anna' })).status).toBe(404);
  expect((await post(gone, { action: 'remove' }, { cookie: colleague.header })).status).toBe(404);
});
