/** Staff process orders: each change with its points, stock, codes, history and message. */
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { orderHistory, orders, shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { loadCodes, type OrderInStatus, orderIn, orderOf } from '../../support/samples.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  return async () => {
    expect((await audit(club.db)).findings).toEqual([]);
    await club.close();
  };
});

type Change = 'approve' | 'complete' | 'reject' | 'fail' | 'retry';

const change = (order: { uuid: string }, action: Change, note = 'Because', by = staff) =>
  club.raw(`POST /staff/orders/{uuid}/${action}`, { params: { uuid: order.uuid }, body: { note } }, by.token);
const balanceOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;

async function stockOf(variant: string): Promise<number> {
  const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
  return row?.stock ?? -1;
}

/** The order's status, the company's balance, the remaining stock, and the assigned codes. */
async function stateOf({ person, uuid, variant }: OrderInStatus) {
  const order = await person.club('GET /v2/orders/{uuid}', { params: { uuid } });
  return {
    status: order.status,
    balance: await balanceOf(person),
    stock: await stockOf(variant),
    codes: order.meta.contents.flatMap(({ response }) => response).length,
  };
}

/** The newest ledger rows of the company, as `event points`. */
async function ledgerOf(person: Person, rows: number): Promise<string[]> {
  const { data } = await person.club('GET /v1/points/history', { query: { limit: rows } });
  return data.map(({ event, points }) => `${event} ${points}`);
}

async function mailsTo(person: Person, order: OrderInStatus): Promise<string[]> {
  const { number } = await person.club('GET /v2/orders/{uuid}', { params: { uuid: order.uuid } });
  const rows = await club.db.select().from(messages).orderBy(asc(messages.createdAt));
  return rows.filter(({ subject }) => subject.includes(number)).map(({ subject }) => subject);
}

const newestEvent = async (person: Person) => (await person.club('GET /v1/notifications')).data[0]?.event;

