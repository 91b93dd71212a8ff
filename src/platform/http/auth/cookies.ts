/** The club's cookies. Scripts see none of the session's. */
import { parse, serialize } from 'hono/utils/cookie';
import { SESSION_DAYS } from '#platform/contract/session.ts';
import { TOKEN_SECONDS } from './tokens.ts';

/** Cookie of the access token. */
export const TOKEN_COOKIE = 'club_token';
/** Cookie of the refresh token. */
export const REFRESH_COOKIE = 'club_refresh';

/**
 * The name under which a browser keeps a cookie. With TLS it takes one that begins so from the host itself alone: another
 * host of the same domain cannot plant a session.
 *
 * @param secure off only in demo mode, which has no TLS
 */
export function nameOfCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The value of a cookie in a `Cookie` header. */
export function readCookie(header: string | null, cookie: string, secure: boolean): string | undefined {
  if (!header) return undefined;
  const name = nameOfCookie(cookie, secure);
  return parse(header, name)[name];
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

/** The cookies that carry a session. */
export function sessionCookies(token: string, refreshToken: string, secure: boolean): string[] {
  return [
    cookie(TOKEN_COOKIE, token, TOKEN_SECONDS, secure),
    cookie(REFRESH_COOKIE, refreshToken, SESSION_DAYS * 24 * 60 * 60, secure),
  ];
}

/** The cookies that end it in this browser. */
export function endedCookies(secure: boolean): string[] {
  return [cookie(TOKEN_COOKIE, '', 0, secure), cookie(REFRESH_COOKIE, '', 0, secure)];
}
