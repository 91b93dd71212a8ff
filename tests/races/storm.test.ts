/** 1,000 orders with concurrent staff actions: nothing is oversold, overspent or handed out twice. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { rowsOf } from '#db/client.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { customer, loadCodes } from '../support/samples.ts';

const ORDERS = 1_000;
const CALLERS = 16;
const PRODUCTS = 20;
const COMPANIES = 10;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

/** Seeded pseudo-random numbers: the same on every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const random = randomFrom(20_261_121);
const pick = <T>(list: readonly T[]): T => {
  const one = list[random(list.length)];
  if (one === undefined) throw new Error('Nothing to pick');
  return one;
};

interface Product {
  uuid: string;
  type: 'VOUCHER' | 'COMPACON';
}

test('1,000 random orders over 20 products and 10 companies, with staff actions, leave consistent books', async () => {
  const staff = await club.person({ role: role.staff });
  const owners: Person[] = [];
  for (let i = 0; i < COMPANIES; i++) owners.push(await club.person({ points: 3_000 }));
  const products: Product[] = [];
  for (let i = 0; i < PRODUCTS; i++) {
    const type = i % 2 === 0 ? 'VOUCHER' : 'COMPACON';
    const uuid = await club.variant({ type, price: type === 'VOUCHER' ? 5 + i : 130 + i, stock: 40 });
    // Some products have fewer codes than stock, so that completing their orders fails.
    if (type === 'VOUCHER') await loadCodes(club, uuid, i % 4 === 0 ? 40 : 15);
    products.push({ uuid, type });
  }

  const answers = new Map<string, string>();
  const statuses = new Map<number, number>();
  const placed: string[] = [];

  async function order(): Promise<void> {
    const owner = pick(owners);
    const body = bodyOf(Array.from({ length: 1 + random(3) }, () => pick(products)));
    const key = randomUUID();
    const answer = await club.raw('POST /v2/orders/multi', { body, idempotencyKey: key }, owner.token);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    expect([201, 422]).toContain(answer.status);
    if (answer.status !== 201) return;
    const { data } = answer.body as { data: { uuid: string }[] };
    placed.push(...data.map(({ uuid }) => uuid));
    // The response was lost: the client repeats the request.
    if (random(10) === 0) {
      const again = await club.raw('POST /v2/orders/multi', { body, idempotencyKey: key }, owner.token);
      expect(again.body).toEqual(answer.body);
    }
    answers.set(key, JSON.stringify(answer.body));
  }

  async function decide(): Promise<void> {
    if (placed.length === 0) return;
    const uuid = pick(placed);
    const action = pick(['approve', 'approve', 'complete', 'complete', 'reject', 'fail', 'retry'] as const);
    const answer = await club.raw(
      `POST /staff/orders/{uuid}/${action}`,
      { params: { uuid }, body: {} },
      staff.token,
    );
    expect([200, 409, 422]).toContain(answer.status);
  }

  let left = ORDERS;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (left-- > 0) {
        await order();
        if (random(2) === 0) await decide();
      }
    }),
  );

  // Both outcomes occurred, so stock and points did run out.
  expect(statuses.get(201)).toBeGreaterThan(50);
  expect(statuses.get(422)).toBeGreaterThan(50);
  expect((await audit(club.db)).findings).toEqual([]);
  const [found] = await rowsOf<Record<string, number>>(
    club.db,
    sql`select
      (select count(*)::int from shop_variants where stock < 0) as stock_below_zero,
      (select count(*)::int from companies where points_balance < 0) as balance_below_zero,
      (select count(*)::int from (select order_item_id from voucher_codes where order_item_id is not null
        group by order_item_id having count(*) <> (select quantity from order_items where id = order_item_id)) as uneven) as uneven_codes,
      (select count(*)::int from voucher_codes join order_items on order_items.id = order_item_id
        join orders on orders.id = order_id where status <> 3) as codes_of_orders_not_completed,
      (select count(*)::int from orders where points > 0 and not exists (select from points_entries
        where source_type = 'order' and source_id = orders.id and event = 'order_reservation')) as without_reservation,
      (select count(*)::int from (select variant_id, sum(quantity) as sold from order_items
        join orders on orders.id = order_id where status in (1, 2, 3) group by variant_id) as sold
        join shop_variants on shop_variants.id = variant_id where stock + sold.sold <> 40) as wrong_stock,
      (select count(*)::int from (select number from orders group by number having count(*) > 1) as twice) as numbers_twice`,
  );
  expect(found).toEqual({
    stock_below_zero: 0,
    balance_below_zero: 0,
    uneven_codes: 0,
    codes_of_orders_not_completed: 0,
    without_reservation: 0,
    wrong_stock: 0,
    numbers_twice: 0,
  });
  expect(answers.size).toBe(statuses.get(201));
});

/** A request body with one order per vendor type of the products. */
function bodyOf(products: readonly Product[]) {
  const byType = Map.groupBy(products, ({ type }) => type);
  return {
    orders: [...byType].map(([type, lines]) => ({
      type,
      order: lines.map(({ uuid }) => ({ uuid, quantity: 1 + random(3) })),
    })),
    customer: { ...customer(), delivery_type: 'personal' as const },
  };
}
