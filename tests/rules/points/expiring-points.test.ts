/** When members are warned about expiring points. */
import { describe, expect, test } from 'vitest';
import { dueExpiryReminder, warnsOfExpiry } from '#features/points/expiring.ts';
import { lastDayOfYear, monthIn } from '#features/points/rules.ts';

const warsaw = 'Europe/Warsaw';
const november = new Date('2026-11-21T12:00:00.000Z');

function warns(change: Partial<Parameters<typeof warnsOfExpiry>[0]> = {}): boolean {
  return warnsOfExpiry({ toExpire: 40, seenAt: undefined, now: november, timeZone: warsaw, ...change });
}

describe('the warning about expiring points', () => {
  test('is shown to members who have never seen it', () => {
    expect(warns()).toBe(true);
  });

  test('is not shown when no points expire', () => {
    expect(warns({ toExpire: 0 })).toBe(false);
  });

  test('is shown only in months with index 9 or above', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      warns({ now: new Date(Date.UTC(2026, month, 15, 12)) }),
    );
    expect(months.map((shown, month) => [month, shown])).toEqual(
      months.map((_, month) => [month, month >= 9]),
    );
  });

  test('starts on 1 October in the region’s calendar', () => {
    // Summer time: two hours ahead of UTC in Warsaw, one in London.
    const first = new Date('2026-09-30T22:00:00.000Z');
    const before = new Date(first.getTime() - 1);
    expect(warns({ now: before })).toBe(false);
    expect(warns({ now: first })).toBe(true);
    expect(warns({ now: first, timeZone: 'Europe/London' })).toBe(false);
  });

  test('ends with the year in the region’s calendar', () => {
    const end = new Date('2026-12-31T23:00:00.000Z');
    expect(warns({ now: new Date(end.getTime() - 1) })).toBe(true);
    expect(warns({ now: end })).toBe(false);
  });

  test('is repeated when last seen at least 6 months ago', () => {
    expect(warns({ seenAt: '2026-05-21T12:00:00.000Z' })).toBe(true);
    expect(warns({ seenAt: '2026-05-21T12:00:00.001Z' })).toBe(false);
    expect(warns({ seenAt: november.toISOString() })).toBe(false);
    expect(warns({ seenAt: '2025-10-01T00:00:00.000Z' })).toBe(true);
  });

  test('uses the last day of the month if that date does not exist six months later', () => {
    const november30 = new Date('2026-11-30T08:00:00.000Z');
    expect(warns({ now: november30, seenAt: '2026-05-31T08:00:00.000Z' })).toBe(true);
    expect(warns({ now: november30, seenAt: '2026-05-31T08:00:00.001Z' })).toBe(false);
  });
});

describe('the reminder of expiring points', () => {
  const due = (instant: string, timeZone: string = warsaw) => dueExpiryReminder(new Date(instant), timeZone);

  test('is due from 8:00 on 1 October, 1 and 15 December in the region’s calendar', () => {
    expect(due('2026-10-01T05:59:59.999Z')).toBeUndefined();
    expect(due('2026-10-01T06:00:00.000Z')).toBe('2026-10-01');
    expect(due('2026-12-01T06:59:59.999Z')).toBe('2026-10-01');
    expect(due('2026-12-01T07:00:00.000Z')).toBe('2026-12-01');
    expect(due('2026-12-15T06:59:59.999Z')).toBe('2026-12-01');
    expect(due('2026-12-15T07:00:00.000Z')).toBe('2026-12-15');
    expect(due('2026-12-15T05:00:00.000Z', 'Europe/Istanbul')).toBe('2026-12-15');
  });

  test('is the newest one only, until the year ends', () => {
    expect(due('2026-12-31T22:59:59.999Z')).toBe('2026-12-15');
    expect(due('2026-12-31T23:00:00.000Z')).toBeUndefined();
    expect(due('2027-09-30T12:00:00.000Z')).toBeUndefined();
  });

  test('never goes back within a year', () => {
    const hours = Array.from({ length: 366 * 24 }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour)));
    const days = hours.map((now) => dueExpiryReminder(now, warsaw)).filter((day) => day !== undefined);
    expect(days).toEqual(days.toSorted());
    expect([...new Set(days)]).toEqual(['2026-10-01', '2026-12-01', '2026-12-15']);
  });
});

test('months follow the region’s time zone', () => {
  const midnight = new Date('2026-06-30T21:30:00.000Z');
  expect([monthIn(midnight, 'UTC'), monthIn(midnight, 'Europe/Kyiv')]).toEqual([5, 6]);
});

test('the last day of a year is 31 December', () => {
  expect(lastDayOfYear(2026).toISOString()).toBe('2026-12-31T12:00:00.000Z');
});
