/** The shop of the member's region. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';

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

async function change(variant: string, values: Partial<typeof shopProducts.$inferInsert>) {
  const { id } = await productOf(variant);
  await club.db.update(shopProducts).set(values).where(eq(shopProducts.id, id));
}

/** A club card product, in a category of its type. */
async function cardProduct(regions: number[]): Promise<string> {
  await club.db
    .insert(shopCategories)
    .values({ slug: 'club-card', name: { en: 'Club card' }, position: 9, type: 2 })
    .onConflictDoNothing();
  const variant = await club.variant({ regions, type: 'CARD', price: 0 });
  await change(variant, { category: 'club-card' });
  return variant;
}

describe('the list', () => {
  test(`${promise('listShopProducts', 200)}: active and visible products of the region`, async () => {
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

  test('has pages, categories and sorting', async () => {
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

  test('has 21 products per page by default', async () => {
    const person = await club.person({ region: 'bg' });
    const { id } = regionBySlug('bg');
    for (let count = 0; count < 22; count++) await club.variant({ regions: [id] });
    const { data, meta } = await person.club('GET /v2/shop/products');
    expect([data.length, meta.per_page, meta.last_page]).toEqual([21, 21, 2]);
  });

  test('filters by several categories; by default it has all shop categories, without the club card', async () => {
    const person = await club.person({ region: 'ro' });
    const { id } = regionBySlug('ro');
    const voucher = await club.variant({ regions: [id], price: 1 });
    const tool = await club.variant({ regions: [id], price: 2, type: 'COMPACON' });
    const card = await cardProduct([id]);
    const list = async (categories?: string) => {
      const { data } = await person.club('GET /v2/shop/products', { query: { categories, limit: 100 } });
      return data.map(({ variants }) => variants[0]?.uuid);
    };
    expect(await list()).toEqual(expect.arrayContaining([voucher, tool]));
    expect(await list()).not.toContain(card);
    expect(await list('club-card')).toEqual([card]);
    expect(await list('tools, club-card')).toEqual(expect.arrayContaining([tool, card]));
    expect(await list('tools, club-card')).not.toContain(voucher);
    const teasers = await person.club('GET /v2/shop/products/cards', { query: { limit: 12 } });
    expect(teasers.data.map(({ uuid }) => uuid)).not.toContain((await productOf(card)).uuid);
  });

  test('never contains inactive or hidden products, even on request', async () => {
    const person = await club.person({ region: 'si' });
    const { id } = regionBySlug('si');
    const shown = await club.variant({ regions: [id] });
    await change(await club.variant({ regions: [id] }), { isVisible: false });
    await club.variant({ regions: [id], active: false });
    const list = async (query: Record<string, string | undefined>) => {
      const { data, meta } = await person.club('GET /v2/shop/products', {
        query: { limit: '100', ...query } as never,
      });
      expect(meta.total).toBe(data.length);
      return data.map(({ variants }) => variants[0]?.uuid);
    };
    for (const query of [{ active: 'true', is_visible: 'true' }, { active: '1' }, { is_visible: '1' }]) {
      expect(await list(query)).toContain(shown);
      expect(await list(query)).toEqual(await list({}));
    }
    for (const query of [
      { active: 'false' },
      { active: '0' },
      { is_visible: 'false' },
      { is_visible: '0' },
    ]) {
      expect(await list(query)).toEqual([]);
    }
  });

  test(`${promise('listShopProducts', 404, 'not_found')}: a region other than the member’s`, async () => {
    const { token, club: call } = await club.person();
    const ask = (region_id: string) => club.raw('GET /v2/shop/products', { query: { region_id } }, token);
    expect(await ask('7')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await ask('9999')).body).toEqual((await ask('7')).body);
    const own = await call('GET /v2/shop/products', { query: { region_id: 10 } });
    expect(own).toEqual(await call('GET /v2/shop/products'));
  });

  test('rejects a region that is not a number, and an invalid switch', async () => {
    const { token } = await club.person();
    for (const query of [{ region_id: 'pl' }, { active: 'maybe' }, { is_visible: '2' }]) {
      const answer = await club.raw('GET /v2/shop/products', { query: query as never }, token);
      expect(answer.status).toBe(422);
    }
  });

  test('is in the requested language if available, else English', async () => {
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
  test(`${promise('getShopProduct', 200)}: its markup is sanitised`, async () => {
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

  test('has its pictures by position; the first is used in lists and the cart', async () => {
    const person = await club.person();
    const variant = await club.variant();
    const src = (name: string) => `/art/shop/${name}.svg`;
    await change(variant, {
      images: [
        { position: 2, src: src('c') },
        { position: 0, src: src('a') },
        { position: 1, src: src('b') },
      ],
    });
    const { uuid } = await productOf(variant);
    const { images } = await person.club('GET /v2/shop/products/{uuid}', { params: { uuid } });
    expect(images.list.map(({ large }) => large)).toEqual([src('a'), src('b'), src('c')]);
    expect(images.thumbnail).toBe(src('a'));
    const { data } = await person.club('GET /v2/cart', { query: { uuids: variant } });
    expect(data[0]?.product.image).toBe(src('a'));
  });

  test('names variant attributes in the language, and their uuids are equal in all languages', async () => {
    const person = await club.person();
    const size = { en: 'Size', pl: 'Rozmiar' };
    const [one, other] = [await club.variant({ price: 30 }), await club.variant({ price: 35 })];
    const { id, uuid } = await productOf(one);
    const set = (variant: string, values: Partial<typeof shopVariants.$inferInsert>) =>
      club.db
        .update(shopVariants)
        .set({ productId: id, ...values })
        .where(eq(shopVariants.uuid, variant));
    await set(one, { attributes: [{ label: size, value: { en: 'M' } }] });
    await set(other, {
      attributes: [{ label: size, value: { en: 'Large', pl: 'Duży' } }],
      additionalPrice: 5,
      position: 1,
    });
    const read = (language: string) =>
      person.club('GET /v2/shop/products/{uuid}', { params: { uuid }, query: { language } });
    const { variants } = await read('en');
    expect(variants).toMatchObject([
      {
        price: '30',
        additionalPrice: null,
        title: 'M',
        attributes: [{ label: 'Size', valueLabel: 'M' }],
        attrs: [{ attrValueName: 'M' }],
      },
      { price: '35', additionalPrice: '5', title: 'Large', attrs: [{ attrValueName: 'Large' }] },
    ]);
    const [small, large] = variants.map(({ attrs }) => attrs[0]);
    expect(large?.attrUuid).toBe(small?.attrUuid);
    expect(large?.attrValueUuid).not.toBe(small?.attrValueUuid);
    const polish = (await read('pl')).variants[1];
    expect(polish?.attributes).toEqual([{ label: 'Rozmiar', valueLabel: 'Duży' }]);
    expect(polish?.attrs).toEqual([{ ...large, attrValueName: 'Duży' }]);
  });

  test('that is hidden can be read and added to a cart; an inactive one can be read only', async () => {
    const person = await club.person();
    const [hidden, inactive] = [await club.variant(), await club.variant({ active: false })];
    await change(hidden, { isVisible: false });
    for (const [variant, flags] of [
      [hidden, { active: true, is_visible: false }],
      [inactive, { active: false, is_visible: true }],
    ] as const) {
      const { uuid } = await productOf(variant);
      expect(await person.club('GET /v2/shop/products/{uuid}', { params: { uuid } })).toMatchObject(flags);
    }
    const { data } = await person.club('GET /v2/cart', { query: { uuids: `${hidden},${inactive}` } });
    expect(data.map(({ variant }) => variant.uuid)).toEqual([hidden]);
  });

  test(`${promise('getShopProduct', 404, 'not_found')}: an unknown uuid`, async () => {
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

describe('the categories', () => {
  test(`${promise('listShopCategories', 200)}: those with visible products in the region`, async () => {
    const person = await club.person({ region: 'rs' });
    const categories = () => person.club('GET /v1/shop/categories');
    // Products that other tests of this file sell everywhere are sold here too.
    const before = (await categories()).data.find(({ slug }) => slug === 'voucher')?.products ?? 0;
    await club.variant({ regions: [12] });
    await club.variant({ regions: [12], active: false, type: 'COMPACON' });
    expect((await categories()).data).toEqual([
      { slug: 'voucher', name: 'voucher', type: 1, products: before + 1 },
    ]);
  });

  test('are those of the shop with type 1, of the club card with type 2, none with any other', async () => {
    const person = await club.person({ region: 'ba' });
    const { id } = regionBySlug('ba');
    await club.variant({ regions: [id], type: 'COMPACON' });
    await cardProduct([id]);
    const slugs = async (type?: number) =>
      (await person.club('GET /v1/shop/categories', { query: { type } })).data.map(({ slug }) => slug);
    expect(await slugs(1)).toContain('tools');
    expect(await slugs(1)).not.toContain('club-card');
    expect(await slugs(2)).toEqual(['club-card']);
    expect(await slugs()).toEqual(expect.arrayContaining(['tools', 'club-card']));
    for (const type of [0, -1, 3, 1e12]) expect(await slugs(type)).toEqual([]);
  });

  test(`${promise('listShopCategories', 404, 'not_found')}: a region other than the member’s`, async () => {
    const { token, club: call } = await club.person();
    const ask = (region_id: string) => club.raw('GET /v1/shop/categories', { query: { region_id } }, token);
    expect(await ask('7')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await ask('9999')).body).toEqual((await ask('7')).body);
    const own = await call('GET /v1/shop/categories', { query: { region_id: 10 } });
    expect(own).toEqual(await call('GET /v1/shop/categories'));
  });
});

describe('teasers', () => {
  async function cards(person: Person, query: Record<string, string> = {}) {
    return (await person.club('GET /v2/shop/products/cards', { query: query as never })).data;
  }

  test(`${promise('listShopCards', 200)}: those in stock first, then the newest`, async () => {
    const person = await club.person({ region: 'hr' });
    const { id } = regionBySlug('hr');
    // Products that other tests of this file sell everywhere are older.
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
      value: null,
      stock: 3,
    });
    expect((await cards(person, { limit: '2' })).map(({ uuid }) => uuid)).toEqual(uuids.slice(0, 2));
    const vouchers = await cards(person, { region_id: String(id), type: 'voucher', limit: '12' });
    expect(new Set(vouchers.map(({ type }) => type))).toEqual(new Set(['VOUCHER']));
    expect(vouchers.map(({ uuid }) => uuid)).not.toContain(uuids[0]);
  });

  describe('for a balance', () => {
    test('are those in stock that it pays for, the dearest first', async () => {
      const person = await club.person({ region: 'si' });
      const regions = [regionBySlug('si').id];
      const [cheap, dear, soldOut] = [
        await club.variant({ regions, price: 30 }),
        await club.variant({ regions, price: 50 }),
        await club.variant({ regions, price: 45, stock: 0 }),
      ];
      const out = await Promise.all([cheap, dear].map(async (one) => (await productOf(one)).uuid));
      const uuids = async (points: number, limit = 12) =>
        (await cards(person, { points: String(points), limit: String(limit) }))
          .filter(({ price }) => price !== '0')
          .map(({ uuid }) => uuid)
          .filter((uuid) => out.includes(uuid));
      expect(await uuids(50)).toEqual(out.toReversed());
      expect(await uuids(49)).toEqual([out[0]]);
      expect((await cards(person, { points: '50', limit: '12' })).map(({ uuid }) => uuid)).not.toContain(
        (await productOf(soldOut)).uuid,
      );
      expect(await uuids(50, 1)).toEqual([out[1]]);
    });

    test('are the cheapest one if it pays for none, with the region’s minimum order', async () => {
      const region = regionBySlug('it');
      const person = await club.person({ region: 'it' });
      await club.db.update(shopProducts).set({ active: false });
      const goods = await club.variant({ regions: [region.id], price: 5, type: 'COMPACON' });
      const voucher = await club.variant({ regions: [region.id], price: region.minimumOrder - 1 });
      const uuidOf = async (one: string) => (await productOf(one)).uuid;
      const found = async (points: number) =>
        (await cards(person, { points: String(points) })).map(({ uuid }) => uuid);
      expect(await found(0)).toEqual([await uuidOf(voucher)]);
      expect(await found(region.minimumOrder - 1)).toEqual([await uuidOf(voucher)]);
      expect(await found(region.minimumOrder)).toEqual([await uuidOf(goods), await uuidOf(voucher)]);
      await club.db.update(shopProducts).set({ active: false });
      expect(await found(1000)).toEqual([]);
      await club.db.update(shopProducts).set({ active: true });
    });

    test('reject what is no number', async () => {
      const { token } = await club.person();
      for (const points of ['-1', 'x', '1.5', '9999999999']) {
        const answer = await club.raw('GET /v2/shop/products/cards', { query: { points } as never }, token);
        expect(answer).toMatchObject({ status: 422, body: { errors: { points: [expect.any(String)] } } });
      }
    });
  });

  test('are 4 by default, and 12 at most', async () => {
    const person = await club.person({ region: 'tr' });
    for (let count = 0; count < 13; count++) await club.variant({ regions: [regionBySlug('tr').id] });
    const has = async (limit?: string) => (await cards(person, limit ? { limit } : {})).length;
    expect([await has(), await has('12'), await has('13'), await has('0')]).toEqual([4, 12, 4, 4]);
  });

  test('are the featured ones on request', async () => {
    const person = await club.person({ region: 'lt' });
    const regions = [regionBySlug('lt').id];
    const front = await club.variant({ regions, type: 'COMPACON' });
    await club.variant({ regions, type: 'COMPACON' });
    await change(front, { sticky: true });
    expect((await cards(person, { type: 'sticky' })).map(({ uuid }) => uuid)).toEqual([
      (await productOf(front)).uuid,
    ]);
  });

  test('have a plain-text description of 300 characters at most, cut at a word', async () => {
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

  test(`${promise('listShopCards', 404, 'not_found')}: a region other than the member’s`, async () => {
    const person = await club.person();
    const ask = (region_id: string) =>
      club.raw('GET /v2/shop/products/cards', { query: { region_id } }, person.token);
    const [other, nobody] = [await ask('7'), await ask('9999')];
    expect(other).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect([nobody.status, nobody.body]).toEqual([other.status, other.body]);
  });

  test('reject a region that is not a number, and an unknown type', async () => {
    const { token } = await club.person();
    for (const query of [{ region_id: 'pl' }, { region_id: '1.5' }, { type: 'tool' }]) {
      const answer = await club.raw('GET /v2/shop/products/cards', { query: query as never }, token);
      expect(answer.status).toBe(422);
    }
  });
});
