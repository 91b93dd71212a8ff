/**
 * The portal in front of a club elsewhere that speaks the same contract: `/api` is handed on as it came, and pages ask
 * it over HTTP. No database is opened here, and no queue.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import type { DevPortal } from '#app/dev/portal.ts';
import type { OutboxMessage } from '#features/notifications/server/outbox.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { type WireCall, wireCall } from '#platform/contract/wire.ts';
import { errorBody, json } from '#platform/http/answers.ts';
import type { Caller, PageAnswer } from '#platform/http/api.ts';
import { nameOfCookie, readCookie, TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { clubErrorOf } from '#platform/http/errors.ts';
import { hostOf } from '#platform/http/same-site.ts';
import { createUploads } from '#platform/http/uploads.ts';
import type { Env } from '#platform/ops/env.ts';
import { createLog } from '#platform/ops/log.ts';
import { closed as closedClub } from '#platform/ops/maintenance.ts';
import { invalidatePages } from '#platform/site/cache.ts';
import type { SessionClaims } from '#regions/audience.ts';

/** When to try again if the club does not answer, in seconds. */
const RETRY_AFTER = 5;

/** What a page waits for an answer, in milliseconds. */
const CALL_MS = 30_000;

/** How a proxy in front of the club says that there is none. */
const AWAY = new Set([502, 503, 504]);

/** By this a club that is closed is told from one that has too much to do. */
const CLOSED = String(closedClub().retryAfter);

/** How often the gateway asks whether the club is closed, in milliseconds. */
const POLL_INTERVAL_MS = 2_000;

/** The club cannot tell the gateway of changes, so what was made here is shown for so many milliseconds at most. */
const FORGET_EVERY_MS = 30_000;

/**
 * The club cannot tell the gateway either that a session has ended. It is asked again after so many milliseconds, and
 * may take so long. While it does not answer, a session that was found valid counts until its token expires.
 */
const SESSION_RECHECK_MS = 10_000;
const SESSION_RECHECK_TIMEOUT_MS = 1_000;
const SESSION_RETRY_MS = 2_000;

/** Most sessions whose last check is remembered. */
const MAX_SESSIONS = 5_000;

/** Headers that are about one connection, or about a body as it travelled on it. */
const OWN =
  /^(?:connection|keep-alive|proxy-.+|te|trailer|transfer-encoding|upgrade|expect|accept-encoding|content-encoding|content-length)$/;

