import type { LocalText } from '#db/schema/orders.ts';
import type { ProductKey } from '#demo/texts/types.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import type { RegionSlug } from '#regions/regions.ts';

export const categories = [
  'voucher',
  'tools',
  'workwear',
  'safety',
  'vehicle',
  'merchandise',
  'marketing',
  'club-card',
] as const;

export interface SeedVariant {
  sku: string;
  price: number;
  /** Pieces available; for vouchers, free codes. */
  stock: number;
  /** Surcharge included in `price`. */
  additionalPrice?: number;
  attributes: { label: LocalText; value: LocalText }[];
  /** Of vouchers: whole units by currency. */
  faceValues?: Readonly<Record<string, number>>;
}

export interface SeedRow {
  sku: ProductKey;
  /** Points of a card top-up: suffix of the SKU, amount in the name. */
  topUp?: number;
  category: (typeof categories)[number];
  picture: string | readonly string[];
  variants: SeedVariant[];
  except?: readonly RegionSlug[];
  only?: readonly RegionSlug[];
  active?: false;
  isVisible?: false;
  needsApproval?: true;
  prints?: PrintProductName;
}
