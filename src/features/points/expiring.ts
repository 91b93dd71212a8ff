import { monthIn } from './rules.ts';

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
