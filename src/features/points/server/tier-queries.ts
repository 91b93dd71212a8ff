import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { projects } from '#db/schema/projects.ts';
import { scans, scanTotals } from '#db/schema/scans.ts';
import { startOfYear, yearIn } from '#features/points/rules.ts';
import { tierCategories } from '#features/points/tiers.ts';
import { role } from '#platform/contract/roles.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import { isProductGroup, type ProductGroup } from '#regions/basic-points.ts';
import type { Region } from '#regions/regions.ts';

interface TierCompany {
  id: number;
  isDecor: boolean;
  region: Region;
}

export interface TierProgress {
  category: ProductGroup;
  progress: number;
}

/** The owner's role decides. */
export async function isDecorCompany(db: Database, companyId: number): Promise<boolean> {
  const [decorOwner] = await db
    .select({ id: installers.id })
    .from(installers)
    .where(and(eq(installers.companyId, companyId), eq(installers.role, role.decorOwner)))
    .limit(1);
  return decorOwner !== undefined;
}

/** Products of projects closed in the year of `at`, up to `at`: the total of the year without what was closed later. */
export async function tierProgress(
  db: Database,
  { id: companyId, isDecor, region }: TierCompany,
  at: Date,
): Promise<TierProgress[]> {
  const year = yearIn(at, region.timeZone);
  const totals = db
    .select({ category: scanTotals.productGroup, progress: scanTotals.closed })
    .from(scanTotals)
    .where(and(eq(scanTotals.companyId, companyId), eq(scanTotals.year, year)));
  const later = db
    .select({ category: scans.productGroup, progress: sql<number>`-count(*)::int` })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.projectId))
    .where(
      and(
        eq(projects.companyId, companyId),
        eq(projects.status, projectStatus.closed),
        gt(projects.closedAt, at),
        lt(projects.closedAt, startOfYear(year + 1, region.timeZone)),
        eq(scans.flag, scanFlag.normal),
      ),
    )
    .groupBy(scans.productGroup);
  const counted = await unionAll(totals, later);
  const progressOf = (category: ProductGroup) =>
    counted
      .filter((row) => (isProductGroup(row.category) ? row.category : 99) === category)
      .reduce((sum, { progress }) => sum + progress, 0);
  return tierCategories(isDecor).map((category) => ({
    category,
    progress: progressOf(category),
  }));
}
