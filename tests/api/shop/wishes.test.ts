/** The wish list: what is on it, the distance to each product, and who is told about it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { events, messages, notifications } from '#db/schema/messages.ts';
import { shopProducts, shopVariants } from '#db/schema/orders.ts';
import { pointsLots } from '#db/schema/points.ts';
import { wishes } from '#db/schema/wishes.ts';
import { takeTicket } from '#features/access/server/emulation.ts';
import { copyByMail } from '#features/notifications/server/mail-copy.ts';
import { earn } from '#features/points/server/ledger.ts';
import { tellOfWishes } from '#features/shop/server/wish-notes.ts';
import { MAX_WISHES } from '#features/shop/wishes.ts';
import { role } from '#platform/contract/roles.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { companyOf, newShopProduct, orderOf, personShown } from '../../support/samples.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
beforeEach(async () => {
  await club.db.delete(wishes);
  await club.db.delete(notifications);
  await club.db.delete(events);
  await club.db.delete(messages);
});
afterAll(() => club.close());

const add = (person: Person, uuid: string) =>
  club.raw('PUT /v1/shop/wishes/{uuid}', { params: { uuid } }, person.token);
const remove = (person: Person, uuid: string) =>
  club.raw('DELETE /v1/shop/wishes/{uuid}', { params: { uuid } }, person.token);
const list = async (person: Person, language = 'en') =>
  (await person.club('GET /v1/shop/wishes', { query: { language } })).data;
const uuidsOf = async (person: Person) => (await list(person)).map(({ product }) => product.uuid);

/** A new product that the person wishes for. */
async function wished(person: Person, options: Parameters<typeof newShopProduct>[1] = {}) {
  const found = await newShopProduct(club, options);
  expect((await add(person, found.product)).status).toBe(200);
  return found;
}

const setVariant = (uuid: string, values: Partial<typeof shopVariants.$inferInsert>) =>
  club.db.update(shopVariants).set(values).where(eq(shopVariants.uuid, uuid));
const setProduct = (uuid: string, values: Partial<typeof shopProducts.$inferInsert>) =>
  club.db.update(shopProducts).set(values).where(eq(shopProducts.uuid, uuid));
const setPerson = ({ id }: Person, values: Partial<typeof installers.$inferInsert>) =>
  club.db.update(installers).set(values).where(eq(installers.id, id));

let bookings = 0;
const give = ({ companyId, id, region }: Person, points: number) =>
  club.db.transaction((tx) =>
    earn(tx, {
      companyId,
      installerId: id,
      event: 'other',
      points,
      source: { type: 'company', id: companyId, round: 100 + ++bookings },
      at: club.deps.now(),
      timeZone: regionBySlug(region).timeZone,
    }),
  );

const run = () => tellOfWishes(club.db, club.deps.now());
/** Runs the job. Returns what the person was told by it. */
async function told(person: Person) {
  await club.db.delete(notifications);
  await run();
  const rows = await club.db.select().from(notifications).where(eq(notifications.installerId, person.id));
  return rows.map(({ event }) => event);
}

