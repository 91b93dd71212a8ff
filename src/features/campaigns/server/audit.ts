import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { type CampaignScan, type Counted, listedScans, rewardOf } from '#features/campaigns/rules.ts';
import type { CampaignRule } from '#features/points/campaign-rule.ts';
import { scanFlag } from '#platform/contract/statuses.ts';
import { regionById } from '#regions/regions.ts';

/** Bookings per query. */
const BATCH = 1000;

interface Row {
  id: number;
  points: number;
  products: number;
  rewarded: number;
  counted: Counted & { stoppedAt: number | null };
  rule: CampaignRule;
  region_id: number;
  scans: CampaignScan[] | null;
}

/**
 * Computes every booking again by the rules, from the version that it names and the products of its project.
 *
 * @param since id of a booking: only those after it
 * @returns ids of bookings that differ
 */
export async function wrongCampaignBookings(db: Database, since: number): Promise<number[]> {
  const wrong: number[] = [];
  let after = since;
  for (;;) {
    const rows = await batchAfter(db, after);
    wrong.push(...rows.filter((row) => !isRight(row)).map(({ id }) => id));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return wrong;
    after = last.id;
  }
}

function isRight({ rule, region_id, scans, counted, ...booked }: Row): boolean {
  const region = regionById(region_id);
  if (!region) return false;
  const listed = listedScans({ id: 0, rule, stoppedAt: counted.stoppedAt }, { scans: scans ?? [], region });
  const { points, scans: products, rewarded } = rewardOf(rule, listed, counted);
  return points === booked.points && products === booked.products && rewarded === booked.rewarded;
}

function batchAfter(db: Database, after: number): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`
    select booked.id, booked.points, booked.scans as products, booked.rewarded, booked.counted, campaign_versions.rule,
           companies.region_id,
           (select jsonb_agg(jsonb_build_object('id', scans.id, 'gtin', scans.gtin, 'group', scans.product_group,
              'points', scans.points, 'at', (extract(epoch from scans.created_at) * 1000)::float8)
              order by scans.created_at, scans.id)
            from scans where scans.project_id = projects.id and scans.points > 0
              and (scans.flag = ${scanFlag.normal}
                or (scans.flag = ${scanFlag.rejected} and scans.decided_at = projects.reversed_at))) as scans
    from campaign_bookings as booked
    join campaign_versions on campaign_versions.id = booked.version_id
    join projects on projects.id = booked.project_id
    join companies on companies.id = projects.company_id
    where booked.id > ${after}
    order by booked.id limit ${BATCH}`,
  );
}
