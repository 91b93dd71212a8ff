/** Who may see which page. */
import { AVATAR_BYTES } from '#platform/contract/avatar.ts';
import { endedCookies } from '#platform/http/auth/cookies.ts';
import type { SessionClaims } from '#regions/audience.ts';
import { LEGAL_PAGES } from './legal.ts';

/** Where a session begins, and where it is completed. */
const LOGIN_PAGE = '/login';

/** Pages for guests only: members are sent home. */
const GUEST_PAGES = new Set([LOGIN_PAGE, '/register', '/register/decor']);

/** Pages for everybody. */
const OPEN_PAGES = new Set([
  '/404',
  '/500',
  '/maintenance',
  '/accessibility',
  '/offline',
  '/dev/outbox',
  '/dev/card-app',
  ...LEGAL_PAGES,
]);

/** Pages with a plain form that posts to its own page. */
export const FORM_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/club-card',
  '/dev/card-app',
  LOGIN_PAGE,
  '/notifications',
  '/projects/add',
  '/projects/[uuid]',
  '/support/chat/new',
  '/support/chat/[uuid]',
  '/user',
  '/user/data',
  '/verify-email',
  '/team',
  '/team/add',
  '/team/[uuid]',
]);

/** Bytes that a file in the form of a page may have, for members. */
const FILE_PAGES: ReadonlyMap<string, number> = new Map([['/user', AVATAR_BYTES]]);

/**
 * Bytes that a file in a form may have which is posted to this address; 0 where none is taken. Guests send none.
 *
 * @param session the visitor’s
 */
export function uploadAt(url: URL, session: SessionClaims | undefined): number {
  return session && !session.pending ? (FILE_PAGES.get(url.pathname) ?? 0) : 0;
}

/** True for a page that guests alone may see. */
export function isGuestPage(route: string | undefined): boolean {
  return route !== undefined && GUEST_PAGES.has(route);
}

/** True for a page that everybody may see, whatever their session and the state of the club. */
export function isOpenPage(route: string | undefined): boolean {
  return route !== undefined && OPEN_PAGES.has(route);
}

/** True for a page that reads what is posted to it. */
export function takesForms(route: string | undefined): boolean {
  return route !== undefined && FORM_PAGES.has(route);
}

/**
 * Where a visitor must go instead, or undefined to go on. A member who has not completed the sign-in is led to the
 * remaining steps from everywhere but their own page.
 *
 * @param route the matched route, `/projects/[uuid]`; undefined for an unknown address, which everybody may see fail
 * @param hadSession the browser holds a session that is worth nothing any more: the sign-in page says so
 */
export function guard(
  url: URL,
  route: string | undefined,
  session: SessionClaims | undefined,
  hadSession = false,
): Response | undefined {
  if (route === undefined || isOpenPage(route)) return undefined;
  if (GUEST_PAGES.has(route)) {
    if (!session || (session.pending && route === LOGIN_PAGE)) return undefined;
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
