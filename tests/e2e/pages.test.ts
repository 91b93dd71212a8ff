/** Every page renders whole, for every region, language and kind of member. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { completeLanguages } from '#i18n/languages.ts';
import { translator } from '#i18n/translator.ts';
import { type LanguageCode, languageByCode } from '#regions/languages.ts';
import { type RegionSlug, regions } from '#regions/regions.ts';
import { distinct, overflow, phone, remember, type Visitor, visit, walk } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { registration } from '../support/registration.ts';
import { guestRoutes, memberRoutes, type Route, storedCart } from '../support/routes.ts';
import { openSite, type Session, type Site } from '../support/site.ts';
import { englishFinder, rawKeys, textsOf } from '../support/texts.ts';

let site: Site;
let browser: Browser;
const sessions = new Map<string, Promise<Session>>();

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(inject('seededClub')), launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** One session for each account: the tests only look. */
function sessionOf(account: string): Promise<Session> {
  const known = sessions.get(account);
  if (known) return known;
  const [who, region] = account.split('.');
  const session =
    who === 'newcomer'
      ? site.join(registration(region as RegionSlug))
      : site.signIn(`${account}@club.example`);
  sessions.set(account, session);
  return session;
}

/** Where the account is at home; staff look at the Polish site. */
function regionOf(account: string): RegionSlug {
  return (account.split('.')[1] ?? 'pl') as RegionSlug;
}

/** The smallest phone that the club has to fit. */
const smallest = { width: 320, height: 640 };

const finders = new Map<LanguageCode, ReturnType<typeof englishFinder>>();

function leftOver(language: LanguageCode, texts: readonly string[]): string[] {
  let find = finders.get(language);
  if (!find) {
    find = englishFinder(language);
    finders.set(language, find);
  }
  return find(texts).map((text) => `English: “${text}”`);
}

/** Looks at all pages; gives one line for each problem. */
function look(visitor: Visitor, routes: readonly Route[], language: LanguageCode): Promise<string[]> {
  return walk(visitor, distinct(routes), async (page, answered, { path, status = 200 }) => {
    const problems: string[] = [];
    if (answered !== status) problems.push(`it answers ${answered}`);
    const { lang, title, headings } = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      title: document.title,
      headings: [...document.querySelectorAll('h1')]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => heading.textContent),
    }));
    if (lang !== languageByCode(language).tag) problems.push(`its language is "${lang}"`);
    if (!/^\S.* · Lucarne Club$/.test(title)) problems.push(`its title is "${title}"`);
    if (headings.length !== 1 || !headings[0]?.trim())
      problems.push(`its h1 are ${JSON.stringify(headings)}`);
    const texts = await textsOf(page);
    problems.push(...rawKeys(texts.join('\n')).map((key) => `the key ${key} stands in a text`));
    // The messages in the outbox are in the languages of their readers.
    if (path !== '/dev/outbox') problems.push(...leftOver(language, texts));
    // The size that the page before has left comes first.
    problems.push(...(await overflow(page)));
    await page.setViewportSize(page.viewportSize()?.width === phone.width ? smallest : phone);
    problems.push(...(await overflow(page)));
    return problems;
  });
}

/** Whose pages are looked at in the browser: one of each kind, and regions that differ in what they offer. */
const members: [account: string, language: LanguageCode][] = [
  ['owner.pl', 'hu'],
  ['owner.ua', 'uk'],
  ['installer.pl', 'pl'],
  ['decor.hu', 'hu'],
  ['newcomer.cz', 'en'],
  ['staff', 'en'],
];

const looks = members.map(([account, language]) => ({
  account,
  language,
  name: languageByCode(language).name,
}));

test.each(looks)('every page of $account renders whole in $name', async ({ account, language }) => {
  const session = await sessionOf(account);
  const region = regionOf(account);
  const visitor = await visit(browser, site, { region, language, session });
  // Without these the checkout sends its visitors to the shop.
  const local = { cart: await storedCart(site, session), checkout: '{"version":1,"type":"cart"}' };
  await remember(visitor, { local });
  expect(await look(visitor, await memberRoutes(site, session), language)).toEqual([]);
});

const sites: [RegionSlug, LanguageCode][] = [
  ['pl', 'pl'],
  ['hu', 'hu'],
  ['ua', 'uk'],
  ['cz', 'en'],
];

test.each(sites)('every page for guests of %s renders whole in %s', async (region, language) => {
  const visitor = await visit(browser, site, { region, language });
  expect(await look(visitor, guestRoutes, language)).toEqual([]);
});

test('without a choice each site opens in the language of its country, else in English', async () => {
  const opened = await Promise.all(
    regions.map(async ({ slug }) => {
      const html = String((await site.ask('/login', { host: site.host(slug) })).body);
      return [slug, /<html lang="([^"]+)"/.exec(html)?.[1]];
    }),
  );
  const wanted = regions.map(({ slug, languages: [own] }) => [
    slug,
    languageByCode(completeLanguages.includes(own) ? own : 'en').tag,
  ]);
  expect(opened).toEqual(wanted);
});

// With each language in four kinds of region.
const answered = regions.map(({ slug }, index): [account: string, LanguageCode] => [
  `owner.${slug}`,
  completeLanguages[index % completeLanguages.length] ?? 'en',
]);

test.each(answered)('every page of %s is answered in %s', async (account, language) => {
  const session = await sessionOf(account);
  const region = regionOf(account);
  const home = translator(language)('shell.home');
  const found: string[] = [];
  for (const { name, path, status = 200 } of await memberRoutes(site, session)) {
    const answer = await site.ask(path, {
      host: site.host(region),
      headers: { cookie: `${session.header}; lang=${language}` },
    });
    const html = String(answer.body);
    const problems = [
      answer.status === status ? '' : `it answers ${answer.status}`,
      html.includes(`<html lang="${languageByCode(language).tag}"`) ? '' : 'its language is another',
      /<h1[\s>]/.test(html) ? '' : 'it has no h1',
      html.includes(`>${home}<`) ? '' : `it does not say “${home}”`,
      ...rawKeys(html.replace(/<(script|style|astro-island)\b[^>]*>/g, '')),
    ];
    found.push(...problems.filter(Boolean).map((problem) => `${name} (${path}): ${problem}`));
  }
  expect(found).toEqual([]);
});
