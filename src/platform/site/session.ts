/** The session of a request, kept alive before anything is rendered. */

import { ClubError } from '#platform/contract/errors.ts';
import type { Caller } from '#platform/http/api.ts';
import { nameOfCookie, REFRESH_COOKIE, readCookie, TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { admitted, Busy, clientOf } from '#platform/http/concurrency-limit.ts';
import { hostOf } from '#platform/http/same-site.ts';
import type { SessionClaims } from '#regions/audience.ts';
import type { Portal } from './portal.ts';

/** A token with less left than this is exchanged first. The specification's "10 units" are minutes here. */
const REFRESH_BELOW_SECONDS = 10 * 60;

/** When to try again, in seconds, if the database is away. */
const RETRY_AFTER = 5;

/** The request as it goes on, who is signed in, and cookies that the answer must carry. */
export interface CurrentSession {
  request: Request;
  session: SessionClaims | undefined;
  cookies: string[];
}

/** Reads the session, exchanging its token when it is about to run out. A refused exchange clears nothing: another tab may just have won it. */
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
  // A session that cannot be renewed just now has not ended, and may be good for some minutes yet: where nothing can be
  // written, members go on reading.
  if (answer.status === 503 && !session) throw new ClubError('unavailable', { retryAfter: RETRY_AFTER });
  const cookies = answer.headers.getSetCookie();
  if (!answer.ok || cookies.length === 0) return { request, session, cookies: [] };
  const fresh = cookies.map((cookie) => cookie.split(';', 1)[0] ?? '');
  const headers = new Headers(request.headers);
  headers.set('cookie', [...withoutSession(header ?? '', secure), ...fresh].join('; '));
  const renewed = readCookie(headers.get('cookie'), TOKEN_COOKIE, secure);
  return {
    request: new Request(request, { headers }),
    session: renewed === undefined ? undefined : await club.readSession(renewed),
    cookies,
  };
}

/** Whether the browser still holds what could renew a session, however that has ended. */
export function holdsSession(request: Request, secure: boolean): boolean {
  return /^[\w-]{43}$/.test(readCookie(request.headers.get('cookie'), REFRESH_COOKIE, secure) ?? '');
}

/** A gateway asks the club who that is. */
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

/** The exchange itself, and what has to answer while the database is away. */
const WITHOUT_SESSION = new Set(['/api/v2/installer/refresh', '/api/health', '/api/ready', '/maintenance']);

function needsNoSession(request: Request): boolean {
  return WITHOUT_SESSION.has(new URL(request.url).pathname);
}

function withoutSession(header: string, secure: boolean): string[] {
  const names = [TOKEN_COOKIE, REFRESH_COOKIE].map((name) => `${nameOfCookie(name, secure)}=`);
  return header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part && !names.some((name) => part.startsWith(name)));
}
