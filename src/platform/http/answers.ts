/** Writing what came out of a call as an answer. */
import { errorMessages } from '#platform/contract/error-messages.ts';
import { type ClubError, fieldMessages } from '#platform/contract/errors.ts';

/** What an error reads like over HTTP. */
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
    },
  };
}

/** An error as the API answers it. */
export function errorResponse(error: ClubError): Response {
  const { status, answer } = errorBody(error);
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (error.retryAfter !== undefined) headers.set('retry-after', String(error.retryAfter));
  return json(status, answer, headers);
}

/** A JSON answer; none with 204, which has no body. */
export function json(status: number, answer: unknown, headers: Headers): Response {
  headers.set('content-type', 'application/json; charset=utf-8');
  // As bytes: Node encodes a long text with non-Latin letters much more slowly while it writes it to the socket.
  return new Response(status === 204 ? null : Buffer.from(JSON.stringify(answer)), {
    status,
    headers,
  });
}

/** A stream of events, which nobody on the way may hold back. */
export function eventStream(stream: ReadableStream<Uint8Array>, headers: Headers): Response {
  headers.set('content-type', 'text/event-stream');
  headers.set('x-accel-buffering', 'no');
  return new Response(stream, { headers });
}
