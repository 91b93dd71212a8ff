/** When members are warned that points are about to expire. */
import { monthIn } from './rules.ts';

/** The first month of the year in which the warning comes, counted from 0: October. */
const FIRST_MONTH = 9;

/** Months after which a warning that was seen comes again. */
const MONTHS_SEEN = 6;

/**
 * Whether to warn now: from October on, where points expire this year, and not within six months of the last warning.
 *
 * @param toExpire points that expire on the coming 31 December
 * @param seenAt when the warning was last seen, an ISO 8601 instant; undefined where it never was
 * @param timeZone whose calendar decides about the month
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

/** The same day and time some months later, or the last day of that month where it has no such day. */
function monthsAfter(instant: Date, months: number): Date {
  const later = new Date(instant);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}
