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
  uuid,
} from 'drizzle-orm/pg-core';
import type { TrustVerdict } from '#features/projects/trust.ts';
import { companies, installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Manufactured products by GTIN-14. */
export const products = pgTable('products', {
  gtin: char('gtin', { length: 14 }).primaryKey(),
  /** Product group, 1 to 9, or 99. */
  group: smallint('product_group').notNull(),
  /** English; the other languages are in `typeNames`, by language code. */
  type: text('type').notNull(),
  typeNames: jsonb('type_names').notNull().$type<Record<string, string>>().default({}),
  /** The same in all languages; empty if the product has no size. */
  size: text('size').notNull(),
  /** English; the other languages are in `variantNames`, by language code. */
  variant: text('variant').notNull(),
  variantNames: jsonb('variant_names').notNull().$type<Record<string, string>>().default({}),
  regions: smallint('regions').array().notNull(),
  /** Optimistic lock: incremented by each edit. */
  version: integer('version').notNull().default(1),
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
    /** When the last reminder was due. Reminders due later follow, also those of a time that starts again. */
    remindedTo: instant('reminded_to'),
    surveyAt: instant('survey_at'),
    /** Closed by the survey or by a staff decision. */
    closedAt: instant('closed_at'),
    survey: jsonb('survey').$type<SurveyAnswer[]>(),
    /** Survey with the questions of `survey`. Null in rows of the previous release: `project`. */
    surveyName: text('survey_name').$type<ProjectSurveyName>(),
    /** What the rules of `trust.ts` found when the survey was answered; null if nothing. */
    trust: jsonb('trust').$type<TrustVerdict>(),
    lead: boolean('lead').notNull().default(false),
    /** Staff reversed the closed project: its points were taken back. */
    reversedAt: instant('reversed_at'),
    /** Staff opened the lost project again. */
    reopenedAt: instant('reopened_at'),
  },
  (table) => [
    index('projects_company').on(table.companyId, table.status, table.id),
    index('projects_closed').on(table.companyId, table.closedAt).where(sql`${table.status} = 2`),
    index('projects_reversed').on(table.companyId, table.id).where(sql`${table.reversedAt} is not null`),
    index('projects_review').on(table.id).where(sql`${table.status} = 5`),
    index('projects_trust').on(table.surveyAt, table.id).where(sql`${table.trust} is not null`),
    index('projects_place').on(table.postalCode, table.id),
    // Overdue projects and due reminders.
    index('projects_ending').on(table.openUntil, table.remindedTo).where(sql`${table.status} = 1`),
  ],
);

/** For installers, and for decor installers. */
export type ProjectSurveyName = 'project' | 'decor_project';

export interface SurveyAnswer {
  question_id: number;
  answer_ids?: number[];
  value?: number;
}
