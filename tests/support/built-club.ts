/** The built club as a separate process, for the end-to-end tests, the bench and the load test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** The served tree: CLUB_ROOT or the project. It must be built. */
const root = process.env.CLUB_ROOT ?? fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 180_000;

export interface BuiltClub {
  child: ChildProcess;
  port: number;
  /** Resolves to the exit code or signal of the process. */
  exited: Promise<number | NodeJS.Signals>;
}

export interface Launch {
  /** Added to the environment that `cleanEnvironment` returns. */
  env: NodeJS.ProcessEnv;
  /** Modules that the process loads first. They reach this process over an IPC channel. */
  preload?: readonly string[];
  /** Flags of Node and V8. */
  flags?: readonly string[];
  /** Receives each log line. */
  onLog(line: string): void;
  /** Receives each log line of level error or fatal, and each line of stderr. */
  onComplaint(line: string): void;
}

/** The environment without the settings of another club. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const foreign =
    /^(CLUB_|HOST$|PORT$|WORKERS$|DATABASE_|DATA_DIR$|SESSION_SECRET$|REGION_HOSTS$|SMTP_URL$|MAIL_FROM$|SMS_|PHOTON_|GOOGLE_|TRUSTED_PROXIES$|SHARED_CACHE_|METRICS_TOKEN$|OTEL_|DRAIN_SECONDS$|LOG_LEVEL$|NODE_ENV$|VITEST)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

export function requireBuild(): void {
  if (!existsSync(join(root, 'dist/server/entry.mjs')))
    throw new Error('The site is not built: run `npm run build`.');
}

/**
 * Starts `server.mjs` on 127.0.0.1 and waits until it accepts requests.
 *
 * @throws Error when it is not ready within 180 s or ends before
 */
export async function startBuiltClub({
  env,
  preload = [],
  flags = [],
  onLog,
  onComplaint,
}: Launch): Promise<BuiltClub> {
  requireBuild();
  const imports = preload.flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...flags, ...imports, 'server.mjs'], {
    cwd: root,
    env: { ...cleanEnvironment(), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload.length > 0 ? (['ipc'] as const) : [])],
  });
  // The club must not outlive an aborted test run.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', kill);
    return (code ?? signal) as number | NodeJS.Signals;
  });
  const port = await ready(child, exited, onLog, onComplaint);
  return { child, port, exited };
}

/** Resolves to the port when the log names it. */
function ready(
  child: ChildProcess,
  exited: Promise<number | string>,
  onLog: Launch['onLog'],
  onComplaint: Launch['onComplaint'],
): Promise<number> {
  /** First lines, for the error message. */
  const said: string[] = [];
  const lines = (stream: Readable | null, receive: (line: string) => void) => {
    if (!stream) throw new Error('The club has no output stream.');
    createInterface({ input: stream }).on('line', (line) => {
      if (said.length < 100) said.push(line);
      receive(line);
    });
  };
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`The club did not start: ${why}\n${said.join('\n')}`));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`not ready after ${START_MS / 1000} s`);
    }, START_MS);
    lines(child.stderr, onComplaint);
    lines(child.stdout, (line) => {
      onLog(line);
      if (/"level":[56]0/.test(line)) onComplaint(line);
      const found = /is at http:\/\/localhost:(\d+)/.exec(line);
      if (!found) return;
      clearTimeout(timer);
      resolve(Number(found[1]));
    });
    void exited.then((code) => fail(`exit code ${code}`));
  });
}
