/**
 * The typed API client over any transport. Pages use one in-process (`Astro.locals.club`), browsers use ofetch
 * (`call.ts`).
 */
import type { AnswerOf, CallName, DownloadName, InputOf } from './calls.ts';
import { type LooseInput, type WireCall, wireCall } from './wire.ts';

/** Input of a call. With an `idempotencyKey` the same input may be sent repeatedly. */
export type ClubInput<N extends CallName> = InputOf<N> & {
  idempotencyKey?: string;
  /** Uuid of the member who must be signed in; `unauthenticated` otherwise. */
  account?: string;
  signal?: AbortSignal;
};

type Arguments<N extends CallName> =
  object extends InputOf<N> ? [input?: ClubInput<N>] : [input: ClubInput<N>];

/**
 * Calls the API: `club('GET /v1/project', { query: { page: 2 } })`. Throws a `ClubError` for every failure. Files are
 * not read with it; pages link to them.
 */
export type Club = <N extends Exclude<CallName, DownloadName>>(
  name: N,
  ...input: Arguments<N>
) => Promise<AnswerOf<N>>;

/** The transport returns parsed JSON or throws a `ClubError`. */
export function createClub(
  send: (call: WireCall, signal: AbortSignal | undefined) => Promise<unknown>,
): Club {
  return (async (name: string, input: LooseInput = {}) => send(wireCall(name, input), input.signal)) as Club;
}
