/** Exports of what changed, and the state in which each row was exported last. */
import { sql } from 'drizzle-orm';
import {
  bigint,
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

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Runs of the job. `writing`: nothing of it counts yet. `publishing`: its rows count as exported, and the manifest is
 * being written. `abandoned`: it failed or was killed before; the next takes its place.
 */
export const dataExports = pgTable(
  'exports',
  {
    /** Grows; numbers of abandoned runs are missing. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    state: text('state')
      .notNull()
      .default('writing')
      .$type<'writing' | 'publishing' | 'finished' | 'abandoned'>(),
    /** Files that it may have written; of an abandoned run null once they were removed. */
    files: text('files').array(),
    /** From `publishing` on. */
    manifest: jsonb('manifest').$type<unknown>(),
    rows: integer('rows'),
    /** The node that works on it renews this; another may take over afterwards. */
    leasedUntil: instant('leased_until').notNull(),
    /** Why it failed. */
    problem: text('problem'),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('exports_open').on(sql`(true)`).where(sql`${table.state} in ('writing', 'publishing')`),
  ],
);

/** Row states by export. Older states of a row, and those of abandoned runs, are deleted by the next run. */
export const exportedRows = pgTable(
  'exported_rows',
  {
    /** Position of the dataset in `datasets.ts`. */
    dataset: smallint('dataset').notNull(),
    /** Primary key of the row in its table. */
    rowKey: bigint('row_key', { mode: 'number' }).notNull(),
    /** Without a foreign key: to check a million of them takes longer than to write them. */
    exportId: integer('export_id').notNull(),
    uuid: uuid('uuid').notNull(),
    /** MD5 of all exported values; null for a row that was deleted. */
    hash: uuid('hash'),
  },
  (table) => [
    primaryKey({ columns: [table.dataset, table.rowKey, table.exportId] }),
    index('exported_rows_export').on(table.exportId),
  ],
);
