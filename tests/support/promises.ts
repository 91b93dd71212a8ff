/**
 * The title of a test that holds the club to a promise of its contract. `promises.test.ts` reads these titles in the
 * source: a call, or an error of a call, that no title names fails there.
 */

import { calls } from '#app/calls.ts';
import type { Call } from '#platform/contract/call.ts';
import type { Calls } from '#platform/contract/calls.ts';
import { type ErrorCode, errorCodes } from '#platform/contract/errors.ts';

/** The name of a call in the contract's list. */
export type CallKey = keyof Calls;

/** All calls as one list, without their exact types. */
export const callList = Object.entries(calls) as [CallKey, Call][];

/**
 * `createScan answers 409 already_scanned`. Give all three as literals, so that the check finds them.
 *
 * @param status the good one, or that of an error
 * @param code left out for the good answer
 */
export function promise(call: CallKey, status: number, code?: ErrorCode): string {
  if (code && errorCodes[code] !== status) throw new Error(`${code} is not ${status}`);
  return [`${call} answers ${status}`, code].filter(Boolean).join(' ');
}

/** The title of a test that a stranger gets 404, word for word like for what does not exist, and changes nothing. */
export function stranger(call: CallKey): string {
  return `${call} answers a stranger as if nothing were there`;
}

/** What the titles of the tests must name: the good answer of each call, and each error that it promises by itself. */
export function promised(): string[] {
  return callList.flatMap(([name, call]) => [
    `${name} ${call.status ?? 200}`,
    ...(call.errors ?? []).map((code) => `${name} ${errorCodes[code]} ${code}`),
    ...(call.limit ? [`${name} 429 too_many_requests`] : []),
  ]);
}
