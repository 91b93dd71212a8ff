import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchHeadless } from '../chromium.ts';
import { openSite, type Site } from '../site.ts';

let shared: Promise<Browser> | undefined;

/** One browser per worker, shared by its test files: each visitor has a separate context. */
export function sharedBrowser(): Promise<Browser> {
  // It ends with the worker.
  shared ??= launchHeadless();
  return shared;
}

/**
 * Opens a site of the seeded club and a browser before a file’s tests, and closes the site afterwards.
 *
 * @param use receives them before the first test
 */
export function opened(use: (site: Site, browser: Browser) => void | Promise<void>): void {
  let site: Site | undefined;
  beforeAll(async () => {
    const [opening, browser] = await Promise.all([openSite(inject('seededClub')), sharedBrowser()]);
    site = opening;
    await use(site, browser);
  });
  afterAll(() => site?.close());
}
