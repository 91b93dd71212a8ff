#!/usr/bin/env node
/**
 * Injects faults into a running club and prints a table: fault, action, outcome, duration, and how long members waited.
 * `npm test` runs the short faults; this runs all of them. Needs PostgreSQL, PgBouncer, pgBackRest, Patroni, Varnish,
 * Chromium, Node 24 and a build. Filling a real disk, a small one in memory, needs root and the right to mount; otherwise
 * these two rows are marked as not tried.
 *
 * node scripts/faults.ts         all faults
 * node scripts/faults.ts clock   those of one test file, `clock.test.ts`
 *
 * The exit code is 1 if the club did not survive a fault, or if one of these is missing.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ensureChromium,
  ensurePatroni,
  ensurePgBackRest,
  ensurePgBouncer,
  ensurePostgres,
  ensureVarnish,
} from './machine.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const report = join(root, '.tmp', 'faults.json');
const bin = join(root, 'node_modules', '.bin');

/** A row of the table. The pause is the longest time in which nothing was acknowledged; some tests measure it. */
type Row = [fault: string, done: string, outcome: string, seconds: string, pause: string];

/** The part of vitest's JSON report that is read. */
interface TestReport {
  testResults?: {
    /** Path of the file. */
    name: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      /** In milliseconds. */
      duration?: number;
      meta: { longestPause?: number };
    }[];
  }[];
}

/** Fault tests of other projects, by file. */
const elsewhere: Readonly<Record<string, { project: string; fault: string }>> = {
  'tests/e2e/server/kill.test.ts': { project: 'e2e', fault: 'SIGKILL' },
  'tests/api/club-card/card-faults.test.ts': { project: 'api', fault: 'card company' },
  'tests/races/signals.test.ts': { project: 'postgres', fault: 'connection for signals breaks' },
};

for (const [name, isHere] of [
  ['PostgreSQL', ensurePostgres()],
  ['PgBouncer', ensurePgBouncer()],
  ['pgBackRest', ensurePgBackRest()],
  ['Varnish', ensureVarnish()],
  ['Patroni', ensurePatroni()],
  ['Chromium', ensureChromium()],
]) {
  if (isHere) continue;
  console.error(`${name} is not installed on this machine and could not be installed.`);
  process.exit(1);
}

const [only] = process.argv.slice(2);
const inFaults = readdirSync(join(root, 'tests/faults')).map((name) => `tests/faults/${name}`);
const all = [
  ...inFaults.map((file) => ({ project: 'faults', file })),
  ...Object.entries(elsewhere).map(([file, { project }]) => ({ project, file })),
].filter(({ file }) => file.endsWith('.test.ts'));
const names = all.map(({ file }) => basename(file, '.test.ts'));
if (only && !names.includes(only)) {
  console.error(`There is no "${only}". There are: ${names.join(', ')}`);
  process.exit(2);
}

/** Outcomes by test status. */
const outcomes = new Map([
  ['passed', 'stood'],
  ['failed', 'FAILED'],
]);

/** Files by project: each project starts once. */
const runs = Map.groupBy(
  all.filter((_, index) => !only || names[index] === only),
  ({ project }) => project,
);
const rows: Row[] = [];
for (const [project, chosen] of runs)
  rows.push(
    ...(await run(
      project,
      chosen.map(({ file }) => file),
    )),
  );

const columns = ['fault', 'what was done', 'outcome', 'seconds', 'longest pause'];
console.log(`\n| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`);
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
const failed = rows.filter(([, , outcome]) => outcome === 'FAILED').length;
console.log(`\n${rows.length - failed} stood, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs tests of a project. Returns their rows. */
async function run(project: string, files: readonly string[]): Promise<Row[]> {
  rmSync(report, { force: true });
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const options = [
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await start(join(bin, 'vitest'), ['run', ...options, ...files]);
  const { testResults = [] } = readReport();
  const found = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, duration = 0, meta }): Row => {
      const [, known] = Object.entries(elsewhere).find(([file]) => name.endsWith(file)) ?? [];
      const whole = [...ancestorTitles, title].join(': ');
      const [fault, done] = known ? [known.fault, whole] : splitAt(whole);
      const outcome = outcomes.get(status) ?? 'not tried here';
      const pause = meta.longestPause === undefined ? '' : seconds(meta.longestPause);
      return [fault, done, outcome, seconds(duration), pause];
    }),
  );
  // A file that does not load has no tests in the report.
  if (code !== 0 && !found.some(([, , outcome]) => outcome === 'FAILED'))
    found.push([project, 'the tests did not run to their end', 'FAILED', '', '']);
  return found;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

/** The report of the last run; empty if vitest wrote none. */
function readReport(): TestReport {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
}

/** Splits a full test name into fault and action at the first colon. */
function splitAt(name: string): [fault: string, done: string] {
  const at = name.indexOf(': ');
  return [name.slice(0, at), name.slice(at + 2)];
}

/** Runs a program in this terminal. Returns its exit code. */
function start(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CLUB_TESTS: 'full', PATH: [bin, process.env.PATH].join(delimiter) },
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
