/** Rows of imports: what they must contain, and what is wrong with them. */
import { pointsIn } from '#features/points/points-list.ts';
import { readGtin } from '#features/projects/gs1.ts';
import { compactNumber, numberFormIssue } from '#regions/company-numbers.ts';
import type { Region } from '#regions/regions.ts';

/** `sales` of a wholesaler, or `members` of another club. */
export const importKinds = ['sales', 'members'] as const;

export type ImportKind = (typeof importKinds)[number];

/** `checked` waits for staff; `booked`, `undone` and `discarded` are final, but a booked one can be undone. */
export const importStates = [
  'receiving',
  'checking',
  'checked',
  'booking',
  'booked',
  'undoing',
  'undone',
  'discarded',
] as const;

export type ImportState = (typeof importStates)[number];

/** `new`: to be checked. */
export const rowStates = ['new', 'valid', 'refused', 'booked', 'undone'] as const;

export type RowState = (typeof rowStates)[number];

/**
 * Why a row is refused. `repeated`: the line of the document was booked before, or is earlier in the file. `taken`: e-mail
 * address, phone or number of another member.
 */
export const importProblems = [
  'company',
  'several',
  'gtin',
  'product',
  'product_region',
  'decor',
  'quantity',
  'date',
  'document',
  'repeated',
  'name',
  'email',
  'phone',
  'number',
  'address',
  'language',
  'points',
  'expires',
  'taken',
] as const;

export type ImportProblem = (typeof importProblems)[number];

/** Bytes of a file at most. */
export const IMPORT_BYTES = 110_000_000;

/** Rows of a file at most. */
export const MAX_IMPORT_ROWS = 1_000_000;

/** Rows of a call at most. */
export const MAX_CALL_ROWS = 1_000;

/** Characters of a line at most. */
export const MAX_ROW_LENGTH = 4_000;

/** Bytes of a call: as many rows, each as long as a line of a file. */
export const CALL_BYTES = MAX_CALL_ROWS * MAX_ROW_LENGTH;

/** Points of an import at most, in either direction: balances stay far below the largest number. */
export const MAX_IMPORT_POINTS = 1_000_000_000;

/** Pieces of a row at most, in either direction. */
const MAX_QUANTITY = 1_000;

/** Years for which sales can be reported. */
const SALE_YEARS = 2;

/** Columns by kind, in the order of a file without names. The first of `columnsOf` are required. */
export const importColumns = {
  sales: { required: ['company', 'gtin', 'quantity', 'date', 'document', 'line'], optional: [] },
  members: {
    required: [
      'company',
      'number',
      'street',
      'house_number',
      'postal_code',
      'city',
      'name',
      'surname',
      'email',
      'points',
    ],
    optional: ['number_2', 'phone', 'language', 'expires', 'province', 'neighbourhood'],
  },
} as const satisfies Record<ImportKind, { required: readonly string[]; optional: readonly string[] }>;

/** All columns, required ones first. */
export function columnNames(kind: ImportKind): string[] {
  return [...importColumns[kind].required, ...importColumns[kind].optional];
}

/** Texts by column; missing columns are missing. */
export type Cells = Readonly<Record<string, string>>;

export interface Sale {
  companyKey: string;
  /** GTIN-14. */
  gtin: string;
  /** Not 0; negative for a return. */
  quantity: number;
  /** `2026-05-31`. */
  soldOn: string;
  document: string;
  line: string;
}

/**
 * Positions of the columns in a first line of names.
 *
 * @returns undefined if a required column is missing, or one occurs twice
 */
export function columnsIn(names: readonly string[], kind: ImportKind): Map<string, number> | undefined {
  const known = columnNames(kind);
  const found = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const column = name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
    if (!known.includes(column)) continue;
    if (found.has(column)) return undefined;
    found.set(column, index);
  }
  return importColumns[kind].required.every((column) => found.has(column)) ? found : undefined;
}

/**
 * Reads a sale. Formulas of spreadsheets and control characters are no document.
 *
 * @param today in the time zone of the region
 */
export function readSale(cells: Cells, region: Region, today: string): Sale | ImportProblem {
  const { company = '', gtin = '', quantity = '', date = '', document = '', line = '' } = cells;
  const companyKey = companyKeyOf(company, region);
  if (!companyKey) return 'company';
  const code = readGtin(gtin.trim());
  if (!code) return 'gtin';
  const pieces = pointsIn(quantity);
  if (pieces === null || pieces === 0 || Math.abs(pieces) > MAX_QUANTITY) return 'quantity';
  const soldOn = dayOf(date);
  if (!soldOn || soldOn > today || soldOn < yearsBefore(today, SALE_YEARS)) return 'date';
  const [paper, place] = [keyOf(document), keyOf(line)];
  if (!isKey(paper, 60) || !isKey(place, 20)) return 'document';
  return { companyKey, gtin: code, quantity: pieces, soldOn, document: paper, line: place };
}

/** Programs pad and compose texts differently. What looks the same is the same line of a document. */
function keyOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^ | $/g, '');
}

/** As registration numbers are stored, or a UUID in small letters; '' for anything else. */
export function companyKeyOf(given: string, region: Region): string {
  const text = given.trim();
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text.toLowerCase();
  if (text.length > 40 || !/^[\p{L}\d][\p{L}\d\s./_-]*$/u.test(text)) return '';
  const field = numberFormIssue(text, region, 'registration_number')
    ? 'registration_number_2'
    : 'registration_number';
  return compactNumber(text, region, field);
}

/** `2026-05-31` or `31.5.2026` as `2026-05-31`. */
function dayOf(given: string): string | undefined {
  const text = given.trim();
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return undefined;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined;
}

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}

function isKey(text: string, max: number): boolean {
  return text.length <= max && /^[\p{L}\d#][^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u.test(text);
}
