/**
 * Checks, books and undoes imports in batches. Each batch is one transaction that holds the row of its import: a killed
 * run continues after its last batch, and a second node takes another import.
 */
import { and, asc, eq, inArray, lt, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { imports } from '#db/schema/imports.ts';
import type { Outbox } from '#features/notifications/server/outbox.ts';
import type { Env } from '#platform/ops/env.ts';
import { type Region, regionById } from '#regions/regions.ts';
import { bookSales, countBooked } from './book.ts';
import { checkBatch } from './check.ts';
import { bookMembers } from './members.ts';
import type { Import } from './stage.ts';
import { undoBatch } from './undo.ts';

/** What a batch needs besides the database. */
export interface Work {
  now: Date;
  outbox: Pick<Outbox, 'enqueue'>;
  env: Env;
  /** Rows per transaction; 5,000 by default, of members a tenth. */
  batch?: number;
}

const BATCH = 5_000;

/** A run ends after this many milliseconds, so that a stopped node waits for a batch only. */
const RUN_MS = 5 * 60_000;

/** An upload ends within five minutes. What is received for longer belongs to a killed node. */
const RECEIVED_MS = 15 * 60_000;

/**
 * Works until nothing is left to do.
 *
 * @returns processed rows
 * @throws Error for imports whose batch failed, after the others
 */
export async function runImports(db: Database, work: Work): Promise<{ rows: number }> {
  await db
    .update(imports)
    .set({ state: 'discarded' })
    .where(
      and(eq(imports.state, 'receiving'), lt(imports.createdAt, new Date(work.now.getTime() - RECEIVED_MS))),
    );
  const end = Date.now() + RUN_MS;
  const failed: number[] = [];
  let error: unknown;
  let rows = 0;
  while (Date.now() < end) {
    let id: number | undefined;
    try {
      const done = await db.transaction(async (tx) => {
        const one = await lockNext(tx, notInArray(imports.id, failed));
        id = one?.id;
        return one && (await runBatch(tx, work, one));
      });
      if (done === undefined) break;
      rows += done;
    } catch (cause) {
      if (id === undefined) throw cause;
      // The others do not wait for it.
      failed.push(id);
      error = cause;
    }
  }
  if (failed.length > 0) throw new Error(`Imports failed: ${failed.join(', ')}`, { cause: error });
  return { rows };
}

/**
 * Locks the next import with work to do.
 *
 * @returns undefined if there is none, or another node works on it
 */
export async function lockNext(tx: Database, which: SQL | undefined): Promise<Import | undefined> {
  const [one] = await tx
    .select()
    .from(imports)
    .where(and(inArray(imports.state, ['checking', 'booking', 'undoing']), which))
    // Small ones do not wait for large ones.
    .orderBy(asc(imports.rows), asc(imports.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return one;
}

/**
 * Runs a batch of a locked import.
 *
 * @returns processed rows, 0 at the end of a step
 */
export async function runBatch(tx: Database, work: Work, one: Import): Promise<number> {
  const region = regionById(one.regionId);
  if (!region) throw new Error(`No region ${one.regionId}`);
  const batch = Math.ceil((work.batch ?? BATCH) / (one.kind === 'members' ? 10 : 1));
  if (one.state === 'checking')
    return checkBatch(tx, one, region, { now: work.now, demo: work.env.demo }, batch);
  const done =
    one.state === 'undoing'
      ? await undoBatch(tx, one, region, work.now, batch)
      : await bookBatch(tx, one, region, work, batch);
  if (done === 0) await end(tx, one, work.now);
  return done;
}

async function bookBatch(
  tx: Database,
  one: Import,
  region: Region,
  work: Work,
  batch: number,
): Promise<number> {
  const done =
    one.kind === 'sales'
      ? await bookSales(tx, one, region, work.now, batch)
      : await bookMembers(tx, one, region, work, work.now, batch);
  if (!done) return 0;
  await countBooked(tx, one, done);
  // Rows that only moved to another company are work, too.
  return one.kind === 'sales' ? Math.max(1, done.booked + done.refused) : done.booked + done.refused;
}

async function end(tx: Database, one: Import, now: Date): Promise<void> {
  await tx
    .update(imports)
    .set(one.state === 'undoing' ? { state: 'undone', undoneAt: now } : { state: 'booked', bookedAt: now })
    .where(eq(imports.id, one.id));
}
