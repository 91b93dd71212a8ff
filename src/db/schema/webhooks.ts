/**
 * Webhooks. Triggers of `installers`, `projects`, `orders` and `points_entries` write events and deliveries, in the
 * transaction of the change. They do so while an endpoint takes such events.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { WebhookType } from '#features/webhooks/events.ts';
import { installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Receivers of events. Rows are kept: deleting one would make a member wait who causes an event. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  uuid: uuid('uuid').notNull().unique().defaultRandom(),
  url: text('url').notNull(),
  types: text('types').array().notNull().$type<WebhookType[]>(),
  /** Region ids; null for all. */
  regions: smallint('regions').array(),
  /** `paused`: events wait. `disabled`: the club gave up. `removed`: staff see it no more. */
  state: text('state').notNull().$type<'active' | 'paused' | 'disabled' | 'removed'>().default('active'),
  /** Sealed with a key of the session secret. */
  secret: text('secret').notNull(),
  /** The secret before, which signs too until then. */
  previousSecret: text('previous_secret'),
  previousUntil: instant('previous_until'),
  /** First failure since the last success. */
  failingSince: instant('failing_since'),
  createdBy: integer('created_by')
    .notNull()
    .references(() => installers.id, { onDelete: 'restrict' }),
  createdAt: instant('created_at').notNull(),
});

/** What happened. The id is the order in which events are sent. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The same in every attempt, so that receivers recognise repeated ones. */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    type: text('type').notNull().$type<WebhookType | 'test'>(),
    /** 0 for tests; null in those of the previous release. No reference: it would lock the company. */
    companyId: integer('company_id'),
    regionId: smallint('region_id'),
    data: jsonb('data').notNull().$type<Record<string, unknown>>(),
    occurredAt: instant('occurred_at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  (table) => [index('webhook_events_recorded').on(table.recordedAt)],
);

/** Events for an endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    /** No reference: every booking would lock the endpoint. */
    endpointId: integer('endpoint_id').notNull(),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    /** Of the event; 0 for tests. */
    companyId: integer('company_id').notNull(),
    state: text('state').notNull().$type<'waiting' | 'delivered' | 'failed'>().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    /** Status of the last answer; null without one. */
    status: smallint('status'),
    lastError: text('last_error'),
    /** Null: at once. */
    nextAttemptAt: instant('next_attempt_at'),
    /** A node is sending it until then. */
    leasedUntil: instant('leased_until'),
    attemptedAt: instant('attempted_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event').on(table.endpointId, table.eventId),
    index('webhook_deliveries_of_event').on(table.eventId),
    index('webhook_deliveries_waiting')
      .on(table.endpointId, table.companyId, table.eventId)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
