import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, ownedBy } from '#db/company-column.ts';
import type { OnboardingAnswers } from '#features/access/answers.contract.ts';
import { installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * One-time codes that prove access to an address: for sign-in, registration or a new address. They expire after ten
 * minutes or on use. The digits are not stored.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** The digits are derived from it and the secret. */
    id: uuid('id').primaryKey(),
    /** Null without an account. */
    installerId: integer('installer_id').references(() => installers.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull().$type<'email' | 'sms'>(),
    /** Recipient: e-mail address in lower case, or E.164 number. */
    address: text('address').notNull().default(''),
    /** Limits count per purpose. */
    purpose: text('purpose').notNull().default('sign-in').$type<CodePurpose>(),
    /** Second code of a two-code sign-in; bound to one attempt. */
    isSecond: boolean('is_second').notNull().default(false),
    codeHmac: text('code_hmac').notNull(),
    /** Wrong tries without an attempt. */
    tries: smallint('tries').notNull().default(0),
    /** Messages with it. Of a second code: its place in the sign-in, from 2. */
    sends: smallint('sends').notNull().default(1),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Set when used, or when the address or account is removed. */
    endedAt: instant('ended_at'),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('sign_in_codes_installer').on(table.installerId, table.createdAt),
    index('sign_in_codes_address').on(table.address, table.createdAt),
  ],
);

/** Wrong tries by budget; see `guesses.ts`. */
export type GuessKind = 'stranger' | 'device' | 'second' | 'third' | 'first-of-two' | 'second-of-three';

/**
 * `verification`: confirms a member’s new address. `enrolment`: staff make a passkey. `confirmation`: confirms the person
 * of a session.
 */
export type CodePurpose = 'sign-in' | 'verification' | 'registration' | 'enrolment' | 'confirmation';

/** Clients that requested a code. Each has its own tries, so that strangers cannot exhaust them. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the client’s token. */
    tokenHash: text('token_hash').notNull().unique(),
    codeId: uuid('code_id')
      .notNull()
      .references(() => signInCodes.id, { onDelete: 'cascade' }),
    /** Wrong tries with the current code. */
    tries: smallint('tries').notNull().default(0),
    /** When it used up the code. */
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sign_in_attempts_code').on(table.codeId)],
);

/** Wrong tries of the last day, by subject and caller. */
export const wrongCodes = pgTable(
  'wrong_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Owner of the code: an installer, or the HMAC of an address. */
    subject: text('subject').notNull(),
    /** Budget that the try counted against. */
    kind: text('kind').notNull().$type<GuessKind>(),
    /** HMAC of the caller’s IP address. */
    caller: text('caller').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('wrong_codes_subject').on(table.subject, table.createdAt),
    index('wrong_codes_caller').on(table.caller, table.createdAt),
    index('wrong_codes_created').on(table.createdAt),
  ],
);

/** Registrations with an unconfirmed e-mail address. They reserve nothing; the code turns them into a company. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey(),
    /** Validated request body as JSON. */
    body: text('body').notNull(),
    email: text('email').notNull(),
    /** The attempt bound to its code. */
    attempt: uuid('attempt').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('registrations_created').on(table.createdAt)],
);

/** Answers of members who have not completed the onboarding. Deleted when they have. */
export const onboardingAnswers = pgTable(
  'onboarding_answers',
  {
    installerId: integer('installer_id').primaryKey(),
    companyId: companyId(),
    answers: jsonb('answers').notNull().$type<OnboardingAnswers>(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    ownedBy(
      'onboarding_answers_owner',
      [table.installerId, table.companyId],
      [installers.id, installers.companyId],
      'cascade',
    ),
    index('onboarding_answers_changed').on(table.changedAt),
  ],
);

/**
 * Last write of each member, while replicas are used: their reads are not older. The table is unlogged: after a crash or
 * on a promoted server it is empty, which means unknown.
 */
export const lastWrites = pgTable('last_writes', {
  /** Without a foreign key, whose check would be logged. */
  installerId: integer('installer_id').primaryKey(),
  /** In the write-ahead log; see `db/replicas.ts`. */
  position: numeric('position', { mode: 'bigint' }).notNull(),
});

/** New addresses waiting for their code; at most one open per channel. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: uuid('id').primaryKey(),
    installerId: integer('installer_id').notNull(),
    companyId: companyId(),
    channel: text('channel').notNull().$type<'email' | 'sms'>(),
    /** E-mail address in lower case, or E.164 number. */
    address: text('address').notNull(),
    /** The member asked for it after a recent sign-in. */
    isOwn: boolean('is_own').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    ownedBy(
      'contact_changes_owner',
      [table.installerId, table.companyId],
      [installers.id, installers.companyId],
      'cascade',
    ),
    uniqueIndex('contact_changes_open').on(table.installerId, table.channel),
  ],
);

