/** News and tutorials in Chromium: from the card to the article. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { type LanguageCode, languageByCode } from '#regions/languages.ts';
import { languagesOf, type RegionSlug, regionBySlug, regions } from '#regions/regions.ts';
import { violations } from '../../support/e2e/axe.ts';
import { overflow, phone, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { registration } from '../../support/registration.ts';
import { sampled } from '../../support/sampled.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
let owner: Session;

visited(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  owner = await site.signIn('owner.pl@club.example');
});

const t = translator('en', 'en-150');

async function itemsOf(type: string): Promise<AnswerOf<'GET /v1/content'>['data']> {
  const path = `/v1/content?content_types=${type}&language=en`;
  return (await site.read<AnswerOf<'GET /v1/content'>>(owner, path)).data;
}

/** Waits for the page with this heading. */
function headed(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

test.each([true, false])(
  'a card opens its article, and the back link returns to the list (script: %s)',
  async (javaScript) => {
    const { page } = await visit(browser, site, {
      language: 'en',
      session: owner,
      javaScript,
      viewport: phone,
    });
    const [first] = await itemsOf('news');
    if (!first?.media) throw new Error('The club has no news');
    await page.goto('/resources');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('resources.toNews'), exact: true })
      .click();
    await headed(page, t('news.title'));
    await page.getByRole('link', { name: first.content.title }).click();
    await headed(page, first.content.title);
    expect(await page.getByRole('img', { name: first.media.alt }).isVisible()).toBe(true);
    await page.getByRole('link', { name: t('news.back') }).click();
    await headed(page, t('news.title'));
  },
);

test('the URL of a tutorial opens exactly its steps', async () => {
  const { page } = await visit(browser, site, { language: 'en', session: owner, viewport: phone });
  const tutorials = await itemsOf('tutorial');
  const third = tutorials[2];
  await page.goto(`/resources#${third?.uuid}`);
  const steps = page.locator('details > div');
  await steps.nth(2).waitFor();
  expect(await Promise.all(tutorials.map((_, index) => steps.nth(index).isVisible()))).toEqual(
    tutorials.map(({ uuid }) => uuid === third?.uuid),
  );
  expect(await page.getByRole('heading', { name: third?.content.title }).isVisible()).toBe(true);
});

const narrow = sampled(
  (['en', 'hu', 'uk'] as const).flatMap((language) =>
    ['news', 'a news item', 'resources'].map((what) => ({ language, what })),
  ),
  ({ language }) => language,
  ({ what }) => what,
);

test.each(narrow)('$what: fits a narrow phone and passes axe in $language', async ({ language, what }) => {
  const viewport = { width: 320, height: 700 };
  const visitor = await visit(browser, site, { language, session: owner, viewport });
  const [first] = await itemsOf('news');
  await visitor.page.goto(what === 'a news item' ? `/news/${first?.uuid}` : `/${what}`);
  for (const closed of await visitor.page.locator('main summary').all()) await closed.click();
  expect(await overflow(visitor.page)).toEqual([]);
  expect(await violations(visitor.page)).toEqual([]);
});

test('a news page is cached per audience, but not for an unknown query string', async () => {
  const open = async (path: string) =>
    (await site.ask(path, { headers: { cookie: owner.header } })).headers.etag !== undefined;
  expect(await open('/news')).toBe(true);
  expect(await open('/news?page=1')).toBe(true);
  expect(await open('/news?page=1&x=1')).toBe(false);
});

test('a video sends no external request until it is started, then loads only its own frame', async () => {
  const { page, context, ...visitor } = await visit(browser, site, {
    language: 'pl',
    session: owner,
    viewport: phone,
  });
  const outside: string[] = [];
  await context.route(/^https:/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' });
  });
  visitor.expect(/asks https:/);
  await page.goto('/rewards');
  const link = page.locator('[data-video]');
  const film = await link.getAttribute('data-video');
  const size = await link.boundingBox();
  await page.waitForLoadState('networkidle');
  expect(outside).toEqual([]);
  await link.click();
  const frame = page.getByTitle(film ?? '', { exact: true });
  await page.frameLocator('iframe').locator('title').waitFor({ state: 'attached' });
  expect(outside).toEqual([
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/),
  ]);
  expect(await frame.boundingBox()).toEqual(size);
  expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('reward pages are cached per audience, while levels are personal to each company', async () => {
  const other = await site.join(registration('pl'));
  const html = async (session: Session, path: string) => {
    const { body, headers } = await site.ask(path, { headers: { cookie: session.header } });
    return { body: String(body), kept: headers['cache-control'] };
  };
  expect(await html(other, '/rewards')).toEqual(await html(owner, '/rewards'));
  for (const path of ['/rewards/progress-part', '/rewards/progress']) {
    const [ours, theirs] = [await html(owner, path), await html(other, path)];
    expect(theirs.body).not.toBe(ours.body);
    expect([ours.kept, theirs.kept]).toEqual(['no-store', 'no-store']);
  }
  const { data } = await site.read<AnswerOf<'GET /v2/tiers/history'>>(owner, '/v2/tiers/history');
  const { page } = await visit(browser, site, { language: 'en', session: owner, viewport: phone });
  await page.goto('/rewards');
  const levels = page.locator('[data-progress] h3 + span').filter({ visible: true });
  await levels.nth(data.length - 1).waitFor();
  expect(await levels.allInnerTexts()).toEqual(
    data.map(({ tier_bracket }) => t('points.tierLevel', { level: tier_bracket.level })),
  );
});

