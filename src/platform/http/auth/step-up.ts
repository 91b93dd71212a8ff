/** When staff must answer with their passkey again before a call with `stepUp`. */
import type { SessionTimes } from '#platform/http/member.ts';
import type { Env } from '#platform/ops/env.ts';

/** Minutes for which an answer counts. */
export const STEP_UP_MINUTES = 5;

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
  return times.assertedAt === null || now.getTime() - times.assertedAt.getTime() > STEP_UP_MINUTES * 60_000;
}
