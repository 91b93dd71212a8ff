/**
 * The only writer of points. Every booking runs in the caller's transaction and locks the company row first.
 * The balance and the remaining points of lots are caches, updated in the same transaction.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { type PointsSource, pointsEntries, pointsLots, pointsMoves } from '#db/schema/points.ts';
import {
  expiryOf,
  type Lot,
  type LotMove,
  type PointsEvent,
  type PointsVariation,
  returnExpiry,
  take,
} from '#features/points/rules.ts';
import { ClubError } from '#platform/contract/errors.ts';

/** `round` numbers repeated bookings of one kind for a source, from 1. */
export interface Source {
  type: PointsSource;
  id: number;
  round?: number;
}

interface Booking {
  companyId: number;
  /** Who caused it; undefined for the club's own bookings. */
  installerId: number | undefined;
  source: Source;
  at: Date;
}

/**
 * Locks a company. Every writer of a company's points, stock or orders takes this lock first, which prevents
 * deadlocks.
 */
export async function lockCompany(
  tx: Database,
  companyId: number,
): Promise<{ balance: number; regionId: number }> {
  const [company] = await tx
    .select({ balance: companies.pointsBalance, regionId: companies.regionId })
    .from(companies)
    .where(eq(companies.id, companyId))
    // FOR UPDATE would block rows that reference the company, e.g. a scan, while they hold a project.
    .for('no key update');
  if (!company) throw new Error(`No company ${companyId}`);
  return company;
}

/**
 * Books earned points as a new lot.
 *
 * @param earning.points above 0
 * @param earning.timeZone the region's; decides the end of the year
 */
export async function earn(
  tx: Database,
  earning: Booking & {
    event: PointsEvent;
    points: number;
    timeZone: string;
    breakdown?: Record<string, unknown>;
  },
): Promise<void> {
  await lockCompany(tx, earning.companyId);
  const entryId = await addEntry(tx, earning, earning.event, 'positive', earning.points, earning.breakdown);
  await tx.insert(pointsLots).values({
    entryId,
    companyId: earning.companyId,
    points: earning.points,
    remaining: earning.points,
    expiresAt: expiryOf(earning.at, earning.timeZone),
  });
  await changeBalance(tx, earning.companyId, earning.points);
}

/**
 * Reserves points for an order, earliest expiry first. 0 points book nothing.
 *
 * @throws ClubError `not_enough_points`
 */
export async function reserve(tx: Database, spending: Booking & { points: number }): Promise<void> {
  if (spending.points > 0) await spend(tx, spending, 'order_reservation', 'reserved');
}

/**
 * Takes points back by hand, earliest expiry first.
 *
 * @param taking.points above 0
 * @throws ClubError `not_enough_points`
 */
export async function takeBack(
  tx: Database,
  taking: Booking & { event: PointsEvent; points: number; breakdown?: Record<string, unknown> },
): Promise<void> {
  await spend(tx, taking, taking.event, 'negative', taking.breakdown);
}

/** Books expired points first: they cannot be spent. */
async function spend(
  tx: Database,
  spending: Booking & { points: number },
  event: PointsEvent,
  variation: PointsVariation,
  breakdown?: Record<string, unknown>,
): Promise<void> {
  const { companyId, points, at } = spending;
  const { balance } = await lockCompany(tx, companyId);
  const open = await openLots(tx, companyId);
  const expired = await bookExpired(tx, companyId, open, at);
  if (balance - expired < points) throw new ClubError('not_enough_points');
  const moves = take(
    open.filter(({ expiresAt }) => expiresAt > at),
    points,
  );
  if (!moves) throw new Error(`The lots of company ${companyId} hold less than its balance`);
  const entryId = await addEntry(tx, spending, event, variation, -points, breakdown);
  await move(tx, entryId, moves);
  await changeBalance(tx, companyId, -points);
}

/**
 * Books a company's expired points; idempotent.
 *
 * @param at inclusive
 * @returns booked points, at least 0
 */
export async function expire(tx: Database, companyId: number, at: Date): Promise<number> {
  await lockCompany(tx, companyId);
  return bookExpired(tx, companyId, await openLots(tx, companyId), at);
}

function openLots(tx: Database, companyId: number): Promise<Lot[]> {
  return tx
    .select({
      id: pointsLots.entryId,
      remaining: pointsLots.remaining,
      expiresAt: pointsLots.expiresAt,
    })
    .from(pointsLots)
    .where(and(eq(pointsLots.companyId, companyId), gt(pointsLots.remaining, 0)))
    .orderBy(asc(pointsLots.expiresAt), asc(pointsLots.entryId));
}

/** One row per expiry date, dated at the last valid instant even when booked late. */
async function bookExpired(
  tx: Database,
  companyId: number,
  open: readonly Lot[],
  now: Date,
): Promise<number> {
  const due = Map.groupBy(
    open.filter(({ expiresAt }) => expiresAt <= now),
    ({ expiresAt }) => expiresAt.getTime(),
  );
  let expired = 0;
  for (const [end, lots] of due) {
    const points = lots.reduce((sum, { remaining }) => sum + remaining, 0);
    const booking = {
      companyId,
      installerId: undefined,
      source: { type: 'expiry' as const, id: companyId, round: await nextExpiryRound(tx, companyId) },
      at: new Date(end - 1),
    };
    const entryId = await addEntry(tx, booking, 'expired', 'expired', -points);
    await move(
      tx,
      entryId,
      lots.map(({ id, remaining }) => ({ lot: id, points: -remaining })),
    );
    expired += points;
  }
  if (expired > 0) await changeBalance(tx, companyId, -expired);
  return expired;
}

