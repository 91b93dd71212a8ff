/** The rules of orders: lines, totals, minimums, numbers. Amounts are whole points. */

/** Status ids of an order. */
export const orderStatus = {
  pending: 1,
  approved: 2,
  positive: 3,
  negative: 4,
  failed: 5,
} as const;

/** Which statuses may follow a status. */
export const orderTransitions: Readonly<Record<number, readonly number[]>> = {
  1: [2, 4],
  2: [3, 4, 5],
  3: [],
  4: [],
  5: [2, 4],
};

/** Who delivers. */
export type VendorType = 'COMPACON' | 'VOUCHER' | 'CARD' | 'MARKETING';

/** The vendor type that has a minimum order per region. */
export const MINIMUM_APPLIES_TO: VendorType = 'COMPACON';

/** A line of an order. */
export interface OrderLine {
  uuid: string;
  quantity: number;
}

/** Lines of the same variant count as one. */
export function mergeLines(lines: readonly OrderLine[]): Map<string, number> {
  const merged = new Map<string, number>();
  for (const { uuid, quantity } of lines)
    merged.set(uuid.toLowerCase(), (merged.get(uuid.toLowerCase()) ?? 0) + quantity);
  return merged;
}

/** True when an order of goods that are sent is smaller than its region wants. */
export function isBelowMinimum(type: VendorType, points: number, minimum: number): boolean {
  return type === MINIMUM_APPLIES_TO && points < minimum;
}

/** An order's number: region, year, running number without gaps. `PL-2026-000123`. */
export function orderNumber(iso: string, year: number, running: number): string {
  return `${iso}-${year}-${String(running).padStart(6, '0')}`;
}
