/**
 * The rules of the tier programme: which categories count, which level a number of products is, and since when they
 * are counted. Pure: progress is a whole number of products from 0.
 */
import { type ProductGroup, productGroups } from '#regions/basic-points.ts';
import type { TierBracket } from '#regions/tiers.ts';
import { earnsPoints } from './product-groups.ts';
import { startOfYear, yearIn } from './rules.ts';

/** The categories that count for decor companies, or for all others. */
export function tierCategories(decor: boolean): ProductGroup[] {
  return productGroups.map(({ id }) => id).filter((category) => earnsPoints(category, decor));
}

/** The bracket that holds a progress. */
export function bracketAt(brackets: readonly [TierBracket, ...TierBracket[]], progress: number): TierBracket {
  return brackets.findLast(({ from }) => from <= progress) ?? brackets[0];
}

/** The bracket after the one that holds a progress; undefined at the top. */
export function nextBracket(brackets: readonly TierBracket[], progress: number): TierBracket | undefined {
  return brackets.find(({ from }) => from > progress);
}

/** The brackets that are reached on the way from one progress to another, lowest first. Several at once are possible. */
export function bracketsReached(
  brackets: readonly TierBracket[],
  before: number,
  after: number,
): TierBracket[] {
  return brackets.filter(({ from }) => from > before && from <= after);
}

/** Since when products count: the start of the year in the region's time zone. */
export function resetAt(now: Date, timeZone: string): Date {
  return startOfYear(yearIn(now, timeZone), timeZone);
}
