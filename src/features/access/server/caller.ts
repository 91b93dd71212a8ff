import type { Caller } from '#features/access/server/codes/codes.ts';
import type { GuestContext } from '#platform/http/context.ts';
import { DEVICE_COOKIE } from './cookies.ts';
import { tokenOfDevice } from './devices.ts';

/**
 * @param installer uuid of the person who signs in, if there is one
 * @param device token of an API client; browsers have a cookie
 */
export function callerOf(
  installer: string | undefined,
  device: string | undefined,
  { address, cookie, deps, now }: Pick<GuestContext, 'address' | 'cookie' | 'deps' | 'now'>,
): Caller {
  const tokens = device ?? cookie(DEVICE_COOKIE);
  const known =
    installer === undefined ? undefined : tokenOfDevice(tokens, installer, deps.env.SESSION_SECRET, now);
  return { address, isKnown: known !== undefined, device: known };
}
