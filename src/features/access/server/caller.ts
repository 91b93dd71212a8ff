import type { GuestContext } from '#platform/http/context.ts';
import type { Caller } from './codes.ts';
import { DEVICE_COOKIE } from './cookies.ts';
import { isKnownDevice } from './devices.ts';

/**
 * @param installer uuid of the person who signs in
 * @param device token of an API client; browsers have a cookie
 */
export function callerOf(
  installer: string,
  device: string | undefined,
  { address, cookie, deps, now }: Pick<GuestContext, 'address' | 'cookie' | 'deps' | 'now'>,
): Caller {
  const token = device ?? cookie(DEVICE_COOKIE);
  return { address, isKnown: isKnownDevice(token, installer, deps.env.SESSION_SECRET, now) };
}
