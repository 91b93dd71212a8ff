/** What a page requests: its scripts, and from the API after it is loaded. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAfterMs } from '#features/notifications/browser/events.ts';
import { formatNumber } from '#i18n/format.ts';
import { translator } from '#i18n/translator.ts';
import { staleAfterMs } from '#platform/browser/query-times.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import type { Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

/** The paths that the page has requested from the API. */
function calledBy(page: Page): string[] {
  const called: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) called.push(pathname);
  });
  return called;
}

const points = (page: Page) => page.getByRole('banner').locator('[data-points]').textContent();

test('a personal page contains what its header shows and requests nothing until its stream opens', async () => {
  const session = await site.signIn('owner.pl@club.example');
  const { page } = await visit(browser, site, { language: 'en', session });
  const called = calledBy(page);
  await page.clock.install();
  for (const path of ['/', '/projects', '/balance', '/orders', '/team', '/user', '/projects/add']) {
    await page.goto(path);
    await expect.poll(() => points(page)).toMatch(/\d/);
    await page.clock.fastForward(openAfterMs - 1_000);
  }
  expect(called).toEqual([]);
  await page.clock.fastForward(1_000);
  await expect.poll(() => called).toEqual(['/api/v1/events']);
});

test('a cached page makes one call, if what is known is older than two minutes', async () => {
  const session = await site.signIn('owner.pl@club.example');
  const { page } = await visit(browser, site, { language: 'en', session });
  const called = calledBy(page);
  await page.clock.install();
  await page.goto('/shop');
  await expect.poll(() => points(page)).toMatch(/\d/);
  await page.goto('/news');
  await expect.poll(() => points(page)).toMatch(/\d/);
  expect(called).toEqual(['/api/v2/shell']);
  await page.goto('about:blank');
  await page.clock.fastForward(staleAfterMs);
  const answer = page.waitForResponse('**/api/v2/shell*');
  await page.goto('/resources');
  expect((await answer).status()).toBe(304);
  expect(called).toEqual(['/api/v2/shell', '/api/v2/shell']);
});

test('a personal page shows the points without script, a cached page shows none', async () => {
  const session = await site.signIn('owner.pl@club.example');
  const { page } = await visit(browser, site, { session, javaScript: false });
  const { points: expected } = await site.read<AnswerOf<'GET /v2/shell'>>(session, '/v2/shell');
  const purse = page.getByRole('banner').locator('.purse');
  const word = translator('pl', 'pl-PL')('common.pointsWord', { count: expected });
  await page.goto('/projects');
  expect(await purse.textContent()).toMatch(
    new RegExp(`\\b${formatNumber(expected, 'pl-PL')}\\s+${word}\\s*$`),
  );
  await page.goto('/shop');
  expect(await purse.textContent()).not.toMatch(/\d/);
});

test('a prefetched page contains nothing that may be old when it is shown', async () => {
  const session = await site.signIn('owner.pl@club.example');
  const ask = async (headers: Record<string, string>) =>
    String((await site.ask('/projects', { headers: { cookie: session.header, ...headers } })).body);
  const personal = [/ data-shell="/, / data-points>\d/];
  const now = await ask({});
  expect(personal.filter((mark) => mark.test(now))).toEqual(personal);
  const early = await ask({ 'sec-purpose': 'prefetch' });
  expect(personal.filter((mark) => mark.test(early))).toEqual([]);
});

test('a page of staff contains its counts and requests nothing until its stream opens', async () => {
  const session = await site.signIn('staff@club.example');
  const { page } = await visit(browser, site, { language: 'en', session });
  const called = calledBy(page);
  await page.clock.install();
  for (const path of ['/staff', '/staff/orders', '/staff/members']) {
    await page.goto(path);
    expect(await page.locator('[data-queue=today]').textContent()).toMatch(/[1-9]/);
    await page.clock.fastForward(openAfterMs - 1_000);
  }
  expect(called).toEqual([]);
});

test.each([
  { address: '/terms' },
  { address: '/login' },
  { address: '/projects', email: 'owner.pl@club.example' },
  { address: '/staff', email: 'staff@club.example' },
])(
  '$address names every script that it needs, and needs every one that it names',
  async ({ address, email }) => {
    const session = email === undefined ? undefined : await site.signIn(email);
    const { page } = await visit(browser, site, { language: 'en', ...(session && { session }) });
    const needed: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') needed.push(new URL(request.url()).pathname);
    });
    const html = String(
      (await site.ask(address, { headers: session ? { cookie: session.header } : {} })).body,
    );
    await page.goto(address);
    const named = [...html.matchAll(/ (?:src|href)="(\/_astro\/[^"]+\.js)"/g)].map(([, file]) => file);
    expect(named.length).toBeGreaterThan(1);
    expect(needed.toSorted()).toEqual(named.toSorted());
  },
);