/** Changes of addresses, which the old address can undo for 72 hours. */
export const contactUndos = pgTable(
  'contact_undos',
  {
    id: uuid('id').primaryKey(),
    installerId: integer('installer_id').notNull(),
    companyId: companyId(),
    channel: text('channel').notNull().$type<'email' | 'sms'>(),
    /** The old address: e-mail address in lower case, or E.164 number. Null if there was none, or no confirmed one. */
    address: text('address'),
    /** SHA-256 of the token in the link. Without an address nobody gets it. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    ownedBy(
      'contact_undos_owner',
      [table.installerId, table.companyId],
      [installers.id, installers.companyId],
      'cascade',
    ),
    index('contact_undos_installer').on(table.installerId),
    index('contact_undos_expires').on(table.expiresAt),
  ],
);

/** Signed-in devices. All refresh tokens of a session form one family. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    installerId: integer('installer_id').notNull(),
    companyId: companyId(),
    userAgent: text('user_agent').notNull().default(''),
    /** Staff member who views the club as this installer; such sessions are read-only. */
    emulatedBy: integer('emulated_by').references(() => installers.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull(),
    /** The last activity of staff, to the minute; null before the first, and for members. */
    seenAt: instant('seen_at'),
    /** When a passkey last confirmed the person; null in a session that a code started. */
    assertedAt: instant('asserted_at'),
    /** When a code last confirmed the person after the sign-in. */
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('sessions_of_company').on(table.id, table.companyId),
    ownedBy(
      'sessions_owner',
      [table.installerId, table.companyId],
      [installers.id, installers.companyId],
      'cascade',
    ),
    index('sessions_installer').on(table.installerId),
    index('sessions_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    index('sessions_emulated').on(table.createdAt).where(sql`${table.emulatedBy} is not null`),
  ],
);

/** Refresh tokens by SHA-256. Successors are derived from their predecessor, so that two tabs get the same one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Predecessor; null for a session’s first token. */
    parentHash: text('parent_hash'),
    sessionId: uuid('session_id').notNull(),
    companyId: companyId(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    ownedBy(
      'refresh_tokens_owner',
      [table.sessionId, table.companyId],
      [sessions.id, sessions.companyId],
      'cascade',
    ),
    index('refresh_tokens_session').on(table.sessionId),
    index('refresh_tokens_parent').on(table.parentHash),
  ],
);

/** One-time tickets for staff to view the club as a member; valid for five minutes. */
export const emulationTickets = pgTable('emulation_tickets', {
  id: uuid('id').primaryKey(),
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

/** Runtime switches set by the operator. */
export const switches = pgTable('switches', {
  name: text('name').primaryKey().$type<'maintenance'>(),
  isOn: boolean('is_on').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** Rate limit counters, one row per key; reset to 0 after their window. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
});

/** Answers of calls with an `Idempotency-Key`, stored for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** UUID of the calling member, or `guest`. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    inputHash: text('input_hash').notNull(),
    status: smallint('status'),
    /** For nodes of the previous release, which do not read `answerText`. */
    answer: jsonb('answer').$type<unknown>(),
    /** The answer as sent; null in rows of the previous release. */
    answerText: text('answer_text'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
