/** Applied catalogue files, and what each changed. */
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CatalogueSection, UndoOutcome } from '#features/shop/rules.ts';
import { installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Imports that changed something. */
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
