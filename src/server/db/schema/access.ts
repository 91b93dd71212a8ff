/** Signing in: codes, sessions, counters, remembered answers. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * One-time codes, to sign in or to verify an e-mail address. A code is stored as HMAC and dies after three tries, ten
 * minutes, use, or a newer one of its purpose.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** The attempt that the HMAC is bound to. */
    id: uuid('id').primaryKey(),
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull().$type<'email' | 'sms'>(),
    /** What the code is good for; limits count each purpose for itself. */
    purpose: text('purpose').notNull().default('sign-in').$type<'sign-in' | 'verification'>(),
    codeHmac: text('code_hmac').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Used, or replaced by a newer code. */
    endedAt: instant('ended_at'),
    usedAt: instant('used_at'),
  },
  (table) => [index('sign_in_codes_installer').on(table.installerId, table.createdAt)],
);

/** A signed-in device. All refresh tokens of a session are one family. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    /** The member of staff who looks at the club as this installer: such a session reads only. */
    emulatedBy: integer('emulated_by').references(() => installers.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('sessions_installer').on(table.installerId),
    index('sessions_emulated').on(table.createdAt).where(sql`${table.emulatedBy} is not null`),
  ],
);

/** Refresh tokens, by SHA-256. A token's child is derived from it, so that two tabs get the same one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** Tickets with which staff look at the club as a member: used once, within five minutes. */
export const emulationTickets = pgTable('emulation_tickets', {
  id: uuid('id').primaryKey(),
  /** SHA-256 of the secret. */
  secretHash: text('secret_hash').notNull(),
  staffId: integer('staff_id')
    .notNull()
    .references(() => installers.id, { onDelete: 'cascade' }),
  installerId: integer('installer_id')
    .notNull()
    .references(() => installers.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Switches that an operator sets while the club runs, by name. */
export const switches = pgTable('switches', {
  name: text('name').primaryKey().$type<'maintenance'>(),
  isOn: boolean('is_on').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** Counters of rate limits. One row per key; a window that has passed starts anew. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
});

/** First answers of calls with an `Idempotency-Key`, kept 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Uuid of the member who called; `guest` for everybody who is not signed in. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    inputHash: text('input_hash').notNull(),
    status: smallint('status'),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
