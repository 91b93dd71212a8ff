import { and, desc, eq, isNull } from 'drizzle-orm';
import { installers } from '#db/schema/companies.ts';
import { notifications } from '#db/schema/messages.ts';
import type * as contract from '#features/notifications/contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { type NotificationReader, textsOf } from './texts.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export const listNotifications: Handler<typeof contract.listNotifications> = async (
  { query },
  { db, member },
) => {
  const page = paginate(query);
  const reader = readerOf(query.language, member);
  const own = eq(notifications.installerId, member.id);
  const counted = db.$count(notifications, own);
  const countedUnread = db.$count(notifications, and(own, isNull(notifications.readAt)));
  const rows = await db
    .select({ notification: notifications, total: counted, unread: countedUnread })
    .from(notifications)
    .where(own)
    .orderBy(desc(notifications.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await page.totalOf(rows, () => counted);
  return {
    data: rows.map(({ notification }) => notificationAnswer(notification, reader)),
    meta: {
      ...page.metaOf(total),
      unread: rows[0]?.unread ?? (total === 0 ? 0 : await countedUnread),
    },
  };
};

export const getNotification: Handler<typeof contract.getNotification> = async (
  { params, query },
  { db, member },
) => {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.uuid, params.uuid), eq(notifications.installerId, member.id)));
  if (!row) throw new ClubError('not_found');
  return notificationAnswer(row, readerOf(query.language, member));
};

function readerOf(asked: string | undefined, member: Member): NotificationReader {
  return { region: member.region, language: readerLanguage(asked, member) };
}

function notificationAnswer(row: typeof notifications.$inferSelect, reader: NotificationReader) {
  return {
    uuid: row.uuid,
    type: 'club',
    ...textsOf(row, reader),
    created_at: row.createdAt.toISOString(),
    mark: row.readAt ? ('read' as const) : ('unread' as const),
    event: row.event,
    meta: {
      ...(row.values.order_uuid ? { order_uuid: String(row.values.order_uuid) } : {}),
      ...(row.values.project_uuid ? { project_uuid: String(row.values.project_uuid) } : {}),
      ...(row.values.product_uuid ? { product_uuid: String(row.values.product_uuid) } : {}),
      ...(row.values.ticket_uuid ? { ticket_uuid: String(row.values.ticket_uuid) } : {}),
    },
  };
}

export const markNotification: Handler<typeof contract.markNotification> = async (
  { params, body },
  { db, member, now },
) => {
  const marked = await db
    .update(notifications)
    .set({ readAt: body.mark === 'read' ? now : null })
    .where(and(eq(notifications.uuid, params.uuid), eq(notifications.installerId, member.id)))
    .returning({ id: notifications.id });
  if (marked.length === 0) throw new ClubError('not_found');
  return {};
};

export const turnOffMails: Handler<typeof contract.turnOffMails> = async ({ body }, { db, deps }) => {
  const asked = readUnsubscribeToken(body.token, deps.env.SESSION_SECRET);
  if (asked === undefined) throw new ClubError('not_found');
  const { installer, list } = asked;
  const change = list === 'statements' ? { statementEmails: false } : { notificationEmails: false };
  await db.update(installers).set(change).where(eq(installers.uuid, installer));
  deps.log.info({ installer, list }, 'e-mails were turned off by a link');
  return {};
};

export const readNotifications: Handler<typeof contract.readNotifications> = async (
  _,
  { db, member, now },
) => {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.installerId, member.id), isNull(notifications.readAt)));
  return {};
};
