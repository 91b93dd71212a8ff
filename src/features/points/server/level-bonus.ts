import { and, eq, max, sum } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { levelBenefits, tierLevels } from '#db/schema/points.ts';
import { scans } from '#db/schema/scans.ts';
import { type BonusPart, benefitLevels, levelBonus } from '#features/points/level-benefits.ts';
import { yearIn } from '#features/points/rules.ts';
import { scanFlag } from '#platform/contract/statuses.ts';
import { isProductGroup } from '#regions/basic-points.ts';
import type { Region } from '#regions/regions.ts';
import { type Booking, earn } from './ledger.ts';

interface Closing extends Omit<Booking, 'source'> {
  projectId: number;
  region: Region;
  /** Points of the project after its cap. */
  booked: number;
  /** Points of all its accepted products. */
  held: number;
}

/**
 * Books the bonus of the levels that the company had before this project. Call it before the project's own levels, in the
 * transaction that closes it, holding the company lock.
 *
 * @returns bonus points, at least 0
 */
export async function bookLevelBonus(
  tx: Database,
  { projectId, region, booked, held, ...booking }: Closing,
): Promise<number> {
  const percents = await percentsIn(tx, region.id);
  if (percents.size === 0) return 0;
  const levels = await levelsOf(tx, booking.companyId, yearIn(booking.at, region.timeZone));
  const parts = (await pointsByGroup(tx, projectId)).flatMap(({ category, points }): BonusPart[] => {
    const level = levels.get(category) ?? 1;
    const percent = percents.get(level) ?? 0;
    return percent > 0 && points > 0 ? [{ category, level, percent, points }] : [];
  });
  const points = levelBonus(parts, booked, held);
  if (points === 0) return 0;
  await earn(tx, {
    ...booking,
    event: 'level_bonus',
    points,
    source: { type: 'level_bonus', id: projectId },
    timeZone: region.timeZone,
    breakdown: { parts, booked, held },
  });
  return points;
}

/** Bonus in percent by level; without levels that have none. */
async function percentsIn(tx: Database, regionId: number): Promise<ReadonlyMap<number, number>> {
  const [row] = await tx.select().from(levelBenefits).where(eq(levelBenefits.regionId, regionId));
  const all = benefitLevels.map((level) => [level, row?.levels[level]?.percent ?? 0] as const);
  return new Map(all.filter(([, percent]) => percent > 0));
}

/** The highest level of each category that was reached in the year. */
async function levelsOf(tx: Database, companyId: number, year: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ category: tierLevels.category, level: max(tierLevels.level) })
    .from(tierLevels)
    .where(and(eq(tierLevels.companyId, companyId), eq(tierLevels.year, year)))
    .groupBy(tierLevels.category);
  return new Map(rows.map(({ category, level }) => [category, level ?? 1]));
}

async function pointsByGroup(tx: Database, projectId: number) {
  const rows = await tx
    .select({ group: scans.productGroup, points: sum(scans.points).mapWith(Number) })
    .from(scans)
    .where(and(eq(scans.projectId, projectId), eq(scans.flag, scanFlag.normal)))
    .groupBy(scans.productGroup)
    .orderBy(scans.productGroup);
  return rows.map(({ group, points }) => ({ category: isProductGroup(group) ? group : 99, points }));
}
