/** Refreshing the cart: current prices and stock of the items stored in the browser. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopProducts, shopVariants } from '#db/schema/orders.ts';
import { type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

describe('the cart', () => {
  test(`${promise('getCart', 200)} with current prices and stock`, async () => {
    const person = await club.person();
    const variant = await club.variant({ price: 40, stock: 7 });
    const read = async () => (await person.club('GET /v2/cart', { query: { uuids: variant } })).data;
    expect(await read()).toMatchObject([
      { product: { type: 'VOUCHER' }, variant: { uuid: variant, price: '40', stock: 7 } },
    ]);
    await club.db.update(shopVariants).set({ price: 41, stock: 0 }).where(eq(shopVariants.uuid, variant));
    expect(await read()).toMatchObject([{ variant: { price: '41', stock: 0 } }]);
  });

  test('omits unknown and inactive items and those of other regions, and returns each variant once', async () => {
    const person = await club.person();
    const good = await club.variant();
    const uuids = [
      good,
      good.toUpperCase(),
      crypto.randomUUID(),
      await club.variant({ active: false }),
      await club.variant({ regions: [5] }),
    ];
    const { data, unknown } = await person.club('GET /v2/cart', { query: { uuids: uuids.join(',') } });
    expect(data.map(({ variant }) => variant.uuid)).toEqual([good]);
    // Items that cannot be ordered are listed, so that the cart does not seem empty.
    expect(unknown).toEqual(uuids.slice(2));
  });

  test('without items is empty; blanks and extra commas are ignored', async () => {
    const person = await club.person();
    const variant = await club.variant();
    for (const uuids of ['', ',', ' , ,']) {
      expect(await person.club('GET /v2/cart', { query: { uuids } })).toEqual({ data: [], unknown: [] });
    }
    expect(await person.club('GET /v2/cart')).toEqual({ data: [], unknown: [] });
    expect((await person.club('GET /v2/cart', { query: { uuids: ` ${variant} ,,` } })).data).toHaveLength(1);
  });

  test('accepts product uuids too, each for all its variants', async () => {
    const person = await club.person();
    const variant = await club.variant({ price: 40 });
    const [row] = await club.db
      .select({ product: shopProducts.uuid, id: shopProducts.id })
      .from(shopVariants)
      .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
      .where(eq(shopVariants.uuid, variant));
    const [other] = await club.db
      .insert(shopVariants)
      .values({ productId: row?.id ?? 0, sku: 'OTHER', price: 60, stock: 1, position: 2, attributes: [] })
      .returning();
    const product = row?.product ?? '';
    const { data, unknown } = await person.club('GET /v2/cart', {
      query: { uuids: [product.toUpperCase(), variant].join(',') },
    });
    expect(data.map(({ variant: { uuid, price } }) => [uuid, price])).toEqual([
      [variant, '40'],
      [other?.uuid, '60'],
    ]);
    expect(unknown).toEqual([]);
    expect(await person.club('GET /v2/shop/products/{uuid}', { params: { uuid: product } })).toMatchObject({
      price: '40',
      prices: ['40', '60'],
    });
  });

  test('accepts at most 200 uuids, and only valid ones', async () => {
    const person = await club.person();
    const many = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',');
    const read = (uuids: string) => club.raw('GET /v2/cart', { query: { uuids } }, person.token);
    expect((await read(many(200))).status).toBe(200);
    for (const uuids of [many(201), 'abc', `${crypto.randomUUID()},x`, "' or 1=1"]) {
      expect(await read(uuids)).toMatchObject({
        status: 422,
        body: { errors: { uuids: [expect.any(String)] } },
      });
    }
  });
});
