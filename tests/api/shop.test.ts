/** The shop of the member's region. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { regionBySlug } from '#regions/regions.ts';
import { shopProducts, shopVariants } from '#server/db/schema/orders.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { promise, stranger } from '../support/promises.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

async function productOf(variant: string) {
  const [row] = await club.db
    .select({ product: shopProducts })
    .from(shopVariants)
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
    .where(eq(shopVariants.uuid, variant));
  if (!row) throw new Error('no product');
  return row.product;
}

function change(variant: string, values: Partial<typeof shopProducts.$inferInsert>) {
  return productOf(variant).then(({ id }) =>
    club.db.update(shopProducts).set(values).where(eq(shopProducts.id, id)),
  );
}

describe('the list', () => {
  test(`${promise('listShopProducts', 200)} with what is sold in the region, active and visible`, async () => {
    const person = await club.person({ region: 'hu' });
    const shown = await club.variant({ regions: [7], price: 20, stock: 4 });
    const hidden = await club.variant({ regions: [7] });
    await change(hidden, { isVisible: false });
    await club.variant({ regions: [7], active: false });
    await club.variant({ regions: [5] });
    const { data, meta } = await person.club('GET /v2/shop/products');
    expect(data.map(({ variants }) => variants[0]?.uuid)).toEqual([shown]);
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 21, total: 1 });
    expect(data[0]).toMatchObject({ price: '20', stock: 4, active: true, is_visible: true, type: 'VOUCHER' });
  });

  test('has pages, a category and an order', async () => {
    const person = await club.person({ region: 'it' });
    const cheap = await club.variant({ regions: [8], price: 5 });
    const dear = await club.variant({ regions: [8], price: 500 });
    const tool = await club.variant({ regions: [8], price: 50, type: 'COMPACON' });
    const list = async (query: Record<string, string>) => {
      const answer = await person.club('GET /v2/shop/products', { query: query as never });
      return answer.data.map(({ variants }) => variants[0]?.uuid);
    };
    expect(await list({ sort: 'price' })).toEqual([cheap, tool, dear]);
    expect(await list({ sort: '-price' })).toEqual([dear, tool, cheap]);
    expect(await list({ sort: 'price', limit: '2', page: '2' })).toEqual([dear]);
    expect(await list({ categories: 'tools' })).toEqual([tool]);
    expect(await list({ categories: 'nothing' })).toEqual([]);
    expect((await list({ sort: 'points; drop table' })).length).toBe(3);
    for (const page of ['0', '-1', 'abc']) expect((await list({ page })).length).toBe(3);
    expect(await list({ page: '9' })).toEqual([]);
  });

  test('speaks the language asked for, where it has it, else English', async () => {
    const person = await club.person({ region: 'sk' });
    const variant = await club.variant({ regions: [13] });
    await change(variant, { name: { en: 'Voucher', hu: 'Utalvány' }, description: { en: '<p>Hi</p>' } });
    const name = async (language?: string) =>
      (await person.club('GET /v2/shop/products', { query: { language } })).data[0]?.name;
    expect(await name('en')).toBe('Voucher');
    expect(await name('xx')).toBe('Voucher');
    expect(await name()).toBe('Voucher');
  });
});

describe('one product', () => {
  test(`${promise('getShopProduct', 200)} with markup that cannot run`, async () => {
    const person = await club.person();
    const variant = await club.variant({ price: 30 });
    await change(variant, {
      description: {
        en: '<p onclick="x()">Good<script>alert(1)</script></p><img src=x onerror=alert(1)><a href="javascript:x()">a</a>',
      },
    });
    const { uuid } = await productOf(variant);
    const product = await person.club('GET /v2/shop/products/{uuid}', { params: { uuid } });
    expect(product).toMatchObject({ uuid, price: '30', variants: [{ uuid: variant, price: '30' }] });
    expect(product.description).toBe('<p>Good</p><a>a</a>');
  });

  test(`${promise('getShopProduct', 404, 'not_found')}: a uuid that nobody has`, async () => {
    const params = { uuid: crypto.randomUUID() };
    expect(
      await club.raw('GET /v2/shop/products/{uuid}', { params }, (await club.person()).token),
    ).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test(`${stranger('getShopProduct')}: a member of a region where it is not sold`, async () => {
    const { uuid } = await productOf(await club.variant({ regions: [10] }));
    const other = await club.person({ region: 'cz' });
    const ask = (which: string) =>
      club.raw('GET /v2/shop/products/{uuid}', { params: { uuid: which } }, other.token);
    const [answer, nothing] = [await ask(uuid), await ask(crypto.randomUUID())];
    expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
  });
});

test(`${promise('listShopCategories', 200)} with those that have something to show in the region`, async () => {
  const person = await club.person({ region: 'rs' });
  const categories = () => person.club('GET /v1/shop/categories');
  // What other tests of this file sell everywhere is sold here too.
  const before = (await categories()).data.find(({ slug }) => slug === 'voucher')?.products ?? 0;
  await club.variant({ regions: [12] });
  await club.variant({ regions: [12], active: false, type: 'COMPACON' });
  expect((await categories()).data).toEqual([{ slug: 'voucher', name: 'voucher', products: before + 1 }]);
});

describe('teasers', () => {
  async function cards(person: Person, query: Record<string, string> = {}) {
    return (await person.club('GET /v2/shop/products/cards', { query: query as never })).data;
  }

  test(`${promise('listShopCards', 200)} with those in stock first, then the newest`, async () => {
    const person = await club.person({ region: 'hr' });
    const { id } = regionBySlug('hr');
    // What other tests of this file sell everywhere is older.
    club.advance(1000);
    const older = await club.variant({ regions: [id], price: 30, stock: 3 });
    club.advance(1000);
    const newer = await club.variant({ regions: [id], price: 20, type: 'COMPACON' });
    club.advance(1000);
    const soldOut = await club.variant({ regions: [id], stock: 0 });
    const hidden = await club.variant({ regions: [id] });
    await change(hidden, { isVisible: false });
    await club.variant({ regions: [id], active: false });
    await club.variant({ regions: [regionBySlug('cz').id] });
    const found = await cards(person, { limit: '12' });
    const uuids = await Promise.all([newer, older, soldOut].map(async (one) => (await productOf(one)).uuid));
    expect(found.slice(0, 2).map(({ uuid }) => uuid)).toEqual(uuids.slice(0, 2));
    expect(found.at(-1)).toMatchObject({ uuid: uuids[2], stock: 0 });
    const hiddenOne = (await productOf(hidden)).uuid;
    expect(found.map(({ uuid }) => uuid)).not.toContain(hiddenOne);
    expect(found[1]).toEqual({
      uuid: uuids[1],
      name: expect.stringMatching(/^Product/),
      type: 'VOUCHER',
      description: 'Text',
      image: { src: '/art/shop/voucher.svg', alt: found[1]?.name },
      price: '30',
      price_to: '30',
      stock: 3,
    });
    expect((await cards(person, { limit: '2' })).map(({ uuid }) => uuid)).toEqual(uuids.slice(0, 2));
    const vouchers = await cards(person, { region_id: String(id), type: 'voucher', limit: '12' });
    expect(new Set(vouchers.map(({ type }) => type))).toEqual(new Set(['VOUCHER']));
    expect(vouchers.map(({ uuid }) => uuid)).not.toContain(uuids[0]);
  });

  test('are 4 where no number is given, and 12 at most', async () => {
    const person = await club.person({ region: 'tr' });
    for (let count = 0; count < 13; count++) await club.variant({ regions: [regionBySlug('tr').id] });
    const has = async (limit?: string) => (await cards(person, limit ? { limit } : {})).length;
    expect([await has(), await has('12'), await has('13'), await has('0')]).toEqual([4, 12, 4, 4]);
  });

  test('are what the desk keeps in front, when asked for', async () => {
    const person = await club.person({ region: 'lt' });
    const regions = [regionBySlug('lt').id];
    const front = await club.variant({ regions, type: 'COMPACON' });
    await club.variant({ regions, type: 'COMPACON' });
    await change(front, { sticky: true });
    expect((await cards(person, { type: 'sticky' })).map(({ uuid }) => uuid)).toEqual([
      (await productOf(front)).uuid,
    ]);
  });

  test('describe the product in plain text of 300 characters at most, cut at a word', async () => {
    const person = await club.person({ region: 'ee' });
    club.advance(1000);
    const variant = await club.variant({ regions: [regionBySlug('ee').id] });
    const words = 'window '.repeat(60).trim();
    await change(variant, {
      description: {
        en: `<p>Bright &amp; wide</p><ul><li>1 &lt; 2</li><li>${words}</li></ul><script>x</script>`,
      },
    });
    const { uuid } = await productOf(variant);
    const text = (await cards(person)).find((card) => card.uuid === uuid)?.description ?? '';
    expect(text).toMatch(/^Bright & wide · 1 < 2 · window window .* window…$/);
    expect(text.length).toBeGreaterThan(290);
    expect(text.length).toBeLessThanOrEqual(300);
  });

  test(`${promise('listShopCards', 404, 'not_found')}: a region that is not the member’s`, async () => {
    const person = await club.person();
    const ask = (region_id: string) =>
      club.raw('GET /v2/shop/products/cards', { query: { region_id } }, person.token);
    const [other, nobody] = [await ask('7'), await ask('9999')];
    expect(other).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect([nobody.status, nobody.body]).toEqual([other.status, other.body]);
  });

  test('refuse a region that is no number, and a type that does not exist', async () => {
    const { token } = await club.person();
    for (const query of [{ region_id: 'pl' }, { region_id: '1.5' }, { type: 'tool' }]) {
      const answer = await club.raw('GET /v2/shop/products/cards', { query: query as never }, token);
      expect(answer.status).toBe(422);
    }
  });
});

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
