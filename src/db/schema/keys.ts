/** Keys with which other systems call the API. */
import { index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    /** Public part of the key, which finds its row. */
    prefix: text('prefix').notNull().unique(),
    name: text('name').notNull(),
    /** SHA-256 of the whole key. */
    hash: text('hash').notNull(),
    /** The hash before the last rotation, accepted until then; null without one. */
    previousHash: text('previous_hash'),
    previousUntil: instant('previous_until'),
    /** Names of the calls it may make. */
    calls: text('calls').array().notNull(),
    /** Null for all. */
    regionIds: smallint('region_ids').array(),
    callsPerMinute: integer('calls_per_minute').notNull(),
    /** Account without sign-in that stands for the key in the log and in histories. */
    actorId: integer('actor_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'restrict' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => installers.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull(),
    /** Null for never. */
    expiresAt: instant('expires_at'),
    /** Written at most once a minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('api_keys_actor').on(table.actorId)],
);
