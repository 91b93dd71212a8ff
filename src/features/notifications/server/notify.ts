/** Leaves a notification for a member, in the transaction that causes it. */
import type { Database } from '#db/client.ts';
import { notifications } from '#db/schema/messages.ts';
import { tell } from './publish.ts';

/** What can be told, with the values of its texts (`messages.notification_<event>`). */
export type NotificationEvent = typeof notifications.$inferInsert.event;

/** Adds a notification to a member's list, and tells the member's open windows. */
export async function notify(
  tx: Database,
  installerId: number,
  event: NotificationEvent,
  values: Record<string, string | number>,
  now: Date,
): Promise<void> {
  const [added] = await tx
    .insert(notifications)
    .values({ installerId, event, values, createdAt: now })
    .returning({ uuid: notifications.uuid });
  if (!added) throw new Error('A notification was not written');
  await tell(tx, installerId, 'notification', added.uuid);
}
