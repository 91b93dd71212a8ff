import { sql } from 'drizzle-orm';
import {
  char,
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
import type { FlagReason } from '#features/projects/rules.ts';
import type { TrustVerdict } from '#features/projects/trust.ts';
import { companies, installers } from './companies.ts';
import { products, projects } from './projects.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Scanned products. Flag: 1 normal, 2 in review, 3 rejected. Only one scan holds a serial number. */
export const scans = pgTable(
  'scans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'restrict' }),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'restrict' }),
    gtin: char('gtin', { length: 14 })
      .notNull()
      .references(() => products.gtin, { onDelete: 'restrict' }),
    /** Normalised by `serialKey` while this scan holds it; otherwise null. */
    serialNumber: text('serial_number'),
    /** As printed on the label. Null in rows of the previous release; use `serialNumber` then. */
    serialLabel: text('serial_label'),
    /** Product group at the time of the scan. */
    productGroup: smallint('product_group').notNull(),
    points: integer('points').notNull(),
    /** Rule for the points: the region’s table at the time of the scan, or `decor`, which earns nothing. */
    pointsReason: text('points_reason').notNull().$type<'basic_points' | 'decor'>().default('basic_points'),
    flag: smallint('flag').notNull().default(1),
    flagReason: text('flag_reason').$type<FlagReason>(),
    /** What the rules of `trust.ts` found; null if nothing. */
    trust: jsonb('trust').$type<TrustVerdict>(),
    /** When to ask the serial registry next; null once it answered, or without one. */
    checkAt: instant('check_at'),
    checkAttempts: smallint('check_attempts').notNull().default(0),
    /** Staff decision on a scan in review. */
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => installers.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('scans_serial').on(table.gtin, table.serialNumber),
    index('scans_serial_start').on(table.serialNumber.op('text_pattern_ops')),
    index('scans_project').on(table.projectId, table.id),
    index('scans_company').on(table.companyId, table.createdAt),
    index('scans_review').on(table.id).where(sql`${table.flag} = 2`),
    index('scans_trust').on(table.createdAt, table.id).where(sql`${table.trust} is not null`),
    index('scans_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    index('scans_rejected').on(table.gtin).where(sql`${table.flag} = 3`),
    index('scans_released')
      .on(table.companyId, table.createdAt)
      .where(sql`${table.serialNumber} is null and ${table.flag} <> 3`),
  ],
);

/**
 * Running totals of a company’s scans by product group and year of its region. Triggers write them with scans and
 * projects. The view `scan_totals_expected` has the same columns, counted from the rows.
 */
export const scanTotals = pgTable(
  'scan_totals',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    productGroup: smallint('product_group').notNull(),
    year: smallint('year').notNull(),
    /** Scans added in the year. */
    added: integer('added').notNull(),
    /** The same without rejected ones. */
    held: integer('held').notNull(),
    /** Accepted scans of projects closed in the year. */
    closed: integer('closed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.productGroup, table.year] })],
);
