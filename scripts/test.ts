#!/usr/bin/env node
/**
 * Runs the checks and the tests, and ends with one summary: a line per suite, then `N passed, N failed` alone.
 *
 * node scripts/test.ts --quick   what needs neither a browser nor a server: `npm run verify`
 * node scripts/test.ts           everything, PostgreSQL and Chromium included: `npm test`
 * node scripts/test.ts --full    the same, with walks that are not sampled (`tests/support/sampled.ts`): `npm run verify:full`
 *
 * With `--list` it says what it would run, and runs nothing. With `--only=NAME` it runs that suite alone.
 *
 * A suite that cannot run for want of PostgreSQL or a browser is reported loudly; with CI set it counts as failed.
 * The exit code is 1 if anything failed. Runs on Node 24, after scripts/setup.mjs.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensureFirefox, ensurePdfTools, ensurePostgres, ensureWebKit } from './machine.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, '.tmp', 'test-results');
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** A tool that passes or fails as a whole. */
const check = (name, command, ...args) => ({
  name,
  run: async () => ((await run(command, args)) === 0 ? { passed: 1 } : { failed: 1 }),
});

/** A tool that uses one processor for long: it begins with the first suite, and says what it has found in its turn. */
const besides = (name, command, ...args) => {
  let found;
  return {
    name,
    begin: () => {
      found = collect(command, args);
    },
    run: async () => {
      const { code, output } = await found;
      process.stdout.write(output);
      return code === 0 ? { passed: 1 } : { failed: 1 };
    },
  };
};

/** A vitest project: counts its tests. */
const tests = (project, ...needs) => ({
  name: `tests: ${project}`,
  needs,
  run: async () => {
    const file = join(results, `${project}.json`);
    rmSync(file, { force: true });
    const code = await run(bin('vitest'), [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const passed = report.numPassedTests ?? 0;
    const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
    const failed = report.numFailedTests ?? 0;
    // A file that does not load, an error outside of tests, or no test at all: no test failed, yet the run did.
    return { passed, skipped, failed: failed || (code === 0 ? 0 : 1), failures: failuresIn(report) };
  },
});

/** What failed in a report of vitest: file, name and the beginning of the message. */
function failuresIn(report) {
  return (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [`${file}\n${firstLines(message)}`] : [];
    return tests.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
    );
  });
}

/** Enough of a message to know what it is about. */
function firstLines(message = '') {
  return message.split('\n').slice(0, 12).join('\n');
}

const quick = [
  check('format and lint', bin('biome'), 'check'),
  check('unused code', bin('knip')),
  tests('unit'),
  besides(
    'types',
    bin('astro'),
    'check',
    '--minimumSeverity',
    'warning',
    '--minimumFailingSeverity',
    'warning',
  ),
  tests('api'),
];

const whole = [
  ...quick,
  tests('postgres', 'PostgreSQL'),
  check('build', process.execPath, join(root, 'scripts', 'setup.mjs'), 'build'),
  tests('commands', 'PostgreSQL', 'Chromium'),
  tests('faults', 'PostgreSQL', 'Chromium'),
  tests('e2e', 'Chromium'),
  tests('firefox', 'Firefox'),
  tests('webkit', 'WebKit'),
];

const isQuick = process.argv.includes('--quick');
const isFull = process.argv.includes('--full');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const suites = (isQuick ? quick : whole).filter(({ name }) => only === undefined || name === only);
if (suites.length === 0) {
  console.error(
    `There is no suite "${only}". There are: ${(isQuick ? quick : whole).map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
if (process.argv.includes('--list')) {
  console.log(isFull ? 'Walks take every combination.' : 'Walks take a sample.');
  for (const { name, needs = [] } of suites)
    console.log(needs.length > 0 ? `${name} (needs ${needs.join(' and ')})` : name);
  process.exit(0);
}

if (isFull) process.env.CLUB_TESTS = 'full';
const rows = [];

mkdirSync(results, { recursive: true });
ensurePdfTools();
const needs = new Set(suites.flatMap((suite) => suite.needs ?? []));
const here = {};
for (const [need, ensure] of [
  ['PostgreSQL', ensurePostgres],
  ['Chromium', ensureChromium],
  ['Firefox', ensureFirefox],
  ['WebKit', ensureWebKit],
])
  if (needs.has(need)) here[need] = ensure();
// On PostgreSQL, or on both when everything is tested: `npm run verify` runs them on PGlite.
if (here.PostgreSQL && !isFull) process.env.CLUB_API_TESTS = 'once';

for (const suite of suites) suite.begin?.();
for (const suite of suites) {
  const started = performance.now();
  const row = { name: suite.name, passed: 0, failed: 0, skipped: 0, note: '' };
  const missing = suite.needs?.find((need) => !here[need]);
  if (missing) {
    row.note = `NOT RUN: ${missing} is not installed on this machine and could not be installed`;
    if (process.env.CI) row.failed = 1;
  } else {
    console.log(`\n── ${suite.name}`);
    Object.assign(row, await suite.run());
  }
  row.time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  rows.push(row);
}

report();

function report() {
  const total = (column) => rows.reduce((sum, row) => sum + row[column], 0);
  const width = Math.max(...rows.map((row) => row.name.length));
  console.log(`\n${'suite'.padEnd(width)}  passed  failed  skipped     time`);
  for (const row of rows) {
    const numbers = [row.passed, row.failed, row.skipped].map((value, i) =>
      String(value).padStart([6, 6, 7][i]),
    );
    console.log([row.name.padEnd(width), ...numbers, row.time.padStart(7), row.note].join('  ').trimEnd());
  }
  for (const { name, failures = [] } of rows) {
    for (const failure of failures) console.log(`\n!!! ${name}: ${failure}`);
  }
  const missing = rows.filter((row) => row.note);
  if (missing.length > 0) {
    console.log('\n!!! Not everything was tested:');
    for (const row of missing) console.log(`!!! ${row.name} ${row.note}`);
  }
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
}

/** Runs a command in the root folder with this terminal; answers its exit code. */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...settings(), stdio: 'inherit' });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a command in the root folder; answers its exit code and what it wrote. */
function collect(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...settings(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Where and how tools run. They start with `env node`: Node 24 has to be the first that is found. */
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
