/** Product catalogue of the demo. Numbers are from GS1’s company-internal range (200). */
import { checkDigit } from '#features/projects/gs1.ts';
import type { ProductGroup } from '#regions/basic-points.ts';
import { type RegionId, type RegionSlug, regions } from '#regions/regions.ts';
import { productTexts } from './products/all.ts';
import type { ProductTexts, TypeKey, VariantKey } from './products/types.ts';

export interface CatalogueProduct {
  /** 14 digits with check digit. */
  gtin: string;
  group: ProductGroup;
  /** Code and name. */
  type: string;
  typeNames: Record<string, string>;
  /** In centimetres. */
  size: string;
  variant: string;
  variantNames: Record<string, string>;
  regions: RegionId[];
}

/** Undefined: sold everywhere. */
type Sold = { except: readonly RegionSlug[] } | { only: readonly RegionSlug[] } | undefined;

type Row = readonly [
  group: ProductGroup,
  code: string,
  type: TypeKey,
  size: string,
  variant: VariantKey,
  sold?: Sold,
];

const north: Sold = { only: ['pl', 'cz', 'sk', 'ee', 'lv', 'lt'] };
const south: Sold = {
  only: ['it', 'hr', 'si', 'ba', 'rs', 'bg', 'ro', 'tr', 'hu', 'ua'],
};

// The index in the group is part of the GTIN: append new products to their group.
const rows: readonly Row[] = [
  [1, 'LC', 'centrePivot', '55×78', 'pineDouble', { except: ['it', 'tr'] }],
  [1, 'LC', 'centrePivot', '78×98', 'pineTriple'],
  [1, 'LC', 'centrePivot', '78×118', 'whiteTriple'],
  [1, 'LC', 'centrePivot', '78×140', 'whiteTriple'],
  [1, 'LC', 'centrePivot', '94×118', 'pineTriple'],
  [1, 'LC', 'centrePivot', '114×118', 'whiteTriple'],
  [1, 'LC', 'centrePivot', '134×98', 'whiteDouble', south],
  [1, 'LH', 'topHung', '78×118', 'whiteTriple'],
  [1, 'LH', 'topHung', '94×140', 'pineTriple'],
  [1, 'LH', 'topHung', '114×140', 'whiteQuadruple', north],
  [1, 'LE', 'centrePivotElectric', '78×118', 'whiteTriple'],
  [1, 'LE', 'centrePivotSolar', '78×140', 'whiteTriple', { except: ['ua', 'ba'] }],
  [2, 'FD', 'flatRoofDome', '60×60', 'fixedClearDome'],
  [2, 'FD', 'flatRoofDome', '90×90', 'openingFrostedDome'],
  [2, 'FG', 'flatRoofFlatGlass', '100×100', 'fixedTriple'],
  [2, 'FG', 'flatRoofFlatGlass', '90×120', 'electricTriple'],
  [2, 'FC', 'flatRoofCurvedGlass', '120×120', 'electricTriple', north],
  [3, 'ST', 'tunnelRigid', '⌀ 25', 'pitchedRoof'],
  [3, 'ST', 'tunnelRigid', '⌀ 35', 'pitchedRoof'],
  [3, 'SX', 'tunnelFlexible', '⌀ 35', 'pitchedRoof'],
  [3, 'SF', 'tunnelRigid', '⌀ 35', 'flatRoof', { except: ['tr', 'bg'] }],
  [4, 'BD', 'blackoutBlind', '78×118', 'greyManual'],
  [4, 'BD', 'blackoutBlind', '78×140', 'beigeSolar'],
  [4, 'BR', 'rollerBlind', '78×118', 'sandManual'],
  [4, 'BP', 'pleatedBlind', '94×118', 'whiteManual'],
  [4, 'BV', 'venetianBlind', '78×118', 'silverManual'],
  [4, 'BN', 'insectScreen', '78×140', 'blackMesh', south],
  [5, 'SR', 'rollerShutter', '78×118', 'darkGreySolar'],
  [5, 'SR', 'rollerShutter', '78×140', 'darkGreyElectric'],
  [5, 'SA', 'awningBlind', '78×118', 'charcoalManual'],
  [5, 'SA', 'awningBlind', '114×118', 'charcoalSolar'],
  [6, 'FT', 'flashingTiles', '78×118', 'greyAluminium'],
  [6, 'FT', 'flashingTiles', '78×140', 'brownAluminium'],
  [6, 'FS', 'flashingSlate', '78×118', 'greyAluminium'],
  [6, 'FM', 'flashingSeam', '78×118', 'zinc', { except: ['ee', 'lv'] }],
  [6, 'FK', 'flashingCombi', '2 × 78×118', 'greyAluminium'],
  [7, 'IF', 'insulationFrame', '78×118', 'underfeltCollar'],
  [7, 'IF', 'insulationFrame', '78×140', 'underfeltCollar'],
  [7, 'IV', 'vapourCollar', '78×118', 'sealingTape'],
  [7, 'IL', 'lining', '78×118', 'whiteDeep'],
  [8, 'SV', 'smokeWindow', '114×118', 'whiteDrive'],
  [8, 'SC', 'smokeControl', '', 'fourDrives', { except: ['rs', 'ba', 'ua'] }],
  [9, 'KG', 'gasketKit', '', 'greyAllSizes'],
  [9, 'KP', 'woodCareKit', '', 'pineLacquer'],
  [9, 'KH', 'handleKit', '', 'satin'],
  [99, 'OR', 'remoteControl', '', 'whiteChannels'],
  [99, 'OC', 'climateSensor', '', 'white', { except: ['tr'] }],
  [99, 'OP', 'openingPole', '80–180', 'aluminium'],
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

/** In all languages but English. */
function namesOf(text: (texts: ProductTexts) => string): Record<string, string> {
  const { en: _, ...others } = productTexts;
  return Object.fromEntries(Object.entries(others).map(([code, texts]) => [code, text(texts)]));
}

/** By group. Every region lacks some products. */
export const catalogue: readonly CatalogueProduct[] = rows.map(
  ([group, code, type, size, variant, sold], index) => ({
    gtin: gtinOf(group, rows.slice(0, index + 1).filter((row) => row[0] === group).length),
    group,
    type: `${code} ${productTexts.en.types[type]}`,
    typeNames: namesOf(({ types }) => `${code} ${types[type]}`),
    size,
    variant: productTexts.en.variants[variant],
    variantNames: namesOf(({ variants }) => variants[variant]),
    regions: soldIn(sold),
  }),
);
