/**
 * Bookings of many companies at once, for imports: the same rules as in `ledger.ts`, with a statement per step instead of
 * one per booking. The caller holds the locks of `lockCompanies`.
 */
import { asc, inArray, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { type Lot, type LotMove, type PointsEvent, take } from '#features/points/rules.ts';
import { expire, payDebt } from './ledger.ts';

export interface LockedCompany {
  id: number;
  regionId: number;
  active: number;
  debt: number;
  mergedInto: number | null;
}

/** Locks companies in the order of their ids, as everybody does who locks several. */
export async function lockCompanies(
  tx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedCompany>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: companies.id,
      regionId: companies.regionId,
      active: companies.active,
      debt: companies.pointsDebt,
      mergedInto: companies.mergedInto,
    })
    .from(companies)
    .where(inArray(companies.id, [...new Set(ids)]))
    .orderBy(asc(companies.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** A booking of `import_bookings`. */
interface ImportBooking {
  /** Its id. */
  source: number;
  companyId: number;
  event: PointsEvent;
  /** Above 0. */
  points: number;
  breakdown?: Record<string, unknown>;
}

/** Books earned points as new lots, and pays debts from them. */
export async function earnMany(
  tx: Database,
  locked: ReadonlyMap<number, LockedCompany>,
  bookings: readonly (ImportBooking & { expiresAt: Date })[],
  at: Date,
): Promise<void> {
  if (bookings.length === 0) return;
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
        as given (source int, "companyId" int, event text, points int, breakdown jsonb, "expiresAt" timestamptz)
    ), made as (
      insert into points_entries
        (company_id, event, variation, points, source_type, source_id, breakdown, created_at)
      select "companyId", event, 'positive', points, 'import', source, breakdown, ${at.toISOString()}::timestamptz
      from given order by source
      returning id, source_id
    ), lots as (
      insert into points_lots (entry_id, company_id, points, remaining, expires_at)
      select made.id, "companyId", points, points, "expiresAt" from made join given on source = source_id
    )
    update companies set points_balance = points_balance + sums.points
    from (select "companyId", sum(points)::int as points from given group by 1) as sums
    where companies.id = sums."companyId"`);
  for (const companyId of new Set(bookings.map((one) => one.companyId)))
    if (locked.get(companyId)?.debt) await payDebt(tx, { companyId, installerId: undefined, at });
}

interface Taken {
  source: number;
  companyId: number;
  taken: number;
  owed: number;
  /** Points of the undone booking that have expired: they are neither taken nor owed. */
  expired: number;
}

/**
 * Takes points back: of an undone booking from its own lot first, then from those that expire first. What a company does
 * not have becomes a debt.
 *
 * @param bookings `undoes`: the event of the booking with the same source that is undone
 */
export async function takeMany(
  tx: Database,
  bookings: readonly (ImportBooking & { undoes?: PointsEvent })[],
  at: Date,
): Promise<Taken[]> {
  if (bookings.length === 0) return [];
  const companyIds = [...new Set(bookings.map(({ companyId }) => companyId))];
  let open = await openLotsOf(tx, companyIds);
  const due = companyIds.filter((id) => open.get(id)?.some(({ expiresAt }) => expiresAt <= at));
  for (const id of due) await expire(tx, id, at);
  if (due.length > 0) open = await openLotsOf(tx, companyIds);
  const own = await ownLots(tx, bookings);
  const results: (Taken & { event: PointsEvent; breakdown: object; moves: LotMove[] })[] = [];
  for (const { source, companyId, event, points, undoes, breakdown } of bookings) {
    const lots = open.get(companyId) ?? [];
    const lot = undoes && own.get(source);
    const expired = lot ? lot.expired : 0;
    const wanted = points - expired;
    const taken = Math.min(
      wanted,
      lots.reduce((sum, { remaining }) => sum + remaining, 0),
    );
    const moves = take(lots, taken, lot?.id) ?? [];
    const byLot = new Map(moves.map((move) => [move.lot, move.points]));
    for (const one of lots) one.remaining += byLot.get(one.id) ?? 0;
    const owed = wanted - taken;
    results.push({
      source,
      companyId,
      taken,
      owed,
      expired,
      event,
      breakdown: { ...breakdown, owed },
      moves,
    });
  }
  await write(tx, results, at);
  return results.map(({ source, companyId, taken, owed, expired }) => ({
    source,
    companyId,
    taken,
    owed,
    expired,
  }));
}

async function write(
  tx: Database,
  results: readonly (Taken & { event: PointsEvent; breakdown: object; moves: LotMove[] })[],
  at: Date,
): Promise<void> {
  const moves = results.flatMap(({ source, moves: own }) => own.map((move) => ({ source, ...move })));
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(results.map(({ moves: _, ...row }) => row))}::jsonb)
        as given (source int, "companyId" int, event text, taken int, owed int, breakdown jsonb)
    ), made as (
      insert into points_entries
        (company_id, event, variation, points, source_type, source_id, breakdown, created_at)
      select "companyId", event, 'negative', -taken, 'import', source, breakdown, ${at.toISOString()}::timestamptz
      from given where taken > 0 order by source
      returning id, company_id, source_id
    ), moved as (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved (source int, lot bigint, points int)
    ), written as (
      insert into points_moves (entry_id, company_id, lot_id, points)
      select made.id, made.company_id, lot, points from moved join made on source_id = source
    ), left_over as (
      update points_lots set remaining = remaining + sums.points
      from (select lot, sum(points)::int as points from moved group by lot) as sums where entry_id = sums.lot
    ), debts as (
      insert into points_debts (company_id, points, import_booking_id, created_at)
      select "companyId", owed, source, ${at.toISOString()}::timestamptz from given where owed > 0
    )
    update companies
    set points_balance = points_balance - sums.taken, points_debt = points_debt + sums.owed
    from (select "companyId", sum(taken)::int as taken, sum(owed)::int as owed from given group by 1) as sums
    where companies.id = sums."companyId"`);
}

