/** The tier programme of each region: products per category for a level, and its points. */
import type { ProductGroup } from './basic-points.ts';
import type { RegionId } from './regions.ts';

/** Products per year that reach the levels 2, 3 and 4 in all regions. Level 1 starts at 0. */
const thresholds: Readonly<Record<ProductGroup, readonly [number, number, number]>> = {
  1: [10, 30, 75],
  2: [5, 15, 40],
  3: [5, 15, 40],
  4: [20, 60, 150],
  5: [10, 30, 75],
  6: [10, 30, 75],
  7: [15, 45, 120],
  8: [3, 8, 20],
  9: [8, 20, 50],
  99: [15, 40, 100],
};

type LevelPoints = Readonly<Record<ProductGroup, readonly [number, number, number]>>;

/**
 * Points for reaching the levels 2, 3 and 4, by region and category; level 1 has none. About 30 % of the basic points
 * of these products.
 */
const levelPoints: Readonly<Record<RegionId, LevelPoints>> = {
  // Bosnia and Herzegovina
  2: {
    1: [45, 135, 340],
    2: [25, 70, 180],
    3: [20, 55, 145],
    4: [50, 145, 360],
    5: [30, 90, 225],
    6: [20, 55, 135],
    7: [25, 70, 180],
    8: [15, 35, 90],
    9: [10, 30, 75],
    99: [25, 60, 150],
  },
  // Bulgaria
  3: {
    1: [40, 125, 315],
    2: [25, 70, 180],
    3: [20, 55, 145],
    4: [40, 125, 315],
    5: [30, 90, 225],
    6: [20, 55, 135],
    7: [25, 70, 180],
    8: [15, 35, 90],
    9: [15, 35, 90],
    99: [25, 60, 150],
  },
  // Croatia
  4: {
    1: [45, 135, 340],
    2: [25, 70, 180],
    3: [15, 45, 120],
    4: [50, 145, 360],
    5: [35, 110, 270],
    6: [15, 45, 115],
    7: [25, 70, 180],
    8: [15, 35, 85],
    9: [15, 35, 90],
    99: [25, 60, 150],
  },
  // Czechia
  5: {
    1: [45, 135, 340],
    2: [30, 90, 240],
    3: [20, 55, 145],
    4: [35, 110, 270],
    5: [30, 90, 225],
    6: [15, 45, 115],
    7: [20, 55, 145],
    8: [15, 45, 110],
    9: [10, 25, 60],
    99: [15, 35, 90],
  },
  // Estonia
  6: {
    1: [20, 65, 160],
    2: [10, 30, 85],
    3: [10, 30, 85],
    4: [40, 125, 315],
    5: [20, 65, 160],
    6: [20, 65, 160],
    7: [30, 95, 250],
    8: [5, 15, 40],
    9: [15, 40, 105],
    99: [30, 85, 210],
  },
  // Hungary
  7: {
    1: [25, 70, 180],
    2: [15, 45, 120],
    3: [10, 25, 70],
    4: [20, 55, 135],
    5: [15, 45, 115],
    6: [5, 20, 45],
    7: [10, 25, 70],
    8: [10, 20, 55],
    9: [5, 10, 30],
    99: [5, 10, 30],
  },
  // Italy
  8: {
    1: [35, 110, 270],
    2: [25, 70, 180],
    3: [15, 45, 120],
    4: [50, 145, 360],
    5: [35, 110, 270],
    6: [15, 45, 115],
    7: [25, 70, 180],
    8: [15, 35, 90],
    9: [15, 40, 105],
    99: [25, 60, 150],
  },
  // Latvia
  9: {
    1: [35, 110, 270],
    2: [25, 70, 180],
    3: [15, 45, 120],
    4: [35, 110, 270],
    5: [25, 70, 180],
    6: [15, 45, 115],
    7: [25, 80, 215],
    8: [15, 35, 85],
    9: [10, 30, 75],
    99: [25, 60, 150],
  },
  // Poland
  10: {
    1: [30, 90, 225],
    2: [15, 45, 120],
    3: [10, 35, 95],
    4: [35, 110, 270],
    5: [25, 70, 180],
    6: [15, 45, 115],
    7: [25, 70, 180],
    8: [10, 25, 60],
    9: [10, 30, 75],
    99: [25, 60, 150],
  },
  // Romania
  11: {
    1: [60, 180, 450],
    2: [40, 115, 300],
    3: [25, 70, 180],
    4: [50, 145, 360],
    5: [35, 110, 270],
    6: [20, 55, 135],
    7: [25, 70, 180],
    8: [25, 60, 150],
    9: [20, 50, 120],
    99: [25, 60, 150],
  },
  // Serbia
  12: {
    1: [40, 125, 315],
    2: [25, 70, 180],
    3: [15, 50, 130],
    4: [40, 125, 315],
    5: [25, 80, 205],
    6: [15, 45, 115],
    7: [25, 70, 180],
    8: [15, 35, 90],
    9: [10, 30, 75],
    99: [25, 60, 150],
  },
  // Slovakia
  13: {
    1: [45, 135, 340],
    2: [30, 90, 240],
    3: [20, 55, 145],
    4: [40, 125, 315],
    5: [30, 90, 225],
    6: [20, 55, 135],
    7: [25, 70, 180],
    8: [20, 50, 120],
    9: [15, 35, 90],
    99: [25, 60, 150],
  },
  // Slovenia
  14: {
    1: [45, 135, 340],
    2: [25, 70, 180],
    3: [15, 45, 120],
    4: [30, 90, 225],
    5: [30, 90, 225],
    6: [15, 45, 115],
    7: [25, 70, 180],
    8: [15, 35, 90],
    9: [10, 30, 75],
    99: [25, 60, 150],
  },
  // Turkey
  15: {
    1: [40, 115, 295],
    2: [25, 70, 180],
    3: [20, 55, 145],
    4: [55, 160, 405],
    5: [35, 100, 250],
    6: [20, 55, 135],
    7: [25, 80, 215],
    8: [15, 35, 85],
    9: [10, 30, 75],
    99: [25, 60, 150],
  },
  // Ukraine
  16: {
    1: [50, 145, 360],
    2: [30, 90, 240],
    3: [20, 65, 170],
    4: [50, 145, 360],
    5: [30, 90, 225],
    6: [20, 65, 160],
    7: [25, 70, 180],
    8: [20, 50, 120],
    9: [15, 35, 90],
    99: [25, 60, 150],
  },
  // Lithuania
  17: {
    1: [35, 100, 250],
    2: [25, 70, 180],
    3: [15, 45, 120],
    4: [35, 110, 270],
    5: [25, 80, 205],
    6: [15, 45, 115],
    7: [25, 70, 180],
    8: [10, 30, 80],
    9: [15, 35, 90],
    99: [25, 60, 150],
  },
};

