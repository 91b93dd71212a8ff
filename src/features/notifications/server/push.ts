import { ECDH } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import type * as contract from '#features/notifications/push.contract.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import { publicTarget } from '#platform/outbound/target.ts';

/** Whether the device of the `session` gets push messages. */
export const isSubscribed = sql<boolean>`exists (
  select from ${pushSubscriptions} where ${pushSubscriptions.sessionId} = ${sql.placeholder('session')})`;

export const subscribePush: Handler<typeof contract.subscribePush> = async (
  { body: { endpoint, keys } },
  { db, deps, member, now },
) => {
  if (!deps.push) throw new ClubError('not_found');
  if (!isOnCurve(keys.p256dh)) throw invalid({ keys: ['not_valid'] });
  const target = await publicTarget(endpoint, deps.push.allowsLocal).catch(() => {
    throw new ClubError('unavailable');
  });
  if (!target) throw invalid({ endpoint: ['not_valid'] });
  await db.transaction(async (tx) => {
    // A sign-out at the same moment waits, and then removes the row.
    const [session] = await tx
      .select({ companyId: sessions.companyId })
      .from(sessions)
      .where(and(eq(sessions.id, member.session), isNull(sessions.endedAt)))
      .for('no key update');
    if (!session) throw new ClubError('unauthenticated');
    // The endpoint belongs to the browser: who signed in there before gets nothing any more.
    await tx
      .delete(pushSubscriptions)
      .where(or(eq(pushSubscriptions.sessionId, member.session), eq(pushSubscriptions.endpoint, endpoint)));
    await tx.insert(pushSubscriptions).values({
      installerId: member.id,
      companyId: session.companyId,
      sessionId: member.session,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      languageId: member.languageId,
      createdAt: now,
    });
  });
  return {};
};

/** Others cannot be encrypted for. */
function isOnCurve(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export const unsubscribePush: Handler<typeof contract.unsubscribePush> = async (_, { db, member }) => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, member.session));
  return {};
};

export const choosePushTopics: Handler<typeof contract.choosePushTopics> = async (
  { body },
  { db, member },
) => {
  await db
    .update(installers)
    .set({ pushTopics: [...new Set(body.topics)] })
    .where(eq(installers.id, member.id));
  return {};
};
