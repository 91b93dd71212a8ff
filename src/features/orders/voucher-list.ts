/** Voucher codes as staff paste or upload them: one per line, `number`, `number;password` or `number;password;date`. */
import { readCsv } from '#platform/forms/read-csv.ts';

/** Codes of one upload at most. */
export const MAX_CODES = 2000;

/** Characters of a code or password at most. */
const MAX_LENGTH = 100;

/** Longer texts are not read: they have more codes. */
const MAX_TEXT = MAX_CODES * 250;

export interface ListedCode {
  number: string;
  password?: string;
  /** `2027-12-31` */
  expires_on?: string;
}

/**
 * - `quote`: a quote is not closed
 * - `many`: more codes than allowed
 * - `long`: a code or password is too long
 * - `date`: the date is not `2027-12-31`
 * - `cells`: more than three columns, or no code in the first
 * - `twice`: the same code is in the list twice
 */
export interface CodeListProblem {
  problem: 'quote' | 'many' | 'long' | 'date' | 'cells' | 'twice';
  /** From 1; 0 for the whole list. */
  line: number;
}

/** Reads a list of codes; a first line of column names is left out. Stops at the first problem. */
export function readCodeList(text: string): { codes: ListedCode[] } | CodeListProblem {
  if (text.length > MAX_TEXT) return { problem: 'many', line: 0 };
  const rows = readCsv(text);
  if (!rows) return { problem: 'quote', line: 0 };
  const [head] = rows;
  if (head && /^(number|code)$/i.test(head.cells[0] ?? '')) rows.shift();
  if (rows.length > MAX_CODES) return { problem: 'many', line: 0 };
  const codes = new Map<string, ListedCode>();
  for (const { line, cells } of rows) {
    const [number = '', password = '', expiresOn = '', ...others] = cells;
    if (number === '' || others.some((cell) => cell !== '')) return { problem: 'cells', line };
    if (Math.max(number.length, password.length) > MAX_LENGTH) return { problem: 'long', line };
    if (expiresOn !== '' && !isDay(expiresOn)) return { problem: 'date', line };
    if (codes.has(number)) return { problem: 'twice', line };
    codes.set(number, { number, ...(password && { password }), ...(expiresOn && { expires_on: expiresOn }) });
  }
  return { codes: [...codes.values()] };
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}