/** A level of a category: products `from` to `to`, inclusive; the top level has no end. */
export interface TierBracket {
  /** Stable: ten times the definition's id plus the level. */
  readonly id: number;
  /** 1 to 4. */
  readonly level: number;
  /** Points for reaching it: 0 or more. */
  readonly points: number;
  readonly from: number;
  readonly to: number | null;
}

interface TierDefinition {
  /** Stable: a hundred times the region's id plus the category. */
  readonly id: number;
  readonly category: ProductGroup;
  /** Lowest first, without gaps. */
  readonly brackets: readonly [TierBracket, ...TierBracket[]];
}

/** The levels of a category in a region. */
export function tierDefinition(regionId: RegionId, category: ProductGroup): TierDefinition {
  const id = regionId * 100 + category;
  const [second, third, fourth] = thresholds[category];
  const [secondPoints, thirdPoints, fourthPoints] = levelPoints[regionId][category];
  const bracket = (level: number, from: number, to: number | null, points: number) => ({
    id: id * 10 + level,
    level,
    points,
    from,
    to,
  });
  return {
    id,
    category,
    brackets: [
      bracket(1, 0, second - 1, 0),
      bracket(2, second, third - 1, secondPoints),
      bracket(3, third, fourth - 1, thirdPoints),
      bracket(4, fourth, null, fourthPoints),
    ],
  };
}
