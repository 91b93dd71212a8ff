/** Runs of the export: one is open at a time, and belongs to the node that renews its lease. */
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { dataExports } from '#db/schema/exports.ts';

export type Run = typeof dataExports.$inferSelect;

/** Without a renewal for so long, another node takes over. By the clock of the database. */
export const LEASE_MS = 60_000;

const newLease = sql`clock_timestamp() + ${`${LEASE_MS} milliseconds`}::interval`;

/** Another node has taken over, or this run was ended. */
export class LostExport extends Error {
  constructor() {
    super('Another node has taken over the export');
    this.name = 'LostExport';
  }
}

/**
 * Opens a run, or takes over one that waits for its manifest. A run that was killed before is abandoned.
 *
 * @returns undefined while another node works on one
 */
export function open(db: Database, now: Date): Promise<Run | undefined> {
  return db.transaction(async (tx) => {
    const [last] = await tx
      .select()
      .from(dataExports)
      .where(
        and(
          sql`${dataExports.state} in ('writing', 'publishing')`,
          sql`${dataExports.leasedUntil} <= clock_timestamp()`,
        ),
      )
      .for('update', { skipLocked: true });
    if (last?.state === 'publishing') {
      await renew(tx, last.id);
      return last;
    }
    if (last)
      await tx
        .update(dataExports)
        .set({ state: 'abandoned', problem: 'The process was killed.', endedAt: now })
        .where(eq(dataExports.id, last.id));
    // A partial unique index refuses a second open run.
    const [run] = await tx
      .insert(dataExports)
      .values({ startedAt: now, leasedUntil: newLease })
      .onConflictDoNothing()
      .returning();
    return run;
  });
}

/** @throws LostExport if the run is no longer open */
export async function renew(db: Database, id: number): Promise<void> {
  await change(db, id, { leasedUntil: newLease }, ['writing', 'publishing']);
}

/**
 * Changes a run that is in one of the states.
 *
 * @throws LostExport if it is not
 */
export async function change(
  db: Database,
  id: number,
  values: Parameters<ReturnType<typeof db.update<typeof dataExports>>['set']>[0],
  states: Run['state'][],
): Promise<void> {
  const [found] = await db
    .update(dataExports)
    .set(values)
    .where(and(eq(dataExports.id, id), sql`${dataExports.state} = any(${sql.param(states)}::text[])`))
    .returning({ id: dataExports.id });
  if (!found) throw new LostExport();
}

/** The newest finished run. */
export async function lastFinished(db: Database): Promise<Run | undefined> {
  const [run] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.state, 'finished'))
    .orderBy(desc(dataExports.id))
    .limit(1);
  return run;
}

/** The newest run with a problem; undefined if a later one was finished. */
export async function lastProblem(db: Database): Promise<Run | undefined> {
  const [run] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        isNotNull(dataExports.problem),
        sql`${dataExports.id} > coalesce((select max(id) from exports where state = 'finished'), 0)`,
      ),
    )
    .orderBy(desc(dataExports.id))
    .limit(1);
  return run;
}

/** Abandoned runs that may have left files. */
export function leftovers(db: Database): Promise<Run[]> {
  return db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.state, 'abandoned'), isNotNull(dataExports.files)));
}
