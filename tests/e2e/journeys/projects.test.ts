/** Projects on a phone: registration with the address picker, list, products and survey. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { products, projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { unusedCodes } from '#demo/unused-codes.ts';
import { openUntil } from '#features/projects/rules.ts';
import type { RegistryEntry } from '#features/projects/server/registry.ts';
import { translator } from '#i18n/translator.ts';
import { localeOf, regionBySlug } from '#regions/regions.ts';
import { violations } from '../../support/e2e/axe.ts';
import { hydrated, overflow, phone, visit } from '../../support/e2e/browser.ts';
import { sharedBrowser } from '../../support/e2e/opened.ts';
import { addScan, button, field, type Member, seeText, sendSurvey } from '../../support/e2e/steps.ts';
import { feature, openService, type Service } from '../../support/places.ts';
import { registration } from '../../support/registration.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';

const PRODUCTS = 5000;
const email = 'owner.pl@club.example';
const region = regionBySlug('pl');
const t = translator('en', localeOf(region, 'en'));

let folder: string;
let service: Service;
let site: Site;
let browser: Browser;
let owner: Session;
/** Extra projects of the owner: one with 5,000 products, one with a product in review, one empty. */
let many: string;
let doubtful: string;
let bare: string;

/** Inserts the projects into a copy of the seeded club. */
async function prepare(): Promise<void> {
  const database = await openDatabase({ folder });
  const { db } = database;
  const [person] = await db.select().from(installers).where(eq(installers.email, email));
  const [product] = await db.select().from(products).limit(1);
  if (!person || !product) throw new Error('The demo has changed');
  const by = { companyId: person.companyId, installerId: person.id };
  const now = new Date();
  const made = await db
    .insert(projects)
    .values(
      ['Many', 'Doubtful', 'Bare'].map((name) => ({
        ...by,
        name,
        streetName: 'Polna 1',
        city: 'Warszawa',
        postalCode: '00-001',
        createdAt: now,
        openUntil: openUntil(now),
      })),
    )
    .returning({ id: projects.id, uuid: projects.uuid });
  const [first, second, third] = made;
  if (!first || !second || !third) throw new Error('Projects were not written');
  [many, doubtful, bare] = [first.uuid, second.uuid, third.uuid];
  const scan = { ...by, gtin: product.gtin, productGroup: product.group, points: 1, createdAt: now };
  for (let from = 0; from < PRODUCTS; from += 500) {
    await db.insert(scans).values(
      Array.from({ length: 500 }, (_, index) => ({
        ...scan,
        projectId: first.id,
        serialNumber: `MANY-${from + index + 1}`,
      })),
    );
  }
  await db.insert(scans).values({
    ...scan,
    projectId: second.id,
    serialNumber: 'DOUBT-1',
    flag: 2,
    flagReason: 'region',
  });
  await database.close();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lucarne-e2e-'));
  cpSync(inject('seededClub'), folder, { recursive: true });
  await prepare();
  service = await openService(() => ({
    json: {
      features: [
        feature({ street: 'Polna', housenumber: '11', postcode: '00-633', city: 'Warszawa' }),
        feature({ osm_id: 2, street: 'Polna', housenumber: '13A', postcode: '60-535', city: 'Poznań' }),
        feature({ osm_id: 3, name: 'Polna', type: 'street', city: 'Kraków' }),
      ],
    },
  }));
  [site, browser] = await Promise.all([openSite(folder, { PHOTON_URL: service.url }), sharedBrowser()]);
  owner = await site.signIn(email);
});

