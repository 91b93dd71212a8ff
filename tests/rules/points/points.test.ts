/** Spending from lots, and expiry of points. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  capped,
  expiryOf,
  type Lot,
  nextExpiry,
  PROJECT_CAP,
  startOfDay,
  startOfMonth,
  startOfYear,
  take,
  yearIn,
} from '#features/points/rules.ts';
import { regions } from '#regions/regions.ts';

const someLots = fc
  .array(
    fc.record({
      remaining: fc.integer({ min: 0, max: 600 }),
      expiresAt: fc.constantFrom(2027, 2028, 2029).map((year) => new Date(Date.UTC(year, 0, 1))),
    }),
    { maxLength: 12 },
  )
  .map((lots): Lot[] => lots.map((lot, index) => ({ id: index + 1, ...lot })));
const amount = fc.integer({ min: 1, max: 3000 });

const held = (lots: readonly Lot[]) => lots.reduce((sum, lot) => sum + lot.remaining, 0);

describe('spending', () => {
  test('takes exactly the amount, or nothing when the lots hold too little', () => {
    fc.assert(
      fc.property(someLots, amount, (lots, points) => {
        const moves = take(lots, points);
        if (held(lots) < points) expect(moves).toBeUndefined();
        else expect(moves?.reduce((sum, move) => sum + move.points, 0)).toBe(-points);
      }),
    );
  });

  test('takes no more than a lot holds, from each lot at most once, and never adds', () => {
    fc.assert(
      fc.property(someLots, amount, (lots, points) => {
        const moves = take(lots, points) ?? [];
        for (const move of moves) {
          const lot = lots.find(({ id }) => id === move.lot);
          expect(move.points).toBeLessThan(0);
          expect(-move.points).toBeLessThanOrEqual(lot?.remaining ?? 0);
        }
        expect(new Set(moves.map(({ lot }) => lot)).size).toBe(moves.length);
      }),
    );
  });

  test('empties the lots that expire first before it takes from a later one', () => {
    fc.assert(
      fc.property(someLots, amount, (lots, points) => {
        const moves = take(lots, points);
        if (!moves) return;
        const left = (lot: Lot) => lot.remaining + (moves.find((move) => move.lot === lot.id)?.points ?? 0);
        for (const touched of lots.filter((lot) => moves.some((move) => move.lot === lot.id))) {
          const earlier = lots.filter((lot) => lot.expiresAt < touched.expiresAt);
          expect(earlier.map(left)).toEqual(earlier.map(() => 0));
        }
      }),
    );
  });

  test('does not depend on the order of the lots and does not change them', () => {
    fc.assert(
      fc.property(someLots, amount, (lots, points) => {
        const before = structuredClone(lots);
        expect(take([...lots].reverse(), points)).toEqual(take(lots, points));
        expect(lots).toEqual(before);
      }),
    );
  });

  test('takes the older of two lots that expire together', () => {
    const expiresAt = new Date('2028-01-01T00:00:00Z');
    const lots = [
      { id: 2, remaining: 10, expiresAt },
      { id: 1, remaining: 10, expiresAt },
    ];
    expect(take(lots, 12)).toEqual([
      { lot: 1, points: -10 },
      { lot: 2, points: -2 },
    ]);
  });

  test('takes from a chosen lot before all others', () => {
    fc.assert(
      fc.property(someLots, amount, fc.integer({ min: 1, max: 12 }), (lots, points, first) => {
        const moves = take(lots, points, first);
        const chosen = lots.find(({ id }) => id === first);
        if (!moves || !chosen) return;
        const taken = moves.find(({ lot }) => lot === first)?.points ?? 0;
        expect(taken + Math.min(points, chosen.remaining)).toBe(0);
      }),
    );
  });
});

test('a project brings at most 500 points', () => {
  expect([0, 499, 500, 501, 9999].map(capped)).toEqual([0, 499, 500, 500, PROJECT_CAP]);
});

/** The local date and time of an instant. */
function wallClock(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    instant,
  );
}

describe.each(regions.map(({ slug, timeZone }) => ({ slug, timeZone })))(
  'the year in $slug ($timeZone)',
  ({ timeZone }) => {
    const newYear = startOfYear(2027, timeZone);
    const lastSecond = new Date(newYear.getTime() - 1000);

    test('starts at 00:00:00 on 1 January local time, not one second earlier', () => {
      expect(wallClock(newYear, timeZone)).toBe('2027-01-01 00:00:00');
      expect(wallClock(lastSecond, timeZone)).toBe('2026-12-31 23:59:59');
      expect([yearIn(lastSecond, timeZone), yearIn(newYear, timeZone)]).toEqual([2026, 2027]);
    });

    test('each day and month starts at 00:00:00 local time, also where clocks change', () => {
      const instants = Array.from(
        { length: 366 },
        (_, day) => new Date(Date.UTC(2028, 0, 1, day * 31, 59, 59)),
      );
      for (const instant of instants) {
        const today = wallClock(instant, timeZone).slice(0, 10);
        expect(wallClock(startOfDay(instant, timeZone), timeZone)).toBe(`${today} 00:00:00`);
        expect(wallClock(startOfMonth(instant, timeZone), timeZone)).toBe(`${today.slice(0, 7)}-01 00:00:00`);
      }
    });

    test('points of its last second expire a year before those of the next second', () => {
      expect(wallClock(expiryOf(lastSecond, timeZone), timeZone)).toBe('2028-01-01 00:00:00');
      expect(wallClock(expiryOf(newYear, timeZone), timeZone)).toBe('2029-01-01 00:00:00');
    });

    test('the next expiry is the coming New Year, also one second before it', () => {
      expect(nextExpiry(lastSecond, timeZone)).toEqual(newYear);
      expect(wallClock(nextExpiry(newYear, timeZone), timeZone)).toBe('2028-01-01 00:00:00');
    });

    test('points are valid for more than one year and at most two', () => {
      const day = 24 * 60 * 60 * 1000;
      const instants = fc.date({
        min: new Date('2020-01-01T00:00:00Z'),
        max: new Date('2060-01-01T00:00:00Z'),
        noInvalidDate: true,
      });
      fc.assert(
        fc.property(instants, (earned) => {
          const life = expiryOf(earned, timeZone).getTime() - earned.getTime();
          expect(life).toBeGreaterThan(365 * day);
          expect(life).toBeLessThanOrEqual(731 * day);
        }),
        { numRuns: 50 },
      );
    });
  },
);
