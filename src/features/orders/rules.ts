/** The rules of orders: lines, totals, minimums, numbers. Amounts are whole points. */

import type { OrderAction, OrderStatus, VendorType } from '#platform/contract/statuses.ts';

/** What becomes of an order's points and pieces in a status: set aside, spent for good, or free again. */
type Holding = 'reserved' | 'spent' | 'free';

/** A status, and the desk's actions that lead on from it. An action that is not named is refused. */
interface OrderState {
  readonly holds: Holding;
  readonly actions: Readonly<Partial<Record<OrderAction, OrderStatus>>>;
}

/** The states of an order. A failed one can be tried again, which sets points and pieces aside anew. */
export const orderStates: Readonly<Record<OrderStatus, OrderState>> = {
  1: { holds: 'reserved', actions: { approve: 2, reject: 4 } },
  2: { holds: 'reserved', actions: { complete: 3, reject: 4, fail: 5 } },
  3: { holds: 'spent', actions: {} },
  4: { holds: 'free', actions: {} },
  5: { holds: 'free', actions: { retry: 2, reject: 4 } },
};

/** The status that an action leads to; undefined where the status does not allow it. */
export function statusAfter(status: OrderStatus, action: OrderAction): OrderStatus | undefined {
  return orderStates[status].actions[action];
}

/** What has to be done with points and pieces when an order changes its status. */
export type OrderEffect = 'reserve' | 'finalise' | 'giveBack' | 'none';

/** The effect of a change: it follows from what both statuses hold. */
export function effectOf(from: OrderStatus, to: OrderStatus): OrderEffect {
  const before = orderStates[from].holds;
  const after = orderStates[to].holds;
  if (before === after) return 'none';
  if (after === 'reserved') return 'reserve';
  return after === 'spent' ? 'finalise' : 'giveBack';
}

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

/** What points cost in the end: a sum below 0 is free, and pays for nothing else. */
export function payable(points: number): number {
  return Math.max(0, points);
}

/** True when an order of goods that are sent is smaller than its region wants. */
export function isBelowMinimum(type: VendorType, points: number, minimum: number): boolean {
  return type === MINIMUM_APPLIES_TO && points < minimum;
}

/** An order's number: region, year, running number without gaps. `PL-2026-000123`. */
export function orderNumber(iso: string, year: number, running: number): string {
  return `${iso}-${year}-${String(running).padStart(6, '0')}`;
}
