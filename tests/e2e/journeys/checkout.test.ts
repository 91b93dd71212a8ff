/**
 * From the shop to the order confirmation: by keyboard, on the smallest phone, with lost responses and several tabs.
 */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addToCart, emptyCart } from '#features/shop/cart.ts';
import { translator } from '#i18n/translator.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { violations } from '../../support/e2e/axe.ts';
import { desk, hydrated, overflow, remember, visit } from '../../support/e2e/browser.ts';
import { tabTo } from '../../support/e2e/keyboard.ts';
import { opened } from '../../support/e2e/opened.ts';
import { button, field, type Member, pointsIn, seeHeading, seeText } from '../../support/e2e/steps.ts';
import { storedCart } from '../../support/routes.ts';
import type { Session, Site } from '../../support/site.ts';

let site: Site;
let browser: Browser;
let owner: Session;

opened(async (ofFile, chromium) => {
  [site, browser] = [ofFile, chromium];
  owner = await site.signIn('owner.pl@club.example');
});

const t = translator('en', 'en-150');
const small = { width: 320, height: 640 };
const intent = '{"version":1,"type":"cart"}';

type Product = AnswerOf<'GET /v2/shop/products/{uuid}'>;

/** A voucher with at least two variants in stock. */
async function voucher(): Promise<Product> {
  const { data } = await site.read<AnswerOf<'GET /v2/shop/products'>>(
    owner,
    '/v2/shop/products?categories=voucher&limit=50&language=en',
  );
  const found = data.find(({ variants }) => variants.filter(({ stock }) => stock > 9).length > 1);
  if (!found) throw new Error('The demo shop has no such voucher');
  return found;
}

const numbers = async () =>
  (await site.read<AnswerOf<'GET /v2/orders'>>(owner, '/v2/orders?limit=100')).data.map(
    ({ number }) => number,
  );

/** A page of the owner in a separate context. */
async function open(options: Parameters<typeof visit>[2] = {}) {
  const visitor = await visit(browser, site, { language: 'en', session: owner, ...options });
  const member: Member = { page: visitor.page, t };
  return { visitor, member, page: visitor.page };
}

const placeButton = (page: Page) => page.getByRole('button', { name: /^Order (for \d|free)/ });
const thanks = (page: Page) => page.getByRole('dialog', { name: t('checkout.thanksTitle'), exact: true });
const firstCard = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .getByRole('link')
    .filter({ has: page.locator('.points') })
    .first();

