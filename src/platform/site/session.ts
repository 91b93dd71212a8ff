/** Reads and refreshes the session of a request before rendering. */

import { ClubError } from '#platform/contract/errors.ts';
import type { Caller } from '#platform/http/api.ts';
import { REFRESH_COOKIE, readCookie, TOKEN_COOKIE, withSession } from '#platform/http/auth/cookies.ts';
import { isRefreshToken } from '#platform/http/auth/tokens.ts';
import { admitted, Busy, clientOf } from '#platform/http/concurrency-limit.ts';
import { hostOf } from '#platform/http/same-site.ts';
import type { SessionClaims } from '#regions/audience.ts';
import type { Portal } from './portal.ts';

/** Tokens with less time left are refreshed. */
const REFRESH_BELOW_SECONDS = 10 * 60;

/** Seconds. */
const RETRY_AFTER = 5;

export interface CurrentSession {
  request: Request;
  session: SessionClaims | undefined;
  cookies: string[];
}

/**
 * Reads the session and refreshes a token that expires soon. A rejected refresh clears nothing: another tab may have
 * won the race.
 */
export async function currentSession(
  request: Request,
  club: Portal,
  caller: Caller,
): Promise<CurrentSession> {
  const header = request.headers.get('cookie');
  const secure = !club.env.demo;
  const token = readCookie(header, TOKEN_COOKIE, secure);
  const session = token === undefined ? undefined : await readSession(token, request, club);
  const left = session ? session.expires - club.now().getTime() / 1000 : 0;
  if (
    left >= REFRESH_BELOW_SECONDS ||
    !readCookie(header, REFRESH_COOKIE, secure) ||
    needsNoSession(request)
  ) {
    return { request, session, cookies: [] };
  }
  const url = new URL(request.url);
  const exchange = () =>
    club.api.fetch(
      new Request(`${url.origin}/api/v2/installer/refresh`, {
        method: 'POST',
        headers: {
          cookie: header ?? '',
          host: hostOf(request),
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
        },
        body: '{}',
      }),
      caller,
    );
  let answer: Response;
  try {
    answer = await (club.isGateway
      ? exchange()
      : admitted(request, clientOf(session, caller.address), club.log, exchange));
  } catch (error) {
    if (!(error instanceof Busy && session)) throw error;
    return { request, session, cookies: [] };
  }
  // While the database is read-only, sessions cannot be refreshed but remain valid, so members can continue to read.
  if (answer.status === 503 && !session) throw new ClubError('unavailable', { retryAfter: RETRY_AFTER });
  const cookies = answer.headers.getSetCookie();
  if (!answer.ok || cookies.length === 0) return { request, session, cookies: [] };
  const headers = new Headers(request.headers);
  headers.set('cookie', withSession(header, cookies, secure));
  const renewed = readCookie(headers.get('cookie'), TOKEN_COOKIE, secure);
  return {
    request: new Request(request, { headers }),
    session: renewed === undefined ? undefined : await club.readSession(renewed),
    cookies,
  };
}

/** Whether the browser still has a refresh token, valid or not. */
export function holdsSession(request: Request, secure: boolean): boolean {
  return isRefreshToken(readCookie(request.headers.get('cookie'), REFRESH_COOKIE, secure) ?? '');
}

/** In a gateway the club may be unavailable. */
async function readSession(
  token: string,
  request: Request,
  club: Portal,
): Promise<SessionClaims | undefined> {
  try {
    return await club.readSession(token);
  } catch (error) {
    if (needsNoSession(request)) return undefined;
    throw error;
  }
}

/** The refresh itself, and what must work without a database. */
const WITHOUT_SESSION = new Set(['/api/v2/installer/refresh', '/api/health', '/api/ready', '/maintenance']);

function needsNoSession(request: Request): boolean {
  return WITHOUT_SESSION.has(new URL(request.url).pathname);
}
