/** Staff import a catalogue file while the club runs: upload, preview, apply. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#db/schema/projects.ts';
import { staffLog } from '#db/schema/staff.ts';
import { exportCatalogue } from '#features/shop/server/export-catalogue.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';
import { newShopProduct, productBody } from '../../support/samples.ts';
import { staffWith } from '../../support/staff.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  await newShopProduct(club, { stock: 10 });
});
beforeEach(async () => {
  staff = await staffWith(club, ['products']);
  club.invalidated.length = 0;
});
afterAll(() => club.close());

const upload = (file: Blob | object, person = staff) =>
  club.raw(
    'POST /staff/shop/catalogue',
    { file: file instanceof Blob ? file : new Blob([JSON.stringify(file)]) },
    person.token,
  );
const preview = (query: object = {}, person = staff) =>
  club.raw('GET /staff/shop/catalogue/preview', { query }, person.token);
const shown = async (query: object = {}) =>
  (await preview(query)).body as AnswerOf<'GET /staff/shop/catalogue/preview'>;
const apply = (body: object, person = staff) =>
  club.raw('POST /staff/shop/catalogue/apply', { body: body as never }, person.token);

interface Draft {
  products: Record<string, unknown>[];
  shop_categories: Record<string, unknown>[];
  shop_products: (Record<string, unknown> & { variants: Record<string, unknown>[] })[];
}

const current = async () => JSON.parse(await exportCatalogue(club.db)) as Draft;

/** A product of a file. */
function listed(change: object = {}) {
  const { group: product_group, ...others } = productBody();
  return { product_group, ...others, ...change };
}

test(`${promise('exportStaffCatalogue', 200)}: the file of the command line`, async () => {
  const { status, body, headers } = await club.raw('GET /staff/shop/catalogue', {}, staff.token);
  expect(status).toBe(200);
  expect(new TextDecoder().decode(new TextEncoder().encode(JSON.stringify(body)))).toBe(
    JSON.stringify(await current()),
  );
  expect(headers.get('content-disposition')).toContain('catalogue.json');
});

describe('the upload', () => {
  test(`${promise('uploadCatalogue', 201)}: changes nothing, and replaces the file of the same person only`, async () => {
    const before = await exportCatalogue(club.db);
    const other = await staffWith(club, ['products']);
    const first = await upload({ products: [listed()] }, other);
    const second = await upload({ products: [listed()] });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await preview({}, other)).body).toMatchObject(first.body as object);
    expect((await preview()).body).toMatchObject(second.body as object);
    expect(await exportCatalogue(club.db)).toBe(before);
    expect(club.invalidated).toEqual([]);
  });

  test.each([
    [
      'in another encoding',
      new Uint8Array([0x7b, 0x22, 0xf3, 0x22, 0x3a, 0x31, 0x7d]),
      'The file is not UTF-8 text.',
    ],
    ['in UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), 'The file is not UTF-8 text.'],
    ['that breaks off', new TextEncoder().encode('{"products": ['), 'The file is not valid JSON.'],
    ['with a table', new TextEncoder().encode('gtin;size\n1;2'), 'The file is not valid JSON.'],
  ])('of a file %s names the reason', async (_, bytes, message) => {
    expect(await upload(new Blob([bytes]))).toMatchObject({
      status: 422,
      body: { errors: { file: [message] } },
    });
    expect(await preview()).toMatchObject({ status: 404 });
  });

  test('of a file over 10,000,000 bytes is refused', async () => {
    expect(await upload(new Blob([' '.repeat(10_000_001)]))).toMatchObject({
      status: 413,
      body: { code: 'file_too_large' },
    });
  });

  test(promise('uploadCatalogue', 429, 'too_many_requests'), async () => {
    await oneLeft(club, 'uploadCatalogue', 30, staff);
    expect([(await upload({})).status, (await upload({})).status]).toEqual([201, 429]);
  });
});

