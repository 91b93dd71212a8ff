import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { launchHeadless } from '../chromium.ts';
import { openSite, type Site } from '../site.ts';

let browser: Promise<Browser> | undefined;

/** One browser per worker, shared by its test files: each visitor has a separate context. */
export function sharedBrowser(): Promise<Browser> {
  // It ends with the worker.
  browser ??= launchHeadless();
  return browser;
}

type Use = (site: Site, browser: Browser) => void | Promise<void>;

/**
 * Opens a site of the seeded club and a browser before a file’s tests, and closes the site afterwards.
 *
 * @param use receives them before the first test
 * @param settings additional environment
 */
export function opened(use: Use, settings: NodeJS.ProcessEnv = {}): void {
  let site: Site | undefined;
  beforeAll(async () => {
    const [opening, chromium] = await Promise.all([
      openSite(inject('seededClub'), settings),
      sharedBrowser(),
    ]);
    site = opening;
    await use(site, chromium);
  });
  afterAll(() => site?.close());
}

let shared: Promise<Site> | undefined;

/** It ends with the worker, which gets SIGTERM: without a handler nothing would run at the exit. */
async function openShared(): Promise<Site> {
  const site = await openSite(inject('seededClub'));
  // The killed club may still write.
  const removed = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };
  process.once('exit', () => rmSync(site.folder, removed));
  process.once('SIGTERM', () => process.exit());
  return site;
}

/**
 * The same with the site and the browser that files of a worker share: for tests that look, or change only companies of
 * their own and what no other file counts on.
 */
export function visited(use: Use): void {
  let site: Site | undefined;
  beforeAll(async () => {
    shared ??= openShared();
    const [opening, chromium] = await Promise.all([shared, sharedBrowser()]);
    site = opening;
    await use(site, chromium);
  });
  afterAll(() => expect(site?.complaints()).toEqual([]));
}
