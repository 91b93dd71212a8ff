/**
 * Calls for staff: imports of wholesalers’ sales, and of members of another club. Staff see those of their regions. An
 * import is received, checked row by row, confirmed, booked, and can be undone as a whole. Points of sales are those of a
 * scan of the product in the region; campaigns and levels count scanned products only.
 */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { csvQuery, regionFilter, staff, staffCompany } from '#platform/contract/staff.ts';
import { regionById } from '#regions/regions.ts';
import {
  CALL_BYTES,
  IMPORT_BYTES,
  importColumns,
  importKinds,
  importProblems,
  importStates,
  MAX_CALL_ROWS,
  MAX_IMPORT_POINTS,
  MAX_IMPORT_ROWS,
  rowStates,
} from './rules.ts';

const kind = field(z.enum(importKinds, 'unknown'), '`sales`, or `members` of another club.');

const wholesaler = field(
  z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z\d][A-Za-z\d.-]{0,29}$/, 'not_valid'))),
  'Required for sales. A short name of letters, digits, dots and dashes, always the same: a line of a document is booked once per wholesaler.',
);

const columns = (of: 'sales' | 'members') =>
  [...importColumns[of].required, ...importColumns[of].optional.map((name) => `${name}?`)].join(', ');

const columnsText = `Columns of sales: ${columns('sales')}; \`company\` is a registration number, VAT number or UUID, and a negative quantity is a return. Of members: ${columns('members')}; \`expires\` is a year, at whose end the points expire.`;