afterAll(async () => {
  await site?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function come(
  path: string,
  options: { session?: Session; javaScript?: boolean; touch?: boolean } = {},
) {
  const visitor = await visit(browser, site, { session: owner, language: 'en', viewport: phone, ...options });
  await visitor.page.goto(path);
  await hydrated(visitor.page);
  const member: Member = { page: visitor.page, t };
  return { ...visitor, member };
}

describe('project registration', () => {
  test('is enabled by street and postal code; the picker fills street, postal code and city', async () => {
    const { page, member } = await come('/projects/add', { touch: true });
    const save = button(member, 'projects.save');
    const street = page.getByRole('combobox', { name: t('projects.street'), exact: true });
    const [postalCode, city] = [
      field(member, 'projects.postalCode'),
      page.getByRole('textbox', { name: t('projects.city') }),
    ];
    const places = page.getByRole('listbox', { name: t('registration.places'), exact: true });
    await street.waitFor();
    expect(await save.isDisabled()).toBe(true);

    const asked = service.asked.length;
    await street.pressSequentially('Polna', { delay: 40 });
    await places.waitFor();
    // Not one request per letter; on a busy machine typing is slow.
    expect(service.asked.length).toBeLessThan(asked + 3);
    expect(await save.isDisabled()).toBe(true);
    expect(await places.getByRole('option').allInnerTexts()).toHaveLength(3);
    expect(await street.getAttribute('aria-expanded')).toBe('true');
    await page.getByText(t('registration.found', { count: 3 })).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);

    await street.press('ArrowDown');
    await street.press('ArrowDown');
    const active = await street.getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
    await street.press('Escape');
    expect(await places.isVisible()).toBe(false);
    expect(await street.inputValue()).toBe('Polna');
    await street.press('ArrowUp');
    await street.press('ArrowUp');
    await street.press('Enter');
    expect([await street.inputValue(), await postalCode.inputValue(), await city.inputValue()]).toEqual([
      'Polna 13A',
      '60-535',
      'Poznań',
    ]);
    expect(await places.isVisible()).toBe(false);
    expect(await save.isDisabled()).toBe(false);

    await postalCode.fill(' ');
    expect(await save.isDisabled()).toBe(true);
    await street.fill('Polna 1');
    await places.getByRole('option').first().tap();
    expect([await street.inputValue(), await postalCode.inputValue(), await city.inputValue()]).toEqual([
      'Polna 11',
      '00-633',
      'Warszawa',
    ]);
    await page.getByRole('textbox', { name: t('projects.name') }).fill('Picked');
    await save.click();
    await page.getByRole('heading', { level: 1, name: 'Picked', exact: true }).waitFor();
    await page.getByText('Polna 11, 00-633 Warszawa').waitFor();
  });

  test('accepts a typed address without city, also while the address service is down', async () => {
    const { page, member, expect: allow } = await come('/projects/add');
    allow(/places/);
    await page.route('**/api/v1/places**', (route) => route.abort());
    const street = page.getByRole('combobox', { name: t('projects.street'), exact: true });
    await street.fill('Leśna 8');
    await page.waitForRequest('**/api/v1/places**');
    await field(member, 'projects.postalCode').fill('00-002');
    await button(member, 'projects.save').click();
    await page.getByRole('heading', { level: 1, name: 'Leśna 8', exact: true }).waitFor();
  });

  test('works without JavaScript, with server-side validation of required fields', async () => {
    const { page, member, expect: allow } = await come('/projects/add', { javaScript: false });
    allow(/status of 422/);
    await field(member, 'projects.street').fill('Bez skryptu 3');
    await button(member, 'projects.save').click();
    await page.locator('#postalCode-error').waitFor();
    expect(await field(member, 'projects.street').inputValue()).toBe('Bez skryptu 3');
    await field(member, 'projects.postalCode').fill('00-003');
    await button(member, 'projects.save').click();
    await page.getByRole('heading', { level: 1, name: 'Bez skryptu 3', exact: true }).waitFor();
  });
});

test('long names without spaces fit the narrowest phone', async () => {
  // Of a company without others: the home page shows the most urgent ones.
  const session = await site.join(registration('pl', { company: { name: 'Long names' } }));
  const { page, member } = await come('/projects/add', { session });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('combobox', { name: t('projects.street'), exact: true }).fill('W'.repeat(120));
  await page.getByRole('textbox', { name: t('projects.name') }).fill('Ő'.repeat(120));
  await field(member, 'projects.postalCode').fill('00-950');
  await button(member, 'projects.save').click();
  await page.waitForURL(/\/projects\/[\da-f-]{36}/);
  const { pathname } = new URL(page.url());
  for (const path of [pathname, '/projects', '/']) {
    await page.goto(path);
    await page.getByText('Ő'.repeat(120)).first().waitFor();
    expect(await overflow(page), path).toEqual([]);
  }
});

describe('project list', () => {
  const tabs = [
    ['projects.tabAll', 'projects.status_1'],
    ['projects.tabReview', 'projects.status_5'],
    ['projects.tabClosed', 'projects.status_2'],
    ['projects.tabLost', 'projects.status_3'],
  ] as const;

  test('has a tab per status, open projects first, and a red dot for a missing survey', async () => {
    const { page } = await come('/projects');
    for (const [tab, status] of tabs) {
      const link = page.getByRole('main').getByRole('link', { name: t(tab), exact: true });
      await link.click();
      await link.and(page.locator('[aria-current]')).waitFor();
      const states = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.textContent));
      expect(states.length).toBeGreaterThan(0);
      expect(states.length).toBeLessThanOrEqual(20);
      for (const text of states) expect(text).toContain(t(status));
    }
    await page.goto('/projects');
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    expect(await row('Many').getByTitle(t('projects.surveyMissing')).count()).toBe(1);
    expect(await row('Bare').getByTitle(t('projects.surveyMissing')).count()).toBe(0);
    await row('Bare')
      .getByText(t('projects.daysLeft', { count: 60 }))
      .waitFor();
  });

  test('shows twenty projects per page, with page numbers around the current one', async () => {
    const { page } = await come('/projects?status=closed');
    expect(await page.locator('tbody tr').count()).toBe(20);
    const pages = page.getByRole('navigation', { name: t('common.pages'), exact: true });
    await pages.getByRole('link', { name: t('common.pageNumber', { page: 2 }), exact: true }).click();
    await page.waitForURL(/page=2/);
    expect(await page.locator('tbody tr').count()).toBeLessThan(20);
    expect(await pages.locator('[aria-current=page]').textContent()).toBe('2');
  });

  test('shows a message in each empty tab', async () => {
    const { page, member } = await come('/projects', { session: await site.join(registration('pl')) });
    for (const [tab, title] of [
      ['', 'projects.emptyAllTitle'],
      ['?status=review', 'projects.emptyReviewTitle'],
      ['?status=closed', 'projects.emptyClosedTitle'],
      ['?status=lost', 'projects.emptyLostTitle'],
    ] as const) {
      await page.goto(`/projects${tab}`);
      await seeText(member, title);
    }
  });
});

