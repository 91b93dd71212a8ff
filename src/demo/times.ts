import type { Random } from '#platform/ops/random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Working hours, `daysAgo` days before now; Saturday instead of Sunday. */
export function workingTime(now: Date, daysAgo: number, random: Random): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS - daysAgo) * DAY_MS;
  const day = new Date(midnight).getUTCDay() === 0 ? midnight - DAY_MS : midnight;
  return new Date(day + random.int(6 * 60, 13 * 60) * MINUTE_MS);
}

export function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}

/** Adds multiples of 24 hours. */
export function daysAfter(time: Date, days: number): Date {
  return minutesAfter(time, days * 24 * 60);
}
