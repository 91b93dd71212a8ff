/** The wish list in Chromium: hearts on cached pages, the distance on the home page, and all of it without script. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { uuidOf } from '#platform/ops/random.ts';
import { violations } from '../../support/e2e/axe.ts';
import { overflow, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { registration } from '../../support/registration.ts';
import type { Session, Site } from '../../support/site.ts';

const t = translator('en', 'en-150');
const laser = uuidOf('product', 'T-LASER');
const drill = uuidOf('product', 'T-DRILL');

let site: Site;
let browser: Browser;

visited((ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
});

type Wishes = { data: { product: { uuid: string; name: string }; missing: number }[] };
const wishesOf = async (session: Session) =>
  (await site.read<Wishes>(session, '/v1/shop/wishes?language=en')).data;

/** A new member on a phone. */
async function come(options: { javaScript?: boolean } = {}) {
  const session = await site.join(registration('pl'));
  const visitor = await visit(browser, site, { language: 'en', session, ...options });
  return { ...visitor, session };
}

const heart = (page: Page, product: string) => page.locator(`[data-wish="${product}"] button`);
const pressed = (page: Page, product: string, isPressed: boolean) =>
  page.locator(`[data-wish="${product}"] [aria-pressed=${isPressed}]`);
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

async function checked(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
}

/** Opens the page and waits until the hearts are known. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => localStorage.getItem('shell') !== null);
  await page.locator('[data-wish] button[aria-pressed]').first().waitFor();
}

test('a member marks a product, and sees the distance to it on the home page and at the balance', async () => {
  const { page, session } = await come();
  await goTo(page, '/shop?category=tools');
  expect(await heart(page, laser).getAttribute('aria-pressed')).toBe('false');
  const saved = page.waitForResponse((answer) => answer.url().includes('/v1/shop/wishes/'));
  await heart(page, laser).press('Enter');
  await pressed(page, laser, true).waitFor();
  expect((await saved).status()).toBe(200);
  await checked(page);
  const [wish] = await wishesOf(session);
  if (!wish) throw new Error('nothing was saved');
  // A cached page shows the wishes of its reader.
  await goTo(page, `/shop/${laser}`);
  expect(await heart(page, laser).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: t('wishes.added'), exact: true }).waitFor();
  await checked(page);

  for (const path of ['/', '/balance']) {
    await page.goto(path);
    const said = t('wishes.nextMissing', { points: wish.missing, name: wish.product.name });
    await page.getByText(said, { exact: true }).waitFor();
    await checked(page);
  }
  await link(page, t('wishes.all')).click();
  await page.getByText(t('wishes.missing', { count: wish.missing }), { exact: true }).waitFor();
  await checked(page);
  await page.getByRole('button', { name: `${t('wishes.remove')}: ${wish.product.name}` }).click();
  await page.getByText(t('common.done_wishRemoved'), { exact: true }).waitFor();
  expect(await wishesOf(session)).toEqual([]);
  await goTo(page, '/shop?category=tools');
  await pressed(page, laser, false).waitFor();
});

test('without a connection a heart stays as it was, and says why', async () => {
  const { page, context, session, expect: expected } = await come();
  await goTo(page, '/shop?category=tools');
  await heart(page, laser).press('Enter');
  await expect.poll(async () => (await wishesOf(session)).length).toBe(1);
  expected(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await heart(page, drill).press('Enter');
  await page.getByText(t('wishes.offline'), { exact: true }).waitFor();
  await pressed(page, drill, false).waitFor();
  expect(await heart(page, laser).getAttribute('aria-pressed')).toBe('true');
  await context.setOffline(false);
  await heart(page, drill).press('Enter');
  await pressed(page, drill, true).waitFor();
  await expect.poll(async () => (await wishesOf(session)).length).toBe(2);
});

test('without script the heart is a form that leads to the wish list', async () => {
  const { page, session } = await come({ javaScript: false });
  await page.goto(`/shop/${laser}`);
  await page.getByRole('button', { name: t('wishes.add'), exact: true }).click();
  await page.waitForURL(/\/shop\/wishes/);
  await page.getByText(t('common.done_wishAdded'), { exact: true }).waitFor();
  const [wish] = await wishesOf(session);
  expect(wish?.product.uuid).toBe(laser);
  await page.goto('/');
  await page
    .getByText(t('wishes.nextMissing', { points: wish?.missing ?? 0, name: wish?.product.name ?? '' }))
    .waitFor();
  await page.goto('/shop/wishes');
  await page.getByRole('button', { name: new RegExp(`^${t('wishes.remove')}`) }).click();
  await page.getByText(t('wishes.emptyTitle'), { exact: true }).waitFor();
  expect(await wishesOf(session)).toEqual([]);
});
