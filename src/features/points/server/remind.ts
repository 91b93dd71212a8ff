import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { pointsLots, pointsReminders } from '#db/schema/points.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { dueExpiryReminder } from '#features/points/expiring.ts';
import { nextExpiry, yearIn } from '#features/points/rules.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { type Region, regions } from '#regions/regions.ts';

/** Companies per transaction, which keeps locks short. */
const BATCH = 200;

/** Batches per region and run; the next run goes on. */
const BATCHES = 20;

/**
 * Notifies the owners, who may spend points, of points that expire this year, on the days of `dueExpiryReminder`.
 * Companies are served in the order of their ids, so that the row of a region says where to go on. The locked row keeps
 * other nodes away.
 *
 * @param batch companies per transaction
 * @returns reminded companies
 */
export async function remindOfExpiry(db: Database, now: Date, batch = BATCH): Promise<number> {
  let companiesReminded = 0;
  const begun = new Map((await db.select().from(pointsReminders)).map((row) => [row.regionId, row]));
  for (const region of regions) {
    const day = dueExpiryReminder(now, region.timeZone);
    const progress = begun.get(region.id);
    if (day === undefined || (progress && isServed(progress, day))) continue;
    // Only where it is missing: an insert would wait for a node that serves the region.
    if (!progress)
      await db
        .insert(pointsReminders)
        .values({ regionId: region.id, day, servedTo: 0 })
        .onConflictDoNothing();
    for (let run = 0; run < BATCHES; run++) {
      const reminded = await db.transaction((tx) => remindSome(tx, { region, day, now, batch }));
      companiesReminded += reminded;
      if (reminded < batch) break;
    }
  }
  return companiesReminded;
}

/** Also of a later day: the clock went back. */
function isServed(progress: typeof pointsReminders.$inferSelect, day: string): boolean {
  return progress.day > day || (progress.day === day && progress.servedTo === null);
}

interface Reminder {
  region: Region;
  day: string;
  now: Date;
  batch: number;
}

/** 0 if all are served, or another node serves the region. */
async function remindSome(tx: Database, { region, day, now, batch }: Reminder): Promise<number> {
  const [progress] = await tx
    .select()
    .from(pointsReminders)
    .where(eq(pointsReminders.regionId, region.id))
    .for('update', { skipLocked: true });
  if (!progress || isServed(progress, day)) return 0;
  const servedTo = progress.day === day ? (progress.servedTo ?? 0) : 0;
  const due = await companiesAfter(tx, servedTo, { region, day, now, batch });
  await notifyOwners(tx, due, { region, now });
  const next = due.length < batch ? null : (due.at(-1)?.id ?? null);
  await tx
    .update(pointsReminders)
    .set({ day, servedTo: next })
    .where(eq(pointsReminders.regionId, region.id));
  return due.length;
}

interface Expiring {
  id: number;
  points: number;
}

/** Companies with points that expire this year, in the order of their ids. */
export function companiesAfter(
  tx: Database,
  id: number,
  { region, now, batch }: Reminder,
): Promise<Expiring[]> {
  return tx
    .select({ id: companies.id, points: sql<number>`sum(${pointsLots.remaining})::int` })
    .from(companies)
    .innerJoin(pointsLots, eq(pointsLots.companyId, companies.id))
    .where(
      and(
        eq(companies.regionId, region.id),
        gt(companies.id, id),
        isNull(companies.lockedAt),
        gt(pointsLots.remaining, 0),
        gt(pointsLots.expiresAt, now),
        lte(pointsLots.expiresAt, nextExpiry(now, region.timeZone)),
      ),
    )
    .groupBy(companies.id)
    .orderBy(asc(companies.id))
    .limit(batch);
}

async function notifyOwners(
  tx: Database,
  due: readonly Expiring[],
  { region, now }: Pick<Reminder, 'region' | 'now'>,
): Promise<void> {
  if (due.length === 0) return;
  const pointsOf = new Map(due.map(({ id, points }) => [id, points]));
  const owners = await tx
    .select({ id: installers.id, companyId: installers.companyId })
    .from(installers)
    .where(
      and(
        inArray(installers.companyId, [...pointsOf.keys()]),
        inArray(installers.role, ownerRoles),
        eq(installers.active, accountStatus.active),
        isNull(installers.lockedAt),
      ),
    )
    .orderBy(asc(installers.id));
  const lastDay = `${yearIn(now, region.timeZone)}-12-31`;
  for (const { id, companyId } of owners)
    await notify(tx, id, 'points_expiring', { points: pointsOf.get(companyId) ?? 0, last_day: lastDay }, now);
}
