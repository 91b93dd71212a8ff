import { timeoutMs } from '#platform/browser/query-times.ts';
import { reportRejection } from '#platform/browser/rejections.ts';
import type { AnswerOf, CallName, InputOf } from '#platform/contract/calls.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { PasskeyError } from './passkey-error.ts';

type PasskeyCall = Extract<CallName, `POST /v2/passkeys${string}`>;

type Body<N extends PasskeyCall> = InputOf<N> extends { body: infer B } ? [body: B] : [];

/**
 * Calls the API without the client of the islands, which is larger than the page of the sign-in may be.
 *
 * @throws PasskeyError `unavailable` without an answer
 */
export async function passkeyCall<N extends PasskeyCall>(name: N, ...[body]: Body<N>): Promise<AnswerOf<N>> {
  const answer = await fetch(`/api${name.replace('POST ', '')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new PasskeyError('unavailable', cause);
  });
  const { ok, status } = answer;
  const read = await answer.json().catch(() => ({}));
  if (ok) return read;
  if (status === 401 || status === 503) reportRejection(status);
  throw new PasskeyError((read as { code?: ErrorCode }).code ?? 'internal');
}
