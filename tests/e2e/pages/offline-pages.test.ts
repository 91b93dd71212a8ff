/**
 * Offline pages: only visited pages are shown, and only to the member who visited them. Also the update to a new release.
 */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { VisitorOptions } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { come as comeTo, covered, keptPages, openPage, t } from '../../support/e2e/roofer.ts';
import { button, field, seeHeading, seeText } from '../../support/e2e/steps.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

const come = (who?: string, options?: VisitorOptions) => comeTo(browser, site, who, options);

/** The page’s status as reported by the browser: Playwright misses some service worker responses. */
const statusOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().responseStatus);

describe('without a connection', () => {
  test('visited reading pages are shown with a notice, but never the shop, the balance or data of the person', async () => {
    const roofer = await come('owner.lv', { region: 'lv' });
    const { page } = roofer;
    for (const path of ['/shop', '/balance', '/user', '/user/data']) await openPage(roofer, path);
    await openPage(roofer, '/news');
    await page.locator('main a[href^="/news/"]').first().click();
    await page.waitForURL('**/news/*');
    const item = page.url();
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await covered(page);
    await expect.poll(() => keptPages(page)).toContain(new URL(item).pathname);
    await roofer.cut();

    await page.goto('/news');
    await seeHeading(roofer, 'news.title');
    await page.getByText(/^You’re offline\. This is the page as of .+\d/).waitFor();
    expect(await page.locator('.purse').isVisible()).toBe(false);
    for (const path of [
      '/',
      '/shop',
      '/balance',
      '/user',
      '/user/data',
      '/news?done=profileSaved',
      '/terms',
    ]) {
      await page.goto(path);
      expect(await statusOf(page), path).toBe(503);
      await seeText(roofer, 'offline.text');
    }
    // All resources of the page were cached with it.
    expect(
      await page.locator('img.guest-scene').evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
    // The connection is back for a moment, just after the tap: the offline page would reload.
    await page.getByRole('link', { name: title, exact: true }).evaluate((link: HTMLAnchorElement) => {
      link.click();
      dispatchEvent(new Event('online'));
    });
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(page.url()).toBe(item);
  });

  test('a page cached for a member is removed at sign-out', async () => {
    const roofer = await come('owner.ee', { region: 'ee' });
    const { page } = roofer;
    await openPage(roofer, '/news');
    await expect.poll(() => keptPages(page)).toEqual(['/news']);
    await button(roofer, 'shell.menu').click();
    await page
      .getByRole('dialog', { name: t('shell.menu') })
      .getByRole('button', { name: t('shell.signOut') })
      .click();
    await seeHeading(roofer, 'login.channelTitle');
    await roofer.cut();
    await page.goto('/news');
    expect(await statusOf(page)).toBe(503);
    expect(await keptPages(page)).toEqual([]);
  });

  test('a session that ended elsewhere removes the cached pages', async () => {
    const roofer = await come('owner.it', { region: 'it' });
    const { page, context } = roofer;
    await openPage(roofer, '/resources');
    await expect.poll(() => keptPages(page)).toEqual(['/resources']);
    await context.clearCookies({ name: 'club_token' });
    await context.clearCookies({ name: 'club_refresh' });
    await page.goto('/orders');
    await seeHeading(roofer, 'login.channelTitle');
    expect(await keptPages(page)).toEqual([]);
  });

  test('the offline page uses the chosen language', async () => {
    const roofer = await come(undefined, { region: 'pl', language: 'pl' });
    const { page } = roofer;
    await openPage(roofer, '/terms');
    await page.getByRole('button', { name: /: Polski$/ }).click();
    await page.getByRole('button', { name: 'Magyar', exact: true }).click();
    await page.getByRole('button', { name: /: Magyar$/ }).waitFor();
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match('/offline'))?.headers.get('content-language')),
      )
      .toBe('hu');
    await roofer.cut();
    await page.goto('/login');
    expect(await page.locator('html').getAttribute('lang')).toBe('hu');
  });
});

test('a new release activates without a reload, and open pages still load their own scripts', async () => {
  const roofer = await come(undefined, { region: 'ro' });
  const { page } = roofer;
  let loads = 0;
  page.on('load', () => loads++);
  // The last request of the page: a request that meets the end of the old worker keeps it, until it is idle again.
  const quiet = page.waitForResponse('**/passkeys/sign-in/options');
  await openPage(roofer, '/login');
  await quiet;
  await field(roofer, 'login.emailLabel').fill('half a ty');
  // Another script is another worker, as in a new release.
  await page.evaluate(async () => {
    const taken = new Promise((done) => {
      navigator.serviceWorker.oncontrollerchange = done;
    });
    await navigator.serviceWorker.register('/sw.js?another');
    await taken;
  });
  expect(loads).toBe(1);
  expect(await field(roofer, 'login.emailLabel').inputValue()).toBe('half a ty');
  // Formats are checked without the server.
  await roofer.cut();
  await button(roofer, 'login.sendCode').click();
  await seeText(roofer, 'errors.field_email_invalid');
});
