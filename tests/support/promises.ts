/**
 * Titles of tests that check a guarantee of the contract. `promises.test.ts` reads them in the source and fails for
 * each call, or error of a call, without such a title.
 */

import { calls } from '#app/calls.ts';
import type { Call } from '#platform/contract/call.ts';
import type { Calls } from '#platform/contract/calls.ts';
import { type ErrorCode, errorCodes } from '#platform/contract/errors.ts';

/** The name of a call in the contract’s list. */
export type CallKey = keyof Calls;

/** All calls as one list, without their exact types. */
export const callList = Object.entries(calls) as [CallKey, Call][];

/**
 * `createScan answers 409 already_scanned`. Pass all three as literals, so that the check finds them.
 *
 * @param status of the success or the error
 * @param code absent for the success
 */
export function promise(call: CallKey, status: number, code?: ErrorCode): string {
  if (code && errorCodes[code] !== status) throw new Error(`${code} is not ${status}`);
  return [`${call} answers ${status}`, code].filter(Boolean).join(' ');
}

/** The title of a test that an outsider gets the same 404 as for a missing resource, and changes nothing. */
export function stranger(call: CallKey): string {
  return `${call} answers a stranger as if nothing were there`;
}

/** What test titles must cover: the success of each call and each error that the call declares. */
export function promised(): string[] {
  return callList.flatMap(([name, call]) => [
    `${name} ${call.status ?? 200}`,
    ...(call.errors ?? []).map((code) => `${name} ${errorCodes[code]} ${code}`),
    ...(call.limit ? [`${name} 429 too_many_requests`] : []),
  ]);
}
