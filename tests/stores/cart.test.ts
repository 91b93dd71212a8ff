/** The cart in the browser, re-read from a real club. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Club } from '#client/club.ts';
import { ClubError } from '#contract/errors.ts';
import { cartCount, cartEntry, cartTotal } from '#domain/cart.ts';
import { shopVariants } from '#server/db/schema/orders.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { browser, callerOf, newPage } from './browser.ts';

const page = () =>
  newPage(async () => ({ ...(await import('#stores/cart.ts')), ...(await import('#stores/cart-check.ts')) }));
type Store = Awaited<ReturnType<typeof page>>;

let club: TestClub;
let owner: Person;
beforeAll(async () => {
  club = await testClub();
  owner = await club.person();
}, 60_000);
afterAll(() => club.close());
beforeEach(() => browser.reset());

/** Puts a new variant of the club into the cart, as its page would. */
async function put(store: Store, { price = 40, stock = 10, quantity = 1 } = {}): Promise<string> {
  const uuid = await club.variant({ price, stock });
  const { data } = await owner.club('GET /v2/cart', { query: { uuids: uuid } });
  const [item] = data;
  if (!item) throw new Error('the club has no such variant');
  store.addPieces(item.product, { ...item.variant, price: Number(item.variant.price) }, quantity);
  return uuid;
}

const sell = (uuid: string, changes: Partial<typeof shopVariants.$inferInsert>) =>
  club.db.update(shopVariants).set(changes).where(eq(shopVariants.uuid, uuid));

describe('the cart', () => {
  it('is there on the next page', async () => {
    const store = await page();
    const uuid = await put(store, { quantity: 2 });
    store.setPieces(uuid, 3);
    const next = await page();
    expect(cartCount(next.$cart.get())).toBe(3);
    next.removeVariant(uuid);
    expect(cartCount((await page()).$cart.get())).toBe(0);
  });

  it('follows what another tab does', async () => {
    const store = await page();
    await put(store);
    const stored = browser.local.getItem('cart');
    store.clearCart();
    const stop = store.$cart.listen(() => {});
    browser.otherTab('cart', stored);
    expect(cartCount(store.$cart.get())).toBe(1);
    stop();
  });
});

describe('re-reading the cart', () => {
  it('finds nothing to say when nothing has changed', async () => {
    const store = await page();
    await put(store);
    const before = store.$cart.get();
    await store.checkCart(await callerOf(club, owner.token), 'en');
    expect(store.$cartCheck.get()).toEqual({ state: 'done', changes: [] });
    expect(store.$cart.get()).toBe(before);
  });

  it('brings prices, stock and offer up to date, and says so', async () => {
    const store = await page();
    const dearer = await put(store, { price: 40 });
    const scarce = await put(store, { quantity: 5 });
    const gone = await put(store);
    await sell(dearer, { price: 45 });
    await sell(scarce, { stock: 2 });
    await sell(gone, { stock: 0 });
    await store.checkCart(await callerOf(club, owner.token), 'en');
    const cart = store.$cart.get();
    expect(cartEntry(cart, dearer)?.variant.price).toBe(45);
    expect(cartEntry(cart, scarce)?.quantity).toBe(2);
    expect(cartEntry(cart, gone)).toBeUndefined();
    expect(store.$cartCheck.get().changes.map(({ kind, variant }) => [kind, variant])).toEqual([
      ['price', dearer],
      ['capped', scarce],
      ['dropped', gone],
    ]);
  });

  it('keeps what an earlier reading on the page has found', async () => {
    const store = await page();
    const uuid = await put(store);
    const call = await callerOf(club, owner.token);
    await sell(uuid, { price: 50 });
    await store.checkCart(call, 'en');
    await store.checkCart(call, 'en');
    expect(store.$cartCheck.get().changes).toHaveLength(1);
  });

  it('leaves the cart as it is when the club cannot be reached', async () => {
    const store = await page();
    await put(store);
    const before = store.$cart.get();
    await store.checkCart(() => Promise.reject(new ClubError('unavailable')), 'en');
    expect(store.$cartCheck.get().state).toBe('failed');
    expect(store.$cart.get()).toBe(before);
  });

  it('does not drop what comes into the cart while the answer is under way', async () => {
    const store = await page();
    await put(store, { price: 40 });
    const late = await club.variant({ price: 60 });
    const call = await callerOf(club, owner.token);
    let calls = 0;
    const slow = (async (...input: Parameters<Club>) => {
      const answer = await call(...input);
      calls += 1;
      if (calls > 1) return answer;
      const { data } = await owner.club('GET /v2/cart', { query: { uuids: late } });
      const [item] = data;
      if (item) store.addPieces(item.product, { ...item.variant, price: 60 }, 1);
      return answer;
    }) as Club;
    await store.checkCart(slow, 'en');
    expect(cartTotal(store.$cart.get())).toBe(100);
    expect(store.$cartCheck.get()).toEqual({ state: 'done', changes: [] });
  });

  it('asks nothing for an empty cart', async () => {
    const store = await page();
    await store.checkCart(() => Promise.reject(new Error('called')), 'en');
    expect(store.$cartCheck.get().state).toBe('done');
  });
});
