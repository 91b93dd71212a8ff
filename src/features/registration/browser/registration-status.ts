import type { ErrorCode } from '#platform/contract/errors.ts';
import type { RegistrationErrors } from './registration-fields.ts';

/** Transient state, not stored. */
export interface RegistrationStatus {
  busy: boolean;
  errors: RegistrationErrors;
  /** A change moves the focus. */
  refusals: number;
  /** `waitUntil`: when to retry, in milliseconds since 1970. */
  problem: { code: ErrorCode; waitUntil: number | undefined } | undefined;
  /** A change clears the input. */
  rounds: number;
  resent: boolean;
  /** Undefined before completion. */
  welcomePoints: number | undefined;
}
