/** Concurrent changes of the catalogue: by two members of staff, by an order, by an import. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopVariants } from '#db/schema/orders.ts';
import { exportCatalogue } from '#features/shop/server/export-catalogue.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { mustWait } from '../support/database/race.ts';
import { keptCatalogue, newCatalogueImport, newShopProduct, orderOf } from '../support/samples.ts';

let club: TestClub;
let staff: Person;
let other: Person;
beforeAll(async () => {
  club = await testClub();
  [staff, other] = [await club.person({ role: role.staff }), await club.person({ role: role.staff })];
});
afterAll(() => club.close());

const productLocked = /from "shop_products".* for update/;
const variantLocked = /from "shop_variants".* for update/;

const stockOf = async (uuid: string) =>
  (await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, uuid)))[0]?.stock;
const changeStock = (person: Person, uuid: string, body: object) =>
  club.raw(
    'POST /staff/shop/variants/{uuid}/stock',
    { params: { uuid }, body: { reason: 'Counted', ...body } as never },
    person.token,
  );
const changeProduct = (person: Person, uuid: string, body: object) =>
  club.raw(
    'PATCH /staff/shop/products/{uuid}',
    { params: { uuid }, body: { version: 1, ...body } as never },
    person.token,
  );

test('of two changes of a product the second waits, and is told that someone was first', async () => {
  const { product } = await newShopProduct(club);
  const { ours, theirs } = await mustWait(
    club,
    productLocked,
    () => changeProduct(staff, product, { sticky: true }),
    () => changeProduct(other, product, { active: false }),
  );
  expect(ours).toMatchObject({ status: 200, body: { sticky: true, version: 2 } });
  expect(theirs).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
});

test('two differences of the stock both count', async () => {
  const { variant } = await newShopProduct(club, { stock: 10 });
  const { ours, theirs } = await mustWait(
    club,
    productLocked,
    () => changeStock(staff, variant, { difference: 5 }),
    () => changeStock(other, variant, { difference: 7 }),
  );
  expect([ours.body, theirs?.body]).toEqual([
    { before: 10, stock: 15 },
    { before: 15, stock: 22 },
  ]);
});

test('a count that waits for an order is refused, and the order keeps its pieces', async () => {
  const { variant } = await newShopProduct(club, { stock: 10, price: 300 });
  const member = await club.person({ points: 1000 });
  const { ours, theirs } = await mustWait(
    club,
    variantLocked,
    () => club.raw('POST /v2/orders', { body: orderOf(variant, 3, 'COMPACON') }, member.token),
    () => changeStock(staff, variant, { count: 20, shown: 10 }),
  );
  expect(ours.status).toBe(201);
  expect(theirs).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await stockOf(variant)).toBe(7);
});

test('an order that waits for a count gets what was counted', async () => {
  const { variant } = await newShopProduct(club, { stock: 10, price: 300 });
  const member = await club.person({ points: 1000 });
  const { ours, theirs } = await mustWait(
    club,
    variantLocked,
    () => changeStock(staff, variant, { count: 2, shown: 10 }),
    () => club.raw('POST /v2/orders', { body: orderOf(variant, 3, 'COMPACON') }, member.token),
  );
  expect(ours).toMatchObject({ status: 200 });
  expect(theirs).toMatchObject({ status: 422, body: { code: 'not_available' } });
  expect(await stockOf(variant)).toBe(2);
});

test('a variant that is removed while it is ordered stays, hidden', async () => {
  const { product, variant } = await newShopProduct(club, { price: 300 });
  const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
  await club.db.insert(shopVariants).values({
    productId: row?.productId ?? 0,
    sku: `${product}-2`,
    price: 1,
    stock: 1,
    attributes: [{ label: { en: 'Size' }, value: { en: 'L' } }],
  });
  const member = await club.person({ points: 1000 });
  const { ours, theirs } = await mustWait(
    club,
    variantLocked,
    () => club.raw('POST /v2/orders', { body: orderOf(variant, 1, 'COMPACON') }, member.token),
    () => club.raw('DELETE /staff/shop/variants/{uuid}', { params: { uuid: variant } }, staff.token),
  );
  expect(ours).toMatchObject({ status: 201 });
  expect(theirs).toMatchObject({ status: 200, body: { deleted: false } });
});

test('an import waits for a change of a product, and then sees another catalogue', async () => {
  const { product } = await newShopProduct(club);
  const file = await club.raw('GET /staff/shop/catalogue', {}, staff.token);
  const draft = file.body as { shop_products: { sku: string; sticky: boolean }[] };
  const sku = ((await changeProduct(staff, product, {})).body as { sku: string }).sku;
  for (const one of draft.shop_products) if (one.sku === sku) one.sticky = true;
  const kept = await keptCatalogue(club, staff, new Blob([JSON.stringify(draft)]));
  const { ours, theirs } = await mustWait(
    club,
    productLocked,
    () => changeProduct(other, product, { name: { en: 'Renamed' } }),
    () => club.raw('POST /staff/shop/catalogue/apply', { body: kept }, staff.token),
  );
  expect(ours).toMatchObject({ status: 200 });
  expect(theirs).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
});

test('of two undos of an import at once one undoes it, and the other is told', async () => {
  const uuid = await newCatalogueImport(club);
  const undo = (person: Person) =>
    club.raw('POST /staff/shop/catalogue/imports/{uuid}/undo', { params: { uuid } }, person.token);
  const answers = await Promise.all([undo(staff), undo(other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an undo waits for an order of what it takes back, and hides that', async () => {
  const { variant } = await newShopProduct(club, { stock: 10, price: 300 });
  const { shop_products: shop } = JSON.parse(await exportCatalogue(club.db)) as {
    shop_products: { variants: { sku: string }[] }[];
  };
  const [known] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
  const product = shop.find(({ variants }) => variants.some(({ sku }) => sku === known?.sku));
  const attributes = [{ label: { en: 'Size' }, value: { en: 'XL' } }];
  const added = { ...product?.variants[0], sku: randomUUID(), attributes };
  product?.variants.push(added);
  const uuid = await newCatalogueImport(club, { shop_products: [product] });
  const [fresh] = await club.db.select().from(shopVariants).where(eq(shopVariants.sku, added.sku));
  const member = await club.person({ points: 1000 });
  const { ours, theirs } = await mustWait(
    club,
    variantLocked,
    () => club.raw('POST /v2/orders', { body: orderOf(fresh?.uuid ?? '', 1, 'COMPACON') }, member.token),
    () => club.raw('POST /staff/shop/catalogue/imports/{uuid}/undo', { params: { uuid } }, staff.token),
  );
  expect([ours.status, theirs?.status]).toEqual([201, 200]);
  const [after] = await club.db.select().from(shopVariants).where(eq(shopVariants.sku, added.sku));
  expect(after).toMatchObject({ isVisible: false, stock: 9 });
});
