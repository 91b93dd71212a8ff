/**
 * No text is cut or lies on another, and nothing overflows, at 390 and 320 px: the pages of team members, decor
 * installers and newcomers, and the steps that have no address of their own. A sample, or all languages (`sampled.ts`).
 * `pages.test.ts` measures the pages of owners and guests, `registration.test.ts` the steps of the registration.
 */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { type LanguageCode, languageByCode, languageCodes } from '#regions/languages.ts';
import { numberName } from '#regions/number-names.ts';
import { localeOf, type Region, regionBySlug, regions } from '#regions/regions.ts';
import {
  distinct,
  hydrated,
  misfits,
  misfitsOpened,
  phone,
  remember,
  smallest,
  visit,
  walk,
} from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { askForCode, button, type Member, seeHeading, typeCode } from '../../support/e2e/steps.ts';
import { checkoutOfCart } from '../../support/e2e/stored.ts';
import { polishVat, registration } from '../../support/registration.ts';
import { guestRoutes, memberRoutes, partOf, type Route, storedCart } from '../../support/routes.ts';
import { mixed, sampled, turned } from '../../support/sampled.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

/** A region whose members read the language; the Czech one for English. */
function regionOf(language: LanguageCode): Region {
  const home = regions.find(({ languages: [own] }) => own === language);
  return home ?? regions.find(({ languages }) => languages.includes(language)) ?? regionBySlug('cz');
}

/** What does not fit at both sizes; afterwards the page has the larger one. */
async function atBothSizes(page: Page, within = 'main'): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [smallest, phone]) {
    await page.setViewportSize(viewport);
    found.push(...(await misfits(page)), ...(await misfitsOpened(page, within)));
  }
  return found;
}

const kinds = ['installer', 'decor', 'newcomer'] as const;

const accounts = sampled(
  kinds.flatMap((kind, index) =>
    languageCodes.map((_, turn) => ({
      kind,
      // Turned, so that a sample has other languages for each kind.
      language: languageCodes[(index * 5 + turn) % languageCodes.length] ?? 'en',
    })),
  ),
  ({ kind }) => kind,
  ({ language }) => new Intl.Locale(languageByCode(language).tag).maximize().script,
);

let joined: Promise<Session> | undefined;

function sessionOf(kind: (typeof kinds)[number], { slug }: Region): Promise<Session> {
  if (kind !== 'newcomer') return site.signIn(`${kind}.${slug}@club.example`);
  joined ??= site.join(registration(slug));
  return joined;
}

/** Elsewhere the demo has the company numbers of a registration already. */
function homeOf({ kind, language }: (typeof accounts)[number]): Region {
  return kind === 'newcomer' ? regionBySlug('pl') : regionOf(language);
}

let walks: Promise<{ account: (typeof accounts)[number]; route: Route }[]> | undefined;

/** Pages to walk by account: each page of the turn, and some of each account. */
function pagesToWalk() {
  walks ??= (async () => {
    const forGuests = new Set(guestRoutes.map(({ name }) => name));
    const lists: { account: (typeof accounts)[number]; route: Route }[][] = [];
    for (const account of accounts) {
      const routes = await memberRoutes(site, await sessionOf(account.kind, homeOf(account)));
      const own = distinct(routes.filter(({ name }) => !forGuests.has(name) && name !== '/checkout'));
      expect(own.length).toBeGreaterThan(20);
      lists.push(own.map((route) => ({ account, route })));
    }
    // Successive commits take turns with the pages.
    const names = new Set(turned([...new Set(lists.flat().map(({ route }) => route.name))].sort(), 2));
    return sampled(
      mixed(lists).filter(({ route }) => names.has(route.name)),
      ({ route }) => route.name,
      ({ account, route }) => `${account.kind} ${account.language} ${partOf(route)}`,
    );
  })();
  return walks;
}

test.each(accounts)(
  'pages of the account $kind fit in $language',
  async (account) => {
    const { kind, language } = account;
    const region = homeOf(account);
    const session = await sessionOf(kind, region);
    const visitor = await visit(browser, site, { region: region.slug, language, session });
    const own = (await pagesToWalk()).filter((one) => one.account === account).map(({ route }) => route);
    expect(own.length).toBeGreaterThan(0);
    expect(await walk(visitor, own, (page) => atBothSizes(page))).toEqual([]);
  },
  240_000,
);

const languages = sampled(
  languageCodes.map((language) => ({ language })),
  ({ language }) => new Intl.Locale(languageByCode(language).tag).maximize().script,
);

async function open(language: LanguageCode, account?: string, region = regionOf(language)) {
  const session = account ? await site.signIn(`${account}.${region.slug}@club.example`) : undefined;
  const visitor = await visit(browser, site, { region: region.slug, language, ...(session && { session }) });
  const t = translator(language, localeOf(region, language));
  return { visitor, session, region, member: { page: visitor.page, t } satisfies Member };
}

/** Answers the shown question, if there is one. */
async function answer(page: Page): Promise<void> {
  const number = page.locator('#question-number');
  if (await number.isVisible()) await number.fill('12');
  else if ((await page.locator('.choice input:checked').count()) === 0)
    await page.locator('.choice input').nth(1).check();
}

