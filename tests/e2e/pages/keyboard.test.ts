/** From the sign-in to the points by keyboard alone; `checkout.test.ts` covers the shop. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { unusedCodes } from '#demo/unused-codes.ts';
import { translator } from '#i18n/translator.ts';
import { desk, visit } from '../../support/e2e/browser.ts';
import { tabTo } from '../../support/e2e/keyboard.ts';
import { visited } from '../../support/e2e/opened.ts';
import { field, type Member, seeHeading } from '../../support/e2e/steps.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
const t = translator('en', 'en-150');
const email = 'owner.tr@club.example';

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

test('a member signs in, registers a project with a product and answers the survey by keyboard alone', async () => {
  const { page } = await visit(browser, site, { region: 'tr', language: 'en', viewport: desk });
  const member: Member = { page, t };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.goto('/login');
  await tabTo(page, field(member, 'login.emailLabel'));
  await page.keyboard.type(email);
  await press('Enter');
  await seeHeading(member, 'login.codeTitle');
  // The field has the focus.
  await page.keyboard.type(await site.code(email));
  await seeHeading(member, 'home.registerTitle');

  await tabTo(page, page.getByRole('main').getByRole('link', { name: t('projects.add'), exact: true }));
  await press('Enter');
  await seeHeading(member, 'projects.addTitle');
  const typed = {
    'projects.street': 'Çatı Sokak 7',
    'projects.postalCode': '34710',
    'projects.city': 'Kadıköy/İstanbul',
    'projects.name': 'By keyboard',
  } as const;
  for (const [name, text] of Object.entries(typed)) {
    await tabTo(page, page.getByRole('textbox', { name: t(name as keyof typeof typed) }).first());
    await page.keyboard.type(text);
  }
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: 'By keyboard', exact: true }).waitFor();
  await tabTo(page, field(member, 'projects.addScanCode'));
  const code = unusedCodes.at(-1) ?? '';
  await page.keyboard.type(code);
  await press('Enter');
  await page
    .locator('.scan-row')
    .filter({ hasText: code.split('(21)')[1] ?? '' })
    .waitFor();

  await tabTo(page, page.getByRole('main').getByRole('link', { name: t('projects.finish') }));
  await press('Enter');
  const question = page.getByRole('main').getByRole('heading', { level: 2 });
  const next = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(${t('common.next')}|${t('survey.submit')})$`) });
  const done = page.getByRole('heading', { name: t('survey.doneTitle'), exact: true });
  await question.waitFor();
  for (let isLast = false; !isLast; ) {
    const before = await question.textContent();
    const number = field(member, 'survey.number');
    const answer = page.getByRole('main').locator('input').first();
    await tabTo(page, answer);
    if (await number.isVisible()) await page.keyboard.type('4');
    else await press('Space');
    await tabTo(page, next);
    isLast = (await next.textContent())?.trim() === t('survey.submit');
    await press('Enter');
    if (!isLast) await expect.poll(() => question.textContent(), { timeout: 20_000 }).not.toBe(before);
  }
  await done.waitFor();
});
