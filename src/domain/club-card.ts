/** The rules of the club card. */

/** What a point is worth on the card, in units of the region's currency. */
const UNITS_PER_POINT = 2;

/** Money that a top-up for these points brings, in whole units of the region's currency. */
export function topUpAmount(points: number): number {
  return points * UNITS_PER_POINT;
}

/** Working days until a top-up is on the card, at most. */
export const TOP_UP_DAYS = 3;

/** Scans of this year that a company needs for its club card. */
export const CARD_SCANS = 10;

/** Whether a company may order a club card: from enough scans this year on, and while it has none and awaits none. */
export function mayOrderCard(company: {
  hasCard: boolean;
  isPending: boolean;
  scansThisYear: number;
}): boolean {
  return !company.hasCard && !company.isPending && company.scansThisYear >= CARD_SCANS;
}