/** Opens a gateway to the API at `base`, such as `https://api.club.example/api`. */
export async function openGateway(env: Env, base: string): Promise<DevPortal> {
  const log = createLog(env.LOG_LEVEL);
  const apiUrl = base.replace(/\/+$/, '');
  const { origin } = new URL(base);
  const streams = new Set<() => void>();
  const uploads = createUploads(join(env.DATA_DIR, 'uploads'));
  const known = new LRUCache<string, { claims: SessionClaims; recheckAt: number }>({ max: MAX_SESSIONS });
  let closed = false;

  async function send(url: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(url, { redirect: 'manual', ...init }).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    // What a proxy says of a club that is not there: the club itself answers these in JSON.
    if (!AWAY.has(answer.status) || answer.headers.get('content-type')?.startsWith('application/json'))
      return answer;
    drop(answer.body);
    throw unavailable();
  }

  /** Sends what has no body to wait for, and hears the beginning of the answer in time. */
  async function sendInTime(url: string, init: RequestInit): Promise<Response> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), CALL_MS);
    try {
      return await send(url, { ...init, signal: silence.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  /** A stream of events that the gateway can end, as the club ends its own: without an error at the other side. */
  function endable(events: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = events.getReader();
    let end = () => {};
    return new ReadableStream({
      start(controller) {
        end = () => {
          streams.delete(end);
          controller.close();
          drop(reader);
        };
        streams.add(end);
      },
      async pull(controller) {
        // A club that goes away ends it, too: browsers open it again.
        const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
        if (!streams.has(end)) return;
        if (done || !value) end();
        else controller.enqueue(value);
      },
      cancel() {
        streams.delete(end);
        return reader.cancel();
      },
    });
  }

  /** Hands a request on, and its answer back, without waiting for the end of either. */
  async function forward(request: Request, url: string, { address, requestId }: Caller): Promise<Response> {
    const headers = withoutOwn(request.headers);
    headers.set('host', hostOf(request));
    headers.set('x-forwarded-for', address);
    headers.set('x-request-id', requestId);
    const { method, body: sent } = request;
    const handed = { method, headers, ...(sent ? { body: sent, duplex: 'half' } : {}) };
    const answer = await (sent ? send(url, handed) : sendInTime(url, handed));
    // The club knows more than was found before. And after a sign-out nothing counts any more.
    if (answer.status === 401 || url.endsWith('/installer/logout')) known.delete(tokenOf(request) ?? '');
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    const body = isStream && answer.body ? endable(answer.body) : answer.body;
    return new Response(body, { status: answer.status, headers: withoutOwn(answer.headers) });
  }

  function tokenOf(request: Request): string | undefined {
    return readCookie(request.headers.get('cookie'), TOKEN_COOKIE, !env.demo);
  }

  /** Makes a call for a page, as a page of the site would. */
  function ask(
    { method, path, body, idempotencyKey }: WireCall,
    visitor: Request,
    { address, requestId }: Caller,
    timeout = CALL_MS,
  ) {
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

  async function self(
    visitor: Request,
    timeout = CALL_MS,
  ): Promise<AnswerOf<'GET /v1/company/user/self'> | undefined> {
    const answer = await ask(wireCall('GET /v1/company/user/self', {}), visitor, nobody(), timeout);
    if (answer.status === 401) return undefined;
    if (!answer.ok) throw unavailable();
    return (await answer.json()) as AnswerOf<'GET /v1/company/user/self'>;
  }

  /** What the token says of itself. Whether it is true only the club knows. */
  function claimed(token: string): Omit<SessionClaims, 'installer' | 'role' | 'region'> | undefined {
    try {
      const { sid, pending, exp } = decodeJwt(token);
      return exp === undefined
        ? undefined
        : { session: String(sid ?? ''), pending: pending === true, expires: exp };
    } catch {
      return undefined;
    }
  }

  async function readSession(token: string): Promise<SessionClaims | undefined> {
    const claims = claimed(token);
    if (!claims || claims.expires * 1000 <= Date.now()) return undefined;
    const found = known.get(token);
    if (found && performance.now() < found.recheckAt) return found.claims;
    const cookie = `${nameOfCookie(TOKEN_COOKIE, !env.demo)}=${token}`;
    const visitor = new Request(origin, { headers: { cookie } });
    let member: Awaited<ReturnType<typeof self>>;
    try {
      member = await self(visitor, found && SESSION_RECHECK_TIMEOUT_MS);
    } catch (error) {
      if (!found) throw error;
      found.recheckAt = performance.now() + SESSION_RETRY_MS;
      return found.claims;
    }
    known.delete(token);
    if (!member) return undefined;
    const session = { ...claims, installer: member.uuid, role: member.role.id, region: member.region };
    known.set(token, { claims: session, recheckAt: performance.now() + SESSION_RECHECK_MS });
    return session;
  }

  async function call(name: string, input: object, visitor: Request, caller: Caller): Promise<PageAnswer> {
    try {
      const { params = {} } = input as { params?: Record<string, string> };
      // Over HTTP these would make another path.
      if (Object.values(params).some((value) => /^\.{0,2}$/.test(value))) throw new ClubError('not_found');
      const answer = await ask(wireCall(name, input), visitor, caller);
      return {
        status: answer.status,
        answer: await jsonOf(answer),
        retryAfter: answer.headers.get('retry-after'),
        cookies: answer.headers.getSetCookie(),
      };
    } catch (error) {
      const found = clubErrorOf(error);
      log.error({ err: error, request: caller.requestId, route: name }, 'the club could not be asked');
      const { retryAfter } = found;
      return {
        ...errorBody(found),
        retryAfter: retryAfter === undefined ? null : String(retryAfter),
        cookies: [],
      };
    }
  }

  async function look(): Promise<void> {
    const answer = await fetch(`${apiUrl}/v1/config/public`, { signal: AbortSignal.timeout(CALL_MS) }).catch(
      () => undefined,
    );
    drop(answer?.body);
    // Also a club that has too much to do answers 503. One that does not answer at all is found out by those who need it.
    closed = answer?.status === 503 && (closed || answer.headers.get('retry-after') === CLOSED);
    looking = setTimeout(() => void look(), POLL_INTERVAL_MS);
    looking.unref();
  }

  let looking: NodeJS.Timeout | undefined;
  await look();
  await uploads.start();
  const forgetting = setInterval(() => invalidatePages('all'), FORGET_EVERY_MS);
  forgetting.unref();

  return {
    env,
    log,
    api: {
      fetch: async (request, caller) => {
        const { pathname, search } = new URL(request.url);
        // Whoever would start this process again because the club is away has misunderstood.
        if (pathname === '/api/health') return json(200, { status: 'ok' }, new Headers());
        return forward(request, apiUrl + pathname.slice('/api'.length) + search, caller);
      },
      call,
      async identify(request) {
        if (tokenOf(request) === undefined) return undefined;
        const member = await self(request);
        return member && { uuid: member.uuid, languageId: member.language, emulating: member.emulating };
      },
    },
    uploads,
    now: () => new Date(),
    isGateway: true,
    isClosed: () => closed,
    readSession,
    // `readSession` has just asked the club, or did so seconds ago.
    hasEnded: async () => false,
    async media(request, { pathname, search }) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || !pathname.startsWith('/media/')) return undefined;
      const answer = await forward(request, origin + pathname + search, nobody());
      return answer.status === 404 ? undefined : answer;
    },
    async takeTicket(ticket, userAgent) {
      const query = new URLSearchParams({ faker: ticket });
      const answer = await send(`${origin}/?${query}`, { headers: { 'user-agent': userAgent } });
      const taken = answer.headers
        .getSetCookie()
        .map((cookie) => readCookie(cookie, TOKEN_COOKIE, !env.demo));
      return taken.find((token) => token !== undefined && token !== '');
    },
    async readOutbox() {
      return (await (await send(`${origin}/dev/outbox.json`, {})).json()) as OutboxMessage[];
    },
    cardApp: undefined,
    async endStreams() {
      for (const end of streams) end();
    },
    async close() {
      clearTimeout(looking);
      clearInterval(forgetting);
      uploads.stop();
    },
  };
}

/** Who asks when the gateway itself does. */
function nobody(): Caller {
  return { address: 'unknown', requestId: randomUUID() };
}

function unavailable(cause?: unknown): ClubError {
  return new ClubError('unavailable', { retryAfter: RETRY_AFTER, cause });
}

/** Reads no further. */
function drop(body: Pick<ReadableStream, 'cancel'> | null | undefined): void {
  body?.cancel().catch(() => undefined);
}

async function jsonOf(answer: Response): Promise<unknown> {
  try {
    const text = await answer.text();
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw unavailable(cause);
  }
}

function withoutOwn(headers: Headers): Headers {
  const others = new Headers();
  for (const [name, value] of headers) if (!OWN.test(name)) others.append(name, value);
  return others;
}
