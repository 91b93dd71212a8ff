/** The wish list: what members are told, and in which order wishes are shown. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byReach,
  newWish,
  nextWish,
  type WishFacts,
  type WishNews,
  wishNews,
} from '#features/shop/wishes.ts';

const facts = (price: number, points: number, stock = 5): WishFacts => ({ price, points, stock });

/** What is told when these facts follow each other; the first are those of the new wish. */
function toldOf([first, ...rest]: readonly WishFacts[]): (WishNews | undefined)[] {
  let state = newWish(first ?? facts(0, 0));
  return rest.map((now) => {
    const next = wishNews(state, now);
    state = next.state;
    return next.news;
  });
}

describe('enough points', () => {
  test('are told once, and again after they were spent below the price', () => {
    expect(
      toldOf([facts(100, 60), facts(100, 100), facts(100, 130), facts(100, 99), facts(100, 120)]),
    ).toEqual(['wish_reached', undefined, undefined, 'wish_reached']);
  });

  test('are not told when the wish began with them', () => {
    expect(toldOf([facts(100, 100), facts(100, 140)])).toEqual([undefined]);
  });

  test('are no news when a price rises and falls again', () => {
    expect(toldOf([facts(100, 60), facts(100, 120), facts(150, 120), facts(100, 120)])).toEqual([
      'wish_reached',
      undefined,
      undefined,
    ]);
  });

  test('for a price that rose beyond them are news', () => {
    expect(toldOf([facts(100, 120), facts(150, 120), facts(150, 150)])).toEqual([undefined, 'wish_reached']);
  });

  test('after a falling price are told as enough, not as cheaper', () => {
    expect(toldOf([facts(100, 60), facts(50, 60)])).toEqual(['wish_reached']);
  });
});

describe('a lower price', () => {
  test('is told once, below the lowest that was known', () => {
    expect(
      toldOf([facts(100, 0), facts(90, 0), facts(90, 0), facts(120, 0), facts(90, 0), facts(80, 0)]),
    ).toEqual(['wish_cheaper', undefined, undefined, undefined, 'wish_cheaper']);
  });
});

describe('stock', () => {
  test('that returns is told once per return', () => {
    const [full, empty] = [facts(100, 0), facts(100, 0, 0)];
    expect(toldOf([full, empty, full, full, empty, empty, full])).toEqual([
      undefined,
      'wish_in_stock',
      undefined,
      undefined,
      undefined,
      'wish_in_stock',
    ]);
  });

  test('that returns is the only news, also when the points are enough by then or the price fell', () => {
    expect(toldOf([facts(100, 0, 0), facts(80, 200, 0), facts(80, 200), facts(80, 200)])).toEqual([
      undefined,
      'wish_in_stock',
      undefined,
    ]);
  });
});

describe('whatever happens', () => {
  const steps = fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 6 }),
      points: fc.integer({ min: 0, max: 8 }),
      stock: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 2, maxLength: 30 },
  );

  test('the same facts are told once', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const [told, doubled] = [toldOf(all), toldOf(all.flatMap((now) => [now, now]))];
        expect(doubled.filter(Boolean)).toEqual(told.filter(Boolean));
      }),
    );
  });

  test('nothing is told about a sold-out product, and only what holds', () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const [index, news] of toldOf(all).entries()) {
          const now = all[index + 1] as WishFacts;
          if (news) expect(now.stock).toBeGreaterThan(0);
          if (news === 'wish_reached') expect(now.points).toBeGreaterThanOrEqual(now.price);
          if (news === 'wish_in_stock') expect(all[index]?.stock).toBe(0);
        }
      }),
    );
  });

  test('between two times that points are enough, they were not enough', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const told = toldOf(all);
        const places = told.flatMap((news, index) => (news === 'wish_reached' ? [index + 1] : []));
        for (const [index, place] of places.entries()) {
          const between = all.slice(places[index - 1] ?? 0, place);
          expect(between.some(({ price, points, stock }) => points < price || stock === 0)).toBe(true);
        }
      }),
    );
  });

  test('each lower price is below all before it', () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const [index, news] of toldOf(all).entries()) {
          if (news !== 'wish_cheaper') continue;
          const seen = all.slice(0, index + 1).filter(({ stock }, place) => place === 0 || stock > 0);
          expect((all[index + 1] as WishFacts).price).toBeLessThan(
            Math.min(...seen.map(({ price }) => price)),
          );
        }
      }),
    );
  });
});

describe('the order of wishes', () => {
  const wish = (price: string | null, missing: number | null, stock = 1) => ({ price, missing, stock });
  const [dear, cheap] = [wish('90', 0), wish('30', 0)];
  const [near, far] = [wish('120', 20), wish('110', 500)];
  const [soldOut, gone] = [wish('10', 0, 0), wish(null, null, 0)];

  test('is by missing points, the dearest first of those that can be had; sold out and gone are last', () => {
    expect([gone, soldOut, far, cheap, near, dear].sort(byReach)).toEqual([
      dear,
      cheap,
      near,
      far,
      soldOut,
      gone,
    ]);
  });

  test('gives the next wish, never one that cannot be had', () => {
    expect(nextWish([near, far])).toBe(near);
    expect(nextWish([soldOut, gone])).toBeUndefined();
    expect(nextWish([])).toBeUndefined();
  });
});
