import { sessionCookies } from '#platform/http/auth/cookies.ts';
import type { GuestContext } from '#platform/http/context.ts';
import { deviceCookie } from './cookies.ts';
import { deviceToken } from './devices.ts';
import type { Tokens } from './sessions.ts';

/** Marks the device as known. */
export function handOutOnDevice(tokens: Tokens, installer: string, context: GuestContext) {
  const { deps, fromSite, now } = context;
  const held = handOut(tokens, context);
  const device = deviceToken(installer, deps.env.SESSION_SECRET, now);
  if (fromSite) context.setCookie(deviceCookie(device, !deps.env.demo));
  return { ...held, ...(fromSite ? {} : { device }) };
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
