/** Labels that open the club: what guests and members do with them on a phone. */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { violations } from '../../support/e2e/axe.ts';
import { overflow, phone, visit } from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import {
  askForCode,
  button,
  field,
  type Member,
  seeHeading,
  seeText,
  typeCode,
} from '../../support/e2e/steps.ts';
import { registration } from '../../support/registration.ts';
import type { Session, Site } from '../../support/site.ts';

const gtin = '02004170100032';
const email = 'owner.pl@club.example';
const t = translator('en', 'en-150');

let site: Site;
let browser: Browser;
let owner: Session;
let serials = 0;

opened(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  owner = await site.signIn(email);
});

/** A label that nobody has scanned. */
const label = () => `/01/${gtin}/21/FRESH${++serials}`;

async function come(options: { session?: Session | undefined; javaScript?: boolean } = {}) {
  const visitor = await visit(browser, site, { language: 'en', viewport: phone, ...options });
  visitor.expect(/status of 4(00|04|22)/);
  const member: Member = { page: visitor.page, t };
  return { ...visitor, member };
}

interface Project {
  uuid: string;
  name: string;
  street_name: string;
  days_left: number;
  products_count: number;
}

const projectsOf = async (session: Session) =>
  (await site.read<{ data: Project[] }>(session, '/v1/project?limit=100')).data;

/** A new company with open projects of these names. */
async function companyWith(names: readonly string[]): Promise<Session> {
  const session = await site.join(registration());
  for (const name of names) {
    const answer = await site.ask('/api/v1/project', {
      method: 'POST',
      headers: {
        cookie: session.header,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ name, streetName: 'Polna 1', city: 'Warszawa', postalCode: '00-001' }),
    });
    expect(answer.status).toBe(201);
  }
  return session;
}

