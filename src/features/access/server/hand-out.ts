import { sessionCookies } from '#platform/http/auth/cookies.ts';
import type { GuestContext } from '#platform/http/context.ts';
import { DEVICE_COOKIE, deviceCookie } from './cookies.ts';
import { deviceToken, deviceTokens } from './devices.ts';
import type { Tokens } from './sessions.ts';

/** Marks the device as known. */
export function handOutOnDevice(tokens: Tokens, installer: string, context: GuestContext) {
  const { deps, fromSite, now } = context;
  const held = handOut(tokens, context);
  const secret = deps.env.SESSION_SECRET;
  if (!fromSite) return { ...held, device: deviceToken(installer, secret, now) };
  const devices = deviceTokens(context.cookie(DEVICE_COOKIE), installer, secret, now);
  context.setCookie(deviceCookie(devices, !deps.env.demo));
  return held;
}

/** The site gets HttpOnly cookies, others the tokens. */
export function handOut(tokens: Tokens, { deps, fromSite, setCookie }: GuestContext) {
  if (!fromSite) {
    const { session: _, ...held } = tokens;
    return held;
  }
  for (const held of sessionCookies(tokens.token, tokens.refresh_token, !deps.env.demo)) setCookie(held);
  return { expires_at: tokens.expires_at, pending: tokens.pending };
}
