/** The club card: top-ups on their way to the card company, and the state of the simulated company. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companies } from './companies.ts';
import { orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * A top-up, from the order that pays for it to the card company's last word. Written in the order's transaction; its
 * uuid is the key under which the card company does it once.
 */
export const cardTopUps = pgTable(
  'card_top_ups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** An order that is tried again, after its points were given back, makes the next round. */
    round: smallint('round').notNull().default(0),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    serial: text('serial').notNull(),
    points: integer('points').notNull(),
    /** Whole units of the region’s currency. */
    amount: integer('amount').notNull(),
    /** `waiting`: not known to be with the card company; `sent`: accepted there, outcome open. */
    state: text('state')
      .notNull()
      .$type<'waiting' | 'sent' | 'succeeded' | 'refused' | 'cancelled'>()
      .default('waiting'),
    /** The card company’s own name for it. */
    reference: text('reference'),
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt or look is due. */
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

/** Cards of the simulated card company. */
export const simulatedCards = pgTable('simulated_cards', {
  serial: text('serial').primaryKey(),
  status: text('status').notNull().$type<'ISSUED' | 'ACTIVE' | 'BLOCKED'>().default('ISSUED'),
  /** Whole units. */
  balance: integer('balance').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  activatedAt: instant('activated_at'),
});

/** Top-ups of the simulated card company, by the key of who asked for them. */
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
    /** When a pending one is decided. */
    settlesAt: instant('settles_at').notNull(),
  },
  (table) => [index('simulated_top_ups_serial').on(table.serial, table.id)],
);
