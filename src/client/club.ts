/**
 * The typed client of the API, over any transport. Pages get one that calls the API in-process
 * (`Astro.locals.club`), the browser one over ofetch (`call.ts`): the same words on both sides.
 */
import type { AnswerOf, CallName, DownloadName, InputOf } from '#contract/index.ts';
import { fillPath } from '#contract/path.ts';

/** A call in plain words, as a transport sends it. `path` stands below `/api`, query included. */
export interface WireCall {
  method: string;
  path: string;
  /** A value to send as JSON, a form with a file, or undefined. */
  body: unknown;
  idempotencyKey: string | undefined;
}

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

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Makes a client from a transport that answers the parsed JSON or throws a `ClubError`. */
export function createClub(
  send: (call: WireCall, signal: AbortSignal | undefined) => Promise<unknown>,
): Club {
  return (async (name: string, input: LooseInput = {}) => {
    const [method = 'GET', template = '/'] = name.split(' ');
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(input.query ?? {})) {
      if (value !== undefined && value !== null) query.set(key, String(value));
    }
    const search = query.size > 0 ? `?${query}` : '';
    return send(
      {
        method,
        path: fillPath(template, input.params) + search,
        body: input.file ? withFile(input.file) : input.body,
        idempotencyKey: input.idempotencyKey,
      },
      input.signal,
    );
  }) as Club;
}

function withFile(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
