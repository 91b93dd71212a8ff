import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
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
import { companies, installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Manufactured products by GTIN-14. */
export const products = pgTable('products', {
  gtin: char('gtin', { length: 14 }).primaryKey(),
  /** Product group, 1 to 9, or 99. */
  group: smallint('product_group').notNull(),
  type: text('type').notNull(),
  size: text('size').notNull(),
  variant: text('variant').notNull(),
  regions: smallint('regions').array().notNull(),
});

/** Status: 1 open, 2 closed, 3 lost, 5 in review. */
export const projects = pgTable(
  'projects',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'restrict' }),
    name: text('name').notNull().default(''),
    streetName: text('street_name').notNull(),
    city: text('city').notNull(),
    postalCode: text('postal_code').notNull(),
    status: smallint('status').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    openUntil: instant('open_until').notNull(),
    surveyAt: instant('survey_at'),
    /** Closed by the survey or by a staff decision. */
    closedAt: instant('closed_at'),
    survey: jsonb('survey').$type<SurveyAnswer[]>(),
    lead: boolean('lead').notNull().default(false),
  },
  (table) => [
    index('projects_company').on(table.companyId, table.status, table.id),
    index('projects_closed').on(table.companyId, table.closedAt).where(sql`${table.status} = 2`),
    index('projects_review').on(table.id).where(sql`${table.status} = 5`),
    index('projects_open_until').on(table.openUntil).where(sql`${table.status} = 1`),
  ],
);

export interface SurveyAnswer {
  question_id: number;
  answer_ids?: number[];
  value?: number;
}

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
    flagReason: text('flag_reason').$type<'region' | 'count' | 'rejected'>(),
    /** Staff decision on a scan in review. */
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => installers.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('scans_serial').on(table.gtin, table.serialNumber),
    index('scans_project').on(table.projectId, table.id),
    index('scans_company').on(table.companyId, table.createdAt),
    index('scans_review').on(table.id).where(sql`${table.flag} = 2`),
    index('scans_rejected').on(table.gtin).where(sql`${table.flag} = 3`),
  ],
);
