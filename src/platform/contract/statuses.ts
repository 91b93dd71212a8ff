/** Numbers and names that the API gives to states of accounts, projects, scans and orders. */

/** Status ids of a project. */
export const projectStatus = {
  open: 1,
  closed: 2,
  lost: 3,
  review: 5,
} as const;

/** Status id of a project. */
export type ProjectStatus = (typeof projectStatus)[keyof typeof projectStatus];

/** Whether a person or a company takes part: values of their field `active`. */
export const accountStatus = { active: 1, deactivated: 2 } as const;

/** Review flags of a scan. */
export const scanFlag = { normal: 1, review: 2, rejected: 3 } as const;

/** Status ids of an order. */
export const orderStatus = {
  pending: 1,
  approved: 2,
  positive: 3,
  negative: 4,
  failed: 5,
} as const;

/** What staff do with orders. */
export type OrderAction = 'approve' | 'complete' | 'reject' | 'fail' | 'retry';

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Vendor types in display order of carts and orders. */
export const vendorTypes = ['COMPACON', 'VOUCHER', 'CARD', 'MARKETING'] as const;

/** Who delivers: goods, digital codes, cards, made-to-measure material. */
export type VendorType = (typeof vendorTypes)[number];
