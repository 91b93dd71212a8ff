import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { tierLevels } from '#db/schema/points.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Recipient } from '#features/notifications/server/publish.ts';
import { startOfYear, yearIn } from '#features/points/rules.ts';
import { bracketsReached } from '#features/points/tiers.ts';
import type { Region } from '#regions/regions.ts';
import { tierDefinition } from '#regions/tiers.ts';
import { earn, reverse } from './ledger.ts';
import { isDecorCompany, tierProgress } from './tier-queries.ts';

interface ReachedLevel {
  category: number;
  level: number;
  points: number;
}

/** `at` (closing time) decides the year; `installerId` owns the project. */
interface Closing {
  companyId: number;
  installerId: number;
  region: Region;
  at: Date;
}

/**
 * Books tier levels newly reached this year and notifies `to`. Each level counts once a year. Call it
 * after closing the project, in its transaction, holding the company lock.
 *
 * @returns the new levels
 */
export async function bookTierLevels(tx: Database, closing: Closing, to: Recipient): Promise<ReachedLevel[]> {
  const reached = await reachTierLevels(tx, closing);
  for (const level of reached) await notify(tx, to, 'tier_level', { ...level }, closing.at);
  return reached;
}

/** The same without a notification. */
export async function reachTierLevels(
  tx: Database,
  { companyId, installerId, region, at }: Closing,
): Promise<ReachedLevel[]> {
  const company = { id: companyId, isDecor: await isDecorCompany(tx, companyId), region };
  const reached = (await tierProgress(tx, company, at)).flatMap(({ category, progress }) =>
    bracketsReached(tierDefinition(region.id, category).brackets, 0, progress).map(({ level, points }) => ({
      category,
      level,
      points,
      progress,
    })),
  );
  if (reached.length === 0) return [];
  const year = yearIn(at, region.timeZone);
  const rows = await tx
    .insert(tierLevels)
    .values(reached.map(({ category, level }) => ({ companyId, category, year, level, reachedAt: at })))
    .onConflictDoNothing()
    .returning({ id: tierLevels.id, category: tierLevels.category, level: tierLevels.level });
  const booked: ReachedLevel[] = [];
  for (const { category, level, points, progress } of reached) {
    const row = rows.find((added) => added.category === category && added.level === level);
    if (!row || points === 0) continue;
    await earn(tx, {
      companyId,
      installerId,
      event: 'tier_level',
      points,
      source: { type: 'tier_level', id: row.id },
      at,
      timeZone: region.timeZone,
      breakdown: { category, level, scans: progress },
    });
    booked.push({ category, level, points });
  }
  return booked;
}

interface Reversal extends Closing {
  projectId: number;
  /** When the reversed project was closed; decides the year. */
  closedAt: Date;
}

/**
 * Takes back the levels that the year’s remaining scans do not reach. They can be reached again. Call it after the
 * project’s scans were rejected, in its transaction, holding the company lock.
 *
 * @returns taken and owed points, at least 0
 */
export async function reverseTierLevels(
  tx: Database,
  { companyId, installerId, region, at, projectId, closedAt }: Reversal,
): Promise<{ taken: number; owed: number }> {
  const year = yearIn(closedAt, region.timeZone);
  const lastOfYear = new Date(startOfYear(year + 1, region.timeZone).getTime() - 1);
  const company = { id: companyId, isDecor: await isDecorCompany(tx, companyId), region };
  const counted = await tierProgress(tx, company, at < lastOfYear ? at : lastOfYear);
  // A merge copies the levels, and the ledger names the rows of the old company.
  const merged = tx.select({ id: companies.id }).from(companies).where(eq(companies.mergedInto, companyId));
  const booked = await tx
    .select()
    .from(tierLevels)
    .where(
      and(
        or(eq(tierLevels.companyId, companyId), inArray(tierLevels.companyId, merged)),
        eq(tierLevels.year, year),
      ),
    )
    .orderBy(asc(tierLevels.id));
  const sums = { taken: 0, owed: 0 };
  for (const { id, category, level } of booked) {
    const still = counted.find((row) => row.category === category);
    if (!still) continue;
    const { brackets } = tierDefinition(region.id, still.category);
    if (bracketsReached(brackets, 0, still.progress).some((reached) => reached.level === level)) continue;
    const { taken, owed } = await reverse(tx, {
      companyId,
      installerId,
      event: 'tier_level',
      source: { type: 'tier_level', id },
      at,
      projectId,
      breakdown: { category, level },
    });
    sums.taken += taken;
    sums.owed += owed;
    await tx.delete(tierLevels).where(eq(tierLevels.id, id));
  }
  return sums;
}
