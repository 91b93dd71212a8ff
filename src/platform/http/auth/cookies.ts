/** The club's cookies. Session cookies are HttpOnly. */
import { parse, serialize } from 'hono/utils/cookie';
import { SESSION_DAYS } from '#platform/contract/session.ts';
import { TOKEN_SECONDS } from './tokens.ts';

export const TOKEN_COOKIE = 'club_token';
export const REFRESH_COOKIE = 'club_refresh';

/**
 * The full cookie name. Browsers accept `__Host-` only over TLS and from the host itself. So another host of the
 * domain cannot plant a session.
 * @param secure false only in demo mode, which has no TLS
 */
export function nameOfCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** A value of a `Cookie` header. */
export function readCookie(header: string | null, cookie: string, secure: boolean): string | undefined {
  if (!header) return undefined;
  const name = nameOfCookie(cookie, secure);
  return parse(header, name)[name];
}

/** A `Cookie` header whose session is that of `Set-Cookie` values, as the browser will send it next. */
export function withSession(header: string | null, setCookies: readonly string[], secure: boolean): string {
  const cookies = parse(header ?? '');
  for (const name of [TOKEN_COOKIE, REFRESH_COOKIE].map((short) => nameOfCookie(short, secure))) {
    delete cookies[name];
    for (const set of setCookies) Object.assign(cookies, parse(set, name));
  }
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}

/** A `Set-Cookie` value. */
export function cookie(
  name: string,
  value: string,
  seconds: number,
  secure: boolean,
  httpOnly = true,
): string {
  return serialize(nameOfCookie(name, secure), value, {
    path: '/',
    maxAge: seconds,
    sameSite: 'Lax',
    httpOnly,
    secure,
  });
}

/** `Set-Cookie` values that carry a session. */
export function sessionCookies(token: string, refreshToken: string, secure: boolean): string[] {
  return [
    cookie(TOKEN_COOKIE, token, TOKEN_SECONDS, secure),
    cookie(REFRESH_COOKIE, refreshToken, SESSION_DAYS * 24 * 60 * 60, secure),
  ];
}

/** `Set-Cookie` values that clear the session. */
export function endedCookies(secure: boolean): string[] {
  return [cookie(TOKEN_COOKIE, '', 0, secure), cookie(REFRESH_COOKIE, '', 0, secure)];
}
