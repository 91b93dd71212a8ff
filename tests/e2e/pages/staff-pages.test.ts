/** Every page of staff: who may open it, and how it looks and reads in each language and size. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { type LanguageCode, languageByCode, languageCodes } from '#regions/languages.ts';
import { pages } from '#site.ts';
import { violations, violationsInBoth } from '../../support/e2e/axe.ts';
import { cutTexts, desk, distinct, overflow, phone, visit, walk } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { englishFinder, nameless, rawKeys, textsOf } from '../../support/e2e/texts.ts';
import { type Route, staffRoutes } from '../../support/routes.ts';
import { isFull, sampled, turned } from '../../support/sampled.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
let admin: Session;
let routes: Route[];

visited(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  admin = await site.signIn('staff@club.example');
  routes = await staffRoutes(site, admin);
});

const sizes = [
  { name: '320 px', viewport: { width: 320, height: 640 } },
  { name: '390 px', viewport: phone },
  { name: '1280 px', viewport: desk },
  { name: '1920 px', viewport: { width: 1920, height: 1080 } },
];

const combinations = languageCodes.flatMap((language) => sizes.map((size) => ({ language, ...size })));

/** In the samples each language and each size. */
const looks = sampled(
  combinations,
  ({ language }) => language,
  ({ name }) => name,
);

/** Pages that one look opens: half of them in all looks together, the other half at the next commit. */
function pagesOf(language: LanguageCode, size: string): Route[] {
  const place = looks.findIndex((look) => look.language === language && look.name === size);
  return turned(distinct(routes), 2).filter((_, at) => isFull || at % looks.length === place);
}

/** The pages that axe also analyses in the dark: one per section, or all. */
function pagesInTheDark(): ReadonlySet<string> {
  const section = ({ path }: Route) => path.split(/[/?]/)[2];
  return new Set(sampled(distinct(routes), section).map(({ path }) => path));
}

test.each(looks)(
  'pages of staff pass all checks in $language at $name',
  async ({ language, name, viewport }) => {
    const visitor = await visit(browser, site, { language, session: admin, viewport });
    const findEnglish = englishFinder(language);
    const inTheDark = pagesInTheDark();
    const own = pagesOf(language, name);
    expect(own.length).toBeGreaterThan(0);
    const found = await walk(visitor, own, async (page, answered, { path, status = 200 }) => {
      const problems: string[] = [];
      if (answered !== status) problems.push(`it answers ${answered}`);
      const lang = await page.evaluate(() => document.documentElement.lang);
      if (lang !== languageByCode(language).tag) problems.push(`its language is "${lang}"`);
      const texts = await textsOf(page);
      problems.push(...rawKeys(texts.join('\n')).map((key) => `the key ${key} stands in a text`));
      problems.push(...findEnglish(texts).map((text) => `English: “${text}”`));
      problems.push(...nameless(await page.locator('body').ariaSnapshot()));
      problems.push(...(await overflow(page)), ...(await cutTexts(page)));
      problems.push(...(await (inTheDark.has(path) ? violationsInBoth : violations)(page)));
      return problems;
    });
    expect(found).toEqual([]);
  },
  240_000,
);

const staffPages = Object.entries(pages).filter(([, { access }]) => access === 'staff');

test.each(['owner.pl@club.example', 'decor.pl@club.example', undefined])(
  'for %s pages of staff do not exist',
  async (account) => {
    const session = account === undefined ? undefined : await site.signIn(account);
    const headers: Record<string, string> = session ? { cookie: session.header } : {};
    for (const { path } of routes) {
      const answer = await site.ask(path, { headers });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(String(answer.body)).not.toContain('staff-nav');
    }
  },
);

test('staff see only the sections of their rights, and no page of others', async () => {
  const regional = await site.signIn('staff.pl@club.example');
  const held = ['orders', 'reviews', 'tickets', 'any'];
  for (const [route, page] of staffPages) {
    const right = 'right' in page ? page.right : 'any';
    const [path] = routes.filter(({ name }) => page.examples.some((example) => example === name));
    if (!path) throw new Error(`${route} has no example`);
    if (held.includes(right)) continue;
    const answer = await site.ask(path.path, { headers: { cookie: regional.header } });
    expect([route, answer.status]).toEqual([route, 404]);
  }
});

test('an ended session of staff leads to the sign-in and back', async () => {
  const session = await site.signIn('staff.pl@club.example');
  await site.ask('/logout', {
    method: 'POST',
    headers: {
      cookie: session.header,
      origin: site.url('pl'),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: '',
  });
  const answer = await site.ask('/staff/search?q=dach', { headers: { cookie: session.header } });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe('/login?to=%2Fstaff%2Fsearch%3Fq%3Ddach&ended=1');
});
