/** Settings of the rules that review scans, and what is usual. */
import { jsonb, pgTable, primaryKey, smallint, timestamp } from 'drizzle-orm/pg-core';
import type { TrustNorms, TrustSettings } from '#features/projects/trust.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Append-only: the newest version of a region counts. Without a row the defaults do, as version 1. */
export const trustSettings = pgTable(
  'trust_settings',
  {
    regionId: smallint('region_id').notNull(),
    version: smallint('version').notNull(),
    settings: jsonb('settings').notNull().$type<TrustSettings>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.regionId, table.version] })],
);

/** What companies of a region stay below; region 0 is the whole club. */
export const trustNorms = pgTable('trust_norms', {
  regionId: smallint('region_id').primaryKey(),
  norms: jsonb('norms').notNull().$type<TrustNorms>(),
  measuredAt: instant('measured_at').notNull(),
});
