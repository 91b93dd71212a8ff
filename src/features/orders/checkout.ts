/** Checkout rules: shown in the browser, enforced by the API. */
import type { VendorType } from '#platform/contract/statuses.ts';
import { isBelowMinimum, payable } from './rules.ts';

export const deliveryTypes = ['digital', 'personal', 'company'] as const;

/** By e-mail, to a person, or to the company. */
export type DeliveryType = (typeof deliveryTypes)[number];

export interface VendorTotal {
  type: VendorType;
  /** Points; negative values count as 0. */
  subtotal: number;
}

export type CheckoutProblem =
  | { kind: 'empty' }
  | { kind: 'points'; total: number; missing: number }
  | { kind: 'minimum'; vendor: VendorType; minimum: number; missing: number };

/** First vendor below the region’s minimum order; undefined if none. */
export function minimumProblem(
  orders: readonly VendorTotal[],
  minimumOrder: number,
): Extract<CheckoutProblem, { kind: 'minimum' }> | undefined {
  const small = orders.find(({ type, subtotal }) => isBelowMinimum(type, payable(subtotal), minimumOrder));
  if (!small) return undefined;
  const missing = minimumOrder - payable(small.subtotal);
  return { kind: 'minimum', vendor: small.type, minimum: minimumOrder, missing };
}

/** Points; negative subtotals count as 0. */
export function orderTotal(orders: readonly VendorTotal[]): number {
  return orders.reduce((sum, { subtotal }) => sum + payable(subtotal), 0);
}

/** Everything that prevents these orders with `points` available; empty if none. */
export function checkoutProblems(
  orders: readonly VendorTotal[],
  points: number,
  minimumOrder: number,
): CheckoutProblem[] {
  if (orders.length === 0) return [{ kind: 'empty' }];
  const problems: CheckoutProblem[] = [];
  const total = orderTotal(orders);
  if (total > points) problems.push({ kind: 'points', total, missing: total - points });
  const minimum = minimumProblem(orders, minimumOrder);
  if (minimum) problems.push(minimum);
  return problems;
}

/**
 * True if an order is shipped. Voucher codes and top-ups are not; the club card, which costs 0, is.
 *
 * @param prices points per piece of each line
 */
export function isSent(type: VendorType, prices: readonly number[]): boolean {
  if (type === 'VOUCHER') return false;
  return type !== 'CARD' || prices.includes(0);
}

/** The default first. Shipped orders need an address; others are digital. */
export function offeredDeliveryTypes(sent: boolean): readonly DeliveryType[] {
  return sent ? ['company', 'personal'] : ['digital'];
}

/** True for deliveries to the company. */
export function needsCompanyName(deliveryType: string): boolean {
  return deliveryType === 'company';
}

/** Phone number and address must be of the same region. Check for test numbers first; they are exempt. */
export function isPhoneRegionRight(phoneRegion: number, addressRegion: number): boolean {
  return phoneRegion === addressRegion;
}
