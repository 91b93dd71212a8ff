/** Live events: every tab of a member updates over one shared stream. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAfterMs } from '#features/notifications/browser/events.ts';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { desk, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

const t = translator('en', 'en-150');

const bell = (page: Page) => page.locator('[data-unread]').textContent();

/** Staff give points, which notifies the company's owner. */
async function give(staff: Session, company: string): Promise<void> {
  const answer = await site.ask('/api/staff/points', {
    method: 'POST',
    headers: { cookie: staff.header, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ company, event: 'other', points: 5, reason: 'A reason' }),
  });
  expect(answer.status).toBe(201);
}

test('the bell updates in both tabs of a member without a reload, and one tab holds the stream', async () => {
  const [session, staff] = [
    await site.signIn('owner.pl@club.example'),
    await site.signIn('staff@club.example'),
  ];
  const { company } = await site.read<AnswerOf<'GET /v1/company/user/self'>>(
    session,
    '/v1/company/user/self',
  );
  const { page: list, context } = await visit(browser, site, { language: 'en', session, viewport: desk });
  const holders: Page[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/v1/events')) holders.push(request.frame().page());
  });

  await list.goto('/notifications');
  await list.getByRole('button', { name: t('notifications.readAll') }).click();
  await list.getByText(t('notifications.unreadCount', { count: 0 })).waitFor();
  await expect.poll(() => bell(list)).toBe('0');
  const home = await context.newPage();
  await home.clock.install();
  await home.goto('/');
  await home.clock.fastForward(openAfterMs);
  await expect.poll(() => holders.at(-1) === list).toBe(true);
  const opened = holders.length;

  await give(staff, company.uuid);
  await expect.poll(() => Promise.all([bell(home), bell(list)])).toEqual(['1', '1']);
  await list.getByText(t('notifications.new')).waitFor();
  await expect.poll(() => home.locator('[data-bell-said]').textContent()).toMatch(/1\s+unread/);
  expect(holders).toHaveLength(opened);

  // Read in the other tab.
  const reader = await context.newPage();
  await reader.goto('/notifications');
  await reader.locator('main a.card').first().click();
  await list.getByText(t('notifications.unreadCount', { count: 0 })).waitFor();
  await reader.close();

  // The holder closes: the other tab takes over.
  await list.close();
  await expect.poll(() => holders.at(-1) === home).toBe(true);
  await give(staff, company.uuid);
  await expect.poll(() => bell(home)).toBe('1');
});

test('a page opens its stream after a while, and then shows what has happened meanwhile', async () => {
  const [session, staff] = [
    await site.signIn('owner.hu@club.example'),
    await site.signIn('staff@club.example'),
  ];
  const { page } = await visit(browser, site, { region: 'hu', language: 'en', session, viewport: desk });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await page.clock.install();
  await page.goto('/team');
  const before = Number(await bell(page));
  const { company } = await site.read<AnswerOf<'GET /v1/company/user/self'>>(
    session,
    '/v1/company/user/self',
  );
  await give(staff, company.uuid);
  expect(asked).toEqual([]);
  await page.clock.fastForward(openAfterMs);
  await expect.poll(() => bell(page)).toBe(String(before + 1));
  expect(asked).toEqual(['/api/v1/events', '/api/v2/shell']);
});

test('signing out ends the stream before the session, even one that still opens', async () => {
  const session = await site.signIn('decor.pl@club.example');
  const { page } = await visit(browser, site, { language: 'en', session, viewport: desk });
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/events')) statuses.push(response.status());
  });
  let open = () => {};
  const signedOut = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/v1/events*', async (route) => {
    await signedOut;
    await route.continue();
  });
  // A slow answer: the session has ended, the page is still open.
  await page.route('**/logout', async (route) => {
    await site.ask('/logout', {
      method: 'POST',
      headers: {
        cookie: session.header,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
    });
    open();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const stream = page.waitForRequest('**/api/v1/events*');
  await page.goto('/notifications');
  await stream;
  await page
    .locator('form[data-sign-out]')
    .last()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.waitForURL(/\/login/);
  expect(statuses).toEqual([]);
});
