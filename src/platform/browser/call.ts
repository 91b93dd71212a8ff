/** The browser's one way to call the API. The session is in HttpOnly cookies, so no token is seen here. */
import { FetchError, ofetch } from 'ofetch';
import { createClub } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { type ErrorBody, readError } from '#platform/contract/read-error.ts';
import { withHeldAnswers } from './query.ts';
import { timeoutMs } from './query-times.ts';
import { reportRefused } from './refused.ts';

/**
 * Calls the API from the browser, once. A dropped line or 30 s without an answer is `unavailable`, a cancelled call
 * is `aborted`. The page hears of a session that is over and of a closed club.
 */
export const call = withHeldAnswers(
  createClub(async ({ method, path, body, idempotencyKey }, signal) => {
    // ofetch leaves its own timeout out where there is a signal.
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(), timeoutMs);
    try {
      return await ofetch<unknown>(`/api${path}`, {
        method,
        body: body as Record<string, unknown> | undefined,
        headers: {
          // A browser names the boundary of a form itself.
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        retry: 0,
        signal: signal ? AbortSignal.any([signal, tooLong.signal]) : tooLong.signal,
      });
    } catch (error) {
      if (signal?.aborted) throw new ClubError('aborted', { cause: error });
      if (error instanceof FetchError && error.response) {
        const { status, headers } = error.response;
        if (status === 401 || status === 503) reportRefused(status);
        throw readError(status, error.data as ErrorBody, headers.get('retry-after'));
      }
      throw new ClubError('unavailable', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }),
);
