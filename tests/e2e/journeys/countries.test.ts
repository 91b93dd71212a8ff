/** Names and addresses on the pages, as each country writes them. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { RegionSlug } from '#regions/regions.ts';
import { visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { field } from '../../support/e2e/steps.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

async function open(slug: RegionSlug, language: 'hu' | 'pl' | 'it' | 'tr' | 'lv') {
  const session = await site.signIn(`owner.${slug}@club.example`);
  const visitor = await visit(browser, site, { region: slug, language, session });
  return { ...visitor, session, t: translator(language) };
}

const main = (page: Page) => page.getByRole('main');

/** Names of the form’s fields in the order of the page. */
async function namesOf(page: Page): Promise<(string | null)[]> {
  const fields = await main(page).locator('input[name=name], input[name=surname]').all();
  return Promise.all(fields.map((one) => one.getAttribute('name')));
}

test.each([
  ['hu', ['surname', 'name'], 'Kovács Gábor', 'KG', 'Tóth Bence'],
  ['pl', ['name', 'surname'], 'Tomasz Zieliński', 'TZ', 'Kamil Wójcik'],
] as const)('names and their fields in %s', async (slug, fields, owner, letters, colleague) => {
  const { page, session } = await open(slug, slug);
  await page.goto('/team');
  await expect.poll(() => page.locator('.menu-name').textContent()).toBe(owner);
  await expect.poll(() => page.locator('[data-face]').first().textContent()).toBe(letters);
  const rows = await main(page).getByRole('row').allTextContents();
  expect(rows.some((text) => text.includes(owner))).toBe(true);
  await main(page).getByRole('link', { name: colleague, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: colleague, exact: true }).waitFor();
  expect(await namesOf(page)).toEqual(fields);
  await page.goto('/team/add');
  expect(await namesOf(page)).toEqual(fields);
  await page.goto('/user');
  expect(await namesOf(page)).toEqual(fields);
  expect((await main(page).locator('.avatar').first().textContent())?.trim()).toBe(letters);
  const { data } = await site.read<{ data: { uuid: string; type: string }[] }>(
    session,
    '/v2/orders?limit=20',
  );
  await page.goto(`/orders/${data[0]?.uuid}`);
  await main(page).getByText(owner, { exact: true }).waitFor();
  const projects = await site.read<{ data: { uuid: string; installer: string }[] }>(
    session,
    '/v1/project?constrainTo=company',
  );
  const [project] = projects.data;
  expect([owner, colleague]).toContain(project?.installer);
  await page.goto(`/projects/${project?.uuid}`);
  await main(page)
    .getByText(project?.installer ?? '')
    .first()
    .waitFor();
});

test('Italian pages ask for CAP and province, and refuse an unknown one at its field', async () => {
  const { page, t, expect: allow } = await open('it', 'it');
  allow(/status of 422/);
  await page.goto('/user');
  const province = field({ page, t }, 'address.province');
  expect(await province.inputValue()).toBe('VR');
  expect(await page.getByRole('textbox', { name: 'CAP', exact: true }).inputValue()).toBe('37136');
  await province.fill('Lombardia');
  const form = main(page).locator('form', { has: page.locator('input[name=province]') });
  await form.getByRole('button').click();
  await main(page).getByText(t('errors.field_province_invalid')).last().waitFor();
  expect(await province.inputValue()).toBe('Lombardia');
});

test('Turkish pages ask for the mahalle, Latvian ones for a house name', async () => {
  const turkish = await open('tr', 'tr');
  await turkish.page.goto('/user');
  expect(await field(turkish, 'address.neighbourhood').inputValue()).toBe('Caddebostan Mah.');
  await turkish.page.goto('/projects/add');
  await main(turkish.page).getByLabel(turkish.t('address.lineWithNeighbourhood')).waitFor();
  const latvian = await open('lv', 'lv');
  await latvian.page.goto('/user');
  expect(await field(latvian, 'address.houseNumberOrName').inputValue()).toBe('214');
});
