/** A measured page view: what the browser sends when the page is left, and the report of it. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { visit } from '../../support/e2e/browser.ts';
import { opened } from '../../support/e2e/opened.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

opened((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

/** Views by route and device, with their largest contentful paint and time to first byte. */
async function report(): Promise<Record<string, { views: number; lcp: number; ttfb: number }>> {
  const staff = await site.signIn('staff@club.example');
  const path = '/staff/reports/speed?by=group';
  const { rows } = await site.read<AnswerOf<'GET /staff/reports/{name}'>>(staff, path);
  return Object.fromEntries(
    rows.map(({ key, values: [views = 0, lcp = 0, , , ttfb = 0] }) => [key, { views, lcp, ttfb }]),
  );
}

/** Chance and automation would decide that no view is measured. */
const measureAll = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Math.random = () => 0;
  });

test('a page view of a member is counted once by its route, with times', async () => {
  const session = await site.signIn('owner.pl@club.example');
  const { page } = await visit(browser, site, { session });
  await measureAll(page);
  const loaded = page.waitForRequest(/report\.[\w-]+\.js$/);
  await page.goto('/projects');
  await loaded;
  await page.waitForLoadState('networkidle');
  await page.locator('main a').first().focus();
  await page.goto('/terms');
  await expect
    .poll(report)
    .toMatchObject({ '/projects phone': { views: 1, lcp: expect.any(Number), ttfb: expect.any(Number) } });
  const { lcp = 0, ttfb = 0 } = (await report())['/projects phone'] ?? {};
  expect(ttfb).toBeGreaterThan(0);
  expect(lcp).toBeGreaterThanOrEqual(ttfb);
});

test('automated browsers send nothing', async () => {
  const { page } = await visit(browser, site);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await page.goto('/terms');
  expect(asked.filter((path) => /page-speed|\/report\./.test(path))).toEqual([]);
  expect(asked).toContain('/login');
});
