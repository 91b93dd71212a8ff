import type { LocalText } from '#db/schema/orders.ts';
import { local } from '#demo/texts/all.ts';
import type { ProductText } from '#demo/texts/source-texts.ts';
import type { DemoTexts } from '#demo/texts/types.ts';
import { topUpAmount } from '#features/club-card/rules.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import { type CategoryType, categoryType } from '#features/shop/rules.ts';
import type { VendorType } from '#platform/contract/statuses.ts';
import { type RegionId, regions } from '#regions/regions.ts';
import { marketingRows } from './shop-marketing.ts';
import type { SeedRow, SeedVariant } from './shop-row.ts';
import { categories } from './shop-row.ts';

export interface SeedCategory {
  slug: string;
  name: LocalText;
  type: CategoryType;
}

export interface SeedShopProduct {
  sku: string;
  vendorType: VendorType;
  category: string;
  name: LocalText;
  description: LocalText;
  pictures: string[];
  regions: RegionId[];
  active: boolean;
  isVisible: boolean;
  sticky: boolean;
  needsApproval: boolean;
  /** Made-to-measure products only. */
  settings: { product: PrintProductName } | null;
  variants: SeedVariant[];
}

export const shopCategories: readonly SeedCategory[] = categories.map((slug) => ({
  slug,
  type: slug === 'club-card' ? categoryType.clubCard : categoryType.shop,
  name: local((texts) => texts.categories[slug]),
}));

const valueLabel = local(({ labels }) => labels.value);
const sizeLabel = local(({ labels }) => labels.size);
const colourLabel = local(({ labels }) => labels.colour);

const voucherValues = ['small', 'medium', 'large'] as const;

/** What a point of a voucher is worth in each currency, rounded to amounts that shops sell. */
const POINT_WORTH: Readonly<Record<string, { worth: number; step: number }>> = {
  BAM: { worth: 2, step: 5 },
  CZK: { worth: 20, step: 100 },
  EUR: { worth: 1, step: 5 },
  HUF: { worth: 400, step: 1_000 },
  PLN: { worth: 4, step: 10 },
  RON: { worth: 5, step: 10 },
  RSD: { worth: 100, step: 500 },
  TRY: { worth: 40, step: 50 },
  UAH: { worth: 40, step: 50 },
};

function faceValuesOf(price: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(POINT_WORTH).map(([currency, { worth, step }]) => [
      currency,
      Math.max(step, Math.round((price * worth) / step) * step),
    ]),
  );
}

/** Vouchers by price in points. Where the amount of money is unknown, their values have names. */
function vouchers(sku: string, stocks: Readonly<Record<number, number>>): SeedVariant[] {
  return Object.entries(stocks).map(([price, stock], place) => ({
    sku: `${sku}-${price}`,
    price: Number(price),
    stock,
    faceValues: faceValuesOf(Number(price)),
    attributes: [
      { label: valueLabel, value: local(({ values }) => values[voucherValues[place] ?? 'large']) },
    ],
  }));
}

function sizes(sku: string, price: number, stocks: Readonly<Record<string, number>>): SeedVariant[] {
  return Object.entries(stocks).map(([size, stock]) => ({
    sku: `${sku}-${size.replace('/', '')}`,
    price,
    stock,
    attributes: [{ label: sizeLabel, value: local(() => size) }],
  }));
}

/** Sizes in a colour; `extra` is the surcharge by size. */
function sizesIn(
  colour: keyof DemoTexts['colours'],
  variants: readonly SeedVariant[],
  extra: Readonly<Record<string, number>> = {},
): SeedVariant[] {
  return variants.map(({ sku, price, ...variant }) => {
    const more = Object.entries(extra).find(([size]) => sku.endsWith(`-${size}`))?.[1];
    return {
      ...variant,
      sku,
      price: price + (more ?? 0),
      ...(more === undefined ? {} : { additionalPrice: more }),
      attributes: [
        { label: colourLabel, value: local(({ colours }) => colours[colour]) },
        ...variant.attributes,
      ],
    };
  });
}

function lengthOf(metres: keyof DemoTexts['lengths']): SeedVariant['attributes'] {
  return [{ label: local(({ labels }) => labels.length), value: local(({ lengths }) => lengths[metres]) }];
}

function one(sku: string, price: number, stock: number): SeedVariant[] {
  return [{ sku: `${sku}-1`, price, stock, attributes: [] }];
}

