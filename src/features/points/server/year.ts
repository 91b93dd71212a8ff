import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/client.ts';
import type * as contract from '#features/points/contract.ts';
import { startOfYear, yearIn } from '#features/points/rules.ts';
import type { Handler } from '#platform/http/context.ts';

interface Month {
  month: number;
  earned: number;
  spent: number;
  expired: number;
}

/**
 * Refunded orders count in no month: a refund in January removes the spending in December. Points that a merge moved
 * were earned elsewhere.
 */
export const getPointsYear: Handler<typeof contract.getPointsYear> = async (
  { query },
  { db, member, now },
) => {
  const { timeZone } = member.region;
  const year = query.year ?? yearIn(now, timeZone);
  const start = startOfYear(year, timeZone).toISOString();
  const end = startOfYear(year + 1, timeZone).toISOString();
  const booked = await rowsOf<Month>(
    db,
    sql`
    select extract(month from created_at at time zone ${timeZone})::int as month,
           coalesce(sum(points) filter (where variation = 'positive' and event not in ('order_reject', 'merged_in', 'import_undone')), 0)::int as earned,
           coalesce(-sum(points) filter (where variation in ('reserved', 'negative') and event <> 'merged_out' and not exists (
             select from points_entries as returned
             where returned.source_type = points_entries.source_type and returned.source_id = points_entries.source_id
               and returned.source_round = points_entries.source_round and returned.event = 'order_reject'
           )), 0)::int as spent,
           coalesce(-sum(points) filter (where variation = 'expired'), 0)::int as expired
    from points_entries
    where company_id = ${member.companyId}
      and created_at >= ${start}::timestamptz and created_at < ${end}::timestamptz
    group by 1`,
  );
  const years = await rowsOf<{ year: number }>(
    db,
    sql`
    with ends as (
      select min(created_at) at time zone ${timeZone} as first, max(created_at) at time zone ${timeZone} as last
      from points_entries where company_id = ${member.companyId}
    )
    select year from ends, generate_series(extract(year from last)::int, extract(year from first)::int, -1) as year
    where exists (
      select from points_entries where company_id = ${member.companyId}
        and created_at >= make_timestamptz(year, 1, 1, 0, 0, 0, ${timeZone})
        and created_at < make_timestamptz(year + 1, 1, 1, 0, 0, 0, ${timeZone})
    )
    order by year desc`,
  );
  return {
    year,
    years: years.map((row) => row.year),
    months: Array.from({ length: 12 }, (_, index) => {
      const month = index + 1;
      const { earned = 0, spent = 0, expired = 0 } = booked.find((row) => row.month === month) ?? {};
      return { month, earned, spent, expired };
    }),
  };
};
