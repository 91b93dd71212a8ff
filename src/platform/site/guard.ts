import { endedCookies } from '#platform/http/auth/cookies.ts';
import type { SessionClaims } from '#regions/audience.ts';
import type { Page } from './page.ts';

const LOGIN_PAGE = '/login';

/**
 * The redirect of a visitor who may not see the page, else undefined. Pending members are sent to their remaining
 * steps.
 * @param page undefined for an unknown address, which shows the 404 page
 * @param hadSession the browser has cookies of an ended session; the sign-in page mentions it
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

function signInAddress(wanted: URL, hasEnded: boolean): string {
  const query: string[] = [];
  if (wanted.pathname !== '/') query.push(`to=${encodeURIComponent(wanted.pathname + wanted.search)}`);
  if (hasEnded) query.push('ended=1');
  return [LOGIN_PAGE, query.join('&')].filter(Boolean).join('?');
}

/** A redirect that changes the method to GET. */
export function redirect(to: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location: to, 'cache-control': 'no-store' },
  });
}

/** To the sign-in page after sign-out. */
export function signedOut(demo: boolean): Response {
  return withoutSession(LOGIN_PAGE, demo);
}

/** With a message and a return address. */
export function sessionEnded(wanted: URL, demo: boolean): Response {
  return withoutSession(signInAddress(wanted, true), demo);
}

/** The same page without the ended session. */
export function asGuest({ pathname, search }: URL, demo: boolean): Response {
  return withoutSession(pathname + search, demo);
}

/** Clears session cookies and the browser's prefetched pages. */
function withoutSession(to: string, demo: boolean): Response {
  const response = redirect(to);
  response.headers.set('clear-site-data', '"prefetchCache", "prerenderCache"');
  for (const ended of endedCookies(!demo)) response.headers.append('set-cookie', ended);
  return response;
}
