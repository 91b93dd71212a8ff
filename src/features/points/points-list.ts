/** Lists of bookings, such as the participants of a training, as staff paste or upload them. */
import { readCsv } from '#platform/forms/read-csv.ts';

/** Rows of a list at most. */
export const MAX_LIST_ROWS = 500;

/** Bytes of a CSV file at most. */
export const LIST_BYTES = 200_000;

/** Why a row is not booked. */
export const pointsListProblems = [
  'company',
  'several',
  'event',
  'points',
  'reason',
  'not_enough_points',
  'booked',
] as const;

export type PointsListProblem = (typeof pointsListProblems)[number];

/** What rows have that do not say it themselves. */
export interface ListDefaults {
  event: string;
  /** As typed. */
  points: string;
  reason: string;
}

export interface PointsListRow {
  company: string;
  event: string;
  points: number | null;
  reason: string;
}

/**
 * Reads a list with the columns company, points, reason and event; all but the first may be missing. A first line of
 * column names is left out.
 *
 * @returns `quote`: a quote is not closed; `empty`; `many`: more than `MAX_LIST_ROWS`
 */
export function readPointsList(
  text: string,
  defaults: ListDefaults,
): { rows: PointsListRow[] } | { problem: 'quote' | 'empty' | 'many' } {
  const lines = readCsv(text);
  if (!lines) return { problem: 'quote' };
  const [head] = lines;
  if (head && /^(company|e-?mail|member|number)$/i.test(head.cells[0] ?? '')) lines.shift();
  if (lines.length === 0) return { problem: 'empty' };
  if (lines.length > MAX_LIST_ROWS) return { problem: 'many' };
  return {
    rows: lines.map(({ cells: [company = '', points = '', reason = '', event = ''] }) => ({
      company: company.trim().slice(0, 254),
      points: pointsIn(points || defaults.points),
      reason: (reason || defaults.reason).trim().slice(0, 500),
      event: (event || defaults.event).trim().slice(0, 60),
    })),
  };
}

/** A whole number, with any kind of minus and grouping by spaces; null for others. */
export function pointsIn(text: string): number | null {
  const compact = text.replace(/[\s\u00A0\u202F]/g, '').replace(/^[−–]/, '-');
  return /^[+-]?\d{1,9}$/.test(compact) ? Number(compact) : null;
}
