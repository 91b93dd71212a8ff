import type { ClubError } from '#platform/contract/errors.ts';

// What a 429 without a time counts as.
const usualWaitS = 60;

/** When a refused call may be tried again, in milliseconds since 1970; undefined where no time is set for it. */
export function retryTime({ code, retryAfter }: ClubError, now: number): number | undefined {
  return code === 'too_many_requests' ? now + (retryAfter ?? usualWaitS) * 1000 : undefined;
}
