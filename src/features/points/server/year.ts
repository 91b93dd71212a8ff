import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { pointsTotals } from '#db/schema/points.ts';
import type * as contract from '#features/points/contract.ts';
import { yearIn } from '#features/points/rules.ts';
import type { Answer } from '#platform/contract/call.ts';
import type { Handler } from '#platform/http/context.ts';

type Booked = Pick<typeof pointsTotals.$inferSelect, 'year' | 'month' | 'earned' | 'spent' | 'expired'>;

/** Months with bookings of the company of the placeholder `company`, newest year first. */
export function selectMonths(db: Database) {
  return db
    .select({
      year: pointsTotals.year,
      month: pointsTotals.month,
      earned: pointsTotals.earned,
      spent: pointsTotals.spent,
      expired: pointsTotals.expired,
    })
    .from(pointsTotals)
    .where(eq(pointsTotals.companyId, sql.placeholder('company')))
    .orderBy(desc(pointsTotals.year));
}

const selectBooked = prepared((db) => selectMonths(db).prepare('points_year'));

export const getPointsYear: Handler<typeof contract.getPointsYear> = async (
  { query },
  { db, member, now },
) => {
  const year = query.year ?? yearIn(now, member.region.timeZone);
  return yearAnswer(await selectBooked(db).execute({ company: member.companyId }), year);
};

/**
 * Refunded orders count in no month: a refund in January removes the spending in December. Points that a merge moved
 * were earned elsewhere.
 */
export function yearAnswer(booked: readonly Booked[], year: number): Answer<typeof contract.getPointsYear> {
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
}
