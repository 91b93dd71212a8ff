/** Where staff must have passkeys: an invitation of the command line, one touch to sign in, and one for what matters. */
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { translator } from '#i18n/translator.ts';
import { violations } from '../../support/e2e/axe.ts';
import { overflow, phone, visit } from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import { button, field, seeHeading, seeText } from '../../support/e2e/steps.ts';
import { addAuthenticator, pressSignIn } from '../../support/e2e/virtual-authenticator.ts';
import { operate } from '../../support/operator.ts';
import type { Site } from '../../support/site.ts';

const STAFF_PASSKEYS = 'required';

let site: Site;
let browser: Browser;
opened(
  (ofFile, chromium) => {
    [site, browser] = [ofFile, chromium];
  },
  { STAFF_PASSKEYS },
);

const t = translator('en', 'en-150');
const email = 'staff@club.example';

/** Does something with the stopped club. */
async function whileStopped<T>(work: () => Promise<T>): Promise<T> {
  await site.stop();
  try {
    return await work();
  } finally {
    await site.start();
  }
}

/** The link that the command line prints. */
function invite(): Promise<URL> {
  return whileStopped(async () => {
    const { said } = await operate({ DATA_DIR: site.folder, STAFF_PASSKEYS }, 'staff', email, '--invite');
    return new URL(/https?:\S+/.exec(said)?.[0] ?? '');
  });
}

/** As if the passkey had confirmed the session ten minutes ago. */
function age(): Promise<void> {
  return whileStopped(async () => {
    const { db, close } = await openDatabase({ folder: site.folder });
    const [person] = await db.select().from(installers).where(eq(installers.email, email));
    await db
      .update(sessions)
      .set({ assertedAt: sql`${sessions.assertedAt} - interval '10 minutes'` })
      .where(eq(sessions.installerId, person?.id ?? 0));
    await close();
  });
}

test('the passkey is asked for points by hand and for exports; nothing typed is lost', async () => {
  const link = await invite();
  const { page, context, ...visitor } = await visit(browser, site, { language: 'en', viewport: phone });
  const member = { page, t };
  const device = await addAuthenticator(context, page);
  // Refused forms, and the time without the club.
  visitor.expect(/status of 422|ERR_CONNECTION_REFUSED/);

  // The mailbox alone opens nothing: no code is sent.
  await page.goto('/login');
  await field(member, 'login.emailLabel').fill(email);
  await button(member, 'login.sendCode').click();
  await seeText(member, 'errors.installer_not_found');
  await expect(site.code(email)).rejects.toThrow('No code was sent');

  await page.goto(link.pathname + link.search);
  await button(member, 'login.sendCode').click();
  await field(member, 'login.codeLabel').fill(await site.code(email));
  await button(member, 'passkeys.add').click();
  await seeText(member, 'passkeys.secondTitle');

  await page.goto('about:blank');
  await context.clearCookies({ name: /^club_(?!device)/ });
  await pressSignIn(member, '/login?to=%2Fstaff%2Fmembers');
  await seeHeading(member, 'staff.members');

  await page.locator('main a[data-peek]').first().click();
  await page.waitForURL('**/staff/members/*');
  const company = page.url();
  await page.getByRole('link', { name: t('staffPoints.book') }).click();
  await page.locator('#points').fill('25');
  await page.locator('#reason').fill('Training in Poznań: “roof windows” & more');
  await age();
  await device.touches(false);
  await button(member, 'staffPoints.book').click();
  const dialog = page.getByRole('dialog', { name: t('passkeys.confirmTitle') });
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  // Cancelled: what was typed is there.
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  expect(await page.locator('#points').inputValue()).toBe('25');
  expect(await page.locator('#reason').inputValue()).toBe('Training in Poznań: “roof windows” & more');
  await button(member, 'staffPoints.book').click();
  await device.touches(true);
  await dialog.getByRole('button', { name: t('passkeys.confirm') }).click();
  await seeText(member, 'common.done_staffDone');
  await page.getByText('Training in Poznań: “roof windows” & more').first().waitFor();

  // No second time within five minutes, then for a file.
  await age();
  await page.goto('/staff/members');
  await page.getByRole('link', { name: t('staff.export') }).click();
  await seeHeading(member, 'passkeys.confirmTitle');
  expect(await violations(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('passkeys.confirm') })
    .click();
  const path = await (await saved).path();
  expect(await readFile(path, 'utf8')).toContain('Dachy');
  await seeText(member, 'passkeys.saved');
  await page.getByRole('link', { name: t('staff.back') }).click();
  await seeHeading(member, 'staff.members');
  const again = page.waitForEvent('download');
  await page.getByRole('link', { name: t('staff.export') }).click();
  await again;

  // Without script, the page says what it takes.
  await age();
  const cookies = (await context.cookies()).map(({ name, value }) => ({ name, value }));
  const plain = await visit(browser, site, {
    language: 'en',
    session: { cookies, header: '' },
    javaScript: false,
  });
  await plain.page.goto(company);
  await plain.page.getByRole('link', { name: t('staffPoints.book') }).click();
  await plain.page.locator('#points').fill('25');
  await plain.page.locator('#reason').fill('Training in Kraków');
  plain.expect(/status of 422/);
  await button({ page: plain.page, t }, 'staffPoints.book').click();
  expect(await plain.page.getByText(t('passkeys.confirmUnsupported')).isVisible()).toBe(true);
  expect(await plain.page.locator('#reason').inputValue()).toBe('Training in Kraków');
}, 180_000);
