#!/usr/bin/env node
/**
 * Runs the checks and the tests, and ends with one summary: a line per suite, then `N passed, N failed` alone.
 *
 * node scripts/test.ts --quick   what needs neither a browser nor a server, without slow files, and of the API's tests
 *                                a quarter, by turns: `npm run verify`
 * node scripts/test.ts           all suites, PostgreSQL and browsers included: `npm test`
 * node scripts/test.ts --full    the same with slow files, and walks that are not sampled: `npm run verify:full`
 *
 * vitest.config.ts lists the slow files, `tests/support/sampled.ts` takes the samples.
 *
 * With `--list` it prints what it would run, and runs nothing. With `--only=NAME` it runs that suite only.
 *
 * Test files that fail run again at the end, with nothing beside them: machines are shared, and suites run in parallel.
 * The summary names what passed only then. Errors outside of tests stay failures.
 *
 * A suite without its required PostgreSQL or browser is reported; with CI set it counts as failed.
 * The exit code is 1 if anything failed. Runs on Node 24, after scripts/setup.mjs.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '../tests/support/database/postgres.ts';
import {
  ensureChromium,
  ensureFirefox,
  ensurePatroni,
  ensurePdfTools,
  ensurePgBackRest,
  ensurePgBouncer,
  ensurePostgres,
  ensureVarnish,
  ensureWebKit,
} from './machine.ts';
import { outsideOf } from './support/outside-tests.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, '.tmp', 'test-results');
const outsideTests = join(root, 'scripts', 'support', 'outside-tests.ts');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

/** Failed files of a suite that run again. If more fail, the machine is not the cause. */
const MAX_REPEATED = 10;

/** A requirement of a suite beyond npm packages, and how to ensure it. */
const machine = {
  PostgreSQL: ensurePostgres,
  PgBouncer: ensurePgBouncer,
  pgBackRest: ensurePgBackRest,
  Varnish: ensureVarnish,
  Patroni: ensurePatroni,
  Chromium: ensureChromium,
  Firefox: ensureFirefox,
  WebKit: ensureWebKit,
};
type Need = keyof typeof machine;

interface Outcome {
  passed?: number;
  failed?: number;
  skipped?: number;
  failures?: Failure[];
  /** Something besides these tests and files failed. */
  isBroken?: boolean;
}

interface Failure {
  /** Relative to the project. */
  file: string;
  test?: string;
  message: string;
}

/** Runs a command and resolves to its exit code. */
type Run = (command: string, args: readonly string[]) => Promise<number>;

interface Suite {
  name: string;
  needs: readonly Need[];
  run: (execute: Run) => Promise<Outcome>;
  /** Runs some test files only. */
  runFiles?: (execute: Run, files: readonly string[]) => Promise<Outcome>;
}

interface Row extends Required<Outcome> {
  suite: Suite;
  note: string;
  time: string;
  /** Failures that did not repeat with nothing beside them. */
  once: Failure[];
}

/** The parts of vitest’s JSON report that the summary uses. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** A tool that passes or fails as a whole. */
function check(name: string, command: string, ...args: string[]): Suite {
  const run = async (execute: Run) => ((await execute(command, args)) === 0 ? { passed: 1 } : { failed: 1 });
  return { name, needs: [], run };
}

/** A vitest project: counts its tests. With `parts`, successive commits take turns with its files. */
function tests(project: string, { needs = [], parts = 1 }: { needs?: Need[]; parts?: number } = {}): Suite {
  const runFiles = async (execute: Run, filter: readonly string[]) => {
    const file = join(results, `${project}.json`);
    for (const old of [file, outsideOf(file)]) rmSync(old, { force: true });
    const reporters = ['default', 'json', outsideTests].map((reporter) => `--reporter=${reporter}`);
    reporters.push(`--outputFile.json=${file}`);
    const code = await execute(bin('vitest'), ['run', '--project', project, ...filter, ...reporters]);
    const report: Report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const passed = report.numPassedTests ?? 0;
    const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
    const failed = report.numFailedTests ?? 0;
    const failures = failuresIn(report);
    const isBroken = existsSync(outsideOf(file)) || (code !== 0 && failures.length === 0);
    // A broken file, an error outside of tests, or no test at all: no test failed, yet the run did.
    return { passed, skipped, failed: failed || (code === 0 ? 0 : 1), failures, isBroken };
  };
  const run = (execute: Run) =>
    runFiles(
      execute,
      parts > 1 ? [`--shard=${(Number(process.env.CLUB_TEST_TURN) % parts) + 1}/${parts}`] : [],
    );
  return { name: `tests: ${project}`, needs, run, runFiles };
}

