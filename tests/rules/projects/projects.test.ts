/** Lifetime, review flags and value of projects. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  daysLeft,
  flagAfterCheck,
  flagFor,
  mostUrgentFirst,
  openUntil,
  pointsOf,
  refusalOf,
  SCANS_WITHOUT_REVIEW,
  serialsAround,
  showsFlags,
  statusAfterSurvey,
  statusAt,
} from '#features/projects/rules.ts';
import { projectStatusNames } from '#features/projects/server/queries.ts';
import { OPEN_DAYS, projectStatus } from '#platform/contract/statuses.ts';

const DAY = 24 * 60 * 60 * 1000;
const created = new Date('2026-03-01T10:00:00.000Z');
const end = openUntil(created);
const passed = (milliseconds: number) => new Date(created.getTime() + milliseconds);

describe('an open project', () => {
  test('is open for sixty days to the millisecond', () => {
    expect(end.getTime() - created.getTime()).toBe(60 * DAY);
    const project = { status: projectStatus.open, openUntil: end };
    expect(statusAt(project, created)).toBe(projectStatus.open);
    expect(statusAt(project, new Date(end.getTime() - 1))).toBe(projectStatus.open);
    expect(statusAt(project, end)).toBe(projectStatus.lost);
    expect(statusAt(project, new Date(end.getTime() + 365 * DAY))).toBe(projectStatus.lost);
  });

  test.each([
    ['at its start', 0, 60],
    ['a moment later', 1, 60],
    ['one day later', DAY, 59],
    ['one hour before its last day', 58 * DAY + 23 * 60 * 60 * 1000, 2],
    ['on its last day', 59 * DAY, 1],
    ['in its last millisecond', 60 * DAY - 1, 1],
    ['when it is lost', 60 * DAY, 0],
    ['long after', 90 * DAY, 0],
    ['with a clock that is behind', -DAY, 60],
  ])('%s has the right number of days left', (_, time, days) => {
    expect(daysLeft(end, passed(time))).toBe(days);
  });

  test('has days left exactly as long as it is not lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2 * DAY, max: 70 * DAY }), (time) => {
        const now = passed(time);
        const days = daysLeft(end, now);
        expect(days).toBeGreaterThanOrEqual(0);
        expect(days).toBeLessThanOrEqual(OPEN_DAYS);
        expect(days > 0).toBe(
          statusAt({ status: projectStatus.open, openUntil: end }, now) === projectStatus.open,
        );
      }),
    );
  });
});

test.each([projectStatus.closed, projectStatus.lost, projectStatus.review])(
  'status %i does not change with time',
  (status) => {
    expect(statusAt({ status, openUntil: end }, passed(1000 * DAY))).toBe(status);
  },
);

test('the status ids are 1 open, 2 closed, 3 lost and 5 in review', () => {
  expect(projectStatusNames).toEqual({ 1: 'open', 2: 'closed', 3: 'lost', 5: 'in review' });
});

test('every status has a name', () => {
  expect(Object.keys(projectStatusNames).map(Number).sort()).toEqual(Object.values(projectStatus).sort());
});

describe('a scan', () => {
  const sold = { soldIn: [10, 7] };

  test('of a product that is sold in the region counts at once', () => {
    expect(flagFor(sold, 10, 0)).toEqual({ flag: 1, reason: null });
  });

  test('of a product that is not sold in the region goes to review for that reason', () => {
    expect(flagFor(sold, 4, 0)).toEqual({ flag: 2, reason: 'region' });
    expect(flagFor({ soldIn: [] }, 10, 0)).toEqual({ flag: 2, reason: 'region' });
  });

  test('counts up to the thirtieth; the thirty-first goes to review', () => {
    expect(SCANS_WITHOUT_REVIEW).toBe(30);
    expect(flagFor(sold, 10, 29)).toEqual({ flag: 1, reason: null });
    expect(flagFor(sold, 10, 30)).toEqual({ flag: 2, reason: 'count' });
  });

  test('with both reasons reports the region', () => {
    expect(flagFor(sold, 4, 30)).toEqual({ flag: 2, reason: 'region' });
  });

  test.each([
    ['known', 10, 0, { flag: 1, reason: null }],
    ['unchecked', 10, 0, { flag: 2, reason: 'unchecked' }],
    ['unchecked', 10, 30, { flag: 2, reason: 'count' }],
    ['unchecked', 4, 0, { flag: 2, reason: 'region' }],
    ['foreign', 4, 0, { flag: 2, reason: 'region' }],
    ['unknown', 10, 0, { flag: 2, reason: 'serial' }],
    ['unknown', 4, 30, { flag: 2, reason: 'serial' }],
  ] as const)('whose serial is %s, in region %i after %i scans', (serial, region, before, expected) => {
    expect(flagFor(sold, region, before, serial)).toEqual(expected);
  });

  test('is refused if it was returned, or was shipped elsewhere although the region sells it', () => {
    expect(refusalOf(sold, 10, 'returned')).toBe('label_returned');
    expect(refusalOf(sold, 4, 'returned')).toBe('label_returned');
    expect(refusalOf(sold, 10, 'foreign')).toBe('label_foreign');
    expect(refusalOf(sold, 4, 'foreign')).toBeUndefined();
    for (const serial of ['known', 'unknown', 'unchecked', undefined] as const)
      expect(refusalOf(sold, 10, serial)).toBeUndefined();
  });

  test.each([
    ['unchecked', 'known', { flag: 1, reason: null }],
    ['count', 'known', { flag: 2, reason: 'count' }],
    ['rejected', 'known', { flag: 2, reason: 'rejected' }],
    ['region', 'foreign', { flag: 2, reason: 'region' }],
    ['count', 'foreign', { flag: 2, reason: 'foreign' }],
    ['unchecked', 'foreign', { flag: 2, reason: 'foreign' }],
    ['unchecked', 'unknown', { flag: 2, reason: 'serial' }],
    ['region', 'returned', { flag: 2, reason: 'returned' }],
  ] as const)('in review for %s whose serial turns out to be %s', (reason, serial, expected) => {
    expect(flagAfterCheck(reason, serial)).toEqual(expected);
  });
});

test('product flags are shown only when the project is closed or in review', () => {
  const { open, closed, lost, review } = projectStatus;
  expect([open, closed, lost, review].map(showsFlags)).toEqual([false, true, false, true]);
});

test('a project is worth at most 500 points, and the uncapped sums are reported too', () => {
  const sums = { available_points: 480, max_points: 560 };
  expect(pointsOf({ available: 480, max: 560 }, true)).toEqual({
    ...sums,
    calculated_available_points: 480,
    calculated_max_points: 500,
  });
  expect(pointsOf({ available: 480, max: 560 }, false)).toEqual({
    ...sums,
    calculated_available_points: 0,
    calculated_max_points: 0,
  });
});

test('the survey closes a project, or submits it to staff when a scan is in review', () => {
  expect([0, 1, 31].map(statusAfterSurvey)).toEqual([2, 5, 5]);
});

describe('serials of one delivery', () => {
  test('are up to twenty numbers away and have the same length', () => {
    const around = serialsAround('0000000100');
    expect([around[0], around.at(-1), around.length]).toEqual(['0000000080', '0000000120', 41]);
    expect(serialsAround('05')).toEqual(
      Array.from({ length: 26 }, (_, number) => String(number).padStart(2, '0')),
    );
    expect(serialsAround('98')).not.toContain('100');
    expect(serialsAround('99999999999999999999')).toContain('99999999999999999979');
  });

  test('are not guessed for serials with letters or without end', () => {
    for (const serial of ['A100', '', '12-3', '1'.repeat(21)]) expect(serialsAround(serial)).toEqual([]);
  });
});

describe('open projects for a scanned product', () => {
  const of = (uuid: string, id: number, days_left: number) => ({ uuid, id, days_left });
  const [late, early, old] = [of('late', 3, 40), of('early', 2, 5), of('old', 1, 40)];

  test('are ordered by the time left, then by age, each once', () => {
    expect(mostUrgentFirst([late, early, old, early])).toEqual([early, old, late]);
  });

  test('begin with the project that was just registered, if it is open', () => {
    expect(mostUrgentFirst([late, early, old], 'late')).toEqual([late, early, old]);
    expect(mostUrgentFirst([late, early, old], 'gone')).toEqual([early, old, late]);
  });
});
