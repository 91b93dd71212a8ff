/** Value of a point on the card, in units of the region’s currency. */
export const UNITS_PER_POINT = 2;

/** Top-up amount in whole units of the region’s currency. */
export function topUpAmount(points: number): number {
  return points * UNITS_PER_POINT;
}

/** Maximum working days until a top-up is credited. */
export const TOP_UP_DAYS = 3;

/** Minutes until the simulated card company carries out a pending top-up. */
export const SIMULATED_MINUTES = 2;

/** Scans in the current year required for a club card. */
export const CARD_SCANS = 10;

/** A company may order one card, and only with enough scans this year. */
export function mayOrderCard(company: {
  hasCard: boolean;
  isPending: boolean;
  scansThisYear: number;
}): boolean {
  return !company.hasCard && !company.isPending && company.scansThisYear >= CARD_SCANS;
}

/** Removes spaces: the card prints its digits in groups. */
export function serialOf(typed: string): string {
  return typed.replace(/\s/g, '');
}

/** Digits of a card’s serial number. */
export const SERIAL_LENGTH = 10;

/** Expects the form of `serialOf`, without spaces. */
export function isSerial(text: string): boolean {
  return text.length === SERIAL_LENGTH && /^[0-9]+$/.test(text);
}

/** Known card statuses; others count as inactive. */
export const cardStatus = { issued: 'ISSUED', active: 'ACTIVE' } as const;

export const topUpStatuses = ['PENDING', 'SUCCEEDED', 'REFUSED', 'REJECTED'] as const;

export type TopUpStatus = (typeof topUpStatuses)[number];

/** `waiting`: not sent yet; `sent`: at the card company. */
export type TopUpState = 'waiting' | 'sent' | 'succeeded' | 'refused' | 'cancelled';

export const statusOfTopUp: Readonly<Record<TopUpState, TopUpStatus>> = {
  waiting: 'PENDING',
  sent: 'PENDING',
  succeeded: 'SUCCEEDED',
  refused: 'REFUSED',
  cancelled: 'REJECTED',
};
