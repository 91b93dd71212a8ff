/** The page after the survey, without JavaScript, and the order of open projects. */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { unusedCodes } from '#demo/unused-codes.ts';
import { translator } from '#i18n/translator.ts';
import type { RegionSlug } from '#regions/regions.ts';
import { desk, overflow, phone, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { clubOf } from '../../support/e2e/staff-work.ts';
import { registration } from '../../support/registration.ts';
import { surveyBody } from '../../support/samples.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
const t = translator('en', 'en-150');

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

async function open(session: Session, path: string, viewport = phone, region: RegionSlug = 'pl') {
  const { page } = await visit(browser, site, {
    language: 'en',
    region,
    session,
    viewport,
    javaScript: false,
  });
  await page.goto(path);
  return page;
}

describe('the page after the survey', () => {
  test('shows what the project brought, the next level and the nearest reward', async () => {
    const session = await site.join(registration('pl', { company: { name: 'Thanks and more' } }));
    const club = clubOf(site, session);
    const body = { name: 'New roof', streetName: 'Polna 1', city: 'Warszawa', postalCode: '00-625' };
    const { uuid } = await club('POST /v1/project', { body });
    await club('POST /v2/scans', { body: { project_uuid: uuid, code: unusedCodes[0] ?? '' } });
    const page = await open(session, `/projects/${uuid}/thanks`);
    // It is not closed yet.
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/projects/${uuid}`);
    const { points_booked } = await club('POST /v1/project/{uuid}/survey', {
      params: { uuid },
      body: surveyBody,
    });
    // Too few for any product.
    const staff = clubOf(site, await site.signIn('staff@club.example'));
    const { company } = await club('GET /v1/company/user/self');
    const earned = (await club('GET /v2/company/points')).company_points;
    await staff('POST /staff/points', {
      body: { company: company.uuid, event: 'other', points: 3 - earned, reason: 'Booked twice' },
    });
    await page.goto(`/projects/${uuid}/thanks`);
    const main = page.getByRole('main');
    const shown = (text: string) => main.getByText(text, { exact: true }).waitFor();
    await shown(t('survey.donePoints', { points: points_booked }));
    await main.getByRole('heading', { name: t('thanks.nextTitle'), exact: true }).waitFor();
    await shown(t('thanks.missing', { count: 9 }));
    const points = (await club('GET /v2/company/points')).company_points;
    const { data } = await club('GET /v2/shop/products/cards', { query: { points, language: 'en' } });
    const [nearest] = data;
    const count = Number(nearest?.price) - points;
    expect(count).toBeGreaterThan(0);
    const lacking = t('thanks.lacking', { count, name: nearest?.name ?? '' });
    await shown(`${t('thanks.balance', { points })} ${lacking}`);
    await main.getByRole('heading', { name: t('thanks.nearest'), exact: true }).waitFor();
    expect(await main.locator('.card-picture').count()).toBe(1);
    expect(await overflow(page)).toEqual([]);
  });

  test.each([phone, desk])('shows what the points pay for, the dearest first (%o)', async (viewport) => {
    const session = await site.signIn('owner.hu@club.example');
    const club = clubOf(site, session);
    const { data } = await club('GET /v1/project', { query: { status: 'closed', limit: 1 } });
    const page = await open(session, `/projects/${data[0]?.uuid}/thanks`, viewport, 'hu');
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: t('thanks.canOrder'), exact: true }).waitFor();
    const points = (await club('GET /v2/company/points')).company_points;
    const query = { points, limit: 3, language: 'en' };
    const cards = (await club('GET /v2/shop/products/cards', { query })).data;
    const names = await main.locator('.card-title').allTextContents();
    expect(names).toEqual(cards.map(({ name }) => name));
    expect(cards.map(({ price }) => Number(price) <= points)).toEqual([true, true, true]);
    expect(await overflow(page)).toEqual([]);
  });
});

test('the most urgent open project is the first on the home page and in the list, in red', async () => {
  const session = await site.signIn('owner.pl@club.example');
  const { data } = await clubOf(site, session)('GET /v1/project', { query: {} });
  const days = data.map(({ days_left }) => days_left);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  const home = await open(session, '/');
  const badges = home.locator('section', { hasText: t('home.projectsTitle') }).locator('li .badge');
  expect((await badges.allTextContents()).map((text) => text.trim())).toEqual(
    days.slice(0, 3).map((count) => t('projects.daysLeft', { count })),
  );
  const list = await open(session, '/projects');
  const urgent = list.locator('tbody tr').first().locator('.badge-brick');
  expect((await urgent.textContent())?.trim()).toBe(t('projects.daysLeft', { count: days[0] ?? 0 }));
});
