/** 500 top-ups with a card company that fails in every possible way, and processes killed in between. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { audit } from '#app/audit.ts';
import { rowsOf } from '#db/client.ts';
import { cardTopUps } from '#db/schema/cards.ts';
import { companies } from '#db/schema/companies.ts';
import { orderItems, orders, shopVariants } from '#db/schema/orders.ts';
import { topUpAmount } from '#features/club-card/rules.ts';
import { type Cards, CardsUnavailable, type CardTopUp } from '#features/club-card/server/cards.ts';
import { reserve } from '#features/points/server/ledger.ts';
import { createRandom } from '#platform/ops/random.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { customer } from '../../support/samples.ts';

const TOP_UPS = 500;
const COMPANIES = 10;
const START = 5_000;

const random = createRandom('card faults');
const chance = (share: number) => random.next() < share;

/** The card company's books. */
const books = new Map<string, CardTopUp & { serial: string; settlesAt: number }>();
/** Keys requested again with another amount or card: must stay empty. */
const strange: string[] = [];
let calm = false;
let club: TestClub;

function answer({ key, reference, amount, status, settlesAt }: CardTopUp & { settlesAt: number }): CardTopUp {
  // A response may be outdated and arrive after newer ones.
  const isOld = !calm && chance(0.1);
  const settled = club.deps.now().getTime() >= settlesAt && !isOld;
  return { key, reference, amount, status: settled ? status : 'PENDING' };
}

/** A connection that loses requests and responses. */
async function line<T>(work: () => T): Promise<T> {
  if (!calm && chance(0.12)) throw new CardsUnavailable('the question was lost');
  const said = work();
  if (!calm && chance(0.15)) throw new CardsUnavailable('the answer was lost');
  return said;
}

const cards: Cards = {
  verify: async () => undefined,
  account: async (serial) => ({ serial, status: 'ACTIVE', balance: null }),
  history: async () => [],
  topUp: ({ key, serial, amount }) =>
    line(() => {
      const known = books.get(key);
      if (known && (known.serial !== serial || known.amount !== amount)) strange.push(key);
      const made = known ?? {
        key,
        serial,
        reference: `ref-${books.size}`,
        amount,
        status: chance(0.8) ? ('SUCCEEDED' as const) : ('REFUSED' as const),
        settlesAt: club.deps.now().getTime() + (chance(0.75) ? 0 : random.int(1, 20) * 60_000),
      };
      books.set(key, made);
      return answer(made);
    }),
  findTopUp: (key) =>
    line(() => {
      const known = books.get(key);
      return known && answer(known);
    }),
};

beforeAll(async () => {
  club = await testClub({ cards });
});
afterAll(() => club.close());

/** Inserts a company's top-up orders as if placed one after the other. */
async function place(
  person: Person,
  serial: string,
  variantId: number,
  prices: readonly number[],
): Promise<void> {
  const at = club.deps.now();
  const { companyId, id: installerId } = person;
  await club.db.transaction(async (tx) => {
    const placed = await tx
      .insert(orders)
      .values(
        prices.map((points, index) => ({
          number: `${serial}-${index}`,
          companyId,
          installerId,
          vendorType: 'CARD' as const,
          points,
          itemsCount: 1,
          customer: { ...customer(), company_name: '', delivery_type: 'digital' as const },
          createdAt: at,
        })),
      )
      .returning({ id: orders.id, points: orders.points });
    const line = { companyId, variantId, quantity: 1, name: { en: 'Top-up' }, image: '' };
    await tx
      .insert(orderItems)
      .values(placed.map(({ id, points }) => ({ ...line, orderId: id, price: points })));
    await tx.insert(cardTopUps).values(
      placed.map(({ id, points }) => ({
        orderId: id,
        round: 1,
        companyId,
        serial,
        points,
        amount: topUpAmount(points),
        dueAt: at,
        createdAt: at,
      })),
    );
    for (const { id, points } of placed)
      await reserve(tx, { companyId, installerId, points, source: { type: 'order', id, round: 1 }, at });
  });
}

test('after any faults points and top-ups agree, and no key was paid twice', async () => {
  const people = await Promise.all(Array.from({ length: COMPANIES }, () => club.person({ points: START })));
  const variant = await club.variant({ type: 'CARD', price: 25, stock: 0 });
  const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
  for (const [index, person] of people.entries()) {
    const prices = Array.from({ length: TOP_UPS / COMPANIES }, () => random.pick([25, 50, 100]));
    await place(person, String(4_100_000_000 + index), row?.id ?? 0, prices);
  }
  const quiet = (['warn', 'error'] as const).map((level) =>
    vi.spyOn(club.deps.log, level).mockImplementation(() => {}),
  );
  // A process killed while storing a response leaves nothing of it.
  const killed = vi.spyOn(club.deps.outbox, 'enqueue').mockImplementation(async () => {
    if (!calm && chance(0.06)) throw new Error('killed');
  });

  const open = async () => {
    const [row] = await rowsOf<{ open: number }>(
      club.db,
      sql`select count(*)::int as open from card_top_ups where ended_at is null`,
    );
    return row?.open ?? 0;
  };
  for (let round = 0; (await open()) > 0; round++) {
    expect(round, 'rounds until all have ended').toBeLessThan(40);
    calm = round > 8;
    // Now and then, another node works at the same time.
    await Promise.all(
      Array.from({ length: round % 3 === 0 ? 2 : 1 }, () => club.deps.topUpQueue.processDue()),
    );
    club.advance(16 * 60_000);
  }
  for (const spy of [...quiet, killed]) spy.mockRestore();

  expect(strange).toEqual([]);
  expect((await audit(club.db)).findings).toEqual([]);
  const rows = await club.db.select().from(cardTopUps);
  expect(rows).toHaveLength(TOP_UPS);
  expect(books.size).toBe(TOP_UPS);
  const outcome = { SUCCEEDED: 'succeeded', REFUSED: 'refused' } as const;
  expect(rows.map(({ uuid, state }) => [uuid, state])).toEqual(
    rows.map(({ uuid }) => [uuid, outcome[(books.get(uuid)?.status ?? '') as keyof typeof outcome]]),
  );
  const succeeded = [...books.values()].filter(({ status }) => status === 'SUCCEEDED');
  expect(succeeded.length).toBeGreaterThan(TOP_UPS / 2);
  expect(succeeded.length).toBeLessThan(TOP_UPS);
  // The companies have paid for the cards' balance: one point per two units.
  for (const [index, { companyId }] of people.entries()) {
    const [row] = await club.db.select().from(companies).where(eq(companies.id, companyId));
    const money = succeeded.filter(({ serial }) => serial === String(4_100_000_000 + index));
    const paid = money.reduce((sum, { amount }) => sum + amount, 0) / 2;
    expect(row?.pointsBalance).toBe(START - paid);
  }
  // Each member got one final notification.
  const [counts] = await rowsOf<{ completed: number; rejected: number }>(
    club.db,
    sql`select count(*) filter (where event = 'order_completed')::int as completed,
               count(*) filter (where event = 'order_rejected')::int as rejected from notifications`,
  );
  expect(counts).toEqual({ completed: succeeded.length, rejected: TOP_UPS - succeeded.length });
}, 180_000);
