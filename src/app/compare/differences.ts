/**
 * Compares two ledgers that are read in the same order. Reads sums per company first, and rows only where these differ.
 * Memory does not grow with the ledgers.
 */

/** What a table has for one company. */
export interface TableSum {
  company: number;
  /** Place of the table in the list of compared tables. */
  table: number;
  rows: number;
  points: number;
  /** Equal for equal rows. */
  proof: string;
}

/** A row of a table. */
export interface LedgerRow {
  company: number;
  /** Identifies the row in its table. */
  key: readonly number[];
  /** Null in tables without. Rows of one key and two uuids are two rows. */
  uuid: string | null;
  /** Equal for equal rows. */
  digest: string;
  /** For people. */
  text: string;
}

/** A ledger. */
export interface Ledger {
  /** By company, then by table. */
  sums(): AsyncIterable<TableSum>;
  /** Rows of a table and these companies, by company, then by key. */
  rows(table: number, companies: readonly number[]): AsyncIterable<LedgerRow>;
}

/** How many rows are different. */
export interface RowCounts {
  onlyRunning: number;
  onlyRestored: number;
  changed: number;
}

/** A table that is not the same for a company. */
export interface Difference extends RowCounts {
  company: number;
  table: number;
  /** Undefined without rows. */
  running: TableSum | undefined;
  restored: TableSum | undefined;
  /** The different row with the lowest key, and its text on each side; undefined where it is missing. */
  first: { key: readonly number[]; running: string | undefined; restored: string | undefined };
}

export interface Totals extends RowCounts {
  /** Companies of both ledgers together. */
  companies: number;
  differentCompanies: number;
}

/** Companies whose rows are read together. */
const CHUNK = 2_000;

/**
 * Compares two ledgers.
 *
 * @param report receives the differences, by company and table
 */
export async function compareLedgers(
  running: Ledger,
  restored: Ledger,
  report: (difference: Difference) => void,
): Promise<Totals> {
  const totals = { companies: 0, differentCompanies: 0, onlyRunning: 0, onlyRestored: 0, changed: 0 };
  let company: number | undefined;
  let different = new Map<number, [TableSum | undefined, TableSum | undefined][]>();

  async function reportChunk(): Promise<void> {
    for (const difference of await differencesIn(different, running, restored)) {
      totals.onlyRunning += difference.onlyRunning;
      totals.onlyRestored += difference.onlyRestored;
      totals.changed += difference.changed;
      report(difference);
    }
    totals.differentCompanies += different.size;
    different = new Map();
  }

  for await (const pair of joined(running.sums(), restored.sums(), orderOfSums)) {
    const [here, there] = pair;
    const { company: at = 0 } = here ?? there ?? {};
    if (at !== company) {
      totals.companies++;
      if (different.size >= CHUNK) await reportChunk();
    }
    company = at;
    if (here?.rows === there?.rows && here?.proof === there?.proof) continue;
    different.set(at, [...(different.get(at) ?? []), pair]);
  }
  await reportChunk();
  return totals;
}

/** The differences of companies whose sums differ, by company and table. */
async function differencesIn(
  different: ReadonlyMap<number, readonly [TableSum | undefined, TableSum | undefined][]>,
  running: Ledger,
  restored: Ledger,
): Promise<Difference[]> {
  const found = new Map<string, Difference>();
  const companiesByTable = new Map<number, number[]>();
  for (const pair of [...different.values()].flat()) {
    const { company = 0, table = 0 } = pair[0] ?? pair[1] ?? {};
    const [here, there] = pair;
    const counts = { onlyRunning: 0, onlyRestored: 0, changed: 0 };
    const first = { key: [], running: undefined, restored: undefined };
    found.set(`${company} ${table}`, { company, table, running: here, restored: there, ...counts, first });
    companiesByTable.set(table, [...(companiesByTable.get(table) ?? []), company]);
  }
  for (const [table, companies] of companiesByTable) {
    const rows = joined(running.rows(table, companies), restored.rows(table, companies), orderOfRows);
    for await (const [here, there] of rows) {
      const difference = found.get(`${(here ?? there)?.company} ${table}`);
      if (difference) note(difference, here, there);
    }
  }
  return [...found.values()];
}

/** Counts a pair of rows with the same key. */
function note(difference: Difference, here: LedgerRow | undefined, there: LedgerRow | undefined): void {
  if (here?.digest === there?.digest && here?.uuid === there?.uuid) return;
  const isFirst = difference.onlyRunning + difference.onlyRestored + difference.changed === 0;
  if (here && there && here.uuid === there.uuid) difference.changed++;
  else {
    if (here) difference.onlyRunning++;
    if (there) difference.onlyRestored++;
  }
  if (isFirst)
    difference.first = { key: (here ?? there)?.key ?? [], running: here?.text, restored: there?.text };
}

const orderOfSums = (one: TableSum, other: TableSum) =>
  one.company - other.company || one.table - other.table;

function orderOfRows(one: LedgerRow, other: LedgerRow): number {
  if (one.company !== other.company) return one.company - other.company;
  const at = one.key.findIndex((part, index) => part !== other.key[index]);
  return at === -1 ? 0 : (one.key[at] ?? 0) - (other.key[at] ?? 0);
}

/** Pairs of equal items of two lists in the same order; one of the two is undefined where the other list has none. */
async function* joined<T>(
  one: AsyncIterable<T>,
  other: AsyncIterable<T>,
  order: (one: T, other: T) => number,
): AsyncGenerator<[T | undefined, T | undefined]> {
  const lists = [one[Symbol.asyncIterator](), other[Symbol.asyncIterator]()] as const;
  const next = async (list: AsyncIterator<T>): Promise<T | undefined> => {
    const { done, value } = await list.next();
    return done ? undefined : value;
  };
  let [here, there] = await Promise.all([next(lists[0]), next(lists[1])]);
  while (here !== undefined || there !== undefined) {
    const step = here === undefined ? 1 : there === undefined ? -1 : order(here, there);
    yield [step <= 0 ? here : undefined, step >= 0 ? there : undefined];
    [here, there] = await Promise.all([
      step <= 0 ? next(lists[0]) : here,
      step >= 0 ? next(lists[1]) : there,
    ]);
  }
}
