import { expect, test } from 'vitest';
import { isSessionOver, oldestStart, sessionEnd } from '#features/access/session-life.ts';

const start = new Date('2026-03-02T08:00:00Z');

test('a session ends its number of days after the sign-in, to the millisecond', () => {
  const end = new Date('2026-08-29T08:00:00Z');
  expect(sessionEnd(start, 180)).toEqual(end);
  expect(oldestStart(180, end)).toEqual(start);
  expect(isSessionOver(start, 180, new Date(end.getTime() - 1))).toBe(false);
  expect(isSessionOver(start, 180, end)).toBe(true);
});

test('the number of days is a setting', () => {
  expect(isSessionOver(start, 1, new Date('2026-03-03T07:59:59Z'))).toBe(false);
  expect(isSessionOver(start, 1, new Date('2026-03-03T08:00:00Z'))).toBe(true);
});
