/** The rules of the club card. */

/** What a point is worth on the card, in units of the region's currency. */
export const UNITS_PER_POINT = 2;

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

/** A serial number as it is typed, without blanks: on the card its digits stand in groups. */
export function serialOf(typed: string): string {
  return typed.replace(/\s/g, '');
}

/** Whether a text is a card's serial number: exactly ten digits. */
export function isSerial(text: string): boolean {
  return /^[0-9]{10}$/.test(text);
}

/** The statuses of cards that the club knows; any other one is inactive. */
export const cardStatus = { issued: 'ISSUED', active: 'ACTIVE' } as const;

/** What becomes of a top-up, as members see it. */
export const topUpStatuses = ['PENDING', 'SUCCEEDED', 'REFUSED', 'REJECTED'] as const;

/** One of them. */
export type TopUpStatus = (typeof topUpStatuses)[number];

/** How far a top-up has come: with the club, with the card company, or at its end. */
export type TopUpState = 'waiting' | 'sent' | 'succeeded' | 'refused' | 'cancelled';

/** What members see of a top-up that has come so far. */
export const statusOfTopUp: Readonly<Record<TopUpState, TopUpStatus>> = {
  waiting: 'PENDING',
  sent: 'PENDING',
  succeeded: 'SUCCEEDED',
  refused: 'REFUSED',
  cancelled: 'REJECTED',
};
