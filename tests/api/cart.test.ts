/** The cart's re-reading: prices and stock of what the browser keeps. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopVariants } from '#server/db/schema/orders.ts';
import { type TestClub, testClub } from '../support/club.ts';
import { promise } from '../support/promises.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

describe('the cart', () => {
  test(`${promise('getCart', 200)} with prices and stock as they are now`, async () => {
    const person = await club.person();
    const variant = await club.variant({ price: 40, stock: 7 });
    const read = async () => (await person.club('GET /v2/cart', { query: { uuids: variant } })).data;
    expect(await read()).toMatchObject([
      { product: { type: 'VOUCHER' }, variant: { uuid: variant, price: '40', stock: 7 } },
    ]);
    await club.db.update(shopVariants).set({ price: 41, stock: 0 }).where(eq(shopVariants.uuid, variant));
    expect(await read()).toMatchObject([{ variant: { price: '41', stock: 0 } }]);
  });

  test('leaves out what is unknown, not active, or of another region; a variant comes once', async () => {
    const person = await club.person();
    const good = await club.variant();
    const uuids = [
      good,
      good.toUpperCase(),
      crypto.randomUUID(),
      await club.variant({ active: false }),
      await club.variant({ regions: [5] }),
    ];
    const { data } = await person.club('GET /v2/cart', { query: { uuids: uuids.join(',') } });
    expect(data.map(({ variant }) => variant.uuid)).toEqual([good]);
  });

  test('of nothing is empty; blanks and commas do no harm', async () => {
    const person = await club.person();
    const variant = await club.variant();
    for (const uuids of ['', ',', ' , ,']) {
      expect(await person.club('GET /v2/cart', { query: { uuids } })).toEqual({ data: [] });
    }
    expect(await person.club('GET /v2/cart')).toEqual({ data: [] });
    expect((await person.club('GET /v2/cart', { query: { uuids: ` ${variant} ,,` } })).data).toHaveLength(1);
  });

  test('takes 200 uuids and no more, and nothing that is none', async () => {
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
