/** Member actions step by step in any language: controls are found by their accessible names. */
import type { Locator, Page } from 'playwright-core';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import type { Site } from '../site.ts';

/** A page and its texts. */
export interface Member {
  page: Page;
  t: T;
}

/** The first amount of points in a part of the page. */
export async function pointsIn(part: Locator): Promise<number> {
  const figure = part.locator('.points-figure').first();
  return Number((await figure.textContent())?.replace(/\D/g, ''));
}

/** The amount of points in the region with this name. */
export function pointsNamed({ page, t }: Member, name: MessageKey): Promise<number> {
  return pointsIn(page.getByRole('region', { name: t(name), exact: true }));
}

/** A button by its exact name. */
export function button({ page, t }: Member, name: MessageKey, values?: Parameters<T>[1]): Locator {
  return page.getByRole('button', { name: t(name, values), exact: true });
}

/** A text field by its exact name. */
export function field({ page, t }: Member, name: MessageKey): Locator {
  return page.getByRole('textbox', { name: t(name), exact: true });
}

/** Waits for this main heading. */
export async function seeHeading({ page, t }: Member, name: MessageKey, values?: Parameters<T>[1]) {
  await page.getByRole('heading', { level: 1, name: t(name, values), exact: true }).waitFor();
}

/** Waits for a visible text. */
export async function seeText({ page, t }: Member, name: MessageKey, values?: Parameters<T>[1]) {
  await page.getByText(t(name, values), { exact: true }).filter({ visible: true }).first().waitFor();
}

/** From the sign-in page: requests a code by e-mail. */
export async function askForCode(member: Member, email: string): Promise<void> {
  await field(member, 'login.emailLabel').fill(email);
  await button(member, 'login.sendCode').click();
  await seeHeading(member, 'login.codeTitle');
}

/** Types the received code; the last digit submits it. */
export async function typeCode(member: Member, code: string): Promise<void> {
  await field(member, 'login.codeLabel').pressSequentially(code);
}

/** From the sign-in page: signs in by e-mail and ends at the home page. */
export async function signIn(member: Member, site: Site, email: string): Promise<void> {
  await askForCode(member, email);
  await typeCode(member, await site.code(email));
  await seeHeading(member, 'home.registerTitle');
}

/** From the home page: registers a project and ends at it. */
export async function registerProject(
  member: Member,
  { street, postalCode, city, name }: Record<'street' | 'postalCode' | 'city' | 'name', string>,
): Promise<void> {
  const { page, t } = member;
  await page
    .getByRole('main')
    .getByRole('link', { name: t('projects.add'), exact: true })
    .click();
  await seeHeading(member, 'projects.addTitle');
  // Its label differs by country.
  await member.page.locator('[name=streetName]').fill(street);
  await field(member, 'projects.postalCode').fill(postalCode);
  // Labels of optional fields say so.
  await page.getByRole('textbox', { name: t('projects.city') }).fill(city);
  await page.getByRole('textbox', { name: t('projects.name') }).fill(name);
  await button(member, 'projects.save').click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** Adds a product to the open project, and waits until the club has it. */
export async function addScan(member: Member, label: string): Promise<void> {
  await field(member, 'projects.addScanCode').fill(label);
  await button(member, 'projects.addScan').click();
  const serial = label.slice(label.indexOf('(21)') + 4);
  await member.page.getByText(serial).filter({ visible: true }).first().waitFor();
  await member.page.getByText(member.t('scan.unsent'), { exact: true }).first().waitFor({ state: 'hidden' });
}

/**
 * A path through the survey: questions in order, with their answers or numbers. The visit is asked once a year, and the
 * demo’s companies answered it less than a year ago.
 */
export const survey: [question: MessageKey, answers: MessageKey[] | string][] = [
  ['survey.reason', ['survey.reasonRenovation']],
  ['survey.attic', ['survey.atticNew']],
  ['survey.windows', '4'],
  ['survey.customer', ['survey.customerOwner']],
  ['survey.choice', ['survey.choiceAdvice', 'survey.choiceEnergy']],
];

/** Answers the open project’s survey and submits it. */
export async function sendSurvey(member: Member): Promise<void> {
  const { page, t } = member;
  await page.getByRole('link', { name: t('projects.finish') }).click();
  for (const [index, [question, answers]] of survey.entries()) {
    await page.getByRole('heading', { level: 2, name: t(question), exact: true }).waitFor();
    if (typeof answers === 'string') await field(member, 'survey.number').fill(answers);
    else for (const answer of answers) await page.getByLabel(t(answer), { exact: true }).check();
    await button(member, index === survey.length - 1 ? 'survey.submit' : 'common.next').click();
  }
}

/** Answers the open project’s survey and submits it; `points` is the expected credit. */
export async function answerSurvey(member: Member, points: number): Promise<void> {
  await sendSurvey(member);
  const { page, t } = member;
  await page.getByRole('heading', { name: t('survey.doneTitle'), exact: true }).waitFor();
  await seeText(member, 'survey.donePoints', { points });
}

/** Puts one piece of the cheapest voucher into the cart. Returns its price. */
export async function chooseVoucher(member: Member): Promise<number> {
  const { page, t } = member;
  // The phone has navigation at the bottom, the desktop in the header.
  const bars = [t('shell.placesNavigation'), t('shell.mainNavigation')].map((name) =>
    page
      .getByRole('navigation', { name, exact: true })
      .getByRole('link', { name: t('shell.shop'), exact: true }),
  );
  const [phoneBar, header] = bars as [Locator, Locator];
  await ((await phoneBar.isVisible()) ? phoneBar : header).click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shop.voucher'), exact: true })
    .click();
  await seeHeading(member, 'shop.voucher');
  await page.getByLabel(t('shop.sort'), { exact: true }).selectOption(t('shop.sort_priceUp'));
  await button(member, 'shop.sortApply').click();
  await page.waitForURL(({ searchParams }) => searchParams.has('sort'));
  const card = page
    .getByRole('main')
    .getByRole('list')
    .getByRole('link')
    .filter({ has: page.locator('.points') });
  await card.first().click();
  const price = await pointsIn(page.getByRole('main').locator('form [data-variant]:not([hidden])'));
  await button(member, 'shop.addToCart').click();
  await page
    .getByRole('status')
    .filter({ hasText: t('shop.added') })
    .waitFor();
  return price;
}

/** Orders the vouchers of the cart through the side panel, and opens their codes. Returns the order number. */
export async function order(member: Member, price: number): Promise<string> {
  const { page, t } = member;
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${t('shell.cart')}(\\s|$)`) })
    .click();
  const panel = page.getByRole('dialog', { name: t('shell.cart'), exact: true });
  await panel.getByText(String(price)).first().waitFor();
  await panel.getByRole('link', { name: t('shell.cartOpen'), exact: true }).click();
  await seeHeading(member, 'cart.title');
  await button(member, 'cart.checkout').click();
  await seeHeading(member, 'checkout.customerTitle');
  await button(member, 'checkout.toSummary').click();
  await seeHeading(member, 'checkout.summaryTitle');
  await button(member, 'checkout.place', { points: price }).click();
  const thanks = page.getByRole('dialog', { name: t('checkout.thanksTitle'), exact: true });
  const number = await thanks.getByRole('listitem').getByRole('link').textContent();
  await thanks.getByRole('link', { name: t('checkout.showCodes'), exact: true }).click();
  await seeHeading(member, 'orders.order', { number: number ?? '' });
  await page.getByText(t('orders.showCodes', { count: 1 }), { exact: true }).waitFor();
  return number ?? '';
}
