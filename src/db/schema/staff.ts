/** What staff did, and what they note about companies. */
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companies, installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Log of staff. Append-only: a trigger rejects UPDATE and DELETE. Personal data is named here, never quoted. Each row
 * is chained in `staff_log_chain` when its transaction commits.
 */
export const staffLog = pgTable(
  'staff_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the operator’s command line. */
    staffId: integer('staff_id').references(() => installers.id, { onDelete: 'restrict' }),
    /** Name of the call. */
    action: text('action').notNull(),
    /** Kind and UUID, or other key, of what was changed or read; null for the club as a whole. */
    targetType: text('target_type'),
    target: text('target'),
    /** The company it belongs to; null if none. */
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'restrict' }),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('staff_log_staff').on(table.staffId, table.id),
    index('staff_log_company').on(table.companyId, table.id),
    index('staff_log_target').on(table.target, table.id),
    index('staff_log_action').on(table.action, table.id),
  ],
);

/**
 * Hash chain of the log, in the order of the commits. A deferred trigger of `staff_log` writes it: its lock is the last
 * of each transaction. Append-only.
 */
export const staffLogChain = pgTable('staff_log_chain', {
  /** From 1, without gaps. */
  position: bigint('position', { mode: 'number' }).primaryKey(),
  logId: bigint('log_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => staffLog.id, { onDelete: 'restrict' }),
  /** Hash of the row before; 64 zeros for the first. */
  previous: text('previous').notNull(),
  /** SHA-256, in hexadecimal, of the canonical JSON (RFC 8785) of the entry, its position and `previous`. */
  hash: text('hash').notNull(),
});

/** Heads of the chain that were published outside the database. Append-only. */
export const staffLogHeads = pgTable('staff_log_heads', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Entries of the log then, so the position of the head; 0 with an empty log. */
  entries: bigint('entries', { mode: 'number' }).notNull(),
  head: text('head').notNull(),
  publishedAt: instant('published_at').notNull(),
});

/** Notes of staff about a company, which its members never see. */
export const companyNotes = pgTable(
  'company_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    staffId: integer('staff_id').references(() => installers.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('company_notes_company').on(table.companyId, table.id)],
);

/** What an audit has proven of the ledger’s append-only tables and of the log of staff. A row per table. */
export const auditProofs = pgTable('audit_proofs', {
  /** Name of the table. */
  source: text('source').primaryKey(),
  /** Id of the newest proven row; its position in the chain for the log of staff. */
  position: bigint('position', { mode: 'number' }).notNull(),
  /** Sum of the hashes of the proven rows; head of the chain for the log of staff. */
  digest: text('digest').notNull(),
  provedAt: instant('proved_at').notNull(),
  /** When all rows were last read again, not only new ones. */
  allReadAt: instant('all_read_at').notNull(),
});

/** Runs of the ledger audit that staff started. */
export const ledgerAudits = pgTable('ledger_audits', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  uuid: uuid('uuid').notNull().unique().defaultRandom(),
  staffId: integer('staff_id').references(() => installers.id, { onDelete: 'set null' }),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  /** Null until it ended. */
  isClean: boolean('is_clean'),
  companies: integer('companies'),
  /** At most 100 findings. */
  findings: jsonb('findings').notNull().$type<string[]>().default([]),
});
