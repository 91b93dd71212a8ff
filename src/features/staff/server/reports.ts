import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { pageSpeeds } from '#db/schema/page-speed.ts';
import type { Vital } from '#features/page-speed/rules.ts';
import type * as contract from '#features/staff/reports.contract.ts';
import {
  type ReportName,
  type ReportSplit,
  reportFigures,
  unsummed,
} from '#features/staff/reports.contract.ts';
import { orderStatus, projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { csvExport } from '#platform/http/staff/csv.ts';
import { inRegions } from '#platform/http/staff/lists.ts';
import { regions } from '#regions/regions.ts';

interface Asked {
  by: ReportSplit;
  from?: string | undefined;
  to?: string | undefined;
  region_id?: number | undefined;
}

/** Days, both included. */
interface Range {
  from: string;
  to: string;
}

interface Part {
  /** Condition of the companies. */
  mine: SQL;
  /** Condition of the page views. */
  myPages: SQL;
  range: Range;
  by: ReportSplit;
  now: SQL;
}

/** Time zones by region id, for a join. */
const zones = sql`(values ${sql.join(
  regions.map(({ id, timeZone }) => sql.raw(`(${id}, '${timeZone}')`)),
  sql`, `,
)}) as zones (region_id, zone)`;

const local = (column: SQL) => sql`((${column}) at time zone zones.zone)`;

const month = (column: SQL) => sql`to_char(${local(column)}, 'YYYY-MM')`;

/** A wide range in UTC, for the index; the exact days are in the time zone of the region. */
const during = (column: SQL, { from, to }: Range) => sql`
  ${column} >= ${from}::date - interval '1 day' and ${column} < ${to}::date + interval '2 days'
  and ${local(column)} >= ${from}::date and ${local(column)} < ${to}::date + interval '1 day'`;

const queries: Readonly<Record<ReportName, (part: Part) => SQL>> = {
  points: ({ mine, range, by }) => {
    const at = sql`points_entries.created_at`;
    return sql`
      select ${keyOf(by, month(at), sql`event`)} as key,
        coalesce(sum(points) filter (where variation = 'positive' and event <> 'order_reject'), 0)::int as issued,
        coalesce(-sum(points) filter (where event in ('order_reservation', 'order_complete', 'order_reject')), 0)::int as spent,
        coalesce(-sum(points) filter (where variation = 'expired'), 0)::int as expired,
        coalesce(-sum(points) filter (where variation = 'negative' and event <> 'order_complete'), 0)::int as withdrawn
      from points_entries join companies on companies.id = points_entries.company_id
      join ${zones} on zones.region_id = companies.region_id
      where ${during(at, range)} and ${mine} and event not in ('merged_out', 'merged_in') group by 1 order by 1`;
  },
  owed: ({ mine, by, now }) => sql`
    select ${keyOf(by, sql`to_char(${local(sql`expires_at - interval '1 second'`)}, 'YYYY-MM-DD')`, sql`'all'`)} as key,
      sum(remaining)::int as points, count(distinct points_lots.company_id)::int as companies
    from points_lots join companies on companies.id = points_lots.company_id
    join ${zones} on zones.region_id = companies.region_id
    where remaining > 0 and expires_at > ${now} and ${mine} group by 1 order by 1`,
  scans: ({ mine, range, by }) => {
    const at = sql`projects.closed_at`;
    return sql`
      select ${keyOf(by, month(at), sql`coalesce(scans.product_group, 99)::text`)} as key,
        count(distinct projects.id)::int as projects,
        count(scans.id) filter (where flag = ${scanFlag.normal})::int as accepted,
        count(scans.id) filter (where flag = ${scanFlag.review})::int as review,
        count(scans.id) filter (where flag = ${scanFlag.rejected})::int as rejected,
        coalesce(sum(scans.points) filter (where flag = ${scanFlag.normal}), 0)::int as points
      from projects left join scans on scans.project_id = projects.id
      join companies on companies.id = projects.company_id
      join ${zones} on zones.region_id = companies.region_id
      where projects.status = ${projectStatus.closed} and ${during(at, range)} and ${mine} group by 1 order by 1`;
  },
  orders: ({ mine, range, by }) => {
    const at = sql`orders.created_at`;
    return sql`
      select ${keyOf(by, month(at), sql`vendor_type`)} as key, count(*)::int as placed,
        count(*) filter (where status = ${orderStatus.positive})::int as completed,
        count(*) filter (where status = ${orderStatus.negative})::int as rejected,
        sum(orders.points)::int as points,
        coalesce(round(percentile_cont(0.5) within group (order by lead.hours)), 0)::int as hours_median,
        coalesce(round(percentile_cont(0.9) within group (order by lead.hours)), 0)::int as hours_slowest
      from orders join companies on companies.id = orders.company_id
      join ${zones} on zones.region_id = companies.region_id
      left join lateral (
        select extract(epoch from min(order_history.created_at) - orders.created_at) / 3600 as hours
        from order_history
        where order_history.order_id = orders.id and order_history.status = ${orderStatus.positive}
      ) as lead on true
      where ${during(at, range)} and ${mine} group by 1 order by 1`;
  },
  activity: ({ mine, by, now }) => sql`
    select ${keyOf(
      by,
      sql`to_char(${local(sql`companies.created_at`)}, 'YYYY-"Q"Q')`,
      sql`case when decor.is_decor then 'decor' else 'installer' end`,
    )} as key,
      count(*)::int as companies,
      count(*) filter (where seen.at > ${now} - interval '30 days')::int as active_30,
      count(*) filter (where seen.at > ${now} - interval '90 days')::int as active_90,
      count(*) filter (where exists (
        select from projects where projects.company_id = companies.id and projects.status = ${projectStatus.closed}
      ))::int as closed,
      count(*) filter (where exists (select from orders where orders.company_id = companies.id))::int as ordered
    from companies join ${zones} on zones.region_id = companies.region_id
    left join lateral (select max(last_active_at) as at from installers where company_id = companies.id) as seen on true
    left join lateral (
      select bool_or(role in (7, 8)) as is_decor, bool_or(role = 1) as is_staff from installers where company_id = companies.id
    ) as decor on true
    where decor.is_staff is not true and ${mine} group by 1 order by 1`,
  // Days are those of UTC, as they were counted.
  speed: ({ myPages, range: { from, to }, by }) => {
    const key = {
      month: sql`to_char(day, 'YYYY-MM')`,
      region: sql`region_id::text`,
      group: sql`route || ' ' || device`,
    }[by];
    const threeOfFour = (vital: Vital) =>
      sql`min(step) filter (where vital = ${vital} and upto >= 0.75 * of_all)::int`;
    return sql`
      select key, coalesce(max(of_all) filter (where vital = 'ttfb'), 0)::int as views,
        ${threeOfFour('lcp')} as lcp, ${threeOfFour('inp')} as inp, ${threeOfFour('cls')} as cls,
        ${threeOfFour('ttfb')} as ttfb
      from (
        select key, vital, step, sum(views) over (partition by key, vital order by step) as upto,
          sum(views) over (partition by key, vital) as of_all
        from (
          select ${key} as key, vital, step, sum(views) as views from page_speeds
          where day between ${from} and ${to} and ${myPages} group by 1, 2, 3
        ) as steps
      ) as ranked
      group by key order by ${by === 'group' ? sql`views desc, key` : sql`key`}`;
  },
};

function keyOf(by: ReportSplit, period: SQL, group: SQL): SQL {
  if (by === 'region') return sql`companies.region_id::text`;
  return by === 'group' ? group : period;
}

async function report(db: Database, name: ReportName, asked: Asked, member: Member, now: Date) {
  const range = rangeOf(asked, now);
  const mine = inRegions(member, asked.region_id) ?? sql`true`;
  const myPages = inRegions(member, asked.region_id, pageSpeeds.regionId) ?? sql`true`;
  const rows = await rowsOf<Record<string, number> & { key: string }>(
    db,
    queries[name]({ mine, myPages, range, by: asked.by, now: sql`${now.toISOString()}::timestamptz` }),
  );
  const figures = reportFigures[name];
  const shown = rows.map((row) => ({
    key: String(row.key),
    values: figures.map((figure) => Number(row[figure] ?? 0)),
  }));
  const totals = figures.map((figure, index) =>
    unsummed.has(figure) ? 0 : shown.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
  return { ...range, rows: shown, totals };
}

/** The last 12 months until today by default. A range that ends before it begins is empty. */
function rangeOf({ from, to }: Asked, now: Date): Range {
  const end = to ?? now.toISOString().slice(0, 10);
  const start = new Date(`${end}T00:00:00Z`);
  start.setUTCFullYear(start.getUTCFullYear() - 1);
  start.setUTCDate(start.getUTCDate() + 1);
  return { from: from ?? start.toISOString().slice(0, 10), to: end };
}

export const getReport: Handler<typeof contract.getReport> = ({ params, query }, { db, member, now }) =>
  report(db, params.name, query, member, now);

export const exportReport: Handler<typeof contract.exportReport> = async ({ params, query }, context) => {
  const { db, member, now } = context;
  const { rows } = await report(db, params.name, query, member, now);
  return csvExport(
    context,
    query,
    `${params.name}-${query.by}`,
    [query.by, ...reportFigures[params.name]],
    rows.map(({ key, values }) => [key, ...values]),
  );
};
