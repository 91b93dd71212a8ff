/** The product catalogue, projects, and what was scanned in them. */
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

/** Manufactured products, by GTIN-14. */
export const products = pgTable('products', {
  gtin: char('gtin', { length: 14 }).primaryKey(),
  /** Product group, 1 to 9, or 99. */
  group: smallint('product_group').notNull(),
  type: text('type').notNull(),
  size: text('size').notNull(),
  variant: text('variant').notNull(),
  /** Region ids where it is sold. */
  regions: smallint('regions').array().notNull(),
});

/** A job on a roof. Status: 1 open, 2 closed, 3 lost, 5 in review. */
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
    /** When an open project is lost. */
    openUntil: instant('open_until').notNull(),
    /** When the survey was answered. */
    surveyAt: instant('survey_at'),
    /** When it was closed: with the survey, or by the desk's decision. */
    closedAt: instant('closed_at'),
    survey: jsonb('survey').$type<SurveyAnswer[]>(),
    /** The job came to the company through the manufacturer. */
    lead: boolean('lead').notNull().default(false),
  },
  (table) => [
    index('projects_company').on(table.companyId, table.status, table.id),
    index('projects_closed').on(table.companyId, table.closedAt).where(sql`${table.status} = 2`),
    index('projects_review').on(table.id).where(sql`${table.status} = 5`),
    index('projects_open_until').on(table.openUntil).where(sql`${table.status} = 1`),
  ],
);

/** An answer of a survey as it is stored. */
export interface SurveyAnswer {
  question_id: number;
  answer_ids?: number[];
  value?: number;
}

/** A scanned product. Flag: 1 normal, 2 in review, 3 rejected. Of all scans of a serial one holds it. */
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
    /** The serial in the form of `serialKey`, while this scan holds it; null once another scan may have it. */
    serialNumber: text('serial_number'),
    /** The serial as the label has it. Null in rows of the release before, where `serialNumber` says it. */
    serialLabel: text('serial_label'),
    /** Product group at the time of the scan: what it counts for. */
    productGroup: smallint('product_group').notNull(),
    points: integer('points').notNull(),
    /** The rule that gave the points: the region's table at the time of the scan, or that decor installers earn nothing with it. */
    pointsReason: text('points_reason').notNull().$type<'basic_points' | 'decor'>().default('basic_points'),
    flag: smallint('flag').notNull().default(1),
    flagReason: text('flag_reason').$type<'region' | 'count' | 'rejected'>(),
    /** When the desk decided about a scan in review, and who did. */
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
