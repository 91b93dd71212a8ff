/** Products and news before their publication: seen by companies with the level for it, and by nobody else. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { shopProducts } from '#db/schema/orders.ts';
import { levelBenefits, tierLevels } from '#db/schema/points.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { newItem, newShopProduct, orderOf } from '../../support/samples.ts';
import { staffWith } from '../../support/staff.ts';

const DAY = 24 * 60 * 60 * 1000;

let club: TestClub;
/** By level of the company; 1 is a stranger to all levels. */
const people = new Map<number, Person>();
const person = (level: number): Person => {
  const found = people.get(level);
  if (!found) throw new Error(`Nobody has level ${level}`);
  return found;
};
const inDays = (days: number) => new Date(club.deps.now().getTime() + days * DAY);

beforeAll(async () => {
  club = await testClub();
  await club.db.insert(levelBenefits).values({
    regionId: 10,
    levels: {
      2: { percent: 0, text: null },
      3: { percent: 0, text: null, earlyDays: 3 },
      4: { percent: 0, text: null, earlyDays: 7 },
    },
  });
  for (const level of [1, 2, 3, 4]) {
    const one = await club.person({ points: 5000 });
    people.set(level, one);
    const year = club.deps.now().getFullYear();
    const reachedAt = club.deps.now();
    if (level > 1)
      await club.db
        .insert(tierLevels)
        .values({ companyId: one.companyId, category: 1, year, level, reachedAt });
    // Levels of another year count for nothing.
    await club.db
      .insert(tierLevels)
      .values({ companyId: one.companyId, category: 1, year: year - 1, level: 4, reachedAt });
  }
  return () => club.close();
});

async function planned(days: number) {
  const made = await newShopProduct(club, { type: 'VOUCHER' });
  await club.db
    .update(shopProducts)
    .set({ publishedAt: inDays(days) })
    .where(eq(shopProducts.uuid, made.product));
  return made;
}

async function seenBy(level: number, uuid: string) {
  const { token } = person(level);
  return (await club.raw('GET /v2/shop/products/{uuid}', { params: { uuid } }, token)).status;
}

test('the points of a company tell the days of its level', async () => {
  const daysOf = async (level: number) => (await person(level).club('GET /v2/company/points')).early_days;
  expect(await Promise.all([1, 2, 3, 4].map(daysOf))).toEqual([0, 0, 3, 7]);
});

describe('a planned product', () => {
  test('is seen the days of the level before its publication, then by all', async () => {
    const [soon, later] = [await planned(2), await planned(6)];
    const statuses = async (uuid: string) => Promise.all([1, 2, 3, 4].map((level) => seenBy(level, uuid)));
    expect(await statuses(soon.product)).toEqual([404, 404, 200, 200]);
    expect(await statuses(later.product)).toEqual([404, 404, 404, 200]);
    const past = await planned(-1);
    expect(await statuses(past.product)).toEqual([200, 200, 200, 200]);
  });

  test('is in no list that members share, only in that of the early ones', async () => {
    const { product, variant } = await planned(2);
    const listed = async (level: number, query: { early?: '1' } = {}) =>
      (await person(level).club('GET /v2/shop/products', { query: { limit: 100, ...query } })).data.map(
        ({ uuid }) => uuid,
      );
    expect(await listed(4)).not.toContain(product);
    expect(await listed(4, { early: '1' })).toContain(product);
    expect(await listed(3, { early: '1' })).toContain(product);
    expect(await listed(2, { early: '1' })).toEqual([]);
    expect(await listed(1, { early: '1' })).toEqual([]);
    const { data: cards } = await person(4).club('GET /v2/shop/products/cards', { query: { limit: 12 } });
    expect(cards.map(({ uuid }) => uuid)).not.toContain(product);
    const cart = async (level: number) => person(level).club('GET /v2/cart', { query: { uuids: variant } });
    expect((await cart(3)).data).toHaveLength(1);
    expect((await cart(2)).unknown).toEqual([variant]);
  });

  test('is sold to companies with the level alone', async () => {
    const { variant } = await planned(2);
    const order = (level: number) =>
      club.raw('POST /v2/orders', { body: orderOf(variant) }, person(level).token);
    expect((await order(4)).status).toBe(201);
    for (const level of [1, 2])
      expect(await order(level)).toMatchObject({ status: 422, body: { code: 'not_available' } });
    expect((await audit(club.db)).findings).toEqual([]);
  });

  test('is wished by nobody before its publication', async () => {
    const { product } = await planned(2);
    const answer = await club.raw(
      'PUT /v1/shop/wishes/{uuid}',
      { params: { uuid: product } },
      person(4).token,
    );
    expect(answer.status).toBe(404);
  });
});

test('planned news are seen the days of the level before', async () => {
  const id = await newItem(club, { publishedAt: inDays(5) });
  const statuses = await Promise.all(
    [1, 2, 3, 4].map(
      async (level) =>
        (await club.raw('GET /v1/content/{id}', { params: { id } }, person(level).token)).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 200]);
  const listed = async (level: number, query: { early?: '1' } = {}) =>
    (await person(level).club('GET /v1/content', { query: { limit: 100, ...query } })).data.map(
      ({ uuid }) => uuid,
    );
  expect(await listed(4)).not.toContain(id);
  expect(await listed(4, { early: '1' })).toEqual([id]);
  expect(await listed(3, { early: '1' })).toEqual([]);
  const withdrawn = await newItem(club, { publishedAt: inDays(5), visible: false });
  const gone = await club.raw('GET /v1/content/{id}', { params: { id: withdrawn } }, person(4).token);
  expect(gone.status).toBe(404);
  const tutorial = await newItem(club, { type: 'tutorial', publishedAt: inDays(5) });
  const early = await club.raw('GET /v1/content/{id}', { params: { id: tutorial } }, person(4).token);
  expect(early.status).toBe(404);
});

test('staff set when a product is published', async () => {
  const staff = await staffWith(club, ['products']);
  const { product, version } = await newShopProduct(club);
  const change = (body: { version: number; published_at: string | null }) =>
    club.raw('PATCH /staff/shop/products/{uuid}', { params: { uuid: product }, body }, staff.token);
  const at = inDays(2).toISOString();
  expect(await change({ version, published_at: at })).toMatchObject({
    status: 200,
    body: { published_at: at },
  });
  expect(await seenBy(2, product)).toBe(404);
  expect(await seenBy(3, product)).toBe(200);
  const refused = await change({ version: version + 1, published_at: 'tomorrow' });
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['published_at']]);
  await change({ version: version + 1, published_at: null });
  expect(await seenBy(2, product)).toBe(200);
});