const regionId = field(
  z.coerce.number('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'not_valid')),
  'Region id of the companies, 2 to 17.',
);

const staffImport = z.object({
  uuid,
  kind: field(z.enum(importKinds), '`sales` of a wholesaler, or `members` of another club.'),
  region_id: field(z.int(), 'Region id of its companies, 2 to 17.'),
  wholesaler: field(z.nullable(z.string()), 'Of sales; null for members.'),
  name: field(z.string(), 'File name, or the sender’s text.'),
  state: field(
    z.enum(importStates),
    '`receiving`, `checking`, `checked` (waits for the confirmation), `booking`, `booked`, `undoing`, `undone`, `discarded`.',
  ),
  rows: field(z.int(), 'Received rows.'),
  checked: field(z.int(), 'Rows that are checked.'),
  valid: field(z.int(), 'Rows that can be booked, or are.'),
  refused: field(z.int(), 'Rows that cannot be booked, see `problem` of the rows.'),
  points: field(z.int(), 'Sum of the valid rows; returns are negative.'),
  booked: field(z.int(), 'Rows that are booked now.'),
  staff: field(z.string(), 'Who sent it.'),
  created_at: instant,
  booked_at: field(z.nullable(instant), 'When all valid rows were booked; null before.'),
  undone_at: field(z.nullable(instant), 'When it was undone; null if it was not.'),
  undo_reason: field(z.nullable(z.string()), 'Why it was undone; null if it was not.'),
});

export const createImport = defineCall({
  method: 'POST',
  path: '/staff/imports',
  summary: `Import up to ${MAX_CALL_ROWS} rows. Each is checked and booked alone; a job does what takes longer than a call.`,
  access: staff,
  right: 'points',
  stepUp: true,
  key: true,
  bodyBytes: CALL_BYTES,
  body: z.strictObject({
    kind,
    region_id: field(
      z.int('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'not_valid')),
      'Region id of the companies, 2 to 17.',
    ),
    wholesaler,
    name: field(text(1, 200), 'For people: what it is.'),
    book: field(
      z.optional(z.boolean('not_valid')),
      'True books the valid rows without a confirmation, unless they need a second person.',
    ),
    welcome: field(z.optional(z.boolean('not_valid')), 'True sends members a welcome message.'),
    rows: field(
      z
        .array(z.record(z.string(), z.union([z.string(), z.number()], 'not_valid')))
        .check(z.minLength(1, 'required'), z.maxLength(MAX_CALL_ROWS, 'too_long')),
      `1 to ${MAX_CALL_ROWS}, each with its columns by name; others are ignored. ${columnsText}`,
    ),
  }),
  status: 201,
  answer: staffImport,
  errors: ['not_found'],
  idempotent: true,
});

export const uploadImport = defineCall({
  method: 'POST',
  path: '/staff/imports/files',
  summary: `Import a CSV file of up to ${MAX_IMPORT_ROWS} rows, in UTF-8 or the older encoding of the region, separated by semicolon, comma or tab. Books nothing.`,
  access: staff,
  right: 'points',
  query: z.object({
    kind,
    region_id: regionId,
    wholesaler,
    welcome: field(
      z.optional(z.enum(['0', '1'], 'not_valid')),
      '1 sends members a welcome message, when they are booked.',
    ),
  }),
  upload: { bytes: IMPORT_BYTES, tooLarge: 'file_too_large' },
  limit: { calls: 30, seconds: 300 },
  status: 201,
  answer: staffImport,
  errors: ['not_found'],
});

export const listImports = defineCall({
  method: 'GET',
  path: '/staff/imports',
  summary: 'Imports, newest first.',
  access: staff,
  right: 'points',
  query: z.object({
    page,
    limit: limit(20, 100),
    kind: field(z.optional(z.enum(importKinds, 'unknown')), 'Filters by kind.'),
    region_id: regionFilter,
  }),
  answer: listOf(staffImport),
});

export const getImport = defineCall({
  method: 'GET',
  path: '/staff/imports/{uuid}',
  summary: 'An import with its progress.',
  access: staff,
  right: 'points',
  params: uuidParams,
  answer: staffImport,
  errors: ['not_found'],
});

const problem = z.nullable(z.enum(importProblems));

export const listImportRows = defineCall({
  method: 'GET',
  path: '/staff/imports/{uuid}/rows',
  summary: 'Rows of an import in the order of the file.',
  access: staff,
  right: 'points',
  params: uuidParams,
  query: z.object({
    page,
    limit: limit(50, 200),
    state: field(z.optional(z.enum(rowStates, 'unknown')), 'Filters by state.'),
  }),
  answer: listOf(
    z.object({
      row: field(z.int(), 'Line of the file, or number of the row in the call, from 1.'),
      state: field(
        z.enum(rowStates),
        '`new`: not checked yet. `valid`: can be booked. `refused`: see `problem`. `booked`. `undone`: booked before.',
      ),
      problem: field(problem, 'Why it is refused; null if it is not.'),
      company: field(z.nullable(staffCompany), 'Null while unknown.'),
      text: field(z.string(), 'What it is about: GTIN and document, or the cells of the file.'),
      quantity: field(z.nullable(z.int()), 'Null for members.'),
      points: field(z.int(), 'Points of the row; negative for a return.'),
    }),
  ),
  errors: ['not_found'],
});

export const listImportCompanies = defineCall({
  method: 'GET',
  path: '/staff/imports/{uuid}/companies',
  summary: 'Companies of an import with the sum of their valid rows, the largest first. Sales only.',
  access: staff,
  right: 'points',
  params: uuidParams,
  query: z.object({ page, limit: limit(20, 100) }),
  answer: listOf(
    z.object({
      company: staffCompany,
      rows: field(z.int(), 'Its valid rows.'),
      points: field(z.int(), 'Negative: more was returned than sold.'),
    }),
  ),
  errors: ['not_found'],
});

export const exportImportRows = defineCall({
  method: 'GET',
  path: '/staff/imports/{uuid}/refused',
  summary: 'Refused rows as CSV, with the reason: to be corrected and imported again.',
  access: staff,
  right: 'points',
  stepUp: true,
  params: uuidParams,
  query: z.object(csvQuery),
  download: ['text/csv'],
  errors: ['not_found'],
});

export const confirmImport = defineCall({
  method: 'POST',
  path: '/staff/imports/{uuid}/confirm',
  summary:
    'Book the valid rows of a checked import. Large ones take minutes. Above the limit for lists another person must do it.',
  access: staff,
  right: 'points',
  stepUp: true,
  params: uuidParams,
  body: z.strictObject({
    points: field(
      z
        .int('not_valid')
        .check(z.maximum(MAX_IMPORT_POINTS, 'too_high'), z.minimum(-MAX_IMPORT_POINTS, 'too_low')),
      'Sum of the valid rows, typed again; another one is `not_valid`.',
    ),
  }),
  answer: staffImport,
  errors: ['not_found', 'changed_meanwhile', 'approval_own'],
});

export const undoImport = defineCall({
  method: 'POST',
  path: '/staff/imports/{uuid}/undo',
  summary:
    'Undo a booked import by opposite rows of the ledger. Spent points become a debt. Imported members who have not signed in are closed.',
  access: staff,
  right: 'points',
  stepUp: true,
  params: uuidParams,
  body: z.strictObject({ reason: field(text(3, 200), 'Shown in the histories of the companies.') }),
  answer: staffImport,
  errors: ['not_found', 'changed_meanwhile', 'approval_own'],
});

export const discardImport = defineCall({
  method: 'POST',
  path: '/staff/imports/{uuid}/discard',
  summary: 'Discard an import that is not booked.',
  access: staff,
  right: 'points',
  params: uuidParams,
  answer: staffImport,
  errors: ['not_found', 'changed_meanwhile'],
});
