/** Undoes bookings by opposite rows of the ledger. Each batch is one transaction. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { importBookings, imports } from '#db/schema/imports.ts';
import { expiryOf } from '#features/points/rules.ts';
import { earnMany, lockCompanies, takeMany } from '#features/points/server/ledger-bulk.ts';
import type { Region } from '#regions/regions.ts';
import { closeUnused } from './members.ts';
import type { Import } from './stage.ts';

/**
 * Undoes the next bookings. What a company has spent becomes a debt; what has expired is not owed. A merged company's
 * are undone at the other one.
 *
 * @param batch bookings at most
 * @returns undone bookings
 */
export async function undoBatch(
  tx: Database,
  one: Import,
  region: Region,
  now: Date,
  batch: number,
): Promise<number> {
  const rows = await nextBookings(tx, one.id, batch);
  if (rows.length === 0) return 0;
  const locked = await lockCompanies(
    tx,
    rows.map(({ companyId }) => companyId),
  );
  // Merged since they were read: the next batch finds the other company.
  const here = rows.filter(({ companyId }) => locked.get(companyId)?.mergedInto === null);
  const taken = await bookOpposites(tx, one, locked, here, region, now);
  await markUndone(tx, one.id, here, taken, now);
  if (one.kind === 'members')
    await closeUnused(
      tx,
      here.map(({ companyId }) => companyId),
    );
  return rows.length;
}

type Row = Awaited<ReturnType<typeof nextBookings>>[number];

/** Bookings that are not undone, with the company that has their points now. */
function nextBookings(tx: Database, importId: number, limit: number) {
  return tx
    .select({
      id: importBookings.id,
      points: importBookings.points,
      companyId: sql<number>`coalesce(${companies.mergedInto}, ${companies.id})`,
    })
    .from(importBookings)
    .innerJoin(companies, eq(companies.id, importBookings.companyId))
    .where(and(eq(importBookings.importId, importId), isNull(importBookings.undoneAt)))
    .orderBy(asc(importBookings.id))
    .limit(limit);
}

/** @returns for each source what was taken, owed and expired */
async function bookOpposites(
  tx: Database,
  one: Import,
  locked: Awaited<ReturnType<typeof lockCompanies>>,
  rows: readonly Row[],
  region: Region,
  now: Date,
) {
  const opposite = ({ id, companyId, points }: Row) => ({
    source: id,
    companyId,
    event: 'import_undone' as const,
    points: Math.abs(points),
    breakdown: { reason: one.undoReason ?? '' },
  });
  const expiresAt = expiryOf(now, region.timeZone);
  const returned = rows.filter(({ points }) => points < 0).map((row) => ({ ...opposite(row), expiresAt }));
  await earnMany(tx, locked, returned, now);
  const undoes = one.kind === 'members' ? ('opening_balance' as const) : ('sale' as const);
  const given = rows.filter(({ points }) => points > 0).map((row) => ({ ...opposite(row), undoes }));
  return takeMany(tx, given, now);
}

async function markUndone(
  tx: Database,
  importId: number,
  rows: readonly Row[],
  taken: Awaited<ReturnType<typeof takeMany>>,
  now: Date,
): Promise<void> {
  const written = rows.map(({ id }) => ({ id }));
  await tx.execute(sql`
    update import_bookings set undone_at = ${now.toISOString()}::timestamptz,
      undo_owed = coalesce(taken.owed, 0), undo_expired = coalesce(taken.expired, 0)
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (id int)
    left join jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken (source int, owed int, expired int)
      on taken.source = given.id
    where import_bookings.id = given.id`);
  const ids = sql.param(`{${rows.map(({ id }) => id).join(',')}}`);
  const undone = await rowsOf(
    tx,
    sql`update import_rows set state = 'undone' where booking_id = any(${ids}::int[]) returning 1 as one`,
  );
  await tx
    .update(imports)
    .set({ booked: sql`${imports.booked} - ${undone.length}` })
    .where(eq(imports.id, importId));
}
