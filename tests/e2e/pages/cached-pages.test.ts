/**
 * Pages cached per audience, over HTTP: they contain no personal data and cannot be poisoned by requests. Also their
 * metadata for search engines and browsers.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { forgedAddresses, forgeries } from '../../support/attacks/poison.ts';
import { registration } from '../../support/registration.ts';
import { guestRoutes, memberRoutes, type Route } from '../../support/routes.ts';
import { type Answer, openSite, type Session, type Site } from '../../support/site.ts';

let site: Site;
let owner: Session;
let newcomer: Session;
let routes: Route[];

beforeAll(async () => {
  site = await openSite(inject('seededClub'));
  [owner, newcomer] = await Promise.all([
    site.signIn('owner.pl@club.example'),
    site.join(
      registration('pl', {
        company: { name: 'Kominiarze Zawadzcy' },
        installer: { name: 'Bogumiła', surname: 'Zawadzka' },
      }),
    ),
  ]);
  routes = await memberRoutes(site, owner);
});
afterAll(() => site?.close());

const legal = ['/terms', '/commercial-rules', '/privacy', '/imprint'];

function ask(path: string, session?: Session, headers: Record<string, string> = {}): Promise<Answer> {
  const cookie = [session?.header, headers.cookie].filter(Boolean).join('; ');
  return site.ask(path, { headers: { ...headers, ...(cookie ? { cookie } : {}) } });
}

function isKept({ headers }: Answer): boolean {
  return headers['cache-control'] === 'private, no-cache' && headers.etag !== undefined;
}

/** The same page rendered for this visitor: unknown query parameters bypass the cache. */
async function made(path: string, session?: Session): Promise<string> {
  const answer = await ask(`${path}${path.includes('?') ? '&' : '?'}probe=1`, session);
  expect([path, answer.status, isKept(answer)]).toEqual([path, 200, false]);
  return String(answer.body);
}

/** Personal data that must not be on a shared page. */
async function personal(session: Session): Promise<string[]> {
  const self = await site.read<AnswerOf<'GET /v1/company/user/self'>>(session, '/v1/company/user/self');
  const { name, surname, email, uuid, company } = self;
  return [`${name} ${surname}`, surname, email, uuid, company.uuid, company.name].filter(
    (text): text is string => typeof text === 'string' && text.length > 2,
  );
}

test('two members of one audience get identical cached pages without personal data', async () => {
  const theirs = (await Promise.all([personal(owner), personal(newcomer)])).flat();
  expect(theirs).toEqual(expect.arrayContaining(['Zawadzka', 'Kominiarze Zawadzcy']));
  const kept: string[] = [];
  for (const { path, status } of [...routes, ...legal.map((path): Route => ({ name: path, path }))]) {
    if (status !== undefined) continue;
    const answer = await ask(path, owner);
    if (!isKept(answer)) continue;
    kept.push(path);
    const body = String(answer.body);
    expect(String((await ask(path, newcomer)).body), path).toBe(body);
    expect(await made(path, newcomer), path).toBe(body);
    expect(await made(path, owner), path).toBe(body);
    for (const text of theirs) expect(body.includes(text), `${path} holds “${text}”`).toBe(false);
  }
  expect(kept).toEqual(
    expect.arrayContaining(['/shop', '/shop/club-card', '/news', '/resources', '/rewards', ...legal]),
  );
  expect(kept.filter((path) => /^\/(news|shop)\/[\da-f-]{36}$/.test(path)).length).toBeGreaterThan(2);
});

test('a cached page for members is never served to guests', async () => {
  for (const path of ['/shop', '/news', '/resources', '/rewards']) {
    await ask(path, owner);
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.location]).toEqual([
      path,
      303,
      `/login?to=${encodeURIComponent(path)}`,
    ]);
  }
  for (const path of legal) {
    const [member, guest] = [await ask(path, owner), await ask(path)];
    expect([member.status, guest.status]).toEqual([200, 200]);
    expect(String(guest.body)).not.toContain('data-points');
    expect(guest.headers.etag).not.toBe(member.headers.etag);
  }
});

