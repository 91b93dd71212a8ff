/** Going back shows a page as it was left, from the back/forward cache: without a request, and never after sign-out. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { memberRoutes } from '../../support/routes.ts';
import { mixed, turned } from '../../support/sampled.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
let owner: Session;

visited(async (shared) => {
  site = shared;
  owner = await site.signIn('owner.pl@club.example');
});
beforeAll(async () => {
  browser = await launchChromium([], ['--disable-back-forward-cache']);
});
afterAll(() => browser?.close());

interface Reasons {
  reasons?: { reason: string }[];
}

/** What kept the page out of the cache; empty if it was restored. */
async function lossOf(page: Page, path: string): Promise<string[]> {
  const opened = page.waitForResponse(/\/api\/v1\/events/, { timeout: 5_000 }).catch(() => undefined);
  await page.goto(path);
  // With the stream, as after a while on any page.
  if ((await page.locator('[data-live]').count()) > 0) await opened;
  await page.evaluate(() => Object.assign(globalThis, { isRestored: true }));
  await page.evaluate(() => {
    location.href = '/accessibility?from=here';
  });
  await page.waitForURL(/accessibility\?from/);
  await page.goBack({ waitUntil: 'commit' });
  const reasons = () =>
    page.evaluate(() => {
      if ((globalThis as { isRestored?: boolean }).isRestored) return [];
      const [entry] = performance.getEntriesByType('navigation') as unknown as {
        notRestoredReasons?: Reasons;
      }[];
      return entry?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? ['unknown'];
    });
  // A page that was not restored may still be loading.
  return reasons().catch(reasons);
}

/**
 * Scripts of conversations and of the scanner read what browsers must not store: Chromium keeps no such page. The
 * checkout leads on without a cart.
 */
const others = /^\/(support\/chat|scan\?|checkout$)/;

test('every page of a member comes back', async () => {
  const routes = (await memberRoutes(site, owner)).filter(
    ({ path, status = 200 }) => status === 200 && !others.test(path),
  );
  const live = routes.filter(({ path }) => path === '/notifications');
  const lost: Record<string, string[]> = {};
  const { page } = await visit(browser, site, { session: owner });
  for (const { path } of [...live, ...turned(mixed([routes]), 8)]) {
    const reasons = await lossOf(page, path);
    if (reasons.length > 0) lost[path] = reasons;
  }
  expect(lost).toEqual({});
});

test('not after the session has ended', async () => {
  const { page } = await visit(browser, site, { session: await site.signIn('owner.pl@club.example') });
  await page.goto('/balance');
  await page.goto('/user');
  await page
    .locator('form[data-sign-out] button')
    .last()
    .evaluate((button: HTMLElement) => button.click());
  await page.waitForURL(/login/);
  await page.goBack();
  await page.waitForURL(/login/);
  await page.goBack();
  await page.waitForURL(/login/);
});
