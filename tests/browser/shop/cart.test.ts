/** The browser’s cart, refreshed from a real club. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shopVariants } from '#db/schema/orders.ts';
import { cartCount, cartEntry } from '#features/shop/cart.ts';
import { cartTotal } from '#features/shop/cart-lines.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { browser, callerOf, newPage } from '../../support/browser/fake-browser.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';

const page = () =>
  newPage(async () => ({
    ...(await import('#features/shop/browser/cart.ts')),
    ...(await import('#features/shop/browser/cart-check.ts')),
    ...(await import('#features/shop/browser/cart-lines.ts')),
  }));
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

describe('cart', () => {
  it('is kept on the next page', async () => {
    const store = await page();
    const uuid = await put(store, { quantity: 2 });
    store.setPieces(uuid, 3);
    const next = await page();
    expect(cartCount(next.$cart.get())).toBe(3);
    next.removeVariant(uuid);
    expect(cartCount((await page()).$cart.get())).toBe(0);
  });

  it('follows changes in another tab', async () => {
    const store = await page();
    const uuid = await put(store);
    const stored = browser.local.getItem('cart');
    store.removeVariant(uuid);
    const stop = store.$cart.listen(() => {});
    browser.otherTab('cart', stored);
    expect(cartCount(store.$cart.get())).toBe(1);
    stop();
  });
});

/** A cart that was edited in the storage by hand. */
function byHand(entries: object, version = 1): void {
  browser.local.setItem('cart', JSON.stringify({ version, entries, uuids: [] }));
}

describe('two tabs', () => {
  it('add up the quantities put into the cart', async () => {
    const store = await page();
    const uuid = await put(store, { quantity: 2 });
    const stop = store.$cart.listen(() => {});
    const stored = JSON.parse(browser.local.getItem('cart') ?? '') as { entries: { VOUCHER: object } };
    const changed = JSON.stringify(stored).replace('"quantity":2', '"quantity":5');
    browser.otherTab('cart', changed);
    store.setPieces(uuid, (cartEntry(store.$cart.get(), uuid)?.quantity ?? 0) + 1);
    expect(cartCount((await page()).$cart.get())).toBe(6);
    stop();
  });

  it('both empty the cart when one of them has ordered it', async () => {
    const store = await page();
    await put(store);
    const stop = store.$cart.listen(() => {});
    browser.otherTab('cart', null);
    expect(cartCount(store.$cart.get())).toBe(0);
    stop();
  });

  it('ignore invalid values that another tab wrote', async () => {
    const store = await page();
    await put(store);
    const stop = store.$cart.listen(() => {});
    for (const rubbish of ['{', 'null', '{"version":1,"entries":{"VOUCHER":{"x":{}}}}', '{"version":9}']) {
      browser.otherTab('cart', rubbish);
      expect(cartCount(store.$cart.get())).toBe(0);
    }
    stop();
  });
});

describe('manipulated cart', () => {
  const product = { uuid: crypto.randomUUID(), type: 'VOUCHER', name: 'Voucher', image: '' };
  const entryOf = (uuid: string, changes: object = {}, variant: object = {}) => ({
    [uuid]: {
      product,
      variant: { uuid, price: 40, stock: 10, title: '', sku: 'V', ...variant },
      quantity: 2,
      ...changes,
    },
  });
  const uuid = crypto.randomUUID();

  it.each([
    ['a negative quantity', { VOUCHER: entryOf(uuid, { quantity: -2 }) }],
    ['no pieces', { VOUCHER: entryOf(uuid, { quantity: 0 }) }],
    ['one and a half pieces', { VOUCHER: entryOf(uuid, { quantity: 1.5 }) }],
    ['a quantity that is a text', { VOUCHER: entryOf(uuid, { quantity: '2' }) }],
    ['a price below zero', { VOUCHER: entryOf(uuid, {}, { price: -40 }) }],
    ['a vendor that does not exist', { PIRATE: entryOf(uuid) }],
    ['another vendor’s product', { COMPACON: entryOf(uuid) }],
    ['another variant’s name', { VOUCHER: entryOf(uuid, {}, { uuid: crypto.randomUUID() }) }],
  ])('drops an entry with %s', async (_, entries) => {
    byHand(entries);
    expect(cartCount((await page()).$cart.get())).toBe(0);
  });

  it('is limited to the maximum quantity of an order', async () => {
    byHand({ VOUCHER: entryOf(uuid, { quantity: 1e9 }, { stock: 1e9 }) });
    expect(cartCount((await page()).$cart.get())).toBe(999);
  });

  it('is empty for an unknown version', async () => {
    byHand({ VOUCHER: entryOf(uuid) }, 0);
    expect(cartCount((await page()).$cart.get())).toBe(0);
  });

  it('drops unknown, inactive and foreign-region items with a notice, and keeps the rest', async () => {
    const good = await club.variant({ price: 40 });
    const elsewhere = await club.variant({ regions: [5] });
    const inactive = await club.variant({ active: false });
    const strange = [uuid, elsewhere, inactive];
    byHand({ VOUCHER: Object.assign({}, ...[...strange, good].map((one) => entryOf(one))) });
    const store = await page();
    expect(cartCount(store.$cart.get())).toBe(8);
    await store.checkCart(await callerOf(club, owner.token), 'en');
    expect(cartEntry(store.$cart.get(), good)?.quantity).toBe(2);
    expect(cartCount(store.$cart.get())).toBe(2);
    expect(
      store.$cartCheck
        .get()
        .changes.map(({ kind, variant }) => `${kind} ${variant}`)
        .sort(),
    ).toEqual(strange.map((one) => `dropped ${one}`).sort());
  });

  it('has the club’s prices and stock after a refresh', async () => {
    const dear = await club.variant({ price: 500, stock: 3 });
    byHand({ VOUCHER: entryOf(dear, { quantity: 900 }, { price: 1, stock: 999 }) });
    const store = await page();
    await store.checkCart(await callerOf(club, owner.token), 'en');
    expect(cartEntry(store.$cart.get(), dear)).toMatchObject({
      quantity: 3,
      variant: { price: 500, stock: 3 },
    });
  });
});

describe('cart refresh', () => {
  it('reports nothing without changes', async () => {
    const store = await page();
    await put(store);
    const before = store.$cart.get();
    await store.checkCart(await callerOf(club, owner.token), 'en');
    expect(store.$cartCheck.get()).toEqual({ state: 'done', changes: [] });
    expect(store.$cart.get()).toBe(before);
  });

  it('updates prices, stock and offers, and reports it', async () => {
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

  it('keeps the reports of an earlier refresh on the page', async () => {
    const store = await page();
    const uuid = await put(store);
    const call = await callerOf(club, owner.token);
    await sell(uuid, { price: 50 });
    await store.checkCart(call, 'en');
    await store.checkCart(call, 'en');
    expect(store.$cartCheck.get().changes).toHaveLength(1);
  });

  it('leaves the cart unchanged when the club is unreachable', async () => {
    const store = await page();
    await put(store);
    const before = store.$cart.get();
    await store.checkCart(() => Promise.reject(new ClubError('unavailable')), 'en');
    expect(store.$cartCheck.get().state).toBe('failed');
    expect(store.$cart.get()).toBe(before);
  });

  it('keeps items added while the request is pending', async () => {
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

  it('sends no request for an empty cart', async () => {
    const store = await page();
    await store.checkCart(() => Promise.reject(new Error('called')), 'en');
    expect(store.$cartCheck.get().state).toBe('done');
  });
});
