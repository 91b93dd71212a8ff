/** What staff can do with orders, and which orders wait for it. Members’ pages load none of it. */
import {
  type OrderAction,
  type OrderStatus,
  orderStatus,
  type VendorType,
} from '#platform/contract/statuses.ts';
import { type OrderState, orderStates } from './rules.ts';

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
