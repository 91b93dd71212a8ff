/** A merge moves the points of a company to another, in rows of the ledger: lots keep their expiry dates. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { cardTopUps } from '#db/schema/cards.ts';
import { companies } from '#db/schema/companies.ts';
import { orders } from '#db/schema/orders.ts';
import { pointsDebts, pointsLots, pointsMoves } from '#db/schema/points.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import {
  addEntry,
  type Booking,
  changeBalance,
  expire,
  move,
  openLots,
  payDebt,
  reservation,
  type Source,
} from './ledger.ts';

interface Merge {
  /** Ids of the companies. */
  from: number;
  into: number;
  at: Date;
}

/** A released reservation, and what it held by expiry date of the lots, in milliseconds. */
interface Released {
  order: typeof orders.$inferSelect;
  held: Map<number, number>;
}

/**
 * Moves balance, reservations of waiting orders, and debt. Reservations are released, move with the balance and are
 * made again from the same points. So the orders can still be completed and rejected. Then `from` has neither points
 * nor debt, and the points of both pay the debt of both. The caller holds the locks of both companies.
 *
 * @returns moved points, including reserved ones, and moved debt
 */
export async function mergePoints(
  tx: Database,
  merge: Merge,
): Promise<{ points: number; reserved: number; debt: number }> {
  await expire(tx, merge.from, merge.at);
  const released = await releaseAll(tx, merge);
  const { lots, points } = await moveLots(tx, merge);
  let reserved = 0;
  for (const one of released) reserved += await reserveAgain(tx, merge, one, lots);
  const debt = await moveDebt(tx, merge);
  await payDebt(tx, { companyId: merge.into, installerId: undefined, at: merge.at });
  return { points, reserved, debt };
}

function bookingOf(companyId: number, { id, installerId, round }: Released['order'], at: Date): Booking {
  return { companyId, installerId, source: { type: 'order', id, round }, at };
}

async function releaseAll(tx: Database, { from, at }: Merge): Promise<Released[]> {
  const waiting = await tx
    .select()
    .from(orders)
    .where(
      and(eq(orders.companyId, from), inArray(orders.status, [orderStatus.pending, orderStatus.approved])),
    )
    .orderBy(asc(orders.id))
    .for('update');
  const released: Released[] = [];
  for (const order of waiting) {
    const booking = bookingOf(from, order, at);
    const reserved = await reservation(tx, booking.source);
    // Free orders reserve nothing.
    if (!reserved) continue;
    const taken = await tx
      .select({ lot: pointsMoves.lotId, points: pointsMoves.points, expiresAt: pointsLots.expiresAt })
      .from(pointsMoves)
      .innerJoin(pointsLots, eq(pointsLots.entryId, pointsMoves.lotId))
      .where(eq(pointsMoves.entryId, reserved.id));
    const entryId = await addEntry(tx, booking, 'order_reservation', 'reserved', -reserved.points);
    await move(
      tx,
      { entryId, companyId: from },
      taken.map(({ lot, points }) => ({ lot, points: -points })),
    );
    await changeBalance(tx, from, -reserved.points);
    const held = new Map<number, number>();
    for (const { points, expiresAt } of taken)
      held.set(expiresAt.getTime(), (held.get(expiresAt.getTime()) ?? 0) - points);
    released.push({ order, held });
  }
  return released;
}

/** One pair of rows per expiry date, in the order of the dates. Returns the new lots by date. */
async function moveLots(
  tx: Database,
  { from, into, at }: Merge,
): Promise<{ lots: ReadonlyMap<number, number>; points: number }> {
  const lots = new Map<number, number>();
  let total = 0;
  const byEnd = Map.groupBy(await openLots(tx, from), ({ expiresAt }) => expiresAt.getTime());
  for (const [end, open] of byEnd) {
    const points = open.reduce((sum, { remaining }) => sum + remaining, 0);
    const source: Source = { type: 'company', id: from, round: lots.size + 1 };
    const booking = { installerId: undefined, source, at };
    const taken = await addEntry(tx, { ...booking, companyId: from }, 'merged_out', 'negative', -points);
    await move(
      tx,
      { entryId: taken, companyId: from },
      open.map(({ id, remaining }) => ({ lot: id, points: -remaining })),
    );
    const given = await addEntry(tx, { ...booking, companyId: into }, 'merged_in', 'positive', points);
    await tx
      .insert(pointsLots)
      .values({ entryId: given, companyId: into, points, remaining: points, expiresAt: new Date(end) });
    lots.set(end, given);
    total += points;
  }
  await changeBalance(tx, from, -total);
  await changeBalance(tx, into, total);
  return { lots, points: total };
}

/** In a new round of the order, because rows of a round are unique. */
async function reserveAgain(
  tx: Database,
  { into, at }: Merge,
  { order, held }: Released,
  lots: ReadonlyMap<number, number>,
): Promise<number> {
  const round = order.round + 1;
  const points = [...held.values()].reduce((sum, part) => sum + part, 0);
  const entryId = await addEntry(
    tx,
    bookingOf(into, { ...order, round }, at),
    'order_reservation',
    'reserved',
    -points,
  );
  const moves = [...held].map(([end, part]) => {
    const lot = lots.get(end);
    if (lot === undefined) throw new Error(`Order ${order.number} held points of a lot that did not move`);
    return { lot, points: -part };
  });
  await move(tx, { entryId, companyId: into }, moves);
  await changeBalance(tx, into, -points);
  await tx.update(orders).set({ round }).where(eq(orders.id, order.id));
  await tx
    .update(cardTopUps)
    .set({ round })
    .where(and(eq(cardTopUps.orderId, order.id), eq(cardTopUps.round, order.round)));
  return points;
}

async function moveDebt(tx: Database, { from, into, at }: Merge): Promise<number> {
  const [company] = await tx
    .select({ debt: companies.pointsDebt })
    .from(companies)
    .where(eq(companies.id, from));
  const debt = company?.debt ?? 0;
  if (debt === 0) return 0;
  await tx.insert(pointsDebts).values([
    { companyId: from, points: -debt, createdAt: at },
    { companyId: into, points: debt, createdAt: at },
  ]);
  await tx.update(companies).set({ pointsDebt: 0 }).where(eq(companies.id, from));
  await tx
    .update(companies)
    .set({ pointsDebt: sql`${companies.pointsDebt} + ${debt}` })
    .where(eq(companies.id, into));
  return debt;
}
