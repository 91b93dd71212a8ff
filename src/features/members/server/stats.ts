import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/client.ts';
import type * as contract from '#features/members/contract.ts';
import { startOfYear, yearIn } from '#features/points/rules.ts';
import type { Handler } from '#platform/http/context.ts';
import { releasedSince } from './figures.ts';

interface Row {
  group: number;
  current_year: number;
  completed: number;
}

export const getCompanyStats: Handler<typeof contract.getCompanyStats> = async (_, { db, member, now }) => {
  const year = yearIn(now, member.region.timeZone);
  const since = startOfYear(year, member.region.timeZone).toISOString();
  const scans = await rowsOf<Row>(
    db,
    sql`
    with released as (
      select product_group, count(*)::int as count ${releasedSince(member.companyId, sql`${since}`)}
      group by product_group
    )
    select scan_totals.product_group as group,
           coalesce(sum(held) filter (where year >= ${year}), 0)::int - coalesce(max(released.count), 0) as current_year,
           sum(closed)::int as completed
    from scan_totals left join released on released.product_group = scan_totals.product_group
    where company_id = ${member.companyId}
    group by scan_totals.product_group having sum(added) > 0
    order by scan_totals.product_group`,
  );
  return { year, scans };
};
