import { createHash } from 'node:crypto';
import { errorMessages } from '#platform/contract/error-messages.ts';
import { type ClubError, fieldMessages } from '#platform/contract/errors.ts';

/** Status and body of an error response. */
export function errorBody(error: ClubError): { status: number; answer: unknown } {
  const errors =
    error.errors &&
    Object.fromEntries(
      Object.entries(error.errors).map(([name, codes]) => [name, codes.map((code) => fieldMessages[code])]),
    );
  return {
    status: error.status,
    answer: {
      message: errorMessages[error.code],
      code: error.code,
      ...(errors ? { errors } : {}),
      ...(error.triesLeft === undefined ? {} : { tries_left: error.triesLeft }),
    },
  };
}

/** An error as an HTTP response. */
export function errorResponse(error: ClubError): Response {
  const { status, answer } = errorBody(error);
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (error.retryAfter !== undefined) headers.set('retry-after', String(error.retryAfter));
  return json(status, answer, headers);
}

/** A JSON response; 204 has no body. */
export function json(status: number, answer: unknown, headers: Headers): Response {
  headers.set('content-type', 'application/json; charset=utf-8');
  // As bytes: Node writes long non-Latin strings to a socket much more slowly.
  return new Response(status === 204 ? null : Buffer.from(JSON.stringify(answer)), {
    status,
    headers,
  });
}

/** Weak, because compression changes the bytes. */
export function etagOf(answer: unknown): string {
  return `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`;
}

/** Whether `If-None-Match` names an `ETag`, weak or strong, or is `*`. */
export function isKnown(known: string | null, etag: string): boolean {
  const [wanted, ...tags] = [etag, ...(known?.split(',') ?? [])].map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.some((tag) => tag === wanted || tag === '*');
}

/**
 * A JSON response with an `ETag`; 304 without a body for a browser that has it already.
 *
 * @param revision the `ETag` of an answer that browsers do not store; by default that of its content
 */
export function revalidatedJson(
  known: string | null,
  status: number,
  answer: unknown,
  headers: Headers,
  revision?: string,
): Response {
  const etag = revision ?? etagOf(answer);
  headers.set('etag', etag);
  if (revision === undefined) headers.set('cache-control', 'private, no-cache');
  if (isKnown(known, etag)) return new Response(null, { status: 304, headers });
  return json(status, answer, headers);
}

/**
 * A stream of server-sent events, unbuffered by proxies. It carries nothing to keep secret; with `no-store` browsers
 * would leave the page out of their back/forward cache.
 */
export function eventStream(stream: ReadableStream<Uint8Array>, headers: Headers): Response {
  headers.set('cache-control', 'no-cache');
  headers.set('content-type', 'text/event-stream');
  headers.set('x-accel-buffering', 'no');
  return new Response(stream, { headers });
}
