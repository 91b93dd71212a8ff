/** Welcome points, once per company for its survey. Per person, each further owner would earn them again. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { regionById } from '#regions/regions.ts';
import { earn } from './ledger.ts';

export interface Welcomed {
  id: number;
  regionId: number;
}

/** 0 once booked, or if the region gives none. */
export async function welcomeDue(db: Database, company: Welcomed): Promise<number> {
  const points = regionById(company.regionId)?.welcomePoints ?? 0;
  if (points === 0) return 0;
  const booked = await db
    .select({ id: pointsEntries.id })
    .from(pointsEntries)
    .where(
      and(
        eq(pointsEntries.sourceType, 'company'),
        eq(pointsEntries.sourceId, company.id),
        eq(pointsEntries.event, 'welcome'),
      ),
    )
    .limit(1);
  return booked.length > 0 ? 0 : points;
}

/** The caller holds the company lock, which prevents a double booking. */
export async function bookWelcome(
  tx: Database,
  company: Welcomed,
  installerId: number,
  at: Date,
): Promise<number> {
  const points = await welcomeDue(tx, company);
  const region = regionById(company.regionId);
  if (points === 0 || !region) return 0;
  await earn(tx, {
    companyId: company.id,
    installerId,
    event: 'welcome',
    points,
    source: { type: 'company', id: company.id },
    at,
    timeZone: region.timeZone,
  });
  return points;
}
