import type { ClubError } from '#platform/contract/errors.ts';

// Default of `Retry-After`.
const usualWaitS = 60;

/** Earliest retry in milliseconds since 1970; undefined unless rate-limited. */
export function retryTime({ code, retryAfter }: ClubError, now: number): number | undefined {
  return code === 'too_many_requests' ? now + (retryAfter ?? usualWaitS) * 1000 : undefined;
}
