/** Direct orders of one product against a real club: the cart does not change. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shopVariants } from '#db/schema/orders.ts';
import { cartCount, entriesOf } from '#features/shop/cart.ts';
import { cartTotal } from '#features/shop/cart-lines.ts';
import type { Club } from '#platform/contract/club.ts';
import { customer } from '../../support/browser/customer-data.ts';
import { browser, callerOf, newPage } from '../../support/browser/fake-browser.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
}, 60_000);
afterAll(() => club.close());
beforeEach(() => browser.reset());

/** A product page with variants of these prices and stocks. Pages with the same storages are the same tab. */
async function open(person: Person, uuids: string[]) {
  const { createCheckout, $checkout } = await newPage(() => import('#features/orders/browser/checkout.ts'));
  const { createDirectOrder } = await import('#features/orders/browser/direct-order.ts');
  const { $cart, addPieces } = await import('#features/shop/browser/cart.ts');
  const { $cartCheck, checkCart } = await import('#features/shop/browser/cart-check.ts');
  const { data } = await person.club('GET /v2/cart', { query: { uuids: uuids.join(',') } });
  const variants = data.map(({ variant }) => ({ ...variant, price: Number(variant.price) }));
  const [product] = data.map((item) => item.product);
  if (!product) throw new Error('the club has no such variant');
  const order = createDirectOrder(product, variants);
  const call: Club = await callerOf(club, person.token);
  const checkout = createCheckout({ call, language: 'en', points: 0, $basket: order.$basket });
  const check = () => checkCart(call, 'en', order.$basket);
  return { order, checkout, check, product, variants, $cart, addPieces, $cartCheck, $checkout };
}

const chosen = ({ order }: Awaited<ReturnType<typeof open>>) => {
  const [entry] = entriesOf(order.$basket.get());
  return entry && [entry.variant.uuid, entry.quantity];
};
const change = (uuid: string, changes: Partial<typeof shopVariants.$inferInsert>) =>
  club.db.update(shopVariants).set(changes).where(eq(shopVariants.uuid, uuid));

