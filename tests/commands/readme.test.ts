/**
 * Runs each command of the README and each npm script once, in its shortest form. Uses temporary folders and free
 * ports.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cleanEnvironment } from '../support/built-club.ts';
import { type Postgres, startPostgres } from '../support/database/postgres.ts';
import { turned } from '../support/sampled.ts';

const work = mkdtempSync(join(tmpdir(), 'lucarne-commands-'));
/** The data folder created by `npm start`. The commands work on copies of it. */
const seeded = join(work, 'seeded');
const children = new Set<ChildProcess>();
let copies = 0;
let postgres: Postgres;

interface Result {
  code: number;
  output: string;
}

/** Starts an npm script in a new process group. */
function start(command: readonly string[], settings: Record<string, string> = {}) {
  const [script = '', ...args] = command;
  const words = [...(script === 'start' || script === 'test' ? [script] : ['run', script]), '--', ...args];
  const child = spawn('npm', words, {
    env: { ...cleanEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  children.add(child);
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed.text += text;
    });
  const ended = once(child, 'close').then(([code]): Result => {
    children.delete(child);
    return { code: (code as number | null) ?? -1, output: printed.text };
  });
  return { child, printed, ended };
}

/** Runs an npm script to its end. Fails for another exit code. */
async function npm(command: readonly string[], settings?: Record<string, string>, code = 0): Promise<string> {
  const result = await start(command, settings).ended;
  expect(result.code, result.output).toBe(code);
  return result.output;
}

/** Runs an operator command. */
function club(folder: string, ...args: string[]): Promise<string> {
  return npm(['club', ...args], { DATA_DIR: folder });
}

function copy(): string {
  const folder = join(work, `copy-${copies++}`);
  cpSync(seeded, folder, { recursive: true });
  return folder;
}

/**
 * Starts a server by an npm script, waits until it answers a page, and stops it.
 *
 * @returns the page, what `use` returned, and the server’s output
 */
async function serve<T>(script: string, folder: string, use: (port: number) => Promise<T>) {
  const server = start([script], { DATA_DIR: folder, PORT: '0' });
  let isOver = false;
  void server.ended.then(() => {
    isOver = true;
  });
  const opened = await vi.waitFor(
    async () => {
      if (isOver) return undefined;
      // Both the club and the development server print where they are.
      const [, port] = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(server.printed.text) ?? [];
      if (port === undefined)
        throw new Error(`npm run ${script} has not started yet:\n${server.printed.text}`);
      const answer = await fetch(`http://127.0.0.1:${port}/login`);
      if (!answer.ok) throw new Error(`/login answered ${answer.status}`);
      return { port: Number(port), page: await answer.text() };
    },
    { timeout: 240_000, interval: 500 },
  );
  if (opened === undefined) throw new Error(`npm run ${script} ended:\n${server.printed.text}`);
  const { port, page } = opened;
  const used = await use(port);
  // npm forwards the signal, and so does the group: each process has to end.
  process.kill(-(server.child.pid ?? 0), 'SIGTERM');
  const { output } = await server.ended;
  return { page, used, output };
}

/** Runs the README’s API example in a shell against a port. */
async function tryTheApi(port: number): Promise<string> {
  const [, script = ''] = /With curl:\n\n```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  const child = spawn('bash', ['-euc', script.replaceAll('localhost:4321', `127.0.0.1:${port}`)], {
    // A startup file that every shell of the machine would read.
    env: { ...process.env, BASH_ENV: '' },
    // With a socket there, bash takes itself for a remote shell and reads another one.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await once(child, 'close');
  return output;
}

const readme = readFileSync('README.md', 'utf8');

/** The commands of the table by the README’s text: what follows `npm run club -- ` is repeated without it. */
function documented(): string[] {
  const [, rows = ''] = /## Commands\n\n([\s\S]*?)\n\n/.exec(readme) ?? [];
  return rows
    .split('\n')
    .slice(2)
    .flatMap((row) => {
      const spans = [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
      return spans.map((span) => (span.startsWith('npm ') ? span : `npm run club -- ${span}`));
    });
}

let started: Awaited<ReturnType<typeof serve<string>>>;

beforeAll(async () => {
  started = await serve('start', seeded, tryTheApi);
  postgres = await startPostgres({ durable: false });
});

afterAll(async () => {
  for (const { pid } of children) if (pid) process.kill(-pid, 'SIGKILL');
  await postgres?.stop();
  rmSync(work, { recursive: true, force: true });
});

/** npm scripts that the README’s table omits. */
const otherScripts: Record<string, () => Promise<void>> = {
  'npm run build': async () => {
    const entry = 'dist/server/entry.mjs';
    const before = statSync(entry).mtimeMs;
    const output = await npm(['build']);
    // `npm start` has built it: nothing is built twice.
    expect(output).not.toContain('building');
    expect(statSync(entry).mtimeMs).toBe(before);
  },
  'npm run format': async () => {
    const file = join(work, 'unformatted.ts');
    writeFileSync(file, 'export const  a = {b:"c"}\n');
    await npm(['format', file]);
    expect(readFileSync(file, 'utf8')).toBe("export const a = { b: 'c' };\n");
  },
};

/** The suites of `npm run verify`. */
const quickSuites = [
  'format and lint',
  'tests: api',
  'tests: browser',
  'tests: postgres',
  'tests: unit',
  'types',
  'types of pages',
  'unused code',
];

/** The suites of `npm test`. */
const wholeSuites = [
  ...quickSuites.map((suite) => (suite === 'tests: postgres' ? `${suite} (needs PostgreSQL)` : suite)),
  'build',
  'tests: sharded (needs PostgreSQL)',
  'tests: commands (needs PostgreSQL and Chromium)',
  'tests: faults (needs PostgreSQL and PgBouncer and pgBackRest and Varnish and Chromium)',
  'tests: e2e (needs Chromium)',
  'tests: firefox (needs Firefox)',
  'tests: webkit (needs WebKit)',
];

/** How each command that measures is tested. The longest come first, since two run at a time. */
const measurements: Record<string, () => Promise<void>> = {
  'npm run bench': async () => {
    const output = await npm(['bench', '--smoke']);
    for (const figure of [
      'first load',
      'JavaScript of',
      'Lighthouse, accessibility',
      'a key in a configurator',
      'decoder of the scanner',
      'a frame of the scanner',
      'label in view to product',
      'cached page ÷ bare',
      'read ÷ bare',
      'order ÷ bare',
      'signed-in page',
      'audit after the orders',
    ])
      expect(output).toContain(figure);
    expect(output).toMatch(/ ok, 0 over, 0 not measured, 8 not judged/);
  },
  'npm run faults': async () => {
    const output = await npm(['faults', 'signals']);
    expect(output).toMatch(/\| connection for signals breaks \| .* \| stood \|/);
    expect(output).toMatch(/[1-9]\d* stood, 0 failed/);
    expect(await npm(['faults', 'none'], {}, 2)).toContain('There is no "none". There are: clock, database');
  },
  'npm run load': async () => {
    const output = await npm(['load', '--smoke']);
    expect(output).toMatch(/Knee: [1-9]\d* requests a second/);
    expect(output).toMatch(/ok +errors/);
    expect(output).toMatch(/ ok, 0 over, 0 not measured/);
  },
  'npm run bench:big': async () => {
    const output = await npm(['bench:big', '--smoke']);
    for (const call of [
      'projects, first page',
      'survey that closes a project',
      'order',
      'the audit of the whole club',
    ])
      expect(output).toMatch(new RegExp(`${call} +\\d+\\.\\d +\\d+\\.\\d +\\d+\\.\\d\\d`));
    expect(output).toContain('Audit: 0 findings');
  },
};

/** How each other command is tested. */
const others: Record<string, () => Promise<void>> = {
  'npm start': async () => {
    expect(started.page).toMatch(/<h1/);
    expect(started.output).toMatch(/is at http:\/\/localhost:\d+/);
    expect(started.used).toMatch(/^\{"data":\[\{.*"uuid":/);
  },
  'npm run dev': async () => {
    const { page, output } = await serve('dev', copy(), async () => undefined);
    expect(page).toMatch(/<script type="module" src="\/@vite\/client"/);
    expect(output).not.toMatch(/error/i);
  },
  'npm run verify': async () => {
    expect(await npm(['verify', '--only=format and lint'])).toMatch(/\n1 passed, 0 failed\n/);
    const list = await npm(['verify', '--list']);
    const [, suites = ''] = list.split('Walks take a sample.\n');
    expect(suites.trim().split('\n').toSorted()).toEqual(quickSuites);
  },
  'npm test': async () => {
    const list = await npm(['test', '--list']);
    const [, suites = ''] = list.split('Walks take a sample.\n');
    expect(suites.trim().split('\n').toSorted()).toEqual(wholeSuites.toSorted());
  },
  'npm run verify:full': async () => {
    const list = await npm(['verify:full', '--list']);
    const [, suites = ''] = list.split('Walks take every combination.\n');
    const pooler = 'tests: pooler (needs PostgreSQL and PgBouncer)';
    const full = wholeSuites.map((suite) =>
      suite.startsWith('tests: faults') ? suite.replace('Chromium', 'Chromium and Patroni') : suite,
    );
    expect(suites.trim().split('\n').toSorted()).toEqual([...full, pooler].toSorted());
    expect(await npm(['verify:full', '--only=nothing'], {}, 2)).toContain('There is no suite "nothing"');
  },
  'npm run club -- staff EMAIL': async () => {
    const folder = copy();
    expect(await club(folder, 'staff', 'first@club.example')).toContain(
      'first@club.example is club staff now',
    );
    expect(await club(folder, 'staff')).toContain('first@club.example, ');
  },
  'npm run club -- catalogue import FILE': async () => {
    const folder = copy();
    const file = join(work, 'catalogue.json');
    expect(await club(folder, 'catalogue', 'export', file)).toContain(`written to ${file}`);
    expect(await club(folder, 'catalogue', 'import', file)).toMatch(
      /: 0 added, 0 changed, [1-9]\d* unchanged/,
    );
  },
  'npm run club -- audit': async () => {
    expect(await club(copy(), 'audit', '--full')).toMatch(/[1-9]\d* companies, .*\nThe books agree\.\n$/);
  },
  'npm run club -- maintenance on': async () => {
    const folder = copy();
    expect(await club(folder, 'maintenance', 'status')).toContain('The club is open.');
    expect(await club(folder, 'maintenance', 'on')).toContain('The club is closed for maintenance.');
    expect(await club(folder, 'maintenance', 'off')).toContain('The club is open.');
  },
  'npm run club -- backup FILE': async () => {
    const file = join(work, 'alone.backup');
    expect(await club(copy(), 'backup', file)).toContain(`copied to ${file}`);
    expect(readFileSync(file).length).toBeGreaterThan(0);
  },
  'npm run club -- restore FILE': async () => {
    const file = join(work, 'to-restore.backup');
    await club(copy(), 'backup', file);
    const output = await club(join(work, 'restored'), 'restore', file);
    expect(output).toMatch(/is restored: [1-9]\d* companies, [1-9]\d* points\. The books agree\./);
  },
  'npm run club -- move --to URL': async () => {
    const url = await postgres.createDatabase();
    expect(await club(copy(), 'move', '--to', url)).toMatch(/The books agree: [1-9]\d* points/);
    expect(await npm(['club', 'audit'], { DATABASE_URL: url })).toContain('The books agree.');
  },
  'npm run club -- compare --with URL': async () => {
    const copied = await postgres.createDatabase();
    await club(copy(), 'move', '--to', copied);
    const output = await npm(['club', 'compare', '--with', copied], { DATA_DIR: copy() });
    expect(output).toMatch(/[1-9]\d* companies, 0 different\./);
  },
  'npm run club -- sign-out all': async () => {
    expect(await club(copy(), 'sign-out', 'all')).toMatch(/\d+ sessions? ha(s|ve) ended\./);
  },
  'npm run club -- help': async () => {
    const output = await npm(['club', 'help']);
    for (const name of [
      'audit',
      'backup',
      'catalogue',
      'compare',
      'maintenance',
      'move',
      'restore',
      'sign-out',
      'staff',
    ])
      expect(output).toMatch(new RegExp(`^  ${name} `, 'm'));
  },
};

const tries = { ...measurements, ...others };

test('every command of the README is tested here, and no other', () => {
  expect(documented().toSorted()).toEqual(Object.keys(tries).toSorted());
});

test('every npm script is tested here, and no other', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const tried = [...Object.keys(tries), ...Object.keys(otherScripts)].map(scriptOf);
  expect([...new Set(tried)].toSorted()).toEqual(Object.keys(scripts).toSorted());
});

/** The npm script of a command: `bench` of `npm run bench`. */
function scriptOf(command: string): string | undefined {
  return /^npm (?:run )?(\S+)/.exec(command)?.[1];
}

describe.concurrent('a command works:', () => {
  // Each measurement takes as long as all others: successive commits take turns with them.
  const all = [...turned(Object.entries(measurements), 4), ...Object.entries({ ...others, ...otherScripts })];
  for (const [command, run] of all) test(command, run);
});
