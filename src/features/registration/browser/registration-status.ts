import type { ErrorCode } from '#platform/contract/errors.ts';
import type { RegistrationErrors } from './registration-fields.ts';

/** Transient state, not stored. */
export interface RegistrationStatus {
  busy: boolean;
  errors: RegistrationErrors;
  /** Lists the errors above the fields too: the step was refused. Errors while typing would move the fields. */
  isRefused: boolean;
  /** A change moves the focus. */
  refusals: number;
  /** `waitUntil`: when to retry, in milliseconds since 1970. `triesLeft`: after a wrong code. */
  problem: { code: ErrorCode; waitUntil: number | undefined; triesLeft?: number | undefined } | undefined;
  /** A change clears the input. */
  rounds: number;
  resent: boolean;
  /** `elsewhere`: another tab has entered the code. */
  completed: { welcomePoints: number } | 'elsewhere' | undefined;
}
