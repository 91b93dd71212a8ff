/** Campaigns of the points programme. Versions and bookings are append-only: a trigger rejects UPDATE and DELETE. */

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId } from '#db/company-column.ts';
import type { Counted } from '#features/campaigns/rules.ts';
import type { CampaignRule } from '#features/points/campaign-rule.ts';
import { companies, installers } from './companies.ts';
import type { LocalText } from './orders.ts';
import { projects } from './projects.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What changes while a campaign runs. Its texts and rules are in its newest version. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    /** Number of the newest version. */
    version: smallint('version').notNull().default(1),
    /** Cache of the points of its bookings, without those of reversed projects. */
    spent: integer('spent').notNull().default(0),
    /** Cache of their rewarded products. */
    rewarded: integer('rewarded').notNull().default(0),
    stoppedAt: instant('stopped_at'),
    /** When projects that were closed before it began were credited. */
    creditedAt: instant('credited_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('campaigns_spent', sql`${table.spent} >= 0 and ${table.rewarded} >= 0`)],
);

export const campaignVersions = pgTable(
  'campaign_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'restrict' }),
    /** From 1. */
    version: smallint('version').notNull(),
    name: jsonb('name').notNull().$type<LocalText>(),
    rule: jsonb('rule').notNull().$type<CampaignRule>(),
    regions: smallint('regions').array().notNull(),
    /** First and last day, in the time zone of each region. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** The earliest start and the latest end of its regions. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    staffId: integer('staff_id').references(() => installers.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('campaign_versions_number').on(table.campaignId, table.version),
    index('campaign_versions_time').on(table.endsAt, table.startsAt),
  ],
);

/** What a project brought in a campaign, once each. Its company is the project’s. */
export const campaignBookings = pgTable(
  'campaign_bookings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'restrict' }),
    versionId: integer('version_id')
      .notNull()
      .references(() => campaignVersions.id, { onDelete: 'restrict' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'restrict' }),
    /** Of the project then: it moves with a merge, this row does not. */
    companyId: companyId(),
    /** In the ledger if above 0. Products that only count towards a threshold bring 0. */
    points: integer('points').notNull(),
    /** Products that count, and those of them that brought points. */
    scans: integer('scans').notNull(),
    rewarded: integer('rewarded').notNull(),
    /** What the campaign had booked before, and whether it was stopped, for the audit. */
    counted: jsonb('counted').notNull().$type<Counted & { stoppedAt: number | null }>(),
    /** The project was closed before the campaign began. */
    retroactive: boolean('retroactive').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('campaign_bookings_once').on(table.campaignId, table.projectId),
    index('campaign_bookings_project').on(table.projectId),
    check(
      'campaign_bookings_points',
      sql`${table.points} >= 0 and ${table.rewarded} between 0 and ${table.scans}`,
    ),
  ],
);

/** Which company became part of which, and when: the ledger keeps the old one. */
export const companyMerges = pgTable(
  'company_merges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    fromId: integer('from_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    intoId: integer('into_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    mergedAt: instant('merged_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_merges_from').on(table.fromId),
    index('company_merges_into').on(table.intoId),
  ],
);
