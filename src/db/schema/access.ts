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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * One-time codes. A code proves that somebody reads the messages of an address: to sign in, to register, or to confirm
 * a new address. It ends after ten minutes or with its use. Its digits are not stored.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** The digits are computed from it and the secret. */
    id: uuid('id').primaryKey(),
    /** Null before there is an account. */
    installerId: integer('installer_id').references(() => installers.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull().$type<'email' | 'sms'>(),
    /** E-mail address in lower case, or E.164 number, that it was sent to. */
    address: text('address').notNull().default(''),
    /** What the code is good for; limits count each purpose for itself. */
    purpose: text('purpose').notNull().default('sign-in').$type<CodePurpose>(),
    /** True for the second code of a sign-in: it belongs to one attempt and is sent to nobody else. */
    isSecond: boolean('is_second').notNull().default(false),
    codeHmac: text('code_hmac').notNull(),
    /** Tries without an attempt. */
    tries: smallint('tries').notNull().default(0),
    /** Messages that were sent with it. */
    sends: smallint('sends').notNull().default(1),
    /** When the last of them was sent. */
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Used, or ended with the address or the account. */
    endedAt: instant('ended_at'),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('sign_in_codes_installer').on(table.installerId, table.createdAt),
    index('sign_in_codes_address').on(table.address, table.createdAt),
  ],
);

/** What a code is good for. `verification` confirms an address of a member. */
export type CodePurpose = 'sign-in' | 'verification' | 'registration';

/** Browsers and programs that asked for a code: each has tries of its own, which nobody else can use up. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token that the browser holds. */
    tokenHash: text('token_hash').notNull().unique(),
    codeId: uuid('code_id')
      .notNull()
      .references(() => signInCodes.id, { onDelete: 'cascade' }),
    /** Wrong tries with the code that it has now. */
    tries: smallint('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sign_in_attempts_code').on(table.codeId)],
);

/** Wrong tries of the last day, by whose code it was and by whom it was tried. */
export const wrongCodes = pgTable(
  'wrong_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Whose code: an installer, or the HMAC of an address. */
    subject: text('subject').notNull(),
    /** Which budget the try counted against. */
    kind: text('kind').notNull().$type<'stranger' | 'device' | 'second' | 'first-of-two'>(),
    /** HMAC of the caller's address. */
    caller: text('caller').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('wrong_codes_subject').on(table.subject, table.createdAt),
    index('wrong_codes_caller').on(table.caller, table.createdAt),
    index('wrong_codes_created').on(table.createdAt),
  ],
);

/** Registrations whose e-mail address is not confirmed yet. They reserve nothing; with the code they become a company. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey(),
    /** The checked body of the call, as JSON. */
    body: text('body').notNull(),
    email: text('email').notNull(),
    /** The attempt that its code is bound to. */
    attempt: uuid('attempt').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('registrations_created').on(table.createdAt)],
);

/** New addresses of members that wait for their code. At most one of a channel is open. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: uuid('id').primaryKey(),
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull().$type<'email' | 'sms'>(),
    /** E-mail address in lower case, or E.164 number. */
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('contact_changes_open').on(table.installerId, table.channel)],
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
    index('sessions_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    index('sessions_emulated').on(table.createdAt).where(sql`${table.emulatedBy} is not null`),
  ],
);

/** Refresh tokens, by SHA-256. The tokens that follow one are derived from it, so that two tabs get the same one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The token that was exchanged for it; null for the first of a session. */
    parentHash: text('parent_hash'),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('refresh_tokens_session').on(table.sessionId),
    index('refresh_tokens_parent').on(table.parentHash),
  ],
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

/** Counters of rate limits. One row per key; after its window a counter starts at 0. */
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
    /** The answer for nodes of the release before, which know nothing of `answerText`. */
    answer: jsonb('answer').$type<unknown>(),
    /** The answer as it was sent; null in rows of the release before. */
    answerText: text('answer_text'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
