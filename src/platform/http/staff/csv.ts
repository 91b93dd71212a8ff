import type { FileAnswer } from '#platform/contract/call.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { logStaff, type StaffLogContext } from './log.ts';

/** Value of a cell. Dates are written as ISO 8601, numbers without grouping. */
export type Cell = string | number | boolean | Date | null | undefined;

/** Rows of an export at most; more are cut, and the page says how many there are. */
export const MAX_EXPORT_ROWS = 50_000;

/** Filters of a list that a CSV file contains. */
export type ExportQuery = Readonly<Record<string, string | number | boolean | undefined>> & {
  locale?: string | undefined;
};

/**
 * A CSV file for spreadsheets: UTF-8 with BOM, CRLF, separated by what the locale's spreadsheets expect. The export is
 * an entry of the log, with filters and number of rows.
 *
 * @param query its `locale` is a BCP 47 tag that decides the separator and the decimal sign
 * @param name without extension
 */
export async function csvExport(
  context: StaffLogContext & Pick<MemberContext, 'db'>,
  query: ExportQuery,
  name: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<FileAnswer> {
  const decimal = decimalSign(query.locale ?? 'en');
  const separator = decimal === ',' ? ';' : ',';
  const lines = [head, ...rows].map((row) => row.map((cell) => quoted(textOf(cell, decimal), separator)));
  const text = `\uFEFF${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`;
  await logStaff(context.db, context, { after: { file: name, rows: rows.length, ...loggedFilters(query) } });
  return {
    bytes: new TextEncoder().encode(text),
    type: 'text/csv',
    name: `${name}.csv`,
    inline: false,
  };
}

/** What was searched may be a name, an address or a number of a person. */
function loggedFilters({ locale: _, sort: __, q, ...filters }: ExportQuery) {
  return { ...filters, ...(q ? { q: '…' } : {}) };
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function textOf(cell: Cell, decimal: string): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  // Spreadsheets run text that begins like a formula.
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
