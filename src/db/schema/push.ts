import { index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companyId, ownedBy } from '#db/company-column.ts';
import { sessions } from './access.ts';
import { installers } from './companies.ts';

/** Devices that get push messages. A row ends with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    installerId: integer('installer_id').notNull(),
    companyId: companyId(),
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
  (table) => [
    ownedBy(
      'push_subscriptions_owner',
      [table.installerId, table.companyId],
      [installers.id, installers.companyId],
      'cascade',
    ),
    index('push_subscriptions_installer').on(table.installerId),
  ],
);
