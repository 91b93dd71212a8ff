/** When something that failed is tried again. */
import { retryTime } from '#platform/browser/retry-time.ts';
import { ClubError } from '#platform/contract/errors.ts';

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** True for a failure that says nothing about what was sent: the line, the club, too much at once. */
export function isPassing(error: unknown): error is ClubError {
  return (
    error instanceof ClubError &&
    (error.status >= 499 || error.code === 'too_many_requests' || error.code === 'unauthenticated')
  );
}

/** Milliseconds until the next try, growing with the tries before; where the club names a time, until then. */
export function waitAfter(error: unknown, tries: number): number {
  const at = error instanceof ClubError ? retryTime(error, 0) : undefined;
  return at ?? Math.min(longestWaitMs, firstWaitMs * 2 ** tries);
}
