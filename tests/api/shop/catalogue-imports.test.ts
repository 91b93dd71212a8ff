/** Staff see what imports of the catalogue changed, and undo them. */
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { products } from '#db/schema/projects.ts';
import { staffLog } from '#db/schema/staff.ts';
import { wishes } from '#db/schema/wishes.ts';
import { exportCatalogue } from '#features/shop/server/export-catalogue.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { setLimits } from '../../support/points/approvals.ts';
import { promise } from '../../support/promises.ts';
import {
  keptCatalogue,
  newCatalogueImport,
  newProject,
  newShopProduct,
  orderOf,
  productBody,
} from '../../support/samples.ts';
import { staffWith } from '../../support/staff.ts';

type Variant = Record<string, unknown> & { sku: string; price: number; stock?: number };
type Listed = Record<string, unknown> & { sku: string; variants: Variant[] };
interface Draft {
  products: Record<string, unknown>[];
  shop_categories: Record<string, unknown>[];
  shop_products: Listed[];
}

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  for (let i = 0; i < 3; i++) {
    await newShopProduct(club, { stock: 10 });
    await club.product({ regions: [10] });
  }
});
beforeEach(async () => {
  staff = await staffWith(club, ['products']);
  club.invalidated.length = 0;
});
afterAll(() => club.close());

const current = async () => JSON.parse(await exportCatalogue(club.db)) as Draft;
const undo = (uuid: string, person = staff) =>
  club.raw('POST /staff/shop/catalogue/imports/{uuid}/undo', { params: { uuid } }, person.token);
const shown = (uuid: string) => staff.club('GET /staff/shop/catalogue/imports/{uuid}', { params: { uuid } });
const outcomes = async (uuid: string) =>
  Object.fromEntries((await shown(uuid)).data.map(({ key, undo: outcome }) => [key, outcome]));
const skuOf = async (variant: string) =>
  (await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant)))[0]?.sku ?? '';

/** A product of a file, in a known category. */
async function listed(change: object = {}): Promise<Listed> {
  const {
    shop_products: [known],
  } = await current();
  if (!known) throw new Error('The shop is empty');
  const sku = `P-${randomUUID()}`;
  return {
    ...known,
    sku,
    vendor_type: 'COMPACON',
    variants: [{ sku: `${sku}-V`, price: 300, stock: 7, attributes: [] }],
    ...change,
  };
}

const newProduct = () => {
  const { group: product_group, ...others } = productBody();
  return { product_group, ...others };
};

