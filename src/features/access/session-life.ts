/** How long sessions last at most, however often they are renewed. Those of staff end sooner: `staff-session.ts`. */

const DAY_MS = 24 * 3_600_000;

/** @param maxDays the setting `SESSION_MAX_DAYS` */
export function sessionEnd(createdAt: Date, maxDays: number): Date {
  return new Date(createdAt.getTime() + maxDays * DAY_MS);
}

/**
 * @param maxDays the setting `SESSION_MAX_DAYS`
 * @returns true from the last instant on
 */
export function isSessionOver(createdAt: Date, maxDays: number, now: Date): boolean {
  return now >= sessionEnd(createdAt, maxDays);
}

/** Sessions that started then, or before, are over. */
export function oldestStart(maxDays: number, now: Date): Date {
  return new Date(now.getTime() - maxDays * DAY_MS);
}
