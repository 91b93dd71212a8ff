import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companyId, ownedBy } from '#db/company-column.ts';
import type { EventName } from '#features/notifications/events.contract.ts';
import { installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Outbox of e-mails, SMS and push messages: written in the causing transaction, sent by a worker. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    channel: text('channel').notNull().$type<'email' | 'sms' | 'push'>(),
    /** Address or phone number; of a push message the id of the subscription. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    /** Cleared once a real transport has sent it, because it may contain a sign-in code. */
    text: text('text').notNull(),
    /** The same as HTML, for e-mails; cleared with the text. */
    html: text('html'),
    /** BCP 47 tag, for e-mails. */
    language: text('language'),
    /** Address that turns off such e-mails; cleared with the text. */
    unsubscribe: text('unsubscribe'),
    /** One-time code in the text, for the local outbox. */
    code: text('code'),
    /** `dead`: all attempts failed. */
    state: text('state').notNull().$type<'queued' | 'sent' | 'dead'>().default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Not sent before, because of quiet hours; null if it may be sent. */
    heldUntil: instant('held_until'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('messages_created').on(table.createdAt),
    index('messages_held').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    index('messages_dead').on(table.createdAt).where(sql`${table.state} = 'dead'`),
  ],
);

/** In-app notifications. Texts are rendered from `event` and `values` in the reader’s language. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    installerId: integer('installer_id').notNull(),
    companyId: companyId(),
    event: text('event')
      .notNull()
      .$type<
        | 'welcome'
        | 'project_closed'
        | 'project_in_review'
        | 'project_rejected'
        | 'project_expiring'
        | 'project_lost'
        | 'project_reversed'
        | 'project_reopened'
        | 'points_expiring'
        | 'points_given'
        | 'points_taken'
        | 'campaign_credited'
        | 'tier_level'
        | 'order_created'
        | 'order_approved'
        | 'order_completed'
        | 'order_rejected'
        | 'order_failed'
        | 'support_reply'
        | 'wish_reached'
        | 'wish_cheaper'
        | 'wish_in_stock'
        | 'invitation_rewarded'
        | 'invitation_earned'
        | 'invitation_reversed'
        | 'broadcast'
      >(),
    values: jsonb('values').notNull().$type<Record<string, string | number>>().default({}),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    ownedBy(
      'notifications_owner',
      [table.installerId, table.companyId],
      [installers.id, installers.companyId],
      'cascade',
    ),
    index('notifications_installer').on(table.installerId, table.id),
    index('notifications_unread').on(table.installerId).where(sql`${table.readAt} is null`),
  ],
);

/** Events for members’ event streams: written in the causing transaction, removed after delivery. */
export const events = pgTable(
  'events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    installerId: integer('installer_id').notNull(),
    companyId: companyId(),
    name: text('name').notNull().$type<EventName>(),
    /** UUID of the changed object. */
    subject: uuid('subject').notNull(),
  },
  (table) => [
    ownedBy(
      'events_owner',
      [table.installerId, table.companyId],
      [installers.id, installers.companyId],
      'cascade',
    ),
  ],
);
