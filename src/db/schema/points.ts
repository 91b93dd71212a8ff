/** Points ledger. Append-only: a trigger rejects UPDATE and DELETE. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId } from '#db/company-column.ts';
import type { BenefitLevel } from '#features/points/level-benefits.ts';
import type { manualEvents, PointsEvent, PointsVariation } from '#features/points/rules.ts';
import { companies, installers } from './companies.ts';
import { importBookings } from './imports.ts';
import type { LocalText } from './orders.ts';
import { projects } from './projects.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * `company`: of welcome points, or the merged company in both rows of a merge. `debt`: a row of `points_debts`.
 * `inviter` and `invited`: the two sides of an invitation. `level_bonus`: a project. `campaign`: a row of
 * `campaign_bookings`. `import`: a row of `import_bookings`.
 */
export type PointsSource =
  | 'project'
  | 'order'
  | 'installer'
  | 'company'
  | 'expiry'
  | 'staff'
  | 'tier_level'
  | 'debt'
  | 'campaign'
  | 'inviter'
  | 'invited'
  | 'level_bonus'
  | 'import';

/** `points`: change of the balance. */
export const pointsEntries = pgTable(
  'points_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    installerId: integer('installer_id').references(() => installers.id, {
      onDelete: 'restrict',
    }),
    event: text('event').notNull().$type<PointsEvent>(),
    variation: text('variation').notNull().$type<PointsVariation>(),
    points: integer('points').notNull(),
    sourceType: text('source_type').notNull().$type<PointsSource>(),
    sourceId: integer('source_id').notNull(),
    /** Bookings of the same source count from 1: a retried order reserves again. */
    sourceRound: smallint('source_round').notNull().default(1),
    /** Explains the amount to people: `{ scans: 3, cap: 500 }`. */
    breakdown: jsonb('breakdown').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('points_entries_source').on(
      table.sourceType,
      table.sourceId,
      table.event,
      table.variation,
      table.sourceRound,
      sql`sign(${table.points})`,
    ),
    index('points_entries_company').on(table.companyId, table.id),
    index('points_entries_projects')
      .on(table.companyId, table.points)
      .where(sql`${table.event} = 'project_survey_completed'`),
    index('points_entries_created').on(table.companyId, table.createdAt),
    // The reports of staff read months of all companies from the index alone.
    index('points_entries_time').on(
      table.createdAt,
      table.event,
      table.variation,
      table.points,
      table.companyId,
    ),
  ],
);

/** Points earned together, which expire together. */
export const pointsLots = pgTable(
  'points_lots',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => pointsEntries.id, { onDelete: 'restrict' }),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    points: integer('points').notNull(),
    /** Cache of `points` plus the lot’s moves. */
    remaining: integer('remaining').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('points_lots_open')
      .on(table.companyId, table.expiresAt, table.entryId)
      .where(sql`${table.remaining} > 0`),
    index('points_lots_expiry').on(table.expiresAt).where(sql`${table.remaining} > 0`),
    check('points_lots_remaining', sql`${table.remaining} between 0 and ${table.points}`),
  ],
);

/** Which lots a row consumed or refunded. */
export const pointsMoves = pgTable(
  'points_moves',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => pointsEntries.id, { onDelete: 'restrict' }),
    companyId: companyId(),
    lotId: bigint('lot_id', { mode: 'number' })
      .notNull()
      .references(() => pointsLots.entryId, { onDelete: 'restrict' }),
    points: integer('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.lotId] }),
    index('points_moves_lot').on(table.lotId),
  ],
);

/**
 * Running totals of a company’s ledger rows by month of its region. Triggers write them with the rows. The view
 * `points_totals_expected` has the same columns, summed up from the rows.
 */
