/** The simulated serial registry of demo mode. */
import {
  bigint,
  char,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { products } from './projects.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Produced serials of a product: numbers of a fixed length, without gaps. */
export const simulatedBatches = pgTable(
  'simulated_batches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    gtin: char('gtin', { length: 14 })
      .notNull()
      .references(() => products.gtin, { onDelete: 'cascade' }),
    firstSerial: bigint('first_serial', { mode: 'number' }).notNull(),
    lastSerial: bigint('last_serial', { mode: 'number' }).notNull(),
    /** Length of the serials; shorter numbers begin with zeros. */
    digits: smallint('digits').notNull(),
    /** Regions it was shipped to. */
    regions: smallint('regions').array().notNull(),
  },
  (table) => [index('simulated_batches_serials').on(table.gtin, table.firstSerial)],
);

/** Single labels, for example returned ones. `/dev/labels` shows them. */
export const simulatedLabels = pgTable(
  'simulated_labels',
  {
    gtin: char('gtin', { length: 14 })
      .notNull()
      .references(() => products.gtin, { onDelete: 'cascade' }),
    serial: text('serial').notNull(),
    createdAt: instant('created_at').notNull(),
    returnedAt: instant('returned_at'),
  },
  (table) => [primaryKey({ columns: [table.gtin, table.serial] })],
);
