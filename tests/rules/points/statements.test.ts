import { expect, test } from 'vitest';
import { addFlows, dueStatement, monthBefore, netFlow, signedFlow } from '#features/points/statements.ts';

const due = (instant: string, zone = 'Europe/Warsaw') => dueStatement(new Date(instant), zone);

test('a statement is due from the morning of the first day, for a week', () => {
  expect(due('2026-11-30T23:30:00Z')).toBeUndefined();
  expect(due('2026-12-01T06:59:00Z')).toBeUndefined();
  expect(due('2026-12-01T07:00:00Z')).toBe('2026-12-01');
  expect(due('2026-12-02T00:00:00Z')).toBe('2026-12-01');
  expect(due('2026-12-07T22:59:00Z')).toBe('2026-12-01');
  expect(due('2026-12-07T23:00:00Z')).toBeUndefined();
});

test('each region has its own first day', () => {
  expect(due('2026-12-01T05:00:00Z', 'Europe/Istanbul')).toBe('2026-12-01');
  expect(due('2026-12-01T05:00:00Z', 'Europe/Rome')).toBeUndefined();
});

test('the month before has the bounds of the region’s calendar', () => {
  expect(monthBefore(new Date('2027-01-01T07:00:00Z'), 'Europe/Warsaw')).toEqual({
    year: 2026,
    month: 12,
    from: new Date('2026-11-30T23:00:00Z'),
    to: new Date('2026-12-31T23:00:00Z'),
  });
  // The clock changes within.
  expect(monthBefore(new Date('2026-11-05T12:00:00Z'), 'Europe/Warsaw')).toEqual({
    year: 2026,
    month: 10,
    from: new Date('2026-09-30T22:00:00Z'),
    to: new Date('2026-10-31T23:00:00Z'),
  });
});

test('kinds change the balance by their sign', () => {
  const flow = { earned: 50, spent: 20, returned: 5, expired: 3, corrected: -4 };
  expect(netFlow(flow)).toBe(28);
  expect(signedFlow(flow, 'spent')).toBe(-20);
  expect(netFlow(addFlows([flow, flow]))).toBe(56);
  expect(Object.is(signedFlow(addFlows([]), 'expired'), 0)).toBe(true);
});
