/**
 * Checks every page by region, language, account kind and storage content: a sample of the combinations, or all
 * (`sampled.ts`). Each page is opened once and checked for status, texts, names, console, hydration, accessibility,
 * contact links and width.
 */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { catalogue } from '#demo/catalogue.ts';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Page as SitePage } from '#platform/site/page.ts';
import { type LanguageCode, languageByCode, languageCodes } from '#regions/languages.ts';
import { type RegionSlug, regionBySlug, regions } from '#regions/regions.ts';
import { findPage } from '#site.ts';
import { violations, violationsInBoth } from '../../support/e2e/axe.ts';
import {
  distinct,
  misfits,
  misfitsOpened,
  phone,
  remember,
  smallest,
  type Visitor,
  visit,
  walk,
} from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { checkoutOfCart, earlierVisit, filledWith, noJson, type Stored } from '../../support/e2e/stored.ts';
import { englishFinder, nameless, rawKeys, textsOf } from '../../support/e2e/texts.ts';
import { registration } from '../../support/registration.ts';
import { guestRoutes, memberRoutes, partOf, type Route, storedCart } from '../../support/routes.ts';
import { isFull, mixed, sampled, turned } from '../../support/sampled.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
const sessions = new Map<string, Promise<Session>>();

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

/** One session per account: the tests are read-only. */
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

/** The account’s own region; staff use the Polish site. */
function regionOf(account: string): RegionSlug {
  return (account.split('.')[1] ?? 'pl') as RegionSlug;
}

/** A page of a member or guest in a language. */
interface Seen {
  who: string;
  language: LanguageCode;
  route: Route;
  /** Index among routes with the same name: orders have one per status. */
  turn: number;
}

function seenBy(who: string, language: LanguageCode, routes: readonly Route[]): Seen[] {
  return routes.map((route, index) => {
    const turn = routes.slice(0, index).filter(({ name }) => name === route.name).length;
    return { who, language, route, turn };
  });
}

/** The pages of all these members. */
async function pagesOf(accounts: readonly [account: string, language: LanguageCode][]): Promise<Seen[]> {
  const pages: Seen[][] = [];
  for (const [who, language] of accounts)
    pages.push(seenBy(who, language, await memberRoutes(site, await sessionOf(who))));
  return mixed(pages);
}

/** Storage contents: an earlier visit, invalid JSON, and a cart only. */
const contents = ['earlier visit', 'no JSON', 'cart'] as const;
type Content = (typeof contents)[number];

/** A third of the pages by name: successive commits take turns with them. */
function turnOfPages(pages: readonly Seen[]): Seen[] {
  const names = new Set(turned([...new Set(pages.map(({ route }) => route.name))].sort(), 3));
  return pages.filter(({ route }) => names.has(route.name));
}

/** Each account and site has one content, so that every page is tested with all of them. */
function contentFor(all: readonly string[], who: string): Content {
  return contents[all.indexOf(who) % contents.length] ?? 'cart';
}

