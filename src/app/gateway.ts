/**
 * A portal for a club elsewhere with the same contract. `/api` is forwarded, and pages call it over HTTP. It opens no
 * database and no queue.
 */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { DevPortal } from '#app/dev/portal.ts';
import type { OutboxMessage } from '#features/notifications/server/outbox.ts';
import { invalidatePages } from '#platform/cache/page-cache.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { wireCall } from '#platform/contract/wire.ts';
import { errorBody, json } from '#platform/http/answers.ts';
import type { Caller, PageAnswer, PageInput } from '#platform/http/api.ts';
import { readCookie, TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { clubErrorOf } from '#platform/http/errors.ts';
import { createUploads } from '#platform/http/uploads.ts';
import type { Env } from '#platform/ops/env.ts';
import { createLog } from '#platform/ops/log.ts';
import { closed as closedClub } from '#platform/ops/maintenance.ts';
import { poll } from '#platform/ops/poll.ts';
import type { PortalApi } from '#platform/site/portal.ts';
import { ask, askClosed, askSelf, drop, forward, gatewayItself, jsonOf, send } from './gateway-http.ts';
import { createGatewaySessions, type GatewaySessions } from './gateway-sessions.ts';
import { createForwardedStreams, type ForwardedStreams } from './gateway-streams.ts';

/** `Retry-After` of a closed club; an overloaded one sends another. */
const CLOSED = String(closedClub().retryAfter);

const POLL_INTERVAL_MS = 2_000;

/** Maximum age of cached pages in milliseconds: the gateway is not notified of changes. */
const INVALIDATE_EVERY_MS = 30_000;

interface Gateway {
  env: Env;
  log: Logger;
  /** The club's API without trailing slash. */
  apiUrl: string;
  origin: string;
  sessions: GatewaySessions;
  streams: ForwardedStreams;
}

/** Opens a gateway to the API at `base`, such as `https://api.club.example/api`. */
export async function openGateway(env: Env, base: string): Promise<DevPortal> {
  const log = createLog(env.LOG_LEVEL);
  const apiUrl = base.replace(/\/+$/, '');
  const { origin } = new URL(base);
  const uploads = createUploads(join(env.DATA_DIR, 'uploads'));
  const streams = createForwardedStreams();
  const sessions = createGatewaySessions(origin, !env.demo, (visitor, timeout) =>
    askSelf(apiUrl, visitor, timeout),
  );
  const gateway: Gateway = { env, log, apiUrl, origin, sessions, streams };
  const closing = await watchClosed(apiUrl);
  await uploads.start();
  const invalidating = poll(async () => void invalidatePages('all'), { intervalMs: INVALIDATE_EVERY_MS });

  return {
    env,
    log,
    api: gatewayApi(gateway),
    uploads,
    now: () => new Date(),
    isGateway: true,
    isClosed: closing.isClosed,
    readSession: sessions.read,
    // `readSession` has asked the club seconds ago at most.
    hasEnded: async () => false,
    ...clubPages(gateway),
    cardApp: undefined,
    labelPrinter: undefined,
    async endStreams() {
      streams.endAll();
    },
    async close() {
      closing.stop();
      void invalidating.stop();
      uploads.stop();
    },
  };
}

/** Polls for maintenance; resolves after the first poll. */
async function watchClosed(apiUrl: string): Promise<{ isClosed(): boolean; stop(): void }> {
  let isClosed = false;
  async function check(): Promise<void> {
    isClosed = await askClosed(apiUrl, isClosed, CLOSED);
  }
  await check();
  const polling = poll(check, { intervalMs: POLL_INTERVAL_MS });
  return { isClosed: () => isClosed, stop: () => void polling.stop() };
}

function gatewayApi({ env, log, apiUrl, sessions, streams }: Gateway): PortalApi {
  function tokenOf(request: Request): string | undefined {
    return readCookie(request.headers.get('cookie'), TOKEN_COOKIE, !env.demo);
  }

  async function call(name: string, input: PageInput, visitor: Request, caller: Caller): Promise<PageAnswer> {
    try {
      // Over HTTP these would be another path.
      if (Object.values(input.params ?? {}).some((value) => /^\.{0,2}$/.test(value)))
        throw new ClubError('not_found');
      const answer = await ask(apiUrl, wireCall(name, input), visitor, caller);
      return {
        status: answer.status,
        answer: await jsonOf(answer),
        retryAfter: answer.headers.get('retry-after'),
        cookies: answer.headers.getSetCookie(),
      };
    } catch (error) {
      const found = clubErrorOf(error);
      if (found.status >= 500)
        log.error({ err: error, request: caller.requestId, route: name }, 'the club is unreachable');
      const { retryAfter } = found;
      const retry = retryAfter === undefined ? null : String(retryAfter);
      return { ...errorBody(found), retryAfter: retry, cookies: [] };
    }
  }

  return {
    async fetch(request, caller) {
      const { pathname, search } = new URL(request.url);
      // The gateway is healthy: restarting it does not help an unavailable club.
      if (pathname === '/api/health') return json(200, { status: 'ok' }, new Headers());
      const url = apiUrl + pathname.slice('/api'.length) + search;
      const answer = await forward(request, url, caller);
      // The cached session is outdated, or ended by a sign-out.
      if (answer.status === 401 || pathname.endsWith('/installer/logout'))
        sessions.invalidate(tokenOf(request) ?? '');
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
      return isStream && answer.body ? new Response(streams.forward(answer.body), answer) : answer;
    },
    call,
    async identify(request) {
      if (tokenOf(request) === undefined) return undefined;
      const member = await askSelf(apiUrl, request);
      if (!member) return undefined;
      const { uuid, language, emulating, staff } = member;
      return { uuid, languageId: language, emulating, staff: staff ?? undefined };
    },
  };
}

function clubPages({
  env,
  origin,
}: Gateway): Pick<DevPortal, 'media' | 'takeTicket' | 'readOutbox' | 'readHtml'> {
  return {
    async media(request, { pathname, search }) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || !pathname.startsWith('/media/')) return undefined;
      const answer = await forward(request, origin + pathname + search, gatewayItself());
      if (answer.status !== 404) return answer;
      drop(answer.body);
      return undefined;
    },
    async takeTicket(ticket, userAgent) {
      const query = new URLSearchParams({ faker: ticket });
      const answer = await send(`${origin}/?${query}`, { headers: { 'user-agent': userAgent } });
      drop(answer.body);
      const taken = answer.headers
        .getSetCookie()
        .map((cookie) => readCookie(cookie, TOKEN_COOKIE, !env.demo));
      return taken.find((token) => token !== undefined && token !== '');
    },
    async readOutbox() {
      return (await (await send(`${origin}/dev/outbox.json`, {})).json()) as OutboxMessage[];
    },
    async readHtml(id) {
      const answer = await send(`${origin}/dev/outbox/${id}.html`, {});
      if (answer.ok) return answer.text();
      drop(answer.body);
      return undefined;
    },
  };
}
