import type { FileAnswer } from '#platform/contract/call.ts';

/** Value of a cell. Dates are written as ISO 8601, numbers without grouping. */
export type Cell = string | number | boolean | Date | null | undefined;

/** Rows of an export at most; more are cut, and the page says how many there are. */
export const MAX_EXPORT_ROWS = 50_000;

/**
 * A CSV file for spreadsheets: UTF-8 with BOM, CRLF, separated by what the locale's spreadsheets expect.
 *
 * @param name without extension
 * @param locale BCP 47 tag; decides the separator and the decimal sign
 */
export function csvFile(
  name: string,
  locale: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): FileAnswer {
  const decimal = decimalSign(locale);
  const separator = decimal === ',' ? ';' : ',';
  const lines = [head, ...rows].map((row) => row.map((cell) => quoted(textOf(cell, decimal), separator)));
  const text = `\uFEFF${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`;
  return {
    bytes: new TextEncoder().encode(text),
    type: 'text/csv',
    name: `${name}.csv`,
    inline: false,
  };
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
