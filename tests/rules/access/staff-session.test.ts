import { describe, expect, test } from 'vitest';
import { isSeenAgain, isStaffSessionOver } from '#features/access/staff-session.ts';

const start = new Date('2026-03-02T08:00:00Z');
const minute = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe('a session of staff', () => {
  test.each([
    [29.9, null, false],
    [30, null, true],
    [59, 30, false],
    [60, 30, true],
    [719, 719, false],
    [720, 719, true],
  ])('after %s minutes, last used after %s: over %s', (now, seen, isOver) => {
    const times = { createdAt: start, seenAt: seen === null ? null : minute(seen) };
    expect(isStaffSessionOver(times, minute(now))).toBe(isOver);
  });

  test('stores its activity once a minute', () => {
    expect(isSeenAgain({ createdAt: start, seenAt: null }, minute(0.9))).toBe(false);
    expect(isSeenAgain({ createdAt: start, seenAt: null }, minute(1))).toBe(true);
    expect(isSeenAgain({ createdAt: start, seenAt: minute(5) }, minute(5.9))).toBe(false);
    expect(isSeenAgain({ createdAt: start, seenAt: minute(5) }, minute(6))).toBe(true);
  });
});
