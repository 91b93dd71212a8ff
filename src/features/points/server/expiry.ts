import { and, gt, lte } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { pointsLots } from '#db/schema/points.ts';
import { expire } from './ledger.ts';

/** A run ends after so many failures: probably the database does not answer. */
const MAX_FAILURES = 10;

/**
 * Uses one transaction per company, so that locks stay short.
 *
 * @returns affected companies, and points in total
 * @throws AggregateError for companies that failed, after the others
 */
export async function expireAll(db: Database, now: Date): Promise<{ companies: number; points: number }> {
  const due = await db
    .selectDistinct({ id: pointsLots.companyId })
    .from(pointsLots)
    .where(and(gt(pointsLots.remaining, 0), lte(pointsLots.expiresAt, now)));
  let points = 0;
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      points += await db.transaction((tx) => expire(tx, id, now));
    } catch (error) {
      failures.push(error);
      if (failures.length === MAX_FAILURES) break;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Points of companies could not expire');
  return { companies: due.length, points };
}
