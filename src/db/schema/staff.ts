/** What staff did, and what they note about companies. */
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companies, installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Log of staff. Append-only: a trigger rejects UPDATE and DELETE. Personal data is named here, never quoted. */
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
