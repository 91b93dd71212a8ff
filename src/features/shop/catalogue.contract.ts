/**
 * Calls for staff: export and import of the whole catalogue while the club runs. The file is that of
 * `npm run club -- catalogue`. It concerns the whole club: staff of some
 * regions get 403 `forbidden`.
 */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, page, pageMeta, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { staff } from '#platform/contract/staff.ts';
import { CATALOGUE_BYTES, catalogueSections, undoOutcomes } from './rules.ts';

const hash = z.string('required').check(z.regex(/^[a-f\d]{64}$/, 'not_valid'));

const section = field(z.enum(catalogueSections), 'Part of the catalogue.');

const counted = z.object({
  added: field(z.int(), 'New entries.'),
  changed: field(z.int(), 'Known entries that differ.'),
  unchanged: field(z.int(), 'Known entries that are the same.'),
});

const counts = field(
  z.object({ products: counted, shop_categories: counted, shop_products: counted, variants: counted }),
  'Entries by section.',
);

export const exportStaffCatalogue = defineCall({
  method: 'GET',
  path: '/staff/shop/catalogue',
  summary: 'Products and shop as a file for the import. Without voucher codes.',
  access: staff,
  right: 'products',
  download: ['application/json'],
});

export const uploadCatalogue = defineCall({
  method: 'POST',
  path: '/staff/shop/catalogue',
  summary:
    'Keep a catalogue file for `previewCatalogue`, instead of an earlier one of the same person. Changes nothing. `not_utf8` and `not_json` for other files.',
  access: staff,
  right: 'products',
  upload: { bytes: CATALOGUE_BYTES, tooLarge: 'file_too_large' },
  limit: { calls: 30, seconds: 300 },
  status: 201,
  answer: z.object({ hash: field(z.string(), 'SHA-256 of the file in hex.') }),
});

const setsStock = field(
  z.optional(z.enum(['0', '1'], 'not_valid')),
  '1: also sets the stock of known variants. Otherwise only new variants get stock.',
);

const fields = z.record(z.string(), z.unknown());

const change = {
  section,
  key: field(z.string(), 'GTIN, slug or SKU.'),
  name: field(z.string(), 'In English.'),
  outcome: field(z.enum(['added', 'changed']), '`added`: new. `changed`: known, with other fields.'),
  before: field(fields, 'Fields that differ; texts are shortened.'),
  after: field(fields, 'Their values in the file; texts are shortened.'),
};

export const previewCatalogue = defineCall({
  method: 'GET',
  path: '/staff/shop/catalogue/preview',
  summary: 'What the kept file would change, row by row. Changes nothing.',
  access: staff,
  right: 'products',
  query: z.object({ page, limit: limit(100, 500), stock: setsStock }),
  answer: z.object({
    hash: field(z.string(), 'SHA-256 of the file in hex.'),
    problems: field(
      z.array(z.string()),
      'Why the file cannot be applied: path and reason, in English as on the command line. Empty if it can.',
    ),
    changes: field(z.string(), 'SHA-256 of all changes in hex, for `applyCatalogue`; empty with problems.'),
    counts,
    data: z.array(z.object(change)),
    meta: pageMeta,
  }),
  errors: ['not_found'],
});

export const applyCatalogue = defineCall({
  method: 'POST',
  path: '/staff/shop/catalogue/apply',
  summary:
    'Import the kept file: all of it or nothing. 409 when the file or the catalogue is another than in the preview.',
  access: staff,
  right: 'products',
  body: z.strictObject({
    hash: field(hash, 'Of the file in the preview.'),
    changes: field(hash, 'Of the changes in the preview.'),
    stock: setsStock,
    name: field(
      z.catch(z.optional(text(0, 200)), undefined),
      'Of the file, for the list of imports; ignored if it is not valid.',
    ),
  }),
  answer: z.object({
    counts,
    without_codes: field(z.array(z.string()), 'SKUs of voucher variants without codes.'),
  }),
  errors: ['not_found', 'changed_meanwhile', 'approval_needed'],
  idempotent: true,
});

const catalogueImport = z.object({
  uuid,
  name: field(z.string(), 'File name; empty if unknown.'),
  sha256: field(z.string(), 'Of the file, in hex.'),
  counts: field(counted, 'Rows of all sections.'),
  staff: field(z.nullable(z.string()), 'Who imported it; null on the command line.'),
  created_at: instant,
  undone_by: field(
    z.nullable(z.string()),
    'Who undid it; null if it was not undone, or on the command line.',
  ),
  undone_at: field(z.nullable(instant), 'When it was undone; null if it was not.'),
});

export const listCatalogueImports = defineCall({
  method: 'GET',
  path: '/staff/shop/catalogue/imports',
  summary: 'Imports that changed something, newest first.',
  access: staff,
  right: 'products',
  query: z.object({ page, limit: limit(10, 100) }),
  answer: z.object({ data: z.array(catalogueImport), meta: pageMeta }),
});

export const getCatalogueImport = defineCall({
  method: 'GET',
  path: '/staff/shop/catalogue/imports/{uuid}',
  summary:
    'An import with what it changed, row by row. After its undo the rows that stayed as they were are first.',
  access: staff,
  right: 'products',
  params: uuidParams,
  query: z.object({ page, limit: limit(100, 500) }),
  answer: z.extend(catalogueImport, {
    data: z.array(
      z.object({
        ...change,
        undo: field(
          z.nullable(z.enum(undoOutcomes)),
          'What the undo did; null before. `changed`: left, because someone changed it since. `in_use`: left, because something needs it and it cannot be hidden.',
        ),
      }),
    ),
    meta: pageMeta,
  }),
  errors: ['not_found'],
});

export const undoCatalogueImport = defineCall({
  method: 'POST',
  path: '/staff/shop/catalogue/imports/{uuid}/undo',
  summary:
    'Undo an import: changed rows get their old values, added ones are deleted, or hidden if something needs them. Stock is corrected by the difference. Rows that someone changed since stay as they are. 409 `changed_meanwhile` if it is undone already.',
  access: staff,
  right: 'products',
  params: uuidParams,
  answer: catalogueImport,
  errors: ['not_found', 'changed_meanwhile', 'approval_needed'],
  idempotent: true,
});