/** The heading and question of the shown step. */
function stepOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => heading.textContent)
      .join(' · '),
  );
}

describe.each(languages)('in $language', ({ language }) => {
  test('the steps after the code fit', async () => {
    // An account does the steps once, and the one of English’s region does them in Czech.
    const [account, home] = language === 'en' ? ['newdecor', regionBySlug('pl')] : ['new', undefined];
    const { member, region } = await open(language, undefined, home);
    const { page, t } = member;
    await page.goto('/login');
    const found = await atBothSizes(page, 'body');
    const email = `${account}.${region.slug}@club.example`;
    await askForCode(member, email);
    found.push(...(await atBothSizes(page)));
    await typeCode(member, await site.code(email));
    const welcome = t('home.registerTitle');
    const seen: string[] = [];
    await expect.poll(() => page.locator('astro-island').count()).toBeGreaterThan(0);
    for (let turn = 0; turn < 40; turn += 1) {
      await hydrated(page);
      const step = await stepOf(page);
      seen.push(step);
      if (step.includes(welcome)) break;
      // Two of these accounts are Polish, where the second number is optional.
      const numbers =
        region.slug === 'pl'
          ? { registration_number: polishVat() }
          : {
              registration_number: numberName(region, 'registration_number')?.example,
              registration_number_2: numberName(region, 'registration_number_2')?.example,
            };
      for (const [name, number] of Object.entries(numbers)) {
        const input = page.locator(`main input[name=${name}]`);
        if (await input.isVisible()) await input.fill(number ?? '');
      }
      for (const name of ['#disclaimer_accepted', '#declaration_accepted'])
        if (await page.locator(name).isVisible()) await page.locator(name).check();
      if ((await page.locator('#question-number, .choice input').count()) > 0) await answer(page);
      found.push(...(await atBothSizes(page)).map((problem) => `${step}: ${problem}`));
      await page.locator('main .btn-primary:visible').last().click();
      await expect.poll(() => stepOf(page).catch(() => step), { message: step }).not.toBe(step);
    }
    expect(seen.at(-1)).toContain(welcome);
    expect(seen.length).toBeGreaterThan(3);
    expect(found).toEqual([]);
  }, 300_000);

  test('the checkout and the survey of a project fit', async () => {
    const { member, visitor, session } = await open(language, 'owner');
    if (!session) throw new Error('Nobody is signed in');
    const { page } = member;
    await remember(visitor, { local: { cart: await storedCart(site, session), checkout: checkoutOfCart } });
    await page.goto('/checkout');
    await hydrated(page);
    const found = await atBothSizes(page);
    await button(member, 'checkout.toSummary').click();
    await seeHeading(member, 'checkout.summaryTitle');
    found.push(...(await atBothSizes(page)));

    const routes = await memberRoutes(site, session);
    await page.goto(routes.find(({ name }) => name === '/projects/{openProject}/survey')?.path ?? '');
    await hydrated(page);
    const submit = button(member, 'survey.submit');
    for (let turn = 0; turn < 20; turn += 1) {
      const step = await stepOf(page);
      await answer(page);
      found.push(...(await atBothSizes(page)).map((problem) => `${step}: ${problem}`));
      if (await submit.isVisible()) break;
      await button(member, 'common.next').click();
      await expect.poll(() => stepOf(page)).not.toBe(step);
    }
    expect(await submit.isVisible()).toBe(true);
    expect(found).toEqual([]);
  }, 300_000);
});

test('the measurement finds what it looks for, and leaves other texts alone', async () => {
  const { page } = await visit(browser, site, { viewport: smallest });
  const foundIn = async (html: string) => {
    await page.setContent(`<main>${html}</main>`);
    return [...(await misfits(page)), ...(await misfitsOpened(page, 'main'))];
  };
  const at = (top: number, text: string) =>
    `<p style="position: absolute; margin: 0; top: ${top}px">${text}</p>`;
  expect(await foundIn(at(10, 'one') + at(18, 'two'))).toEqual([
    expect.stringContaining('“one” lies on “two”'),
  ]);
  expect(await foundIn(at(10, 'one') + at(40, 'two'))).toEqual([]);
  expect(await foundIn(at(10, 'one') + at(18, '<span class="visually-hidden">two</span>'))).toEqual([]);
  expect(await foundIn('<p style="line-height: 1">one <b>two</b><br>three</p>')).toEqual([]);
  expect(await foundIn('<p style="width: 20px; overflow: hidden">Dachdecker</p>')).toEqual([
    expect.stringContaining('cuts “Dachdecker”'),
  ]);
  expect(await foundIn('<p style="width: 400px">wide</p>')).toEqual([expect.stringContaining('too wide')]);
  const inside = at(10, 'one') + at(18, 'two');
  for (const part of [
    `<dialog style="width: 200px">${inside}</dialog>`,
    `<div popover style="width: 200px; height: 100px">${inside}</div>`,
    `<details><summary></summary><div style="position: relative">${inside}</div></details>`,
  ])
    expect(await foundIn(part), part).toEqual([expect.stringContaining('“one” lies on “two”')]);
  expect(await foundIn('<dialog style="width: 400px; max-width: none">wide</dialog>')).toHaveLength(1);
});
