/** PgBouncer in transaction mode, in front of a cluster of `startPostgres`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../free-port.ts';
import { onPath } from '../programs.ts';
import { serverAccount } from './postgres.ts';

export interface PgBouncer {
  /** The connection string of a database through it. */
  url(database: string): string;
  /** Kills it with SIGKILL: all connections break. */
  kill(): Promise<void>;
  /** Starts it again after `kill` on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The program; undefined where it is not installed. */
export const findPgBouncer = () => onPath('pgbouncer');

/**
 * @param port of the cluster on 127.0.0.1
 * @param connections to the cluster per database, at most
 */
export async function startPgBouncer({
  port,
  connections,
}: {
  port: number;
  connections: number;
}): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (!program) throw new Error('PgBouncer is not installed here.');
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-pgbouncer-'));
  const own = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${connections}
server_idle_timeout = 5
`,
  );
  if (account) chownSync(folder, account.uid, account.gid);
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    // The shell kills it when its standard input closes: on `kill()`, and when this process ends for any reason.
    const keeper = '"$@" & server=$!; read -r _; kill -KILL $server';
    child = spawn('sh', ['-c', keeper, 'sh', program ?? '', config], {
      ...account,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    const said: string[] = [];
    const lines = createInterface({ input: child.stderr as Readable });
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => {
        said.push(line);
        if (/process up/.test(line)) resolve();
        else if (/FATAL/.test(line)) reject(new Error(`PgBouncer did not start:\n${said.join('\n')}`));
      });
    });
  }

  async function kill(): Promise<void> {
    if (!child) return;
    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
    child = undefined;
  }

  await start();
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${own}/${database}`,
    kill,
    start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
