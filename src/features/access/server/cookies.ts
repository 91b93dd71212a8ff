import { CHALLENGE_MINUTES, CODE_MINUTES } from '#features/access/rules.ts';
import { cookie } from '#platform/http/auth/cookies.ts';
import { DEVICE_DAYS } from './devices.ts';

/** Ties the tries of a code to the browser that requested it. */
export const ATTEMPT_COOKIE = 'club_attempt';
export const DEVICE_COOKIE = 'club_device';
/** Ties the challenges of passkeys to a browser. */
export const PASSKEY_COOKIE = 'club_passkey';

/** `Set-Cookie` value that lasts as long as a code. */
export function attemptCookie(token: string, secure: boolean): string {
  return cookie(ATTEMPT_COOKIE, token, CODE_MINUTES * 60, secure);
}

/** Without it, the history of a browser cannot repeat a code after a sign-out. */
export function endedAttemptCookie(secure: boolean): string {
  return cookie(ATTEMPT_COOKIE, '', 0, secure);
}

/**
 * `Set-Cookie` value that lasts `DEVICE_DAYS`.
 *
 * @param token value of `deviceTokens`
 */
export function deviceCookie(token: string, secure: boolean): string {
  return cookie(DEVICE_COOKIE, token, DEVICE_DAYS * 24 * 60 * 60, secure);
}

/** `Set-Cookie` value that lasts as long as a challenge. */
export function passkeyCookie(token: string, secure: boolean): string {
  return cookie(PASSKEY_COOKIE, token, CHALLENGE_MINUTES * 60, secure);
}
