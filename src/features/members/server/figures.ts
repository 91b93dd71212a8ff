/** Figures of a company as SQL. They do not rely on jobs. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { scanFlag } from '#platform/contract/statuses.ts';

/** Points that can be spent: what has expired is gone. */
export function spendablePoints(company: SQLWrapper | number, at: SQLWrapper): SQL<number> {
  return sql`(select points_balance from companies as spending where spending.id = ${company})
    - (select coalesce(sum(remaining), 0)::int from points_lots where points_lots.company_id = ${company}
        and remaining > 0 and expires_at <= ${at}::timestamptz)`;
}

/** Scans since an instant, without rejected ones and products scanned again later. */
export function scansSince(company: SQLWrapper | number, start: SQLWrapper): SQL<number> {
  return sql`(select count(*)::int from scans where scans.company_id = ${company}
    and flag <> ${sql.raw(String(scanFlag.rejected))} and serial_number is not null
    and scans.created_at >= ${start}::timestamptz)`;
}
