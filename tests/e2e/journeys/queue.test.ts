/** Unsent work in Chromium: sent from any page, by the service worker or after a crash; discarded only when asked. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { launchProfile } from '../../support/chromium.ts';
import { hydrated, type VisitorOptions } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { come as comeTo, covered, openPage, type Roofer, t } from '../../support/e2e/roofer.ts';
import { button, seeHeading, seeText } from '../../support/e2e/steps.ts';
import { freePort } from '../../support/free-port.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

const come = (who?: string, options?: VisitorOptions) => comeTo(browser, site, who, options);

/** A conversation of the member with one message. */
async function conversation(session: Session): Promise<string> {
  const answer = await site.ask('/api/v1/support', {
    method: 'POST',
    headers: {
      cookie: session.header,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({
      title: 'Roof',
      body: 'Hello',
      info: { language: 'en', hostname: 'pl.localhost', region: 'PL', appVersion: '1.0.0', appType: 'web' },
    }),
  });
  return (JSON.parse(String(answer.body)) as { uuid: string }).uuid;
}

async function sent(session: Session, ticket: string): Promise<string[]> {
  const { data } = await site.read<AnswerOf<'GET /v1/support/{uuid}/chat'>>(
    session,
    `/v1/support/${ticket}/chat`,
  );
  return data.map(({ message }) => message);
}

async function write(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.getByRole('textbox', { name: t('support.message') }).fill(text);
    await button({ page, t }, 'support.send').click();
    await page.locator('.chat-text').getByText(text, { exact: true }).waitFor();
  }
}

/** The account’s entries on the device. */
const queued = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('club');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction('queue').objectStore('queue').count();
          count.onsuccess = () => {
            opening.result.close();
            done(count.result);
          };
        };
      }),
  );

/** Opens a conversation, cuts the line and writes. */
async function writeOffline(roofer: Roofer, ...texts: string[]): Promise<string> {
  const ticket = await conversation(roofer.session as Session);
  await openPage(roofer, `/support/chat/${ticket}`);
  await roofer.cut();
  await write(roofer.page, ...texts);
  await seeText(roofer, 'support.waiting');
  return ticket;
}

const signOut = async (roofer: Roofer) => {
  await button(roofer, 'shell.menu').click();
  await roofer.page
    .getByRole('dialog', { name: t('shell.menu') })
    .getByRole('button', { name: t('shell.signOut') })
    .click();
};

test('work of one page is sent from another one after reconnecting, and the header counts it', async () => {
  const roofer = await come('owner.pl');
  const { page, session } = roofer;
  await openPage(roofer, '/team');
  const ticket = await writeOffline(roofer, 'One', 'Two');
  await page.goto('/team');
  const unsent = page.getByRole('link', { name: `2 ${t('shell.unsentWord', { count: 2 })}` });
  await unsent.waitFor();
  await roofer.restore();
  await unsent.waitFor({ state: 'hidden' });
  expect(await sent(session as Session, ticket)).toEqual(['Hello', 'One', 'Two']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent'))).toBeNull();
});

test('the service worker sends when the browser says that it is online, without a page', async () => {
  const roofer = await come('owner.hu', { region: 'hu' });
  const { page, context, session } = roofer;
  const ticket = await writeOffline(roofer, 'From the background');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.startsWith(site.url('hu'))) found(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await page.goto('about:blank');
  await roofer.restore();
  expect(await sent(session as Session, ticket)).toEqual(['Hello']);
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: site.url('hu'),
    registrationId,
    tag: 'queue',
    lastChance: false,
  });
  await expect.poll(() => sent(session as Session, ticket)).toEqual(['Hello', 'From the background']);
});

test('a sign-out asks before it discards unsent work, and other tabs follow', async () => {
  const roofer = await come('owner.sk', { region: 'sk' });
  const { page, context } = roofer;
  const ticket = await writeOffline(roofer, 'Unsent');
  // The line is back for all but the message.
  await context.route('**/api/v1/support/*/chat', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await roofer.restore();
  const other = await context.newPage();
  await other.goto('/news');
  await signOut(roofer);
  const question = page.getByRole('dialog', { name: t('shell.signOutTitle') });
  await question.getByText(`1 ${t('shell.unsentWord', { count: 1 })}`).waitFor();
  await question.getByRole('button', { name: t('common.cancel') }).click();
  expect(await queued(page)).toBe(1);
  await openPage(roofer, '/team');
  await signOut(roofer);
  await question.getByRole('button', { name: t('shell.signOutDiscard') }).click();
  await seeHeading(roofer, 'login.channelTitle');
  expect(await queued(page)).toBe(0);
  await other.waitForURL('**/login**');
  expect(await sent(await site.signIn('owner.sk@club.example'), ticket)).toEqual(['Hello']);
});

test('a session that ended meanwhile keeps unsent work until this account signs in again', async () => {
  const roofer = await come('owner.ro', { region: 'ro' });
  roofer.expect(/status of 401/);
  const { page, context } = roofer;
  const ticket = await writeOffline(roofer, 'Kept');
  for (const name of ['club_token', 'club_refresh']) await context.clearCookies({ name });
  await roofer.restore();
  await page.waitForURL('**/login**');
  await seeHeading(roofer, 'login.channelTitle');
  expect(await queued(page)).toBe(1);

  const enter = async (session: Session) => {
    const url = site.url('ro');
    await context.addCookies(session.cookies.map((cookie) => ({ ...cookie, url, httpOnly: true })));
    await page.goto('/team');
    await hydrated(page);
    await page.locator('[data-points]:not(:empty)').first().waitFor();
  };
  await enter(await site.signIn('owner.lt@club.example'));
  expect(await page.locator('[data-unsent]').isVisible()).toBe(false);
  expect(await queued(page)).toBe(1);

  await context.clearCookies();
  await page.goto('/login');
  const again = await site.signIn('owner.ro@club.example');
  await enter(again);
  await expect.poll(() => sent(again, ticket)).toEqual(['Hello', 'Kept']);
});

test('a browser that crashes loses nothing that it has confirmed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const session = await site.signIn('owner.hr@club.example');
  const ticket = await conversation(session);
  const url = site.url('hr');
  const start = async (): Promise<[BrowserContext, Page]> => {
    const context = await launchProfile(folder, await freePort());
    onTestFinished(() => context.close().catch(() => undefined));
    await context.addCookies([
      ...session.cookies.map((cookie) => ({ ...cookie, url, httpOnly: true })),
      { name: 'lang', value: 'en', url },
    ]);
    return [context, await context.newPage()];
  };
  const [context, page] = await start();
  await page.goto(`${url}/support/chat/${ticket}`);
  await hydrated(page);
  await covered(page);
  await context.setOffline(true);
  await write(page, 'Before the crash');
  const devtools = await context.newCDPSession(page);
  const closed = new Promise((done) => context.once('close', done));
  devtools.send('Browser.crash').catch(() => undefined);
  await closed;

  const [, next] = await start();
  await next.goto(`${url}/team`);
  await expect.poll(() => sent(session, ticket)).toEqual(['Hello', 'Before the crash']);
});
