import { desc, eq } from 'drizzle-orm';
import { notifications } from '#db/schema/messages.ts';
import type * as contract from '#features/notifications/events.contract.ts';
import type { Handler } from '#platform/http/context.ts';

/** The stream ends with the session, and every few minutes; browsers reconnect. */
export const listenToEvents: Handler<typeof contract.listenToEvents> = async (
  { query: { newest } },
  { db, deps, member },
) => {
  if (newest === undefined) return deps.events.open(member);
  return deps.events.open(member, async () => {
    const [last] = await db
      .select({ uuid: notifications.uuid })
      .from(notifications)
      .where(eq(notifications.installerId, member.id))
      .orderBy(desc(notifications.id))
      .limit(1);
    return last && last.uuid !== newest ? { name: 'notification', subject: last.uuid } : undefined;
  });
};