/** Page scripts by route name: only these read the storage. */
async function scriptsOf(seen: readonly Seen[], cookieOf: (who: string) => Promise<string>) {
  const scripts = new Map<string, string>();
  for (const { who, route } of seen) {
    if (scripts.has(route.name)) continue;
    const headers = { cookie: await cookieOf(who) };
    const answer = await site.ask(route.path, { host: site.host(regionOf(who)), headers });
    const found = String(answer.body).match(/\/_astro\/[^"'\s&?]+\.js/g) ?? [];
    scripts.set(route.name, [...new Set(found)].sort().join(' '));
  }
  return scripts;
}

const finders = new Map<LanguageCode, ReturnType<typeof englishFinder>>();

function leftOver(language: LanguageCode, texts: readonly string[]): string[] {
  let find = finders.get(language);
  if (!find) {
    find = englishFinder(language);
    finders.set(language, find);
  }
  return find(texts).map((text) => `English: “${text}”`);
}

/** Whether the footer has, in order, phone number, e-mail address, chat for members, and accessibility. */
async function hasHelp(page: Page, isMember: boolean): Promise<boolean> {
  const links = page.locator('footer').last().locator('a');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const places = ['tel:', 'mailto:', ...(isMember ? ['/support/chat'] : []), '/accessibility'].map((wanted) =>
    targets.findIndex((target) => target.startsWith(wanted)),
  );
  return places.every((place, index) => place > (places[index - 1] ?? -1));
}

/** Checks pages of one visitor. Returns one line per problem. */
function look(visitor: Visitor, pages: readonly Seen[], { light, dark }: Sample): Promise<string[]> {
  const { who = '', language = 'en' } = pages[0] ?? {};
  const routes = distinct(pages.map(({ route }) => route));
  return walk(visitor, routes, async (page, answered, { path, status = 200 }) => {
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
    problems.push(...rawKeys(texts.join('\n')).map((key) => `the key ${key} is in a text`));
    // Messages in the outbox are in their recipients’ languages.
    if (path !== '/dev/outbox') problems.push(...leftOver(language, texts));
    problems.push(...nameless(await page.locator('body').ariaSnapshot()));
    const isMember = (await page.locator('[data-bell]').count()) > 0;
    if (!path.startsWith('/dev/') && !(await hasHelp(page, isMember))) problems.push('its footer lacks help');
    const id = `${who} ${path}`;
    if (dark.has(id)) problems.push(...(await violationsInBoth(page)));
    else if (light.has(id)) problems.push(...(await violations(page)));
    // At the size of the previous page: each page at one of the two, or at both.
    problems.push(...(await misfits(page)));
    await page.setViewportSize(page.viewportSize()?.width === phone.width ? smallest : phone);
    if (isFull) {
      problems.push(...(await misfits(page)));
      // Header and footer are the same everywhere.
      problems.push(...(await misfitsOpened(page, path === '/' ? 'body' : 'main')));
    }
    return problems;
  });
}

/** Accounts opened in the browser: owners of each language, and one of each other kind. */
const members: [account: string, language: LanguageCode][] = [
  ...languageCodes.map((language): [string, LanguageCode] => {
    const home = regions.find(({ languages: [own] }) => own === language);
    const second = regions.find(({ languages }) => languages.some((code) => code === language));
    return [`owner.${(home ?? second)?.slug ?? 'cz'}`, language];
  }),
  ['installer.pl', 'pl'],
  ['decor.hu', 'hu'],
  ['newcomer.cz', 'en'],
];

const looks = members.map(([account, language]) => ({
  account,
  language,
  name: languageByCode(language).name,
}));

/** Pages to check, and the `who path` of those that axe analyses: each page once, in dark mode one per area, or all. */
interface Sample {
  pages: Seen[];
  light: Set<string>;
  dark: Set<string>;
}

function withAxe(pages: Seen[]): Sample {
  const light = sampled(pages, ({ route, turn }) => `${route.name} ${turn}`);
  const dark = sampled(light, ({ route }) => partOf(route));
  const ids = (seen: readonly Seen[]) => new Set(seen.map(({ who, route }) => `${who} ${route.path}`));
  return { pages, light: ids(light), dark: ids(dark) };
}

const accounts = members.map(([account]) => account);
const cookieOf = async (who: string) => `${(await sessionOf(who)).header}; lang=en`;

let looked: Promise<Sample> | undefined;

/** Pages to check: each page of the turn, some per member and language, and each script set with each content. */
function pagesToLookAt(): Promise<Sample> {
  looked ??= (async () => {
    const pages = turnOfPages(await pagesOf(members)).filter(
      // The checkout redirects without a started checkout.
      ({ who, route }) => route.path !== '/checkout' || contentFor(accounts, who) !== 'no JSON',
    );
    const scripts = await scriptsOf(pages, cookieOf);
    return withAxe(
      sampled(
        pages,
        ({ route, turn }) => `${route.name} ${turn}`,
        ({ who, language }) => `${who} ${language}`,
        ({ who, route }) => `${contentFor(accounts, who)} ${scripts.get(route.name)}`,
      ),
    );
  })();
  return looked;
}

/** The storage content of a member’s browser. */
async function memberStorage(account: string): Promise<Stored> {
  const session = await sessionOf(account);
  const { uuid } = await site.read<AnswerOf<'GET /v1/company/user/self'>>(session, '/v1/company/user/self');
  const routes = await memberRoutes(site, session);
  const survey = routes.find(({ name }) => name === '/projects/{openProject}/survey');
  const [, , project = ''] = survey?.path.split('/') ?? [];
  return earlierVisit({ cart: await storedCart(site, session), uuid, project });
}

function only(
  content: Content,
  stored: Stored,
): { local: Record<string, string>; session?: Record<string, string> } {
  if (content === 'earlier visit') return stored;
  if (content === 'no JSON') return filledWith(noJson, stored);
  return { local: { cart: stored.local.cart, checkout: checkoutOfCart } };
}

test.each(looks)(
  'pages of $account pass all checks in $name',
  async ({ account, language }) => {
    const session = await sessionOf(account);
    const visitor = await visit(browser, site, { region: regionOf(account), language, session });
    await remember(visitor, only(contentFor(accounts, account), await memberStorage(account)));
    const sample = await pagesToLookAt();
    const own = sample.pages.filter((seen) => seen.who === account && seen.language === language);
    expect(own.length).toBeGreaterThan(0);
    expect(await look(visitor, own, sample)).toEqual([]);
  },
  isFull ? 240_000 : 120_000,
);

const sites = members.filter(([account]) => account.startsWith('owner.'));
const siteOwners = sites.map(([owner]) => owner);

/** Whether a region’s site has a page: some have no terms for decor installers. */
function isOn(slug: RegionSlug): (route: Route) => boolean {
  return ({ path }) => {
    const page: SitePage | undefined = findPage(new URL(path, site.url(slug)).pathname);
    return page?.isIn?.(regionBySlug(slug)) ?? true;
  };
}

let forGuests: Promise<Sample> | undefined;

/** Guest pages: each page of the turn, each script, and each script set with each content. */
function guestPages(): Promise<Sample> {
  forGuests ??= (async () => {
    const pages = turnOfPages(
      mixed(
        sites.map(([owner, language]) => seenBy(owner, language, guestRoutes.filter(isOn(regionOf(owner))))),
      ),
    );
    const scripts = await scriptsOf(pages, async () => 'lang=en');
    return withAxe(
      sampled(
        pages,
        ({ route, turn }) => `${route.name} ${turn}`,
        ({ language }) => new Intl.Locale(languageByCode(language).tag).maximize().script,
        ({ who, route }) => `${contentFor(siteOwners, who)} ${scripts.get(route.name)}`,
      ),
    );
  })();
  return forGuests;
}

test(
  'guest pages pass all checks on each site and in each language',
  async () => {
    const sample = await guestPages();
    const found: string[] = [];
    for (const [owner, language] of sites) {
      const own = sample.pages.filter((seen) => seen.who === owner && seen.language === language);
      if (own.length === 0) continue;
      const visitor = await visit(browser, site, { region: regionOf(owner), language });
      await remember(visitor, only(contentFor(siteOwners, owner), await memberStorage(owner)));
      found.push(...(await look(visitor, own, sample)).map((problem) => `${owner}: ${problem}`));
    }
    expect(found).toEqual([]);
  },
  isFull ? 600_000 : 240_000,
);

test('without a language choice each site uses its country’s language, else English', async () => {
  const opened = await Promise.all(
    regions.map(async ({ slug }) => {
      const html = String((await site.ask('/login', { host: site.host(slug) })).body);
      return [slug, /<html lang="([^"]+)"/.exec(html)?.[1]];
    }),
  );
  const wanted = regions.map(({ slug, languages: [own] }) => [slug, languageByCode(own).tag]);
  expect(opened).toEqual(wanted);
});

// Each language in four kinds of region, and every other account kind.
const answered = [
  ...regions.map(({ slug }) => `owner.${slug}`),
  ...members.map(([account]) => account).filter((account) => !account.startsWith('owner.')),
].map((account, index): [account: string, LanguageCode] => [
  account,
  languageCodes[index % languageCodes.length] ?? 'en',
]);

let asked: Promise<Seen[]> | undefined;

/** Pages to request: each area of the turn in each language and by each member. */
function pagesToAskFor(): Promise<Seen[]> {
  asked ??= pagesOf(answered).then((pages) =>
    sampled(
      turnOfPages(pages),
      ({ language, route }) => `${language} ${partOf(route)}`,
      ({ who, route }) => `${who} ${partOf(route)}`,
    ),
  );
  return asked;
}

/** Pages without the members’ menu. */
const isOutside = (path: string) => path.startsWith('/dev/') || path === '/enrol';

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
      isOutside(path) || html.includes(`>${home}<`) ? '' : `it does not say “${home}”`,
      ...rawKeys(html.replace(/<(script|style|astro-island)\b[^>]*>/g, '')),
    ];
    found.push(...problems.filter(Boolean).map((problem) => `${name} (${path}): ${problem}`));
  }
  expect(found).toEqual([]);
});

const withProducts = ['openProject', 'reviewedProject', 'closedProject'].map((name) => `/projects/{${name}}`);

test.each(languageCodes)('scanned products are named in %s on all pages of a project', async (language) => {
  const account = 'owner.pl';
  const session = await sessionOf(account);
  const routes = await memberRoutes(site, session);
  const names = catalogue.map(({ type, typeNames }) =>
    language === 'en' ? type : (typeNames[language] ?? ''),
  );
  for (const { name, path } of routes.filter((route) => withProducts.includes(route.name))) {
    const answer = await site.ask(path, {
      host: site.host(regionOf(account)),
      headers: { cookie: `${session.header}; lang=${language}` },
    });
    const texts = String(answer.body)
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      .split(/<[^>]*>/)
      .map((text) => text.replace(/\s+/g, ' ').trim());
    expect(texts.filter((text) => names.includes(text)).length, name).toBeGreaterThan(0);
    expect(leftOver(language, texts), name).toEqual([]);
  }
});
