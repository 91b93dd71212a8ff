import { local } from '#demo/texts/all.ts';
import type { RegionSlug } from '#regions/regions.ts';
import type { SeedRow, SeedVariant } from './shop-row.ts';

/** Practically unlimited: printed on demand. */
const STOCK = 5_000;

const editionLabel = local(({ labels }) => labels.edition);

/** Editions with points by number of pieces. */
function editions(sku: string, prices: Readonly<Record<number, number>>): SeedVariant[] {
  return Object.entries(prices).map(([pieces, price]) => ({
    sku: `${sku}-${pieces}`,
    price,
    stock: STOCK,
    attributes: [{ label: editionLabel, value: local((texts) => texts.pieces(Number(pieces))) }],
  }));
}

function single(sku: string, price: number): SeedVariant[] {
  return [{ sku: `${sku}-1`, price, stock: STOCK, attributes: [] }];
}

const cards = { 100: 25, 250: 45, 500: 70 };
const flyers = { 250: 40, 500: 65, 1000: 100 };

/**
 * Where print shops offer business cards of 90 × 50 mm first, for example https://www.vizitky2000.cz/podklady/
 * (Czechia); the other regions keep the European size. A club that knows its printers changes this in the shop.
 */
const longCards: readonly RegionSlug[] = ['bg', 'cz', 'hu', 'lt', 'lv', 'pl', 'ro', 'sk', 'ua'];

/** Poland shows how a region offers both sizes. */
const shortCards = { except: longCards.filter((slug) => slug !== 'pl') };

export const marketingRows: readonly SeedRow[] = [
  {
    sku: 'P-CARD-H90',
    category: 'marketing',
    picture: 'business-cards',
    prints: 'business-card-horizontal-90x50',
    variants: editions('P-CARD-H90', cards),
    only: longCards,
  },
  {
    sku: 'P-CARD-V90',
    category: 'marketing',
    picture: 'business-card-vertical',
    prints: 'business-card-vertical-50x90',
    variants: editions('P-CARD-V90', cards),
    only: longCards,
  },
  {
    sku: 'P-CARD-H',
    category: 'marketing',
    picture: 'business-cards',
    prints: 'business-card-horizontal',
    variants: editions('P-CARD-H', cards),
    ...shortCards,
  },
  {
    sku: 'P-CARD-V',
    category: 'marketing',
    picture: 'business-card-vertical',
    prints: 'business-card-vertical',
    variants: editions('P-CARD-V', cards),
    ...shortCards,
  },
  {
    sku: 'P-FLYER-SERVICES',
    category: 'marketing',
    picture: 'flyer-services',
    prints: 'flyer-services',
    variants: editions('P-FLYER-SERVICES', flyers),
  },
  {
    sku: 'P-FLYER-ELECTRIC',
    category: 'marketing',
    picture: 'flyer-electric',
    prints: 'flyer-electric',
    variants: editions('P-FLYER-ELECTRIC', flyers),
  },
  {
    sku: 'P-FLYER-REPLACEMENT',
    category: 'marketing',
    picture: 'flyer-replacement',
    prints: 'flyer-replacement',
    variants: editions('P-FLYER-REPLACEMENT', flyers),
  },
  {
    sku: 'P-FLYER-DSP',
    category: 'marketing',
    picture: 'flyer-dsp',
    prints: 'flyer-dsp',
    variants: editions('P-FLYER-DSP', flyers),
  },
  {
    sku: 'P-STICKER',
    category: 'marketing',
    picture: 'sticker-custom',
    prints: 'sticker',
    variants: editions('P-STICKER', { 50: 20, 100: 35, 250: 70 }),
  },
  {
    sku: 'P-BANNER',
    category: 'marketing',
    picture: 'banner',
    prints: 'banner',
    variants: single('P-BANNER', 120),
  },
  {
    sku: 'P-BILLBOARD',
    category: 'marketing',
    picture: 'billboard',
    prints: 'billboard',
    variants: single('P-BILLBOARD', 280),
  },
];
