import type { Database } from '#db/client.ts';
import { notifications } from '#db/schema/messages.ts';
import { publish, type Recipient } from './publish.ts';

/** Events with texts in `messages.notification_<event>`. */
export type NotificationEvent = typeof notifications.$inferInsert.event;

/** Adds a notification and publishes it to the member's open pages. */
export async function notify(
  tx: Database,
  to: Recipient,
  event: NotificationEvent,
  values: Record<string, string | number>,
  now: Date,
): Promise<void> {
  const [added] = await tx
    .insert(notifications)
    .values({ installerId: to.id, companyId: to.companyId, event, values, createdAt: now })
    .returning({ uuid: notifications.uuid });
  if (!added) throw new Error('A notification was not written');
  await publish(tx, to, 'notification', added.uuid);
}