const rows: readonly SeedRow[] = [
  {
    sku: 'V-FUEL',
    category: 'voucher',
    picture: 'voucher',
    variants: vouchers('V-FUEL', { 20: 180, 50: 140 }),
  },
  {
    sku: 'V-BUILD',
    category: 'voucher',
    picture: 'voucher',
    variants: vouchers('V-BUILD', { 25: 120, 50: 85, 100: 60 }),
    needsApproval: true,
  },
  {
    sku: 'V-ELEC',
    category: 'voucher',
    picture: 'voucher',
    variants: vouchers('V-ELEC', { 25: 70, 50: 45, 100: 30 }),
    except: ['ba'],
  },
  {
    sku: 'V-SPORT',
    category: 'voucher',
    picture: 'voucher',
    variants: vouchers('V-SPORT', { 25: 40, 50: 0 }),
    except: ['ba', 'rs', 'tr'],
  },
  {
    sku: 'T-DRILL',
    category: 'tools',
    picture: 'drill',
    variants: one('T-DRILL', 240, 34),
  },
  {
    sku: 'T-IMPACT',
    category: 'tools',
    picture: 'drill',
    variants: one('T-IMPACT', 210, 64),
  },
  {
    sku: 'T-LASER',
    category: 'tools',
    picture: 'laser',
    variants: one('T-LASER', 265, 22),
  },
  {
    sku: 'T-METER',
    category: 'tools',
    picture: 'laser',
    variants: one('T-METER', 120, 0),
  },
  {
    sku: 'T-BELT',
    category: 'tools',
    picture: 'tool-belt',
    variants: one('T-BELT', 70, 48),
  },
  {
    sku: 'T-POUCH',
    category: 'tools',
    picture: 'tool-belt',
    variants: one('T-POUCH', 28, 210),
  },
  {
    sku: 'T-LADDER',
    category: 'tools',
    picture: 'ladder',
    variants: [
      { sku: 'T-LADDER-32', price: 210, stock: 18, attributes: lengthOf('3.2') },
      { sku: 'T-LADDER-38', price: 255, stock: 12, attributes: lengthOf('3.8') },
    ],
  },
  {
    sku: 'T-ROOFLADDER',
    category: 'tools',
    picture: 'ladder',
    variants: one('T-ROOFLADDER', 320, 9),
    except: ['tr', 'ba'],
  },
  {
    sku: 'T-BACKPACK',
    category: 'tools',
    picture: 'backpack',
    variants: one('T-BACKPACK', 110, 27),
  },
  {
    sku: 'T-DRILL12',
    category: 'tools',
    picture: 'drill',
    variants: one('T-DRILL12', 140, 0),
    active: false,
  },
  {
    sku: 'W-SOFT',
    category: 'workwear',
    picture: ['jacket', 'jacket-blue', 'jacket-back'],
    variants: [
      ...sizesIn('anthracite', sizes('W-SOFT', 95, { S: 12, M: 41, L: 166, XL: 38, XXL: 9 }), { XXL: 10 }),
      ...sizesIn('blue', sizes('W-SOFT-BLUE', 95, { M: 25, L: 0, XL: 14 })),
    ],
  },
  {
    sku: 'W-WINTER',
    category: 'workwear',
    picture: ['jacket', 'jacket-back'],
    variants: sizes('W-WINTER', 165, { S: 4, M: 16, L: 22, XL: 15, XXL: 0 }),
  },
  {
    sku: 'W-RAIN',
    category: 'workwear',
    picture: ['jacket-yellow', 'jacket-blue'],
    variants: [
      ...sizesIn('yellow', sizes('W-RAIN', 80, { S: 0, M: 24, L: 30, XL: 19, XXL: 11 })),
      ...sizesIn('blue', sizes('W-RAIN-BLUE', 80, { S: 6, L: 12 })),
    ],
  },
  {
    sku: 'W-GRIP',
    category: 'workwear',
    picture: 'gloves',
    variants: sizes('W-GRIP', 15, { 8: 160, 9: 240, 10: 220, 11: 90 }),
  },
  {
    sku: 'W-WARM',
    category: 'workwear',
    picture: 'gloves',
    variants: sizes('W-WARM', 18, { 9: 75, 10: 110, 11: 52 }),
  },
  {
    sku: 'S-HELMET',
    category: 'safety',
    picture: 'helmet',
    variants: one('S-HELMET', 45, 130),
  },
  {
    sku: 'S-VISOR',
    category: 'safety',
    picture: 'helmet',
    variants: one('S-VISOR', 85, 14),
  },
  {
    sku: 'S-HARNESS',
    category: 'safety',
    picture: 'harness',
    variants: sizes('S-HARNESS', 150, { 'S/M': 11, 'L/XL': 25, XXL: 6 }),
  },
  {
    sku: 'S-ROOFSET',
    category: 'safety',
    picture: 'harness',
    variants: one('S-ROOFSET', 290, 8),
  },
  {
    sku: 'S-CUT',
    category: 'safety',
    picture: 'gloves',
    variants: sizes('S-CUT', 22, { 9: 88, 10: 104, 11: 36 }),
  },
  {
    sku: 'A-CLAMP',
    category: 'vehicle',
    picture: 'ladder',
    variants: one('A-CLAMP', 55, 31),
  },
  {
    sku: 'A-CAB',
    category: 'vehicle',
    picture: 'backpack',
    variants: one('A-CAB', 38, 57),
  },
  {
    sku: 'M-THERMOS',
    category: 'merchandise',
    picture: 'thermos',
    variants: one('M-THERMOS', 32, 145),
  },
  {
    sku: 'M-MUG',
    category: 'merchandise',
    picture: 'thermos',
    variants: one('M-MUG', 20, 82),
  },
  {
    sku: 'M-PACK',
    category: 'merchandise',
    picture: 'backpack',
    variants: one('M-PACK', 48, 39),
  },
  {
    sku: 'M-STICKER',
    category: 'merchandise',
    picture: 'sticker',
    variants: one('M-STICKER', 15, 300),
  },
  {
    sku: 'T-SET',
    category: 'tools',
    picture: 'drill',
    variants: one('T-SET', 1950, 6),
  },
  {
    sku: 'M-ANNIVERSARY',
    category: 'merchandise',
    picture: 'jacket',
    variants: sizes('M-ANNIVERSARY', 190, { M: 20, L: 20, XL: 20 }),
    isVisible: false,
  },
  {
    sku: 'CARD',
    category: 'club-card',
    picture: 'club-card',
    variants: one('CARD', 0, 500),
    only: ['pl'],
  },
  ...[25, 50, 100].map(
    (points): SeedRow => ({
      sku: 'CARD-TOP',
      topUp: points,
      category: 'club-card',
      picture: 'club-card',
      variants: one(`CARD-TOP-${points}`, points, 1000),
      only: ['pl'],
    }),
  ),
  ...marketingRows,
];

