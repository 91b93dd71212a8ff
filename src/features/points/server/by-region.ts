/** Messages to the companies of each region on a day of its calendar, each once. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { pointsReminders, statementMails } from '#db/schema/points.ts';
import { type Region, regions } from '#regions/regions.ts';

/** Batches per region and run; the next run goes on. */
const BATCHES = 20;

/** One row per region, which says how far its companies are served. */
type ProgressTable = typeof pointsReminders | typeof statementMails;

export interface Batch {
  region: Region;
  /** In the region's calendar: `2026-12-01`. */
  day: string;
  now: Date;
  /** Companies per transaction, which keeps locks short. */
  batch: number;
}

interface Service extends Pick<Batch, 'now' | 'batch'> {
  progress: ProgressTable;
  /** The day that is due in a time zone; undefined if none is. */
  dayOf(now: Date, timeZone: string): string | undefined;
  /**
   * Serves companies with an id above `after`, in the order of their ids.
   * @returns their ids; fewer than a batch are the last
   */
  serve(tx: Database, after: number, batch: Batch): Promise<readonly number[]>;
}

/**
 * Companies are served in the order of their ids. The row of a region stores the last one; its lock keeps other nodes
 * away.
 *
 * @returns served companies
 * @throws AggregateError for regions that failed, after the others
 */
export async function serveByRegion(db: Database, service: Service): Promise<number> {
  const { progress, now, batch, dayOf } = service;
  let served = 0;
  const failures: unknown[] = [];
  const begun = new Map((await db.select().from(progress)).map((row) => [row.regionId, row]));
  for (const region of regions) {
    const day = dayOf(now, region.timeZone);
    const row = begun.get(region.id);
    if (day === undefined || (row && isServed(row, day))) continue;
    try {
      // Only where it is missing: an insert would wait for a node that serves the region.
      if (!row)
        await db.insert(progress).values({ regionId: region.id, day, servedTo: 0 }).onConflictDoNothing();
      for (let run = 0; run < BATCHES; run++) {
        const done = await db.transaction((tx) => serveSome(tx, service, { region, day, now, batch }));
        served += done;
        if (done < batch) break;
      }
    } catch (error) {
      // The other regions do not wait for it.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Regions could not be served');
  return served;
}

/** Also of a later day: the clock went back. */
function isServed(row: ProgressTable['$inferSelect'], day: string): boolean {
  return row.day > day || (row.day === day && row.servedTo === null);
}

/** 0 if all are served, or another node serves the region. */
async function serveSome(tx: Database, { progress, serve }: Service, batch: Batch): Promise<number> {
  const ofRegion = eq(progress.regionId, batch.region.id);
  const [row] = await tx.select().from(progress).where(ofRegion).for('update', { skipLocked: true });
  if (!row || isServed(row, batch.day)) return 0;
  const after = row.day === batch.day ? (row.servedTo ?? 0) : 0;
  const ids = await serve(tx, after, batch);
  const servedTo = ids.length < batch.batch ? null : (ids.at(-1) ?? null);
  await tx.update(progress).set({ day: batch.day, servedTo }).where(ofRegion);
  return ids.length;
}
