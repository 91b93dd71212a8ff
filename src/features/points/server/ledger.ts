/**
 * The only writer of points. Every booking runs in the caller's transaction and locks the company row first.
 * The balance, the debt and the remaining points of lots are caches, updated in the same transaction. A company with a
 * debt has no balance: what it gets pays the debt first.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { companies } from '#db/schema/companies.ts';
import { type PointsSource, pointsDebts, pointsEntries, pointsLots, pointsMoves } from '#db/schema/points.ts';
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

const { placeholder } = sql;

/** `round` numbers repeated bookings of one kind for a source, from 1. */
export interface Source {
  type: PointsSource;
  id: number;
  round?: number;
}

export interface Booking {
  companyId: number;
  /** Who caused it; undefined for the club's own bookings. */
  installerId: number | undefined;
  source: Source;
  at: Date;
}

/**
 * Locks a company. Every writer of a company's points, stock or orders takes this lock first, which prevents
 * deadlocks.
 *
 * @throws ClubError `unavailable` for a company that was merged meanwhile: a repeated call finds the other one
 */
export async function lockCompany(
  tx: Database,
  companyId: number,
): Promise<{ balance: number; debt: number; regionId: number }> {
  const company = await lockRow(tx, companyId);
  if (company.mergedInto !== null) throw new ClubError('unavailable', { retryAfter: 1 });
  return company;
}

const selectLocked = prepared((db) =>
  db
    .select({
      balance: companies.pointsBalance,
      debt: companies.pointsDebt,
      regionId: companies.regionId,
      mergedInto: companies.mergedInto,
    })
    .from(companies)
    .where(eq(companies.id, placeholder('companyId')))
    // FOR UPDATE would block rows that reference the company, e.g. a scan, while they hold a project.
    .for('no key update')
    .prepare('locked_company'),
);

async function lockRow(tx: Database, companyId: number) {
  const [company] = await selectLocked(tx).execute({ companyId });
  if (!company) throw new Error(`No company ${companyId}`);
  return company;
}

/**
 * Books earned points as a new lot, and pays a debt from them.
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
  const { debt } = await lockCompany(tx, earning.companyId);
  const entryId = await addEntry(tx, earning, earning.event, 'positive', earning.points, earning.breakdown);
  await tx.insert(pointsLots).values({
    entryId,
    companyId: earning.companyId,
    points: earning.points,
    remaining: earning.points,
    expiresAt: expiryOf(earning.at, earning.timeZone),
  });
  await changeBalance(tx, earning.companyId, earning.points);
  if (debt > 0) await payDebt(tx, earning);
}

/** What a closed project brings, and the event that takes it back. */
const reversalEvents = {
  project_survey_completed: 'project_reversed',
  tier_level: 'project_reversed',
  level_bonus: 'project_reversed',
  campaign: 'project_reversed',
  invitation_inviter: 'invitation_reversed',
  invitation_invited: 'invitation_reversed',
} as const satisfies Partial<Record<PointsEvent, PointsEvent>>;

/**
 * Takes back what a booking of a closed project brought: from its own lot first, then from those that expire first.
 * What the company has spent becomes a debt. Points that have expired are not owed.
 *
 * @param reversal.source of the booking
 * @param reversal.event of the booking
 * @param reversal.projectId the reversed project
 * @returns taken and owed points, at least 0; both 0 if nothing was booked
 */
export async function reverse(
  tx: Database,
  reversal: Booking & {
    event: keyof typeof reversalEvents;
    projectId: number;
    breakdown?: Record<string, unknown>;
  },
): Promise<{ taken: number; owed: number }> {
  const { companyId, source, at } = reversal;
  await lockCompany(tx, companyId);
  await bookExpired(tx, companyId, await openLots(tx, companyId), at);
  const [earned] = await tx
    .select({
      lot: pointsEntries.id,
      points: sql<number>`points_entries.points + (
        select coalesce(sum(points_moves.points), 0)::int from points_moves
        join points_entries as ended on ended.id = points_moves.entry_id
        where points_moves.lot_id = points_entries.id and ended.variation = 'expired')`,
    })
    .from(pointsEntries)
    .where(
      and(
        eq(pointsEntries.sourceType, source.type),
        eq(pointsEntries.sourceId, source.id),
        eq(pointsEntries.sourceRound, source.round ?? 1),
        eq(pointsEntries.event, reversal.event),
        gt(pointsEntries.points, 0),
      ),
    );
  if (!earned) return { taken: 0, owed: 0 };
  const open = await openLots(tx, companyId);
  const taken = Math.min(earned.points, pointsIn(open));
  const owed = earned.points - taken;
  if (taken > 0) {
    const breakdown = { ...reversal.breakdown, owed };
    const entryId = await addEntry(
      tx,
      reversal,
      reversalEvents[reversal.event],
      'negative',
      -taken,
      breakdown,
    );
    await move(tx, { entryId, companyId }, take(open, taken, earned.lot) ?? []);
    await changeBalance(tx, companyId, -taken);
  }
  if (owed > 0) await addDebt(tx, reversal, owed, reversal.projectId);
  return { taken, owed };
}

/**
 * Pays the debt from the balance, as far as both go. Every booking that adds points ends with it.
 *
 * @returns paid points, at least 0
 */
export async function payDebt(
  tx: Database,
  { companyId, installerId, at }: Pick<Booking, 'companyId' | 'installerId' | 'at'>,
): Promise<number> {
  const { debt } = await lockCompany(tx, companyId);
  const open = (await openLots(tx, companyId)).filter(({ expiresAt }) => expiresAt > at);
  const points = Math.min(debt, pointsIn(open));
  if (points === 0) return 0;
  const id = await addDebt(tx, { companyId, at }, -points);
  const booking: Booking = { companyId, installerId, source: { type: 'debt', id }, at };
  const entryId = await addEntry(tx, booking, 'debt_repaid', 'negative', -points);
  await move(tx, { entryId, companyId }, take(open, points) ?? []);
  await changeBalance(tx, companyId, -points);
  return points;
}