describe('the list', () => {
  test(`${promise('listWishes', 200)}: with the distance, what can be had first`, async () => {
    const person = await club.person({ points: 100 });
    const soldOut = await wished(person, { price: 10, stock: 0 });
    const gone = await wished(person, { price: 20 });
    const far = await wished(person, { price: 300 });
    const near = await wished(person, { price: 120, stock: 4 });
    const enough = await wished(person, { price: 100 });
    await setProduct(gone.product, { active: false });
    const data = await list(person);
    expect(data.map(({ product, price, missing, stock }) => [product.uuid, price, missing, stock])).toEqual([
      [enough.product, '100', 0, 10],
      [near.product, '120', 20, 4],
      [far.product, '300', 200, 10],
      [soldOut.product, '10', 0, 0],
      [gone.product, null, null, 0],
    ]);
    expect((await person.club('GET /v1/company/user/self')).wishes.toSorted()).toEqual(
      data.map(({ product }) => product.uuid).toSorted(),
    );
  });

  test('has the price of the cheapest variant in stock, and of the cheapest if none is', async () => {
    const person = await club.person({ points: 30 });
    const { product, variant } = await wished(person, { price: 60, stock: 3 });
    const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
    const variantOf = (sku: string, price: number, isVisible: boolean) => ({
      productId: row?.productId ?? 0,
      sku: `${product}-${sku}`,
      stock: 0,
      price,
      isVisible,
    });
    await club.db.insert(shopVariants).values([variantOf('small', 40, true), variantOf('hidden', 5, false)]);
    expect(await list(person)).toMatchObject([{ price: '60', missing: 30, stock: 3 }]);
    await setVariant(variant, { stock: 0 });
    expect(await list(person)).toMatchObject([{ price: '40', missing: 10, stock: 0 }]);
  });

  test('counts no points that have expired, also before the job has booked it', async () => {
    const person = await club.person({ points: 100 });
    await wished(person, { price: 100 });
    await club.db
      .update(pointsLots)
      .set({ expiresAt: club.deps.now() })
      .where(eq(pointsLots.companyId, person.companyId));
    expect(await list(person)).toMatchObject([{ missing: 100 }]);
  });

  test('has names in the asked language, else in the member’s', async () => {
    const person = await club.person();
    const { product } = await wished(person);
    await setProduct(product, { name: { en: 'Laser', pl: 'Dalmierz' } });
    expect((await list(person))[0]?.product.name).toBe('Laser');
    expect((await person.club('GET /v1/shop/wishes')).data[0]?.product.name).toBe('Dalmierz');
  });

  test('belongs to the member, not to the company', async () => {
    const owner = await club.person();
    const colleague = await club.person({ role: role.installer, colleagueOf: owner });
    const { product } = await wished(owner);
    expect([await uuidsOf(owner), await uuidsOf(colleague)]).toEqual([[product], []]);
  });
});

describe('a wish', () => {
  test(`${promise('addWish', 200)}, again too`, async () => {
    const person = await club.person();
    const { product } = await newShopProduct(club);
    for (let time = 0; time < 2; time++) expect((await add(person, product)).status).toBe(200);
    expect(await uuidsOf(person)).toEqual([product]);
  });

  test(`${promise('addWish', 404, 'not_found')}: unknown, not active, or without variants`, async () => {
    const person = await club.person();
    const { product, variant } = await newShopProduct(club);
    const inactive = await newShopProduct(club, { active: false });
    await setVariant(variant, { isVisible: false });
    for (const uuid of [UNKNOWN, product, inactive.product])
      expect(await add(person, uuid)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await uuidsOf(person)).toEqual([]);
  });

  test(stranger('addWish'), async () => {
    const person = await club.person({ region: 'hu' });
    const { product } = await newShopProduct(club);
    const [theirs, nobodys] = [await add(person, product), await add(person, UNKNOWN)];
    expect(theirs).toMatchObject({ status: 404, body: nobodys.body });
    expect(await uuidsOf(person)).toEqual([]);
  });

  test(`${promise('addWish', 409, 'wishes_full')}: after ${MAX_WISHES}, until one is removed`, async () => {
    const person = await club.person();
    const first = await wished(person);
    for (let more = 1; more < MAX_WISHES; more++) await wished(person);
    const { product } = await newShopProduct(club);
    expect(await add(person, product)).toMatchObject({ status: 409, body: { code: 'wishes_full' } });
    expect((await add(person, first.product)).status).toBe(200);
    await remove(person, first.product);
    expect((await add(person, product)).status).toBe(200);
    expect(await uuidsOf(person)).toHaveLength(MAX_WISHES);
  });

  test(`${promise('removeWish', 200)}, again too, and when the product is gone`, async () => {
    const person = await club.person();
    const { product } = await wished(person);
    await setProduct(product, { active: false, regions: [] });
    for (const uuid of [product, product, UNKNOWN]) expect((await remove(person, uuid)).status).toBe(200);
    expect(await uuidsOf(person)).toEqual([]);
  });

  test(stranger('removeWish'), async () => {
    const [person, other] = [await club.person(), await club.person()];
    const { product } = await wished(person);
    expect(await remove(other, product)).toMatchObject({
      status: 200,
      body: (await remove(other, UNKNOWN)).body,
    });
    expect(await uuidsOf(person)).toEqual([product]);
  });

  test('is not changed by staff who view the club as its member', async () => {
    const person = await club.person();
    const { product } = await wished(person);
    const { product: other } = await newShopProduct(club);
    const ticket = await club.raw('POST /staff/emulation', { body: { installer: person.uuid } }, staff.token);
    const token = await takeTicket(club.deps, (ticket.body as { ticket: string }).ticket, 'a browser');
    const viewer = { ...person, token: token ?? '' };
    for (const answer of [await add(viewer, other), await remove(viewer, product)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'emulating' } });
    expect(await uuidsOf(person)).toEqual([product]);
  });
});