function failuresIn(report: Report): Failure[] {
  return (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ file, message: firstLines(message) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      test: fullName,
      message: firstLines(failureMessages.join('\n')),
    }));
  });
}

function firstLines(message = ''): string {
  return message.split('\n').slice(0, 24).join('\n');
}

const format = check('format and lint', bin('biome'), 'check');
const unused = check('unused code', bin('knip'));
/** The native compiler, which cannot read `.astro` files, checks all others in a third of the time. */
const types = check(
  'types',
  process.execPath,
  join(root, 'node_modules', 'typescript-native', 'bin', 'tsc'),
  ...['--project', root, '--incremental', '--tsBuildInfoFile', join(root, '.tmp', 'types.tsbuildinfo')],
  ...['--checkers', '1'],
);
const levels = ['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'];
const pageTypes = check(
  'types of pages',
  bin('astro'),
  ...['check', '--tsconfig', join(root, 'tsconfig.pages.json'), ...levels],
);
const build = check('build', process.execPath, join(root, 'scripts', 'setup.mjs'), 'build');

const isFull = process.argv.includes('--full');

/** Suites that run one after the other. */
type Lane = readonly Suite[];

/** Stages run one after the other, the lanes of a stage in parallel: most suites wait half of the time. */
const quick: readonly (readonly Lane[])[] = [
  [
    [...(findPostgres() ? [tests('postgres', { parts: 4 })] : []), tests('api', { parts: 4 })],
    [tests('unit'), tests('browser'), unused],
    [format, pageTypes, types],
  ],
];

const whole: readonly (readonly Lane[])[] = [
  [[format], [build]],
  [
    [
      tests('e2e', { needs: ['Chromium'] }),
      tests('faults', {
        needs: [
          'PostgreSQL',
          'PgBouncer',
          'pgBackRest',
          'Varnish',
          'Chromium',
          ...(isFull ? ['Patroni' as const] : []),
        ],
      }),
    ],
    [
      tests('unit'),
      tests('browser'),
      tests('postgres', { needs: ['PostgreSQL'] }),
      tests('sharded', { needs: ['PostgreSQL'] }),
      ...(isFull ? [tests('pooler', { needs: ['PostgreSQL', 'PgBouncer'] })] : []),
      tests('api'),
      tests('commands', { needs: ['PostgreSQL', 'Chromium'] }),
    ],
    [pageTypes, types, unused],
  ],
  [[tests('firefox', { needs: ['Firefox'] })], [tests('webkit', { needs: ['WebKit'] })]],
];

const isQuick = process.argv.includes('--quick');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const all = isQuick ? quick : whole;
const stages = all.map((lanes) =>
  lanes
    .map((lane) => lane.filter(({ name }) => only === undefined || name === only))
    .filter((lane) => lane.length > 0),
);
const suites = stages.flat(2);
if (suites.length === 0) {
  const names = all.flat(2).map(({ name }) => name);
  console.error(`There is no suite "${only}". There are: ${names.join(', ')}`);
  process.exit(2);
}
if (process.argv.includes('--list')) {
  console.log(isFull ? 'Walks take every combination.' : 'Walks take a sample.');
  for (const { name, needs } of suites)
    console.log(needs.length > 0 ? `${name} (needs ${needs.join(' and ')})` : name);
  process.exit(0);
}

if (isQuick) process.env.CLUB_TESTS = 'quick';
if (isFull) process.env.CLUB_TESTS = 'full';
process.env.CLUB_TEST_TURN ??= turn();
const rows: Row[] = [];

const run = mkdtempSync(join(tmpdir(), 'lucarne-run-'));
process.env.CLUB_TEST_RUN = run;
process.once('exit', () => rmSync(run, { recursive: true, force: true }));

mkdirSync(results, { recursive: true });
ensurePdfTools();
const missing = new Set(
  [...new Set(suites.flatMap(({ needs }) => needs))].filter((need) => !machine[need]()),
);
// The API's tests run on PostgreSQL where it is installed, and on both databases with `--full`.
if (!isFull && findPostgres()) process.env.CLUB_API_TESTS = 'once';

