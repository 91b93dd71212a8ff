/**
 * Every page renders whole, for every region, language and kind of member: a sample of all combinations, or all of them
 * (`sampled.ts`).
 */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { type LanguageCode, languageByCode, languageCodes } from '#regions/languages.ts';
import { type RegionSlug, regions } from '#regions/regions.ts';
import {
  cutTexts,
  distinct,
  overflow,
  phone,
  remember,
  type Visitor,
  visit,
  walk,
} from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import { englishFinder, nameless, rawKeys, textsOf } from '../../support/e2e/texts.ts';
import { registration } from '../../support/registration.ts';
import { guestRoutes, memberRoutes, type Route, storedCart } from '../../support/routes.ts';
import { isFull, sampled } from '../../support/sampled.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
const sessions = new Map<string, Promise<Session>>();

opened((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
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

/** A page of somebody, in a language. */
interface Seen {
  who: string;
  language: LanguageCode;
  route: Route;
}

/** The part of the club that a page belongs to: pages of one part are built of the same pieces. */
function partOf({ path }: Route): string {
  return path.split(/[/?]/)[1] ?? '';
}

/** The pages of all these members. */
async function pagesOf(accounts: readonly [account: string, language: LanguageCode][]): Promise<Seen[]> {
  const pages: Seen[] = [];
  for (const [who, language] of accounts) {
    for (const route of await memberRoutes(site, await sessionOf(who))) pages.push({ who, language, route });
  }
  return pages;
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
    problems.push(...nameless(await page.locator('body').ariaSnapshot()));
    // At the size that the page before has left: each page in one of the two, or in both.
    problems.push(...(await overflow(page)), ...(await cutTexts(page)));
    await page.setViewportSize(page.viewportSize()?.width === phone.width ? smallest : phone);
    if (isFull) problems.push(...(await overflow(page)), ...(await cutTexts(page)));
    return problems;
  });
}

/** Whose pages are looked at in the browser: owners at home in each language, and one of each other kind. */
const members: [account: string, language: LanguageCode][] = [
  ...languageCodes.map((language): [string, LanguageCode] => {
    const home = regions.find(({ languages: [own] }) => own === language);
    const second = regions.find(({ languages }) => languages.some((code) => code === language));
    return [`owner.${(home ?? second)?.slug ?? 'cz'}`, language];
  }),
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

let looked: Promise<Seen[]> | undefined;

/** Which pages are looked at: each page, something in each language and of each member. */
function pagesToLookAt(): Promise<Seen[]> {
  looked ??= pagesOf(members).then((pages) =>
    sampled(
      pages,
      ({ route }) => route.name,
      ({ who, language }) => `${who} ${language}`,
    ),
  );
  return looked;
}

test.each(looks)('pages of $account render whole in $name', async ({ account, language }) => {
  const session = await sessionOf(account);
  const region = regionOf(account);
  const visitor = await visit(browser, site, { region, language, session });
  // Without these the checkout sends its visitors to the shop.
  const local = { cart: await storedCart(site, session), checkout: '{"version":1,"type":"cart"}' };
  await remember(visitor, { local });
  const pages = (await pagesToLookAt()).filter((seen) => seen.who === account && seen.language === language);
  expect(pages.length).toBeGreaterThan(0);
  expect(
    await look(
      visitor,
      pages.map(({ route }) => route),
      language,
    ),
  ).toEqual([]);
});

const sites = members
  .filter(([account]) => account.startsWith('owner.'))
  .map(([account, language]): [RegionSlug, LanguageCode] => [regionOf(account), language]);

const forGuests = sampled(
  sites.flatMap(([who, language]) => guestRoutes.map((route): Seen => ({ who, language, route }))),
  ({ route }) => route.name,
  ({ language }) => new Intl.Locale(languageByCode(language).tag).maximize().script,
);

test.each(sites.filter(([, language]) => forGuests.some((seen) => seen.language === language)))(
  'pages for guests of %s render whole in %s',
  async (region, language) => {
    const visitor = await visit(browser, site, { region, language });
    const pages = forGuests.filter((seen) => seen.who === region && seen.language === language);
    expect(pages.length).toBeGreaterThan(0);
    expect(
      await look(
        visitor,
        pages.map(({ route }) => route),
        language,
      ),
    ).toEqual([]);
  },
);

test('without a choice each site opens in the language of its country, else in English', async () => {
  const opened = await Promise.all(
    regions.map(async ({ slug }) => {
      const html = String((await site.ask('/login', { host: site.host(slug) })).body);
      return [slug, /<html lang="([^"]+)"/.exec(html)?.[1]];
    }),
  );
  const wanted = regions.map(({ slug, languages: [own] }) => [slug, languageByCode(own).tag]);
  expect(opened).toEqual(wanted);
});

// With each language in four kinds of region, and every other kind of member.
const answered = [
  ...regions.map(({ slug }) => `owner.${slug}`),
  ...members.map(([account]) => account).filter((account) => !account.startsWith('owner.')),
].map((account, index): [account: string, LanguageCode] => [
  account,
  languageCodes[index % languageCodes.length] ?? 'en',
]);

let asked: Promise<Seen[]> | undefined;

/** Which pages are asked for: each part of the club in each language and by each member. */
function pagesToAskFor(): Promise<Seen[]> {
  asked ??= pagesOf(answered).then((pages) =>
    sampled(
      pages,
      ({ language, route }) => `${language} ${partOf(route)}`,
      ({ who, route }) => `${who} ${partOf(route)}`,
    ),
  );
  return asked;
}

test.each(answered)('pages of %s are answered in %s', async (account, language) => {
  const session = await sessionOf(account);
  const region = regionOf(account);
  const home = translator(language)('shell.home');
  const found: string[] = [];
  const pages = (await pagesToAskFor()).filter(({ who }) => who === account);
  expect(pages.length).toBeGreaterThan(0);
  for (const { route } of pages) {
    const { name, path, status = 200 } = route;
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
