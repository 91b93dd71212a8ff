/**
 * Samples of walks that have several dimensions, such as pages, regions, languages and kinds of account. `npm test` takes
 * so many combinations that every member of each dimension comes at least once; with `CLUB_TESTS=full`
 * (`npm run verify:full`) all of them are walked. Which ones come is the same on every run.
 */

import { test } from 'vitest';

/** Whether everything is walked. */
export const isFull = process.env.CLUB_TESTS === 'full';

/** A test of what takes long: there is none without `CLUB_TESTS=full`. */
export const whenFull: (name: string, run: () => Promise<void>, ms?: number) => void = isFull
  ? test
  : () => undefined;

/**
 * The sample of a list; the whole list with `CLUB_TESTS=full`.
 *
 * @param all the combinations, in an order that stays the same
 * @param dimensions what an item shows of each dimension; where two belong together, a text of both
 * @returns items, in their order, that together show all that the list shows of each dimension
 */
export function sampled<T>(all: readonly T[], ...dimensions: readonly ((item: T) => unknown)[]): T[] {
  return isFull ? [...all] : sampleOf(all, dimensions);
}

/** The sample itself, whatever the environment says: again and again the item that shows most of what is still missing. */
export function sampleOf<T>(all: readonly T[], dimensions: readonly ((item: T) => unknown)[]): T[] {
  const missing = dimensions.map((of) => new Set(all.map(of)));
  const news = (item: T) => dimensions.filter((of, index) => missing[index]?.has(of(item))).length;
  const taken = new Set<T>();
  while (missing.some(({ size }) => size > 0)) {
    let best = all[0] as T;
    for (const item of all) if (news(item) > news(best)) best = item;
    taken.add(best);
    for (const [index, of] of dimensions.entries()) missing[index]?.delete(of(best));
  }
  return all.filter((item) => taken.has(item));
}