for (const lanes of stages) {
  const ran = await Promise.all(lanes.map((lane, index) => rowsOf(lane, index === 0 ? shown : held)));
  rows.push(...ran.flat());
}
for (const row of rows) await repeat(row);

report();

async function rowsOf(lane: Lane, execute: Run): Promise<Row[]> {
  const ran: Row[] = [];
  for (const suite of lane) ran.push(await rowOf(suite, execute));
  return ran;
}

/** Runs a suite, or reports why it cannot. */
async function rowOf(suite: Suite, execute: Run): Promise<Row> {
  const { name, needs, run } = suite;
  const started = performance.now();
  const row = { suite, passed: 0, failed: 0, skipped: 0, failures: [], isBroken: false, note: '', once: [] };
  const absent = needs.find((need) => missing.has(need));
  if (absent) {
    row.note = `NOT RUN: ${absent} is not installed on this machine and could not be installed`;
    if (process.env.CI) row.failed = 1;
  } else {
    if (execute === shown) console.log(`\n── ${name}`);
    Object.assign(row, await run(execute));
  }
  return { ...row, time: `${((performance.now() - started) / 1000).toFixed(1)} s` };
}

/** Runs the failed files of a suite again. */
async function repeat(row: Row): Promise<void> {
  const { suite, failures, isBroken } = row;
  const files = [...new Set(failures.map(({ file }) => file))];
  if (!suite.runFiles || isBroken || files.length === 0 || files.length > MAX_REPEATED) return;
  console.log(`\n── ${suite.name}, again: ${files.join(', ')}`);
  const again = await suite.runFiles(shown, files);
  if (again.isBroken) return;
  const { failed = 0, failures: repeated = [] } = again;
  row.passed += Math.max(0, row.failed - failed);
  row.failed = failed;
  row.failures = repeated;
  // Where a file breaks as a whole, none of its tests is known to pass.
  const isSame = (one: Failure, other: Failure) =>
    one.file === other.file && (!one.test || !other.test || one.test === other.test);
  row.once = failures.filter((failure) => !repeated.some((other) => isSame(failure, other)));
}

function nameOf({ file, test }: Failure): string {
  return test ? `${file}: ${test}` : file;
}

function report(): void {
  const total = (column: 'passed' | 'failed') => rows.reduce((sum, row) => sum + row[column], 0);
  const width = Math.max(...rows.map(({ suite }) => suite.name.length));
  console.log(`\n${'suite'.padEnd(width)}  passed  failed  skipped     time`);
  for (const row of rows) {
    const numbers = [row.passed, row.failed, row.skipped].map((value, i) =>
      String(value).padStart([6, 6, 7][i] ?? 0),
    );
    console.log(
      [row.suite.name.padEnd(width), ...numbers, row.time.padStart(7), row.note].join('  ').trimEnd(),
    );
  }
  for (const { suite, failures, once } of rows) {
    for (const failure of failures)
      console.log(`\n!!! ${suite.name}: ${nameOf(failure)}\n${failure.message}`);
    for (const failure of once)
      console.log(
        `\n${suite.name}: passed alone, failed beside others: ${nameOf(failure)}\n${failure.message}`,
      );
  }
  if (!isFull) console.log(`\nSamples of turn ${process.env.CLUB_TEST_TURN}: CLUB_TEST_TURN repeats them.`);
  const notRun = rows.filter((row) => row.note);
  if (notRun.length > 0) {
    console.log('\n!!! Not everything was tested:');
    for (const row of notRun) console.log(`!!! ${row.suite.name} ${row.note}`);
  }
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
}

/** Number of commits so far; "0" outside of a repository. Successive commits test other parts (`turned`). */
function turn(): string {
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() || '0';
}

/** Runs a command with this terminal. */
function shown(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { ...settings(), stdio: 'inherit' });
  return exitCode(child);
}

/** Runs a command in parallel and prints its output at the end. */
async function held(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { ...settings(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await exitCode(child);
  process.stdout.write(`\n── ${basename(command)} ${args.join(' ')}\n${output}`);
  return code;
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Folder and environment of tools. They start with `env node`: Node 24 must be first on PATH. */
function settings() {
  return {
    cwd: root,
    env: {
      ...process.env,
      PATH: [bin(''), process.env.PATH].join(delimiter),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  };
}
