/** Points above a limit in Chromium: one person asks, cannot decide, and another one approves or refuses. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Club } from '#platform/contract/club.ts';
import { visit } from '../../support/e2e/browser.ts';
import { wordsOf } from '../../support/e2e/main-journey.ts';
import { opened } from '../../support/e2e/opened.ts';
import { type Customer, clubOf, newCustomer } from '../../support/e2e/staff-work.ts';
import { button, type Member, seeText } from '../../support/e2e/steps.ts';
import type { Session, Site } from '../../support/site.ts';

const LIMIT = 2000;
const POINTS = 2500;

let site: Site;
let browser: Browser;
let calls: Club;

opened(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  calls = clubOf(site, await site.signIn('staff@club.example'));
  const { data } = await calls('GET /staff/approval-limits');
  const { version = 0 } = data.find((one) => one.regions_id === 10) ?? {};
  await calls('PUT /staff/approval-limits/{slug}', {
    params: { slug: 'pl' },
    body: { manual: LIMIT, list: null, reversal: null, price: null, version },
  });
});

const t = wordsOf('pl', 'en');

/** Another member of staff for points in Poland. */
async function colleague(name: string): Promise<Session> {
  const email = `${name.toLowerCase()}@club.example`;
  await calls('POST /staff/people', {
    body: { email, name, surname: 'Nowak', region_id: 10, rights: ['points'], regions: [10] },
  });
  return site.signIn(email);
}

async function come(session: Session): Promise<Member & { page: Page }> {
  const { page } = await visit(browser, site, { language: 'en', session });
  return { page, t };
}

/** Asks for points above the limit. @returns the path of the request */
async function ask(asker: Member, { uuid }: Customer): Promise<string> {
  const { page } = asker;
  await page.goto(`/staff/points/new?company=${uuid}`);
  await page.locator('[name=points]').fill(String(POINTS));
  await page.locator('[name=reason]').fill('Training of the spring');
  await button(asker, 'staffPoints.check').click();
  await seeText(asker, 'staffApprovals.wouldWait');
  await button(asker, 'staffApprovals.ask').click();
  const link = page.getByRole('link', { name: t('staffApprovals.show'), exact: true });
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await seeText(asker, 'staffApprovals.own');
  return path;
}

const pointsOf = async ({ club }: Customer) => (await club('GET /v2/company/points')).company_points;

test('points above the limit come when another person approves them', async () => {
  const customer = await newCustomer(site, calls, 'Okna Zgoda', 10);
  const before = await pointsOf(customer);
  const [annaSession, piotrSession] = [await colleague('Anna'), await colleague('Piotr')];
  const anna = await come(annaSession);
  const path = await ask(anna, customer);
  expect(await anna.page.getByRole('button', { name: t('staffToday.approve'), exact: true }).count()).toBe(0);
  const params = { uuid: path.split('/').at(-1) ?? '' };
  await expect(
    clubOf(site, annaSession)('POST /staff/approvals/{uuid}/approve', { params }),
  ).rejects.toMatchObject({ code: 'approval_own' });
  expect(await pointsOf(customer)).toBe(before);

  const piotr = await come(piotrSession);
  await piotr.page.goto('/staff');
  await piotr.page.locator(`a[href="${path}"]`).first().click();
  await button(piotr, 'staffToday.approve').click();
  await seeText(piotr, 'staffApprovals.state_approved');
  expect(await pointsOf(customer)).toBe(before + POINTS);
});

test('refused with a reason, nothing is booked and who asked reads why', async () => {
  const customer = await newCustomer(site, calls, 'Okna Odmowa', 10);
  const before = await pointsOf(customer);
  const ewa = await come(await colleague('Ewa'));
  const path = await ask(ewa, customer);

  const jan = await come(await colleague('Jan'));
  await jan.page.goto(path);
  await button(jan, 'staffApprovals.refuse').first().click();
  await jan.page.locator('#refuse-why').fill('They were not at the training');
  await jan.page
    .getByRole('dialog')
    .getByRole('button', { name: t('staffApprovals.refuse'), exact: true })
    .click();
  await seeText(jan, 'staffApprovals.state_refused');
  await ewa.page.reload();
  await ewa.page.getByText('They were not at the training').first().waitFor();
  expect(await pointsOf(customer)).toBe(before);
});
