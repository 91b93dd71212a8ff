/** The tier tables of the regions, and the level for a number of products. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decorGroups } from '#features/points/product-groups.ts';
import { bracketAt, bracketsReached, nextBracket, resetAt, tierCategories } from '#features/points/tiers.ts';
import { productGroups } from '#regions/basic-points.ts';
import { type RegionId, regions } from '#regions/regions.ts';
import { tierDefinition } from '#regions/tiers.ts';

const progress = fc.integer({ min: 0, max: 400 });
const { brackets } = tierDefinition(10, 1);
const starts = brackets.map(({ from }) => from);

describe.each(regions.map(({ slug, id }) => [slug, id] as const))(
  'the tiers of %s',
  (_, region: RegionId) => {
    const definitions = productGroups.map(({ id }) => tierDefinition(region, id));

    test('have ten categories of four levels', () => {
      expect(definitions.map(({ category }) => category)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 99]);
      for (const definition of definitions)
        expect(definition.brackets.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
    });

    test('start at 0, have no gaps, and have no upper bound', () => {
      for (const { brackets } of definitions) {
        expect(brackets[0].from).toBe(0);
        for (const [index, { from, to }] of brackets.entries()) {
          const next = brackets[index + 1];
          if (next) expect(next.from).toBe((to ?? Number.NaN) + 1);
          else expect(to).toBeNull();
          if (to !== null) expect(to).toBeGreaterThanOrEqual(from);
        }
      }
    });

    test('bring nothing at level 1, and more with every level', () => {
      for (const { brackets } of definitions) {
        expect(brackets[0].points).toBe(0);
        const points = brackets.map((bracket) => bracket.points);
        expect(points.every(Number.isInteger)).toBe(true);
        expect(points).toEqual([...new Set(points)].sort((a, b) => a - b));
      }
    });

    test('have ids made of region, category and level', () => {
      for (const { id, category, brackets } of definitions) {
        expect(id).toBe(region * 100 + category);
        expect(brackets.map((bracket) => bracket.id)).toEqual([1, 2, 3, 4].map((level) => id * 10 + level));
      }
    });
  },
);

test('no two brackets of the club share an id', () => {
  const ids = regions.flatMap((region) =>
    productGroups.flatMap(({ id }) => tierDefinition(region.id, id).brackets.map((bracket) => bracket.id)),
  );
  expect(new Set(ids).size).toBe(16 * 10 * 4);
});

describe('a progress', () => {
  test('is in exactly one bracket', () => {
    fc.assert(
      fc.property(progress, (products) => {
        const { from, to } = bracketAt(brackets, products);
        expect(products).toBeGreaterThanOrEqual(from);
        expect(products).toBeLessThanOrEqual(to ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  test.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [29, 2],
    [30, 3],
    [74, 3],
    [75, 4],
    [100_000, 4],
  ])('of %i roof windows is level %i', (products, level) => {
    expect(starts).toEqual([0, 10, 30, 75]);
    expect(bracketAt(brackets, products).level).toBe(level);
    expect(nextBracket(brackets, products)?.level).toBe(level === 4 ? undefined : level + 1);
  });
});

describe('levels are reached', () => {
  test('by the first product of the bracket, exactly once', () => {
    const levels = (before: number, after: number) =>
      bracketsReached(brackets, before, after).map(({ level }) => level);
    expect(levels(0, 9)).toEqual([]);
    expect(levels(9, 10)).toEqual([2]);
    expect(levels(10, 29)).toEqual([]);
    expect(levels(75, 400)).toEqual([]);
  });

  test('several at once, lowest first', () => {
    expect(bracketsReached(brackets, 0, 30).map(({ level }) => level)).toEqual([2, 3]);
    expect(bracketsReached(brackets, 5, 100).map(({ level }) => level)).toEqual([2, 3, 4]);
  });

  test('the same ones in any number of steps', () => {
    fc.assert(
      fc.property(progress, progress, progress, (...some) => {
        const [first = 0, second = 0, third = 0] = some.sort((a, b) => a - b);
        expect([
          ...bracketsReached(brackets, first, second),
          ...bracketsReached(brackets, second, third),
        ]).toEqual(bracketsReached(brackets, first, third));
      }),
    );
  });
});

describe('categories', () => {
  test('are all ten for installers', () => {
    expect(tierCategories(false)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 99]);
  });

  test('are blinds and shutters for decor installers', () => {
    expect(tierCategories(true)).toEqual([4, 5]);
    expect(tierCategories(true)).toEqual(decorGroups);
  });
});

describe.each(regions.map(({ slug, timeZone }) => [slug, timeZone] as const))('in %s (%s)', (_, timeZone) => {
  test('products are counted from 1 January there', () => {
    const start = resetAt(new Date('2026-07-01T12:00:00Z'), timeZone);
    const shown = start.toLocaleString('sv-SE', { timeZone });
    expect(shown).toBe('2026-01-01 00:00:00');
    expect(resetAt(start, timeZone)).toEqual(start);
    const before = new Date(start.getTime() - 1);
    expect(resetAt(before, timeZone).toLocaleString('sv-SE', { timeZone })).toBe('2025-01-01 00:00:00');
  });
});