describe('a member who opens a label', () => {
  test('sees the product and adds it with one tap on a project, the most urgent first', async () => {
    const { page, member } = await come({ session: owner });
    await page.goto(label());
    await page.getByRole('heading', { level: 1, name: 'LC Centre-pivot', exact: true }).waitFor();
    await seeText(member, 'products.group_1');
    const projects = page.getByRole('region', { name: t('label.chooseTitle') }).getByRole('listitem');
    const days = (await projects.allTextContents()).map((text) =>
      Number(/(\d+) days? left/.exec(text)?.[1] ?? 0),
    );
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await projects.nth(1).getByRole('button').click();
    await seeText(member, 'common.done_scanAdded');
    await page.getByText(`FRESH${serials}`).filter({ visible: true }).first().waitFor();
  });

  test('with one open project has one button', async () => {
    const session = await companyWith(['Attic']);
    const { page, member } = await come({ session });
    await page.goto(label());
    await button(member, 'label.addTo', { project: 'Attic' }).click();
    await seeText(member, 'common.done_scanAdded');
    expect(await projectsOf(session)).toMatchObject([{ name: 'Attic', products_count: 1 }]);
  });

  test('without an open project registers one first and returns to the label', async () => {
    const session = await companyWith([]);
    const { page, member } = await come({ session });
    await page.goto(label());
    await page
      .getByRole('main')
      .getByRole('link', { name: t('projects.add'), exact: true })
      .click();
    await seeHeading(member, 'projects.addTitle');
    await field(member, 'projects.street').fill('Polna 2');
    await field(member, 'projects.postalCode').fill('00-001');
    await button(member, 'projects.save').click();
    await button(member, 'label.addTo', { project: 'Polna 2' }).click();
    await seeText(member, 'common.done_scanAdded');
    expect(await projectsOf(session)).toMatchObject([{ street_name: 'Polna 2', products_count: 1 }]);
  });

  test('that another company has scanned learns only that it counts once', async () => {
    const opened = label();
    const first = await companyWith(['Theirs']);
    const theirs = await come({ session: first });
    await theirs.page.goto(opened);
    await button(theirs.member, 'label.addTo', { project: 'Theirs' }).click();
    await seeText(theirs.member, 'common.done_scanAdded');

    const { page, member } = await come({ session: await companyWith(['Mine']) });
    await page.goto(opened);
    expect(await page.content()).not.toContain('Theirs');
    await button(member, 'label.addTo', { project: 'Mine' }).click();
    await page.getByRole('alert').getByText(t('errors.already_scanned')).waitFor();
    expect(await page.content()).not.toContain('Theirs');
    await button(member, 'label.addTo', { project: 'Mine' }).waitFor();
  });

  test('of a project that was closed meanwhile reads why, and can choose another', async () => {
    const session = await companyWith(['Gone', 'Stays']);
    const { page, member } = await come({ session });
    await page.goto(label());
    const [gone] = (await projectsOf(session)).filter(({ name }) => name === 'Gone');
    const answer = await site.ask(`/api/v1/project/${gone?.uuid}`, {
      method: 'DELETE',
      headers: { cookie: session.header, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBe(200);
    await page.getByRole('button', { name: /^Gone/ }).click();
    await page.getByRole('alert').getByText(t('errors.not_found')).waitFor();
    await button(member, 'label.addTo', { project: 'Stays' }).click();
    await seeText(member, 'common.done_scanAdded');
  });

  test('without a serial types it, and keeps it after an error', async () => {
    const { page, member } = await come({ session: await companyWith(['Attic']) });
    await page.goto(`/01/${gtin}`);
    await button(member, 'label.addTo', { project: 'Attic' }).click();
    await page.getByText(t('errors.field_required')).waitFor();
    await field(member, 'products.serialNumber').fill('Ä 1');
    await button(member, 'label.addTo', { project: 'Attic' }).click();
    await page.getByText(t('errors.code_unreadable')).waitFor();
    expect(await field(member, 'products.serialNumber').inputValue()).toBe('Ä 1');
    expect(await violations(page)).toEqual([]);
    await field(member, 'products.serialNumber').fill('TYPED1');
    await button(member, 'label.addTo', { project: 'Attic' }).click();
    await seeText(member, 'common.done_scanAdded');
    await page.getByText('TYPED1').filter({ visible: true }).first().waitFor();
  });

  test('can do the same without script', async () => {
    const session = await companyWith(['Attic', 'Loft']);
    const { page, member } = await come({ session, javaScript: false });
    const path = label();
    await page.goto(path);
    await page.getByRole('button', { name: /^Attic/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Attic', exact: true }).waitFor();
    await seeText(member, 'common.done_scanAdded');
    await page.goto(path);
    await page.getByRole('button', { name: /^Loft/ }).click();
    await page.getByRole('alert').getByText(t('errors.already_scanned')).waitFor();
  });

  test('adds it once with a form that is sent twice', async () => {
    const session = await companyWith(['Attic']);
    const { page } = await come({ session });
    const path = label();
    await page.goto(path);
    const form = page.locator('form').filter({ has: page.locator('[name=project]') });
    const token = await form.locator('[name=idempotencyToken]').inputValue();
    const project = (await form.locator('[name=project]').getAttribute('value')) ?? '';
    const send = () =>
      site.ask(path, {
        method: 'POST',
        headers: {
          cookie: session.header,
          origin: site.url('pl'),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: String(new URLSearchParams({ idempotencyToken: token, project })),
      });
    for (const { status, headers } of [await send(), await send()])
      expect([status, headers.location]).toEqual([303, `/projects/${project}?done=scanAdded`]);
    expect(await projectsOf(session)).toMatchObject([{ products_count: 1 }]);
  });
});

test('staff read that their accounts cannot add products', async () => {
  const { page, member } = await come({ session: await site.signIn('staff@club.example') });
  await page.goto(label());
  await seeText(member, 'label.staffCannotAdd');
  expect(await page.getByRole('main').locator('form').count()).toBe(0);
});

describe('a guest who opens a label', () => {
  test('sees the product, how to join, and the same whether it was scanned or not', async () => {
    const { page, member } = await come();
    const path = label();
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'LC Centre-pivot', exact: true }).waitFor();
    await seeText(member, 'label.joinTitle');
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: t('shell.register') }).getAttribute('href')).toBe(
      '/register',
    );
    expect(await main.getByRole('link', { name: t('shell.terms') }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    const before = await main.innerHTML();

    const other = await come({ session: await companyWith(['Attic']) });
    await other.page.goto(path);
    await button(other.member, 'label.addTo', { project: 'Attic' }).click();
    await seeText(other.member, 'common.done_scanAdded');
    await page.reload();
    expect(await main.innerHTML()).toBe(before);
  });

  test('signs in and is back at the label', async () => {
    const { page, member } = await come();
    const path = `/01/${gtin}/21/A%2FB`;
    await page.goto(`${path}?17=271231`);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('shell.signIn'), exact: true })
      .click();
    await seeHeading(member, 'login.channelTitle');
    await askForCode(member, email);
    await typeCode(member, await site.code(email));
    await page.getByRole('heading', { level: 2, name: t('label.chooseTitle'), exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByText('A/B').waitFor();
  });

  test('signs in without script and is back at the label', async () => {
    const { page, member } = await come({ javaScript: false });
    const path = label();
    await page.goto(path);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.signIn'), exact: true })
      .click();
    await field(member, 'login.emailLabel').fill(email);
    await button(member, 'login.sendCode').click();
    await seeHeading(member, 'login.codeTitle');
    await field(member, 'login.codeLabel').fill(await site.code(email));
    await button(member, 'login.signIn').click();
    await page.getByRole('heading', { level: 2, name: t('label.chooseTitle'), exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

test('a wrong check digit and an unknown product have a readable page', async () => {
  const { page, member } = await come();
  await page.goto('/01/02004170100033/21/A');
  await seeHeading(member, 'label.checkDigitTitle');
  await seeText(member, 'errors.code_check_digit');
  expect(await violations(page)).toEqual([]);
  await page.goto('/01/09521234543213/21/A');
  await seeHeading(member, 'label.unknownTitle');
  await seeText(member, 'errors.product_unknown');
});