describe('the preview', () => {
  test(`${promise('previewCatalogue', 200)}: each difference with before and after, and nothing is changed`, async () => {
    const gtin = await club.product({ regions: [10] });
    const file = await current();
    const known = file.products.find((product) => product.gtin === gtin);
    Object.assign(known ?? {}, { size: '1×2', type: { en: 'Centre-pivot', pl: 'Inne' } });
    const added = listed();
    file.products.push(added);
    await upload(file);
    const before = await exportCatalogue(club.db);
    const { data, counts, problems, meta } = await shown();
    expect(problems).toEqual([]);
    expect(counts.products).toEqual({ added: 1, changed: 1, unchanged: file.products.length - 2 });
    expect(meta.total).toBe(2);
    expect(data.find(({ key }) => key === gtin)).toEqual({
      section: 'products',
      key: gtin,
      name: 'Centre-pivot 1×2 white',
      outcome: 'changed',
      before: { size: '78×118', 'type.pl': 'Obrotowe' },
      after: { size: '1×2', 'type.pl': 'Inne' },
    });
    expect(data.find(({ key }) => key.endsWith(added.gtin))).toMatchObject({ outcome: 'added', before: {} });
    expect(await exportCatalogue(club.db)).toBe(before);
    const paged = await shown({ limit: 1, page: 2 });
    expect(paged.data).toEqual(data.slice(1));
    expect(paged.changes).toBe((await shown()).changes);
  });

  test('of the exported file is empty', async () => {
    await upload(await current());
    expect(await shown()).toMatchObject({ data: [], problems: [], meta: { total: 0 } });
  });

  test('shows a new stock of known variants only if it is asked for', async () => {
    const { variant } = await newShopProduct(club, { stock: 10 });
    const file = await current();
    for (const { variants } of file.shop_products)
      for (const one of variants) if (one.stock === 10) one.stock = 99;
    await upload(file);
    expect((await shown()).meta.total).toBe(0);
    const { data } = await shown({ stock: '1' });
    expect(data[0]).toMatchObject({ section: 'variants', before: { stock: 10 }, after: { stock: 99 } });
    expect(variant).toBeDefined();
  });

  test('names all problems by their place, and cannot be applied', async () => {
    const { hash } = (await upload({ products: [{ ...listed(), gtin: '02004170100031' }], shop: [] }))
      .body as {
      hash: string;
    };
    const { problems, changes, data } = await shown();
    expect(problems).toEqual([
      expect.stringMatching(/^products\[0\]\.gtin.*02004170100032 would be right/),
      expect.stringContaining('shop'),
    ]);
    expect([changes, data]).toEqual(['', []]);
    expect(await apply({ hash, changes: '0'.repeat(64) })).toMatchObject({ status: 409 });
  });

  test(promise('previewCatalogue', 404, 'not_found'), async () => {
    expect(await preview()).toMatchObject({ status: 404 });
  });
});

describe('applying', () => {
  test(`${promise('applyCatalogue', 200)}: does what was shown, logs each change, and shows it to members`, async () => {
    const gtin = await club.product({ regions: [10] });
    const file = await current();
    const known = file.products.find((product) => product.gtin === gtin);
    Object.assign(known ?? {}, { size: '3×4' });
    const [product] = file.shop_products;
    Object.assign(product?.variants[0] ?? {}, { price: 77 });
    await upload(file);
    const { hash, changes } = await shown();
    const answer = await apply({ hash, changes });
    expect(answer).toMatchObject({
      status: 200,
      body: { counts: { products: { changed: 1 }, variants: { changed: 1 } } },
    });
    expect(await current()).toEqual(file);
    expect(club.invalidated).toEqual([['shop']]);
    const logged = await club.db
      .select()
      .from(staffLog)
      .where(and(eq(staffLog.action, 'applyCatalogue'), eq(staffLog.staffId, staff.id)));
    expect(logged.map(({ targetType, after }) => [targetType, after])).toEqual([
      ['product', { size: '3×4' }],
      ['variant', { price: 77 }],
      [null, expect.objectContaining({ hash })],
    ]);
    // An open form of someone else is stale now.
    const [row] = await club.db.select().from(products).where(eq(products.gtin, gtin));
    expect(row?.version).toBe(2);
    expect(await preview()).toMatchObject({ status: 404 });
  });

  test(`${promise('applyCatalogue', 409, 'changed_meanwhile')}: after a change of what the file replaces`, async () => {
    const gtin = await club.product({ regions: [10] });
    const file = await current();
    Object.assign(file.products.find((product) => product.gtin === gtin) ?? {}, { size: '5×6' });
    await upload(file);
    const { hash, changes } = await shown();
    const body = { version: 1, variant: { en: 'red' } };
    await staff.club('PATCH /staff/products/{gtin}', { params: { gtin }, body });
    expect(await apply({ hash, changes })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const [row] = await club.db.select().from(products).where(eq(products.gtin, gtin));
    expect(row).toMatchObject({ size: '78×118', variant: 'red' });
    const fresh = await shown();
    expect(fresh.data).toMatchObject([{ before: { 'variant.en': 'red' } }]);
    expect((await apply({ hash, changes: fresh.changes })).status).toBe(200);
  });

  test('refuses another file than the one of the preview', async () => {
    await upload({ products: [listed()] });
    const { hash, changes } = await shown();
    await upload({ products: [listed()] });
    expect(await apply({ hash, changes })).toMatchObject({ status: 409 });
  });

  test('refuses another choice of the stock than in the preview', async () => {
    const file = await current();
    for (const { variants } of file.shop_products) for (const one of variants) one.stock = 55;
    await upload(file);
    const { hash, changes } = await shown();
    expect(await apply({ hash, changes, stock: '1' })).toMatchObject({ status: 409 });
  });

  test(promise('applyCatalogue', 404, 'not_found'), async () => {
    expect(await apply({ hash: '0'.repeat(64), changes: '0'.repeat(64) })).toMatchObject({ status: 404 });
  });
});

test('staff of some regions may neither export nor import the whole catalogue', async () => {
  const polish = await staffWith(club, ['products'], [10]);
  const zeros = '0'.repeat(64);
  const answers = [
    await club.raw('GET /staff/shop/catalogue', {}, polish.token),
    await upload({}, polish),
    await preview({}, polish),
    await apply({ hash: zeros, changes: zeros }, polish),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});
