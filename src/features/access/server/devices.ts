/**
 * Devices are known by a token for each person who signed in there. The cookie of a browser has the tokens of several
 * people. Strangers cannot use up the tries and messages of known devices; a sign-in from others is told.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Days after the last sign-in. */
export const DEVICE_DAYS = 365;

/** People whom a browser remembers, the last first. */
const MAX_PEOPLE = 5;

const SEPARATOR = '~';

/** Grants no access. */
export function deviceToken(installer: string, secret: string, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000).toString(36);
  return `${installer}.${issued}.${signed(installer, issued, secret)}`;
}

/** The value of the cookie after a sign-in. `before`: its value until then. */
export function deviceTokens(
  before: string | undefined,
  installer: string,
  secret: string,
  now: Date,
): string {
  const others = tokensIn(before).filter((token) => {
    const whose = token.split('.', 1)[0] ?? '';
    return whose !== installer && isToken(token, whose, secret, now);
  });
  return [deviceToken(installer, secret, now), ...others].slice(0, MAX_PEOPLE).join(SEPARATOR);
}

/** The token of this person in a cookie, or the one that an API client sends. */
export function tokenOfDevice(
  tokens: string | undefined,
  installer: string,
  secret: string,
  now: Date,
): string | undefined {
  return tokensIn(tokens).find((token) => isToken(token, installer, secret, now));
}

/**
 * False for tokens that are older than `DEVICE_DAYS`, or signed with another secret.
 *
 * @param tokens value of the device’s cookie
 * @param installer UUID
 */
export function isKnownDevice(
  tokens: string | undefined,
  installer: string,
  secret: string,
  now: Date,
): boolean {
  return tokenOfDevice(tokens, installer, secret, now) !== undefined;
}

function tokensIn(tokens: string | undefined): string[] {
  return tokens?.split(SEPARATOR, MAX_PEOPLE) ?? [];
}

function isToken(token: string, installer: string, secret: string, now: Date): boolean {
  const [whose = '', issued = '', signature = ''] = token.split('.', 4);
  if (whose !== installer || !/^[0-9a-z]{1,9}$/.test(issued)) return false;
  const age = now.getTime() / 1000 - Number.parseInt(issued, 36);
  const [given, right] = [signature, signed(installer, issued, secret)].map((text) => Buffer.from(text));
  if (!given || !right || given.length !== right.length) return false;
  return timingSafeEqual(given, right) && age <= DEVICE_DAYS * 86_400;
}

function signed(installer: string, issued: string, secret: string): string {
  return createHmac('sha256', secret).update(`device:${installer}:${issued}`).digest('base64url');
}
