/** A campaign in Chromium: from the form of staff to the points and the history of a member. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayIn } from '#features/points/rules.ts';
import { regionBySlug } from '#regions/regions.ts';
import { violations } from '../../support/e2e/axe.ts';
import { overflow, visit } from '../../support/e2e/browser.ts';
import { label, project, wordsOf } from '../../support/e2e/main-journey.ts';
import { opened } from '../../support/e2e/opened.ts';
import { clubOf } from '../../support/e2e/staff-work.ts';
import {
  addScan,
  button,
  field,
  type Member,
  pointsIn,
  registerProject,
  seeHeading,
  sendSurvey,
} from '../../support/e2e/steps.ts';
import type { Site } from '../../support/site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const region = regionBySlug('cz');
const name = 'Autumn extra';
const bonus = 7;

let site: Site;
let browser: Browser;

opened((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

test('staff try and plan a campaign, and a member earns from it and sees why', async () => {
  const session = await site.signIn('staff@club.example');
  const desk = await visit(browser, site, { language: 'en', session });
  desk.expect(/\/staff\/campaigns\/new: .* status of 422/);
  const { page } = desk;
  const staff: Member = { page, t: wordsOf('pl', 'en') };
  const { t } = staff;
  const day = (days: number) => dayIn(new Date(Date.now() + days * DAY_MS), region.timeZone).day;
  await page.goto('/staff/campaigns/new');
  await page.locator('[name=title_en]').fill(name);
  await field(staff, 'staffCampaigns.startsOn').fill(day(0));
  await field(staff, 'staffCampaigns.endsOn').fill(day(30));
  await page.locator(`[name=regions][value="${region.id}"]`).check();
  await field(staff, 'staffCampaigns.budget').fill('1000');
  await button(staff, 'staffCampaigns.try').click();
  // Without a reward, nothing is lost that was typed.
  await page.locator('[name=bonus][aria-invalid=true]').waitFor();
  expect(await page.locator('[name=title_en]').inputValue()).toBe(name);
  await page.locator('[name=bonus]').fill(String(bonus));
  await button(staff, 'staffCampaigns.try').click();
  await page
    .locator('[data-dry-run]')
    .getByRole('row', { name: t('staffCampaigns.total') })
    .waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await button(staff, 'staffCampaigns.plan').click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.getByText(t('staffCampaigns.state_running'), { exact: true }).first().waitFor();
  const campaign = page.url();

  const visitor = await visit(browser, site, {
    region: 'cz',
    language: 'en',
    session: await site.signIn('owner.cz@club.example'),
  });
  const member: Member = { page: visitor.page, t: wordsOf('cz', 'en') };
  await member.page.goto('/rewards');
  await member.page.getByRole('heading', { level: 3, name, exact: true }).waitFor();
  await member.page.goto('/');
  await registerProject(member, project);
  const offer = member.page.locator('[data-campaign]', {
    hasText: member.t('campaigns.bonus', { points: bonus }),
  });
  for (const index of [6, 7]) {
    await addScan(member, label(index));
    await offer.waitFor();
  }
  await sendSurvey(member);
  await member.page.getByRole('heading', { name: member.t('survey.doneTitle'), exact: true }).waitFor();
  await member.page.getByRole('link', { name: member.t('survey.toThanks'), exact: true }).click();
  await member.page.getByText(member.t('campaigns.part', { name }), { exact: true }).waitFor();
  expect(await violations(member.page)).toEqual([]);
  await member.page.goto('/balance');
  await seeHeading(member, 'balance.title');
  await member.page.getByText(member.t('points.event_campaign'), { exact: true }).first().waitFor();
  await member.page
    .getByText(`${name}: ${member.t('campaigns.bonus', { points: bonus })}`)
    .first()
    .waitFor();
  expect(await overflow(member.page)).toEqual([]);

  await page.goto(campaign);
  const spent = page.locator('dl > div', { hasText: t('staffCampaigns.spent') });
  expect(await pointsIn(spent)).toBe(2 * bonus);

  const calls = clubOf(site, session);
  const { uuid: audit } = await calls('POST /staff/audits');
  const result = async () => (await calls('GET /staff/operations')).audits.find((one) => one.uuid === audit);
  await expect.poll(async () => (await result())?.is_clean, { timeout: 30_000 }).toBe(true);
  expect((await result())?.findings).toEqual([]);
});
