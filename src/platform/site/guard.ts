/** Who may see which page. */
import { endedCookies } from '#platform/http/auth/cookies.ts';
import type { SessionClaims } from '#regions/audience.ts';
import type { Page } from './page.ts';

/** Where a session begins, and where it is completed. */
const LOGIN_PAGE = '/login';

/**
 * Where a visitor must go instead, or undefined to go on. A member who has not completed the sign-in is led to the
 * remaining steps from everywhere but their own page.
 *
 * @param page the requested page; undefined for an unknown address, where everybody gets the 404 page
 * @param hadSession the browser still has cookies of a session that has ended: the sign-in page says so
 */
export function guard(
  url: URL,
  page: Page | undefined,
  session: SessionClaims | undefined,
  hadSession = false,
): Response | undefined {
  if (page === undefined || page.access === 'open') return undefined;
  if (page.access === 'guest') {
    if (!session || (session.pending && url.pathname === LOGIN_PAGE)) return undefined;
    return redirect(session.pending ? LOGIN_PAGE : '/');
  }
  if (session && !session.pending) return undefined;
  return redirect(signInAddress(url, hadSession && !session));
}

/** The sign-in page, which leads back to where the visitor wanted to go. */
function signInAddress(wanted: URL, hasEnded: boolean): string {
  const query: string[] = [];
  if (wanted.pathname !== '/') query.push(`to=${encodeURIComponent(wanted.pathname + wanted.search)}`);
  if (hasEnded) query.push('ended=1');
  return [LOGIN_PAGE, query.join('&')].filter(Boolean).join('?');
}

/** A redirect that turns every method into GET. */
export function redirect(to: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location: to, 'cache-control': 'no-store' },
  });
}

/** To the sign-in page after a sign-out. */
export function signedOut(demo: boolean): Response {
  return withoutSession(LOGIN_PAGE, demo);
}

/** To the sign-in page, which says that the session has ended and leads back to the page. */
export function sessionEnded(wanted: URL, demo: boolean): Response {
  return withoutSession(signInAddress(wanted, true), demo);
}

/** The same page without the session, which has ended. */
export function asGuest({ pathname, search }: URL, demo: boolean): Response {
  return withoutSession(pathname + search, demo);
}

/** Clears the session's cookies, and what the browser has fetched ahead for the member. */
function withoutSession(to: string, demo: boolean): Response {
  const response = redirect(to);
  response.headers.set('clear-site-data', '"prefetchCache", "prerenderCache"');
  for (const ended of endedCookies(!demo)) response.headers.append('set-cookie', ended);
  return response;
}
