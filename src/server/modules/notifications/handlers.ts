/** The member's notifications. */
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { ClubError } from '#contract/errors.ts';
import type * as contract from '#contract/notifications.ts';
import type { T } from '#i18n/t.ts';
import { translator } from '#i18n/translator.ts';
import { isProductGroup } from '#regions/basic-points.ts';
import { localeOf } from '#regions/regions.ts';
import type { Handler } from '#server/context.ts';
import { notifications } from '#server/db/schema/messages.ts';
import { pageMeta } from '#server/paging.ts';
import { readerLanguage } from '#server/reader-language.ts';

/** The list, newest first, in the reader's language. */
export const listNotifications: Handler<typeof contract.listNotifications> = async (
  { query },
  { db, member },
) => {
  const language = readerLanguage(query.language, member);
  const t = translator(language, localeOf(member.region, language));
  const own = eq(notifications.installerId, member.id);
  const rows = await db
    .select()
    .from(notifications)
    .where(own)
    .orderBy(desc(notifications.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [counted] = await db.select({ total: count() }).from(notifications).where(own);
  const [unread] = await db
    .select({ total: count() })
    .from(notifications)
    .where(and(own, isNull(notifications.readAt)));
  return {
    data: rows.map((row) => ({
      uuid: row.uuid,
      type: 'club',
      title: t(`messages.notification_${row.event}`, valuesOf(row.values, t)),
      text: t(`messages.notification_${row.event}_text`, valuesOf(row.values, t)),
      created_at: row.createdAt.toISOString(),
      mark: row.readAt ? ('read' as const) : ('unread' as const),
      event: row.event,
      meta: {
        ...(row.values.order_uuid ? { order_uuid: String(row.values.order_uuid) } : {}),
        ...(row.values.project_uuid ? { project_uuid: String(row.values.project_uuid) } : {}),
        ...(row.values.ticket_uuid ? { ticket_uuid: String(row.values.ticket_uuid) } : {}),
      },
    })),
    meta: {
      ...pageMeta(query, counted?.total ?? 0),
      unread: unread?.total ?? 0,
    },
  };
};

/** The values of the texts: a tier category is told by its name. */
function valuesOf(values: Record<string, string | number>, t: T): Record<string, string | number> {
  const group = Number(values.category);
  return isProductGroup(group) ? { ...values, category: t(`products.group_${group}`) } : values;
}

/** Marks one as read or unread. */
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
