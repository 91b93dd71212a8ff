import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Device, Vital } from '#features/page-speed/rules.ts';

/** Measured page views by day (UTC), region, route, device and vital, as a histogram. */
export const pageSpeeds = pgTable(
  'page_speeds',
  {
    day: date('day').notNull(),
    regionId: integer('region_id').notNull(),
    route: text('route').notNull(),
    device: text('device').$type<Device>().notNull(),
    vital: text('vital').$type<Vital>().notNull(),
    /** Upper end of the step: see `stepOf`. */
    step: integer('step').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.regionId, table.route, table.device, table.vital, table.step],
    }),
    check('page_speeds_views', sql`${table.views} > 0`),
  ],
);
