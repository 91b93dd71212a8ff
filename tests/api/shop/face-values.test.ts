/** What vouchers are worth: set by staff by currency, shown to members in the currency of their region. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopProducts, shopVariants } from '#db/schema/orders.ts';
import { exportCatalogue } from '#features/shop/server/export-catalogue.ts';
import { importCatalogue } from '#features/shop/server/import-catalogue.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { newShopProduct, orderOf, shopProductBody } from '../../support/samples.ts';
import { staffWith } from '../../support/staff.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await staffWith(club, ['products']);
});
afterAll(() => club.close());

const small = [{ label: { en: 'Value' }, value: { en: 'Small', pl: 'Mała' } }];

async function voucher(faceValues: Record<string, number>) {
  const made = await newShopProduct(club, { type: 'VOUCHER', price: 10, regions: [2, 10, 14] });
  await club.db
    .update(shopVariants)
    .set({ faceValues, attributes: small })
    .where(eq(shopVariants.uuid, made.variant));
  return made;
}

const spaces = /[\u00A0\u202F]/g;

describe('members see', () => {
  test('the amount of their region on the product, its teaser, in the cart and in the order', async () => {
    const { product, variant } = await voucher({ PLN: 80, EUR: 20 });
    const params = { uuid: product };
    const member = await club.person({ points: 100 });
    const shown = await member.club('GET /v2/shop/products/{uuid}', { params });
    expect(shown.variants[0]?.value).toEqual({ amount: 80, currency: 'PLN' });
    expect(shown.variants[0]?.title.replace(spaces, ' ')).toBe('80 zł');
    const { data: cards } = await member.club('GET /v2/shop/products/cards', { query: { limit: '12' } });
    const card = cards.find(({ uuid }) => uuid === product);
    expect(card?.value).toEqual({ from: 80, to: 80, currency: 'PLN' });
    const { data: cart } = await member.club('GET /v2/cart', { query: { uuids: variant } });
    expect(cart[0]?.variant.title).toBe(shown.variants[0]?.title);
    const { data: order } = await member.club('POST /v2/orders', { body: orderOf(variant) });
    await club.db
      .update(shopVariants)
      .set({ faceValues: { PLN: 90 } })
      .where(eq(shopVariants.uuid, variant));
    const { meta } = await member.club('GET /v2/orders/{uuid}', { params: { uuid: order.uuid } });
    expect(meta.contents[0]?.name).toBe(`${shown.name}, ${shown.variants[0]?.title}`);
    const slovene = await club.person({ region: 'si' });
    const theirs = await slovene.club('GET /v2/shop/products/{uuid}', { params });
    expect(theirs.variants[0]?.title).toBe('Small');
  });

  test('the attributes where the amount is unknown', async () => {
    const { product, variant } = await voucher({ EUR: 20 });
    const member = await club.person({ points: 100 });
    const shown = await member.club('GET /v2/shop/products/{uuid}', { params: { uuid: product } });
    expect(shown.variants[0]).toMatchObject({ value: null, title: 'Mała' });
    const { data: order } = await member.club('POST /v2/orders', { body: orderOf(variant) });
    const { meta } = await member.club('GET /v2/orders/{uuid}', { params: { uuid: order.uuid } });
    expect(meta.contents[0]?.name).toBe(`${shown.name}, Mała`);
  });
});

describe('staff', () => {
  const change = (uuid: string, body: object) =>
    club.raw('PATCH /staff/shop/variants/{uuid}', { params: { uuid }, body: body as never }, staff.token);

  test('replace the values, and the history shows each currency', async () => {
    const { variant, version } = await voucher({ PLN: 80, EUR: 20 });
    expect(await change(variant, { version, face_values: { PLN: 100, HUF: 8000 } })).toMatchObject({
      status: 200,
      body: { variants: [{ face_values: { PLN: 100, HUF: 8000 } }] },
    });
    const page = await staff.club('GET /staff/shop/variants/{uuid}', { params: { uuid: variant } });
    expect(page.history[0]).toMatchObject({
      before: { 'faceValues.PLN': 80, 'faceValues.EUR': 20 },
      after: { 'faceValues.PLN': 100, 'faceValues.HUF': 8000 },
    });
  });

  test.each([{ PLN: 0 }, { PLN: 1.5 }, { PLN: 10_000_001 }, { USD: 5 }])('cannot set %j', async (values) => {
    const { variant, version } = await voucher({});
    const answer = await change(variant, { version, face_values: values });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([`face_values.${Object.keys(values)[0]}`]);
  });

  test('set them for vouchers only, and so the approval of each order', async () => {
    const goods = await newShopProduct(club);
    const { version } = goods;
    const answer = await change(goods.variant, { version, face_values: { PLN: 80 } });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['face_values']]);
    const settings = await club.raw(
      'PATCH /staff/shop/products/{uuid}',
      { params: { uuid: goods.product }, body: { version, needs_approval: true } },
      staff.token,
    );
    expect([settings.status, fieldsOf(settings)]).toEqual([422, ['needs_approval']]);
  });

  test('add a voucher with its values, and let its orders wait for approval', async () => {
    await voucher({});
    const { variant, ...body } = shopProductBody();
    const { stock: _, ...first } = variant;
    const added = await staff.club('POST /staff/shop/products', {
      body: {
        ...body,
        vendor_type: 'VOUCHER',
        category: 'voucher',
        needs_approval: true,
        variant: { ...first, face_values: { PLN: 40 } },
      },
    });
    expect(added).toMatchObject({ needs_approval: true, variants: [{ face_values: { PLN: 40 } }] });
    const changed = await staff.club('PATCH /staff/shop/products/{uuid}', {
      params: { uuid: added.uuid },
      body: { version: added.version, needs_approval: false },
    });
    expect(changed.history[0]).toMatchObject({
      before: { needsApproval: true },
      after: { needsApproval: false },
    });
  });
});

describe('a catalogue file', () => {
  const load = (file: object) =>
    importCatalogue(club.db, JSON.stringify(file), {
      signals: { send: async () => {} },
      setsStock: false,
      now: club.deps.now(),
    });
  async function fileOf(product: string) {
    const [row] = await club.db.select().from(shopProducts).where(eq(shopProducts.uuid, product));
    const file = JSON.parse(await exportCatalogue(club.db)) as {
      shop_products: { sku: string; needs_approval?: boolean; variants: Record<string, unknown>[] }[];
    };
    const [entry] = file.shop_products.filter(({ sku }) => sku === row?.sku);
    if (!entry) throw new Error('The product was not exported');
    return entry;
  }

  test('has values and approval, and an older one without them changes neither', async () => {
    const { product, variant } = await voucher({ PLN: 80 });
    const entry = await fileOf(product);
    expect(entry).toMatchObject({ needs_approval: false, variants: [{ face_values: { PLN: 80 } }] });
    await load({
      shop_products: [
        { ...entry, needs_approval: true, variants: [{ ...entry.variants[0], face_values: { PLN: 90 } }] },
      ],
    });
    const { needs_approval: _, ...older } = await fileOf(product);
    const { face_values: __, ...first } = older.variants[0] ?? {};
    const { counts } = await load({ shop_products: [{ ...older, variants: [first] }] });
    expect(counts.variants).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await fileOf(product)).toMatchObject({ needs_approval: true });
    const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
    expect(row?.faceValues).toEqual({ PLN: 90 });
  });

  test('says when all members see a product, and an older one without it leaves that', async () => {
    const { product } = await newShopProduct(club);
    const entry = await fileOf(product);
    expect(entry).toMatchObject({ published_at: null });
    const at = async (published_at: unknown) => {
      const { counts } = await load({ shop_products: [{ ...entry, published_at }] });
      const [row] = await club.db.select().from(shopProducts).where(eq(shopProducts.uuid, product));
      return [counts['shop products'].changed, row?.publishedAt?.toISOString()];
    };
    const day = '2026-09-01T06:00:00.000Z';
    expect(await at('2026-09-01T08:00:00+02:00')).toEqual([1, day]);
    expect(await fileOf(product)).toMatchObject({ published_at: day });
    expect(await at(day)).toEqual([0, day]);
    expect(await at(undefined)).toEqual([0, day]);
    expect(await at(null)).toEqual([1, undefined]);
    await expect(at('tomorrow')).rejects.toThrow(/published_at/);
  });

  test('with them for goods, or with an unknown currency, is refused', async () => {
    const { product } = await newShopProduct(club);
    const entry = await fileOf(product);
    const variants = [{ ...entry.variants[0], face_values: { PLN: 80 } }];
    await expect(load({ shop_products: [{ ...entry, needs_approval: true, variants }] })).rejects.toThrow(
      /needs_approval.*: is for VOUCHER alone\n.*face_values.*: is for VOUCHER alone/,
    );
    const other = await fileOf((await voucher({})).product);
    await expect(
      load({ shop_products: [{ ...other, variants: [{ ...other.variants[0], face_values: { USD: 1 } }] }] }),
    ).rejects.toThrow(/face_values/);
  });
});