describe('variant choice', () => {
  it('starts with one piece of the first variant in stock', async () => {
    const person = await club.person();
    const uuids = [await club.variant({ stock: 1 }), await club.variant({ stock: 4 })];
    const page = await open(person, uuids);
    expect(chosen(page)).toEqual([uuids[0], 1]);
  });

  it.each([
    [3, 3],
    [0, 1],
    [-5, 1],
    [1e9, 4],
    [1.5, 1],
    [Number.NaN, 1],
  ])('changes quantity %s to %s with 4 in stock', async (asked, got) => {
    const uuid = await club.variant({ stock: 4 });
    const page = await open(await club.person(), [uuid]);
    page.order.setPieces(asked);
    expect(chosen(page)).toEqual([uuid, got]);
  });

  it('keeps the quantity for another variant, limited by its stock', async () => {
    const [many, few] = [await club.variant({ stock: 9 }), await club.variant({ stock: 2 })];
    const page = await open(await club.person(), [many, few]);
    page.order.setPieces(5);
    page.order.choose(few);
    expect(chosen(page)).toEqual([few, 2]);
  });

  it('ignores a variant of another product', async () => {
    const uuid = await club.variant();
    const page = await open(await club.person(), [uuid]);
    page.order.choose(crypto.randomUUID());
    expect(chosen(page)).toEqual([uuid, 1]);
  });

  it('is restored after a reload of its tab', async () => {
    const person = await club.person();
    const uuids = [await club.variant(), await club.variant()];
    const first = await open(person, uuids);
    first.order.choose(uuids[1] ?? '');
    first.order.setPieces(3);
    const next = await open(person, uuids);
    next.order.start();
    expect(chosen(next)).toEqual([uuids[1], 3]);
  });

  it('starts from the query string and keeps the member’s changes', async () => {
    const person = await club.person();
    const uuids = [await club.variant(), await club.variant({ stock: 4 })];
    const first = await open(person, uuids);
    expect(first.order.start(`?variant=${uuids[1]}&quantity=3`)).toBe(true);
    expect(chosen(first)).toEqual([uuids[1], 3]);
    first.order.setPieces(2);
    const next = await open(person, uuids);
    expect(next.order.start('')).toBe(false);
    expect(chosen(next)).toEqual([uuids[1], 2]);
  });

  it('has the pieces of all people, and remembers those of one', async () => {
    const person = await club.person();
    const uuid = await club.variant({ stock: 10 });
    const first = await open(person, [uuid]);
    first.order.start(`?variant=${uuid}&quantity=2`, 3);
    expect(chosen(first)).toEqual([uuid, 6]);
    const next = await open(person, [uuid]);
    next.order.start();
    expect(chosen(next)).toEqual([uuid, 2]);
    next.order.start(`?variant=${uuid}&quantity=5`, 4);
    expect(chosen(next)).toEqual([uuid, 8]);
    next.order.start(`?variant=${uuid}&quantity=1`, 11);
    expect(chosen(next)).toBeUndefined();
  });

  it.each(['9', '0', '-1', '1.5', '1e9', 'many', ''])(
    'ignores an invalid query string: quantity=%s',
    async (text) => {
      const uuids = [await club.variant(), await club.variant({ stock: 4 })];
      const page = await open(await club.person(), uuids);
      page.order.start(`?variant=${uuids[1]}&quantity=${text}`);
      expect(chosen(page)).toEqual([uuids[1], text === '9' ? 4 : 1]);
      page.order.start('?variant=nothing&quantity=2');
      expect(chosen(page)?.[0]).toBe(uuids[1]);
    },
  );

  it('clears an invalid choice or that of another product', async () => {
    const person = await club.person();
    const uuid = await club.variant({ stock: 4 });
    for (const choice of [
      { variant: crypto.randomUUID(), quantity: 2 },
      { variant: uuid, quantity: -2 },
      { variant: uuid, quantity: 1.5 },
      { variant: uuid, quantity: '2' },
      { variant: 7, quantity: 2 },
    ]) {
      browser.session.setItem('directOrder', JSON.stringify({ version: 1, ...choice }));
      const page = await open(person, [uuid]);
      page.order.start();
      expect(chosen(page)).toEqual([uuid, 1]);
    }
  });

  it('updates prices and stock, and keeps them while another variant is shown', async () => {
    const uuids = [await club.variant({ price: 40, stock: 9 }), await club.variant({ price: 50 })];
    const [first = '', second = ''] = uuids;
    const page = await open(await club.person(), uuids);
    page.order.setPieces(6);
    await change(first, { price: 45, stock: 5 });
    await page.check();
    expect(page.$cartCheck.get().changes.map(({ kind }) => kind)).toEqual(['capped', 'price']);
    page.order.choose(second);
    page.order.choose(first);
    expect(cartTotal(page.order.$basket.get())).toBe(5 * 45);
  });

  it('is empty after its variant is sold out, until another is chosen', async () => {
    const uuids = [await club.variant(), await club.variant()];
    const [first = '', second = ''] = uuids;
    const page = await open(await club.person(), uuids);
    await change(first, { stock: 0 });
    await page.check();
    expect(chosen(page)).toBeUndefined();
    expect(page.order.$variants.get().map(({ stock }) => stock > 0)).toEqual([false, true]);
    page.order.choose(first);
    expect(chosen(page)).toBeUndefined();
    page.order.choose(second);
    expect(chosen(page)).toEqual([second, 1]);
  });
});

describe('direct order', () => {
  it('creates one order of one type without changing the cart or its checkout', async () => {
    const person = await club.person({ points: 300 });
    const [ordered, kept] = [await club.variant({ price: 40 }), await club.variant({ price: 70 })];
    const page = await open(person, [ordered]);
    const { data } = await person.club('GET /v2/cart', { query: { uuids: kept } });
    for (const { product, variant } of data) page.addPieces(product, { ...variant, price: 70 }, 2);
    page.$checkout.set({ type: 'cart' });
    page.order.setPieces(2);
    await page.checkout.review(customer);
    await page.checkout.place();
    page.checkout.leave();
    expect(page.checkout.$state.get()).toMatchObject({ step: 'done', points: 220 });
    expect(cartCount(page.$cart.get())).toBe(2);
    expect(page.$checkout.get()).toEqual({ type: 'cart' });
    expect((await person.club('GET /v2/orders')).data).toMatchObject([{ points: 80, items_count: 2 }]);
  });

  it('is rejected when the price differs from the summary, and shows the new price', async () => {
    const person = await club.person({ points: 300 });
    const uuid = await club.variant({ price: 40 });
    const page = await open(person, [uuid]);
    await page.checkout.review(customer);
    await change(uuid, { price: 45 });
    await page.checkout.place();
    expect(page.checkout.$state.get().problem?.code).toBe('price_changed');
    expect(cartTotal(page.order.$basket.get())).toBe(45);
    await page.checkout.place();
    expect(page.checkout.$state.get().step).toBe('done');
    expect((await person.club('GET /v2/company/points')).company_points).toBe(255);
  });
});
