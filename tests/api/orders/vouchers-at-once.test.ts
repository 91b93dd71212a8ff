/** Voucher orders that complete without staff, because their codes are there. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { messages } from '#db/schema/messages.ts';
import { orderHistory, orders, shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { retireCodes } from '#features/orders/server/codes.ts';
import { translator } from '#i18n/translator.ts';
import { role } from '#platform/contract/roles.ts';
import { localeOf, regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { customer, loadCodes, orderOf } from '../../support/samples.ts';

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

async function voucher(codes: number, options: Parameters<TestClub['variant']>[0] = {}): Promise<string> {
  const variant = await club.variant({ price: 50, ...options });
  await loadCodes(club, variant, codes);
  return variant;
}

const eventsOf = async (person: Person) =>
  (await person.club('GET /v1/notifications')).data.map(({ event }) => event);

test('are completed at once: points are spent, codes assigned, and the history names no staff', async () => {
  const person = await club.person({ points: 200 });
  const variant = await voucher(3);
  const { data } = await person.club('POST /v2/orders', { body: orderOf(variant, 2) });
  expect(data.status).toBe(3);
  const order = await person.club('GET /v2/orders/{uuid}', { params: { uuid: data.uuid } });
  expect(order.meta.contents[0]?.response).toHaveLength(2);
  expect(order.history.map(({ status }) => status)).toEqual([1, 2, 3]);
  const rows = await club.db
    .select({ staffId: orderHistory.staffId })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(eq(orders.uuid, data.uuid));
  expect(rows.map(({ staffId }) => staffId)).toEqual([null, null, null]);
  const shown = await staff.club('GET /staff/orders/{uuid}', { params: { uuid: data.uuid } });
  expect(shown).toMatchObject({ status: 3, waiting_since: null });
  expect((await person.club('GET /v2/company/points')).company_points).toBe(100);
  expect(await eventsOf(person)).toEqual(['order_completed']);
});

test('are answered the same when the request is repeated, and take no second code', async () => {
  const person = await club.person({ points: 200 });
  const variant = await voucher(3);
  const input = { body: orderOf(variant), idempotencyKey: crypto.randomUUID() };
  const first = await person.club('POST /v2/orders', input);
  expect(await person.club('POST /v2/orders', input)).toEqual(first);
  expect((await person.club('GET /v2/orders')).data).toMatchObject([{ uuid: first.data.uuid, status: 3 }]);
});

test('beside goods: the goods wait for staff, and each order sends its own mail', async () => {
  const person = await club.person({ points: 500 });
  const goods = await club.variant({ type: 'COMPACON', price: 200 });
  const email = `${crypto.randomUUID()}@club.example`;
  const { data } = await person.club('POST /v2/orders/multi', {
    body: {
      orders: [
        { type: 'COMPACON', order: [{ uuid: goods, quantity: 1 }] },
        { type: 'VOUCHER', order: [{ uuid: await voucher(1), quantity: 1 }] },
      ],
      customer: { ...customer(), delivery_type: 'personal', email },
    },
  });
  expect(data.map(({ type, status }) => [type, status])).toEqual([
    ['COMPACON', 1],
    ['VOUCHER', 3],
  ]);
  const mails = await club.db.select().from(messages).where(eq(messages.recipient, email));
  const t = translator('pl', localeOf(regionBySlug('pl'), 'pl'));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    [
      t('messages.orderSubject', { number: data[0]?.number ?? '' }),
      t('messages.order_completed_subject', { number: data[1]?.number ?? '' }),
    ].toSorted(),
  );
});

describe('wait for staff', () => {
  const waits = async (person: Person, variants: readonly string[], quantity = 1) => {
    const order = variants.map((uuid) => ({ uuid, quantity }));
    const body = { ...orderOf(variants[0] ?? ''), order };
    const { data } = await person.club('POST /v2/orders', { body });
    expect(data.status).toBe(1);
    expect(await eventsOf(person)).toEqual(['order_created']);
    return data.uuid;
  };

  test('if a product needs approval, even one of several', async () => {
    const person = await club.person({ points: 200 });
    await waits(person, [await voucher(5), await voucher(5, { needsApproval: true })]);
  });

  test('if there are fewer codes than pieces', async () => {
    await waits(await club.person({ points: 200 }), [await voucher(1)], 2);
  });

  test('if the codes have expired; staff who complete it assign none of them', async () => {
    const person = await club.person({ points: 200 });
    const variant = await voucher(1);
    const today = club.deps.now().getTime();
    const day = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
    await club.db.update(voucherCodes).set({ expiresOn: day(-2) });
    const uuid = await waits(person, [variant]);
    await staff.club('POST /staff/orders/{uuid}/approve', { params: { uuid }, body: {} });
    const { status } = await staff.club('POST /staff/orders/{uuid}/complete', { params: { uuid }, body: {} });
    expect(status).toBe(5);
    await club.db.update(voucherCodes).set({ expiresOn: day(2) });
    const { data } = await person.club('POST /v2/orders', { body: orderOf(variant) });
    expect(data.status).toBe(3);
  });
});

test('codes that end within a week leave the stock, except those that orders wait for', async () => {
  const person = await club.person({ points: 500 });
  const variant = await voucher(3, { needsApproval: true });
  const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
  const own = eq(voucherCodes.variantId, row?.id ?? 0);
  const stock = async () =>
    (await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant)))[0]?.stock;
  // Codes of other tests.
  await retireCodes(club.deps);
  // As many pieces as codes.
  await club.db.update(shopVariants).set({ stock: 3 }).where(eq(shopVariants.uuid, variant));
  const { data: waiting } = await person.club('POST /v2/orders', { body: orderOf(variant) });
  const day = (days: number) =>
    new Date(club.deps.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await club.db
    .update(voucherCodes)
    .set({ expiresOn: day(8) })
    .where(own);
  club.invalidated.length = 0;
  expect(await retireCodes(club.deps)).toBe(0);
  await club.db
    .update(voucherCodes)
    .set({ expiresOn: day(6) })
    .where(own);
  expect(club.invalidated).toEqual([]);
  expect(await retireCodes(club.deps)).toBe(2);
  expect(await retireCodes(club.deps)).toBe(0);
  expect(club.invalidated, 'pages show the stock').toEqual([['shop']]);
  expect(await stock()).toBe(0);
  const refused = await club.raw('POST /v2/orders', { body: orderOf(variant) }, person.token);
  expect(refused.body).toMatchObject({ code: 'not_available' });
  const params = { uuid: waiting.uuid };
  await staff.club('POST /staff/orders/{uuid}/approve', { params, body: {} });
  const { status } = await staff.club('POST /staff/orders/{uuid}/complete', { params, body: {} });
  expect(status).toBe(3);
  expect(await stock()).toBe(0);
  expect((await audit(club.db)).findings).toEqual([]);
});
