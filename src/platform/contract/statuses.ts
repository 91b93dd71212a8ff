/** Days a project stays open; without its survey it is lost then. */
export const OPEN_DAYS = 60;

/** Status ids of a project. */
export const projectStatus = {
  open: 1,
  closed: 2,
  lost: 3,
  review: 5,
} as const;

export type ProjectStatus = (typeof projectStatus)[keyof typeof projectStatus];

/** Values of `active` of people and companies. */
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
