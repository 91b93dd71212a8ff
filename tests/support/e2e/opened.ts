import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { openSite, type Site } from '../site.ts';

/**
 * Opens a site of the seeded club and a browser before the tests of a file, and closes both after them.
 *
 * @param use gets them before the first test
 */
export function opened(use: (site: Site, browser: Browser) => void | Promise<void>): void {
  let site: Site | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [site, browser] = await Promise.all([openSite(inject('seededClub')), launchChromium()]);
    await use(site, browser);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
}
