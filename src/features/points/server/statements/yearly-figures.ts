import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { pointsRates } from '#db/schema/points.ts';
import { monthIn, startOfYear, yearIn } from '#features/points/rules.ts';
import { flowsOf, monthlyFlows } from '#features/points/server/flows.ts';
import { addFlows, type Flow, netFlow } from '#features/points/statements.ts';
import type { Region } from '#regions/regions.ts';

export interface YearlyStatement {
  year: number;
  /** The end of the year, or now. */
  to: Date;
  /** Balance before 1 January. */
  opening: number;
  /** January to December; of the current year until now. */
  months: readonly { month: number; flow: Flow; balance: number }[];
  total: Flow;
  closing: number;
  /** Undefined if the club has set none. */
  rate: { rate: number; currency: string } | undefined;
}

/**
 * The figures of a year, which equal the ledger.
 *
 * @returns undefined for a year without points: before the first booking, or not begun
 */
export async function yearlyStatement(
  db: Database,
  companyId: number,
  { id: regionId, timeZone }: Region,
  year: number,
  now: Date,
): Promise<YearlyStatement | undefined> {
  const from = startOfYear(year, timeZone);
  if (from > now) return undefined;
  const end = startOfYear(year + 1, timeZone);
  const to = end > now ? now : end;
  const [before] = await flowsOf(db, [companyId], { from, to: from }, now);
  const booked = await monthlyFlows(db, companyId, { from, to: end, timeZone }, now);
  if (!before && booked.length === 0) return undefined;
  const opening = before?.balance ?? 0;
  const last = yearIn(to, timeZone) > year ? 12 : monthIn(to, timeZone) + 1;
  let balance = opening;
  const months = Array.from({ length: last }, (_, index) => {
    const month = index + 1;
    const flow = addFlows(booked.filter((row) => row.month === month));
    balance += netFlow(flow);
    return { month, flow, balance };
  });
  const [rate] = await db
    .select({ rate: pointsRates.rate, currency: pointsRates.currency })
    .from(pointsRates)
    .where(and(eq(pointsRates.regionId, regionId), eq(pointsRates.year, year)));
  return { year, to, opening, months, total: addFlows(booked), closing: balance, rate };
}
