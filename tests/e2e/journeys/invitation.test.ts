/** An invitation in Chromium: two visitors, from the copied link to the points of both companies. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { unusedCodes } from '#demo/unused-codes.ts';
import { translator } from '#i18n/translator.ts';
import { violations } from '../../support/e2e/axe.ts';
import { overflow, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { clubOf } from '../../support/e2e/staff-work.ts';
import { regionOf, resume, seeWelcome, send } from '../../support/joining.ts';
import { registration } from '../../support/registration.ts';
import { surveyBody } from '../../support/samples.ts';
import type { Site } from '../../support/site.ts';

const t = translator('en', 'en-150');
const address = (house_number: string) => ({ street: 'Polna', house_number, postal_code: '00-625' });

let site: Site;
let browser: Browser;

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

test('a company copies its link, another registers with it and closes a project, and both get points', async () => {
  const name = 'Inviting Roofs';
  const session = await site.join(registration('pl', { company: { name, ...address('71') } }));
  const inviter = clubOf(site, session);
  const { page, context } = await visit(browser, site, { language: 'en', session });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/invite');
  await page.getByRole('button', { name: t('invitations.copyLink') }).click();
  await page.getByText(t('orders.copied'), { exact: true }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/register\?invite=[A-Z]{10}$/);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);

  const invited = 'Invited Roofs';
  const body = registration('pl', { company: { name: invited, ...address('72') } });
  const region = regionOf(body);
  const visitor = await visit(browser, site, { region: 'pl', language: 'en' });
  await visitor.context.setExtraHTTPHeaders({ 'x-forwarded-for': '10.9.1.1' });
  const joining = { ...visitor, t, body, region, code: () => site.code(body.installer.email) };
  const { pathname, search } = new URL(link);
  await resume(joining, 'review', { path: pathname + search });
  await send(joining);
  await seeWelcome(joining);
  await visitor.page.goto('/invite');
  await visitor.page.getByText(t('invitations.invitedBy', { company: name })).waitFor();
  await visitor.page.getByText(t('invitations.invitedPending', { points: 30 })).waitFor();
  expect(await violations(visitor.page)).toEqual([]);

  const newcomer = clubOf(site, await site.signIn(body.installer.email));
  const balances = async () => [
    (await inviter('GET /v2/company/points')).company_points,
    (await newcomer('GET /v2/company/points')).company_points,
  ];
  const before = await balances();
  const { uuid } = await newcomer('POST /v1/project', {
    body: { name: 'First roof', streetName: 'Polna 1', city: 'Warszawa', postalCode: '00-625' },
  });
  await newcomer('POST /v2/scans', { body: { project_uuid: uuid, code: unusedCodes[1] ?? '' } });
  const { points_booked } = await newcomer('POST /v1/project/{uuid}/survey', {
    params: { uuid },
    body: surveyBody,
  });
  expect(await balances()).toEqual([(before[0] ?? 0) + 50, (before[1] ?? 0) + points_booked]);

  await visitor.page.goto(`/projects/${uuid}/thanks`);
  await visitor.page.getByText(t('points.event_invitation_invited'), { exact: true }).waitFor();
  await page.reload();
  const row = page.getByRole('row', { name: invited });
  await row.getByText(t('invitations.state_rewarded'), { exact: true }).waitFor();
  await page.goto('/balance');
  await page.getByText(t('points.event_invitation_inviter'), { exact: true }).waitFor();
  await page.getByText(invited, { exact: true }).waitFor();

  const staff = clubOf(site, await site.signIn('staff@club.example'));
  const { uuid: audit } = await staff('POST /staff/audits');
  const result = async () => (await staff('GET /staff/operations')).audits.find((one) => one.uuid === audit);
  await expect.poll(async () => (await result())?.is_clean, { timeout: 30_000 }).toBe(true);
  expect((await result())?.findings).toEqual([]);
});
