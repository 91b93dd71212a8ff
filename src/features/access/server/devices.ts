/** Strangers cannot use up the tries and messages of known devices. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Days after the last sign-in. */
export const DEVICE_DAYS = 365;

/** Grants no access. */
export function deviceToken(installer: string, secret: string, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000).toString(36);
  return `${installer}.${issued}.${signed(installer, issued, secret)}`;
}

export function isKnownDevice(
  token: string | undefined,
  installer: string,
  secret: string,
  now: Date,
): boolean {
  const [whose = '', issued = '', signature = ''] = token?.split('.', 4) ?? [];
  if (whose !== installer || !/^[0-9a-z]{1,9}$/.test(issued)) return false;
  const age = now.getTime() / 1000 - Number.parseInt(issued, 36);
  const [given, right] = [signature, signed(installer, issued, secret)].map((text) => Buffer.from(text));
  if (!given || !right || given.length !== right.length) return false;
  return timingSafeEqual(given, right) && age <= DEVICE_DAYS * 86_400;
}

function signed(installer: string, issued: string, secret: string): string {
  return createHmac('sha256', secret).update(`device:${installer}:${issued}`).digest('base64url');
}