describe('a member is told', () => {
  test('that the points are enough: once, and again after an order spent them', async () => {
    const person = await club.person({ points: 60 });
    const { product, variant } = await wished(person, { price: 100, type: 'VOUCHER' });
    expect(await told(person)).toEqual([]);
    await give(person, 40);
    expect(await told(person)).toEqual(['wish_reached']);
    expect(await told(person)).toEqual([]);
    await person.club('POST /v2/orders', { body: orderOf(variant) });
    expect(await told(person)).toEqual([]);
    await give(person, 100);
    await club.db.delete(notifications);
    await run();
    const { data } = await person.club('GET /v1/notifications', { query: { language: 'en' } });
    expect(data).toMatchObject([{ event: 'wish_reached', meta: { product_uuid: product }, mark: 'unread' }]);
    expect(data[0]?.title).toMatch(/^You have enough points: ./);
    expect(data[0]?.text).toContain('It costs 100 points.');
  });

  test('nothing about what the product’s page showed when the wish began', async () => {
    const person = await club.person({ points: 100 });
    await wished(person, { price: 100 });
    await wished(person, { price: 100, stock: 0 });
    expect(await told(person)).toEqual([]);
  });

  test('that staff lowered the price, once below each price', async () => {
    const person = await club.person();
    const { variant } = await wished(person, { price: 100 });
    const price = async (points: number) => {
      await setVariant(variant, { price: points });
      return told(person);
    };
    expect(await price(80)).toEqual(['wish_cheaper']);
    expect([await price(120), await price(80)]).toEqual([[], []]);
    expect(await price(70)).toEqual(['wish_cheaper']);
  });

  test('that it is in stock again, once per return', async () => {
    const person = await club.person();
    const { variant } = await wished(person, { price: 100, stock: 0 });
    const stock = async (pieces: number) => {
      await setVariant(variant, { stock: pieces });
      return told(person);
    };
    expect([await stock(2), await stock(1)]).toEqual([['wish_in_stock'], []]);
    expect([await stock(0), await stock(5), await stock(6)]).toEqual([[], ['wish_in_stock'], []]);
  });

  test('nothing about a product that is no longer sold to them, and nothing when it returns as it was', async () => {
    const person = await club.person({ points: 60 });
    const { product, variant } = await wished(person, { price: 100 });
    await setProduct(product, { regions: [7] });
    await setVariant(variant, { price: 50 });
    expect(await told(person)).toEqual([]);
    await setProduct(product, { regions: [10], active: false });
    expect(await told(person)).toEqual([]);
    await setVariant(variant, { price: 100 });
    await setProduct(product, { active: true });
    expect(await told(person)).toEqual([]);
  });

  test('nothing while locked or deactivated', async () => {
    const person = await club.person();
    await wished(person, { price: 100 });
    await give(person, 100);
    await setPerson(person, { lockedAt: club.deps.now() });
    expect(await told(person)).toEqual([]);
    await setPerson(person, { lockedAt: null, active: 2 });
    expect(await told(person)).toEqual([]);
    await setPerson(person, { active: 1 });
    expect(await told(person)).toEqual(['wish_reached']);
  });

  test('each colleague about their own wishes', async () => {
    const owner = await club.person();
    const colleague = await club.person({ role: role.installer, colleagueOf: owner });
    const other = await club.person();
    for (const person of [owner, colleague, other]) await wished(person, { price: 100 });
    await give(owner, 100);
    expect(await run()).toEqual({ told: 2 });
    const rows = await club.db.select({ id: notifications.installerId }).from(notifications);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([owner.id, colleague.id].toSorted());
  });

  test('in batches too', async () => {
    const person = await club.person();
    for (let count = 0; count < 5; count++) await wished(person, { price: 100 });
    await give(person, 100);
    expect(await tellOfWishes(club.db, club.deps.now(), 2)).toEqual({ told: 5 });
    expect(await tellOfWishes(club.db, club.deps.now(), 2)).toEqual({ told: 0 });
  });

  test('by e-mail where they want e-mails, with a link to the product', async () => {
    const [person, silent] = [await club.person(), await club.person()];
    await setPerson(silent, { notificationEmails: false });
    const { product } = await wished(person, { price: 100 });
    await setProduct(product, { name: { en: 'Laser', pl: 'Dalmierz' } });
    await add(silent, product);
    for (const one of [person, silent]) await give(one, 100);
    await run();
    const notes = await club.db.delete(events).returning();
    await club.db.transaction((tx) => copyByMail(tx, notes, club.deps));
    const sent = await club.db.select().from(messages);
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [person.email, 'Masz dość punktów: Dalmierz'],
    ]);
    expect(sent[0]?.html).toContain(`/shop/${product}"`);
  });
});

