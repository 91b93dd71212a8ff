/** The only API client of the browser. The session is in HttpOnly cookies; scripts see no token. */
import { FetchError, ofetch } from 'ofetch';
import { ACCOUNT_HEADER } from '#platform/contract/account.ts';
import { createClub } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { type ErrorBody, readError } from '#platform/contract/read-error.ts';
import { withQueryCache } from './query.ts';
import { timeoutMs } from './query-times.ts';
import { reportRejection } from './rejections.ts';

/**
 * Calls the API without retries. Connection errors and 30 s without a response are `unavailable`, cancelled calls
 * `aborted`. 401 and 503 also notify the page.
 */
export const call = withQueryCache(
  createClub(async ({ method, path, body, idempotencyKey, account }, signal) => {
    // ofetch ignores its own timeout when a signal is given.
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(), timeoutMs);
    try {
      return await ofetch<unknown>(`/api${path}`, {
        method,
        body: body as Record<string, unknown> | undefined,
        headers: {
          // Browsers set the multipart boundary themselves.
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          ...(account ? { [ACCOUNT_HEADER]: account } : {}),
        },
        retry: 0,
        signal: signal ? AbortSignal.any([signal, tooLong.signal]) : tooLong.signal,
      });
    } catch (error) {
      if (signal?.aborted) throw new ClubError('aborted', { cause: error });
      if (error instanceof FetchError && error.response) {
        const { status, headers } = error.response;
        if (status === 401 || status === 503) reportRejection(status);
        throw readError(status, error.data as ErrorBody, headers.get('retry-after'));
      }
      throw new ClubError('unavailable', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }),
);
