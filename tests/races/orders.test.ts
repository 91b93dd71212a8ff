/** Concurrent staff actions on orders: one runs between two statements of another. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import {
  orderHistory,
  orderItems,
  orders,
  shopProducts,
  shopVariants,
  voucherCodes,
} from '#db/schema/orders.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { role } from '#platform/contract/roles.ts';
import type { OrderAction } from '#platform/contract/statuses.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { mustWait } from '../support/database/race.ts';
import { loadCodes, newLogo, orderIn, orderOf } from '../support/samples.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterEach(async () => {
  expect((await audit(club.db)).findings).toEqual([]);
});
afterAll(() => club.close());

const orderLocked = /from "orders".* for update/;
const stockLocked = /from "shop_variants".* for update/;

const change = (uuid: string, action: OrderAction) =>
  club.raw(`POST /staff/orders/{uuid}/${action}`, { params: { uuid }, body: {} }, staff.token);
const refused = { status: 409, body: { code: 'order_status' } };

async function statusesOf(uuid: string): Promise<number[]> {
  const rows = await club.db
    .select({ status: orderHistory.status })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(eq(orders.uuid, uuid))
    .orderBy(asc(orderHistory.id));
  return rows.map(({ status }) => status);
}

async function rowOf(variant: string) {
  const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
  if (!row) throw new Error('no variant');
  return row;
}

async function codesOf(person: Person, uuid: string): Promise<string[]> {
  const { meta } = await person.club('GET /v2/orders/{uuid}', { params: { uuid } });
  return meta.contents.flatMap(({ response }) => response.map(({ number }) => number));
}

describe('completing an order', () => {
  test('takes the last codes: a concurrent order finds none, fails and gets its points back', async () => {
    const first = await orderIn(club, 2, 2);
    const rival = await club.person({ points: 200 });
    const { data } = await rival.club('POST /v2/orders', { body: orderOf(first.variant, 2) });
    await change(data.uuid, 'approve');
    const { ours, theirs } = await mustWait(
      club,
      stockLocked,
      () => change(first.uuid, 'complete'),
      () => change(data.uuid, 'complete'),
    );
    expect([ours, theirs]).toMatchObject([{ body: { status: 3 } }, { body: { status: 5 } }]);
    expect(new Set(await codesOf(first.person, first.uuid)).size).toBe(2);
    expect(await codesOf(rival, data.uuid)).toEqual([]);
    expect((await rival.club('GET /v2/company/points')).company_points).toBe(200);
    expect((await rowOf(first.variant)).stock).toBe(8);
  });

  test('holds the lock first: a concurrent rejection waits and is refused', async () => {
    const { person, uuid, variant } = await orderIn(club, 2);
    const { ours, theirs } = await mustWait(
      club,
      orderLocked,
      () => change(uuid, 'complete'),
      () => change(uuid, 'reject'),
    );
    expect(ours).toMatchObject({ status: 200, body: { status: 3 } });
    expect(theirs).toMatchObject(refused);
    expect((await person.club('GET /v2/company/points')).company_points).toBe(100);
    expect((await rowOf(variant)).stock).toBe(8);
    expect(await statusesOf(uuid)).toEqual([1, 2, 3]);
  });

  test('after a rejection waits and is refused without handing out a code', async () => {
    const { person, uuid, variant } = await orderIn(club, 2);
    const { ours, theirs } = await mustWait(
      club,
      orderLocked,
      () => change(uuid, 'reject'),
      () => change(uuid, 'complete'),
    );
    expect(ours).toMatchObject({ status: 200, body: { status: 4 } });
    expect(theirs).toMatchObject(refused);
    expect(await codesOf(person, uuid)).toEqual([]);
    expect((await person.club('GET /v2/company/points')).company_points).toBe(200);
    expect((await rowOf(variant)).stock).toBe(10);
    expect(await statusesOf(uuid)).toEqual([1, 2, 4]);
  });
});

test.each<[OrderAction, 1 | 2 | 5, number[]]>([
  ['approve', 1, [1, 2]],
  ['complete', 2, [1, 2, 3]],
  ['reject', 1, [1, 4]],
  ['fail', 2, [1, 2, 5]],
  ['retry', 5, [1, 2, 5, 2]],
])(
  'two concurrent requests to %s are applied once: the second waits and is refused',
  async (action, status, history) => {
    const { uuid } = await orderIn(club, status);
    const twice = () => change(uuid, action);
    const { ours, theirs } = await mustWait(club, orderLocked, twice, twice);
    expect(ours.status).toBe(200);
    expect(theirs).toMatchObject(refused);
    expect(await statusesOf(uuid)).toEqual(history);
  },
);

describe('vouchers that complete at once', () => {
  test('of 16 members who want the last 5 codes, 5 get one each and the others none', async () => {
    const variant = await club.variant({ price: 50, stock: 5 });
    await loadCodes(club, variant, 5);
    const members: Person[] = [];
    for (let i = 0; i < 16; i++) members.push(await club.person({ points: 100 }));
    const answers = await Promise.all(
      members.map(({ token }) => club.raw('POST /v2/orders', { body: orderOf(variant) }, token)),
    );
    const placed = answers.flatMap(({ status, body }) =>
      status === 201 ? [(body as AnswerOf<'POST /v2/orders'>).data] : [],
    );
    expect(placed.map(({ status }) => status)).toEqual([3, 3, 3, 3, 3]);
    const others = answers.filter(({ status }) => status !== 201);
    expect(others).toHaveLength(11);
    for (const answer of others)
      expect(answer).toMatchObject({ status: 422, body: { code: 'not_available' } });
    const codes = await club.db
      .select({ number: voucherCodes.number, order: orderItems.orderId })
      .from(voucherCodes)
      .innerJoin(shopVariants, eq(shopVariants.id, voucherCodes.variantId))
      .leftJoin(orderItems, eq(orderItems.id, voucherCodes.orderItemId))
      .where(eq(shopVariants.uuid, variant));
    expect(new Set(codes.map(({ order }) => order)).size).toBe(5);
    expect((await rowOf(variant)).stock).toBe(0);
    const points = await Promise.all(
      members.map(async ({ club: call }) => (await call('GET /v2/company/points')).company_points),
    );
    expect(points.toSorted((a, b) => a - b)).toEqual([...Array(5).fill(50), ...Array(11).fill(100)]);
  });

  test('of two vouchers, ordered in opposite order by many members, meet no deadlock', async () => {
    const variants = [
      await club.variant({ price: 5, stock: 30 }),
      await club.variant({ price: 5, stock: 30 }),
    ] as const;
    for (const variant of variants) await loadCodes(club, variant, 30);
    const members: Person[] = [];
    for (let i = 0; i < 16; i++) members.push(await club.person({ points: 100 }));
    const statuses = await Promise.all(
      members.map(async ({ club: call }, index) => {
        const order = (index % 2 ? variants.toReversed() : variants).map((uuid) => ({ uuid, quantity: 1 }));
        return (await call('POST /v2/orders', { body: { ...orderOf(variants[0]), order } })).data.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([3]));
  });

  test('leave the codes that an older open order waits for', async () => {
    const variant = await club.variant({ price: 50, stock: 3, needsApproval: true });
    await loadCodes(club, variant, 3);
    const first = await club.person({ points: 200 });
    const waiting = await first.club('POST /v2/orders', { body: orderOf(variant, 2) });
    await club.db.update(shopProducts).set({ needsApproval: false });
    // One code has expired since, so that two are left.
    const [code] = await club.db
      .select({ id: voucherCodes.id })
      .from(voucherCodes)
      .innerJoin(shopVariants, eq(shopVariants.id, voucherCodes.variantId))
      .where(eq(shopVariants.uuid, variant))
      .limit(1);
    await club.db
      .update(voucherCodes)
      .set({ expiresOn: '2020-12-31' })
      .where(eq(voucherCodes.id, code?.id ?? 0));
    const next = await first.club('POST /v2/orders', { body: orderOf(variant) });
    expect(next.data.status).toBe(1);
    await change(waiting.data.uuid, 'approve');
    await change(waiting.data.uuid, 'complete');
    expect(await codesOf(first, waiting.data.uuid)).toHaveLength(2);
  });
});

describe('an order that has read the stock', () => {
  test('keeps the price it read; a concurrent price change waits and affects the next order', async () => {
    const person = await club.person({ points: 200 });
    const variant = await club.variant({ price: 50 });
    const body = { ...orderOf(variant), order: [{ uuid: variant, quantity: 1, price: '50' }] };
    const order = () => club.raw('POST /v2/orders', { body }, person.token);
    const { ours } = await mustWait(club, stockLocked, order, () =>
      club.db.update(shopVariants).set({ price: 60 }).where(eq(shopVariants.uuid, variant)).execute(),
    );
    expect(ours).toMatchObject({ status: 201, body: { data: { points: 50 } } });
    expect(await order()).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  });

  test('keeps the items that staff add concurrently', async () => {
    const person = await club.person({ points: 200 });
    const variant = await club.variant({ price: 50, stock: 1 });
    const codes = [{ number: 'LOADED-1' }, { number: 'LOADED-2' }];
    const { ours, theirs } = await mustWait(
      club,
      stockLocked,
      () => club.raw('POST /v2/orders', { body: orderOf(variant) }, person.token),
      () => club.raw('POST /staff/vouchers', { body: { variant, codes } }, staff.token),
    );
    expect([ours.status, theirs?.status]).toEqual([201, 201]);
    expect((await rowOf(variant)).stock).toBe(2);
  });

  test('comes before a stock correction by staff: an order based on the old stock is refused', async () => {
    const [person, other] = [await club.person({ points: 200 }), await club.person({ points: 200 })];
    const variant = await club.variant({ price: 50, stock: 2 });
    const order = (by: Person) => club.raw('POST /v2/orders', { body: orderOf(variant) }, by.token);
    const { ours } = await mustWait(
      club,
      stockLocked,
      () => order(person),
      () => club.db.update(shopVariants).set({ stock: 0 }).where(eq(shopVariants.uuid, variant)).execute(),
    );
    expect(ours.status).toBe(201);
    expect((await rowOf(variant)).stock).toBe(0);
    expect(await order(other)).toMatchObject({ status: 422, body: { code: 'not_available' } });
  });
});

describe('two members of staff', () => {
  const bulk = async (action: OrderAction, given: { uuid: string; status?: number }[]) => {
    const { status, body } = await club.raw(
      'POST /staff/orders/bulk',
      { body: { action, orders: given } as never },
      staff.token,
    );
    expect(status).toBe(200);
    return (body as AnswerOf<'POST /staff/orders/bulk'>).data;
  };

  test('with the same order on the screen: the second is refused, though its status allows the action', async () => {
    const { uuid } = await orderIn(club, 1);
    const reject = () =>
      club.raw('POST /staff/orders/{uuid}/reject', { params: { uuid }, body: { status: 1 } }, staff.token);
    const { ours, theirs } = await mustWait(club, orderLocked, () => change(uuid, 'approve'), reject);
    expect(ours).toMatchObject({ status: 200, body: { status: 2 } });
    expect(theirs).toMatchObject(refused);
    expect(await statusesOf(uuid)).toEqual([1, 2]);
  });

  test('with the same selection: each order changes once, and the second learns who was first', async () => {
    const [one, other] = [await orderIn(club, 1), await orderIn(club, 1)];
    const given = [one, other].map(({ uuid }) => ({ uuid, status: 1 }));
    const { ours, theirs } = await mustWait(
      club,
      stockLocked,
      () => bulk('approve', given),
      () => bulk('approve', given.toReversed()),
    );
    expect(ours.map(({ error }) => error)).toEqual([null, null]);
    expect(theirs?.map(({ error }) => error)).toEqual(['order_status', 'order_status']);
    expect(theirs?.[0]?.changed?.staff).toContain('Surname');
    for (const { uuid } of given) expect(await statusesOf(uuid)).toEqual([1, 2]);
  });

  test('with crossing selections, while members order the same goods: nobody meets a deadlock', async () => {
    const first = await orderIn(club, 1, 0);
    const second = await orderIn(club, 1, 0);
    const [mine, yours] = [first, second].map(({ uuid }) => ({ uuid })) as [
      { uuid: string },
      { uuid: string },
    ];
    await club.db.update(shopVariants).set({ stock: 100 });
    const members = [
      await club.person({ points: 500 }),
      await club.person({ points: 500 }),
      { ...first.person },
      { ...second.person },
    ];
    const order = (person: Person, index: number) => {
      const variants = [first.variant, second.variant];
      if (index % 2) variants.reverse();
      return person.club('POST /v2/orders', {
        body: { ...orderOf(first.variant), order: variants.map((uuid) => ({ uuid, quantity: 1 })) },
      });
    };
    const answers = await Promise.all([
      bulk('reject', [mine, yours]),
      bulk('reject', [yours, mine]),
      ...members.map(order),
    ]);
    const [left, right] = answers as [Awaited<ReturnType<typeof bulk>>, Awaited<ReturnType<typeof bulk>>];
    expect([...left, ...right].filter(({ error }) => error === null)).toHaveLength(2);
    expect(await statusesOf(mine.uuid)).toEqual([1, 4]);
    expect(await statusesOf(yours.uuid)).toEqual([1, 4]);
  });
});

test('a logo that becomes the one of the brand kit meanwhile is not removed', async () => {
  const person = await club.person();
  const logo = await newLogo(club, person);
  const { ours, theirs } = await mustWait(
    club,
    /from "order_files".* for update/,
    () => club.raw('PATCH /v1/shop/marketing/brand-kit', { body: { version: 0, logo } }, person.token),
    () => club.raw('DELETE /v1/shop/order/files/{uuid}', { params: { uuid: logo } }, person.token),
  );
  expect([ours.status, theirs?.status]).toEqual([200, 404]);
});
