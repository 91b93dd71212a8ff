/** Tables, and the comparison with the budgets. */

/** Bytes as kilobytes of 1000 bytes with one decimal. */
export const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** Rows of cells under their headings: the first column to the left, the others to the right. */
export function table(headings, rows) {
  const lines = [headings, ...rows].map((cells) => cells.map(String));
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  const line = (cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd();
  return lines.map(line).join('\n');
}

/**
 * Collects what was measured, and judges it.
 *
 * @param options.isJudged false: figures that depend on timing are shown, and never count as over
 */
export function createReport({ isJudged = true } = {}) {
  const rows = [];
  const add = (name, measured, budget, verdict) => rows.push({ name, measured, budget, verdict });
  const timing = (isOver) => (!isJudged ? 'not judged' : isOver ? 'over' : 'ok');
  return {
    /**
     * The largest of several values must not exceed a limit.
     *
     * @param values `[name, value]`; the names of those that exceed are shown
     * @param options.isTiming whether the values depend on how busy the machine is
     */
    atMost(name, values, limit, show, { isTiming = false } = {}) {
      const [heaviest] = values.toSorted(([, a], [, b]) => b - a);
      const over = values.filter(([, value]) => value > limit);
      const shown = over.length > 0 ? over : [heaviest];
      const measured = shown.map(([of, value]) => `${show(value)} (${of})`).join(', ');
      const isOver = over.length > 0;
      add(name, measured, `≤ ${show(limit)}`, isTiming ? timing(isOver) : isOver ? 'over' : 'ok');
    },
    /** Each of several values must reach a limit; `values` and `options` as above. */
    allAtLeast(name, values, limit, { isTiming = false } = {}) {
      const below = values.filter(([, value]) => value < limit);
      const [least] = values.toSorted(([, a], [, b]) => a - b);
      const shown = below.length > 0 ? below : [least];
      const measured = shown.map(([of, value]) => `${value} (${of})`).join(', ');
      const isBelow = below.length > 0;
      add(name, measured, `≥ ${limit}`, isTiming ? timing(isBelow) : isBelow ? 'over' : 'ok');
    },
    /** A ratio or a rate must reach a limit. It depends on timing. */
    atLeast(name, value, limit) {
      add(name, value.toFixed(2), `≥ ${limit.toFixed(2)}`, timing(value < limit));
    },
    /** Something could not be measured: with CI set that counts as a failure. */
    missing(name, why) {
      add(name, why, '', process.env.CI ? 'over' : 'not measured');
    },
    /** Prints all; answers the exit code. */
    print() {
      const width = Math.max(...rows.map(({ name }) => name.length));
      console.log('\nBudgets');
      for (const { name, measured, budget, verdict } of rows) {
        console.log(`${verdict.padEnd(12)}  ${name.padEnd(width)}  ${budget.padEnd(9)}  ${measured}`);
      }
      const over = rows.filter(({ verdict }) => verdict === 'over').length;
      const missing = rows.filter(({ verdict }) => verdict === 'not measured').length;
      const unjudged = rows.filter(({ verdict }) => verdict === 'not judged').length;
      const counts = [
        `${rows.length - over - missing - unjudged} ok`,
        `${over} over`,
        `${missing} not measured`,
      ];
      if (unjudged > 0) counts.push(`${unjudged} not judged`);
      console.log(`\n${counts.join(', ')}`);
      return over > 0 ? 1 : 0;
    },
  };
}
