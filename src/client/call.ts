/** The browser's one way to call the API. The session is in HttpOnly cookies, so no token is seen here. */
import { FetchError, ofetch } from 'ofetch';
import { ClubError } from '#contract/errors.ts';
import { createClub } from './club.ts';
import { type ErrorBody, readError } from './read-error.ts';

/** No answer after this many milliseconds counts as unavailable. */
const TIMEOUT_MS = 30_000;

/** Calls the API from the browser. A dropped line or 30 s without an answer is `unavailable`. */
export const call = createClub(async ({ method, path, body, idempotencyKey }, signal) => {
  try {
    return await ofetch<unknown>(`/api${path}`, {
      method,
      body: body as Record<string, unknown> | undefined,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      retry: 0,
      timeout: TIMEOUT_MS,
      signal,
    });
  } catch (error) {
    if (error instanceof FetchError && error.response) {
      throw readError(
        error.response.status,
        error.data as ErrorBody,
        error.response.headers.get('retry-after'),
      );
    }
    throw new ClubError('unavailable', { cause: error });
  }
});
