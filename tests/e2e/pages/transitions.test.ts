/** View transitions that are interrupted by navigation or by rotation of the phone. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

test('a skipped transition causes no error', async () => {
  const session = await site.signIn('owner.pl@club.example');
  const { page } = await visit(browser, site, { session, viewport: desk, motion: true });
  await page.goto('/');
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(false);
  // No event marks a running transition: navigating at different delays after the click hits it.
  const places = ['/shop', '/projects', '/rewards', '/news', '/resources', '/balance', '/team', '/'];
  for (const [at, path] of [...places, ...places, ...places].entries()) {
    const arrived = page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
    }, path);
    await page.waitForTimeout((at % 12) * 10);
    await page.setViewportSize(at % 2 ? phone : desk);
    await arrived;
    await page.waitForLoadState('load');
  }
});
