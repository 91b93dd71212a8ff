/** Files of wholesalers and of other clubs, their rows, and what was booked for them; applied catalogue files. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
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
import type { ImportKind, ImportProblem, ImportState, RowState } from '#features/imports/rules.ts';
import type { CatalogueSection, UndoOutcome } from '#features/shop/rules.ts';
import { companies, installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Companies that report sales. Their document numbers are unique in their region. */
export const wholesalers = pgTable(
  'wholesalers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    regionId: smallint('region_id').notNull(),
    /** In capitals. */
    code: text('code').notNull(),
  },
  (table) => [uniqueIndex('wholesalers_code').on(table.regionId, table.code)],
);

export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    kind: text('kind').notNull().$type<ImportKind>(),
    regionId: smallint('region_id').notNull(),
    /** Of sales only. */
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id, { onDelete: 'restrict' }),
    /** File name, or the sender’s text. */
    name: text('name').notNull(),
    state: text('state').notNull().$type<ImportState>(),
    /** Books without a confirmation, once checked. */
    booksItself: boolean('books_itself').notNull().default(false),
    /** Sends imported members a welcome message. */
    welcome: boolean('welcome').notNull().default(false),
    rows: integer('rows').notNull().default(0),
    /** The last checked row. */
    checked: integer('checked').notNull().default(0),
    /** Rows that can be booked. */
    valid: integer('valid').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Sum of the valid rows. */
    points: bigint('points', { mode: 'number' }).notNull().default(0),
    /** Booked rows; after an undo those that are still booked. */
    booked: integer('booked').notNull().default(0),
    staffId: integer('staff_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull(),
    /** When it was booked to the last row. */
    bookedAt: instant('booked_at'),
    undoneBy: integer('undone_by').references(() => installers.id, { onDelete: 'restrict' }),
    undoReason: text('undo_reason'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('imports_region').on(table.regionId, table.id),
    index('imports_working')
      .on(table.id)
      .where(sql`${table.state} in ('receiving', 'checking', 'booking', 'undoing')`),
  ],
);

/** Bookings of an import: one per company and document, fewer rows than the file has. */
export const importBookings = pgTable(
  'import_bookings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'restrict' }),
    /** At the time of the booking; a merge leaves it. */
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    /** Empty for members. */
    document: text('document').notNull(),
    /** Sum of its rows. Negative: more was returned than sold. */
    points: integer('points').notNull(),
    /** Points of a return that the company did not have. */
    owed: integer('owed').notNull().default(0),
    undoneAt: instant('undone_at'),
    /** Points of the undo that the company did not have, and that had expired. */
    undoOwed: integer('undo_owed').notNull().default(0),
    undoExpired: integer('undo_expired').notNull().default(0),
  },
  (table) => [
    index('import_bookings_company').on(table.companyId, table.id),
    index('import_bookings_open').on(table.importId, table.id).where(sql`${table.undoneAt} is null`),
  ],
);

/** Rows of an import, from 1. Those of members have `cells` only. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    state: text('state').notNull().$type<RowState>(),
    problem: text('problem').$type<ImportProblem>(),
    /** Company number or UUID, as it is searched. */
    companyKey: text('company_key'),
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'restrict' }),
    gtin: text('gtin'),
    /** Negative: returned. */
    quantity: integer('quantity'),
    soldOn: date('sold_on'),
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id, { onDelete: 'restrict' }),
    document: text('document'),
    line: text('line'),
    /** Of one piece, in the region. */
    unitPoints: smallint('unit_points'),
    points: integer('points').notNull().default(0),
    bookingId: integer('booking_id').references(() => importBookings.id, { onDelete: 'restrict' }),
    /** As sent, by column: of members, and of rows that cannot be read. Removed after a time. */
    cells: jsonb('cells').$type<Record<string, string>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_valid')
      .on(table.importId, table.companyId, table.row)
      .where(sql`${table.state} = 'valid'`),
    index('import_rows_refused').on(table.importId, table.row).where(sql`${table.state} = 'refused'`),
    index('import_rows_booking').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    index('import_rows_sale').on(table.wholesalerId, table.document, table.line),
    // The same line of a document is never booked twice.
    uniqueIndex('import_rows_once')
      .on(table.wholesalerId, table.document, table.line)
      .where(sql`${table.state} = 'booked'`),
  ],
);

/** Applied catalogue files that changed something. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  uuid: uuid('uuid').notNull().unique().defaultRandom(),
  /** File name; empty if unknown. */
  name: text('name').notNull(),
  /** Of the file, in hex. */
  sha256: text('sha256').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  unchanged: integer('unchanged').notNull(),
  /** Null on the command line. */
  staffId: integer('staff_id').references(() => installers.id, { onDelete: 'restrict' }),
  createdAt: instant('created_at').notNull(),
  undoneBy: integer('undone_by').references(() => installers.id, { onDelete: 'restrict' }),
  undoneAt: instant('undone_at'),
});

/** What each changed. */
export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    /** From 0, in the order of the import. */
    position: integer('position').notNull(),
    section: text('section').notNull().$type<CatalogueSection>(),
    /** GTIN, slug or SKU. */
    key: text('key').notNull(),
    /** In English. */
    name: text('name').notNull(),
    /** Columns that the import changed; null for an added row. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    /** The same columns, or all of an added row. */
    after: jsonb('after').notNull().$type<Readonly<Record<string, unknown>>>(),
    /** What the undo did; null before. */
    outcome: text('outcome').$type<UndoOutcome>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
