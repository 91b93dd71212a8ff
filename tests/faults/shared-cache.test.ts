/** Varnish in front of the club: what it stores, what it never stores, and how it loses what has changed. */
import { once } from 'node:events';
import { createServer as createHttpServer, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { forgedAddresses, forgeries } from '../support/attacks/poison.ts';
import { startVarnish, type Varnish } from '../support/cache/varnish.ts';
import { freePort } from '../support/free-port.ts';
import { isFull } from '../support/sampled.ts';
import { photograph } from '../support/samples.ts';
import { type Answer, askPort, openSite, type Question, type Session, type Site } from '../support/site.ts';

const token = 'a-token-for-purges';
const authorization = `Bearer ${token}`;

let site: Site;
let varnish: Varnish;
let member: Session;
let staff: Session;

/** Log lines of the club with this message. */
const said = (message: string) => site.log().filter((line) => line.includes(message)).length;
const REACHED = 'the shared cache is reached again';

/** The path of purges to Varnish. While it is `broken`, connections end; while it is `silent`, nothing is answered. */
let path: Server;
let state: 'open' | 'broken' | 'silent' = 'open';

const sockets = new Set<Socket>();

async function openPath(): Promise<number> {
  path = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (state === 'broken' || !varnish) socket.destroy();
    if (state !== 'open' || !varnish) return;
    const there = connect(varnish.port, '127.0.0.1').on('error', () => undefined);
    socket.pipe(there).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(path, 'listening');
  return (path.address() as AddressInfo).port;
}

/** Ends connections that stay open for the next purge, too. */
function breakPath(how: typeof state): void {
  state = how;
  for (const socket of sockets) socket.destroy();
}

beforeAll(async () => {
  site = await openSite(inject('seededClub'), {
    SHARED_CACHE_URL: `http://127.0.0.1:${await openPath()}`,
    SHARED_CACHE_TOKEN: token,
    TRUSTED_PROXIES: '2',
  });
  varnish = await startVarnish({ port: await freePort(), nodes: [site.port], token });
  [member, staff] = [await site.signIn('owner.pl@club.example'), await site.signIn('staff@club.example')];
});
afterAll(async () => {
  await varnish?.stop();
  path?.close();
  await site?.close();
});

/** Asks through Varnish. */
const ask = (path: string, question: Question = {}, port = varnish.port) =>
  askPort(port, path, { host: site.host('pl'), ...question });

const as = ({ header }: Session) => ({ headers: { cookie: header } });

let requests = 0;

/** Asks through Varnish, and finds out whether the node was asked: it logs the ids of requests. */
async function traced(path: string, { headers, ...question }: Question = {}) {
  const [id, last] = [`shared-cache-${++requests}`, `shared-cache-${++requests}`];
  const answer = await ask(path, { ...question, headers: { ...headers, 'x-request-id': id } });
  await ask('/api/v1/nothing', { headers: { 'x-request-id': last } });
  await expect.poll(() => said(`"${last}"`)).toBe(1);
  return { ...answer, isFromNode: said(`"${id}"`) > 0 };
}

/** The stored answer, once there is one: a purge is repeated after some seconds, and drops it again. */
async function stored(path: string, question?: Question): Promise<Answer> {
  let found: Answer | undefined;
  await expect
    .poll(async () => {
      const answer = await traced(path, question);
      if (!answer.isFromNode) found = answer;
      return answer.isFromNode;
    })
    .toBe(false);
  if (!found) throw new Error('unreachable');
  return found;
}

const purge = (headers: Record<string, string> = { authorization }) => ask('/', { method: 'PURGE', headers });

const guestPages = ['/terms', '/privacy', '/imprint', '/accessibility', '/offline', '/maintenance'];

/** What depends on the moment or on the connection. */
const momentary = new Set(
  'date x-request-id connection keep-alive transfer-encoding content-length age cache-status accept-ranges'.split(
    ' ',
  ),
);
const lasting = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !momentary.has(name) && !/^(cdn-|cache-tag)/.test(name)),
  ),
  body: String(body),
});

