/** The rules of placing an order: shown in the browser, enforced by the API. */
import type { VendorType } from '#platform/contract/statuses.ts';
import { isBelowMinimum, payable } from './rules.ts';

/** How an order reaches the member, the default first. */
export const deliveryTypes = ['digital', 'personal', 'company'] as const;

/** By e-mail, to a person, or to the company's door. */
export type DeliveryType = (typeof deliveryTypes)[number];

/** The order at one vendor, with its points. */
export interface VendorTotal {
  type: VendorType;
  /** Points; below 0 counts as free. */
  subtotal: number;
}

/** Why an order cannot be placed. All amounts are points. */
export type CheckoutProblem =
  | { kind: 'empty' }
  | { kind: 'points'; total: number; missing: number }
  | { kind: 'minimum'; vendor: VendorType; minimum: number; missing: number };

/** The first vendor whose order is below the region’s least one, and what is missing there; undefined when all reach it. */
export function minimumProblem(
  orders: readonly VendorTotal[],
  minimumOrder: number,
): Extract<CheckoutProblem, { kind: 'minimum' }> | undefined {
  const small = orders.find(({ type, subtotal }) => isBelowMinimum(type, payable(subtotal), minimumOrder));
  if (!small) return undefined;
  const missing = minimumOrder - payable(small.subtotal);
  return { kind: 'minimum', vendor: small.type, minimum: minimumOrder, missing };
}

/** What the company pays for all orders together, at least 0. */
export function orderTotal(orders: readonly VendorTotal[]): number {
  return orders.reduce((sum, { subtotal }) => sum + payable(subtotal), 0);
}

/** Everything that keeps these orders from being placed with `points` to spend; empty when all is well. */
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
 * Whether an order of one vendor is sent by post. Voucher codes and top-ups of the club card are not; the card itself,
 * which costs nothing, is.
 *
 * @param prices points for a piece of each line
 */
export function isSent(type: VendorType, prices: readonly number[]): boolean {
  if (type === 'VOUCHER') return false;
  return type !== 'CARD' || prices.includes(0);
}

/** Delivery types to choose from, the default first: what is sent goes to a door, everything else is electronic. */
export function offeredDeliveryTypes(sent: boolean): readonly DeliveryType[] {
  return sent ? ['company', 'personal'] : ['digital'];
}

/** Whether the customer must name a company. */
export function needsCompanyName(deliveryType: string): boolean {
  return deliveryType === 'company';
}

/** Whether the region of the phone number fits the region of the address. Test numbers are exempt: ask for them first. */
export function isPhoneRegionRight(phoneRegion: number, addressRegion: number): boolean {
  return phoneRegion === addressRegion;
}

const houseNumber =
  /^(\D.*?|\d+\.?\s+\D.*?),?\s+((?:no:?\s*|nr\.?\s*)?\d+\s?[a-z]?(?:\s?[/-]\s?\w+)*(?:\s(?:m|lok)\.?\s?\d+)?\.?)$/iu;

/** Takes the house number off the end of an address line. Without one, all is street. */
export function splitAddress(line: string): {
  street: string;
  houseNumber: string;
} {
  const text = line.slice(0, 200).replace(/\s+/g, ' ').trim();
  const [, street, number] = houseNumber.exec(text) ?? [];
  return street && number ? { street, houseNumber: number } : { street: text, houseNumber: '' };
}
