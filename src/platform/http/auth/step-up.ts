/**
 * When a person must confirm the session again: staff before a call with `stepUp`, all before what needs a recent sign-in.
 */
import type { SessionTimes } from '#platform/http/member.ts';
import type { Env } from '#platform/ops/env.ts';

/** Minutes for which an answer counts. */
export const STEP_UP_MINUTES = 5;

/** Minutes after a sign-in, or after a code or passkey that confirmed the session, for what needs a recent one. */
export const RECENT_MINUTES = 10;

/**
 * Whether a session must be confirmed by a passkey first. Where passkeys are offered, it is not asked of staff without
 * one.
 *
 * @param times of a session of staff; undefined for members, who are never asked
 */
export function needsStepUp(
  times: SessionTimes | undefined,
  { STAFF_PASSKEYS }: Pick<Env, 'STAFF_PASSKEYS'>,
  now: Date,
): boolean {
  if (!times || (STAFF_PASSKEYS === 'offered' && !times.hasPasskey)) return false;
  return !isWithin(times.assertedAt, STEP_UP_MINUTES, now);
}

/** Whether somebody has shown lately to be the person of the session. */
export function isSignInRecent(
  {
    createdAt,
    assertedAt,
    confirmedAt,
  }: Pick<SessionTimes, 'createdAt' | 'assertedAt'> & { confirmedAt: Date | null },
  now: Date,
): boolean {
  return [createdAt, assertedAt, confirmedAt].some((at) => isWithin(at, RECENT_MINUTES, now));
}

function isWithin(at: Date | null, minutes: number, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() <= minutes * 60_000;
}
