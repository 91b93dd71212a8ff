/** Lines, minimums, numbers and states of orders. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBelowMinimum, mergeLines, orderNumber, orderStatus, orderTransitions } from '#domain/orders.ts';

const lines = fc.array(
  fc.record({ uuid: fc.constantFrom('a', 'A', 'b', 'B', 'c'), quantity: fc.integer({ min: 1, max: 999 }) }),
);

describe('lines of one variant', () => {
  test('count as one, whatever the case of the uuid', () => {
    const merged = mergeLines([
      { uuid: 'ab-1', quantity: 2 },
      { uuid: 'cd-2', quantity: 1 },
      { uuid: 'AB-1', quantity: 3 },
    ]);
    expect([...merged]).toEqual([
      ['ab-1', 5],
      ['cd-2', 1],
    ]);
  });

  test('lose and add no piece', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const sum = (quantities: Iterable<number>) => [...quantities].reduce((all, one) => all + one, 0);
        expect(sum(mergeLines(some).values())).toBe(sum(some.map(({ quantity }) => quantity)));
      }),
    );
  });
});

describe('the minimum', () => {
  test('holds for goods that are sent', () => {
    expect(isBelowMinimum('COMPACON', 127, 128)).toBe(true);
    expect(isBelowMinimum('COMPACON', 128, 128)).toBe(false);
    expect(isBelowMinimum('COMPACON', 0, 0)).toBe(false);
  });

  test.each(['VOUCHER', 'CARD', 'MARKETING'] as const)('does not hold for %s', (type) => {
    expect(isBelowMinimum(type, 1, 128)).toBe(false);
  });
});

test.each([
  ['PL', 2026, 123, 'PL-2026-000123'],
  ['CZ', 2027, 1, 'CZ-2027-000001'],
  ['UA', 2026, 1_234_567, 'UA-2026-1234567'],
])('the number of %s %i %i is %s', (iso, year, running, number) => {
  expect(orderNumber(iso, year, running)).toBe(number);
});

describe('the states', () => {
  const statuses = Object.values(orderStatus);

  test('all have their row in the table, and lead only to states that exist', () => {
    expect(Object.keys(orderTransitions).map(Number).sort()).toEqual([...statuses].sort());
    for (const next of Object.values(orderTransitions).flat()) expect(statuses).toContain(next);
  });

  test('completed and rejected are final', () => {
    expect(orderTransitions[orderStatus.positive]).toEqual([]);
    expect(orderTransitions[orderStatus.negative]).toEqual([]);
  });

  test('are all reached from a new order, and none leads to itself or back to new', () => {
    const reached = new Set<number>([orderStatus.pending]);
    for (const status of reached) for (const next of orderTransitions[status] ?? []) reached.add(next);
    expect(reached.size).toBe(statuses.length);
    for (const [from, next] of Object.entries(orderTransitions)) {
      expect(next).not.toContain(Number(from));
      expect(next).not.toContain(orderStatus.pending);
    }
  });

  test('completion comes only after approval', () => {
    const before = Object.entries(orderTransitions).filter(([, next]) => next.includes(orderStatus.positive));
    expect(before.map(([from]) => Number(from))).toEqual([orderStatus.approved]);
  });
});
