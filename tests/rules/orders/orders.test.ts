/** Order lines, minimums, numbers and statuses. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  effectOf,
  isBelowMinimum,
  maskedCode,
  mergeLines,
  orderNumber,
  orderStates,
  payable,
  statusAfter,
} from '#features/orders/rules.ts';
import { isWaiting, nextAction, offeredInBulk } from '#features/orders/staff-actions.ts';
import type { OrderAction } from '#platform/contract/statuses.ts';
import { orderStatus } from '#platform/contract/statuses.ts';

const lines = fc.array(
  fc.record({ uuid: fc.constantFrom('a', 'A', 'b', 'B', 'c'), quantity: fc.integer({ min: 1, max: 999 }) }),
);

describe('lines of one variant', () => {
  test('are merged, whatever the case of the uuid', () => {
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

  test('keep the total number of pieces', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const sum = (quantities: Iterable<number>) => [...quantities].reduce((all, one) => all + one, 0);
        expect(sum(mergeLines(some).values())).toBe(sum(some.map(({ quantity }) => quantity)));
      }),
    );
  });
});

test('a negative total costs 0, every other its value', () => {
  expect([-1, -1_000_000, 0, 1, 999].map(payable)).toEqual([0, 0, 0, 1, 999]);
});

describe('the minimum', () => {
  test('applies to shipped goods', () => {
    expect(isBelowMinimum('COMPACON', 127, 128)).toBe(true);
    expect(isBelowMinimum('COMPACON', 128, 128)).toBe(false);
    expect(isBelowMinimum('COMPACON', 0, 0)).toBe(false);
  });

  test.each(['VOUCHER', 'CARD', 'MARKETING'] as const)('does not apply to %s', (type) => {
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

describe('the statuses', () => {
  const statuses = Object.values(orderStatus);

  const edges = statuses.flatMap((from) =>
    Object.entries(orderStates[from].actions).map(([action, to]) => ({ from, action, to })),
  );

  test('are exactly these, each set by one staff action', () => {
    expect(edges.map(({ from, action, to }) => `${from} ${action} ${to}`).sort()).toEqual([
      '1 approve 2',
      '1 reject 4',
      '2 complete 3',
      '2 fail 5',
      '2 reject 4',
      '5 reject 4',
      '5 retry 2',
    ]);
  });

  test('an action that the status does not allow is rejected', () => {
    const actions: OrderAction[] = ['approve', 'complete', 'reject', 'fail', 'retry'];
    for (const status of statuses) {
      for (const action of actions) {
        const isNamed = edges.some((edge) => edge.from === status && edge.action === action);
        expect(statusAfter(status, action) !== undefined, `${status} ${action}`).toBe(isNamed);
      }
    }
  });

  test('completed and rejected are final', () => {
    expect(orderStates[orderStatus.positive].actions).toEqual({});
    expect(orderStates[orderStatus.negative].actions).toEqual({});
  });

  test('are all reachable from a new order; none leads to itself or back to new', () => {
    const reached = new Set<number>([orderStatus.pending]);
    for (const status of reached)
      for (const { to } of edges.filter(({ from }) => from === status)) reached.add(to);
    expect(reached.size).toBe(statuses.length);
    for (const { from, to } of edges) {
      expect(to).not.toBe(from);
      expect(to).not.toBe(orderStatus.pending);
    }
  });

  test('points stay reserved until completion spends them once or any other end returns them', () => {
    expect(Object.fromEntries(edges.map(({ from, to }) => [`${from}→${to}`, effectOf(from, to)]))).toEqual({
      '1→2': 'none',
      '1→4': 'giveBack',
      '2→3': 'finalise',
      '2→4': 'giveBack',
      '2→5': 'giveBack',
      '5→2': 'reserve',
      '5→4': 'none',
    });
  });
});

test('a voucher code for staff shows its end, and of a short one less', () => {
  expect(maskedCode('ABCD-EFGH-4711')).toBe('…4711');
  expect(maskedCode('123456')).toBe('…56');
  expect(maskedCode('12')).toBe('…');
  expect(maskedCode('')).toBe('…');
});

test('orders wait for staff until they are completed or rejected', () => {
  expect([1, 2, 3, 4, 5, 6].filter(isWaiting)).toEqual([1, 2, 5]);
});

describe('several orders at once', () => {
  test('each takes its own next step, which never rejects or fails it', () => {
    const { pending, approved, positive, negative, failed } = orderStatus;
    expect([pending, approved, failed].map(nextAction)).toEqual(['approve', 'complete', 'retry']);
    expect([positive, negative].map(nextAction)).toEqual([undefined, undefined]);
  });

  test('are offered the steps of their status, or the next step of each where statuses are mixed', () => {
    expect(offeredInBulk('1')).toEqual(['approve', 'reject']);
    expect(offeredInBulk('2')).toEqual(['complete', 'fail', 'reject']);
    for (const filter of ['waiting', 'all'])
      expect(offeredInBulk(filter)).toEqual(['next', 'fail', 'reject']);
  });
});