/** The visible text of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim());

test('the whole checkout works with Tab, Enter and Space alone', async () => {
  const { page, member } = await open({ viewport: desk });
  await page.goto('/shop?category=voucher&sort=price');
  await tabTo(page, firstCard(page));
  await page.keyboard.press('Enter');

  const add = button(member, 'shop.addToCart');
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('status').getByRole('link', { name: t('shop.toCart'), exact: true }));
  await page.keyboard.press('Enter');

  await seeHeading(member, 'cart.title');
  await tabTo(page, page.getByRole('button', { name: /^Add one / }));
  await page.keyboard.press('Space');
  const pieces = page.getByRole('main').getByRole('textbox');
  await expect.poll(() => pieces.inputValue(), { timeout: 20_000 }).toBe('2');
  await tabTo(page, button(member, 'cart.checkout'));
  await page.keyboard.press('Space');

  await seeHeading(member, 'checkout.customerTitle');
  expect(await violations(page), 'customer').toEqual([]);
  await tabTo(page, field(member, 'checkout.surname'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Kowalska');
  await tabTo(page, field(member, 'checkout.email'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('kowalska@club.example');
  await tabTo(page, button(member, 'checkout.toSummary'));
  await page.keyboard.press('Enter');

  await seeHeading(member, 'checkout.summaryTitle');
  expect(await focused(page)).toBe(t('checkout.summaryTitle'));
  await page.getByText('kowalska@club.example', { exact: true }).waitFor();
  expect(await violations(page), 'summary').toEqual([]);

  // Back to the form, which keeps its data. An empty e-mail address means the known one.
  await tabTo(page, button(member, 'checkout.editCustomer'));
  await page.keyboard.press('Enter');
  await seeHeading(member, 'checkout.customerTitle');
  expect(await focused(page)).toBe(t('checkout.customerTitle'));
  expect(await field(member, 'checkout.surname').inputValue()).toBe('Kowalska');
  await tabTo(page, field(member, 'checkout.email'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await seeHeading(member, 'checkout.summaryTitle');
  await page.getByText('kowalska@club.example', { exact: true }).waitFor();

  await tabTo(page, placeButton(page));
  await page.keyboard.press('Enter');
  await thanks(page).waitFor();
  expect(await thanks(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await thanks(page)
    .getByText(/^You have [\d,]+ points? left\.$/)
    .waitFor();
  expect(await violations(page), 'thanks').toEqual([]);
  const number = await thanks(page).getByRole('listitem').getByRole('link').textContent();
  // The codes are there at once.
  await thanks(page).getByText(t('checkout.codesReady'), { exact: true }).waitFor();
  await tabTo(page, thanks(page).getByRole('link', { name: t('checkout.showCodes'), exact: true }));
  await page.keyboard.press('Enter');
  await seeHeading(member, 'orders.order', { number: number ?? '' });
  await page.getByText(t('orders.showCodes', { count: 2 }), { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('checkout'))).toBeNull();
});

test('the whole checkout works by touch at 320 px without horizontal overflow', async () => {
  const { page, member } = await open({ viewport: small, touch: true });
  const look = async (step: string) => expect(await overflow(page), step).toEqual([]);
  await page.goto('/shop?category=voucher&sort=price');
  await look('shop');
  await firstCard(page).tap();
  await button(member, 'shop.addToCart').tap();
  await look('product');
  await page
    .getByRole('status')
    .getByRole('link', { name: t('shop.toCart'), exact: true })
    .tap();
  await seeHeading(member, 'cart.title');
  await hydrated(page);
  await page.getByRole('button', { name: /^Add one / }).tap();
  await look('cart');
  await button(member, 'cart.checkout').tap();
  await seeHeading(member, 'checkout.customerTitle');
  await field(member, 'checkout.name').fill('');
  await button(member, 'checkout.toSummary').tap();
  await seeText(member, 'checkout.fix', { count: 1 });
  await look('form with a mistake');
  await field(member, 'checkout.name').fill('Maksymiliana-Aleksandra-Konstancja-Wielkopolska');
  await button(member, 'checkout.toSummary').tap();
  await seeHeading(member, 'checkout.summaryTitle');
  await look('summary');
  await placeButton(page).tap();
  await thanks(page).waitFor();
  await look('thanks');
  await thanks(page)
    .getByRole('link', { name: t('checkout.toShop'), exact: true })
    .tap();
  await seeHeading(member, 'shop.title');
});

describe('required form fields', () => {
  test('of a voucher include the recipient but no address', async () => {
    const { page, member, visitor } = await open();
    await remember(visitor, { local: { cart: await storedCart(site, owner), checkout: intent } });
    await page.goto('/checkout');
    await field(member, 'checkout.email').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    for (const name of [
      'checkout.street',
      'checkout.postalCode',
      'checkout.city',
      'checkout.country',
    ] as const)
      expect(await page.getByLabel(t(name), { exact: true }).count(), name).toBe(0);
    await button(member, 'checkout.toSummary').click();
    await seeText(member, 'checkout.delivery_digital');
  });

  test('of goods include the company address or a different private address', async () => {
    const { data } = await site.read<AnswerOf<'GET /v2/shop/products'>>(
      owner,
      '/v2/shop/products?limit=100&language=en',
    );
    const goods = data.find(({ type, stock }) => type === 'COMPACON' && stock > 0);
    const variant = goods?.variants.find(({ stock }) => stock > 0);
    if (!goods || !variant) throw new Error('The demo shop has no goods');
    const { uuid, type, name } = goods;
    const chosen = { ...variant, price: Number(variant.price) };
    const cart = addToCart(emptyCart, { uuid, type, name, image: '' }, chosen, 1);
    const { page, member, visitor } = await open();
    await remember(visitor, { local: { cart: JSON.stringify(cart), checkout: intent } });
    await page.goto('/checkout');
    const street = field(member, 'checkout.street');
    const own = await street.inputValue();
    expect(own).not.toBe('');
    expect(await page.getByLabel(t('checkout.country'), { exact: true }).locator('option').count()).toBe(1);
    const choose = (kind: 'personal' | 'company') =>
      page.getByRole('radio', { name: t(`checkout.delivery_${kind}`) }).check();
    await choose('personal');
    expect(await street.inputValue()).toBe('');
    await street.fill('Prywatna');
    await field(member, 'checkout.postalCode').fill('x');
    await choose('company');
    expect(await street.inputValue()).toBe(own);
    await choose('personal');
    expect(await street.inputValue()).toBe('Prywatna');
    await button(member, 'checkout.toSummary').click();
    await page.getByText(t('errors.field_postal_code_invalid')).first().waitFor();
  });
});

describe('direct order of one product', () => {
  test('uses the chosen variant and quantity, and leaves the cart unchanged', async () => {
    const { page, member, visitor } = await open({ viewport: small, touch: true });
    const product = await voucher();
    const [first, second] = product.variants.filter(({ stock }) => stock > 9);
    const cart = await storedCart(site, owner);
    await remember(visitor, { local: { cart } });

    await page.goto(`/checkout/${product.uuid}?variant=${second?.uuid}&quantity=2`);
    await seeHeading(member, 'checkout.customerTitle');
    const choice = page.getByRole('region', { name: product.name, exact: true });
    const radios = choice.getByRole('radio');
    expect(await choice.locator(':checked').getAttribute('value')).toBe(second?.uuid);
    expect(await choice.getByRole('textbox').inputValue()).toBe('2');
    expect(await violations(page), 'choice').toEqual([]);
    expect(await overflow(page)).toEqual([]);

    await radios.and(page.locator(`[value="${first?.uuid}"]`)).check();
    await choice.getByRole('button', { name: /^Add one / }).tap();
    await page.reload();
    await seeHeading(member, 'checkout.customerTitle');
    expect(await choice.locator(':checked').getAttribute('value')).toBe(first?.uuid);
    const price = Number(first?.price) * 3;
    expect(await pointsIn(choice.locator('strong'))).toBe(price);

    await button(member, 'checkout.toSummary').tap();
    await button(member, 'checkout.place', { points: price }).tap();
    const number = await thanks(page).getByRole('listitem').getByRole('link').textContent();
    await page.keyboard.press('Escape');
    await seeHeading(member, 'orders.title');
    expect(await numbers()).toContain(number);
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(cart);
  });

  test('is limited to owners, and other members see the reason', async () => {
    const installer = await site.signIn('installer.pl@club.example');
    const { page, member } = await open({ session: installer });
    await page.goto(`/checkout/${(await voucher()).uuid}`);
    await seeText(member, 'checkout.ownerOnly');
    await page.getByRole('link', { name: t('checkout.toProduct'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: (await voucher()).name, exact: true }).waitFor();
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'no-id'])(
    'is not offered for the unknown product %s',
    async (uuid) => {
      expect((await site.ask(`/checkout/${uuid}`, { headers: { cookie: owner.header } })).status).toBe(404);
    },
  );
});

describe('cart checkout', () => {
  test('redirects to the shop when no checkout was started', async () => {
    const { page, member, visitor } = await open();
    await remember(visitor, { local: { cart: await storedCart(site, owner) } });
    await page.goto('/checkout');
    await seeHeading(member, 'shop.title');
  });

  test('ends in one tab with a notice when another tab has placed the order', async () => {
    const { page, member, visitor } = await open();
    // Set once, unlike `remember`: both tabs share the changes.
    await page.goto('/resources');
    const cart = await storedCart(site, owner);
    await page.evaluate((stored) => localStorage.setItem('cart', stored), cart);
    await page.goto('/cart');
    await button(member, 'cart.checkout').click();
    await button(member, 'checkout.toSummary').click();
    await placeButton(page).waitFor();

    const other: Member = { page: await visitor.context.newPage(), t };
    await other.page.goto('/checkout');
    await button(other, 'checkout.toSummary').click();
    await placeButton(other.page).waitFor();

    const before = (await numbers()).length;
    await placeButton(page).click();
    await thanks(page).waitFor();
    await seeText(other, 'checkout.emptyTitle');
    expect(await placeButton(other.page).count()).toBe(0);
    await thanks(page)
      .getByRole('link', { name: t('checkout.showCodes'), exact: true })
      .click();
    await seeText(member, 'orders.contents');
    await seeHeading(other, 'shop.title');
    expect((await numbers()).length).toBe(before + 1);
  });

  test('creates one order when the response is lost, the page reloaded and the order sent again', async () => {
    const { page, member, visitor } = await open();
    visitor.expect(/\/api\/v2\/orders failed|ERR_FAILED/);
    await page.goto('/resources');
    const stored = { cart: await storedCart(site, owner), checkout: intent };
    await page.evaluate((values) => Object.assign(localStorage, values), stored);
    await page.goto('/checkout');
    await button(member, 'checkout.toSummary').click();
    const before = await numbers();
    // The club accepts the order, but the response is lost.
    await page.route(
      '**/api/v2/orders',
      async (route) => {
        const sent = route.request();
        const headers = { ...(await sent.allHeaders()), cookie: owner.header };
        const body = sent.postData() ?? '';
        await site.ask('/api/v2/orders', { method: 'POST', headers, body });
        await route.abort();
      },
      { times: 1 },
    );
    await placeButton(page).click();
    await seeText(member, 'checkout.mayBeTaken');
    const taken = await numbers();
    expect(taken).toHaveLength(before.length + 1);

    await page.reload();
    await button(member, 'checkout.toSummary').click();
    await placeButton(page).click();
    const number = await thanks(page).getByRole('listitem').getByRole('link').textContent();
    expect(before).not.toContain(number);
    expect(await numbers()).toEqual(taken);
  });

  test('rejects a price that changed since the summary, and shows the new price', async () => {
    const { page, member, visitor } = await open();
    visitor.expect(/status of 409|\/api\/v2\/cart.*failed|ERR_FAILED/);
    const product = await voucher();
    const variant = product.variants.find(({ stock }) => stock > 9);
    if (!variant) throw new Error('The demo shop has no such voucher');
    const price = Number(variant.price);
    const { uuid, type, name } = product;
    const old = addToCart(emptyCart, { uuid, type, name, image: '' }, { ...variant, price: price - 1 }, 1);
    await page.goto('/resources');
    const stored = { cart: JSON.stringify(old), checkout: intent };
    await page.evaluate((values) => Object.assign(localStorage, values), stored);
    // Blocks the cart refresh that would update the page first.
    await page.route('**/api/v2/cart*', (route) => route.abort(), { times: 1 });
    await page.goto('/checkout');
    await button(member, 'checkout.toSummary').click();
    await button(member, 'checkout.place', { points: price - 1 }).click();
    await seeText(member, 'errors.price_changed');
    await seeText(member, 'cart.changePrice', { name, price, from: price - 1 });
    await button(member, 'checkout.place', { points: price }).click();
    await thanks(page).waitFor();
  });

  test('shows the amount missing to the vendor’s minimum, and blocks the order', async () => {
    const { data } = await site.read<AnswerOf<'GET /v2/shop/products'>>(
      owner,
      '/v2/shop/products?limit=100&language=en',
    );
    const cheap = data.find((one) => one.type === 'COMPACON' && one.stock > 0 && Number(one.price) < 128);
    const variant = cheap?.variants.find(({ stock, price }) => stock > 0 && Number(price) < 128);
    if (!cheap || !variant) throw new Error('The demo shop has nothing cheap');
    const { page, member, visitor } = await open();
    const price = Number(variant.price);
    const { uuid, type, name } = cheap;
    const cart = addToCart(emptyCart, { uuid, type, name, image: '' }, { ...variant, price }, 1);
    await remember(visitor, { local: { cart: JSON.stringify(cart), checkout: intent } });
    const problem = { minimum: 128, missing: 128 - price };
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path);
      if (path === '/checkout') await button(member, 'checkout.toSummary').click();
      const vendor = page.getByRole('region', { name: t('cart.vendor_COMPACON'), exact: true });
      await vendor.getByText(t('cart.problemMinimum', problem), { exact: true }).waitFor();
      const order = path === '/cart' ? button(member, 'cart.checkout') : placeButton(page);
      expect(await order.isDisabled()).toBe(true);
      expect(await violations(page), path).toEqual([]);
    }
  });
});
