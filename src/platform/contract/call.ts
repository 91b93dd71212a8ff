/**
 * The contract of one call: everything that server, client, OpenAPI document and checks need to know
 * about it, in one value.
 */
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Who may call: anybody, any signed-in member, or only these role ids. */
export type Access = 'guest' | 'member' | readonly number[];

/** At most `calls` calls in `seconds`, counted per member, else per address. */
export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

/** A call that takes one file, as the field `file` of a `multipart/form-data` body, instead of JSON. */
export interface Upload {
  /** The most that the file may have. */
  readonly bytes: number;
  /** Code of the error for a larger one; `too_large` where not said. */
  readonly tooLarge?: 'too_large' | 'file_too_large';
}

/** An uploaded file, at least one byte. */
export interface UploadedFile {
  /** Its bytes lie in a temporary file until the call is answered, and are read from there. */
  content: Blob;
  /** As the sender called it: any text, or none. */
  name: string;
}

/** A file as an answer. */
export interface FileAnswer {
  bytes: Uint8Array<ArrayBuffer>;
  /** One of the media types that the call names. */
  type: string;
  /** Under which it is saved. */
  name: string;
  /** Shown as a picture of a page instead of saved. */
  inline: boolean;
  /** What stands at its address never changes, so that browsers may keep it. */
  immutable?: boolean;
}

type Schema = z.core.$ZodType;

/** A call as `defineCall` gives it back. `path` stands below `/api`. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** One sentence for the API's readers. */
  readonly summary: string;
  readonly access: Access;
  /** Names in `{braces}` of the path. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Instead of `body`. */
  readonly upload?: Upload;
  /** What is answered as JSON. */
  readonly answer?: Schema;
  /** Instead of `answer`: the media types of the file that is answered. */
  readonly download?: readonly string[];
  /** Instead of `answer`: the data of the events that the stream of the answer holds, by name. */
  readonly events?: Readonly<Record<string, Schema>>;
  /** Status of a good answer; 200 where not said. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Errors beyond those every call can give (400, 401, 403, 405, 413, 415, 422, 429, 500, 503). `errorCodes` has their statuses. */
  readonly errors?: readonly ErrorCode[];
  readonly limit?: Limit;
  /** True for a GET that changes something: it is guarded like the other methods. */
  readonly writes?: boolean;
  /** True for a change that members may make while steps of the sign-in remain. All others are refused until then. */
  readonly whilePending?: boolean;
  /** True for calls that take an `Idempotency-Key`. */
  readonly idempotent?: boolean;
}

/** Whether a call changes something. */
export function changesSomething({ method, writes = method !== 'GET' }: Call): boolean {
  return writes;
}

/** Whether a call is refused while steps of the member's sign-in remain. */
export function awaitsOnboarding(call: Call): boolean {
  return call.access !== 'guest' && changesSomething(call) && call.whilePending !== true;
}

/** Declares a call. Gives it back as it is, with its exact types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type In<S> = S extends Schema ? z.core.input<S> : undefined;
type Out<S> = S extends Schema ? z.core.output<S> : undefined;

/** What a caller gives. */
export type CallInput<C extends Call> = (C['params'] extends Schema ? { params: In<C['params']> } : object) &
  (C['query'] extends Schema ? { query?: In<C['query']> } : object) &
  (C['body'] extends Schema ? { body: In<C['body']> } : object) &
  (C['upload'] extends Upload ? { file: Blob } : object);

/** What a handler gets, after validation. */
export interface HandlerInput<C extends Call> {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
  file: C['upload'] extends Upload ? UploadedFile : undefined;
}

/** What a caller gets, and a handler gives. */
export type Answer<C extends Call> = C extends { answer: infer S extends Schema }
  ? z.core.output<S>
  : C extends { events: object }
    ? ReadableStream<Uint8Array>
    : FileAnswer;

/**
 * Documents a field: the text stands in the OpenAPI document. Shapes, units and ranges belong here.
 *
 * @returns a copy of the schema, because several fields may share one and each has a text of its own
 */
export function field<S extends Schema>(schema: S, description: string): S {
  const described = z.clone(schema);
  z.globalRegistry.add(described, { description });
  return described;
}