describe('processing an order', () => {
  test(`${promise('approveOrder', 200)}: its points stay reserved`, async () => {
    const order = await orderIn(club, 1);
    expect(await change(order, 'approve')).toMatchObject({ status: 200, body: { status: 2 } });
    expect(await stateOf(order)).toEqual({ status: 2, balance: 100, stock: 8, codes: 0 });
    expect(await ledgerOf(order.person, 1)).toEqual(['order_reservation -100']);
    expect(await newestEvent(order.person)).toBe('order_approved');
    expect(await mailsTo(order.person, order)).toHaveLength(2);
  });

  test(`${promise('completeOrder', 200)}: its points are spent, and each voucher gets its own code`, async () => {
    const order = await orderIn(club, 2);
    expect(await change(order, 'complete')).toMatchObject({ status: 200, body: { status: 3 } });
    expect(await stateOf(order)).toEqual({ status: 3, balance: 100, stock: 8, codes: 2 });
    expect(await ledgerOf(order.person, 1)).toEqual(['order_complete -100']);
    const { meta } = await order.person.club('GET /v2/orders/{uuid}', { params: { uuid: order.uuid } });
    expect(meta.contents[0]?.response[0]).toMatchObject({ password: '1234', expiresAt: '2030-12-31' });
    expect(await newestEvent(order.person)).toBe('order_completed');
  });

  test(`${promise('rejectOrder', 200)}: points and stock are returned, from pending or approved`, async () => {
    for (const status of [1, 2] as const) {
      const order = await orderIn(club, status);
      expect(await change(order, 'reject')).toMatchObject({ status: 200, body: { status: 4 } });
      expect(await stateOf(order)).toEqual({ status: 4, balance: 200, stock: 10, codes: 0 });
      expect(await ledgerOf(order.person, 1)).toEqual(['order_reject 100']);
      expect(await newestEvent(order.person)).toBe('order_rejected');
    }
  });

  test(`${promise('failOrder', 200)}: points and stock are returned until a retry`, async () => {
    const order = await orderIn(club, 2);
    expect(await change(order, 'fail')).toMatchObject({ status: 200, body: { status: 5 } });
    expect(await stateOf(order)).toEqual({ status: 5, balance: 200, stock: 10, codes: 0 });
    expect(await newestEvent(order.person)).toBe('order_failed');
  });

  test(`${promise('retryOrder', 200)}: points and stock are reserved again, and it can be completed`, async () => {
    const order = await orderIn(club, 5);
    expect(await change(order, 'retry')).toMatchObject({ status: 200, body: { status: 2 } });
    expect(await stateOf(order)).toEqual({ status: 2, balance: 100, stock: 8, codes: 0 });
    expect(await change(order, 'complete')).toMatchObject({ body: { status: 3 } });
    expect(await stateOf(order)).toEqual({ status: 3, balance: 100, stock: 8, codes: 2 });
  });

  test('with repeated failures and retries reserves and returns the same points each time', async () => {
    const order = await orderIn(club, 5);
    for (let i = 0; i < 3; i++) {
      expect((await change(order, 'retry')).status).toBe(200);
      expect(await balanceOf(order.person)).toBe(100);
      expect((await change(order, 'fail')).status).toBe(200);
      expect(await balanceOf(order.person)).toBe(200);
    }
    expect((await change(order, 'reject')).status).toBe(200);
    expect(await stateOf(order)).toEqual({ status: 4, balance: 200, stock: 10, codes: 0 });
  });

  test('adds a history row with actor and reason per change; members see neither', async () => {
    const order = await orderIn(club, 1);
    await change(order, 'approve', 'Stock is there');
    await change(order, 'fail', 'Courier on strike');
    await change(order, 'reject', 'Customer gave up');
    const seen = await staff.club('GET /staff/orders/{uuid}', { params: { uuid: order.uuid } });
    expect(seen.decisions.map(({ status, note }) => [status, note])).toEqual([
      [1, ''],
      [2, 'Stock is there'],
      [5, 'Courier on strike'],
      [4, 'Customer gave up'],
    ]);
    expect(seen.decisions.map(({ staff: who }) => who === null)).toEqual([true, false, false, false]);
    const own = await order.person.club('GET /v2/orders/{uuid}', { params: { uuid: order.uuid } });
    expect(JSON.stringify(own)).not.toContain('strike');
    expect(own.history.map(({ status }) => status)).toEqual([1, 2, 5, 4]);
  });
});

