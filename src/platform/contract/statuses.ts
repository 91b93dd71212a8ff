/** Numbers and names that the API gives to states of projects, scans and orders. */

/** Status ids of a project. */
export const projectStatus = {
  open: 1,
  closed: 2,
  lost: 3,
  review: 5,
} as const;

/** Names of the status ids, for the API. */
export const projectStatusNames: Readonly<Record<number, string>> = {
  1: 'open',
  2: 'closed',
  3: 'lost',
  5: 'in review',
};

/** Flags of a scan. */
export const scanFlag = { normal: 1, review: 2, rejected: 3 } as const;

/** Status ids of an order. */
export const orderStatus = {
  pending: 1,
  approved: 2,
  positive: 3,
  negative: 4,
  failed: 5,
} as const;

/** What the desk does with orders. */
export type OrderAction = 'approve' | 'complete' | 'reject' | 'fail' | 'retry';

/** Status id of an order. */
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Who delivers, in the order in which carts and orders show them. */
export const vendorTypes = ['COMPACON', 'VOUCHER', 'CARD', 'MARKETING'] as const;

/** Who delivers: goods, digital codes, cards, made-to-measure material. */
export type VendorType = (typeof vendorTypes)[number];