/** The company lock makes the next number safe. */
async function nextExpiryRound(tx: Database, companyId: number): Promise<number> {
  const [last] = await tx
    .select({ round: sql<number>`coalesce(max(${pointsEntries.sourceRound}), 0)::int` })
    .from(pointsEntries)
    .where(
      and(
        eq(pointsEntries.sourceType, 'expiry'),
        eq(pointsEntries.sourceId, companyId),
        eq(pointsEntries.event, 'expired'),
      ),
    );
  return (last?.round ?? 0) + 1;
}

/**
 * Completes a reservation: its reversal and the spending row cancel out. Does nothing if the reservation has
 * ended.
 */
export async function finalise(tx: Database, spending: Booking): Promise<void> {
  await lockCompany(tx, spending.companyId);
  const reserved = await reservation(tx, spending.source);
  if (!reserved) return;
  await addEntry(tx, spending, 'order_reservation', 'reserved', -reserved.points);
  await addEntry(tx, spending, 'order_complete', 'negative', reserved.points);
}

/**
 * Refunds reserved points to their lots. Lots that end soon or have ended are replaced by a new one, see
 * `returnExpiry`. Does nothing if the reservation has ended.
 *
 * @param returning.timeZone the region's; decides the end of the year
 */
export async function giveBack(tx: Database, returning: Booking & { timeZone: string }): Promise<void> {
  const { companyId, source, at, timeZone } = returning;
  await lockCompany(tx, companyId);
  const reserved = await reservation(tx, source);
  if (!reserved) return;
  // These lots may have expired; book that before the refund.
  await bookExpired(tx, companyId, await openLots(tx, companyId), at);
  const taken = await tx
    .select({ lot: pointsMoves.lotId, points: pointsMoves.points, expiresAt: pointsLots.expiresAt })
    .from(pointsMoves)
    .innerJoin(pointsLots, eq(pointsLots.entryId, pointsMoves.lotId))
    .where(eq(pointsMoves.entryId, reserved.id));
  const entryId = await addEntry(tx, returning, 'order_reject', 'positive', -reserved.points);
  const parts = taken.map(({ lot, points, expiresAt }) => ({
    lot,
    points: -points,
    newEnd: returnExpiry(expiresAt, at, timeZone),
  }));
  await move(
    tx,
    entryId,
    parts.filter(({ newEnd }) => newEnd === undefined),
  );
  const renewed = parts.filter(({ newEnd }) => newEnd !== undefined);
  // The new expiry only depends on the refund date.
  const [first] = renewed;
  if (first?.newEnd) {
    const points = renewed.reduce((sum, part) => sum + part.points, 0);
    await tx
      .insert(pointsLots)
      .values({ entryId, companyId, points, remaining: points, expiresAt: first.newEnd });
  }
  await changeBalance(tx, companyId, -reserved.points);
}

/** The open reservation of a source, with negative points; undefined if completed or refunded. */
async function reservation(
  tx: Database,
  source: Source,
): Promise<{ id: number; points: number } | undefined> {
  const [entry] = await tx
    .select({ id: pointsEntries.id, points: pointsEntries.points })
    .from(pointsEntries)
    .where(
      and(
        eq(pointsEntries.sourceType, source.type),
        eq(pointsEntries.sourceId, source.id),
        eq(pointsEntries.sourceRound, source.round ?? 1),
        eq(pointsEntries.event, 'order_reservation'),
        sql`${pointsEntries.points} < 0`,
        sql`not exists (select from points_entries as ended
          where ended.source_type = ${source.type} and ended.source_id = ${source.id}
            and ended.source_round = ${source.round ?? 1}
            and ended.event in ('order_reservation', 'order_reject') and ended.points > 0)`,
      ),
    );
  return entry;
}

async function addEntry(
  tx: Database,
  { companyId, installerId, source, at }: Booking,
  event: PointsEvent,
  variation: PointsVariation,
  points: number,
  breakdown?: Record<string, unknown>,
): Promise<number> {
  const [entry] = await tx
    .insert(pointsEntries)
    .values({
      companyId,
      installerId: installerId ?? null,
      event,
      variation,
      points,
      sourceType: source.type,
      sourceId: source.id,
      sourceRound: source.round ?? 1,
      breakdown: breakdown ?? null,
      createdAt: at,
    })
    .returning({ id: pointsEntries.id });
  if (!entry) throw new Error('A ledger row was not written');
  return entry.id;
}

async function move(tx: Database, entryId: number, moves: readonly LotMove[]): Promise<void> {
  if (moves.length === 0) return;
  await tx.insert(pointsMoves).values(moves.map(({ lot, points }) => ({ entryId, lotId: lot, points })));
  await tx.execute(sql`
    update points_lots set remaining = remaining + points_moves.points
    from points_moves where points_moves.entry_id = ${entryId} and points_moves.lot_id = points_lots.entry_id`);
}

async function changeBalance(tx: Database, companyId: number, points: number): Promise<void> {
  await tx
    .update(companies)
    .set({ pointsBalance: sql`${companies.pointsBalance} + ${points}` })
    .where(eq(companies.id, companyId));
}
