/** What happens in a registration at the moment. */
import type { ErrorCode } from '#platform/contract/errors.ts';
import type { RegistrationErrors } from './registration-fields.ts';

/** What happens at the moment: not kept. */
export interface RegistrationStatus {
  busy: boolean;
  /** What is wrong with the shown step. */
  errors: RegistrationErrors;
  /** How often something was found wrong: a change tells that somebody has to look at it. */
  refusals: number;
  /** Why a call failed; `waitUntil` is when another try makes sense, in milliseconds since 1970. */
  problem: { code: ErrorCode; waitUntil: number | undefined } | undefined;
  /** How often another code was sent to be typed: a change tells that the one before is not asked for any more. */
  rounds: number;
  /** The code was sent again from this page. */
  resent: boolean;
  /** Points that were booked for joining; undefined before the company is registered. */
  welcomePoints: number | undefined;
}
