/** Requests that wait for a second person, and the limits above which staff need one. */
import { sql } from 'drizzle-orm';
import {
  check,
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
import type { ApprovalKind, ApprovalState, LimitKind } from '#features/approvals/rules.ts';
import { companies, installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const approvals = pgTable(
  'approvals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    kind: text('kind').notNull().$type<ApprovalKind>(),
    /** All regions that it concerns: who decides has all of them. */
    regionIds: smallint('region_ids').array().notNull(),
    /** Null for lists and prices. */
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'restrict' }),
    /** Key of what it changes: one request waits for each. */
    target: text('target').notNull(),
    /** Name of what it changes where that is no company. */
    label: text('label').notNull().default(''),
    /** Input of the call, by kind; read with `payloads`. */
    payload: jsonb('payload').notNull().$type<Record<string, unknown>>(),
    /** Points; of a price hundredths of a percent. */
    size: integer('size').notNull(),
    reason: text('reason').notNull().default(''),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => installers.id, { onDelete: 'restrict' }),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When those who may decide it got a mail. */
    announcedAt: instant('announced_at'),
    state: text('state').notNull().$type<ApprovalState>().default('waiting'),
    /** Who approved, refused or withdrew it; null if it expired. */
    decidedBy: integer('decided_by').references(() => installers.id, { onDelete: 'restrict' }),
    decidedAt: instant('decided_at'),
    /** Why it was refused. */
    note: text('note').notNull().default(''),
    /** Error code of a request that was approved and could not be done. */
    failure: text('failure'),
  },
  (table) => [
    uniqueIndex('approvals_target').on(table.kind, table.target).where(sql`${table.state} = 'waiting'`),
    index('approvals_waiting').on(table.expiresAt).where(sql`${table.state} = 'waiting'`),
    index('approvals_announced').on(table.announcedAt),
    index('approvals_asked_by').on(table.askedBy, table.id),
    check('approvals_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check('approvals_failed', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check(
      'approvals_not_own',
      sql`${table.state} not in ('approved', 'refused', 'failed') or ${table.decidedBy} <> ${table.askedBy}`,
    ),
  ],
);

/** What staff did without a second person, for the limits of a day. */
export const approvalUses = pgTable(
  'approval_uses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<LimitKind>(),
    regionId: smallint('region_id').notNull(),
    /** UUID of the company or variant; empty for lists. */
    subject: text('subject').notNull(),
    /** Points, or hundredths of a percent. */
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('approval_uses_staff').on(table.staffId, table.kind, table.subject, table.createdAt),
    index('approval_uses_created').on(table.createdAt),
  ],
);

/** Limits of a region. Null, or no row: no second person. */
export const approvalLimits = pgTable('approval_limits', {
  regionId: smallint('region_id').primaryKey(),
  /** Points that one person books for a company in a day, in either direction. */
  manual: integer('manual'),
  /** Points that one person books with lists in a day. */
  list: integer('list'),
  /** Points that one person takes back from a company by reversals in a day. */
  reversal: integer('reversal'),
  /** Percent that one person changes a price in a day. */
  price: integer('price'),
  /** Optimistic lock: incremented by each change. */
  version: integer('version').notNull().default(1),
});
