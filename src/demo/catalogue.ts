/** Product catalogue of the demo. Numbers are from GS1’s company-internal range (200). */
import { checkDigit } from '#features/projects/gs1.ts';
import type { ProductGroup } from '#regions/basic-points.ts';
import { type RegionId, type RegionSlug, regions } from '#regions/regions.ts';

export interface CatalogueProduct {
  /** 14 digits with check digit. */
  gtin: string;
  group: ProductGroup;
  type: string;
  size: string;
  variant: string;
  regions: RegionId[];
}

/** Undefined: sold everywhere. */
type Sold = { except: readonly RegionSlug[] } | { only: readonly RegionSlug[] } | undefined;

type Row = readonly [group: ProductGroup, type: string, size: string, variant: string, sold?: Sold];

const north: Sold = { only: ['pl', 'cz', 'sk', 'ee', 'lv', 'lt'] };
const south: Sold = {
  only: ['it', 'hr', 'si', 'ba', 'rs', 'bg', 'ro', 'tr', 'hu', 'ua'],
};

// The index in the group is part of the GTIN: append new products to their group.
const rows: readonly Row[] = [
  [1, 'LC Centre-pivot', '55×78', 'pine, double glazing', { except: ['it', 'tr'] }],
  [1, 'LC Centre-pivot', '78×98', 'pine, triple glazing'],
  [1, 'LC Centre-pivot', '78×118', 'white, triple glazing'],
  [1, 'LC Centre-pivot', '78×140', 'white, triple glazing'],
  [1, 'LC Centre-pivot', '94×118', 'pine, triple glazing'],
  [1, 'LC Centre-pivot', '114×118', 'white, triple glazing'],
  [1, 'LC Centre-pivot', '134×98', 'white, double glazing', south],
  [1, 'LH Top-hung', '78×118', 'white, triple glazing'],
  [1, 'LH Top-hung', '94×140', 'pine, triple glazing'],
  [1, 'LH Top-hung', '114×140', 'white, quadruple glazing', north],
  [1, 'LE Centre-pivot, electric', '78×118', 'white, triple glazing'],
  [1, 'LE Centre-pivot, solar', '78×140', 'white, triple glazing', { except: ['ua', 'ba'] }],
  [2, 'FD Flat-roof, dome', '60×60', 'fixed, clear dome'],
  [2, 'FD Flat-roof, dome', '90×90', 'opening, frosted dome'],
  [2, 'FG Flat-roof, flat glass', '100×100', 'fixed, triple glazing'],
  [2, 'FG Flat-roof, flat glass', '90×120', 'electric, triple glazing'],
  [2, 'FC Flat-roof, curved glass', '120×120', 'electric, triple glazing', north],
  [3, 'ST Sun tunnel, rigid', '⌀ 25 cm', 'pitched roof'],
  [3, 'ST Sun tunnel, rigid', '⌀ 35 cm', 'pitched roof'],
  [3, 'SX Sun tunnel, flexible', '⌀ 35 cm', 'pitched roof'],
  [3, 'SF Sun tunnel, rigid', '⌀ 35 cm', 'flat roof', { except: ['tr', 'bg'] }],
  [4, 'BD Blackout blind', '78×118', 'grey, manual'],
  [4, 'BD Blackout blind', '78×140', 'beige, solar'],
  [4, 'BR Roller blind', '78×118', 'sand, manual'],
  [4, 'BP Pleated blind', '94×118', 'white, manual'],
  [4, 'BV Venetian blind', '78×118', 'silver, manual'],
  [4, 'BN Insect screen', '78×140', 'black mesh', south],
  [5, 'SR Roller shutter', '78×118', 'dark grey, solar'],
  [5, 'SR Roller shutter', '78×140', 'dark grey, electric'],
  [5, 'SA Awning blind', '78×118', 'charcoal, manual'],
  [5, 'SA Awning blind', '114×118', 'charcoal, solar'],
  [6, 'FT Flashing, tiles', '78×118', 'grey aluminium'],
  [6, 'FT Flashing, tiles', '78×140', 'brown aluminium'],
  [6, 'FS Flashing, slate', '78×118', 'grey aluminium'],
  [6, 'FM Flashing, standing seam', '78×118', 'zinc', { except: ['ee', 'lv'] }],
  [6, 'FK Combi flashing, two windows', '2 × 78×118', 'grey aluminium'],
  [7, 'IF Insulation frame', '78×118', 'with underfelt collar'],
  [7, 'IF Insulation frame', '78×140', 'with underfelt collar'],
  [7, 'IV Vapour barrier collar', '78×118', 'with sealing tape'],
  [7, 'IL Lining', '78×118', 'white, 400 mm deep'],
  [8, 'SV Smoke vent window', '114×118', 'white, 24 V drive'],
  [8, 'SC Smoke vent control unit', 'for 4 drives', 'with break-glass point', { except: ['rs', 'ba', 'ua'] }],
  [9, 'KG Gasket kit', 'all sizes', 'grey'],
  [9, 'KP Wood care kit', 'all sizes', 'pine lacquer'],
  [9, 'KH Handle and lock kit', 'all sizes', 'satin'],
  [99, 'OR Remote control', 'one size', 'white, 16 channels'],
  [99, 'OC Indoor climate sensor', 'one size', 'white', { except: ['tr'] }],
  [99, 'OP Opening pole', '80–180 cm', 'aluminium'],
];

function soldIn(sold: Sold): RegionId[] {
  return regions
    .filter(({ slug }) =>
      sold === undefined ? true : 'only' in sold ? sold.only.includes(slug) : !sold.except.includes(slug),
    )
    .map(({ id }) => id);
}

/** GTIN-13 with prefix 200, padded to 14 digits. */
function gtinOf(group: ProductGroup, place: number): string {
  const first = `0200417${String(group).padStart(2, '0')}${String(place).padStart(4, '0')}`;
  return first + checkDigit(first);
}

/** By group. Every region lacks some products. */
export const catalogue: readonly CatalogueProduct[] = rows.map(
  ([group, type, size, variant, sold], index) => ({
    gtin: gtinOf(group, rows.slice(0, index + 1).filter((row) => row[0] === group).length),
    group,
    type,
    size,
    variant,
    regions: soldIn(sold),
  }),
);
