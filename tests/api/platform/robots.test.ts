/** Rules for search engines: the public pages of each site and language, and nothing else. */
import { describe, expect, test } from 'vitest';
import { roleGroup } from '#platform/contract/roles.ts';
import { crawlerFile } from '#platform/site/crawlers.ts';
import { secured } from '#platform/site/headers.ts';
import { browserPages, speculationRules } from '#platform/site/page.ts';
import { isPublicPage, publicAddress, publicAddresses } from '#platform/site/public-addresses.ts';
import { audienceOf } from '#regions/audience.ts';
import { languageOfHost, regionOfHost } from '#regions/hosts.ts';
import { defaultRegion, type RegionSlug, regions } from '#regions/regions.ts';
import { findPage, pages } from '#site.ts';

const env = {
  SECURITY_CONTACT: undefined as string | undefined,
  demo: false,
  PORT: 4321,
  REGION_HOSTS: new Map<string, RegionSlug>([
    ['club.example.pl', 'pl'],
    ['www.club.example.pl', 'pl'],
    ['club.example.hu', 'hu'],
    ['club.example.ba', 'ba'],
  ]),
};
const demo = {
  SECURITY_CONTACT: undefined,
  demo: true,
  PORT: 4000,
  REGION_HOSTS: new Map<string, RegionSlug>(),
};

/** The page at an address, as a guest without a chosen language gets it. */
function addressOf(path: string, host = 'club.example.pl', { role = 0, settings = env } = {}) {
  const region = regionOfHost(host, settings.REGION_HOSTS) ?? defaultRegion;
  const language = languageOfHost(host, settings.REGION_HOSTS);
  const url = new URL(path, `http://${host}`);
  const audience = audienceOf(region, language, roleGroup(role || undefined));
  return publicAddress(url, findPage(url.pathname), audience, host, settings);
}

function ask(path: string, host: string, settings = env): Response | undefined {
  const request = new Request(`http://inside${path}`, { headers: { host } });
  return crawlerFile(request, new URL(request.url), pages, settings);
}

describe('the canonical address of a public page', () => {
  test('is on the first host of the region, without extra parameters', () => {
    expect(addressOf('/login?to=%2Fshop&utm_source=mail')?.canonical).toBe('https://club.example.pl/login');
    expect(addressOf('/register/', 'www.club.example.pl:8080')?.canonical).toBe(
      'https://club.example.pl/register',
    );
  });

  test('contains the document language unless it is the site’s first', () => {
    expect(addressOf('/terms?lang=en&x=1')?.canonical).toBe('https://club.example.pl/terms?lang=en');
    expect(addressOf('/terms?lang=pl')?.canonical).toBe('https://club.example.pl/terms');
    expect(addressOf('/login?lang=en')?.canonical).toBe('https://club.example.pl/login');
  });

  test.each(['hu', 'xx', '', '../..', 'EN', '<script>'])('has no language “%s” for Poland', (lang) => {
    const page = addressOf(`/privacy?lang=${encodeURIComponent(lang)}`);
    expect(page).toEqual(addressOf('/privacy'));
  });

  test('is on the site of the document’s region, never on one that does not exist', () => {
    expect(addressOf('/terms?region=hu')?.canonical).toBe('https://club.example.hu/terms');
    expect(addressOf('/terms?region=zz')).toEqual(addressOf('/terms'));
    expect(addressOf('/terms?region=hu', undefined, { role: 3 })?.canonical).toBe(
      'https://club.example.pl/terms',
    );
    // No host serves that region.
    expect(addressOf('/terms?region=it')).toBeUndefined();
  });

  test('comes with its alternates for all other regions and languages, equal to their own canonical addresses', () => {
    const login = addressOf('/login');
    expect(login?.alternates).toEqual(
      expect.arrayContaining([
        { tag: 'pl-PL', href: 'https://club.example.pl/login' },
        { tag: 'hu-HU', href: 'https://club.example.hu/login' },
        { tag: 'x-default', href: 'https://club.example.pl/login' },
      ]),
    );
    const terms = addressOf('/terms');
    expect(terms?.alternates.map(({ tag }) => tag).sort()).toEqual(
      ['bs-BA', 'en-BA', 'en-HU', 'en-PL', 'hr-BA', 'hu-HU', 'pl-PL', 'sr-Latn-BA', 'x-default'].sort(),
    );
    for (const { href } of terms?.alternates ?? []) {
      const { host, pathname, search } = new URL(href);
      const there = addressOf(pathname + search, host);
      expect(there?.canonical).toBe(href);
      expect(there?.alternates).toEqual(terms?.alternates);
    }
  });

  test('of decor terms exists where decor installers have separate terms', () => {
    const own = regions.filter(({ decorTermsLink }) => decorTermsLink !== null);
    const tags = addressOf('/decor-terms', 'pl.localhost', { settings: demo })?.alternates ?? [];
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(tags.map(({ href }) => new URL(href).hostname.split('.')[0]))).toEqual(
      new Set(own.map(({ slug }) => slug)),
    );
  });

  test.each(['club.other.example', 'club.other.pl', '127.0.0.1:4321', 'pl.localhost', 'x'.repeat(300)])(
    'does not exist on the host %s, which is configured for no region',
    (host) => {
      const url = new URL('http://inside/login');
      const guest = audienceOf(defaultRegion, 'pl', 'guest');
      expect(isPublicPage(pages['/login'], host, env)).toBe(false);
      expect(publicAddress(url, pages['/login'], guest, host, env)).toBeUndefined();
      expect(publicAddresses(pages, host, env)).toEqual([]);
    },
  );

  test('exists for every region on a development machine', () => {
    for (const { slug } of regions) {
      expect(addressOf('/imprint', `${slug}.localhost:9`, { settings: demo })?.canonical).toBe(
        `http://${slug}.localhost:4000/imprint`,
      );
    }
    expect(addressOf('/imprint', 'localhost:4000', { settings: demo })).toBeUndefined();
  });

  test.each(['/', '/shop', '/news', '/cart', '/api/health', '/dev/outbox', '/404', '/terms/more', '/Login'])(
    'does not exist for %s',
    (path) => {
      expect(addressOf(path)).toBeUndefined();
      expect(isPublicPage(findPage(path), 'club.example.pl', env)).toBe(false);
    },
  );
});

