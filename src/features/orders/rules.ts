/** Rules of orders. Amounts are whole points. */
import { codeEnding, MINIMUM_APPLIES_TO } from '#features/shop/rules.ts';
import type { OrderAction, OrderStatus, VendorType } from '#platform/contract/statuses.ts';

type Holding = 'reserved' | 'spent' | 'free';

/** Staff actions allowed in a status, and the status they lead to. */
export interface OrderState {
  readonly holds: Holding;
  readonly actions: Readonly<Partial<Record<OrderAction, OrderStatus>>>;
}

/** A failed order can be retried, which reserves points and stock again. */
export const orderStates: Readonly<Record<OrderStatus, OrderState>> = {
  1: { holds: 'reserved', actions: { approve: 2, reject: 4 } },
  2: { holds: 'reserved', actions: { complete: 3, reject: 4, fail: 5 } },
  3: { holds: 'spent', actions: {} },
  4: { holds: 'free', actions: {} },
  5: { holds: 'free', actions: { retry: 2, reject: 4 } },
};

/** Undefined if the status does not allow the action. */
export function statusAfter(status: OrderStatus, action: OrderAction): OrderStatus | undefined {
  return orderStates[status].actions[action];
}

export type OrderEffect = 'reserve' | 'finalise' | 'giveBack' | 'none';

/** What a change of status does with points and stock. */
export function effectOf(from: OrderStatus, to: OrderStatus): OrderEffect {
  const before = orderStates[from].holds;
  const after = orderStates[to].holds;
  if (before === after) return 'none';
  if (after === 'reserved') return 'reserve';
  return after === 'spent' ? 'finalise' : 'giveBack';
}

export interface OrderLine {
  uuid: string;
  quantity: number;
}

/** Pieces by lower-case UUID, because a UUID may be written in both cases. */
export function mergeLines(lines: readonly OrderLine[]): Map<string, number> {
  const merged = new Map<string, number>();
  for (const { uuid, quantity } of lines)
    merged.set(uuid.toLowerCase(), (merged.get(uuid.toLowerCase()) ?? 0) + quantity);
  return merged;
}

/**
 * Negative sums count as 0 and do not offset other orders, so a wrong price cannot create points. A free order costs 0
 * and adds no ledger row.
 */
export function payable(points: number): number {
  return Math.max(0, points);
}

/** Only orders of `MINIMUM_APPLIES_TO` have a minimum. Both amounts are points. */
export function isBelowMinimum(type: VendorType, points: number, minimum: number): boolean {
  return type === MINIMUM_APPLIES_TO && points < minimum;
}

/** Region, year, sequence number: `PL-2026-000123`. */
export function orderNumber(iso: string, year: number, running: number): string {
  return `${iso}-${year}-${String(running).padStart(6, '0')}`;
}

/** A voucher code for other eyes: `…4711` */
export function maskedCode(code: string): string {
  return `…${codeEnding(code)}`;
}
