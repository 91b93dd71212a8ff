import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import { REFRESH_COOKIE } from '#platform/http/auth/cookies.ts';
import type { GuestContext } from '#platform/http/context.ts';
import { tellOfNewDevice } from './new-device.ts';
import { endSession, sessionOfRefresh, startSession, type Tokens } from './sessions.ts';

/**
 * Starts a session of a person who has proved to be the one. The session that the client brought ends: that of its
 * token, and that of its refresh token from the site.
 * The person is told by mail, once a day, unless it is the first sign-in or the device is known. API clients are known
 * by the `device` that they send.
 *
 * @param assertedAt when a passkey confirmed the person; null for a code
 */
export async function signIn(
  tx: Database,
  installerId: number,
  context: GuestContext,
  { assertedAt = null, isKnown }: { assertedAt?: Date | null; isKnown: boolean },
): Promise<Tokens> {
  const { deps, now, userAgent } = context;
  if (!isKnown) await tellOfNewDevice(tx, installerId, context);
  const tokens = await startSession(tx, installerId, userAgent, deps.env.SESSION_SECRET, now, assertedAt);
  for (const before of await broughtSessions(tx, context)) {
    // The same person goes on getting push messages there.
    await tx
      .update(pushSubscriptions)
      .set({ sessionId: tokens.session })
      .where(and(eq(pushSubscriptions.sessionId, before), eq(pushSubscriptions.installerId, installerId)));
    await endSession(tx, before, now);
  }
  return tokens;
}

async function broughtSessions(
  tx: Database,
  { member, fromSite, cookie }: GuestContext,
): Promise<ReadonlySet<string>> {
  const brought = new Set<string>();
  if (member && !member.key) brought.add(member.session);
  const refresh = fromSite ? cookie(REFRESH_COOKIE) : undefined;
  const session = refresh && (await sessionOfRefresh(tx, refresh));
  if (session) brought.add(session);
  return brought;
}
