/** Staff make a passkey in Chromium: an invitation by an admin, a code, and from then on one touch. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { violations } from '../../support/e2e/axe.ts';
import { desk, overflow, phone, visit } from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import { button, field, seeHeading, seeText } from '../../support/e2e/steps.ts';
import { addAuthenticator } from '../../support/e2e/virtual-authenticator.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
opened((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

const t = translator('en', 'en-150');
const email = 'staff.pl@club.example';

test('an admin invites, the person makes a passkey with a code, and signs in with it', async () => {
  const session = await site.signIn('staff@club.example');
  const { data } = await site.read<AnswerOf<'GET /staff/people'>>(session, '/staff/people');
  const person = data.find((one) => one.email === email);
  if (!person) throw new Error('The demo has no such staff');
  const admin = await visit(browser, site, { language: 'en', session, viewport: desk });
  await admin.page.goto(`/staff/people/${person.uuid}`);
  await button({ page: admin.page, t }, 'staffPeople.invite').first().click();
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: t('staffPeople.invite') })
    .click();
  await seeText({ page: admin.page, t }, 'staffPeople.inviteLink', { name: person.name });
  const link = new URL((await admin.page.locator('code').textContent()) ?? '');
  expect(await violations(admin.page)).toEqual([]);

  const { page, context, complaints } = await visit(browser, site, { language: 'en', viewport: phone });
  const member = { page, t };
  await addAuthenticator(context, page);
  await page.goto(link.pathname + link.search);
  await seeHeading(member, 'passkeys.enrolTitle');
  await button(member, 'login.sendCode').click();
  const code = await site.code(email);
  await field(member, 'login.codeLabel').fill(code === '11111' ? '22222' : '11111');
  await button(member, 'passkeys.add').click();
  await seeText(member, 'errors.code_invalid');
  expect(await overflow(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await field(member, 'login.codeLabel').fill(code);
  await button(member, 'passkeys.add').click();
  await seeText(member, 'passkeys.secondTitle');
  await page.goto('/staff');
  await seeHeading(member, 'staff.today');

  await page.goto('about:blank');
  await context.clearCookies({ name: /^club_(?!device)/ });
  await page.goto('/login?to=%2Fstaff');
  await button(member, 'passkeys.signIn').click();
  await page.waitForURL(({ pathname }) => pathname === '/staff');

  await page.goto(link.pathname + link.search);
  await button(member, 'login.sendCode').click();
  await seeText(member, 'errors.enrolment_unknown');
  // The wrong code, and the used link.
  expect(complaints()).toHaveLength(2);
});
