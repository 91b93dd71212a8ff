import { retryTime } from '#platform/browser/retry-time.ts';
import { ClubError, type ErrorCode } from '#platform/contract/errors.ts';

const firstWaitMs = 1000;
const maxWaitMs = 30_000;

/** Codes below 499 of the session or the moment. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'too_many_requests',
  'unauthenticated',
  'emulating',
  'onboarding_pending',
  'request_timeout',
  'conflict',
]);

/** Errors that do not concern the content: the same may be accepted later. */
export function isTransient(error: unknown): boolean {
  return error instanceof ClubError && (error.status >= 499 || passing.has(error.code));
}

/** Milliseconds: the time given by the API, else exponential backoff. */
export function waitAfter(error: unknown, tries: number): number {
  const at = error instanceof ClubError ? retryTime(error, 0) : undefined;
  return at ?? Math.min(maxWaitMs, firstWaitMs * 2 ** tries);
}
