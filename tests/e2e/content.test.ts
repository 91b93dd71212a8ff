/** News and tutorials in Chromium: from a card to its text. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { AnswerOf } from '#contract/index.ts';
import { translator } from '#i18n/translator.ts';
import { violations } from '../support/axe.ts';
import { overflow, phone, visit } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { openSite, type Session, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let owner: Session;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(inject('seededClub')), launchChromium()]);
  owner = await site.signIn('owner.pl@club.example');
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const t = translator('en', 'en-PL');

async function itemsOf(type: string): Promise<AnswerOf<'GET /v1/content'>['data']> {
  const path = `/v1/content?content_types=${type}&language=en`;
  return (await site.read<AnswerOf<'GET /v1/content'>>(owner, path)).data;
}

/** Waits for the page with this heading. */
function headed(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

test.each([true, false])('a card leads to its text and back to the list (script: %s)', async (javaScript) => {
  const { page } = await visit(browser, site, {
    language: 'en',
    session: owner,
    javaScript,
    viewport: phone,
  });
  const [first] = await itemsOf('news');
  if (!first?.media) throw new Error('The club has no news');
  await page.goto('/resources');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('resources.toNews'), exact: true })
    .click();
  await headed(page, t('news.title'));
  await page.getByRole('link', { name: first.content.title }).click();
  await headed(page, first.content.title);
  expect(await page.getByRole('img', { name: first.media.alt }).isVisible()).toBe(true);
  await page.getByRole('link', { name: t('news.back') }).click();
  await headed(page, t('news.title'));
});

test('the address of a tutorial opens its steps, and only those', async () => {
  const { page } = await visit(browser, site, { language: 'en', session: owner, viewport: phone });
  const tutorials = await itemsOf('tutorial');
  const third = tutorials[2];
  await page.goto(`/resources#${third?.uuid}`);
  const steps = page.locator('details > div');
  await steps.nth(2).waitFor();
  expect(await Promise.all(tutorials.map((_, index) => steps.nth(index).isVisible()))).toEqual(
    tutorials.map(({ uuid }) => uuid === third?.uuid),
  );
  expect(await page.getByRole('heading', { name: third?.content.title }).isVisible()).toBe(true);
});

test.each(['en', 'hu', 'uk'] as const)(
  'the pages fit a narrow phone and please axe in %s',
  async (language) => {
    const viewport = { width: 320, height: 700 };
    const visitor = await visit(browser, site, { language, session: owner, viewport });
    const [first] = await itemsOf('news');
    for (const path of ['/news', `/news/${first?.uuid}`, '/resources']) {
      await visitor.page.goto(path);
      for (const closed of await visitor.page.locator('main summary').all()) await closed.click();
      expect(await overflow(visitor.page), path).toEqual([]);
      expect(await violations(visitor.page), path).toEqual([]);
    }
  },
);

test('a page of news is kept for its audience; one with an address that means nothing is not', async () => {
  const open = async (path: string) =>
    (await site.ask(path, { headers: { cookie: owner.header } })).headers.etag !== undefined;
  expect(await open('/news')).toBe(true);
  expect(await open('/news?page=1')).toBe(true);
  expect(await open('/news?page=1&x=1')).toBe(false);
});