describe('the list', () => {
  test(`${promise('listCatalogueImports', 200)}: newest first, with who and how much`, async () => {
    const first = await newCatalogueImport(club);
    const kept = await keptCatalogue(club, staff);
    await staff.club('POST /staff/shop/catalogue/apply', { body: { ...kept, name: 'spring.json' } });
    const { data } = await staff.club('GET /staff/shop/catalogue/imports');
    expect(data.slice(0, 2)).toMatchObject([
      { name: 'spring.json', sha256: kept.hash, undone_at: null, counts: { added: 1, changed: 0 } },
      { uuid: first, name: 'catalogue.json', staff: null },
    ]);
    expect(data[0]?.staff).toMatch(/^Name Surname \d+$/);
  });

  test('leaves out imports that changed nothing', async () => {
    const before = await staff.club('GET /staff/shop/catalogue/imports');
    await newCatalogueImport(club, await current());
    expect(await staff.club('GET /staff/shop/catalogue/imports')).toEqual(before);
  });

  test(`${promise('getCatalogueImport', 200)}: each row with before and after`, async () => {
    const file = await current();
    const [product] = file.products;
    Object.assign(product ?? {}, { type: { en: 'Skylight' } });
    const uuid = await newCatalogueImport(club, file);
    expect((await shown(uuid)).data).toMatchObject([
      {
        section: 'products',
        key: product?.gtin,
        outcome: 'changed',
        after: { 'type.en': 'Skylight' },
        undo: null,
      },
    ]);
  });

  test(promise('getCatalogueImport', 404, 'not_found'), async () => {
    const answer = await club.raw(
      'GET /staff/shop/catalogue/imports/{uuid}',
      { params: { uuid: randomUUID() } },
      staff.token,
    );
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('an undo', () => {
  test(`${promise('undoCatalogueImport', 200)}: any import, then its undo, leave the same catalogue`, async () => {
    const edit = fc.record({
      of: fc.constantFrom('product', 'category', 'shop', 'variant'),
      which: fc.nat(5),
      isNew: fc.boolean(),
      text: fc.stringMatching(/^[a-z]{3,12}$/),
      number: fc.integer({ min: 20, max: 500 }),
      flag: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(edit, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (edits, setsStock) => {
          const before = await exportCatalogue(club.db);
          const file = await current();
          const at = <Row>(rows: readonly Row[], which: number): Row => rows[which % rows.length] as Row;
          for (const { of, which, isNew, text, number, flag } of edits) {
            if (of === 'product' && isNew) file.products.push(newProduct());
            else if (of === 'product')
              Object.assign(at(file.products, which), { type: { en: text, pl: text } });
            else if (of === 'category' && isNew)
              file.shop_categories.push({
                slug: `c-${randomUUID().slice(0, 8)}`,
                type: 1,
                position: number,
                name: { en: text },
              });
            else if (of === 'category') Object.assign(at(file.shop_categories, which), { position: number });
            else if (of === 'shop' && isNew) file.shop_products.push(await listed({ name: { en: text } }));
            else if (of === 'shop')
              Object.assign(at(file.shop_products, which), {
                name: { en: text },
                sticky: flag,
                published_at: flag ? '2026-01-02T03:04:05.000Z' : null,
              });
            else {
              const product = at(file.shop_products, which);
              if (isNew && product.vendor_type !== 'VOUCHER')
                product.variants.push({
                  sku: randomUUID(),
                  price: number,
                  stock: number,
                  attributes: [{ label: { en: 'Size' }, value: { en: randomUUID() } }],
                } as Variant);
              const variant = at(product.variants, which);
              Object.assign(variant, { price: number + 1 }, variant.stock !== undefined && { stock: number });
            }
          }
          const [last] = (await staff.club('GET /staff/shop/catalogue/imports')).data;
          const uuid = await newCatalogueImport(club, file, setsStock);
          // Nothing differed.
          if (uuid === last?.uuid || !uuid) return;
          expect(await exportCatalogue(club.db)).not.toBe(before);
          expect(await undo(uuid)).toMatchObject({ status: 200 });
          expect(await exportCatalogue(club.db)).toBe(before);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('is logged row by row, shown to members, and makes open forms stale', async () => {
    const gtin = await club.product({ regions: [10] });
    const file = await current();
    Object.assign(file.products.find((product) => product.gtin === gtin) ?? {}, { size: '3×4' });
    const uuid = await newCatalogueImport(club, file);
    expect((await undo(uuid)).status).toBe(200);
    expect(club.invalidated).toEqual([['shop']]);
    const logged = await club.db.select().from(staffLog).where(eq(staffLog.staffId, staff.id));
    expect(logged.map(({ action, target, before, after }) => [action, target, before, after])).toEqual([
      ['undoCatalogueImport', gtin, { size: '3×4' }, { size: '78×118' }],
      ['undoCatalogueImport', null, null, { import: uuid, restored: 1 }],
    ]);
    const [row] = await club.db.select().from(products).where(eq(products.gtin, gtin));
    expect(row?.version).toBe(3);
    expect(await shown(uuid)).toMatchObject({
      undone_at: club.deps.now().toISOString(),
      undone_by: expect.stringMatching(/^Name Surname \d+$/),
    });
  });

  test('leaves what someone changed since, and says so first', async () => {
    const [one, other] = [await club.product({ regions: [10] }), await club.product({ regions: [10] })];
    const file = await current();
    for (const product of file.products)
      if ([one, other].includes(String(product.gtin))) Object.assign(product, { size: '5×6' });
    const uuid = await newCatalogueImport(club, file);
    await staff.club('PATCH /staff/products/{gtin}', {
      params: { gtin: other },
      body: { version: 2, size: '7×8' },
    });
    await undo(uuid);
    expect((await shown(uuid)).data.map(({ key, undo: outcome }) => [key, outcome])).toEqual([
      [other, 'changed'],
      [one, 'restored'],
    ]);
    const sizes = (await current()).products.filter(({ gtin }) => [one, other].includes(String(gtin)));
    expect(Object.fromEntries(sizes.map(({ gtin, size }) => [gtin, size]))).toEqual({
      [one]: '78×118',
      [other]: '7×8',
    });
  });

  test('corrects the stock by the difference, because members ordered since', async () => {
    const { variant } = await newShopProduct(club, { stock: 10, price: 300 });
    const sku = await skuOf(variant);
    const file = await current();
    for (const product of file.shop_products)
      for (const one of product.variants) if (one.sku === sku) one.stock = 30;
    const uuid = await newCatalogueImport(club, file, true);
    const member = await club.person({ points: 5000 });
    await member.club('POST /v2/orders', { body: orderOf(variant, 4, 'COMPACON') });
    await undo(uuid);
    expect(await outcomes(uuid)).toEqual({ [sku]: 'restored' });
    const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
    expect(row?.stock).toBe(6);
  });

  test('leaves the stock if more was ordered than there was', async () => {
    const { variant } = await newShopProduct(club, { stock: 2, price: 300 });
    const sku = await skuOf(variant);
    const file = await current();
    for (const product of file.shop_products)
      for (const one of product.variants) if (one.sku === sku) one.stock = 30;
    const uuid = await newCatalogueImport(club, file, true);
    const member = await club.person({ points: 5000 });
    await member.club('POST /v2/orders', { body: orderOf(variant, 4, 'COMPACON') });
    await undo(uuid);
    expect(await outcomes(uuid)).toEqual({ [sku]: 'changed' });
  });

  test('hides added products that were ordered or wished, and keeps their category', async () => {
    const slug = `c-${randomUUID().slice(0, 8)}`;
    const category = { slug, type: 1, position: 9, name: { en: 'Ladders' } };
    const added = [await listed({ category: slug }), await listed({ category: slug }), await listed()];
    const uuid = await newCatalogueImport(club, { shop_categories: [category], shop_products: added });
    const skus = added.map(({ sku }) => sku);
    const rows = await club.db.select().from(shopProducts).orderBy(desc(shopProducts.id)).limit(3);
    const idOf = (sku: string | undefined) => rows.find((row) => row.sku === sku)?.id ?? 0;
    const [variant] = await club.db
      .select()
      .from(shopVariants)
      .where(eq(shopVariants.productId, idOf(skus[0])));
    const member = await club.person({ points: 5000 });
    await member.club('POST /v2/orders', { body: orderOf(variant?.uuid ?? '', 1, 'COMPACON') });
    await club.db.insert(wishes).values({
      installerId: member.id,
      companyId: member.companyId,
      productId: idOf(skus[1]),
      lowestPrice: 300,
      isReached: false,
      isInStock: true,
      createdAt: new Date(),
    });
    await undo(uuid);
    expect(await outcomes(uuid)).toEqual({
      [slug]: 'in_use',
      [skus[0] ?? '']: 'hidden',
      [`${skus[0]}-V`]: 'hidden',
      [skus[1] ?? '']: 'hidden',
      [`${skus[1]}-V`]: 'hidden',
      [skus[2] ?? '']: 'deleted',
      [`${skus[2]}-V`]: 'deleted',
    });
    const after = await club.db.select().from(shopProducts).orderBy(desc(shopProducts.id)).limit(2);
    expect(after.map(({ isVisible }) => isVisible)).toEqual([false, false]);
    expect(await club.db.$count(shopCategories, eq(shopCategories.slug, slug))).toBe(1);
    // What is left can be imported again.
    await newCatalogueImport(club, await current());
  });

  test('keeps added products that were scanned, and deletes the others', async () => {
    const [scanned, idle] = [newProduct(), newProduct()];
    const uuid = await newCatalogueImport(club, { products: [scanned, idle] });
    const member = await club.person();
    const project = await newProject(member);
    const code = labelOf(scanned.gtin);
    await member.club('POST /v2/scans', { body: { project_uuid: project, code } });
    await undo(uuid);
    expect(await outcomes(uuid)).toEqual({ [scanned.gtin]: 'in_use', [idle.gtin]: 'deleted' });
    expect(await club.db.$count(products, eq(products.gtin, scanned.gtin))).toBe(1);
    expect(await club.db.$count(products, eq(products.gtin, idle.gtin))).toBe(0);
  });

  test('never leaves a product without a visible variant', async () => {
    const { product, variant } = await newShopProduct(club, { stock: 10 });
    const sku = await skuOf(variant);
    const file = await current();
    const listedNow = file.shop_products.find(({ variants }) => variants.some((one) => one.sku === sku));
    const added = { ...listedNow?.variants[0], sku: randomUUID(), price: 8, stock: 3 } as Variant;
    added.attributes = [{ label: { en: 'Size' }, value: { en: 'XL' } }];
    listedNow?.variants.push(added);
    const uuid = await newCatalogueImport(club, file);
    await club.db.update(shopVariants).set({ isVisible: false }).where(eq(shopVariants.uuid, variant));
    await undo(uuid);
    expect(await outcomes(uuid)).toEqual({ [added.sku]: 'changed' });
    const own = await staff.club('GET /staff/shop/products/{uuid}', { params: { uuid: product } });
    expect(own.variants).toHaveLength(2);
  });

  test(promise('undoCatalogueImport', 409, 'changed_meanwhile'), async () => {
    const uuid = await newCatalogueImport(club);
    expect((await undo(uuid)).status).toBe(200);
    const after = await exportCatalogue(club.db);
    expect(await undo(uuid)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await exportCatalogue(club.db)).toBe(after);
  });

  test(promise('undoCatalogueImport', 404, 'not_found'), async () => {
    expect(await undo(randomUUID())).toMatchObject({ status: 404 });
  });

  test(`${promise('undoCatalogueImport', 409, 'approval_needed')}: and changes nothing`, async () => {
    const { variant } = await newShopProduct(club, { stock: 10, price: 100 });
    const sku = await skuOf(variant);
    const file = await current();
    for (const product of file.shop_products)
      for (const one of product.variants) if (one.sku === sku) one.price = 200;
    const uuid = await newCatalogueImport(club, file);
    const before = await exportCatalogue(club.db);
    await setLimits(club, { price: 20 });
    expect(await undo(uuid)).toMatchObject({ status: 409, body: { code: 'approval_needed' } });
    expect(await exportCatalogue(club.db)).toBe(before);
    expect(await outcomes(uuid)).toEqual({ [sku]: null });
    await setLimits(club, { price: 100 });
    expect(await undo(uuid)).toMatchObject({ status: 200 });
  });
});

test('staff of some regions, or without the right, neither see nor undo imports', async () => {
  const uuid = await newCatalogueImport(club);
  for (const person of [await staffWith(club, ['products'], [10]), await staffWith(club, ['orders'])]) {
    const answers = [
      await club.raw('GET /staff/shop/catalogue/imports', {}, person.token),
      await club.raw('GET /staff/shop/catalogue/imports/{uuid}', { params: { uuid } }, person.token),
      await undo(uuid, person),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
});
