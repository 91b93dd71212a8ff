import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import type { Flow } from '#features/points/statements.ts';

/**
 * Ledger rows of companies, with the points that have expired and are not booked yet: reads do not rely on the job.
 * Both are dated alike.
 */
function bookings(companyIds: readonly number[], now: Date): SQL {
  const ids = sql.join(
    companyIds.map((id) => sql`${id}`),
    sql`, `,
  );
  return sql`(
    select company_id, event, variation, points, created_at from points_entries where company_id in (${ids})
    union all
    select company_id, 'expired', 'expired', -remaining, expires_at - interval '1 millisecond'
    from points_lots
    where company_id in (${ids}) and remaining > 0 and expires_at <= ${now.toISOString()}::timestamptz
  ) as bookings`;
}

/** The two rows of a completed reservation, which cancel out, are left out. */
function flowSince(from: Date): SQL {
  const since = sql`created_at >= ${from.toISOString()}::timestamptz`;
  return sql`
  coalesce(sum(points) filter (where ${since}
    and variation = 'positive' and event not in ('order_reject', 'merged_in', 'import_undone')), 0)::int as earned,
  coalesce(-sum(points) filter (where ${since} and event = 'order_reservation' and points < 0), 0)::int as spent,
  coalesce(sum(points) filter (where ${since} and event = 'order_reject'), 0)::int as returned,
  coalesce(-sum(points) filter (where ${since} and variation = 'expired'), 0)::int as expired,
  coalesce(sum(points) filter (where ${since} and (event in ('merged_in', 'import_undone')
    or (variation = 'negative' and event <> 'order_complete'))), 0)::int as corrected`;
}

interface Time {
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** What happened since `from`, and the balance at `to`. */
interface CompanyFlow extends Flow {
  company_id: number;
  balance: number;
}

/** Companies without bookings are left out. */
export async function flowsOf(
  db: Database,
  companyIds: readonly number[],
  { from, to }: Time,
  now: Date,
): Promise<CompanyFlow[]> {
  if (companyIds.length === 0) return [];
  return rowsOf<CompanyFlow>(
    db,
    sql`
    select company_id, sum(points)::int as balance, ${flowSince(from)}
    from ${bookings(companyIds, now)}
    where created_at < ${to.toISOString()}::timestamptz
    group by company_id`,
  );
}

/** Months with bookings, 1 to 12. */
export async function monthlyFlows(
  db: Database,
  companyId: number,
  { from, to, timeZone }: Time & { timeZone: string },
  now: Date,
): Promise<({ month: number } & Flow)[]> {
  return rowsOf<{ month: number } & Flow>(
    db,
    sql`
    select extract(month from created_at at time zone ${timeZone})::int as month, ${flowSince(from)}
    from ${bookings([companyId], now)}
    where created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz
    group by 1 order by 1`,
  );
}