function nameOf({ sku, topUp = 0 }: SeedRow): LocalText {
  return local(({ products }) => products[sku][0].replace('{amount}', String(topUpAmount(topUp))));
}

function descriptionOf({ sku }: SeedRow): LocalText {
  return local(({ products }) => {
    const [, intro, ...benefits]: ProductText = products[sku];
    return `<p>${intro}</p><ul>${benefits.map((benefit) => `<li>${benefit}</li>`).join('')}</ul>`;
  });
}

function vendorOf(category: string): SeedShopProduct['vendorType'] {
  if (category === 'voucher') return 'VOUCHER';
  if (category === 'marketing') return 'MARKETING';
  return category === 'club-card' ? 'CARD' : 'COMPACON';
}

/** Pinned to the home page: sold in all regions and in stock. */
const inFront = new Set(['T-LASER', 'W-SOFT', 'S-ROOFSET', 'M-THERMOS']);

export const shopProducts: readonly SeedShopProduct[] = rows.map((row) => ({
  sku: row.topUp === undefined ? row.sku : `${row.sku}-${row.topUp}`,
  vendorType: vendorOf(row.category),
  category: row.category,
  name: nameOf(row),
  description: descriptionOf(row),
  pictures: [row.picture].flat().map((name) => `/art/shop/${name}.svg`),
  regions: regions
    .filter(({ slug }) => (row.only?.includes(slug) ?? true) && !row.except?.includes(slug))
    .map(({ id }) => id),
  active: row.active ?? true,
  isVisible: row.isVisible ?? true,
  sticky: inFront.has(row.sku),
  needsApproval: row.needsApproval ?? false,
  settings: row.prints ? { product: row.prints } : null,
  variants: row.variants,
}));
