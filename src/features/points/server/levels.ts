import type { Database } from '#db/client.ts';
import { tierLevels } from '#db/schema/points.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { yearIn } from '#features/points/rules.ts';
import { bracketsReached } from '#features/points/tiers.ts';
import type { Region } from '#regions/regions.ts';
import { tierDefinition } from '#regions/tiers.ts';
import { earn } from './ledger.ts';
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
 * Books tier levels newly reached this year and notifies the member. Each level counts once a year. Call it
 * after closing the project, in its transaction, holding the company lock.
 *
 * @returns the new levels
 */
export async function bookTierLevels(tx: Database, closing: Closing): Promise<ReachedLevel[]> {
  const reached = await reachTierLevels(tx, closing);
  for (const level of reached) await notify(tx, closing.installerId, 'tier_level', { ...level }, closing.at);
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
