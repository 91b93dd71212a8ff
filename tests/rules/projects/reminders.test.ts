/** Which reminder of an open project is due, on a clock that also jumps. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueReminder, openUntil, REMINDER_DAYS, reminderAt } from '#features/projects/rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = Date.UTC(2026, 2, 1, 10);
const end = openUntil(new Date(start));
const left = (milliseconds: number) => new Date(end.getTime() - milliseconds);

describe('the reminder of an open project', () => {
  test.each([
    [14 * DAY + 1, undefined],
    [14 * DAY, 14],
    [3 * DAY + 1, 14],
    [3 * DAY, 3],
    [DAY + 1, 3],
    [DAY, 1],
    [1, 1],
    [0, undefined],
    [-7 * DAY, undefined],
  ])('with %i ms left is that of %s days', (ms, days) => {
    expect(dueReminder({ openUntil: end, remindedTo: null }, left(ms))).toBe(days);
  });

  test('is not due again, and none that is less urgent after it', () => {
    for (const days of REMINDER_DAYS)
      for (const ms of [14 * DAY, 5 * DAY, days * DAY])
        expect(dueReminder({ openUntil: end, remindedTo: reminderAt(end, days) }, left(ms))).toBe(
          REMINDER_DAYS.find((other) => other * DAY >= ms && other < days),
        );
  });

  test('is due again when the time starts again, and not for a time that changes little', () => {
    const remindedTo = reminderAt(end, 1);
    const later = openUntil(end);
    expect(dueReminder({ openUntil: later, remindedTo }, reminderAt(later, 14))).toBe(14);
    const soon = new Date(end.getTime() + HOUR);
    expect(dueReminder({ openUntil: soon, remindedTo }, reminderAt(soon, 3))).toBeUndefined();
  });
});

const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ hours: fc.integer({ min: 0, max: 30 }) }) },
    // A node that was down, and clocks that jump.
    { weight: 2, arbitrary: fc.record({ hours: fc.integer({ min: -24 * 20, max: 24 * 20 }) }) },
    { weight: 1, arbitrary: fc.record({ reopens: fc.constant(true) }) },
  ),
  { minLength: 10, maxLength: 120 },
);

test('each reminder is sent once for a time, the most urgent one, however the clock moves', () => {
  fc.assert(
    fc.property(steps, (moves) => {
      let now = start;
      let project: Parameters<typeof dueReminder>[0] = { openUntil: end, remindedTo: null };
      const sent = new Map<string, number[]>();
      for (const move of moves) {
        if ('hours' in move) now += move.hours * HOUR;
        else if (project.openUntil.getTime() <= now)
          project = { ...project, openUntil: openUntil(new Date(now)) };
        const days = dueReminder(project, new Date(now));
        if (days === undefined) continue;
        const remaining = project.openUntil.getTime() - now;
        expect(remaining).toBeGreaterThan(0);
        expect(remaining).toBeLessThanOrEqual(days * DAY);
        // No more urgent one was due.
        for (const other of REMINDER_DAYS) if (other < days) expect(remaining).toBeGreaterThan(other * DAY);
        const key = project.openUntil.toISOString();
        sent.set(key, [...(sent.get(key) ?? []), days]);
        project = { ...project, remindedTo: reminderAt(project.openUntil, days) };
        expect(dueReminder(project, new Date(now))).toBeUndefined();
      }
      // Each at most once, and from the least to the most urgent.
      for (const days of sent.values()) expect(days).toEqual([...new Set(days)].toSorted((a, b) => b - a));
    }),
  );
});

test('a clock that moves on without a gap brings all three', () => {
  let project: Parameters<typeof dueReminder>[0] = { openUntil: end, remindedTo: null };
  const sent: number[] = [];
  for (let now = start; now < end.getTime() + DAY; now += HOUR / 6) {
    const days = dueReminder(project, new Date(now));
    if (days === undefined) continue;
    sent.push(days);
    project = { ...project, remindedTo: reminderAt(project.openUntil, days) };
  }
  expect(sent).toEqual([14, 3, 1]);
});
