import { desc, eq } from 'drizzle-orm';
import { pointsTotals } from '#db/schema/points.ts';
import type * as contract from '#features/points/contract.ts';
import { yearIn } from '#features/points/rules.ts';
import type { Handler } from '#platform/http/context.ts';

/**
 * Refunded orders count in no month: a refund in January removes the spending in December. Points that a merge moved
 * were earned elsewhere.
 */
export const getPointsYear: Handler<typeof contract.getPointsYear> = async (
  { query },
  { db, member, now },
) => {
  const year = query.year ?? yearIn(now, member.region.timeZone);
  const booked = await db
    .select()
    .from(pointsTotals)
    .where(eq(pointsTotals.companyId, member.companyId))
    .orderBy(desc(pointsTotals.year));
  return {
    year,
    years: [...new Set(booked.map((row) => row.year))],
    months: Array.from({ length: 12 }, (_, index) => {
      const month = index + 1;
      const {
        earned = 0,
        spent = 0,
        expired = 0,
      } = booked.find((row) => row.year === year && row.month === month) ?? {};
      return { month, earned, spent, expired };
    }),
  };
};
