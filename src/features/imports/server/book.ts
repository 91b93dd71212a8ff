/** Books the rows of sales, one booking per company and document. Each batch is one transaction. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { importRows, imports, wholesalers } from '#db/schema/imports.ts';
import { expiryOf } from '#features/points/rules.ts';
import {
  earnMany,
  type LockedCompany,
  lockCompanies,
  takeMany,
} from '#features/points/server/ledger-bulk.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Region } from '#regions/regions.ts';
import type { Import } from './stage.ts';

interface Booked {
  id: number;
  company_id: number;
  document: string;
  points: number;
  pieces: number;
}

export interface BookedRows {
  booked: number;
  refused: number;
  /** Of the refused rows. */
  points: number;
}

/**
 * Books the next rows in the order of their companies. Rows that were booked by another import meanwhile are refused, and
 * those of companies that were closed. Those of merged companies follow with the other company.
 *
 * @returns undefined when no rows are left
 */
export async function bookSales(
  tx: Database,
  one: Import,
  region: Region,
  now: Date,
  batch: number,
): Promise<BookedRows | undefined> {
  // Another import of the wholesaler waits, so that a sale is found there before it is booked here.
  const [wholesaler] = await tx
    .select()
    .from(wholesalers)
    .where(eq(wholesalers.id, one.wholesalerId ?? 0))
    // FOR UPDATE would block rows that reference it, e.g. an import that is undone, while it holds companies.
    .for('no key update');
  const rows = await tx
    .select({ row: importRows.row, companyId: importRows.companyId })
    .from(importRows)
    .where(and(eq(importRows.importId, one.id), eq(importRows.state, 'valid'), gt(importRows.companyId, 0)))
    .orderBy(asc(importRows.companyId), asc(importRows.row))
    .limit(batch);
  if (rows.length === 0) return undefined;
  const companyIds = rows.flatMap(({ companyId }) => companyId ?? []);
  const locked = await lockCompanies(tx, companyIds);
  const gone = [...locked.values()].filter(({ active }) => active !== accountStatus.active);
  if (gone.length > 0) return moveOrRefuse(tx, one, gone);
  const part = sql.param(`{${rows.map(({ row }) => row).join(',')}}`);
  const repeated = await refuseBooked(tx, one, part);
  const bookings = await rowsOf<Booked>(
    tx,
    sql`
    with part as (
      select row, company_id, document, points, quantity from import_rows
      where import_id = ${one.id} and row = any(${part}::int[]) and state = 'valid'
    ), made as (
      insert into import_bookings (import_id, company_id, document, points)
      select ${one.id}::int, company_id, document, sum(points)::int from part group by company_id, document
      order by company_id, document
      returning id, company_id, document, points
    ), written as (
      update import_rows set state = 'booked', booking_id = made.id
      from part join made on made.company_id = part.company_id and made.document = part.document
      where import_rows.import_id = ${one.id} and import_rows.row = part.row
    )
    select made.*, sum(part.quantity)::int as pieces from made
    join part on part.company_id = made.company_id and part.document = made.document
    group by made.id, made.company_id, made.document, made.points
    order by made.id`,
  );
  await bookPoints(tx, region, `${wholesaler?.code} · `, locked, bookings, now);
  return {
    booked: rows.length - repeated.rows,
    refused: repeated.rows,
    points: repeated.points,
  };
}

async function bookPoints(
  tx: Database,
  region: Region,
  prefix: string,
  locked: ReadonlyMap<number, LockedCompany>,
  bookings: readonly Booked[],
  now: Date,
): Promise<void> {
  const expiresAt = expiryOf(now, region.timeZone);
  const given = bookings.map(({ id, company_id, document, points, pieces }) => ({
    source: id,
    companyId: company_id,
    points: Math.abs(points),
    isReturn: points < 0,
    breakdown: { reason: prefix + document, pieces },
  }));
  await earnMany(
    tx,
    locked,
    given
      .filter(({ isReturn, points }) => !isReturn && points > 0)
      .map(({ isReturn: _, ...row }) => ({ ...row, event: 'sale' as const, expiresAt })),
    now,
  );
  const returns = given
    .filter(({ isReturn }) => isReturn)
    .map(({ isReturn: _, ...row }) => ({ ...row, event: 'sale_return' as const }));
  const owed = (await takeMany(tx, returns, now)).filter((row) => row.owed > 0);
  if (owed.length > 0)
    await tx.execute(sql`
      update import_bookings set owed = given.owed
      from jsonb_to_recordset(${JSON.stringify(owed)}::jsonb) as given (source int, owed int) where id = source`);
}

/** Rows of merged companies are the other one's. Those of closed companies are refused. */
async function moveOrRefuse(tx: Database, one: Import, gone: readonly LockedCompany[]): Promise<BookedRows> {
  const merged = gone.filter(({ mergedInto }) => mergedInto !== null);
  const closed = gone.filter(({ mergedInto }) => mergedInto === null);
  await tx.execute(sql`
    update import_rows set company_id = given."mergedInto"
    from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as given (id int, "mergedInto" int)
    where import_id = ${one.id} and state = 'valid' and company_id = given.id`);
  const refused = await rowsOf<{ points: number }>(
    tx,
    sql`
    with part as (
      select row, points from import_rows
      where import_id = ${one.id} and state = 'valid'
        and company_id = any(${sql.param(`{${closed.map(({ id }) => id).join(',')}}`)}::int[])
    )
    update import_rows set state = 'refused', problem = 'company', points = 0
    from part where import_rows.import_id = ${one.id} and import_rows.row = part.row
    returning part.points`,
  );
  return { booked: 0, refused: refused.length, points: sumOf(refused) };
}

async function refuseBooked(tx: Database, one: Import, part: ReturnType<typeof sql.param>) {
  const refused = await rowsOf<{ points: number }>(
    tx,
    sql`
    with part as (
      select row, points from import_rows as mine
      where import_id = ${one.id} and row = any(${part}::int[]) and state = 'valid' and exists (
        select from import_rows as other
        where other.wholesaler_id = mine.wholesaler_id and other.document = mine.document
          and other.line = mine.line and other.state = 'booked')
    )
    update import_rows set state = 'refused', problem = 'repeated', points = 0
    from part where import_rows.import_id = ${one.id} and import_rows.row = part.row
    returning part.points`,
  );
  return { rows: refused.length, points: sumOf(refused) };
}

function sumOf(rows: readonly { points: number }[]): number {
  return rows.reduce((sum, { points }) => sum + points, 0);
}

/** Counts what a batch did. */
export async function countBooked(
  tx: Database,
  one: Import,
  { booked, refused, points }: BookedRows,
): Promise<void> {
  await tx
    .update(imports)
    .set({
      booked: sql`${imports.booked} + ${booked}`,
      valid: sql`${imports.valid} - ${refused}`,
      refused: sql`${imports.refused} + ${refused}`,
      points: sql`${imports.points} - ${points}`,
    })
    .where(eq(imports.id, one.id));
}
