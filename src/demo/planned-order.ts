import type { OrderStatus, VendorType } from '#platform/contract/statuses.ts';

/** Lines have variants by SKU. */
export interface PlannedOrder {
  vendorType: VendorType;
  lines: { sku: string; quantity: number; price: number }[];
  points: number;
  /** All statuses with times; the last is current. */
  history: { status: OrderStatus; at: Date }[];
}
