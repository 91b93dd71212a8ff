import { and, gt, lte } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { pointsLots } from '#db/schema/points.ts';
import { expire } from './ledger.ts';

/**
 * Uses one transaction per company, so that locks stay short.
 *
 * @returns affected companies, and points in total
 */
export async function expireAll(db: Database, now: Date): Promise<{ companies: number; points: number }> {
  const due = await db
    .selectDistinct({ id: pointsLots.companyId })
    .from(pointsLots)
    .where(and(gt(pointsLots.remaining, 0), lte(pointsLots.expiresAt, now)));
  let points = 0;
  for (const { id } of due) points += await db.transaction((tx) => expire(tx, id, now));
  return { companies: due.length, points };
}
