/** E-mails as a mail program on a phone shows them, the page that turns them off, and demo mode’s outbox. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts';
import { translator } from '#i18n/translator.ts';
import { languageCodes } from '#regions/languages.ts';
import { violationsInBoth } from '../../support/e2e/axe.ts';
import { cutTexts, overflow, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { mailOf, mailTypes } from '../../support/mails.ts';
import { sampled } from '../../support/sampled.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

describe('an e-mail on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  });
  afterAll(() => page.close());

  /** What the page of the mail program has, into which it puts the mail. */
  const OUTSIDE = ['landmark-one-main', 'page-has-heading-one', 'region'];

  const all = mailTypes.flatMap((type, index) =>
    languageCodes.map((_, turn) => ({
      type,
      // Turned, so that a sample has another language for each kind.
      language: languageCodes[(index + turn) % languageCodes.length] ?? 'en',
    })),
  );

  test.each(
    sampled(
      all,
      ({ type }) => type,
      ({ language }) => language,
    ),
  )('$type in $language fits, and is legible by day and night', async ({ type, language }) => {
    await page.setContent(mailOf(type, language).message.html ?? '');
    expect(await overflow(page)).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
    expect(await violationsInBoth(page, OUTSIDE)).toEqual([]);
  });

  test('breaks words that are too long', async () => {
    const typed = 'Bauunternehmen'.repeat(12);
    const { message } = mailOf('project_closed', 'en', { name: typed, surname: typed, typed });
    await page.setContent(message.html ?? '');
    expect(await overflow(page)).toEqual([]);
  });

  test('has other colours at night', async () => {
    await page.setContent(mailOf('order_created', 'pl').message.html ?? '');
    const colours = () =>
      page.evaluate(() =>
        ['body', '.brand', '.card', '.ink', '.soft', '.button', '.button-label'].map((name) => {
          const { color, backgroundColor } = getComputedStyle(document.querySelector(name) as Element);
          return `${name} ${color} ${backgroundColor}`;
        }),
      );
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await colours();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await colours();
    expect(light.filter((colour) => dark.includes(colour))).toEqual([]);
  });
});

describe('the link that turns e-mails off', () => {
  const t = translator('en');
  const isOn = async (member: Awaited<ReturnType<Site['signIn']>>) =>
    (await site.read<{ notification_emails: boolean }>(member, '/v1/company/user/self')).notification_emails;

  async function link(account: string) {
    const member = await site.signIn(account);
    const { uuid } = await site.read<{ uuid: string }>(member, '/v1/company/user/self');
    const secret = readFileSync(join(site.folder, 'session-secret'), 'utf8');
    return { member, path: `/unsubscribe?token=${unsubscribeToken(uuid, secret)}` };
  }

  const boundary = 'x';
  test.each([
    ['owner.cz@club.example', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'owner.hr@club.example',
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
    ],
  ])('is posted to by mail programs (%s, %s)', async (account, type, body) => {
    const { member, path } = await link(account);
    const request = { method: 'POST', headers: { 'content-type': type }, body };
    const foreign = { ...request.headers, origin: 'https://evil.example' };
    expect((await site.ask(path, { ...request, headers: foreign })).status).toBe(403);
    expect((await site.ask(path)).status).toBe(200);
    expect(await isOn(member)).toBe(true);
    expect((await site.ask(path, request)).status).toBe(200);
    expect(await isOn(member)).toBe(false);
    expect((await site.ask('/unsubscribe?token=x', request)).status).toBe(404);
  });

  test('is opened and confirmed by people, without a sign-in', async () => {
    const { member, path } = await link('owner.sk@club.example');
    const { page } = await visit(browser, site, { language: 'en' });
    await page.goto(path);
    await page.getByRole('button', { name: t('notifications.mailsTurnOff') }).click();
    await page.getByText(t('notifications.mailsOff')).waitFor();
    expect(await isOn(member)).toBe(false);
  });

  test('that is broken leads to the profile', async () => {
    const { page } = await visit(browser, site, { language: 'en' });
    for (const path of ['/unsubscribe', '/unsubscribe?token=']) {
      await page.goto(path);
      await page.getByText(t('notifications.mailsLinkInvalid')).waitFor();
    }
    const visitor = await visit(browser, site, { language: 'en' });
    visitor.expect(/422/);
    await visitor.page.goto('/unsubscribe?token=x');
    await visitor.page.getByRole('button', { name: t('notifications.mailsTurnOff') }).click();
    await visitor.page.getByText(t('notifications.mailsLinkInvalid')).waitFor();
    expect(
      await visitor.page.getByRole('link', { name: t('messages.mail_toProfile') }).getAttribute('href'),
    ).toBe('/user');
  });
});

test('the outbox shows an e-mail as a mail program does, and nothing runs in it', async () => {
  await site.signIn('owner.hu@club.example');
  const { page } = await visit(browser, site, { language: 'en' });
  const sent = JSON.parse(String((await site.ask('/dev/outbox.json')).body)) as {
    id: string;
    code?: string;
  }[];
  // Another message may come meanwhile.
  const mail = sent.find((one) => one.code);
  await page.goto('/dev/outbox');
  const message = page.locator(`#message-${mail?.id}`);
  await message.getByText('HTML', { exact: true }).click();
  const code = message.frameLocator('iframe').locator('strong');
  expect(await code.textContent()).toBe(mail?.code);
  expect(await code.evaluate((element) => getComputedStyle(element).fontSize)).toBe('32px');
  const { headers } = await site.ask(`/dev/outbox/${mail?.id}.html`);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline';.* sandbox /,
  );
});