describe('search engines', () => {
  test('get the rules and pages of each site', async () => {
    const rules = await ask('/robots.txt', 'www.club.example.pl')?.text();
    expect(rules).toContain('Disallow: /api\nDisallow: /dev\n');
    expect(rules).toContain('Sitemap: https://club.example.pl/sitemap.xml');
    const map = (await ask('/sitemap.xml', 'club.example.hu')?.text()) ?? '';
    const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href]) => href);
    expect(pages).toContain('https://club.example.hu/login');
    expect(pages).toContain('https://club.example.hu/terms?lang=en');
    for (const href of pages) {
      const { host, pathname, search } = new URL(href ?? '');
      expect(host).toBe('club.example.hu');
      expect(addressOf(pathname + search, host)?.canonical).toBe(href);
    }
  });

  test('security.txt names the contact for half a year, wherever the operator set one', async () => {
    const path = '/.well-known/security.txt';
    const read = (contact: string | undefined, host: string) =>
      crawlerFile(
        new Request(`http://inside${path}`, { headers: { host } }),
        new URL(`http://inside${path}`),
        pages,
        { ...env, SECURITY_CONTACT: contact },
        new Date('2026-03-01T10:00:00Z'),
      );
    expect(await read('mailto:security@club.example', 'club.example.pl')?.text()).toBe(
      [
        'Contact: mailto:security@club.example',
        'Expires: 2026-08-28T00:00:00Z',
        'Preferred-Languages: en',
        `Canonical: https://club.example.pl${path}`,
        '',
      ].join('\n'),
    );
    expect(await read('mailto:security@club.example', 'club.other.pl')?.text()).not.toContain('Canonical');
    expect(read(undefined, 'club.example.pl')?.status).toBe(404);
  });

  test('are blocked on hosts without a region', async () => {
    expect(await ask('/robots.txt', 'club.other.pl')?.text()).toBe('User-agent: *\nDisallow: /\n');
    expect(ask('/sitemap.xml', 'club.other.pl')?.status).toBe(404);
  });

  test('may index public pages only, but not redirects or errors at their addresses', () => {
    const robots = (status: number, isPublic: boolean) =>
      secured(new Response(null, { status }), { requestId: 'x', demo: true, isPublic }).headers.get(
        'x-robots-tag',
      );
    expect(robots(200, true)).toBeNull();
    expect(robots(200, false)).toBe('noindex');
    for (const status of [303, 404, 500]) expect(robots(status, true)).toBe('noindex');
  });
});

describe('prefetching by browsers', () => {
  const base = 'http://pl.localhost/';
  const { where, eagerness } = JSON.parse(speculationRules(pages)).prefetch[0];
  const matches = (path: string, patterns: string[]) =>
    patterns.some((pattern) => new URLPattern(pattern, base).test(new URL(path, base)));
  const [wanted, { not: refused }] = where.and;
  const byRules = (path: string) =>
    matches(path, wanted.href_matches) && !matches(path, [refused.href_matches].flat());

  const byScript = (address: string) => new RegExp(browserPages(pages).PREFETCH_PAGES).test(address);

  test.each(['/news', '/news/an-id', '/shop', '/shop/an-id', '/rewards', '/resources', '/terms'])(
    'covers %s, with and without speculation rules',
    (path) => expect([byRules(path), byScript(path), eagerness]).toEqual([true, true, 'moderate']),
  );

  test.each([
    '/',
    '/projects',
    '/orders',
    '/balance',
    '/notifications',
    '/user',
    '/team',
    '/projects/add',
    '/projects/an-id',
    '/orders/an-id',
    '/news?page=2',
    '/shop?category=a&sort=b',
    '/decor-terms?lang=en',
    '/resources#contact',
  ])('covers %s, with speculation rules only', (path) =>
    expect([byRules(path), byScript(path)]).toEqual([true, false]),
  );

  test.each([
    '/notifications/an-id',
    '/cart',
    '/checkout',
    '/checkout/an-id',
    '/user/data',
    '/?faker=1:2',
    '/news?faker=1:2',
    '/news?page=2&faker=1:2',
    '/api/health',
    '/dev/outbox',
    '/projects/an-id/survey',
    '/logout',
    '/login',
    '/newsletter',
    'https://other.example/news',
  ])('excludes %s', (path) => expect([byRules(path), byScript(path)]).toEqual([false, false]));
});
