/** Tables, medians, and the comparison of measurements with their budgets. */

/** A measured value with its label. */
export type Named = readonly [name: string, value: number];

/** Timing-dependent values are not judged in a smoke run. */
export interface Judging {
  isTiming?: boolean;
}

/** Collects measurements. */
export interface Report {
  /** The largest of several values must not exceed `limit`. Names of those that do are shown. */
  atMost(
    name: string,
    values: readonly Named[],
    limit: number,
    show: (value: number) => string,
    judging?: Judging,
  ): void;
  /** Each of several values must reach `limit`. */
  allAtLeast(name: string, values: readonly Named[], limit: number, judging?: Judging): void;
  /** A ratio or a rate must reach `limit`. It depends on timing. */
  atLeast(name: string, value: number, limit: number): void;
  /** Something could not be measured: a failure where CI is set. */
  missing(name: string, why: string): void;
  /** Prints all rows. Returns the exit code: 1 if a value is over its budget. */
  print(): number;
}

type Verdict = 'ok' | 'over' | 'not measured' | 'not judged';

interface Row {
  name: string;
  measured: string;
  budget: string;
  verdict: Verdict;
}

/** Bytes as kilobytes of 1000 bytes with one decimal. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** The median of the values; NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Rows of cells under their headings: the first column is left-aligned, the others right-aligned. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map(String));
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return lines.map(line).join('\n');
}

/**
 * Starts an empty report.
 *
 * @param options.isJudged false: values that depend on timing are shown, but never count as over
 */
export function createReport({ isJudged = true }: { isJudged?: boolean } = {}): Report {
  const rows: Row[] = [];
  const add = (name: string, measured: string, budget: string, verdict: Verdict) =>
    rows.push({ name, measured, budget, verdict });
  const verdictOf = (isOver: boolean, isTiming: boolean): Verdict =>
    isTiming && !isJudged ? 'not judged' : isOver ? 'over' : 'ok';
  const shown = (values: readonly Named[], show: (value: number) => string) =>
    values.map(([of, value]) => `${show(value)} (${of})`).join(', ');
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  return {
    atMost(name, values, limit, show, { isTiming = false } = {}) {
      const over = values.filter(([, value]) => value > limit);
      const largest = values.toSorted(([, a], [, b]) => b - a).slice(0, 1);
      const measured = shown(over.length > 0 ? over : largest, show);
      add(name, measured, `≤ ${show(limit)}`, verdictOf(over.length > 0, isTiming));
    },
    allAtLeast(name, values, limit, { isTiming = false } = {}) {
      const below = values.filter(([, value]) => value < limit);
      const smallest = values.toSorted(([, a], [, b]) => a - b).slice(0, 1);
      const measured = shown(below.length > 0 ? below : smallest, String);
      add(name, measured, `≥ ${limit}`, verdictOf(below.length > 0, isTiming));
    },
    atLeast(name, value, limit) {
      add(name, value.toFixed(2), `≥ ${limit.toFixed(2)}`, verdictOf(value < limit, true));
    },
    missing(name, why) {
      add(name, why, '', process.env.CI ? 'over' : 'not measured');
    },
    print() {
      const width = Math.max(...rows.map(({ name }) => name.length));
      console.log('\nBudgets');
      for (const { name, measured, budget, verdict } of rows) {
        console.log(`${verdict.padEnd(12)}  ${name.padEnd(width)}  ${budget.padEnd(9)}  ${measured}`);
      }
      const counts = [
        `${count('ok')} ok`,
        `${count('over')} over`,
        `${count('not measured')} not measured`,
        ...(count('not judged') > 0 ? [`${count('not judged')} not judged`] : []),
      ];
      console.log(`\n${counts.join(', ')}`);
      return count('over') > 0 ? 1 : 0;
    },
  };
}
