import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { notifications } from '#db/schema/messages.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Note } from '#platform/events/events.ts';
import type { Deps } from '#platform/http/deps.ts';
import { writerFor } from '#platform/http/reader-language.ts';
import { originOf } from '#platform/site/public-addresses.ts';
import { type Region, regionById } from '#regions/regions.ts';
import type { NotificationEvent } from './notify.ts';
import type { Message } from './outbox.ts';
import { textsOf } from './texts.ts';

/** Events that already send an e-mail. */
const WITH_OWN_MAIL: NotificationEvent[] = [
  'welcome',
  'order_created',
  'order_approved',
  'order_completed',
  'order_rejected',
  'order_failed',
  'support_reply',
];

/**
 * E-mails notifications to members who want that. Call it in the transaction that consumes the notes, so that
 * each copy is enqueued exactly once. Failures are logged.
 */
export async function copyByMail(
  tx: Database,
  notes: readonly Note[],
  { env, outbox, log, now }: Pick<Deps, 'env' | 'outbox' | 'log' | 'now'>,
): Promise<void> {
  const uuids = notes.filter(({ name }) => name === 'notification').map(({ subject }) => subject);
  if (uuids.length === 0) return;
  const rows = await tx
    .select({
      notification: notifications,
      to: installers.email,
      languageId: installers.languageId,
      regionId: companies.regionId,
    })
    .from(notifications)
    .innerJoin(installers, eq(installers.id, notifications.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        inArray(notifications.uuid, uuids),
        notInArray(notifications.event, WITH_OWN_MAIL),
        eq(installers.notificationEmails, true),
        eq(installers.active, accountStatus.active),
        isNotNull(installers.email),
        installers.emailConfirmed,
      ),
    )
    .orderBy(asc(notifications.id));
  for (const { notification, to, languageId, regionId } of rows) {
    const region = regionById(regionId);
    if (to === null || !region) continue;
    const message = messageOf(notification, to, region, languageId, env);
    // A savepoint per mail: one failure must not block other copies or the events.
    await tx
      .transaction((inner) => outbox.enqueue(inner, message, now()))
      .catch((error: unknown) => log.error({ err: error }, 'a notification could not be mailed'));
  }
}

function messageOf(
  notification: typeof notifications.$inferSelect,
  to: string,
  region: Region,
  languageId: number,
  env: Deps['env'],
): Message {
  const t = writerFor({ languageId }, region);
  const { title, text } = textsOf(notification, t);
  const site = originOf(region, '', env);
  const link = site && t('messages.copyLink', { link: `${site}/notifications/${notification.uuid}` });
  const parts = [text, link, t('messages.copyEnd')].filter((part) => part !== undefined);
  return { channel: 'email', to, subject: title, text: parts.join('\n\n') };
}
