/** Products of the shop, before their texts and pictures are put together. */

import type { LocalText } from '#db/schema/orders.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import type { RegionSlug } from '#regions/regions.ts';
import type { ProductKey } from './texts/types.ts';

/** Slugs of the categories, in the order in which they are shown. */
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

/** A variant of a shop product. */
export interface SeedVariant {
  sku: string;
  /** Points for one piece. */
  price: number;
  /** Pieces that can be ordered now; of a voucher, as many codes are free. */
  stock: number;
  /** How many of the points are for this choice. */
  additionalPrice?: number;
  attributes: { label: LocalText; value: LocalText }[];
}

/** A product before its texts and pictures are put together. */
export interface SeedRow {
  /** Names its texts. */
  sku: ProductKey;
  /** Points of a card top-up: they end its SKU, and its name says what they bring. */
  topUp?: number;
  category: (typeof categories)[number];
  /** Names of the drawings, in their order. */
  picture: string | readonly string[];
  variants: SeedVariant[];
  /** Regions that do not have it. */
  except?: readonly RegionSlug[];
  /** The only regions that have it. */
  only?: readonly RegionSlug[];
  active?: false;
  isVisible?: false;
  /** What is made to measure. */
  prints?: PrintProductName;
}
