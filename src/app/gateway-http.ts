/** HTTP between a gateway and the club behind it. */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as WebReadable } from 'node:stream/web';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { type WireCall, wireCall } from '#platform/contract/wire.ts';
import type { Caller } from '#platform/http/api.ts';
import { hostOf } from '#platform/http/same-site.ts';

/** Seconds. */
const RETRY_AFTER = 5;

const CALL_TIMEOUT_MS = 30_000;

/** Longest silence of a connection, also of an upload or an event stream: the club takes 5 minutes for a request. */
const SILENCE_MS = 300_000;

/** Statuses of a proxy without a reachable club. */
const AWAY = new Set([502, 503, 504]);

/** Statuses whose `Response` must not have a body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** Headers of one connection or of the body's transfer. */
const HOP_BY_HOP =
  /^(?:connection|keep-alive|proxy-.+|te|trailer|transfer-encoding|upgrade|expect|accept-encoding|content-length)$/;

export type Self = AnswerOf<'GET /v1/company/user/self'>;

/**
 * Sends a request to the club.
 * @throws ClubError `unavailable` when the club is unreachable, `malformed` when the visitor left before the end
 */
export async function send(url: string, init: RequestInit): Promise<Response> {
  const answer = await exchange(new Request(url, init));
  // The club answers these statuses with JSON, a proxy does not.
  if (!AWAY.has(answer.status) || answer.headers.get('content-type')?.startsWith('application/json'))
    return answer;
  drop(answer.body);
  throw unavailable();
}

/** `fetch` would send the club's own `Host`, but the club needs the visitor's. */
async function exchange(request: Request): Promise<Response> {
  const { method, url, signal } = request;
  const body = request.body && Readable.fromWeb(request.body as WebReadable);
  const { host, ...headers } = Object.fromEntries(request.headers);
  // Without it, the body of a DELETE would have no end.
  if (body) headers['transfer-encoding'] = 'chunked';
  const start = url.startsWith('https:') ? requestHttps : requestHttp;
  const sent = start(url, { method, headers, signal, timeout: SILENCE_MS });
  // After the connection was chosen: its certificate is the club's.
  if (host !== undefined) sent.setHeader('host', host);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sent.once('response', resolve).on('error', (cause) => {
    reject(body?.errored ? new ClubError('malformed', { cause: body.errored }) : unavailable(cause));
  });
  sent.once('timeout', () => sent.destroy(new Error('The club is silent.')));
  // An error of the body is one of `sent` as well.
  if (body) pipeline(body, sent, () => {});
  else sent.end();
  return responseOf(await promise);
}

function responseOf(answer: IncomingMessage): Response {
  const { statusCode: status = 0, headersDistinct } = answer;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  if (!WITHOUT_BODY.has(status))
    return new Response(Readable.toWeb(answer) as ReadableStream, { status, headers });
  answer.resume();
  return new Response(null, { status, headers });
}

async function sendInTime(url: string, init: RequestInit): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), CALL_TIMEOUT_MS);
  try {
    return await send(url, { ...init, signal: timeout.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Streams a request to the club and its response back. */
export async function forward(
  request: Request,
  url: string,
  { address, requestId }: Caller,
): Promise<Response> {
  const headers = withoutHopByHop(request.headers);
  headers.set('host', hostOf(request));
  headers.set('x-forwarded-for', address);
  headers.set('x-request-id', requestId);
  const { method, body } = request;
  const init = { method, headers, ...(body ? { body, duplex: 'half' } : {}) };
  const answer = await (body ? send(url, init) : sendInTime(url, init));
  return new Response(answer.body, { status: answer.status, headers: withoutHopByHop(answer.headers) });
}

/** Makes a call on behalf of a page. */
export function ask(
  apiUrl: string,
  { method, path, body, idempotencyKey }: WireCall,
  visitor: Request,
  { address, requestId }: Caller,
  timeout = CALL_TIMEOUT_MS,
): Promise<Response> {
  const headers = new Headers({ 'sec-fetch-site': 'same-origin', host: hostOf(visitor) });
  headers.set('x-forwarded-for', address);
  headers.set('x-request-id', requestId);
  for (const name of ['cookie', 'user-agent']) {
    const value = visitor.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const isForm = body instanceof FormData;
  if (!isForm) headers.set('content-type', 'application/json');
  const isRead = method === 'GET' || method === 'DELETE';
  return send(apiUrl + path, {
    method,
    headers,
    ...(isRead ? {} : { body: isForm ? body : JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(timeout),
  });
}

/** The member of a visitor's cookies, if any. */
export async function askSelf(apiUrl: string, visitor: Request, timeout?: number): Promise<Self | undefined> {
  const answer = await ask(
    apiUrl,
    wireCall('GET /v1/company/user/self', {}),
    visitor,
    gatewayItself(),
    timeout,
  );
  if (answer.status === 401) return undefined;
  if (!answer.ok) throw unavailable();
  return (await answer.json()) as Self;
}

/** Whether the club reports maintenance. `wasClosed` distinguishes it from overload, which has the same status. */
export async function askClosed(
  apiUrl: string,
  wasClosed: boolean,
  closedRetryAfter: string,
): Promise<boolean> {
  const answer = await fetch(`${apiUrl}/v1/config/public`, {
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  }).catch(() => undefined);
  drop(answer?.body);
  return answer?.status === 503 && (wasClosed || answer.headers.get('retry-after') === closedRetryAfter);
}

/** The caller of the gateway's own requests. */
export function gatewayItself(): Caller {
  return { address: 'unknown', requestId: randomUUID() };
}

function unavailable(cause?: unknown): ClubError {
  return new ClubError('unavailable', { retryAfter: RETRY_AFTER, cause });
}

/** Cancels a body. */
export function drop(body: Pick<ReadableStream, 'cancel'> | null | undefined): void {
  body?.cancel().catch(() => undefined);
}

/**
 * The JSON of a response.
 * @throws ClubError `unavailable` when it is incomplete or invalid
 */
export async function jsonOf(answer: Response): Promise<unknown> {
  try {
    const text = await answer.text();
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw unavailable(cause);
  }
}

function withoutHopByHop(headers: Headers): Headers {
  const others = new Headers();
  for (const [name, value] of headers) if (!HOP_BY_HOP.test(name)) others.append(name, value);
  return others;
}