describe('a member who moves', () => {
  test('to another company keeps the wishes, which are measured by its points', async () => {
    const owner = await club.person({ points: 10 });
    const colleague = await club.person({ role: role.installer, colleagueOf: owner });
    const { product } = await wished(colleague, { price: 100 });
    const target = await club.person({ points: 100 });
    const { uuid, version } = await personShown(club, colleague);
    const into = (await companyOf(club, target)).uuid;
    await staff.club('POST /staff/installers/{uuid}/move', {
      params: { uuid },
      body: { version, into, is_owner: false, reason: 'A new employer' },
    });
    expect(await told(colleague)).toEqual(['wish_reached']);
    expect(await list(await club.renew({ ...colleague, companyId: target.companyId }))).toMatchObject([
      { product: { uuid: product }, missing: 0 },
    ]);
  });

  test('with a merge keeps the wishes', async () => {
    const [person, target] = [await club.person({ points: 60 }), await club.person({ points: 60 })];
    const { product } = await wished(person, { price: 100 });
    const { uuid, version } = await companyOf(club, person);
    await staff.club('POST /staff/companies/{uuid}/merge', {
      params: { uuid },
      body: { version, into: (await companyOf(club, target)).uuid, reason: 'Registered twice' },
    });
    expect(await told(person)).toEqual(['wish_reached']);
    expect(await uuidsOf(person)).toEqual([product]);
  });
});

test('the member’s copy of the data has the wishes, and their deletion removes them', async () => {
  const person = await club.person();
  await club.person({ role: role.installerOwner, colleagueOf: person });
  const { product } = await wished(person);
  await setProduct(product, { name: { en: 'Laser', pl: 'Dalmierz' } });
  const copy = await club.raw('GET /v1/company/user/self/data', {}, person.token);
  expect(copy.body).toMatchObject({ wishes: [{ product, name: 'Dalmierz' }] });
  await person.club('POST /v1/company/user/self/deletion');
  const { data } = await staff.club('GET /staff/deletions');
  const request = data.find(({ installer }) => installer.uuid === person.uuid);
  await staff.club('POST /staff/deletions/{uuid}/complete', {
    params: { uuid: request?.uuid ?? '' },
    body: {},
  });
  expect(await club.db.select().from(wishes).where(eq(wishes.installerId, person.id))).toEqual([]);
});
