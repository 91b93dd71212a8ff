import { dayIn, monthIn } from './rules.ts';

/** October, the first month with a warning; months count from 0. */
const FIRST_MONTH = 9;

/** Months until a dismissed warning is shown again. */
const MONTHS_SEEN = 6;

/**
 * Whether to warn: from October on, if points expire this year, at most every six months.
 *
 * @param toExpire points that expire on 31 December
 * @param seenAt last warning, ISO 8601
 * @param timeZone decides the month
 */
export function warnsOfExpiry({
  toExpire,
  seenAt,
  now,
  timeZone,
}: {
  toExpire: number;
  seenAt: string | undefined;
  now: Date;
  timeZone: string;
}): boolean {
  if (toExpire <= 0 || monthIn(now, timeZone) < FIRST_MONTH) return false;
  return seenAt === undefined || monthsAfter(new Date(seenAt), MONTHS_SEEN) <= now;
}

/** Clamped to the last day of the month. */
function monthsAfter(instant: Date, months: number): Date {
  const later = new Date(instant);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Days of the year, `MM-DD`, with a reminder of the points that expire on 31 December. */
const EXPIRY_REMINDERS = ['10-01', '12-01', '12-15'] as const;

/** First local hour of a reminder: mails at midnight would wake people. */
const REMINDER_HOUR = 8;

/**
 * Day of the newest reminder of the year that is due, `2026-12-01`; undefined before the first. Earlier ones are left
 * out.
 */
export function dueExpiryReminder(now: Date, timeZone: string): string | undefined {
  const { day, hour } = dayIn(now, timeZone);
  return EXPIRY_REMINDERS.map((date) => `${day.slice(0, 4)}-${date}`).findLast(
    (due) => due < day || (due === day && hour >= REMINDER_HOUR),
  );
}
