/** The main journey: from the sign-in code to the order and the new balance. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { unusedCodes } from '#demo/unused-codes.ts';
import { translator } from '#i18n/translator.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { type LanguageCode, languageByCode } from '#regions/languages.ts';
import { localeOf, type RegionSlug, regionBySlug } from '#regions/regions.ts';
import type { Site } from '../site.ts';
import { desk, phone, visit } from './browser.ts';
import {
  addScan,
  answerSurvey,
  chooseVoucher,
  type Member,
  order,
  pointsNamed,
  registerProject,
  seeHeading,
  signIn,
} from './steps.ts';

/** The texts of a page for members of a region. */
export function wordsOf(region: RegionSlug, language: LanguageCode) {
  return translator(language, localeOf(regionBySlug(region), language));
}

/** An unregistered product code. */
export function label(index: number): string {
  return unusedCodes[index] ?? '';
}

/** The address of the project to register. */
export const project = {
  street: 'Słoneczna 7',
  postalCode: '00-950',
  city: 'Warszawa',
  name: 'Dom na próbę',
};

/** Account, region and product codes of a run; `groups` are the codes’ product groups. */
export interface LineRun {
  title: string;
  account: RegionSlug;
  site: RegionSlug;
  language: LanguageCode;
  /** The site’s default language, where it differs. */
  openedIn?: LanguageCode;
  /** Where the region's form differs from the Polish one. */
  postalCode?: string;
  viewport: typeof phone;
  codes: [number, number];
  groups: [1 | 2 | 3 | 4 | 5, 1 | 2 | 3 | 4 | 5];
  /** What the region’s campaign in the demo does to the points of a product. */
  campaign?: { factor: number } | { bonus: number };
}

/** Runs in some regions and languages, each with unique codes. */
export const lineRuns: LineRun[] = [
  {
    title: 'in Polish on a phone',
    account: 'pl',
    site: 'pl',
    language: 'pl',
    viewport: phone,
    codes: [0, 1],
    groups: [1, 1],
    campaign: { factor: 2 },
  },
  {
    title: 'in Hungarian, chosen on the Polish site, on a phone',
    account: 'hu',
    site: 'pl',
    language: 'hu',
    openedIn: 'pl',
    postalCode: '1011',
    viewport: phone,
    codes: [2, 3],
    groups: [1, 1],
    campaign: { bonus: 3 },
  },
  {
    title: 'in Ukrainian on a phone',
    account: 'ua',
    site: 'ua',
    language: 'uk',
    viewport: phone,
    codes: [4, 5],
    groups: [2, 3],
  },
  {
    title: 'in English at a desk',
    account: 'cz',
    site: 'cz',
    language: 'en',
    openedIn: 'cs',
    viewport: desk,
    codes: [6, 7],
    groups: [4, 5],
  },
];

/** Completes the journey in a browser and checks all figures on the way. */
export async function doTheLine(browser: Browser, site: Site, run: LineRun): Promise<void> {
  const visitor = await visit(browser, site, { region: run.site, viewport: run.viewport });
  const { page } = visitor;
  const member: Member = { page, t: wordsOf(run.account, run.language) };
  const region = regionBySlug(run.account);

  await page.goto('/login');
  if (run.openedIn) {
    const { name } = languageByCode(run.language);
    await page.getByRole('button', { name: new RegExp(`: ${languageByCode(run.openedIn).name}$`) }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`: ${name}$`) }).waitFor();
  }
  await signIn(member, site, `owner.${run.account}@club.example`);
  const before = await pointsNamed(member, 'home.pointsTitle');
  const levelsBefore = await tierPoints(page);

  await registerProject(member, { ...project, postalCode: run.postalCode ?? project.postalCode });
  for (const code of run.codes) await addScan(member, label(code));
  const { factor, bonus } = { factor: 1, bonus: 0, ...run.campaign };
  const earned = run.groups.reduce((sum, group) => sum + basicPoints(region.id, group) * factor + bonus, 0);
  await answerSurvey(member, earned);
  await page.getByRole('link', { name: member.t('survey.toThanks'), exact: true }).click();
  await seeHeading(member, 'survey.doneTitle');
  await page.getByRole('link', { name: member.t('survey.toBalance'), exact: true }).click();
  await seeHeading(member, 'balance.title');
  // The products may also complete a tier level, which adds points.
  const owned = before + earned + (await tierPoints(page)) - levelsBefore;
  expect(await pointsNamed(member, 'balance.total')).toBe(owned);

  const price = await chooseVoucher(member);
  const number = await order(member, price);
  expect(number).toMatch(new RegExp(`^${region.iso}-\\d{4}-\\d{6}$`));
  await page.getByRole('main').getByText(String(price)).filter({ visible: true }).first().waitFor();

  const left = owned - price;
  const purse = page.getByRole('banner').locator('[data-points]');
  await expect
    .poll(async () => Number((await purse.textContent())?.replace(/\D/g, '')), { timeout: 30_000 })
    .toBe(left);
  await page.goto('/balance');
  expect(await pointsNamed(member, 'balance.total')).toBe(left);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).not.toContain('"quantity"');
}

/** Points that the company has received for tier levels. */
function tierPoints(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { data } = (await (await fetch('/api/v1/points/history?limit=100')).json()) as {
      data: { event: string; points: number }[];
    };
    return data.reduce((sum, { event, points }) => (event === 'tier_level' ? sum + points : sum), 0);
  });
}
