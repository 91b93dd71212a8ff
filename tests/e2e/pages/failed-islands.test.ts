/** Islands and the bell’s menu whose scripts get lost, as on a connection that comes and goes. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { desk, hydrated, remember, type VisitorOptions, visit } from '../../support/e2e/browser.ts';
import { visited } from '../../support/e2e/opened.ts';
import { button, field, seeHeading, seeText } from '../../support/e2e/steps.ts';
import { checkoutOfCart } from '../../support/e2e/stored.ts';
import { storedCart } from '../../support/routes.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
let owner: Session;

visited(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  owner = await site.signIn('owner.pl@club.example');
});

const t = translator('en', 'en-150');

async function come(options: VisitorOptions = {}) {
  const visitor = await visit(browser, site, { language: 'en', session: owner, ...options });
  visitor.expect(/ERR_FAILED|Error hydrating|dynamically imported module/);
  return visitor;
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: t('shell.partFailed') });

test('a file that gets lost once is loaded again', async () => {
  const { page } = await come();
  await page.route('**/_astro/Cart.*.js*', (route) => route.abort(), { times: 1 });
  await page.goto('/cart');
  await hydrated(page);
  await seeText({ page, t }, 'cart.emptyTitle');
  expect(await notice(page).count()).toBe(0);
});

test('a part that cannot load says so, and works after its button', async () => {
  const { page } = await come();
  const lost = '**/_astro/Cart.*.js*';
  await page.route(lost, (route) => route.abort());
  await page.goto('/cart');
  await notice(page).waitFor();
  await page.unroute(lost);
  await notice(page)
    .getByRole('link', { name: t('common.tryAgain') })
    .click();
  await seeText({ page, t }, 'cart.emptyTitle');
  expect(await notice(page).count()).toBe(0);
});

test('a part that needs a file later and cannot get it says so too', async () => {
  const { page } = await come();
  const { data } = await site.read<AnswerOf<'GET /v2/shop/products'>>(
    owner,
    '/v2/shop/products?categories=marketing&limit=1',
  );
  // Nothing is configured yet, which a part says that is loaded then.
  const lost = '**/_astro/NoConfiguration.*.js*';
  await page.route(lost, (route) => route.abort());
  await page.goto(`/checkout/${data[0]?.uuid}`);
  await notice(page).waitFor();
  await page.unroute(lost);
  await notice(page)
    .getByRole('link', { name: t('common.tryAgain') })
    .click();
  await seeText({ page, t }, 'checkout.noConfiguration');
});

test('a checkout whose rules got lost keeps what was typed, and goes on at the next try', async () => {
  const visitor = await come();
  const { page } = visitor;
  const member = { page, t };
  await remember(visitor, {
    local: { cart: await storedCart(site, owner), checkout: checkoutOfCart },
  });
  const lost = '**/_astro/customer-rules.*.js*';
  await page.route(lost, (route) => route.abort());
  await page.goto('/checkout');
  await hydrated(page);
  await field(member, 'checkout.name').fill('Ada');
  await button(member, 'checkout.toSummary').click();
  await seeText(member, 'errors.unavailable');
  expect(await field(member, 'checkout.name').inputValue()).toBe('Ada');
  await page.unroute(lost);
  await button(member, 'checkout.toSummary').click();
  await page.getByRole('button', { name: /^Order for \d/ }).waitFor();
});

test('an order whose confirmation cannot load leads to the orders', async () => {
  const session = await site.signIn('owner.rs@club.example');
  const visitor = await visit(browser, site, { region: 'rs', language: 'en', session });
  visitor.expect(/ERR_FAILED/);
  const { page } = visitor;
  const member = { page, t: translator('en', 'en-RS') };
  await page.goto('/orders');
  const stored = { cart: await storedCart(site, session), checkout: checkoutOfCart };
  await page.evaluate((local) => Object.assign(localStorage, local), stored);
  await page.route('**/_astro/Thanks.*.js*', (route) => route.abort());
  await page.goto('/checkout');
  await button(member, 'checkout.toSummary').click();
  await page.getByRole('button', { name: /^Order for \d/ }).click();
  await page.waitForURL('**/orders');
  await seeHeading(member, 'orders.title');
  // The checkout of the cart has ended.
  await page.goto('/checkout');
  await page.waitForURL('**/shop');
});

test('the bell leads to its page instead of an empty menu', async () => {
  const { page } = await come({ viewport: desk });
  await page.route('**/_astro/bell.*.js*', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('banner').locator('[data-bell]').click();
  await seeHeading({ page, t }, 'notifications.title');
});
