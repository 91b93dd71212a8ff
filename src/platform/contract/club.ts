/**
 * The typed client of the API, over any transport. Pages get one that calls the API in-process
 * (`Astro.locals.club`), the browser one over ofetch (`call.ts`): the same words on both sides.
 */
import type { AnswerOf, CallName, DownloadName, InputOf } from './calls.ts';
import { type LooseInput, type WireCall, wireCall } from './wire.ts';

/** Input of a call, and how to send it. `idempotencyKey` makes a repeat of the same input safe. */
export type ClubInput<N extends CallName> = InputOf<N> & {
  idempotencyKey?: string;
  signal?: AbortSignal;
};

type Arguments<N extends CallName> =
  object extends InputOf<N> ? [input?: ClubInput<N>] : [input: ClubInput<N>];

/**
 * Calls the API: `club('GET /v1/project', { query: { page: 2 } })`. Gives the answer as the contract
 * has it; throws a `ClubError` for everything else. Files are not read with it: links lead to them.
 */
export type Club = <N extends Exclude<CallName, DownloadName>>(
  name: N,
  ...input: Arguments<N>
) => Promise<AnswerOf<N>>;

/** Makes a client from a transport that answers the parsed JSON or throws a `ClubError`. */
export function createClub(
  send: (call: WireCall, signal: AbortSignal | undefined) => Promise<unknown>,
): Club {
  return (async (name: string, input: LooseInput = {}) => send(wireCall(name, input), input.signal)) as Club;
}
