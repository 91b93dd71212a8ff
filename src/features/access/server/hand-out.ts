/** How tokens reach those who have signed in. */

import { sessionCookies } from '#platform/http/auth/cookies.ts';
import type { GuestContext } from '#platform/http/context.ts';
import { deviceCookie } from './cookies.ts';
import { deviceToken } from './devices.ts';
import type { Tokens } from './sessions.ts';

/** Tokens for a device on which somebody has just signed in: from now on it is known. */
export function handOutOnDevice(tokens: Tokens, installer: string, context: GuestContext) {
  const { deps, fromSite, now } = context;
  const held = handOut(tokens, context);
  const device = deviceToken(installer, deps.env.SESSION_SECRET, now);
  if (fromSite) context.setCookie(deviceCookie(device, !deps.env.demo));
  return { ...held, ...(fromSite ? {} : { device }) };
}

/** A page of the site gets cookies and no token that a script could read; others get the tokens. */
export function handOut(tokens: Tokens, { deps, fromSite, setCookie }: GuestContext) {
  if (!fromSite) return tokens;
  for (const held of sessionCookies(tokens.token, tokens.refresh_token, !deps.env.demo)) setCookie(held);
  return { expires_at: tokens.expires_at, pending: tokens.pending };
}
