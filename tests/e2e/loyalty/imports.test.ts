/** An import of sales in Chromium without script: from the file to the history of a member, and its undo. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../../support/e2e/browser.ts';
import { wordsOf } from '../../support/e2e/main-journey.ts';
import { opened } from '../../support/e2e/opened.ts';
import { clubOf } from '../../support/e2e/staff-work.ts';
import { button, type Member, seeHeading } from '../../support/e2e/steps.ts';
import { saleOf, salesFile } from '../../support/points/imports.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

opened((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

test('staff import sales, a member sees the points, and the undo takes them back', async () => {
  const session = await site.signIn('staff@club.example');
  const calls = clubOf(site, session);
  const member = await site.signIn('owner.hu@club.example');
  const club = clubOf(site, member);
  const points = async () => (await club('GET /v2/company/points')).company_points;
  const before = await points();
  const { data } = await calls('GET /staff/companies', { query: { region_id: 7, limit: 100 } });
  const own = await club('GET /v1/company/user/self');
  const company = data.find(({ name }) => name === own.company.name)?.uuid ?? '';
  const date = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const file = salesFile([
    saleOf(company, '02004170100032', { quantity: 2, date, document: 'SZ 1' }),
    saleOf(company, '02004170100033', { date }),
  ]);

  const desk = await visit(browser, site, { language: 'en', session, javaScript: false });
  desk.expect(/\/staff\/imports.* status of 422/);
  const { page } = desk;
  const staff: Member = { page, t: wordsOf('pl', 'en') };
  const { t } = staff;
  await page.goto('/staff/imports');
  await page.getByText(t('staffImports.new'), { exact: true }).click();
  await page.locator('form.form [name=region_id]').selectOption('7');
  const choose = () =>
    page.locator('[name=file]').setInputFiles({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(bytes),
    });
  const bytes = await file.arrayBuffer();
  await choose();
  await button(staff, 'staffPoints.check').click();
  // The wholesaler is missing; what was chosen stays.
  await page.locator('[name=wholesaler][aria-invalid=true]').fill('Tetobolt');
  expect(await page.locator('form.form [name=region_id]').inputValue()).toBe('7');
  await choose();
  await button(staff, 'staffPoints.check').click();
  await page.getByText(t('staffImports.state_checked'), { exact: true }).waitFor();
  await page.getByText(t('staffImports.problem_cell', { column: 'gtin' }), { exact: true }).waitFor();

  const report = page.url();
  const uuid = report.split('/').at(-1) ?? '';
  const { points: sum } = await calls('GET /staff/imports/{uuid}', { params: { uuid } });
  await page.locator('[name=points]').fill(String(sum + 1));
  await button(staff, 'staffPoints.book').click();
  await page.locator('[name=points][aria-invalid=true]').fill(String(sum));
  await button(staff, 'staffPoints.book').click();
  await page.getByText(t('staffImports.state_booked'), { exact: true }).first().waitFor();
  expect(await points()).toBe(before + sum);

  const visitor = await visit(browser, site, { region: 'hu', language: 'en', session: member });
  const reader: Member = { page: visitor.page, t: wordsOf('hu', 'en') };
  await reader.page.goto('/balance');
  await seeHeading(reader, 'balance.title');
  await reader.page.getByText(t('points.event_sale'), { exact: true }).first().waitFor();
  await reader.page.getByText('TETOBOLT · SZ 1').first().waitFor();

  await page.goto(report);
  await page.locator('summary', { hasText: t('staffImports.undo') }).click();
  await page.locator('[name=reason]').fill('Wrong month');
  await button(staff, 'staffImports.undo').click();
  await page.getByText(t('staffImports.state_undone'), { exact: true }).first().waitFor();
  expect(await points()).toBe(before);
  await reader.page.reload();
  await reader.page.getByText(t('points.event_import_undone'), { exact: true }).first().waitFor();
});