/**
 * @param points positive: owed; negative: paid
 * @returns the id of the row
 */
async function addDebt(
  tx: Database,
  { companyId, at }: Pick<Booking, 'companyId' | 'at'>,
  points: number,
  projectId: number | null = null,
): Promise<number> {
  const [row] = await tx
    .insert(pointsDebts)
    .values({ companyId, points, projectId, createdAt: at })
    .returning({ id: pointsDebts.id });
  if (!row) throw new Error('A debt was not written');
  await tx
    .update(companies)
    .set({ pointsDebt: sql`${companies.pointsDebt} + ${points}` })
    .where(eq(companies.id, companyId));
  return row.id;
}

function pointsIn(lots: readonly Lot[]): number {
  return lots.reduce((sum, { remaining }) => sum + remaining, 0);
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
  await move(tx, { entryId, companyId }, moves);
  await changeBalance(tx, companyId, -points);
}

/**
 * Books a company's expired points; idempotent.
 *
 * @param at inclusive
 * @returns booked points, at least 0
 */
export async function expire(tx: Database, companyId: number, at: Date): Promise<number> {
  await lockRow(tx, companyId);
  return bookExpired(tx, companyId, await openLots(tx, companyId), at);
}

const selectOpenLots = prepared((db) =>
  db
    .select({
      id: pointsLots.entryId,
      remaining: pointsLots.remaining,
      expiresAt: pointsLots.expiresAt,
    })
    .from(pointsLots)
    .where(and(eq(pointsLots.companyId, placeholder('companyId')), gt(pointsLots.remaining, 0)))
    .orderBy(asc(pointsLots.expiresAt), asc(pointsLots.entryId))
    .prepare('open_lots'),
);

/** Lots with remaining points, also expired ones, earliest expiry first. */
export function openLots(tx: Database, companyId: number): Promise<Lot[]> {
  return selectOpenLots(tx).execute({ companyId });
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
    const points = pointsIn(lots);
    const booking = {
      companyId,
      installerId: undefined,
      source: { type: 'expiry' as const, id: companyId, round: await nextExpiryRound(tx, companyId) },
      at: new Date(end - 1),
    };
    const entryId = await addEntry(tx, booking, 'expired', 'expired', -points);
    await move(
      tx,
      { entryId, companyId },
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
 * Refunds reserved points to their lots; `returnExpiry` says when a new lot replaces one. Then pays a debt from them.
 * Does nothing if the reservation has ended.
 *
 * @param returning.timeZone the region's; decides the end of the year
 */
export async function giveBack(tx: Database, returning: Booking & { timeZone: string }): Promise<void> {
  const { companyId, source, at, timeZone } = returning;
  const { debt } = await lockCompany(tx, companyId);
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
    { entryId, companyId },
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
  if (debt > 0) await payDebt(tx, returning);
}

/** The open reservation of a source, with negative points; undefined if completed or refunded. */
export async function reservation(
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

const insertEntry = prepared((db) =>
  db
    .insert(pointsEntries)
    .values({
      companyId: placeholder('companyId'),
      installerId: placeholder('installerId'),
      event: placeholder('event'),
      variation: placeholder('variation'),
      points: placeholder('points'),
      sourceType: placeholder('sourceType'),
      sourceId: placeholder('sourceId'),
      sourceRound: placeholder('sourceRound'),
      // The column would store no breakdown as JSON’s null.
      breakdown: sql`${placeholder('breakdown')}::jsonb`,
      createdAt: placeholder('createdAt'),
    })
    .returning({ id: pointsEntries.id })
    .prepare('points_entry'),
);

/** Adds a row; the caller changes lots and balance with it. Returns its id. */
export async function addEntry(
  tx: Database,
  { companyId, installerId, source, at }: Booking,
  event: PointsEvent,
  variation: PointsVariation,
  points: number,
  breakdown?: Record<string, unknown>,
): Promise<number> {
  const [entry] = await insertEntry(tx).execute({
    companyId,
    installerId: installerId ?? null,
    event,
    variation,
    points,
    sourceType: source.type,
    sourceId: source.id,
    sourceRound: source.round ?? 1,
    breakdown: breakdown ? JSON.stringify(breakdown) : null,
    createdAt: at,
  });
  if (!entry) throw new Error('A ledger row was not written');
  return entry.id;
}

/** Moves points of a row from and to lots. */
export async function move(
  tx: Database,
  { entryId, companyId }: { entryId: number; companyId: number },
  moves: readonly LotMove[],
): Promise<void> {
  if (moves.length === 0) return;
  await tx
    .insert(pointsMoves)
    .values(moves.map(({ lot, points }) => ({ entryId, companyId, lotId: lot, points })));
  await tx.execute(sql`
    update points_lots set remaining = remaining + points_moves.points
    from points_moves where points_moves.entry_id = ${entryId} and points_moves.lot_id = points_lots.entry_id`);
}

const updateBalance = prepared((db) =>
  db
    .update(companies)
    .set({ pointsBalance: sql`${companies.pointsBalance} + ${placeholder('points')}` })
    .where(eq(companies.id, placeholder('companyId')))
    .prepare('points_balance'),
);

/**
 * Writes no entry: callers book it in the same transaction, which holds the lock of the company.
 *
 * @param points signed
 */
export async function changeBalance(tx: Database, companyId: number, points: number): Promise<void> {
  await updateBalance(tx).execute({ companyId, points });
}
