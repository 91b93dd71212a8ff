import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companies } from './companies.ts';
import { orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Top-ups, written in the order’s transaction. The UUID is the idempotency key at the card company. */
export const cardTopUps = pgTable(
  'card_top_ups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Incremented when a failed order is retried. */
    round: smallint('round').notNull().default(0),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    serial: text('serial').notNull(),
    points: integer('points').notNull(),
    /** Whole units of the region’s currency. */
    amount: integer('amount').notNull(),
    /** `waiting`: not known to be received; `sent`: accepted, outcome open. */
    state: text('state')
      .notNull()
      .$type<'waiting' | 'sent' | 'succeeded' | 'refused' | 'cancelled'>()
      .default('waiting'),
    reference: text('reference'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('card_top_ups_order').on(table.orderId, table.round),
    index('card_top_ups_company').on(table.companyId, table.id),
    index('card_top_ups_due').on(table.dueAt).where(sql`${table.endedAt} is null`),
  ],
);

export const simulatedCards = pgTable('simulated_cards', {
  serial: text('serial').primaryKey(),
  status: text('status').notNull().$type<'ISSUED' | 'ACTIVE' | 'BLOCKED'>().default('ISSUED'),
  /** Whole units of the region’s currency. */
  balance: integer('balance').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  activatedAt: instant('activated_at'),
});

export const simulatedTopUps = pgTable(
  'simulated_top_ups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    serial: text('serial')
      .notNull()
      .references(() => simulatedCards.serial, { onDelete: 'restrict' }),
    amount: integer('amount').notNull(),
    status: text('status').notNull().$type<'PENDING' | 'SUCCEEDED' | 'REFUSED' | 'REJECTED'>(),
    createdAt: instant('created_at').notNull(),
    /** When a pending top-up succeeds. */
    settlesAt: instant('settles_at').notNull(),
  },
  (table) => [index('simulated_top_ups_serial').on(table.serial, table.id)],
);
