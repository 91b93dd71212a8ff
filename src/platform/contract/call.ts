/** The contract of one call. Server, clients, OpenAPI document and checks are derived from it. */
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { NeededRight } from './staff-rights.ts';

/** Who may call: guests, any signed-in member, or only these role ids. */
export type Access = 'guest' | 'member' | readonly number[];

/** Rate limit: `calls` per `seconds`, counted per member, for guests per address. */
export interface Limit {
  readonly calls: number;
  readonly seconds: number;
  /** The handler counts, because it can tell guests of one address apart. */
  readonly byHandler?: boolean;
}

/** A file in the field `file` of a `multipart/form-data` body. */
export interface Upload {
  /** Maximum size. */
  readonly bytes: number;
  /** Default `too_large`. */
  readonly tooLarge?: 'too_large' | 'file_too_large';
}

/** At least one byte. */
export interface UploadedFile {
  /** Backed by a temporary file until the call is answered. */
  content: Blob;
  /** Name given by the sender: any text, or empty. */
  name: string;
}

export interface FileAnswer {
  bytes: Uint8Array<ArrayBuffer>;
  /** One of the media types in `download`. */
  type: string;
  name: string;
  /** Displayed as an image in a page instead of saved. */
  inline: boolean;
  /** The content at this address never changes, so browsers may cache it. */
  immutable?: boolean;
}

type Schema = z.core.$ZodType;

/** A call as returned by `defineCall`. `path` is relative to `/api`. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** One sentence for readers of the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  /** Of calls for staff: what a member of staff must be allowed to do. */
  readonly right?: NeededRight;
  /** Needs an answer of a passkey from the last minutes, as `platform/http/auth/step-up.ts` says. */
  readonly stepUp?: boolean;
  /**
   * Some of what it changes needs a sign-in of the last minutes, as `platform/http/auth/step-up.ts` says. The handler
   * asks for it.
   */
  readonly recentSignIn?: boolean;
  /** Names in `{braces}` of the path. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Maximum size of the JSON body; default 256 KiB. */
  readonly bodyBytes?: number;
  /** Rewrites older forms of the body before it is checked. */
  readonly older?: (body: unknown) => unknown;
  /** Instead of `body`. */
  readonly upload?: Upload;
  /** The JSON response. */
  readonly answer?: Schema;
  /** Instead of `answer`: the media types of the returned file. */
  readonly download?: readonly string[];
  /** Instead of `answer`: event data of a server-sent stream, by event name. */
  readonly events?: Readonly<Record<string, Schema>>;
  /** Default 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Errors beyond those every call may return (400, 401, 403, 405, 413, 415, 422, 429, 500, 503). */
  readonly errors?: readonly ErrorCode[];
  readonly limit?: Limit;
  /** Of a GET for staff: each view of these personal data is an entry of the log, as changes and downloads are. */
  readonly logged?: boolean;
  /** True for a GET that changes something: it gets the guards of the other methods. */
  readonly writes?: boolean;
  /** Allows this change while steps of the sign-in remain. Other changes are rejected until then. */
  readonly whilePending?: boolean;
  /** Of calls for staff: an API key that has this call may make it. */
  readonly key?: boolean;
  /** Open pages make it by themselves, so it does not prolong a session of staff. */
  readonly background?: boolean;
  /**
   * The answer has an `ETag`; a request with the same one in `If-None-Match` gets 304 without a body. With `by-caller`
   * it is the `revision` of the answer, and browsers store nothing: the caller holds what it knows.
   */
  readonly revalidated?: boolean | 'by-caller';
  /**
   * `session`: it may read a replica. Its answer has all that the member wrote or was told of by an event, on any node;
   * changes of others may be missing for seconds. It writes nothing, and decides nothing that a stale answer would harm.
   * By default, and for API keys, a call reads the primary.
   */
  readonly consistency?: 'session';
  /** Accepts an `Idempotency-Key`. */
  readonly idempotent?: boolean;
}

/** Whether the call changes data. */
export function changesSomething({ method, writes = method !== 'GET' }: Call): boolean {
  return writes;
}

/** Whether the call is rejected while steps of the member's sign-in remain. */
export function awaitsOnboarding(call: Call): boolean {
  return call.access !== 'guest' && changesSomething(call) && call.whilePending !== true;
}

/** Declares a call and keeps its exact types. */
// @__NO_SIDE_EFFECTS__
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type In<S> = S extends Schema ? z.core.input<S> : undefined;
type Out<S> = S extends Schema ? z.core.output<S> : undefined;

/** Input of a caller. */
export type CallInput<C extends Call> = (C['params'] extends Schema ? { params: In<C['params']> } : object) &
  (C['query'] extends Schema ? { query?: In<C['query']> } : object) &
  (C['body'] extends Schema ? { body: In<C['body']> } : object) &
  (C['upload'] extends Upload ? { file: Blob } : object);

/** Validated input. */
export interface HandlerInput<C extends Call> {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
  file: C['upload'] extends Upload ? UploadedFile : undefined;
}

/** Result of a call. */
export type Answer<C extends Call> = C extends { answer: infer S extends Schema }
  ? z.core.output<S>
  : C extends { events: object }
    ? ReadableStream<Uint8Array>
    : FileAnswer;

/**
 * Adds a description for the OpenAPI document: shapes, units, ranges.
 * @returns a copy, because fields may share a schema and differ in description
 */
// Lets bundlers drop what a page does not use, with its descriptions.
// @__NO_SIDE_EFFECTS__
export function field<S extends Schema>(schema: S, description: string): S {
  const described = z.clone(schema);
  z.globalRegistry.add(described, { description });
  return described;
}