export const pointsTotals = pgTable(
  'points_totals',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    /** From 1. */
    month: smallint('month').notNull(),
    /** Rows that the history shows: without the reservations of completed orders. */
    entries: integer('entries').notNull(),
    /** Points earned, without returned, merged and undone ones. */
    earned: integer('earned').notNull(),
    /** Points spent or taken back, without orders that were returned later. */
    spent: integer('spent').notNull(),
    expired: integer('expired').notNull(),
    /** Points earned with projects, also with those reversed later. */
    projects: integer('projects').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year, table.month] })],
);

/** Manual bookings by staff. Append-only. */
export const manualPoints = pgTable(
  'manual_points',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'restrict' }),
    event: text('event').notNull().$type<(typeof manualEvents)[number]>(),
    /** Positive: granted. Negative: withdrawn. */
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    /** The list it came with, and its row there from 1: a repeated list books nothing twice. */
    list: uuid('list'),
    listRow: integer('list_row'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('manual_points_list').on(table.list, table.listRow),
    index('manual_points_company').on(table.companyId, table.id),
  ],
);

/** Points that a company owes, and what it paid. Append-only. */
export const pointsDebts = pgTable(
  'points_debts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    /** Positive: owed. Negative: paid by earned points, or moved to another company by a merge. */
    points: integer('points').notNull(),
    /** The reversed project; null for payments and merges. */
    projectId: integer('project_id').references((): AnyPgColumn => projects.id, { onDelete: 'restrict' }),
    /** The return or undone booking of an import that it comes from; null for others. */
    importBookingId: integer('import_booking_id').references((): AnyPgColumn => importBookings.id, {
      onDelete: 'restrict',
    }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('points_debts_company').on(table.companyId, table.id),
    index('points_debts_import').on(table.importBookingId).where(sql`${table.importBookingId} is not null`),
  ],
);

/** Tier levels reached by companies, once per year each. */
export const tierLevels = pgTable(
  'tier_levels',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    /** Product group. */
    category: smallint('category').notNull(),
    year: smallint('year').notNull(),
    level: smallint('level').notNull(),
    reachedAt: instant('reached_at').notNull(),
  },
  (table) => [uniqueIndex('tier_levels_once').on(table.companyId, table.year, table.category, table.level)],
);

/** Benefits by level. Levels without are missing. */
export type LevelBenefits = {
  [Level in BenefitLevel]?: {
    percent: number;
    text: LocalText | null;
    /** Days before publication on which companies of this level see products and news; missing for 0. */
    earlyDays?: number;
  };
};

/** What the yearly levels give in a region besides their points. Without a row nothing. */
export const levelBenefits = pgTable('level_benefits', {
  regionId: smallint('region_id').primaryKey(),
  levels: jsonb('levels').notNull().$type<LevelBenefits>(),
  /** Optimistic lock: incremented by each change. */
  version: integer('version').notNull().default(1),
});

/** How far the reminders of expiring points are, one row per region. */
export const pointsReminders = pgTable('points_reminders', {
  regionId: smallint('region_id').primaryKey(),
  /** Day of the reminder, in the region's time zone. */
  day: date('day').notNull(),
  /** Companies up to this id have been served; null once all have. */
  servedTo: integer('served_to'),
});

/** How far the monthly statements are, one row per region. */
export const statementMails = pgTable('statement_mails', {
  regionId: smallint('region_id').primaryKey(),
  /** First day of the month after, in the region's time zone. */
  day: date('day').notNull(),
  /** Companies up to this id have been served; null once all have. */
  servedTo: integer('served_to'),
});

/** What a point is worth in the currency of a region, for the statements of a year. */
export const pointsRates = pgTable(
  'points_rates',
  {
    regionId: smallint('region_id').notNull(),
    year: smallint('year').notNull(),
    /** Of the region when the rate was set: it may change. */
    currency: text('currency').notNull(),
    /** Units of the currency per point. */
    rate: numeric('rate', { precision: 12, scale: 4, mode: 'number' }).notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'restrict' }),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.regionId, table.year] }),
    check('points_rates_rate', sql`${table.rate} > 0`),
  ],
);
