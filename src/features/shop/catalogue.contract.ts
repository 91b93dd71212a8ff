/**
 * Calls for staff: export and import of the whole catalogue while the club runs. The file is that of
 * `npm run club -- catalogue`. It concerns the whole club: staff of some
 * regions get 403 `forbidden`.
 */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { limit, page, pageMeta } from '#platform/contract/fields.ts';
import { staff } from '#platform/contract/staff.ts';
import { CATALOGUE_BYTES } from './rules.ts';

const hash = z.string('required').check(z.regex(/^[a-f\d]{64}$/, 'not_valid'));

const section = z.enum(['products', 'shop_categories', 'shop_products', 'variants']);

const counted = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });

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
    data: z.array(
      z.object({
        section,
        key: field(z.string(), 'GTIN, slug or SKU.'),
        name: field(z.string(), 'In English.'),
        outcome: z.enum(['added', 'changed']),
        before: field(fields, 'Fields that differ; texts are shortened.'),
        after: fields,
      }),
    ),
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
  }),
  answer: z.object({
    counts,
    without_codes: field(z.array(z.string()), 'SKUs of voucher variants without codes.'),
  }),
  errors: ['not_found', 'changed_meanwhile', 'approval_needed'],
  idempotent: true,
});
