import type { RegionId } from './regions.ts';

/** Product group of the catalogue and category of tiers. 99 is everything else. */
export type ProductGroup = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 99;

/** The product groups in display order; `key` is part of their text keys. */
export const productGroups = [
  { id: 1, key: 'roofWindows' },
  { id: 2, key: 'flatRoofWindows' },
  { id: 3, key: 'sunTunnels' },
  { id: 4, key: 'blinds' },
  { id: 5, key: 'shutters' },
  { id: 6, key: 'flashings' },
  { id: 7, key: 'installationProducts' },
  { id: 8, key: 'smokeVentilation' },
  { id: 9, key: 'serviceKits' },
  { id: 99, key: 'other' },
] as const satisfies readonly { id: ProductGroup; key: string }[];

/** Type guard of `ProductGroup`. */
export function isProductGroup(group: number): group is ProductGroup {
  return productGroups.some(({ id }) => id === group);
}

type Row = Readonly<Record<ProductGroup, number>>;

const table: Readonly<Record<RegionId, Row>> = {
  2: { 1: 15, 2: 15, 3: 12, 4: 8, 5: 10, 6: 6, 7: 5, 8: 15, 9: 5, 99: 5 },
  3: { 1: 14, 2: 15, 3: 12, 4: 7, 5: 10, 6: 6, 7: 5, 8: 15, 9: 6, 99: 5 },
  4: { 1: 15, 2: 15, 3: 10, 4: 8, 5: 12, 6: 5, 7: 5, 8: 14, 9: 6, 99: 5 },
  5: { 1: 15, 2: 20, 3: 12, 4: 6, 5: 10, 6: 5, 7: 4, 8: 18, 9: 4, 99: 3 },
  6: { 1: 7, 2: 7, 3: 7, 4: 7, 5: 7, 6: 7, 7: 7, 8: 7, 9: 7, 99: 7 },
  7: { 1: 8, 2: 10, 3: 6, 4: 3, 5: 5, 6: 2, 7: 2, 8: 9, 9: 2, 99: 1 },
  8: { 1: 12, 2: 15, 3: 10, 4: 8, 5: 12, 6: 5, 7: 5, 8: 15, 9: 7, 99: 5 },
  9: { 1: 12, 2: 15, 3: 10, 4: 6, 5: 8, 6: 5, 7: 6, 8: 14, 9: 5, 99: 5 },
  10: { 1: 10, 2: 10, 3: 8, 4: 6, 5: 8, 6: 5, 7: 5, 8: 10, 9: 5, 99: 5 },
  11: { 1: 20, 2: 25, 3: 15, 4: 8, 5: 12, 6: 6, 7: 5, 8: 25, 9: 8, 99: 5 },
  12: { 1: 14, 2: 15, 3: 11, 4: 7, 5: 9, 6: 5, 7: 5, 8: 15, 9: 5, 99: 5 },
  13: { 1: 15, 2: 20, 3: 12, 4: 7, 5: 10, 6: 6, 7: 5, 8: 20, 9: 6, 99: 5 },
  14: { 1: 15, 2: 15, 3: 10, 4: 5, 5: 10, 6: 5, 7: 5, 8: 15, 9: 5, 99: 5 },
  15: { 1: 13, 2: 15, 3: 12, 4: 9, 5: 11, 6: 6, 7: 6, 8: 14, 9: 5, 99: 5 },
  16: { 1: 16, 2: 20, 3: 14, 4: 8, 5: 10, 6: 7, 7: 5, 8: 20, 9: 6, 99: 5 },
  17: { 1: 11, 2: 15, 3: 10, 4: 6, 5: 9, 6: 5, 7: 5, 8: 13, 9: 6, 99: 5 },
};

/** An integer above 0. */
export function basicPoints(regionId: RegionId, group: ProductGroup): number {
  return table[regionId][group];
}
