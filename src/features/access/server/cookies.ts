/** Cookies of attempts to sign in and of known devices. Scripts see none of them. */
import { CODE_MINUTES } from '#features/access/rules.ts';
import { cookie } from '#platform/http/auth/cookies.ts';
import { DEVICE_DAYS } from './devices.ts';

/** Cookie of an attempt to sign in: only the browser that asked for a code has its tries. */
export const ATTEMPT_COOKIE = 'club_attempt';
/** Cookie of a device that has signed in before. */
export const DEVICE_COOKIE = 'club_device';

/** The cookie of an attempt, for as long as a code lives. */
export function attemptCookie(token: string, secure: boolean): string {
  return cookie(ATTEMPT_COOKIE, token, CODE_MINUTES * 60, secure);
}

/** The cookie of a known device. */
export function deviceCookie(token: string, secure: boolean): string {
  return cookie(DEVICE_COOKIE, token, DEVICE_DAYS * 24 * 60 * 60, secure);
}
