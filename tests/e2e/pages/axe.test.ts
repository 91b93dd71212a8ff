/** axe on steps, dialogs and messages that open on pages; `pages.test.ts` covers the pages. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { violationsInBoth as violations } from '../../support/e2e/axe.ts';
import { desk, hydrated, remember, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { askForCode, button, field, type Member, seeHeading, typeCode } from '../../support/e2e/steps.ts';
import { memberRoutes, storedCart } from '../../support/routes.ts';
import { whenFull } from '../../support/sampled.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
let owner: Session;

visited(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  owner = await site.signIn('owner.pl@club.example');
});

const t = translator('en', 'en-150');

test('the sign-in steps pass axe', async () => {
  const visitor = await visit(browser, site, { language: 'en' });
  const { page } = visitor;
  const member: Member = { page, t };
  const email = 'decor.ro@club.example';
  visitor.expect(/status of 422/);
  await page.goto('/login');
  expect(await violations(page), 'e-mail').toEqual([]);
  await page.getByLabel(t('login.byPhone'), { exact: true }).check();
  expect(await violations(page), 'phone').toEqual([]);
  await button(member, 'login.sendCode').click();
  await page.getByText(t('errors.field_required'), { exact: true }).waitFor();
  expect(await violations(page), 'phone with a mistake').toEqual([]);
  await page.getByLabel(t('login.byEmail'), { exact: true }).check();
  await askForCode(member, email);
  expect(await violations(page), 'code').toEqual([]);
  const code = await site.code(email);
  await typeCode(member, code === '00000' ? '11111' : '00000');
  await page.getByText(t('login.codeWrong')).waitFor();
  expect(await violations(page), 'wrong code').toEqual([]);
});

test('the survey questions pass axe', async () => {
  const visitor = await visit(browser, site, { language: 'en', session: owner });
  const { page } = visitor;
  const member: Member = { page, t };
  const survey = (await memberRoutes(site, owner)).find(
    ({ name }) => name === '/projects/{openProject}/survey',
  );
  await page.goto(survey?.path ?? '');
  await page.getByLabel(t('survey.reasonOther'), { exact: true }).check();
  expect(await violations(page), 'one of several').toEqual([]);
  await button(member, 'common.next').click();
  await field(member, 'survey.number').fill('0.5');
  await field(member, 'survey.number').blur();
  expect(await violations(page), 'a number that is wrong').toEqual([]);
  await field(member, 'survey.number').fill('3');
  await button(member, 'common.next').click();
  await page.getByLabel(t('survey.customerOwner'), { exact: true }).check();
  await button(member, 'common.next').click();
  for (const answer of ['survey.choiceAdvice', 'survey.choicePrice', 'survey.choiceEnergy'] as const)
    await page.getByLabel(t(answer), { exact: true }).check();
  expect(await violations(page), 'as many as may be chosen').toEqual([]);
});

test('menus and dialogs over a page pass axe', async () => {
  const visitor = await visit(browser, site, { language: 'en', session: owner });
  const { page } = visitor;
  const member: Member = { page, t };
  const routes = await memberRoutes(site, owner);
  const pathOf = (name: string) => routes.find((route) => route.name === name)?.path ?? '';
  await remember(visitor, { local: { cart: await storedCart(site, owner) } });
  await page.goto('/projects');
  await button(member, 'shell.menu').click();
  await page.getByRole('dialog', { name: t('shell.menu') }).waitFor();
  expect(await violations(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: t('shell.cart'), exact: true }).waitFor();
  expect(await violations(page), 'cart').toEqual([]);
  await page.goto(pathOf('/projects/{emptyProject}'));
  await button(member, 'projects.delete').click();
  await page.getByRole('dialog', { name: t('projects.deleteTitle') }).waitFor();
  expect(await violations(page), 'question').toEqual([]);
  await page.goto('/projects?done=projectDeleted');
  await page.getByText(t('common.done_projectDeleted'), { exact: true }).waitFor();
  expect(await violations(page), 'toast').toEqual([]);
  await page.goto(pathOf('/projects/{openProject}'));
  visitor.expect(/status of 422/);
  await field(member, 'projects.addScanCode').fill('nonsense');
  await button(member, 'projects.addScan').click();
  await page.getByText(t('errors.code_unreadable'), { exact: true }).waitFor();
  expect(await violations(page), 'form with a mistake').toEqual([]);
});

whenFull('axe finds nothing on the menus at a desk', async () => {
  const { page } = await visit(browser, site, {
    language: 'en',
    session: owner,
    viewport: desk,
  });
  await page.goto('/shop');
  expect(await violations(page), 'page').toEqual([]);
  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByRole('link', { name: t('shell.profile'), exact: true }).waitFor();
  expect(await violations(page), 'account').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('button', { name: 'Magyar', exact: true }).waitFor();
  expect(await violations(page), 'languages').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: t('shell.allNotifications'), exact: true }).waitFor();
  expect(await violations(page), 'notifications').toEqual([]);
});

test('the checkout steps pass axe', async () => {
  const session = await site.signIn('owner.bg@club.example');
  const visitor = await visit(browser, site, { language: 'en', session });
  const { page } = visitor;
  const member: Member = { page, t };
  const local = { cart: await storedCart(site, session), checkout: '{"version":1,"type":"cart"}' };
  await remember(visitor, { local });
  await page.goto('/checkout');
  await field(member, 'checkout.name').fill('');
  await button(member, 'checkout.toSummary').click();
  await page.getByText(t('checkout.fix', { count: 1 }), { exact: true }).waitFor();
  expect(await violations(page), 'form with a mistake').toEqual([]);
  await field(member, 'checkout.name').fill('Anna');
  await button(member, 'checkout.toSummary').click();
  await seeHeading(member, 'checkout.summaryTitle');
  expect(await violations(page), 'summary').toEqual([]);
  await page.getByRole('button', { name: /^Order for \d+ points$/ }).click();
  await page.getByRole('dialog', { name: t('checkout.thanksTitle') }).waitFor();
  expect(await violations(page), 'thanks').toEqual([]);
});

test('forms with errors and added print parts pass axe', async () => {
  const visitor = await visit(browser, site, { language: 'en', session: owner });
  const { page } = visitor;
  const member: Member = { page, t };
  const routes = await memberRoutes(site, owner);
  const pathOf = (name: string) => routes.find((route) => route.name === name)?.path ?? '';
  visitor.expect(/status of 422/);
  await page.goto('/team/add');
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
    form.requestSubmit();
  });
  await page.locator('main [aria-invalid="true"]').first().waitFor();
  expect(await violations(page), 'person').toEqual([]);
  await page.goto('/support/chat/new');
  await hydrated(page);
  await page.locator('main form button[type="submit"]').click();
  await page.locator('main [aria-invalid="true"]').first().waitFor();
  expect(await violations(page), 'conversation').toEqual([]);
  await page.goto('/user/data');
  await page.locator('main [aria-haspopup="dialog"]').first().click();
  await page.locator('dialog[open]').waitFor();
  expect(await violations(page), 'deletion').toEqual([]);
  await page.goto(pathOf('/shop/{configurableProduct}'));
  await hydrated(page);
  const add = page.locator('.configurator-add button');
  // It follows the header, which tells the script that the member is an owner.
  await add.filter({ hasText: t('configurator.peopleOpen') }).waitFor();
  // Each button is replaced by its part.
  for (let left = await add.count(); left > 0; left = await add.count()) {
    await add.first().click();
    await expect.poll(() => add.count()).toBeLessThan(left);
  }
  await page.locator('#companyName').fill('');
  await button(member, 'configurator.submit').click();
  await page.locator('.configurator .notice-brick').waitFor();
  expect(await violations(page), 'print').toEqual([]);
});