const legal: [name: string, path: string, host: RegionSlug, isMember: boolean, tag: string | undefined][] = [
  ['in the language asked for', '/terms?lang=en', 'pl', false, 'en'],
  ['in the page’s language where the region has it', '/privacy', 'pl', false, undefined],
  ['in the region’s language for an unknown one', '/imprint?lang=xx', 'cz', false, 'cs'],
  ['of the region that a guest registers in', '/terms?region=hu', 'pl', false, 'hu'],
  ['of the member’s region on another host', '/terms', 'hu', true, undefined],
];

test.each(legal)('a legal text is shown %s: %s', async (_, path, host, isMember, tag) => {
  const cookie = `lang=pl${isMember ? `; ${owner.header}` : ''}`;
  const answer = await site.ask(path, { host: site.host(host), headers: { cookie } });
  expect(answer.status).toBe(200);
  const html = String(answer.body);
  expect(html).toContain('<html lang="pl"');
  expect(/<h1(?: lang="([^"]+)")?>/.exec(html)?.[1]).toBe(tag);
  // Each text names the operating company of the region.
  const region = /[?&]region=(\w+)/.exec(path)?.[1] ?? (isMember ? 'pl' : host);
  expect(html.slice(html.indexOf('<article'), html.indexOf('</article>'))).toContain(
    regionBySlug(region)?.contact.company,
  );
});

test.each(regions)('$slug has its own legal texts and footer in each of its languages', async (region) => {
  const { slug, contact, links, decorTermsLink } = region;
  const paths = [...Object.values(links), ...(decorTermsLink ? [decorTermsLink] : [])];
  for (const language of languagesOf(region)) {
    const texts = await Promise.all(
      paths.map(async (path) => {
        const { body } = await site.ask(`${path}?lang=${language}`, {
          host: site.host(slug),
          headers: { cookie: 'lang=uk' },
        });
        const [, tag = 'uk'] = /<h1(?: lang="([^"]+)")?>/.exec(String(body)) ?? [];
        expect(tag, path).toBe(languageByCode(language).tag);
        return String(body);
      }),
    );
    for (const html of texts) {
      const footer = html.slice(html.indexOf('<footer'));
      for (const text of [contact.email, ...Object.values(links).map((link) => `href="${link}"`)])
        expect(footer).toContain(text);
    }
    expect(new Set(texts.map((html) => /<title>(.*)<\/title>/.exec(html)?.[1])).size).toBe(paths.length);
  }
});

test('a sample says above its contents that no lawyer has reviewed it, until staff install another text', async () => {
  const staff = await site.signIn('staff@club.example');
  const article = async (language: LanguageCode) => {
    const { body } = await site.ask('/commercial-rules', {
      host: site.host('lt'),
      headers: { cookie: `lang=${language}` },
    });
    return String(body).split('</article>')[0]?.split('<article')[1] ?? '';
  };
  const note = translator('lt')('legal.sampleText');
  const before = await article('lt');
  expect(before.split(note)).toHaveLength(2);
  expect(before.indexOf(note)).toBeLessThan(before.indexOf('<h2'));

  type List = AnswerOf<'GET /staff/content'>;
  const { data } = await site.read<List>(staff, '/staff/content?type=legal&region_id=17');
  const own = { title: 'Taisyklės', excerpt: '', text: '<h2>1. Mūsų</h2><p>Tekstas</p>' };
  const answer = await site.ask(
    `/api/staff/content/${data.find(({ document }) => document === 'commercial-rules')?.uuid}`,
    {
      method: 'PATCH',
      headers: { cookie: staff.header, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ texts: { lt: own } }),
    },
  );
  expect(answer.status).toBe(200);
  for (const language of ['lt', 'en'] as const) {
    const after = await article(language);
    expect(after).toContain('Mūsų');
    expect(after).not.toContain(translator(language)('legal.sampleText'));
  }
});

test('terms for decor installers exist only in regions that have them', async () => {
  const statuses = await Promise.all(
    (['pl', 'hu'] as const).map(
      async (region) => (await site.ask('/decor-terms', { host: site.host(region) })).status,
    ),
  );
  expect(statuses).toEqual([200, 404]);
});
