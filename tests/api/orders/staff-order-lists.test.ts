/** Staff find orders, pack them, change many at once, and tell how parcels travel. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { events, messages } from '#db/schema/messages.ts';
import { orders, shopVariants } from '#db/schema/orders.ts';
import { staffLog } from '#db/schema/staff.ts';
import { maskedCode } from '#features/orders/rules.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { role } from '#platform/contract/roles.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';
import { emulated } from '../../support/attacks/attack.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { type OrderInStatus, orderIn, orderOf } from '../../support/samples.ts';

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

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const [POLAND, HUNGARY] = [10, 7];

type List = AnswerOf<'GET /staff/orders'>;

async function list(query: Record<string, string>, by = staff): Promise<List> {
  const { status, body } = await club.raw(
    'GET /staff/orders',
    { query: { limit: '100', ...query } as never },
    by.token,
  );
  expect(status).toBe(200);
  return body as List;
}

const uuidsOf = ({ data }: List) => data.map(({ uuid }) => uuid);
const detail = (uuid: string, by = staff) => by.club('GET /staff/orders/{uuid}', { params: { uuid } });

async function staffIn(regions: number[], rights: StaffRight[] = ['orders']): Promise<Person> {
  const person = await club.person({ role: role.staff });
  await club.db
    .update(installers)
    .set({ staffRights: rights, staffRegions: regions })
    .where(eq(installers.id, person.id));
  return person;
}

async function bulk(action: string, given: { uuid: string; status?: number }[], by = staff) {
  const { status, body } = await club.raw(
    'POST /staff/orders/bulk',
    { body: { action, orders: given, note: 'Together' } as never },
    by.token,
  );
  expect(status).toBe(200);
  return (body as AnswerOf<'POST /staff/orders/bulk'>).data;
}

describe('the list', () => {
  test('has what waits, since when, and the points of all pages', async () => {
    const [pending, approved, failed] = [
      await orderIn(club, 1),
      await orderIn(club, 2),
      await orderIn(club, 5),
    ];
    club.advance(60_000);
    const changedAt = club.deps.now().toISOString();
    staff = await club.renew(staff);
    await staff.club('POST /staff/orders/{uuid}/approve', { params: { uuid: pending.uuid }, body: {} });
    await staff.club('POST /staff/orders/{uuid}/complete', { params: { uuid: approved.uuid }, body: {} });
    const waiting = await list({ status: 'waiting' });
    expect(uuidsOf(waiting)).toEqual(expect.arrayContaining([pending.uuid, failed.uuid]));
    expect(uuidsOf(waiting)).not.toContain(approved.uuid);
    const row = waiting.data.find(({ uuid }) => uuid === pending.uuid);
    expect(row).toMatchObject({ status: 2, waiting_since: changedAt, items_count: 2 });
    expect((await detail(pending.uuid)).waiting_since).toBe(changedAt);
    const all = await list({ status: 'all' });
    expect(all.data.find(({ uuid }) => uuid === approved.uuid)?.waiting_since).toBeNull();
    const first = await list({ status: 'all', limit: '1' });
    expect(first.meta).toMatchObject({ total: all.data.length, points: all.data.length * 100 });
  });

  test('is filtered by the vendor type, by days, and by number or company', async () => {
    const order = await orderIn(club, 1);
    const [row] = await club.db.select().from(orders).where(eq(orders.uuid, order.uuid));
    const name = `Żółty Dach ${order.person.id}`;
    await club.db
      .update(companies)
      .set({ name, registrationNumber: 'PL5260001246' })
      .where(eq(companies.id, order.person.companyId));
    const goods = await club.variant({ type: 'COMPACON', price: 150 });
    const rich = await club.person({ points: 200 });
    const { data } = await rich.club('POST /v2/orders', { body: orderOf(goods, 1, 'COMPACON') });

    expect(uuidsOf(await list({ vendor_type: 'COMPACON' }))).toEqual([data.uuid]);
    const found = async (q: string) => uuidsOf(await list({ status: 'all', q }));
    expect(await found(row?.number ?? '')).toEqual([order.uuid]);
    expect(await found((row?.number ?? '').toLowerCase())).toEqual([order.uuid]);
    expect(await found(`dach ${order.person.id}`)).toEqual([order.uuid]);
    expect(await found('pl 526-000')).toEqual([order.uuid]);
    expect(await found('%')).toEqual([]);
    expect(await found('no such company')).toEqual([]);

    // Midnight of Warsaw is 22:00 of UTC.
    await club.db
      .update(orders)
      .set({ createdAt: new Date('2026-05-01T22:30:00.000Z') })
      .where(eq(orders.uuid, order.uuid));
    const within = async (from: string, to: string) => uuidsOf(await list({ status: 'all', from, to }));
    expect(await within('2026-05-02', '2026-05-02')).toEqual([order.uuid]);
    expect(await within('2026-05-01', '2026-05-01')).toEqual([]);
    expect((await list({ status: '1', from: 'soon', vendor_type: 'X' })).data.length).toBeGreaterThan(1);
  });

  test('is sorted by day, number or points', async () => {
    const sorted = async (sort: string) => (await list({ status: 'all', sort })).data;
    const points = (await sorted('-points')).map((row) => row.points);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(new Set(points).size).toBeGreaterThan(1);
    const numbers = (await sorted('-number')).map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted().reverse());
    const days = (await sorted('created_at')).map(({ created_at }) => created_at);
    expect(days).toEqual(days.toSorted());
  });

  test(`${promise('exportStaffOrders', 200)}: the filtered rows`, async () => {
    const order = await orderIn(club, 1);
    const { number } = await detail(order.uuid);
    const { status, body, headers } = await club.raw(
      'GET /staff/orders/export',
      { query: { q: number, locale: 'hu-HU' } as never },
      staff.token,
    );
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv']);
    const [head, row, end] = new TextDecoder().decode(body as Uint8Array).split('\r\n');
    expect(head).toContain('number;region;company;type;items;points;status');
    expect(row).toMatch(new RegExp(`^${number};PL;Company \\d+;VOUCHER;2;100;pending;`));
    expect(end).toBe('');
  });

  test('shows orders of the own regions only, as the export, the packing list and the files do', async () => {
    const order = await orderIn(club, 1);
    const stranger = await staffIn([HUNGARY]);
    const own = await staffIn([POLAND]);
    expect(uuidsOf(await list({}, own))).toContain(order.uuid);
    expect((await list({ status: 'all' }, stranger)).meta).toMatchObject({ total: 0, points: 0 });
    const packed = await stranger.club('GET /staff/orders/packing', { query: { orders: order.uuid } });
    expect(packed.data).toEqual([]);
    const { body } = await club.raw('GET /staff/orders/export', {}, stranger.token);
    expect(
      new TextDecoder()
        .decode(body as Uint8Array)
        .trim()
        .split('\r\n'),
    ).toHaveLength(1);
  });
});

test(`${promise('getPackingList', 200)}: lines and address of each order`, async () => {
  const [first, second] = [await orderIn(club, 2), await orderIn(club, 2)];
  const { data } = await staff.club('GET /staff/orders/packing', {
    query: { orders: [second.uuid, UNKNOWN, first.uuid].join(','), language: 'pl' },
  });
  expect(data.map(({ uuid }) => uuid)).toEqual([first.uuid, second.uuid]);
  const [variant] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, first.variant));
  expect(data[0]).toMatchObject({
    customer: { surname: 'Nowak', postal_code: '00-001' },
    lines: [{ sku: variant?.sku, quantity: 2 }],
  });
});

test('codes of vouchers are read by members only: not by staff, nor while they emulate a member', async () => {
  const order = await orderIn(club, 2);
  await staff.club('POST /staff/orders/{uuid}/complete', { params: { uuid: order.uuid }, body: {} });
  const codes = ({ meta }: Pick<AnswerOf<'GET /v2/orders/{uuid}'>, 'meta'>) =>
    meta.contents.flatMap(({ response }) => response);
  const own = codes(await order.person.club('GET /v2/orders/{uuid}', { params: { uuid: order.uuid } }));
  const masked = own.map(({ number, expiresAt }) => ({
    number: maskedCode(number),
    expiresAt,
    password: null,
  }));
  expect(own.map(({ password }) => password)).toEqual(['1234', '1234']);
  expect(codes(await detail(order.uuid))).toEqual(masked);
  const token = await emulated(club, order.person, staff);
  const { body } = await club.raw('GET /v2/orders/{uuid}', { params: { uuid: order.uuid } }, token);
  expect(codes(body as AnswerOf<'GET /v2/orders/{uuid}'>)).toEqual(masked);
});

describe('a decision about one order', () => {
  const decide = (order: OrderInStatus, body: object) =>
    club.raw('POST /staff/orders/{uuid}/reject', { params: { uuid: order.uuid }, body }, staff.token);

  test('is refused where another status was shown', async () => {
    const order = await orderIn(club, 2);
    expect(await decide(order, { status: 1 })).toMatchObject({ status: 409, body: { code: 'order_status' } });
    expect((await detail(order.uuid)).status).toBe(2);
    expect((await decide(order, { status: 2 })).status).toBe(200);
  });

  test('is in the log with the status before and after, and tells open pages of staff', async () => {
    const order = await orderIn(club, 1);
    await decide(order, { note: 'Not our customer' });
    const [row] = await club.db
      .select()
      .from(staffLog)
      .where(and(eq(staffLog.target, order.uuid), eq(staffLog.action, 'rejectOrder')));
    expect(row).toMatchObject({
      staffId: staff.id,
      companyId: order.person.companyId,
      before: { status: 1 },
      after: { status: 4 },
      reason: 'Not our customer',
    });
    const told = await club.db
      .select()
      .from(events)
      .where(and(eq(events.subject, order.uuid), eq(events.installerId, staff.id)));
    expect(told.map(({ name }) => name)).toEqual(['staff', 'staff']);
  });
});

describe('a change of many orders', () => {
  test(`${promise('changeOrders', 200)}: each has its own result, and one that fails stops no other`, async () => {
    const [first, second, done] = [await orderIn(club, 1), await orderIn(club, 1), await orderIn(club, 2)];
    const given = [first, done, second].map(({ uuid }) => ({ uuid, status: 1 }));
    const results = await bulk('approve', [...given, { uuid: UNKNOWN }]);
    expect(results.map(({ uuid, status, error }) => [uuid, status, error])).toEqual([
      [first.uuid, 2, null],
      [done.uuid, 2, 'order_status'],
      [second.uuid, 2, null],
      [UNKNOWN, null, 'not_found'],
    ]);
    expect(results[1]?.changed).toMatchObject({ staff: expect.stringContaining('Surname') });
    expect(results[0]?.changed).toBeNull();
    expect((await detail(first.uuid)).decisions.at(-1)).toMatchObject({ status: 2, note: 'Together' });
    const logged = await club.db.select().from(staffLog).where(eq(staffLog.action, 'changeOrders'));
    expect(logged.map(({ target }) => target)).toEqual([first.uuid, second.uuid]);
  });

  test('fails an order without enough voucher codes, and completes the others', async () => {
    const [empty, full] = [await orderIn(club, 2, 0), await orderIn(club, 2)];
    const results = await bulk(
      'complete',
      [empty, full].map(({ uuid }) => ({ uuid })),
    );
    expect(results.map(({ status, error }) => [status, error])).toEqual([
      [5, null],
      [3, null],
    ]);
  });

  test('leads each order to its own next step', async () => {
    const [pending, approved, empty, failed, done] = [
      await orderIn(club, 1),
      await orderIn(club, 2),
      await orderIn(club, 2, 0),
      await orderIn(club, 5),
      await orderIn(club, 2),
    ];
    await bulk('complete', [{ uuid: done.uuid }]);
    const moved = await orderIn(club, 1);
    const given = [pending, approved, empty, failed, done].map(({ uuid }) => ({ uuid }));
    const results = await bulk('next', [...given, { uuid: moved.uuid, status: 2 }, { uuid: UNKNOWN }]);
    expect(results.map(({ status, error }) => [status, error])).toEqual([
      [2, null],
      [3, null],
      [5, null],
      [2, null],
      [3, 'order_status'],
      // Somebody saw another status: nothing is decided for them.
      [1, 'order_status'],
      [null, 'not_found'],
    ]);
    expect((await detail(moved.uuid)).status).toBe(1);
  });

  test('with the same key happens once', async () => {
    const order = await orderIn(club, 5);
    const body = { action: 'retry' as const, orders: [{ uuid: order.uuid }] };
    const send = () =>
      club.raw('POST /staff/orders/bulk', { body, idempotencyKey: `bulk-${order.uuid}` }, staff.token);
    const [one, other] = [await send(), await send()];
    expect(other.body).toEqual(one.body);
    expect((await detail(order.uuid)).decisions.map(({ status }) => status)).toEqual([1, 2, 5, 2]);
  });

  test('takes one to fifty orders, in the own regions', async () => {
    const order = await orderIn(club, 1);
    const many = Array.from({ length: 51 }, () => ({ uuid: order.uuid }));
    for (const given of [[], many]) {
      const body = { action: 'approve' as const, orders: given };
      expect((await club.raw('POST /staff/orders/bulk', { body }, staff.token)).status).toBe(422);
    }
    const results = await bulk('approve', [{ uuid: order.uuid }], await staffIn([HUNGARY]));
    expect(results).toEqual([
      { uuid: order.uuid, number: null, status: null, error: 'not_found', changed: null },
    ]);
    expect((await detail(order.uuid)).status).toBe(1);
  });
});

describe('a parcel', () => {
  const track = (uuid: string, carrier: string, tracking_number: string, was?: object) =>
    club.raw(
      'PATCH /staff/orders/{uuid}/tracking',
      { params: { uuid }, body: { carrier, tracking_number, ...(was ? { was } : {}) } as never },
      staff.token,
    );

  test(`${promise('setTracking', 200)}: the member sees it, and reads it in the mail about the completion`, async () => {
    const order = await orderIn(club, 2);
    expect(await track(order.uuid, 'Parcel Express', 'PX 123')).toMatchObject({
      status: 200,
      body: { carrier: 'Parcel Express', tracking_number: 'PX 123' },
    });
    const params = { uuid: order.uuid };
    expect(await order.person.club('GET /v2/orders/{uuid}', { params })).toMatchObject({
      carrier: 'Parcel Express',
      tracking_number: 'PX 123',
    });
    const { number } = await detail(order.uuid);
    await staff.club('POST /staff/orders/{uuid}/complete', { params, body: {} });
    const mails = (await club.db.select().from(messages)).filter(({ subject }) => subject.includes(number));
    const about = mails.filter(({ text }) => text.includes('Parcel Express PX 123'));
    expect(about).toHaveLength(1);
    expect(about[0]?.subject).toMatch(/zrealizowane/);
    const [row] = await club.db.select().from(staffLog).where(eq(staffLog.action, 'setTracking'));
    expect(row?.after).toEqual({ carrier: 'Parcel Express', tracking_number: '…' });
  });

  test('without a number is no part of the mail, and can be taken back', async () => {
    const order = await orderIn(club, 2);
    await track(order.uuid, 'Parcel Express', 'PX 9');
    expect(await track(order.uuid, '', '')).toMatchObject({
      body: { carrier: null, tracking_number: null },
    });
    const { number } = await detail(order.uuid);
    await staff.club('POST /staff/orders/{uuid}/complete', { params: { uuid: order.uuid }, body: {} });
    const mails = (await club.db.select().from(messages)).filter(({ subject }) => subject.includes(number));
    expect(mails.filter(({ text }) => text.includes('PX 9') || text.includes('Przesyłka'))).toEqual([]);
  });

  test(`${promise('setTracking', 409, 'changed_meanwhile')}: somebody else was first`, async () => {
    const order = await orderIn(club, 2);
    await track(order.uuid, 'Parcel Express', 'PX 1');
    const late = await track(order.uuid, 'Slow Post', '2', { carrier: '', tracking_number: '' });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await detail(order.uuid)).toMatchObject({ carrier: 'Parcel Express' });
  });

  test(`${promise('setTracking', 409, 'order_status')}: a rejected order is not sent`, async () => {
    const order = await orderIn(club, 1);
    await bulk('reject', [{ uuid: order.uuid }]);
    expect(await track(order.uuid, 'Parcel Express', '1')).toMatchObject({
      status: 409,
      body: { code: 'order_status' },
    });
  });

  test(promise('setTracking', 404, 'not_found'), async () => {
    expect(await track(UNKNOWN, 'Parcel Express', '1')).toMatchObject({ status: 404 });
  });
});