describe('an order is not processed', () => {
  const allowed: Record<string, Change[]> = {
    1: ['approve', 'reject'],
    2: ['complete', 'reject', 'fail'],
    5: ['retry', 'reject'],
  };
  const promised = [
    promise('approveOrder', 409, 'order_status'),
    promise('completeOrder', 409, 'order_status'),
    promise('rejectOrder', 409, 'order_status'),
    promise('failOrder', 409, 'order_status'),
    promise('retryOrder', 409, 'order_status'),
  ].join(', ');

  test(`${promised}: nothing changes where the status does not allow the action`, async () => {
    for (const status of [1, 2, 5] as const) {
      const order = await orderIn(club, status);
      const before = await stateOf(order);
      for (const action of ['approve', 'complete', 'reject', 'fail', 'retry'] as const) {
        if (allowed[status]?.includes(action)) continue;
        expect(await change(order, action), `${status} ${action}`).toMatchObject({
          status: 409,
          body: { code: 'order_status' },
        });
      }
      expect(await stateOf(order)).toEqual(before);
    }
  });

  test('once it is completed or rejected: both are final', async () => {
    const done = await orderIn(club, 2);
    await change(done, 'complete');
    const rejected = await orderIn(club, 1);
    await change(rejected, 'reject');
    for (const order of [done, rejected]) {
      const before = await stateOf(order);
      for (const action of ['approve', 'complete', 'reject', 'fail', 'retry'] as const)
        expect((await change(order, action)).status).toBe(409);
      expect(await stateOf(order)).toEqual(before);
    }
  });

  const unknown = [
    promise('approveOrder', 404, 'not_found'),
    promise('completeOrder', 404, 'not_found'),
    promise('rejectOrder', 404, 'not_found'),
    promise('failOrder', 404, 'not_found'),
    promise('retryOrder', 404, 'not_found'),
  ].join(', ');

  test(unknown, async () => {
    const nobody = { uuid: '01890000-0000-7000-8000-000000000000' };
    for (const action of ['approve', 'complete', 'reject', 'fail', 'retry'] as const)
      expect(await change(nobody, action)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test(`${promise('retryOrder', 422, 'not_enough_points')}: the points were spent meanwhile`, async () => {
    const order = await orderIn(club, 5);
    const other = await club.variant({ price: 150 });
    await order.person.club('POST /v2/orders', { body: orderOf(other) });
    const before = await stateOf(order);
    expect(await change(order, 'retry')).toMatchObject({ status: 422, body: { code: 'not_enough_points' } });
    expect(await stateOf(order)).toEqual(before);
  });

  test(`${promise('retryOrder', 422, 'not_available')}: the stock was sold meanwhile`, async () => {
    const order = await orderIn(club, 5);
    await club.db.update(shopVariants).set({ stock: 1 }).where(eq(shopVariants.uuid, order.variant));
    const before = await stateOf(order);
    expect(await change(order, 'retry')).toMatchObject({ status: 422, body: { code: 'not_available' } });
    expect(await stateOf(order)).toEqual(before);
  });

  test.each([3, 4, 7, 8])('by a member of role %i', async (wanted) => {
    const order = await orderIn(club, 1);
    const person = await club.person({ role: wanted });
    for (const action of ['approve', 'complete', 'reject', 'fail', 'retry'] as const)
      expect(await change(order, action, '', person)).toMatchObject({ status: 403 });
    expect(await club.raw('GET /staff/orders', {}, person.token)).toMatchObject({ status: 403 });
    expect((await stateOf(order)).status).toBe(1);
  });
});

describe('voucher codes', () => {
  test('that run out during an order make it fail: none is assigned, points and stock are returned', async () => {
    const order = await orderIn(club, 2, 1);
    expect(await change(order, 'complete')).toMatchObject({ status: 200, body: { status: 5 } });
    expect(await stateOf(order)).toEqual({ status: 5, balance: 200, stock: 10, codes: 0 });
    const { decisions } = await staff.club('GET /staff/orders/{uuid}', { params: { uuid: order.uuid } });
    expect(decisions.at(-1)?.note).toContain('Voucher codes are missing');
    await loadCodes(club, order.variant, 1);
    await change(order, 'retry');
    expect(await change(order, 'complete')).toMatchObject({ body: { status: 3 } });
    expect((await stateOf(order)).codes).toBe(2);
  });

  test('are assigned once: two orders of the same voucher get different ones', async () => {
    const first = await orderIn(club, 2, 4);
    const { data } = await first.person.club('POST /v2/orders', { body: orderOf(first.variant, 2) });
    const second = { ...first, uuid: data.uuid };
    await change(second, 'approve');
    await Promise.all([change(first, 'complete'), change(second, 'complete')]);
    const rows = await club.db
      .select({ item: voucherCodes.orderItemId, order: orders.uuid })
      .from(voucherCodes)
      .innerJoin(shopVariants, eq(shopVariants.id, voucherCodes.variantId))
      .innerJoin(orders, eq(orders.companyId, first.person.companyId))
      .where(eq(shopVariants.uuid, first.variant));
    expect(new Set(rows.map(({ item }) => item)).size).toBe(2);
    expect((await stateOf(first)).codes).toBe(2);
    expect((await stateOf(second)).codes).toBe(2);
  });

  test(`${promise('addVoucherCodes', 201)}: new ones increase the stock, known ones stay unchanged`, async () => {
    const variant = await club.variant({ stock: 3 });
    const code = (number: string, password = 'first') => ({ number, password, expires_on: '2030-12-31' });
    const load = (codes: ReturnType<typeof code>[]) =>
      staff.club('POST /staff/vouchers', { body: { variant, codes } });
    expect(await load([code('A'), code('B'), code('B')])).toEqual({ added: 2, known: 1, stock: 5 });
    expect(await load([code('B', 'second'), code('C')])).toEqual({ added: 1, known: 1, stock: 6 });
    const rows = await club.db.select().from(voucherCodes).where(eq(voucherCodes.number, 'B'));
    expect(rows).toMatchObject([{ password: 'first' }]);
    expect(club.invalidated.at(-1)).toEqual(['shop']);
  });

  test('are sold once, however they are copied, and to whichever variant of a voucher they are added', async () => {
    const variant = await club.variant({ stock: 0 });
    const [own] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
    const [twin] = await club.db
      .insert(shopVariants)
      .values({ productId: own?.productId ?? 0, sku: `${own?.sku}-2`, stock: 0, price: 100 })
      .returning();
    const load = (to: string, ...numbers: string[]) =>
      staff.club('POST /staff/vouchers', {
        body: { variant: to, codes: numbers.map((number) => ({ number })) },
      });
    expect(await load(variant, 'TWIN-1')).toEqual({ added: 1, known: 0, stock: 1 });
    expect(await load(variant, '\u200bTWIN-1', 'TWIN-1\u00ad')).toEqual({ added: 0, known: 2, stock: 1 });
    expect(await load(twin?.uuid ?? '', 'TWIN-1')).toEqual({ added: 0, known: 1, stock: 0 });
    const other = await club.variant({ stock: 0 });
    expect(await load(other, 'TWIN-1')).toEqual({ added: 1, known: 0, stock: 1 });
  });

  test('belong to vouchers only', async () => {
    const variant = await club.variant({ type: 'COMPACON' });
    expect(
      await club.raw('POST /staff/vouchers', { body: { variant, codes: [{ number: 'A' }] } }, staff.token),
    ).toMatchObject({ status: 422, body: { errors: { variant: [expect.any(String)] } } });
  });

  test(promise('addVoucherCodes', 404, 'not_found'), async () => {
    const variant = '01890000-0000-7000-8000-000000000000';
    expect(
      await club.raw('POST /staff/vouchers', { body: { variant, codes: [{ number: 'A' }] } }, staff.token),
    ).toMatchObject({ status: 404 });
  });
});

describe('staff read', () => {
  test(`${promise('listStaffOrders', 200)}: orders of all companies by status and region, oldest first`, async () => {
    const [first, second] = [await orderIn(club, 2), await orderIn(club, 2)];
    const { data, meta } = await staff.club('GET /staff/orders', {
      query: { status: '2', limit: '100' } as never,
    });
    const uuids = data.map(({ uuid }) => uuid);
    expect(uuids.indexOf(first.uuid)).toBeGreaterThanOrEqual(0);
    expect(uuids.indexOf(second.uuid)).toBeGreaterThan(uuids.indexOf(first.uuid));
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set([2]));
    expect(meta.total).toBe(data.length);
    expect(data[0]?.company).toMatchObject({ regions_id: 10, invite: null });
    const elsewhere = await staff.club('GET /staff/orders', {
      query: { status: '2', region_id: '7' } as never,
    });
    expect(elsewhere.data).toEqual([]);
  });

  test(promise('getStaffOrder', 200), async () => {
    const order = await orderIn(club, 1);
    await club.db
      .update(companies)
      .set({ invite: 'roof-fair' })
      .where(eq(companies.id, order.person.companyId));
    expect(await staff.club('GET /staff/orders/{uuid}', { params: { uuid: order.uuid } })).toMatchObject({
      uuid: order.uuid,
      company: { regions_id: 10, invite: 'roof-fair' },
      customer: { city: 'City' },
      meta: { contents: [{ quantity: 2, price: 50 }] },
    });
  });

  test(promise('getStaffOrder', 404, 'not_found'), async () => {
    const params = { uuid: '01890000-0000-7000-8000-000000000000' };
    expect(await club.raw('GET /staff/orders/{uuid}', { params }, staff.token)).toMatchObject({
      status: 404,
    });
  });
});

test('every order has its history rows', async () => {
  const rows = await club.db
    .select({ id: orders.id, status: orders.status, history: orderHistory.status })
    .from(orders)
    .leftJoin(orderHistory, eq(orderHistory.orderId, orders.id))
    .orderBy(asc(orderHistory.id));
  const last = new Map(rows.map((row) => [row.id, row]));
  for (const { status, history } of last.values()) expect(history).toBe(status);
});
