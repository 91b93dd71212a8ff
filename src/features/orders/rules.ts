/** Rules of orders. Amounts are whole points. */
import { MINIMUM_APPLIES_TO } from '#features/shop/rules.ts';
import {
  type OrderAction,
  type OrderStatus,
  orderStatus,
  type VendorType,
} from '#platform/contract/statuses.ts';

type Holding = 'reserved' | 'spent' | 'free';

/** Staff actions allowed in a status, and the status they lead to. */
interface OrderState {
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

export function isBelowMinimum(type: VendorType, points: number, minimum: number): boolean {
  return type === MINIMUM_APPLIES_TO && points < minimum;
}

/** Region, year, sequence number: `PL-2026-000123`. */
export function orderNumber(iso: string, year: number, running: number): string {
  return `${iso}-${year}-${String(running).padStart(6, '0')}`;
}

/** A voucher code for other eyes: its last four characters, of a short code fewer. `…4711` */
export function maskedCode(code: string): string {
  const characters = [...code];
  const shown = Math.min(4, Math.floor(characters.length / 3));
  return `…${characters.slice(characters.length - shown).join('')}`;
}

/** Statuses of orders that wait for staff. */
export const waitingStatuses = [
  orderStatus.pending,
  orderStatus.approved,
  orderStatus.failed,
] as const satisfies OrderStatus[];

/** Whether an order waits for staff. */
export function isWaiting(status: number): boolean {
  return waitingStatuses.some((waiting) => waiting === status);
}

/** In the order of their buttons: the next step first. */
export const orderActions = [
  'approve',
  'complete',
  'retry',
  'fail',
  'reject',
] as const satisfies OrderAction[];

function inDisplayOrder({ actions }: OrderState): OrderAction[] {
  return orderActions.filter((action) => actions[action] !== undefined);
}

/** Type guard of `OrderAction`. */
export function isOrderAction(text: string): text is OrderAction {
  return orderActions.some((action) => action === text);
}

/**
 * Actions that staff are offered, the next step first. Top-ups are approved and completed by the card company.
 *
 * @param points price of the order; a card costs none
 */
export function offeredActions(order: { status: number; type: VendorType; points: number }): OrderAction[] {
  const state = orderStates[order.status as OrderStatus];
  const isTopUp = order.type === 'CARD' && order.points > 0;
  return inDisplayOrder(state).filter((action) => !isTopUp || action === 'retry' || action === 'reject');
}

/** What is done to several orders: one action, or the next step of each. */
export const bulkActions = ['next', ...orderActions] as const;

export type BulkAction = (typeof bulkActions)[number];

/** Type guard of `BulkAction`. */
export function isBulkAction(text: string): text is BulkAction {
  return bulkActions.some((action) => action === text);
}

/** The action that leads an order on, in this status; undefined where nothing is left to do. */
export function nextAction(status: OrderStatus): OrderAction | undefined {
  return inDisplayOrder(orderStates[status]).find((action) => action !== 'reject' && action !== 'fail');
}

/**
 * Actions for selected orders of a list that is filtered by this status. Where it has several, each order takes its next
 * step.
 */
export function offeredInBulk(filter: string): BulkAction[] {
  const state = orderStates[Number(filter) as OrderStatus] as OrderState | undefined;
  return state ? inDisplayOrder(state) : ['next', 'fail', 'reject'];
}
