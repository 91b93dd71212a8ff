#!/usr/bin/env node
/**
 * Lets the club live through faults, and prints a table: the fault, what was done, how it ended, and how long it took.
 * `npm test` runs the quick ones; here are all of them, and longer. With PostgreSQL and Chromium, on Node 24, after a
 * build. Root, where it may mount, also fills a real disk, a small one in
 * memory; for others these two rows say that it was not tried.
 *
 * node scripts/faults.mjs         all of them
 * node scripts/faults.mjs clock   those of one test file, `clock.test.ts`
 *
 * The exit code is 1 if the club has not stood a fault, or one could not be tried for want of PostgreSQL or Chromium.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensurePostgres } from './machine.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const report = join(root, '.tmp', 'faults.json');
const bin = join(root, 'node_modules', '.bin');

/** Faults that tests of other projects bring about, by the file. */
const elsewhere = {
  'tests/e2e/server/kill.test.ts': { project: 'e2e', fault: 'SIGKILL' },
  'tests/api/club-card/card-faults.test.ts': { project: 'api', fault: 'card company' },
  'tests/races/signals.test.ts': { project: 'postgres', fault: 'connection for signals breaks' },
};

for (const [name, isHere] of [
  ['PostgreSQL', ensurePostgres()],
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

/** Files by project: each project starts once. */
const runs = Map.groupBy(
  all.filter((_, index) => !only || names[index] === only),
  ({ project }) => project,
);
const rows = [];
for (const [project, chosen] of runs)
  rows.push(
    ...(await run(
      project,
      chosen.map(({ file }) => file),
    )),
  );

const columns = ['fault', 'what was done', 'outcome', 'seconds'];
console.log(`\n| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`);
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
const failed = rows.filter(([, , outcome]) => outcome === 'FAILED').length;
console.log(`\n${rows.length - failed} stood, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs tests of a project; their rows of the table. */
async function run(project, files) {
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
  const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const found = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, duration = 0 }) => {
      const file = Object.keys(elsewhere).find((known) => name.endsWith(known));
      const [first, ...rest] = [...ancestorTitles, title];
      const [fault, done] = file
        ? [elsewhere[file].fault, [first, ...rest].join(': ')]
        : splitAt([first, ...rest].join(': '));
      const outcome = { passed: 'stood', failed: 'FAILED' }[status] ?? 'not tried here';
      return [fault, done, outcome, (duration / 1000).toFixed(1)];
    }),
  );
  // A file that does not load has no tests.
  if (code !== 0 && !found.some(([, , outcome]) => outcome === 'FAILED'))
    found.push([project, 'the tests did not run to their end', 'FAILED', '']);
  return found;
}

/** A test's whole name: the fault, a colon, and what was done. */
function splitAt(name) {
  const at = name.indexOf(': ');
  return [name.slice(0, at), name.slice(at + 2)];
}

/** Runs a program with this terminal; its exit code. */
function start(command, args) {
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
