/** Whatever happens to a company's points, in whatever order: the books are right and the balance is the model's. */

import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClubError } from '#contract/errors.ts';
import { orderStatus } from '#domain/orders.ts';
import { expiryOf } from '#domain/points.ts';
import { rowsOf } from '#server/db/client.ts';
import { orders } from '#server/db/schema/orders.ts';
import { pointsLots } from '#server/db/schema/points.ts';
import { audit } from '#server/modules/points/audit.ts';
import { earn, finalise, giveBack, reserve } from '#server/modules/points/ledger.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { customer } from '../support/samples.ts';

const TIME_ZONE = 'Europe/Warsaw';
const DAY = 24 * 60 * 60 * 1000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

type Step =
  | { kind: 'earn'; points: number }
  | { kind: 'reserve'; points: number }
  | { kind: 'finalise'; order: number }
  | { kind: 'giveBack'; order: number }
  | { kind: 'wait'; days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('earn' as const), points: fc.integer({ min: 1, max: 300 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('reserve' as const), points: fc.integer({ min: 0, max: 200 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('finalise' as const), order: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('giveBack' as const), order: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 60, max: 300 }) }),
  },
);

/** A company's points as a list of lots and of orders: what the ledger has to agree with. */
class Model {
  lots: { left: number; expiresAt: number }[] = [];
  orders: { taken: { lot: number; points: number }[]; state: 'open' | 'final' | 'back' }[] = [];

  get balance() {
    return this.lots.reduce((sum, lot) => sum + lot.left, 0);
  }

  earn(points: number, at: Date) {
    this.lots.push({ left: points, expiresAt: expiryOf(at, TIME_ZONE).getTime() });
  }

  /** False when there is too little. */
  reserve(points: number): boolean {
    if (points > this.balance) return false;
    const taken: { lot: number; points: number }[] = [];
    let missing = points;
    // One point at a time from the lot that expires first: slow, and plainly right.
    while (missing > 0) {
      let first = -1;
      for (const [index, lot] of this.lots.entries()) {
        if (lot.left > 0 && (first === -1 || lot.expiresAt < (this.lots[first]?.expiresAt ?? 0)))
          first = index;
      }
      const lot = this.lots[first];
      if (!lot) throw new Error('the model is wrong');
      lot.left--;
      missing--;
      taken.push({ lot: first, points: 1 });
    }
    this.orders.push({ taken, state: 'open' });
    return true;
  }

  end(index: number, state: 'final' | 'back') {
    const order = this.orders[index];
    if (order?.state !== 'open') return;
    order.state = state;
    if (state === 'final') return;
    for (const { lot, points } of order.taken) {
      const held = this.lots[lot];
      if (held) held.left += points;
    }
  }
}

async function newOrder(person: Person, points: number): Promise<number> {
  const { phone_region: _, ...to } = customer();
  const [row] = await club.db
    .insert(orders)
    .values({
      number: crypto.randomUUID(),
      companyId: person.companyId,
      installerId: person.id,
      vendorType: 'VOUCHER',
      points,
      itemsCount: 1,
      customer: { ...to, company_name: '', delivery_type: 'digital' },
      createdAt: club.deps.now(),
    })
    .returning({ id: orders.id });
  return row?.id ?? 0;
}

test('a random history leaves right books, the model’s balance and the model’s lots', async () => {
  let source = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), async (steps) => {
      const person = await club.person();
      const model = new Model();
      const placed: number[] = [];
      const booking = (id: number) => ({
        companyId: person.companyId,
        installerId: person.id,
        source: { type: 'order' as const, id },
        at: club.deps.now(),
      });
      const setStatus = (id: number, status: number) =>
        club.db.update(orders).set({ status }).where(eq(orders.id, id));

      for (const one of steps) {
        if (one.kind === 'wait') club.advance(one.days * DAY);
        if (one.kind === 'earn') {
          model.earn(one.points, club.deps.now());
          await club.db.transaction((tx) =>
            earn(tx, {
              ...booking(0),
              event: 'promotion_2',
              points: one.points,
              source: { type: 'staff', id: ++source },
              timeZone: TIME_ZONE,
            }),
          );
        }
        if (one.kind === 'reserve') {
          const id = await newOrder(person, one.points);
          const run = club.db.transaction((tx) => reserve(tx, { ...booking(id), points: one.points }));
          if (model.reserve(one.points)) {
            await run;
            placed.push(id);
          } else {
            await expect(run).rejects.toBeInstanceOf(ClubError);
            await club.db.delete(orders).where(eq(orders.id, id));
          }
        }
        if (one.kind === 'finalise' || one.kind === 'giveBack') {
          const id = placed[one.order];
          if (id === undefined) continue;
          const isFinal = one.kind === 'finalise';
          const wasOpen = model.orders[one.order]?.state === 'open';
          model.end(one.order, isFinal ? 'final' : 'back');
          await club.db.transaction((tx) => (isFinal ? finalise : giveBack)(tx, booking(id)));
          if (wasOpen) await setStatus(id, isFinal ? orderStatus.positive : orderStatus.negative);
        }
      }

      const lots = await club.db
        .select({ left: pointsLots.remaining })
        .from(pointsLots)
        .where(eq(pointsLots.companyId, person.companyId))
        .orderBy(asc(pointsLots.entryId));
      expect(lots.map(({ left }) => left)).toEqual(model.lots.map(({ left }) => left));
      const [company] = await rowsOf<{ balance: number }>(
        club.db,
        sql`select points_balance as balance from companies where id = ${person.companyId}`,
      );
      expect(company?.balance).toBe(model.balance);
      expect((await audit(club.db)).findings).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 60_000);
