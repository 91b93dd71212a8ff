import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { notifications } from '#db/schema/messages.ts';
import { publish, type Recipient } from './publish.ts';

const { placeholder } = sql;

const insertNotification = prepared((db) =>
  db
    .insert(notifications)
    .values({
      installerId: placeholder('installerId'),
      companyId: placeholder('companyId'),
      event: placeholder('event'),
      values: placeholder('values'),
      createdAt: placeholder('now'),
    })
    .returning({ uuid: notifications.uuid })
    .prepare('notification'),
);

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
  const [added] = await insertNotification(tx).execute({
    installerId: to.id,
    companyId: to.companyId,
    event,
    values,
    now,
  });
  if (!added) throw new Error('A notification was not written');
  await publish(tx, to, 'notification', added.uuid);
}
