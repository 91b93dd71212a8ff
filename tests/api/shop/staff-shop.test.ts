/** Staff manage products of the shop, their variants, stock and categories. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderItems, shopProducts, shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { staffLog } from '#db/schema/staff.ts';
import { LOW_STOCK } from '#features/shop/rules.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { png } from '../../support/print/png.ts';
import { promise } from '../../support/promises.ts';
import { loadCodes, newShopProduct, orderOf, photograph, shopProductBody } from '../../support/samples.ts';
import { csvRows, staffWith } from '../../support/staff.ts';

const [POLAND, HUNGARY] = [10, 7] as const;
const nobody = '00000000-0000-4000-8000-000000000000';

let club: TestClub;
let staff: Person;
let polish: Person;
let member: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await staffWith(club, ['products']);
  polish = await staffWith(club, ['products'], [POLAND]);
  member = await club.person({ points: 100_000 });
});
beforeEach(() => {
  club.invalidated.length = 0;
});
afterAll(() => club.close());

const read = (uuid: string, person = staff) =>
  club.raw('GET /staff/shop/products/{uuid}', { params: { uuid } }, person.token);
const create = (change: object = {}, person = staff) =>
  club.raw('POST /staff/shop/products', { body: { ...shopProductBody(), ...change } as never }, person.token);
const change = (uuid: string, body: object, person = staff) =>
  club.raw('PATCH /staff/shop/products/{uuid}', { params: { uuid }, body: body as never }, person.token);
const addVariant = (uuid: string, body: object = {}, person = staff) =>
  club.raw(
    'POST /staff/shop/products/{uuid}/variants',
    {
      params: { uuid },
      body: {
        version: 1,
        sku: randomUUID(),
        price: 10,
        additional_price: null,
        stock: 1,
        attributes: [{ label: { en: 'Size' }, value: { en: randomUUID() } }],
        ...body,
      } as never,
    },
    person.token,
  );
const changeVariant = (uuid: string, body: object, person = staff) =>
  club.raw('PATCH /staff/shop/variants/{uuid}', { params: { uuid }, body: body as never }, person.token);
const removeVariant = (uuid: string, person = staff) =>
  club.raw('DELETE /staff/shop/variants/{uuid}', { params: { uuid } }, person.token);
const stockTo = (uuid: string, body: object, person = staff) =>
  club.raw(
    'POST /staff/shop/variants/{uuid}/stock',
    { params: { uuid }, body: { reason: 'A delivery', ...body } as never },
    person.token,
  );
const variantPage = (uuid: string, person = staff) =>
  club.raw('GET /staff/shop/variants/{uuid}', { params: { uuid } }, person.token);
const rowOf = async (uuid: string) =>
  (await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, uuid)))[0];
const seen = (uuid: string) => club.raw('GET /v2/shop/products/{uuid}', { params: { uuid } }, member.token);

describe('the list', () => {
  test(`${promise('listStaffShopProducts', 200)}: filters by category, type, visibility, region, name and SKU`, async () => {
    const { product } = await newShopProduct(club, { type: 'VOUCHER', price: 30, stock: 500 });
    const [row] = await club.db.select().from(shopProducts).where(eq(shopProducts.uuid, product));
    const found = async (query: object) =>
      (await staff.club('GET /staff/shop/products', { query: { limit: 200, ...query } })).data.map(
        ({ uuid }) => uuid,
      );
    for (const query of [
      { category: 'voucher' },
      { type: 'VOUCHER' },
      { state: 'visible' },
      { region_id: POLAND },
      { q: row?.sku.toLowerCase() },
      { q: row?.name.en.slice(2) },
    ])
      expect(await found(query)).toContain(product);
    for (const query of [
      { category: 'tools' },
      { type: 'CARD' },
      { state: 'hidden' },
      { state: 'inactive' },
      { region_id: HUNGARY },
      { q: '%' },
      { low: '1' },
    ])
      expect(await found(query), JSON.stringify(query)).not.toContain(product);
    await change(product, { version: 1, is_visible: false });
    expect(await found({ state: 'hidden' })).toContain(product);
  });

  test('sums prices and pieces of the variants, and counts those that run low', async () => {
    const { product } = await newShopProduct(club, { price: 30, stock: 500 });
    await addVariant(product, { price: 90, stock: LOW_STOCK - 1 });
    const before = await staff.club('GET /staff/shop/products', { query: { low: '1', limit: 200 } });
    expect(before.data.find(({ uuid }) => uuid === product)).toMatchObject({
      variants: 2,
      price: 30,
      price_to: 90,
      stock: 500 + LOW_STOCK - 1,
      low: 1,
    });
    // What cannot be ordered runs low for nobody.
    await change(product, { version: 2, active: false });
    const after = await staff.club('GET /staff/shop/products', { query: { low: '1', limit: 200 } });
    expect(after.low).toBe(before.low - 1);
    expect(after.data.map(({ uuid }) => uuid)).not.toContain(product);
  });

  test('sorts by price, stock and name', async () => {
    const figures = async (sort: string) =>
      (await staff.club('GET /staff/shop/products', { query: { sort, limit: 200 } })).data;
    const prices = (await figures('-price')).map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    const stocks = (await figures('stock')).map(({ stock }) => stock);
    expect(stocks).toEqual(stocks.toSorted((one, other) => one - other));
  });

  test(`${promise('exportStaffShopProducts', 200)}: one row for each variant`, async () => {
    const { product } = await newShopProduct(club, { price: 30, stock: 7 });
    await addVariant(product, { sku: `${product}-L`, price: 90, stock: 3 });
    const { body } = await club.raw(
      'GET /staff/shop/products/export',
      { query: { q: `${product}-L`, locale: 'en-GB' } },
      staff.token,
    );
    const [head = [], ...rows] = csvRows(body);
    expect(rows.map((row) => row[head.indexOf('stock')])).toEqual(['7', '3']);
    expect(rows.map((row) => row[head.indexOf('regions')])).toEqual(['pl', 'pl']);
  });
});

describe('one product', () => {
  test(`${promise('getStaffShopProduct', 200)}: all languages, variants, codes and history`, async () => {
    const { product, variant } = await newShopProduct(club, { type: 'VOUCHER' });
    await loadCodes(club, variant, 3);
    expect((await read(product)).body).toMatchObject({
      vendor_type: 'VOUCHER',
      description: { en: '<p>Text</p>' },
      regions: [POLAND],
      may_edit: true,
      variants: [{ uuid: variant, codes: { free: 3, assigned: 0, expired: 0 }, is_ordered: false }],
      history: [],
    });
  });

  test(promise('getStaffShopProduct', 404, 'not_found'), async () => {
    expect(await read(nobody)).toMatchObject({ status: 404 });
  });

  test(`${promise('createShopProduct', 201)}: hidden until it is listed, with sanitised HTML`, async () => {
    await newShopProduct(club);
    const description = { en: '<p onclick="x()">A <b>drill</b></p><script>alert(1)</script>' };
    const { status, body } = await create({ description });
    expect(status).toBe(201);
    const { uuid, variants } = body as { uuid: string; variants: object[] };
    expect(body).toMatchObject({ description: { en: '<p>A drill</p>' }, is_visible: false, version: 1 });
    expect(variants).toMatchObject([{ price: 120, additional_price: 20, stock: 5 }]);
    const listed = async () =>
      (await member.club('GET /v2/shop/products', { query: { limit: 100 } })).data.map((one) => one.uuid);
    expect(await listed()).not.toContain(uuid);
    expect(club.invalidated).toEqual([['shop']]);
    await change(uuid, { version: 1, is_visible: true });
    expect(await listed()).toContain(uuid);
    expect(club.invalidated).toEqual([['shop'], ['shop']]);
  });

  test('needs unused SKUs, a fitting category, print settings only where something is printed', async () => {
    const { product } = await newShopProduct(club);
    const { sku } = (await read(product)).body as { sku: string };
    expect(await create({ sku })).toMatchObject({ body: { errors: { sku: ['This is already in use.'] } } });
    const taken = {
      ...shopProductBody().variant,
      sku: (await rowOf((await newShopProduct(club)).variant))?.sku,
    };
    expect(fieldsOf(await create({ variant: taken }))).toEqual(['variant.sku']);
    expect(fieldsOf(await create({ category: 'no-such' }))).toEqual(['category']);
    expect(fieldsOf(await create({ vendor_type: 'CARD' }))).toEqual(['category']);
    expect(fieldsOf(await create({ vendor_type: 'MARKETING' }))).toEqual(['settings']);
    expect(fieldsOf(await create({ settings: { product: 'banner' } }))).toEqual(['settings']);
    expect(fieldsOf(await create({ images: [`/media/${'a'.repeat(32)}/480.webp`] }))).toEqual(['images']);
    expect(fieldsOf(await create({ description: { en: '<p> </p>' } }))).toEqual(['description.en']);
    const prices = { ...shopProductBody().variant, price: 10, additional_price: 11 };
    expect(fieldsOf(await create({ variant: prices }))).toEqual(['variant.additional_price']);
    const { stock: _, ...unstocked } = shopProductBody().variant;
    expect(fieldsOf(await create({ variant: unstocked }))).toEqual(['variant.stock']);
  });

  test(`${promise('changeShopProduct', 200)}: members see it, orders keep the name of their time`, async () => {
    const { product, variant } = await newShopProduct(club, { price: 300 });
    await member.club('POST /v2/orders', { body: orderOf(variant, 1, 'COMPACON') });
    const answer = await change(product, { version: 1, name: { en: 'Another', pl: 'Inny' } });
    expect(answer).toMatchObject({ status: 200, body: { name: { en: 'Another', pl: 'Inny' }, version: 2 } });
    expect(answer.body).toMatchObject({
      history: [{ after: { 'name.en': 'Another', 'name.pl': 'Inny' }, staff: expect.any(String) }],
    });
    expect((await seen(product)).body).toMatchObject({ name: 'Inny' });
    const row = await rowOf(variant);
    const items = await club.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.variantId, row?.id ?? 0));
    expect(items).toMatchObject([{ price: 300, name: { en: expect.stringContaining('Product') } }]);
  });

  test(`${promise('changeShopProduct', 409, 'changed_meanwhile')}: a change of a variant counts too`, async () => {
    const { product, variant } = await newShopProduct(club);
    await changeVariant(variant, { version: 1, price: 51 });
    expect(await change(product, { version: 1, sticky: true })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await read(product)).body).toMatchObject({ sticky: false, history: [{ after: { price: 51 } }] });
  });

  test(promise('changeShopProduct', 404, 'not_found'), async () => {
    expect(await change(nobody, { version: 1, sticky: true })).toMatchObject({ status: 404 });
  });
});

describe('pictures', () => {
  const upload = (file: Blob, person = staff) =>
    club.raw('POST /staff/shop/pictures', { file }, person.token);

  test(`${promise('uploadShopPicture', 201)}: it can be shown at once`, async () => {
    const { product } = await newShopProduct(club);
    const { status, body } = await upload(await photograph(600, 400));
    expect(status).toBe(201);
    const { src } = body as { src: string };
    expect(await change(product, { version: 1, images: [src, '/art/shop/drill.svg'] })).toMatchObject({
      status: 200,
      body: { images: [src, '/art/shop/drill.svg'] },
    });
    expect((await seen(product)).body).toMatchObject({ images: { thumbnail: src } });
  });

  test(promise('uploadShopPicture', 422, 'picture_too_large'), async () => {
    expect(await upload(new Blob([new Uint8Array(png(12_001, 1, 1))]))).toMatchObject({
      status: 422,
      body: { code: 'picture_too_large' },
    });
  });

  test(promise('uploadShopPicture', 429, 'too_many_requests'), async () => {
    const eager = await staffWith(club, ['products']);
    await oneLeft(club, 'uploadShopPicture', 60, eager);
    const file = new Blob(['nothing']);
    expect([(await upload(file, eager)).status, (await upload(file, eager)).status]).toEqual([415, 429]);
  });
});

describe('variants', () => {
  test(`${promise('getStaffShopVariant', 200)}: shows at most a third of a code`, async () => {
    const { variant } = await newShopProduct(club, { type: 'VOUCHER', price: 1, stock: 0 });
    const codes = ['ABCD-EFGH-1234', 'SHORT6', '42'].map((number) => ({ number }));
    await staff.club('POST /staff/vouchers', { body: { variant, codes } });
    const answer = await variantPage(variant);
    expect(answer.body).toMatchObject({
      stock: 3,
      codes: { free: 3, assigned: 0 },
      code_list: {
        data: [
          { ending: '', order: null },
          { ending: 'T6', order: null },
          { ending: '1234', order: null },
        ],
        meta: { total: 3 },
      },
      history: [{ action: 'addVoucherCodes', before: { stock: 0 }, after: { stock: 3, codes: 3 } }],
    });
    for (const { number } of codes.slice(0, 2)) expect(JSON.stringify(answer.body)).not.toContain(number);
    const logged = await club.db.select().from(staffLog).where(eq(staffLog.target, variant));
    expect(JSON.stringify(logged)).not.toContain('ABCD');
  });

  test('counts codes that have expired, and names the order of an assigned one', async () => {
    const { variant } = await newShopProduct(club, { type: 'VOUCHER', price: 1 });
    await loadCodes(club, variant, 2);
    const { data } = await member.club('POST /v2/orders', { body: orderOf(variant) });
    const row = await rowOf(variant);
    await club.db
      .insert(voucherCodes)
      .values({ variantId: row?.id ?? 0, number: 'GONE-2000', expiresOn: '2000-01-01' });
    expect((await variantPage(variant)).body).toMatchObject({
      codes: { free: 2, assigned: 1, expired: 1 },
      is_ordered: true,
      code_list: { data: expect.arrayContaining([expect.objectContaining({ order: data.number })]) },
    });
  });

  test(promise('getStaffShopVariant', 404, 'not_found'), async () => {
    expect(await variantPage(nobody)).toMatchObject({ status: 404 });
  });

  test(`${promise('addShopVariant', 201)}: last in order`, async () => {
    const { product, variant } = await newShopProduct(club);
    const { status, body } = await addVariant(product, { sku: `${product}-2` });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      version: 2,
      variants: [{ uuid: variant }, { sku: `${product}-2`, price: 10 }],
    });
    expect((await seen(product)).body).toMatchObject({ variants: [{}, { sku: `${product}-2` }] });
    expect(club.invalidated).toEqual([['shop']]);
  });

  test('need distinct attributes, an unused SKU, and a surcharge within the price', async () => {
    const { product } = await newShopProduct(club);
    const attributes = [{ label: { en: 'Size' }, value: { en: 'M' } }];
    await addVariant(product, { attributes, sku: `${product}-M` });
    const version = 2;
    expect(await addVariant(product, { version, attributes })).toMatchObject({
      body: { errors: { attributes: ['This is already in use.'] } },
    });
    expect(fieldsOf(await addVariant(product, { version, sku: `${product}-M` }))).toEqual(['sku']);
    expect(fieldsOf(await addVariant(product, { version, additional_price: 11 }))).toEqual([
      'additional_price',
    ]);
    const voucher = await newShopProduct(club, { type: 'VOUCHER' });
    expect(fieldsOf(await addVariant(voucher.product, { stock: 3 }))).toEqual(['stock']);
  });

  test(promise('addShopVariant', 404, 'not_found'), async () => {
    expect(await addVariant(nobody)).toMatchObject({ status: 404 });
  });

  test(promise('addShopVariant', 409, 'changed_meanwhile'), async () => {
    const { product } = await newShopProduct(club);
    await addVariant(product);
    expect(await addVariant(product)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  test(`${promise('changeShopVariant', 200)}: a hidden one is neither shown nor ordered, and its orders stay`, async () => {
    const { product, variant } = await newShopProduct(club, { price: 300 });
    await addVariant(product, { price: 70 });
    const { data } = await member.club('POST /v2/orders', { body: orderOf(variant, 1, 'COMPACON') });
    expect(await changeVariant(variant, { version: 2, is_visible: false })).toMatchObject({
      status: 200,
      body: { variants: [{ is_visible: false }, { is_visible: true }] },
    });
    expect((await seen(product)).body).toMatchObject({ prices: ['70'], variants: [{ price: '70' }] });
    expect(
      await club.raw('POST /v2/orders', { body: orderOf(variant, 1, 'COMPACON') }, member.token),
    ).toMatchObject({ status: 422, body: { code: 'not_available' } });
    expect((await member.club('GET /v2/cart', { query: { uuids: variant } })).unknown).toEqual([variant]);
    expect(await member.club('GET /v2/orders/{uuid}', { params: { uuid: data.uuid } })).toMatchObject({
      points: 300,
    });
  });

  test(`${promise('changeShopVariant', 409, 'last_variant')}: a product keeps a visible variant`, async () => {
    const { variant } = await newShopProduct(club);
    expect(await changeVariant(variant, { version: 1, is_visible: false })).toMatchObject({
      status: 409,
      body: { code: 'last_variant' },
    });
  });

  test(`${promise('changeShopVariant', 409, 'changed_meanwhile')}: the price of the first is kept`, async () => {
    const { variant } = await newShopProduct(club);
    await changeVariant(variant, { version: 1, price: 51 });
    expect(await changeVariant(variant, { version: 1, price: 52 }, polish)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await variantPage(variant)).body).toMatchObject({
      price: 51,
      history: [{ before: { price: 50 }, after: { price: 51 } }],
    });
  });

  test(promise('changeShopVariant', 404, 'not_found'), async () => {
    expect(await changeVariant(nobody, { version: 1, price: 1 })).toMatchObject({ status: 404 });
  });

  test(`${promise('removeShopVariant', 200)}: deleted without orders and codes, otherwise hidden`, async () => {
    const { product, variant } = await newShopProduct(club, { price: 300 });
    const other = await addVariant(product, { price: 3 });
    const [, added] = (other.body as { variants: { uuid: string }[] }).variants;
    await member.club('POST /v2/orders', { body: orderOf(variant, 1, 'COMPACON') });
    expect((await removeVariant(variant)).body).toEqual({ deleted: false });
    expect(await rowOf(variant)).toMatchObject({ isVisible: false });
    expect(await removeVariant(added?.uuid ?? '')).toMatchObject({ status: 409 });
    const third = await addVariant(product, { version: 3 });
    const uuid = (third.body as { variants: { uuid: string }[] }).variants.at(-1)?.uuid ?? '';
    expect((await removeVariant(uuid)).body).toEqual({ deleted: true });
    expect(await rowOf(uuid)).toBeUndefined();
    const voucher = await newShopProduct(club, { type: 'VOUCHER' });
    await addVariant(voucher.product, { stock: undefined });
    await loadCodes(club, voucher.variant, 1);
    expect((await removeVariant(voucher.variant)).body).toEqual({ deleted: false });
  });

  test(promise('removeShopVariant', 409, 'last_variant'), async () => {
    const { variant } = await newShopProduct(club);
    expect(await removeVariant(variant)).toMatchObject({ status: 409, body: { code: 'last_variant' } });
  });

  test(promise('removeShopVariant', 404, 'not_found'), async () => {
    expect(await removeVariant(nobody)).toMatchObject({ status: 404 });
  });
});

describe('stock', () => {
  test(`${promise('changeStock', 200)}: by a difference, or to a count of what was shown`, async () => {
    const { variant } = await newShopProduct(club, { stock: 10 });
    expect((await stockTo(variant, { difference: 20 })).body).toEqual({ before: 10, stock: 30 });
    expect((await stockTo(variant, { difference: -30 })).body).toEqual({ before: 30, stock: 0 });
    expect((await stockTo(variant, { count: 7, shown: 0, reason: 'Counted' })).body).toEqual({
      before: 0,
      stock: 7,
    });
    expect((await variantPage(variant)).body).toMatchObject({
      stock: 7,
      history: [
        { before: { stock: 0 }, after: { stock: 7 }, reason: 'Counted' },
        { before: { stock: 30 }, after: { stock: 0 } },
        { before: { stock: 10 }, after: { stock: 30 } },
      ],
    });
    expect(club.invalidated).toEqual([['shop'], ['shop'], ['shop']]);
  });

  test(`${promise('changeStock', 409, 'changed_meanwhile')}: after an order, a count is refused`, async () => {
    const { variant } = await newShopProduct(club, { stock: 10, price: 300 });
    await member.club('POST /v2/orders', { body: orderOf(variant, 2, 'COMPACON') });
    expect(await stockTo(variant, { count: 12, shown: 10 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await rowOf(variant)).toMatchObject({ stock: 8 });
  });

  test('is never negative, never blind, and of vouchers counted by their codes', async () => {
    const { variant } = await newShopProduct(club, { stock: 2 });
    expect(await stockTo(variant, { difference: -3 })).toMatchObject({
      status: 422,
      body: { errors: { difference: ['This is too low.'] } },
    });
    expect(fieldsOf(await stockTo(variant, { count: 5 }))).toEqual(['shown']);
    expect(fieldsOf(await stockTo(variant, { count: 5, shown: 2, difference: 3 }))).toEqual(['difference']);
    expect(fieldsOf(await stockTo(variant, {}))).toEqual(['difference']);
    expect(fieldsOf(await stockTo(variant, { difference: 1, reason: ' ' }))).toEqual(['reason']);
    const voucher = await newShopProduct(club, { type: 'VOUCHER' });
    expect(fieldsOf(await stockTo(voucher.variant, { difference: 1 }))).toEqual(['difference']);
    expect(await rowOf(variant)).toMatchObject({ stock: 2 });
  });

  test('changes once for a repeated key', async () => {
    const { variant } = await newShopProduct(club, { stock: 1 });
    const input = {
      params: { uuid: variant },
      body: { difference: 5, reason: 'A delivery' },
      idempotencyKey: randomUUID(),
    };
    for (let times = 0; times < 2; times++) await staff.club('POST /staff/shop/variants/{uuid}/stock', input);
    expect(await rowOf(variant)).toMatchObject({ stock: 6 });
  });

  test(promise('changeStock', 404, 'not_found'), async () => {
    expect(await stockTo(nobody, { difference: 1 })).toMatchObject({ status: 404 });
  });
});

describe('categories', () => {
  const save = (slug: string, body: object, person = staff) =>
    club.raw(
      'PUT /staff/shop/categories/{slug}',
      { params: { slug }, body: { type: 1, position: 3, name: { en: 'Ladders' }, ...body } as never },
      person.token,
    );
  const slugOf = () => `c-${randomUUID().slice(0, 8)}`;

  test(`${promise('listStaffShopCategories', 200)} and ${promise('saveShopCategory', 200)}: added, then renamed`, async () => {
    const slug = slugOf();
    expect(await save(slug, {})).toMatchObject({ status: 200, body: { slug, name: { en: 'Ladders' } } });
    expect(await save(slug, {})).toMatchObject({ body: { errors: { slug: ['This is already in use.'] } } });
    const shown = { position: 3, name: { en: 'Ladders' } };
    expect((await save(slug, { shown, name: { en: 'Ladders', pl: 'Drabiny' } })).status).toBe(200);
    const { data } = await staff.club('GET /staff/shop/categories');
    expect(data.find((row) => row.slug === slug)).toEqual({
      slug,
      type: 1,
      position: 3,
      name: { en: 'Ladders', pl: 'Drabiny' },
      products: 0,
    });
    expect(fieldsOf(await save(slug, { shown: data.find((row) => row.slug === slug), type: 2 }))).toContain(
      'shown.slug',
    );
    expect(club.invalidated).toEqual([['shop'], ['shop']]);
  });

  test(promise('saveShopCategory', 409, 'changed_meanwhile'), async () => {
    const slug = slugOf();
    await save(slug, {});
    const shown = { position: 3, name: { en: 'Ladders' } };
    await save(slug, { shown, position: 4 });
    expect(await save(slug, { shown, position: 5 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
  });

  test('keep their type, and are changed by staff of all regions only', async () => {
    const slug = slugOf();
    await save(slug, {});
    const shown = { position: 3, name: { en: 'Ladders' } };
    expect(fieldsOf(await save(slug, { shown, type: 2 }))).toEqual(['type']);
    expect(await save(slugOf(), {}, polish)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('staff of one region', () => {
  test('read what is sold in their region, and change what is sold nowhere else', async () => {
    const own = await newShopProduct(club);
    const shared = await newShopProduct(club, { regions: [POLAND, HUNGARY] });
    const foreign = await newShopProduct(club, { regions: [HUNGARY] });
    const { data } = await polish.club('GET /staff/shop/products', { query: { limit: 200 } });
    const uuids = data.map(({ uuid }) => uuid);
    expect(uuids).toEqual(expect.arrayContaining([own.product, shared.product]));
    expect(uuids).not.toContain(foreign.product);
    expect((await read(shared.product, polish)).body).toMatchObject({ may_edit: false });
    expect(await read(foreign.product, polish)).toMatchObject({ status: 404 });
    const tries = [
      change(shared.product, { version: 1, sticky: true }, polish),
      addVariant(shared.product, {}, polish),
      changeVariant(shared.variant, { version: 1, price: 1 }, polish),
      removeVariant(shared.variant, polish),
      stockTo(shared.variant, { difference: 1 }, polish),
    ];
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 404 });
    expect((await change(own.product, { version: 1, sticky: true }, polish)).status).toBe(200);
    expect(fieldsOf(await change(own.product, { version: 2, regions: [POLAND, HUNGARY] }, polish))).toEqual([
      'regions',
    ]);
    const voucher = await newShopProduct(club, { type: 'VOUCHER', regions: [POLAND, HUNGARY] });
    const codes = { variant: voucher.variant, codes: [{ number: 'A' }] };
    expect((await club.raw('POST /staff/vouchers', { body: codes }, polish.token)).status).toBe(404);
  });
});
