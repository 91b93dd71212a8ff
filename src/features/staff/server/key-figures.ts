import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { startOfDay, startOfMonth } from '#features/points/rules.ts';
import { coversRegion } from '#platform/contract/staff-rights.ts';
import type { Member } from '#platform/http/member.ts';
import { regions } from '#regions/regions.ts';

const names = ['orders', 'projects', 'earned', 'spent', 'companies'] as const;

type Figures = Record<(typeof names)[number], number>;

/**
 * Sums of the day and the month of each region, on its own calendar.
 *
 * @param member staff: regions that are not theirs are left out
 * @param region only this one
 */
export async function keyFigures(db: Database, member: Member, region: number | undefined, now: Date) {
  const shown = regions.filter(
    ({ id }) => member.staff && coversRegion(member.staff, id) && (region === undefined || id === region),
  );
  if (shown.length === 0) return [];
  const months = shown.map(({ timeZone }) => startOfMonth(now, timeZone));
  const starts = sql.join(
    shown.map(({ id, timeZone }) => {
      const [day, month] = [startOfDay(now, timeZone), startOfMonth(now, timeZone)];
      return sql`(${id}::int, ${day.toISOString()}::timestamptz, ${month.toISOString()}::timestamptz)`;
    }),
    sql`, `,
  );
  // A value, because PostgreSQL estimates the rows of a subquery badly and would read all.
  const first = new Date(Math.min(...months.map(Number)));
  const isRecent = sql`created_at >= ${first.toISOString()}::timestamptz`;
  const rows = await rowsOf<Figures & { region_id: number; is_today: boolean }>(
    db,
    sql`
    with starts (region_id, day, month) as (values ${starts}), booked as (
      select company_id, created_at, 0 as orders,
        case when event = 'project_survey_completed' then 1 else 0 end as projects,
        case when variation = 'positive' and event <> 'order_reject' then points else 0 end as earned,
        case when event in ('order_reservation', 'order_complete', 'order_reject') then -points else 0 end as spent
      from points_entries where ${isRecent} and event not in ('merged_out', 'merged_in')
      union all
      select company_id, created_at, 1, 0, 0, 0 from orders where ${isRecent}
    ), entries as (
      select region_id, booked.created_at as at, orders, projects, earned, spent, 0 as companies
      from booked join companies on companies.id = booked.company_id
      union all
      select region_id, created_at, 0, 0, 0, 0, 1 from companies where ${isRecent}
    )
    select starts.region_id, entries.at >= starts.day as is_today,
      sum(orders)::int as orders, sum(projects)::int as projects, sum(earned)::int as earned,
      sum(spent)::int as spent, sum(companies)::int as companies
    from starts join entries on entries.region_id = starts.region_id and entries.at >= starts.month
    group by starts.region_id, is_today`,
  );
  return shown.map(({ id }) => {
    const ofMonth = rows.filter((row) => row.region_id === id);
    return { region_id: id, day: sumOf(ofMonth.filter((row) => row.is_today)), month: sumOf(ofMonth) };
  });
}

function sumOf(rows: readonly Figures[]): Figures {
  const sums: Figures = { orders: 0, projects: 0, earned: 0, spent: 0, companies: 0 };
  for (const row of rows) for (const name of names) sums[name] += row[name];
  return sums;
}
