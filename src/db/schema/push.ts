import { index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './access.ts';
import { installers } from './companies.ts';

/** Devices that get push messages. A row ends with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Address at the push service of the browser. */
    endpoint: text('endpoint').notNull().unique(),
    /** Public key of the browser, base64url. */
    p256dh: text('p256dh').notNull(),
    /** Secret shared with the browser, base64url. */
    auth: text('auth').notNull(),
    /** Of the page on which the device was subscribed. */
    languageId: smallint('language_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('push_subscriptions_installer').on(table.installerId)],
);
