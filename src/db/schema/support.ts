/** The support chat: tickets and their messages. */
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TicketInfo, TicketStatus } from '#features/support/rules.ts';
import { installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A conversation of a member with the club. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    status: smallint('status').notNull().$type<TicketStatus>().default(1),
    /** What the member wrote from. */
    info: jsonb('info').notNull().$type<TicketInfo>(),
    createdAt: instant('created_at').notNull(),
    /** When the last message was written. */
    lastMessageAt: instant('last_message_at').notNull(),
    /** Id of the last message that the member, or the club, has seen; 0 for none. */
    memberSeen: integer('member_seen').notNull().default(0),
    staffSeen: integer('staff_seen').notNull().default(0),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('support_tickets_installer').on(table.installerId, table.lastMessageAt),
    index('support_tickets_status').on(table.status, table.lastMessageAt),
  ],
);

/** Messages of a ticket, in the order of their ids. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Made by who writes, so that a message sent twice is one. */
    uuid: uuid('uuid').notNull().defaultRandom(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    sender: text('sender').notNull().$type<'installer' | 'admin'>(),
    authorId: integer('author_id').references(() => installers.id, { onDelete: 'set null' }),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('chat_messages_uuid').on(table.ticketId, table.uuid),
    index('chat_messages_ticket').on(table.ticketId, table.id),
    index('chat_messages_author').on(table.authorId).where(sql`${table.authorId} is not null`),
  ],
);
