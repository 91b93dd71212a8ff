/**
 * Progress is a whole number of products from 0: accepted scans of projects closed this calendar year. Products of open
 * projects may still be rejected.
 */
import { type ProductGroup, productGroups } from '#regions/basic-points.ts';
import type { TierBracket } from '#regions/tiers.ts';
import { earnsPoints } from './product-groups.ts';
import { startOfYear, yearIn } from './rules.ts';

/** Categories that count for decor companies, or for all others. */
export function tierCategories(decor: boolean): ProductGroup[] {
  return productGroups.map(({ id }) => id).filter((category) => earnsPoints(category, decor));
}

/**
 * The highest bracket that the progress reaches; the first below all of them.
 *
 * @param brackets ascending
 */
export function bracketAt(brackets: readonly [TierBracket, ...TierBracket[]], progress: number): TierBracket {
  return brackets.findLast(({ from }) => from <= progress) ?? brackets[0];
}

/** The next bracket; undefined at the top. */
export function nextBracket(brackets: readonly TierBracket[], progress: number): TierBracket | undefined {
  return brackets.find(({ from }) => from > progress);
}

/** Brackets between two progress values, lowest first. */
export function bracketsReached(
  brackets: readonly TierBracket[],
  before: number,
  after: number,
): TierBracket[] {
  return brackets.filter(({ from }) => from > before && from <= after);
}

/** 1 January in the region's time zone. */
export function resetAt(now: Date, timeZone: string): Date {
  return startOfYear(yearIn(now, timeZone), timeZone);
}
