/** How long sessions of staff last. */

export const STAFF_SESSION_HOURS = 12;

export const STAFF_IDLE_MINUTES = 30;

/** Activity is stored at most this often. */
export const SEEN_EVERY_SECONDS = 60;

export interface StaffSessionTimes {
  createdAt: Date;
  /** The last stored activity; null before the first. */
  seenAt: Date | null;
}

/** Whether a session of staff is over: 12 hours after its start, or 30 minutes after the last activity. */
export function isStaffSessionOver({ createdAt, seenAt }: StaffSessionTimes, now: Date): boolean {
  const idle = now.getTime() - (seenAt ?? createdAt).getTime();
  const age = now.getTime() - createdAt.getTime();
  return age >= STAFF_SESSION_HOURS * 3_600_000 || idle >= STAFF_IDLE_MINUTES * 60_000;
}

/** Whether activity is stored again. */
export function isSeenAgain({ createdAt, seenAt }: StaffSessionTimes, now: Date): boolean {
  return now.getTime() - (seenAt ?? createdAt).getTime() >= SEEN_EVERY_SECONDS * 1000;
}
