/**
 * Samples of tests over several dimensions, such as pages, regions, languages and account kinds. `npm test` covers
 * every value of each dimension at least once; `CLUB_TESTS=full` (`npm run verify:full`) covers all combinations. The
 * selection is the same in each run. `turned` takes turns instead: successive commits cover the whole list.
 */

import { test } from 'vitest';

/** Whether all combinations are tested. */
export const isFull = process.env.CLUB_TESTS === 'full';

/** A slow test, defined only with `CLUB_TESTS=full`. */
export const whenFull: (name: string, run: () => Promise<void>, ms?: number) => void = isFull
  ? test
  : () => undefined;

/**
 * The sample of a list; the whole list with `CLUB_TESTS=full`.
 *
 * @param all combinations in a fixed order
 * @param dimensions an item’s value in each dimension; one text for two dependent dimensions
 * @returns items in order that cover every value of each dimension
 */
export function sampled<T>(all: readonly T[], ...dimensions: readonly ((item: T) => unknown)[]): T[] {
  return isFull ? [...all] : sampleOf(all, dimensions);
}

/** The sample regardless of the environment: repeatedly takes the item that covers most missing values. */
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

/** Interleaves the lists, each time starting with another: samples take the first of equal items. */
export function mixed<T>(lists: readonly (readonly T[])[]): T[] {
  const rounds = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((_list, index) => lists[(round + index) % lists.length]?.slice(round, round + 1) ?? []),
  ).flat();
}

/** The place of the commit in its history: `scripts/test.ts` sets it. */
const turn = Number(process.env.CLUB_TEST_TURN ?? 0);

/**
 * Every `parts`-th item of a list, at each commit the next ones; the whole list with `CLUB_TESTS=full`. Repeat a
 * selection with `CLUB_TEST_TURN`, which each run prints.
 */
export function turned<T>(all: readonly T[], parts: number): T[] {
  return isFull ? [...all] : turnOf(all, parts, turn);
}

/** The selection of one turn regardless of the environment. */
export function turnOf<T>(all: readonly T[], parts: number, turn: number): T[] {
  return all.filter((_, index) => index % parts === turn % parts);
}
