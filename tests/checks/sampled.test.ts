/** A sample contains every member of each of its dimensions, and turns every item of the list. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOf, turnOf } from '../support/sampled.ts';

const pairs = fc.array(fc.tuple(fc.nat(9), fc.nat(4)));
const first = ([one]: readonly [number, number]) => one;
const second = ([, other]: readonly [number, number]) => other;

test('a sample contains every member of each dimension, in list order', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      const sample = sampleOf(all, [first, second]);
      for (const of of [first, second]) expect(new Set(sample.map(of))).toEqual(new Set(all.map(of)));
      expect(sample).toEqual(all.filter((item) => sample.includes(item)));
      expect(sampleOf(all, [first, second])).toEqual(sample);
    }),
  );
});

test('a sample takes no more of a full product than needed', () => {
  const all = [0, 1, 2, 3, 4, 5].flatMap((page) => ['pl', 'hu'].map((region) => [page, region] as const));
  const sample = sampleOf(all, [([page]) => page, ([, region]) => region]);
  expect(sample.length).toBe(6);
});

test('as many turns as parts cover the whole list, each item once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 5 }), fc.nat(1_000), (all, parts, first) => {
      const items = all.map((value, index) => ({ value, index }));
      const turns = Array.from({ length: parts }, (_, more) => turnOf(items, parts, first + more));
      expect(turns.flat().toSorted((one, other) => one.index - other.index)).toEqual(items);
    }),
  );
});
