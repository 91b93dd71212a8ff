import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
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

const { placeholder } = sql;

/** Accepted products in projects that the `company` closed in the `year`, by category. */
export const selectClosed = (db: Database) =>
  db
    .select({ category: scanTotals.productGroup, progress: scanTotals.closed })
    .from(scanTotals)
    .where(and(eq(scanTotals.companyId, placeholder('company')), eq(scanTotals.year, placeholder('year'))));

const selectProgress = prepared((db) => {
  const later = db
    .select({ category: scans.productGroup, progress: sql<number>`-count(*)::int` })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.projectId))
    .where(
      and(
        eq(projects.companyId, placeholder('company')),
        eq(projects.status, projectStatus.closed),
        gt(projects.closedAt, placeholder('at')),
        lt(projects.closedAt, placeholder('newYear')),
        eq(scans.flag, scanFlag.normal),
      ),
    )
    .groupBy(scans.productGroup);
  return unionAll(selectClosed(db), later).prepare('tier_progress');
});

/** Products of projects closed in the year of `at`, up to `at`: the total of the year without what was closed later. */
export async function tierProgress(
  db: Database,
  { id: company, isDecor, region }: TierCompany,
  at: Date,
): Promise<TierProgress[]> {
  const year = yearIn(at, region.timeZone);
  const newYear = startOfYear(year + 1, region.timeZone);
  const counted = await selectProgress(db).execute({ company, year, at, newYear });
  return progressByCategory(counted, isDecor);
}

/** The sums of rows by category; unknown groups count as 99. */
export function progressByCategory(
  counted: readonly { category: number; progress: number }[],
  isDecor: boolean,
): TierProgress[] {
  const progressOf = (category: ProductGroup) =>
    counted
      .filter((row) => (isProductGroup(row.category) ? row.category : 99) === category)
      .reduce((sum, { progress }) => sum + progress, 0);
  return tierCategories(isDecor).map((category) => ({
    category,
    progress: progressOf(category),
  }));
}
