/** `npm run club -- compare --with URL` */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { type Comparison, compareDatabases } from '#app/compare/compare-databases.ts';
import type { Difference, TableSum } from '#app/compare/differences.ts';
import { comparedTables } from '#app/compare/ledger-of.ts';
import { FolderInUse, openDatabase } from '#db/client.ts';
import { type DatabaseLocation, serversIn } from '#db/location.ts';
import type { LogHead } from '#features/staff/server/log-chain.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import type { StandaloneCommand } from './command.ts';

/** Differences that are printed without `--all`. */
const PRINTED = 50;

export const compare: StandaloneCommand = {
  does: '--with URL: compares the books, orders and projects with those of a restored copy, company by company, and changes nothing; exit code 0: the same, 1: different, 2: not compared; --all: prints all differences, not the first 50',
  errorCode: 2,
  async runStandalone({ database }, args) {
    const [option, url, ...more] = args.filter((arg) => arg !== '--all');
    if (option !== '--with' || !isPostgres(url) || more.length > 0)
      throw new OperatorError(
        'Say with what: npm run club -- compare --with postgres://USER:PASSWORD@HOST:5432/DATABASE',
      );
    if ('folder' in database && !existsSync(join(database.folder, 'database')))
      throw new OperatorError(`There is no club in ${database.folder}.`);
    const [here, there] = [nameOf(database), nameOf({ url })];
    if (here === there) throw new OperatorError(`Both are the same database: ${here}`);
    const table = differenceTable(args.includes('--all') ? Number.POSITIVE_INFINITY : PRINTED);
    const comparison = await compared(database, url, table.add);
    table.end();
    const { at, log } = comparison;
    console.log(`Running:  ${here} at ${at.running}, ${headOf(log.running)}`);
    console.log(`Restored: ${there} at ${at.restored}, ${headOf(log.restored)}`);
    return summarised(comparison) ? 0 : 1;
  },
};

function isPostgres(url: string | undefined): url is string {
  return url !== undefined && /^postgres(ql)?:/.test(url) && serversIn(url).every((one) => URL.canParse(one));
}

/** Where a database is, without user and password. */
function nameOf(location: DatabaseLocation): string {
  if ('folder' in location) return location.folder;
  const servers = serversIn(location.url).map((url) => new pg.Client(url));
  return `${servers.map(({ host, port }) => `${host}:${port}`).join()}/${servers[0]?.database ?? ''}`;
}

/** @throws OperatorError for every failure of a database: other messages may contain its URL */
async function compared(
  database: DatabaseLocation,
  url: string,
  report: (difference: Difference) => void,
): Promise<Comparison> {
  try {
    const running = await openDatabase(database);
    try {
      const restored = await openDatabase({ url });
      try {
        return await compareDatabases(running.background, restored.background, report);
      } finally {
        await restored.close();
      }
    } finally {
      await running.close();
    }
  } catch (error) {
    if (error instanceof OperatorError || error instanceof FolderInUse) throw error;
    // A failed statement is in the message, its reason in the cause.
    const reason = error instanceof DrizzleQueryError ? error.cause : error;
    throw new OperatorError(`They could not be compared: ${(reason as Error).message}`);
  }
}

const HEADINGS = [
  'company',
  'what',
  'running',
  'restored',
  'only running',
  'only restored',
  'changed',
  'first',
];

/** Prints differences in portions, so that any number of them fits into memory. */
function differenceTable(limit: number) {
  let rows: string[][] = [];
  let added = 0;

  function print(): void {
    if (rows.length === 0) return;
    const lines = [HEADINGS, ...rows];
    const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
    for (const line of lines)
      console.log(
        line
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      );
    console.log();
    rows = [];
  }

  return {
    add(difference: Difference): void {
      added++;
      if (added > limit) return;
      rows.push(cellsOf(difference));
      if (rows.length === PRINTED) print();
    },
    end(): void {
      print();
      if (added > limit) console.log(`${added - limit} more; --all prints them.\n`);
    },
  };
}

function cellsOf({
  company,
  table,
  running,
  restored,
  onlyRunning,
  onlyRestored,
  changed,
  first,
}: Difference): string[] {
  const row = `row ${first.key.join('/')}`;
  const texts = [first.running, first.restored].map((text) => text ?? 'missing');
  return [
    String(company),
    comparedTables[table]?.name ?? '',
    sumOf(running),
    sumOf(restored),
    ...[onlyRunning, onlyRestored, changed].map(String),
    `${row}: ${texts.join(' | ')}`,
  ];
}

function sumOf(sum: TableSum | undefined): string {
  if (!sum) return 'none';
  const proof = BigInt(sum.proof).toString(16).padStart(8, '0').slice(-8);
  return `${sum.rows} rows, ${sum.points} points, ${proof}`;
}

function headOf({ entries, head }: LogHead): string {
  return `${entries} entries in the log of staff, head ${head}`;
}

/** Prints the summary. Returns whether both are the same. */
function summarised({ log, ...totals }: Comparison): boolean {
  const { companies, differentCompanies, onlyRunning, onlyRestored, changed } = totals;
  const isLogSame = log.running.head === log.restored.head;
  if (!log.isContinued) console.log('The logs of staff have different beginnings.');
  else console.log(isLogSame ? 'The log of staff is the same.' : 'One log of staff continues the other.');
  console.log(
    `${companies} companies, ${differentCompanies} different. Rows only in the running database: ${onlyRunning}, only in the restored one: ${onlyRestored}, changed: ${changed}.`,
  );
  return differentCompanies === 0 && isLogSame;
}
