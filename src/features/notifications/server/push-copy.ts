import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import { pushPath, topicOf } from '#features/notifications/push.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Note } from '#platform/events/notes.ts';
import type { Deps } from '#platform/http/deps.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { languageByCode } from '#regions/languages.ts';
import { regionById } from '#regions/regions.ts';
import type { PushPayload } from './push-sender.ts';
import { textsOf } from './texts.ts';

/** Devices show about this much. */
const MAX_BODY = 300;

/**
 * Sends notifications to the devices of members who chose their topic. Call it in the transaction that consumes the
 * notes, so that each is enqueued exactly once. Failures are logged.
 */
export async function copyByPush(
  tx: Database,
  notes: readonly Note[],
  { push, outbox, log, now }: Pick<Deps, 'push' | 'outbox' | 'log' | 'now'>,
): Promise<void> {
  const uuids = notes.filter(({ name }) => name === 'notification').map(({ subject }) => subject);
  if (!push || uuids.length === 0) return;
  const rows = await tx
    .select({
      notification: notifications,
      device: pushSubscriptions,
      topics: installers.pushTopics,
      regionId: companies.regionId,
    })
    .from(notifications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.installerId, notifications.installerId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(installers, eq(installers.id, notifications.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        inArray(notifications.uuid, uuids),
        isNull(sessions.endedAt),
        eq(installers.active, accountStatus.active),
      ),
    )
    .orderBy(asc(notifications.id), asc(pushSubscriptions.createdAt));
  for (const { notification, device, topics, regionId } of rows) {
    const region = regionById(regionId);
    if (!region || !topics.includes(topicOf(notification.event))) continue;
    const language = readerLanguage(undefined, device);
    const { title, text } = textsOf(notification, { region, language });
    const payload: PushPayload = {
      notification: notification.uuid,
      title,
      body: text.length > MAX_BODY ? `${text.slice(0, MAX_BODY - 1)}…` : text,
      path: pushPath(notification.uuid, notification.values),
      lang: languageByCode(language).tag,
    };
    const message = { channel: 'push' as const, to: device.id, subject: '', text: JSON.stringify(payload) };
    // A savepoint each: one failure must not block other messages or the events.
    await tx
      .transaction((inner) => outbox.enqueue(inner, message, now()))
      .catch((error: unknown) => log.error({ err: error }, 'a push message could not be enqueued'));
  }
}

/** Messages per transaction. */
const BATCH = 500;

/**
 * Queues the messages whose quiet hours are over.
 *
 * @returns how many
 */
export async function sendHeld(db: Database, now: Date, outbox: Deps['outbox']): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(lte(messages.heldUntil, now))
      .orderBy(asc(messages.heldUntil))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const { id } of due) await outbox.release(tx, id);
    return due.length;
  });
}