test.each(forgeries)('%s in the headers changes no response and is not cached', async (_, headers) => {
  for (const [path, session] of [
    ['/news', owner],
    ['/shop', owner],
    ['/terms', undefined],
    ['/login', undefined],
  ] as const) {
    const before = await ask(path, session);
    const forged = await ask(path, session, headers);
    const after = await ask(path, session);
    expect([forged.status, String(forged.body)]).toEqual([200, String(before.body)]);
    expect(String(after.body)).toBe(String(before.body));
  }
});

test.each(forgedAddresses)(
  'an unknown language or region in the URL falls back to defaults: %s',
  async (path) => {
    const [plain = ''] = path.split('?');
    const answer = await ask(path, plain === '/news' ? owner : undefined);
    expect(answer.status).toBe(200);
    expect(String(answer.body)).toBe(await made(plain, plain === '/news' ? owner : undefined));
  },
);

test('only public pages are indexable, with canonical URL, regional alternates and a picture', async () => {
  for (const path of ['/login', '/register', '/register/decor', ...legal]) {
    const { headers, body, status } = await site.ask(`${path}?to=%2Fshop`, { host: site.host('hu') });
    const html = String(body);
    expect([path, status, headers['x-robots-tag']]).toEqual([path, 200, undefined]);
    expect(html).toContain(`<link rel="canonical" href="${site.url('hu')}${path}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="pl-PL" href="${site.url('pl')}${path}">`);
    expect(html).toContain('hreflang="x-default"');
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
    const drawn = await site.ask(new URL(picture).pathname, { host: new URL(picture).host });
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/png']);
    expect(drawn.body.length).toBeLessThan(80_000);
    expect([drawn.body.readUInt32BE(16), drawn.body.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  const others: [string, Session?][] = [
    ['/shop', owner],
    ['/news', owner],
    ['/', owner],
    ['/'],
    ['/login', owner],
    ['/no-such-page'],
    ['/api/health'],
    ['/dev/outbox'],
    ['/maintenance'],
  ];
  for (const [path, session] of others) {
    const { headers, body } = await ask(path, session);
    expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex']);
    expect(String(body)).not.toContain('rel="canonical"');
  }
});

test('a host without a region serves public pages without canonical URLs and caches them separately', async () => {
  const host = `localhost:${site.port}`;
  for (const path of ['/login', '/terms']) {
    await ask(path);
    const { headers, body } = await site.ask(path, { host });
    expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex']);
    expect(String(body)).not.toMatch(/rel="(canonical|alternate)"/);
    expect(String((await ask(path)).body)).toContain('rel="canonical"');
  }
});

test('robots.txt and sitemap are served to search engines, also during a session', async () => {
  const robots = await ask('/robots.txt', owner);
  expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(String(robots.body)).toContain(`${site.url('pl')}/sitemap.xml`);
  const map = await ask('/sitemap.xml');
  expect([map.status, map.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  for (const [, href = ''] of String(map.body).matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname, search } = new URL(href);
    expect([href, (await ask(pathname + search)).status]).toEqual([href, 200]);
  }
});

test('members’ browsers get speculation rules, except where scripts change member data', async () => {
  const hasRules = async (path: string, session?: Session) =>
    (await ask(path, session)).headers['speculation-rules'] !== undefined;
  for (const path of ['/', '/shop', '/news', '/projects', '/orders', '/terms']) {
    expect([path, await hasRules(path, owner)]).toEqual([path, true]);
  }
  const survey = routes.find(({ path }) => path.endsWith('/survey'));
  for (const path of ['/cart', '/checkout', '/verify-email', survey?.path ?? '']) {
    expect([path, await hasRules(path, owner)]).toEqual([path, false]);
  }
  for (const { path } of [...guestRoutes, { path: '/terms' }, { path: '/api/health' }]) {
    expect([path, await hasRules(path)]).toEqual([path, false]);
  }
  const rules = await ask('/speculation-rules.json', owner);
  expect([rules.status, rules.headers['content-type']]).toEqual([200, 'application/speculationrules+json']);
});

test('sign-out clears prefetched pages', async () => {
  const leaving = await site.join(registration('pl'));
  const answer = await site.ask('/logout', {
    method: 'POST',
    headers: {
      cookie: leaving.header,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: '',
  });
  expect([answer.status, answer.headers['clear-site-data']]).toEqual([
    303,
    '"prefetchCache", "prerenderCache"',
  ]);
});
