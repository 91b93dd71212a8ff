/** A sample of a walk leaves out no member of any of its dimensions. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOf } from '../support/sampled.ts';

const pairs = fc.array(fc.tuple(fc.nat(9), fc.nat(4)));
const first = ([one]: readonly [number, number]) => one;
const second = ([, other]: readonly [number, number]) => other;

test('a sample shows every member of each dimension, in the order of the list', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      const sample = sampleOf(all, [first, second]);
      for (const of of [first, second]) expect(new Set(sample.map(of))).toEqual(new Set(all.map(of)));
      expect(sample).toEqual(all.filter((item) => sample.includes(item)));
      expect(sampleOf(all, [first, second])).toEqual(sample);
    }),
  );
});

test('a sample takes no more than is needed of a whole product', () => {
  const all = [0, 1, 2, 3, 4, 5].flatMap((page) => ['pl', 'hu'].map((region) => [page, region] as const));
  const sample = sampleOf(all, [([page]) => page, ([, region]) => region]);
  expect(sample.length).toBe(6);
});
