/** Figures of a company as SQL. They do not rely on jobs. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { scanFlag } from '#platform/contract/statuses.ts';

/** Points that can be spent: what has expired is gone. */
export function spendablePoints(company: SQLWrapper | number, at: SQLWrapper): SQL<number> {
  return sql`(select points_balance from companies as spending where spending.id = ${company})
    - (select coalesce(sum(remaining), 0)::int from points_lots where points_lots.company_id = ${company}
        and remaining > 0 and expires_at <= ${at}::timestamptz)`;
}

/** Scans since the start of a year, without rejected ones and products scanned again later. */
export function scansSince(
  company: SQLWrapper | number,
  { year, start }: { year: SQLWrapper; start: SQLWrapper },
): SQL<number> {
  return sql`(select coalesce(sum(held), 0)::int from scan_totals
      where scan_totals.company_id = ${company} and year >= ${year})
    - (select count(*)::int ${releasedSince(company, start)})`;
}

/** From scans whose product another scan holds since, and that were not rejected. */
export function releasedSince(company: SQLWrapper | number, start: SQLWrapper): SQL {
  return sql`from scans where scans.company_id = ${company} and serial_number is null
    and flag <> ${sql.raw(String(scanFlag.rejected))} and scans.created_at >= ${start}::timestamptz`;
}
