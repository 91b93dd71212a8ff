/** Orders of the demo club. */
import type { OrderStatus, VendorType } from '#platform/contract/statuses.ts';

/** An order of the company, with variants by SKU. */
export interface PlannedOrder {
  vendorType: VendorType;
  lines: { sku: string; quantity: number; price: number }[];
  points: number;
  /** Every status it has had, with its time; the last one holds. */
  history: { status: OrderStatus; at: Date }[];
}