describe('project page', () => {
  test('without products has a message and no survey, and can be deleted after confirmation', async () => {
    const { page, member } = await come(`/projects/${bare}`);
    await seeText(member, 'projects.noScansTitle');
    expect(await page.getByRole('link', { name: t('projects.tabSurvey'), exact: true }).count()).toBe(0);
    const question = page.getByRole('dialog', { name: t('projects.deleteTitle'), exact: true });
    await page
      .getByRole('button', { name: t('projects.delete'), exact: true })
      .first()
      .click();
    await question.getByRole('button', { name: t('common.cancel'), exact: true }).click();
    await question.waitFor({ state: 'hidden' });
    await page
      .getByRole('button', { name: t('projects.delete'), exact: true })
      .first()
      .click();
    await question.getByRole('button', { name: t('projects.deleteConfirm'), exact: true }).click();
    await seeText(member, 'common.done_projectDeleted');
    expect((await site.ask(`/projects/${bare}`, { headers: { cookie: owner.header } })).status).toBe(404);
  });

  test('returns a product after confirmation, and shows no flags while open', async () => {
    const { page, member } = await come(`/projects/${doubtful}`);
    await addScan(member, unusedCodes[9] ?? '');
    // Without the scanner.
    await page.reload();
    expect(await page.getByText(t('projects.flagReview'), { exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: t('projects.delete'), exact: true }).count()).toBe(0);
    const serial = (unusedCodes[9] ?? '').split('(21)')[1] ?? '';
    const row = page.getByRole('row').filter({ hasText: serial });
    await row
      .getByRole('button', { name: new RegExp(`^${t('projects.remove')}`) })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: t('projects.removeTitle'), exact: true })
      .getByRole('button', { name: t('projects.removeConfirm'), exact: true })
      .click();
    await seeText(member, 'common.done_scanRemoved');
    expect(await page.getByText(serial).count()).toBe(0);
  });

  test('refuses labels that were returned or shipped elsewhere with the reason, and keeps unknown ones', async () => {
    const { page, member, expect: provoke } = await come(`/projects/${doubtful}`);
    provoke(/422/);
    const answer = await site.ask('/dev/labels.json', { host: 'localhost' });
    const labels = JSON.parse(String(answer.body)) as { text: string; entry: RegistryEntry }[];
    const labelThat = (is: (entry: RegistryEntry) => boolean) =>
      labels.find(({ entry }) => is(entry))?.text ?? '';
    for (const [label, reason] of [
      [labelThat(({ status }) => status === 'returned'), 'errors.label_returned'],
      [
        labelThat((entry) => entry.status === 'known' && !entry.countries.includes('PL')),
        'errors.label_foreign',
      ],
    ] as const) {
      await field(member, 'projects.addScanCode').fill(label);
      await button(member, 'projects.addScan').click();
      await seeText(member, reason);
      const [, serial = ''] = label.split('(21)');
      await page.getByRole('listitem').filter({ hasText: serial }).first().waitFor();
    }
    await addScan(
      member,
      labelThat(({ status }) => status === 'unknown'),
    );
  });

  test('with a product in review enters review after the survey, whose answers remain readable', async () => {
    const { page, member } = await come(`/projects/${doubtful}`);
    await sendSurvey(member);
    const dialog = page.getByRole('dialog', { name: t('survey.reviewTitle'), exact: true });
    await dialog.getByText(t('survey.reviewText')).waitFor();
    await dialog.getByRole('link', { name: t('survey.toProject'), exact: true }).click();
    await seeText(member, 'projects.reviewText');
    await seeText(member, 'projects.flagReview');
    await seeText(member, 'projects.flagReasonRegion');
    await seeText(member, 'projects.flagReasonSerial');
    expect(await page.getByRole('button', { name: new RegExp(`^${t('projects.remove')}`) }).count()).toBe(0);
    await page.getByRole('link', { name: t('projects.tabSurvey'), exact: true }).click();
    await seeText(member, 'survey.answersTitle');
    await seeText(member, 'survey.reasonRenovation');
    expect(await page.getByRole('main').locator('input:not([type=hidden]), textarea, select').count()).toBe(
      0,
    );
  });

  test('of a closed project shows its survey answers and no controls to change it', async () => {
    const { page, member } = await come('/projects?status=closed');
    await page.locator('tbody a').first().click();
    await seeText(member, 'projects.closedTitle');
    expect(await page.getByRole('main').locator('form').count()).toBe(0);
    await page.getByRole('link', { name: t('projects.tabSurvey'), exact: true }).click();
    await seeText(member, 'survey.answersTitle');
    expect(await page.getByRole('main').locator('dd').count()).toBeGreaterThanOrEqual(4);
    expect(await page.getByRole('main').locator('form, input').count()).toBe(0);
  });

  test('of a lost project shows its closed survey and no flags', async () => {
    const { page, member } = await come('/projects?status=lost');
    await page.locator('tbody a').first().click();
    await seeText(member, 'projects.lostTitle');
    expect(await page.getByText(t('projects.flagReview'), { exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: t('projects.tabSurvey'), exact: true }).click();
    await seeText(member, 'survey.lostTitle');
    expect(await page.getByRole('main').locator('form, input').count()).toBe(0);
  });

  test('with 5,000 products shows a hundred per page, with five page numbers around the current', async () => {
    const { page, member } = await come(`/projects/${many}`);
    await seeText(member, 'projects.scansShown', { from: 1, to: 100, total: PRODUCTS });
    await seeText(member, 'projects.pointsNow');
    await page.getByText(t('projects.capNote', { points: 500 })).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(100);
    await page.getByText('MANY-5000').filter({ visible: true }).first().waitFor();
    expect(await overflow(page)).toEqual([]);
    await page.goto(`/projects/${many}?products=50`);
    await seeText(member, 'projects.scansShown', { from: 4901, to: PRODUCTS, total: PRODUCTS });
    const numbers = async (at: number) => {
      if (at !== 50) await page.goto(`/projects/${many}?products=${at}`);
      const pages = page.getByRole('navigation', { name: t('common.pages'), exact: true });
      return (await pages.locator('[aria-label]').allInnerTexts()).map(Number);
    };
    expect(await numbers(50)).toEqual([46, 47, 48, 49, 50]);
    expect(await numbers(25)).toEqual([23, 24, 25, 26, 27]);
    expect(await numbers(2)).toEqual([1, 2, 3, 4, 5]);
    await page.goto(`/projects/${many}?products=50`);
    const row = page.getByRole('row').filter({ hasText: /MANY-1(\D|$)/ });
    await row
      .getByRole('button', { name: new RegExp(`^${t('projects.remove')}`) })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: t('projects.removeTitle'), exact: true })
      .getByRole('button', { name: t('projects.removeConfirm'), exact: true })
      .click();
    await seeText(member, 'projects.scansShown', { from: 4901, to: 4999, total: PRODUCTS - 1 });
    const beyond = await site.ask(`/projects/${many}?products=51`, { headers: { cookie: owner.header } });
    expect([beyond.status, beyond.headers.location]).toEqual([302, `/projects/${many}?products=50`]);
  });
});