test('Varnish started after the club: it is emptied once it is there', async () => {
  await expect.poll(() => said(REACHED)).toBe(1);
});

test('hit: the second guest gets the page of the club without asking it', async () => {
  for (const path of guestPages) {
    const own = await site.ask(path);
    expect(own.headers['cdn-cache-control'], path).toMatch(/^max-age=\d+, stale-while-revalidate=\d+$/);
    const found = await stored(path);
    expect(found.headers).toMatchObject({
      'cache-status': 'varnish; hit',
      'cache-control': 'private, no-cache',
    });
    expect(found.headers).not.toHaveProperty('cdn-cache-control');
    expect(found.headers).not.toHaveProperty('cache-tag');
    expect(lasting(found), path).toEqual(lasting(own));
    const { etag = '' } = found.headers;
    expect(await stored(path, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304 });
  }
});

test('files: scripts, styles and pictures are stored, with or without a session', async () => {
  const html = String((await site.ask('/terms')).body);
  const [style = ''] = /\/_astro\/[^"]+\.css/.exec(html) ?? [];
  const { data } = await site.read<AnswerOf<'GET /v2/shop/products'>>(member, '/v2/shop/products?limit=50');
  const [picture = ''] = JSON.stringify(data).match(/\/media\/[\da-f]{32}\/\d+\.webp/) ?? ['/none'];
  for (const path of [style, `${style}?x=1`, ...(picture === '/none' ? [] : [picture])]) {
    const own = await site.ask(path);
    expect(own.status, path).toBe(200);
    expect(lasting(await stored(path, as(member)))).toEqual(lasting(own));
  }
  for (const path of ['/_astro/../terms', '/media/../terms', '/_astro/..']) {
    await ask(path, as(member));
    expect(await traced(path, as(member)), path).toMatchObject({ isFromNode: true });
  }
});

test('members: their pages are never stored, and guests never get one', async () => {
  await purge();
  for (const path of ['/terms', '/accessibility', '/shop', '/', '/user']) {
    const own = await site.ask(path, as(member));
    for (let time = 0; time < 2; time++) {
      const answer = await traced(path, as(member));
      expect([path, answer.isFromNode, lasting(answer)]).toEqual([path, true, lasting(own)]);
      expect(answer.headers).not.toHaveProperty('cache-status');
    }
    const guest = await site.ask(path);
    expect(lasting(await ask(path))).toEqual(lasting(guest));
    expect(String(guest.body)).not.toBe(String(own.body));
    // Not the guest’s either, once it is stored.
    expect(lasting(await ask(path, as(member)))).toEqual(lasting(own));
  }
  const own = await site.ask('/terms', as(member));
  expect(own.headers['cdn-cache-control']).toBe('no-store');
  // A renewed session with a file that is for everybody.
  const [, refresh] = member.header.split('; ');
  const renewed = await ask('/robots.txt', { headers: { cookie: refresh ?? '' } });
  expect([renewed.cookies.length, renewed.headers['cache-control']]).toEqual([2, 'private, max-age=3600']);
});

describe('poisoning', () => {
  test.each(forgeries)('%s in the headers changes no response and is not stored', async (_, headers) => {
    await purge();
    for (const [path, session] of [
      ['/news', member],
      ['/shop', member],
      ['/terms', undefined],
      ['/login', undefined],
    ] as const) {
      const cookie = [session?.header, headers.cookie].filter(Boolean).join('; ');
      const plain = session ? as(session) : {};
      const own = String((await site.ask(path, plain)).body);
      const forged = await ask(path, { headers: { ...headers, ...(cookie ? { cookie } : {}) } });
      expect([path, forged.status, String(forged.body)]).toEqual([path, 200, own]);
      expect(String((await ask(path, plain)).body)).toBe(own);
    }
  });

  test.each(forgedAddresses)(
    'an unknown language or region in the URL falls back to defaults: %s',
    async (path) => {
      const [plain = ''] = path.split('?');
      const question = plain === '/news' ? as(member) : {};
      const own = String((await site.ask(plain, question)).body);
      expect(String((await ask(path, question)).body)).toBe(own);
      expect(await traced(path, question)).toMatchObject({ isFromNode: true });
    },
  );
});

/** A raw exchange: the whole response as text. */
async function raw(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return text;
}

/** Of a raw response: status, what varies, and the body. */
function seen(response: string) {
  const [head = '', body = ''] = response.split(/\r\n\r\n(.*)/s);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();
  const names = [
    'content-encoding',
    'content-language',
    'etag',
    'vary',
    'location',
    'set-cookie',
    'x-robots-tag',
  ];
  return [head.slice(9, 12), ...names.map(header), header('transfer-encoding') ? unchunked(body) : body];
}

function unchunked(body: string): string {
  const [, size = '0', rest = ''] = /^([\da-f]+)\r\n(.*)$/is.exec(body) ?? [];
  const length = Number.parseInt(size, 16);
  return length === 0 ? '' : rest.slice(0, length) + unchunked(rest.slice(length + 2));
}

const host = () => `Host: ${site.host('pl')}`;

/** Requests of all kinds: the path and header lines. */
const kinds: Record<string, () => [path: string, ...headers: string[]][]> = {
  cookies: () =>
    [
      'lang=hu',
      '__Host-lang=hu',
      'lang=xx',
      'lang="hu"',
      'lang=h%75',
      'LANG=hu',
      'slang=hu',
      'lang=hu; lang=en',
      'lang=hu;lang=en',
      'a=1; lang=hu; b=2',
      'a="; lang=hu; "',
      'lang =hu',
      'lang=hu ',
      'lang=',
      'a=1; b=lang',
      'club_token=x',
      'lang=hu; club_refresh=x',
      `club_token=${'x'.repeat(2000)}`,
    ].map((cookie) => ['/terms', host(), `Cookie: ${cookie}`]),
  'split cookies': () => [
    ['/terms', host(), 'Cookie: lang=hu', 'Cookie: lang=en'],
    ['/terms', host(), 'Cookie: a=1', 'Cookie: lang=en'],
    ['/terms', host(), 'Cookie: a=1', `Cookie: ${member.header}`],
  ],
  encodings: () =>
    [
      'gzip',
      'br',
      'gzip, deflate, br, zstd',
      'deflate',
      'identity',
      'br;q=0, gzip',
      'gzip;q=0',
      '*',
      'identity;q=0, *;q=0',
      'BR',
      'x br',
      'gzip br',
      'brotli, gzipped',
      '',
    ].map((accepted) => ['/terms', host(), `Accept-Encoding: ${accepted}`]),
  'split encodings': () => [['/terms', host(), 'Accept-Encoding: identity', 'Accept-Encoding: br']],
  hosts: () =>
    [
      site.host('hu'),
      site.host('pl').toUpperCase(),
      'pl.localhost',
      'pl.localhost.',
      `pl.localhost.:${site.port}`,
      `127.0.0.1:${site.port}`,
      `xx.localhost:${site.port}`,
      'club.example.hu',
      'evil.example',
      `evil.example/pl.localhost:${site.port}`,
    ].map((name) => ['/terms', `Host: ${name}`]),
  queries: () =>
    ['?lang=en', '?region=hu', '?region=hu&lang=hu', '?lang=hu&region=hu', '?lang=en&lang=pl', '?LANG=en']
      .concat([
        '?lang=e%6e',
        '?',
        '?x=1',
        '?lang=en&',
        '?lang=',
        '?region=xx',
        '?lang=xx',
        '/',
        '//',
        '?lang=en#x',
      ])
      .map((query) => [`/terms${query}`, host()]),
  'headers that other programs obey': () =>
    [
      'X-Forwarded-Host: hu.localhost',
      'Forwarded: host=hu.localhost',
      'X-Original-URL: /imprint',
      'X-Rewrite-URL: /imprint',
      'X-HTTP-Method-Override: POST',
      'X-Shared: 1',
      'Authorization: Bearer x',
      'Accept-Language: hu',
      'Accept: application/json',
      'Cache-Control: no-cache',
      'Sec-Purpose: prefetch',
      'CDN-Cache-Control: max-age=1',
    ].map((header) => ['/terms', host(), header]),
};

test.each(Object.keys(kinds))(
  '%s: Varnish answers as the club, and stores nothing for others',
  async (kind) => {
    const lines = ([path, ...headers]: [string, ...string[]]) => [`GET ${path} HTTP/1.1`, ...headers];
    const plain = lines(['/terms', host()]);
    const own = seen(await raw(site.port, plain));
    expect(own[0]).toBe('200');
    for (const one of kinds[kind]?.() ?? []) {
      const wanted = seen(await raw(site.port, lines(one)));
      await purge();
      expect(seen(await raw(varnish.port, lines(one))), one.join('\n')).toEqual(wanted);
      expect(seen(await raw(varnish.port, plain)), one.join('\n')).toEqual(own);
      expect(seen(await raw(varnish.port, lines(one))), one.join('\n')).toEqual(wanted);
    }
  },
);

test('addresses: the node gets those of visitor and proxy with each request of a connection', async () => {
  const got: string[] = [];
  const node = createHttpServer(({ method, headers }, response) => {
    if (headers['x-forwarded-for']) got.push(`${method} ${headers['x-forwarded-for']}`);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(node, 'listening');
  const { port } = node.address() as AddressInfo;
  const front = await startVarnish({ port: await freePort(), nodes: [port], token });
  try {
    const lines = (method: string, address: string) => [
      `${method} /api/x HTTP/1.1`,
      host(),
      `X-Forwarded-For: ${address}`,
    ];
    // A method that Varnish does not know must not open the way for what follows.
    await raw(front.port, [...lines('PROPFIND', '192.0.2.1'), '', ...lines('GET', '192.0.2.2')]);
    expect(got).toEqual(['PROPFIND 192.0.2.1, 127.0.0.1', 'GET 192.0.2.2, 127.0.0.1']);
  } finally {
    await front.stop();
    node.closeAllConnections();
    node.close();
  }
});

/** Changes the Polish terms by staff, on the way to a port. */
async function changeTerms(title: string, port = varnish.port): Promise<void> {
  const { data } = await site.read<AnswerOf<'GET /staff/content'>>(
    staff,
    '/staff/content?type=legal&region_id=10',
  );
  const terms = data.find(({ document }) => document === 'terms');
  const texts = { pl: { title, excerpt: title, text: `<h2>${title}</h2><p>${title}</p>` } };
  const question = {
    method: 'PATCH',
    headers: { cookie: staff.header, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ texts }),
  };
  const answer = await ask(`/api/staff/content/${terms?.uuid}`, question, port);
  expect([answer.status, String(answer.body)]).toEqual([200, expect.stringContaining(title)]);
}

/** Whether the stored terms contain a title. */
const shows = async (title: string) => String((await stored('/terms')).body).includes(title);

test('change: the next guest sees it, and other pages stay stored', async () => {
  const title = 'Regulamin drugi';
  expect(await shows(title)).toBe(false);
  await changeTerms(title);
  expect(String((await ask('/terms')).body).includes(title)).toBe(true);
  expect(await shows(title)).toBe(true);
  // Of other tags: it is stored before and after some change.
  await expect
    .poll(async () => {
      await stored('/accessibility');
      await purge({ authorization, 'cache-tag': 'legal,shop' });
      return (await traced('/accessibility')).isFromNode;
    })
    .toBe(false);
});

test('strangers: nobody purges without the token and the address of a node', async () => {
  const forged: Record<string, string>[] = [
    {},
    { authorization: 'Bearer another-token-of-it' },
    { authorization: 'Bearer ' },
    { cookie: staff.header },
    { 'x-forwarded-for': '127.0.0.1', 'cache-tag': 'legal' },
  ];
  for (const headers of forged) {
    await expect
      .poll(async () => {
        await stored('/terms');
        expect((await purge(headers)).status).toBe(403);
        return (await traced('/terms')).isFromNode;
      })
      .toBe(false);
  }
  const elsewhere = request({
    host: '127.0.0.1',
    localAddress: '127.0.0.2',
    port: varnish.port,
    method: 'PURGE',
    headers: { authorization },
  }).end();
  const [answer] = await once(elsewhere, 'response');
  expect(answer.resume().statusCode).toBe(403);
  expect((await purge({ authorization, 'cache-tag': '.*' })).status).toBe(400);
});

test('streams and uploads: events arrive as they happen, and a file arrives whole', async () => {
  const heard: string[] = [];
  const stream = request(
    {
      host: '127.0.0.1',
      port: varnish.port,
      path: '/api/v1/events',
      headers: { host: site.host('pl'), cookie: member.header, 'sec-fetch-site': 'same-origin' },
    },
    (answer) => {
      answer.on('data', (bytes: Buffer) => heard.push(String(bytes)));
      answer.on('error', () => undefined);
    },
  );
  stream.on('error', () => undefined).end();
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  const { uuid, company } = await site.read<AnswerOf<'GET /v1/company/user/self'>>(
    member,
    '/v1/company/user/self',
  );
  const given = await ask('/api/staff/points', {
    method: 'POST',
    headers: { cookie: staff.header, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ company: company.uuid, event: 'other', points: 5, reason: 'A reason' }),
  });
  expect(given.status).toBe(201);
  await expect.poll(() => heard.join('')).toMatch(/^event: /m);
  stream.destroy();

  const form = new FormData();
  form.append('file', await photograph(1600, 1200), 'me.jpg');
  const sent = new Response(form);
  const answer = await ask(`/api/v1/company/user/${uuid}/avatar`, {
    method: 'POST',
    headers: {
      cookie: member.header,
      'content-type': sent.headers.get('content-type') ?? '',
      'sec-fetch-site': 'same-origin',
    },
    body: Buffer.from(await sent.arrayBuffer()),
  });
  expect([answer.status, String(answer.body)]).toEqual([200, expect.stringContaining('avatar')]);
});

test.each(['broken', 'silent'] as const)(
  '%s path of purges: changes are made, and no old page is left when it is open again',
  async (fault) => {
    await stored('/terms');
    const reached = said(REACHED);
    const title = `Regulamin (${fault})`;
    breakPath(fault);
    try {
      await changeTerms(title);
      await changeTerms(`${title} 2`);
      expect(await shows(title)).toBe(false);
    } finally {
      state = 'open';
    }
    await expect.poll(() => said(REACHED)).toBeGreaterThan(reached);
    expect(String((await ask('/terms')).body).includes(`${title} 2`)).toBe(true);
    expect(await shows(`${title} 2`)).toBe(true);
  },
);

test('club stopped: stored pages are shown after their lifetime, and others say when to come back', async () => {
  const patient = await startVarnish({ port: await freePort(), nodes: [site.port], token, lifetime: '1s' });
  try {
    const show = (path: string) => ask(path, {}, patient.port);
    const before = await show('/terms');
    expect(before.status).toBe(200);
    await site.stop();
    await expect
      .poll(async () => {
        const { status, body, headers } = await show('/terms');
        expect([status, String(body)]).toEqual([200, String(before.body)]);
        return Number(headers.age);
      })
      .toBeGreaterThan(isFull ? 15 : 2);
    expect(await show('/imprint')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await show('/shop')).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    await site.start();
    await expect.poll(async () => Number((await show('/terms')).headers.age)).toBeLessThan(2);
    expect((await show('/imprint')).status).toBe(200);
  } finally {
    await patient.stop();
    await site.start();
  }
});