/** By company, earliest expiry first. */
async function openLotsOf(tx: Database, companyIds: readonly number[]): Promise<Map<number, Lot[]>> {
  const rows = await rowsOf<{ company: number; id: string; remaining: number; expires: string }>(
    tx,
    sql`
    select company_id as company, entry_id::text as id, remaining, expires_at::text as expires from points_lots
    where company_id = any(${sql.param(`{${companyIds.join(',')}}`)}::int[]) and remaining > 0
    order by company_id, expires_at, entry_id`,
  );
  const lots = new Map<number, Lot[]>();
  for (const { company, id, remaining, expires } of rows) {
    const lot = { id: Number(id), remaining, expiresAt: new Date(expires) };
    const known = lots.get(company);
    if (known) known.push(lot);
    else lots.set(company, [lot]);
  }
  return lots;
}

/** Lots of undone bookings by source, with what has expired of them. */
async function ownLots(
  tx: Database,
  bookings: readonly { source: number; undoes?: PointsEvent }[],
): Promise<ReadonlyMap<number, { id: number; expired: number }>> {
  const undone = bookings.filter(({ undoes }) => undoes);
  if (undone.length === 0) return new Map();
  const rows = await rowsOf<{ source: number; id: string; expired: number }>(
    tx,
    sql`
    select earned.source_id as source, earned.id::text as id, (
      select coalesce(-sum(points_moves.points), 0)::int from points_moves
      join points_entries as ended on ended.id = points_moves.entry_id
      where points_moves.lot_id = earned.id and ended.variation = 'expired') as expired
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as given (source int, undoes text)
    join points_entries as earned
      on earned.source_type = 'import' and earned.source_id = given.source and earned.event = given.undoes
     and earned.variation = 'positive' and earned.source_round = 1 and sign(earned.points) = 1`,
  );
  return new Map(rows.map(({ source, id, expired }) => [source, { id: Number(id), expired }]));
}
