import type { Column, Row, Value } from './datasets.ts';

/** As the manifest describes it. */
export const csvDialect = {
  encoding: 'UTF-8 without BOM',
  separator: ',',
  line_end: '\n',
  quotes: 'RFC 4180',
  null: 'nothing; an empty text is ""',
  boolean: 'true, false',
  time: 'ISO 8601 in UTC with milliseconds',
  formulas: 'values are unchanged: import texts as texts, never open a file in a spreadsheet',
} as const;

/** First line of a file, with its line end. */
export function csvHead(columns: Readonly<Record<string, Column>>): string {
  return `${Object.keys(columns).join(',')}\n`;
}

/**
 * Lines for programs. Unlike the lists of staff, texts that begin like a formula stay as they are: a changed value would
 * be a wrong one.
 */
export function csvLines(columns: Readonly<Record<string, Column>>, rows: readonly Row[]): string {
  const names = Object.keys(columns);
  return rows.map((row) => `${names.map((name) => cell(row[name] ?? null)).join(',')}\n`).join('');
}

function cell(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
