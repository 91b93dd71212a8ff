/** A member changes the e-mail address a while after the sign-in, and the old address undoes it; without script. */
import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { translator } from '#i18n/translator.ts';
import { overflow, smallest, visit } from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import { button, seeHeading, seeText } from '../../support/e2e/steps.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
opened((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

const t = translator('en', 'en-150');
const old = 'owner.pl@club.example';
const next = 'moved.pl@club.example';

/** As if every session had started twenty minutes earlier. */
async function age(): Promise<void> {
  await site.stop();
  const { db, close } = await openDatabase({ folder: site.folder });
  await db.update(sessions).set({ createdAt: sql`${sessions.createdAt} - interval '20 minutes'` });
  await close();
  await site.start();
}

/** Path in the mail to the old address that undoes the change. */
async function undoLink(): Promise<string> {
  const sent = String((await site.ask('/dev/outbox.json')).body);
  return /\/undo\?token=[\w-]+/.exec(sent)?.[0] ?? '';
}

const valuesOf = (page: Page) =>
  page.locator('#surname, #email').evaluateAll((fields) => fields.map((at) => 'value' in at && at.value));

const focused = (page: Page) => page.locator(':focus').getAttribute('id');

test('asks for a code to the present address, keeps what was typed, and the old address undoes it', async () => {
  const session = await site.signIn(old);
  await age();
  const { page, ...visitor } = await visit(browser, site, {
    language: 'en',
    viewport: smallest,
    javaScript: false,
    session,
  });
  const member = { page, t };
  // Refused forms.
  visitor.expect(/status of 422/);

  await page.goto('/user');
  await page.locator('#surname').fill('Nowak-Zielińska');
  await page.locator('#email').fill(next);
  await page.keyboard.press('Enter');
  await seeText(member, 'verifyEmail.confirmTitle');
  expect(await overflow(page)).toEqual([]);
  await button(member, 'verifyEmail.confirmSend', { address: old }).click();
  expect(await focused(page)).toBe('confirm_code');
  expect(await overflow(page)).toEqual([]);

  await button(member, 'verifyEmail.confirmDo').click();
  await seeText(member, 'errors.field_required');
  await page.locator('#confirm_code').fill('00000');
  await page.keyboard.press('Enter');
  await seeText(member, 'errors.codeWrong', { tries: 3 });
  expect(await focused(page)).toBe('confirm_code');
  expect(await valuesOf(page)).toEqual(['Nowak-Zielińska', next]);
  await page.locator('#confirm_code').fill(await site.code(old));
  await page.keyboard.press('Enter');
  await seeHeading(member, 'verifyEmail.title');

  // Enter in the form saves, although the waiting address has a button to discard it.
  await page.goto('/user');
  await page.locator('#surname').fill('Zielińska');
  await page.keyboard.press('Enter');
  await page.waitForURL(({ searchParams }) => searchParams.get('done') === 'profileSaved');
  expect(await valuesOf(page)).toEqual(['Zielińska', old]);
  await page.getByText(next).waitFor();

  await page.goto('/verify-email?to=%2Fuser');
  await page.locator('#code').fill(await site.code(next));
  await page.keyboard.press('Enter');
  await page.waitForURL(({ searchParams }) => searchParams.get('done') === 'emailVerified');
  expect(await valuesOf(page)).toEqual(['Zielińska', next]);

  const stranger = await site.signIn(next);
  const link = await undoLink();
  await page.goto(link);
  await seeHeading(member, 'verifyEmail.undoTitle');
  expect(await overflow(page)).toEqual([]);
  await button(member, 'verifyEmail.undoTitle').click();
  await seeText(member, 'verifyEmail.undoDone', { address: 'o••••@club.example' });
  expect(await overflow(page)).toEqual([]);
  await expect(site.read(stranger, '/v1/company/user/self')).rejects.toThrow('401');

  await page.goto(link);
  await seeText(member, 'verifyEmail.undoDone', { address: 'o••••@club.example' });
  expect(await button(member, 'verifyEmail.undoTitle').count()).toBe(0);
  await page.getByRole('link', { name: t('verifyEmail.profile'), exact: true }).click();
  await seeHeading(member, 'user.title');
  expect(await valuesOf(page)).toEqual(['Zielińska', old]);

  await page.context().clearCookies({ name: /^(?!lang$)/ });
  for (const path of ['/undo?token=x', '/undo']) {
    await page.goto(path);
    await seeText(member, 'notifications.mailsLinkInvalid');
    expect(await button(member, 'verifyEmail.undoTitle').count()).toBe(0);
  }
  expect(await overflow(page)).toEqual([]);
});
