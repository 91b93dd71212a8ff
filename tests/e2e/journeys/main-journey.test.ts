/** The main journey: from the sign-in code to the order and the new balance. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../../support/e2e/browser.ts';
import { doTheLine, label, lineRuns, project, wordsOf } from '../../support/e2e/main-journey.ts';
import { opened } from '../../support/e2e/opened.ts';
import {
  addScan,
  button,
  chooseVoucher,
  field,
  type Member,
  order,
  pointsNamed,
  registerProject,
  seeHeading,
  seeText,
  signIn,
  typeCode,
} from '../../support/e2e/steps.ts';
import { sampled } from '../../support/sampled.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

opened((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

const walked = sampled(
  lineRuns,
  ({ viewport }) => viewport,
  ({ language }) => language === 'en',
);

test.each(walked)('a member completes the main journey $title', (run) => doTheLine(browser, site, run));

test('the results of the main journey survive a restart of the club', async () => {
  const visitor = await visit(browser, site, { region: 'si' });
  const { page } = visitor;
  const member: Member = { page, t: wordsOf('si', 'sl') };
  await page.goto('/login');
  await signIn(member, site, 'owner.si@club.example');
  const number = await order(member, await chooseVoucher(member));
  await page.goto('/balance');
  const points = await pointsNamed(member, 'balance.total');

  // The page reconnects its event stream.
  visitor.expect(/net::ERR_/);
  await site.stop();
  await site.start();

  await page.reload();
  await seeHeading(member, 'balance.title');
  expect(await pointsNamed(member, 'balance.total')).toBe(points);
  await page.goto('/orders');
  await page.getByRole('link', { name: number, exact: true }).waitFor();
});

test('a member signs in by text message and signs out again', async () => {
  const { page } = await visit(browser, site, { region: 'hu', language: 'en' });
  const member: Member = { page, t: wordsOf('hu', 'en') };
  await page.goto('/login?to=/orders');
  await page.getByLabel(member.t('login.byPhone'), { exact: true }).check();
  await field(member, 'login.phoneLabel').fill('20 123 4102');
  await button(member, 'login.sendCode').click();
  await seeHeading(member, 'login.codeTitle');
  const code = await site.code('+36201234102');
  const sent = JSON.parse(String((await site.ask('/dev/outbox.json')).body)) as {
    to: string;
    text: string;
  }[];
  expect(sent.find(({ to }) => to === '+36201234102')?.text).toMatch(
    new RegExp(`\\n@hu\\.localhost #${code}$`),
  );
  await typeCode(member, code);
  await seeHeading(member, 'orders.title');

  await button(member, 'shell.menu').click();
  await page
    .getByRole('dialog', { name: member.t('shell.menu') })
    .getByRole('button', { name: member.t('shell.signOut') })
    .click();
  await seeHeading(member, 'login.channelTitle');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['lang', 'region']);
  await page.goto('/orders');
  await seeHeading(member, 'login.channelTitle');
});

test('the checkout reports invalid input and keeps it during back and forward navigation', async () => {
  const session = await site.signIn('owner.sk@club.example');
  const { page } = await visit(browser, site, { region: 'sk', language: 'en', session });
  const member: Member = { page, t: wordsOf('sk', 'en') };
  await page.goto('/');
  const price = await chooseVoucher(member);
  await page.goto('/cart');
  await button(member, 'cart.checkout').click();
  await seeHeading(member, 'checkout.customerTitle');

  await field(member, 'checkout.name').fill('');
  await field(member, 'checkout.surname').fill('Nováková');
  await field(member, 'checkout.phone').fill('12');
  await button(member, 'checkout.toSummary').click();
  await seeText(member, 'checkout.fix', { count: 2 });
  await seeText(member, 'errors.field_phone_invalid');
  await field(member, 'checkout.name').fill('Zuzana');
  await field(member, 'checkout.phone').fill('0912 123 456');
  await button(member, 'checkout.toSummary').click();
  await seeHeading(member, 'checkout.summaryTitle');
  await page.getByText('Zuzana Nováková', { exact: true }).waitFor();

  await button(member, 'checkout.editCustomer').click();
  expect(await field(member, 'checkout.surname').inputValue()).toBe('Nováková');
  await field(member, 'checkout.surname').fill('Novotná');
  await page
    .getByRole('main')
    .getByRole('link', { name: member.t('checkout.toCart'), exact: true })
    .click();
  await seeHeading(member, 'cart.title');
  await page.goBack();
  await seeHeading(member, 'checkout.customerTitle');
  expect(await field(member, 'checkout.surname').inputValue()).toBe('Novotná');
  await button(member, 'checkout.toSummary').click();
  await button(member, 'checkout.place', { points: price }).waitFor();
});

test('projects and products can be added and removed without JavaScript', async () => {
  const session = await site.signIn('owner.lt@club.example');
  const visitor = await visit(browser, site, { region: 'lt', session, javaScript: false });
  const { page } = visitor;
  visitor.expect(/\/projects\/.* status of 422/);
  const member: Member = { page, t: wordsOf('lt', 'lt') };
  await page.goto('/');
  await registerProject(member, project);
  await addScan(member, label(8));

  await field(member, 'projects.addScanCode').fill(label(8));
  await button(member, 'projects.addScan').click();
  await seeText(member, 'errors.already_scanned');
  expect(await field(member, 'projects.addScanCode').inputValue()).toBe(label(8));

  await page.getByRole('button', { name: member.t('projects.remove') }).click();
  await button(member, 'projects.removeConfirm').click();
  await seeText(member, 'common.done_scanRemoved');
  await seeText(member, 'projects.noScansTitle');
});

test('a rejected project form shows the reason and keeps its input, also without JavaScript', async () => {
  const session = await site.signIn('owner.lv@club.example');
  const visitor = await visit(browser, site, { region: 'lv', language: 'en', session, javaScript: false });
  const { page } = visitor;
  const member: Member = { page, t: wordsOf('lv', 'en') };
  visitor.expect(/\/projects\/add: .* status of 422/);
  await page.goto('/projects/add');
  const city = page.getByRole('textbox', { name: member.t('projects.city') });
  await city.fill('Rīga');
  await button(member, 'projects.save').click();
  await seeText(member, 'projects.problems');
  expect(await city.inputValue()).toBe('Rīga');
  await page
    .getByRole('alert')
    .getByRole('link', {
      name: `${member.t('address.lineWithHouseName')}: ${member.t('errors.field_required')}`,
    })
    .click();
  expect(
    await field(member, 'address.lineWithHouseName').evaluate((input) => input === document.activeElement),
  ).toBe(true);
});
