import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { pointsLots, pointsReminders } from '#db/schema/points.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { dueExpiryReminder } from '#features/points/expiring.ts';
import { nextExpiry, yearIn } from '#features/points/rules.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { type Batch, serveByRegion } from './by-region.ts';

/** Companies per transaction, which keeps locks short. */
const BATCH = 200;

/**
 * Notifies the owners, who may spend points, of points that expire this year, on the days of `dueExpiryReminder`.
 *
 * @param batch companies per transaction
 * @returns reminded companies
 */
export function remindOfExpiry(db: Database, now: Date, batch = BATCH): Promise<number> {
  return serveByRegion(db, {
    progress: pointsReminders,
    now,
    batch,
    dayOf: dueExpiryReminder,
    async serve(tx, after, due) {
      const found = await companiesAfter(tx, after, due);
      await notifyOwners(tx, found, due);
      return found.map(({ id }) => id);
    },
  });
}

interface Expiring {
  id: number;
  points: number;
}

/** Companies with points that expire this year, in the order of their ids. */
export function companiesAfter(tx: Database, id: number, { region, now, batch }: Batch): Promise<Expiring[]> {
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
  { region, now }: Pick<Batch, 'region' | 'now'>,
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
  for (const owner of owners) {
    const points = pointsOf.get(owner.companyId) ?? 0;
    await notify(tx, owner, 'points_expiring', { points, last_day: lastDay }, now);
  }
}
