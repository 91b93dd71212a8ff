import { retryTime } from '#platform/browser/retry-time.ts';
import { ClubError } from '#platform/contract/errors.ts';

const firstWaitMs = 1000;
const maxWaitMs = 30_000;

/** Errors that do not concern the content. */
export function isTransient(error: unknown): error is ClubError {
  return (
    error instanceof ClubError &&
    (error.status >= 499 || error.code === 'too_many_requests' || error.code === 'unauthenticated')
  );
}

/** Milliseconds: the time given by the API, else exponential backoff. */
export function waitAfter(error: unknown, tries: number): number {
  const at = error instanceof ClubError ? retryTime(error, 0) : undefined;
  return at ?? Math.min(maxWaitMs, firstWaitMs * 2 ** tries);
}
