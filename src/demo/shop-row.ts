/** Shop products without their texts and pictures. */

import type { LocalText } from '#db/schema/orders.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import type { RegionSlug } from '#regions/regions.ts';
import type { ProductKey } from './texts/types.ts';

/** Category slugs in display order. */
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
  /** Points per piece. */
  price: number;
  /** Pieces available; for vouchers, free codes. */
  stock: number;
  /** Surcharge included in `price`. */
  additionalPrice?: number;
  attributes: { label: LocalText; value: LocalText }[];
}

export interface SeedRow {
  /** Selects the texts. */
  sku: ProductKey;
  /** Points of a card top-up: suffix of the SKU, amount in the name. */
  topUp?: number;
  category: (typeof categories)[number];
  /** Drawing names in order. */
  picture: string | readonly string[];
  variants: SeedVariant[];
  /** Regions without it. */
  except?: readonly RegionSlug[];
  /** Only regions with it. */
  only?: readonly RegionSlug[];
  active?: false;
  isVisible?: false;
  /** Made-to-measure product. */
  prints?: PrintProductName;
}
