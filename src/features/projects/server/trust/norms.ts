import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { trustNorms } from '#db/schema/trust.ts';
import { PACE_MINUTES, type TrustNorms } from '#features/projects/trust.ts';

/** Fewer companies tell nothing about the others. */
const MIN_COMPANIES = 20;
const DAYS = 90;

/**
 * Measures what 95 % of companies stay below in 90 days: the most labels that one member added in three minutes, and
 * on a day. Regions with fewer than 20 active companies use those of the whole club, region 0.
 *
 * @returns measured regions
 */
export async function measureNorms(db: Database, now: Date): Promise<number> {
  const since = sql`${new Date(now.getTime() - DAYS * 24 * 3_600_000).toISOString()}::timestamptz`;
  const most = (seconds: number) => sql`
    select region_id, company_id, max(labels) as labels from (
      select companies.region_id, scans.company_id, count(*) as labels from scans
      join companies on companies.id = scans.company_id where scans.created_at > ${since}
      group by companies.region_id, scans.company_id, scans.installer_id,
               floor(extract(epoch from scans.created_at) / ${seconds})
    ) as spans group by region_id, company_id`;
  const rows = await rowsOf<{ regionId: number } & Record<'pace' | 'daily', number>>(
    db,
    sql`
    select coalesce(pace.region_id, 0)::int as "regionId",
           (percentile_disc(0.95) within group (order by pace.labels) + 1)::int as pace,
           (percentile_disc(0.95) within group (order by daily.labels) + 1)::int as daily
    from (${most(PACE_MINUTES * 60)}) as pace join (${most(24 * 3600)}) as daily on daily.company_id = pace.company_id
    group by grouping sets ((pace.region_id), ()) having count(*) >= ${MIN_COMPANIES}`,
  );
  for (const { regionId, pace, daily } of rows) {
    const norms: TrustNorms = { member_pace: pace, daily };
    await db
      .insert(trustNorms)
      .values({ regionId, norms, measuredAt: now })
      .onConflictDoUpdate({ target: trustNorms.regionId, set: { norms, measuredAt: now } });
  }
  return rows.length;
}
