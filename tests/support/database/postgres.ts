/** A private PostgreSQL cluster in a temporary folder, for tests of real concurrency and for the bench. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { freePort } from '../free-port.ts';

export interface Postgres {
  /** Its port on 127.0.0.1. */
  port: number;
  /** Its folder: the socket, and the data in `data`. */
  folder: string;
  /** The connection string of a database of this cluster, as its superuser. */
  url(database: string): string;
  /** Creates an empty database with a unique name. Returns its connection string. */
  createDatabase(): Promise<string>;
  /** Stops it like a crash, `pg_ctl stop -m immediate`: all connections break. */
  crash(): Promise<void>;
  /** Restarts it after `crash` on the same port. */
  restart(): Promise<void>;
  /**
   * A standby of this cluster, on another port: it has what this one has committed, unless it is not `synchronous`.
   */
  standby(options?: { synchronous?: boolean }): Promise<Postgres>;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
  /** Closes all connections, stops the cluster and removes its folder. */
  stop(): Promise<void>;
}

/** The server’s user: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

const START_TIMEOUT = 60_000;

/**
 * The folder of `initdb` and `postgres`; undefined without a PostgreSQL server. Searches PATH, `pg_config`, and the
 * folders of Debian and Homebrew (newest version first).
 */
export function findPostgres(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  try {
    folders.push(
      execFileSync('pg_config', ['--bindir'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    );
  } catch {
    // No pg_config here: the usual folders remain.
  }
  folders.push(...versions('/usr/lib/postgresql', ''));
  for (const prefix of ['/opt/homebrew', '/usr/local']) {
    folders.push(join(prefix, 'bin'), ...versions(join(prefix, 'opt'), 'postgresql@'));
  }
  return folders
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .map((folder) => dirname(realpathSync(join(folder, 'initdb'))))
    .find((folder) => existsSync(join(folder, 'postgres')));
}

/**
 * Starts a cluster on a free port of 127.0.0.1. Local clients use its socket, which is faster than the port. It stops
 * with `stop()`, or when this process ends for any reason.
 *
 * @param durable whether commits wait for the disk as in production; it matters only when the machine crashes
 * @param within parent folder of the cluster’s folder
 * @param settings of the server, beyond those of every test
 * @throws Error if there is no PostgreSQL server on this machine, or if it does not start
 */
export async function startPostgres({
  durable = true,
  within = tmpdir(),
  settings = {},
}: {
  durable?: boolean;
  within?: string;
  settings?: Readonly<Record<string, string>>;
} = {}): Promise<Postgres> {
  const bin = findPostgres();
  if (!bin) {
    throw new Error(
      'PostgreSQL is not installed here: no initdb on PATH, by pg_config, in /usr/lib/postgresql or from Homebrew.',
    );
  }
  return start({ bin, account: serverAccount(), durable, within, settings });
}

interface Plan {
  /** Folder of PostgreSQL’s programs. */
  bin: string;
  account: Account | undefined;
  durable: boolean;
  within: string;
  settings: Readonly<Record<string, string>>;
  /** Port of the primary of a standby. */
  primary?: number;
}

async function start(plan: Plan): Promise<Postgres> {
  // Another process may take the free port before PostgreSQL does.
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const server = launch(port, plan);
    const problem = await server.ready;
    if (problem === undefined) return cluster(port, server, plan);
    await server.stop();
    if (attempt === 3 || !problem.includes('could not bind'))
      throw new Error(`PostgreSQL did not start: ${problem}`);
  }
}

/**
 * Creates a database with a unique name. Returns its connection string.
 *
 * @param adminUrl connection string of a superuser, such as the provided `postgresUrl`
 * @param template database to copy, without connections; an empty one by default
 * @param strategy `wal_log` is faster, but after a crash or a failover a sequence of the copy may give a value again
 */
export async function createDatabase(
  adminUrl: string,
  template = 'template1',
  strategy: 'wal_log' | 'file_copy' = 'wal_log',
): Promise<string> {
  const name = `club_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${name} template ${template} strategy ${strategy}`);
  } finally {
    await admin.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function cluster(port: number, server: ReturnType<typeof launch>, plan: Plan): Postgres {
  const socket = encodeURIComponent(server.folder);
  const url = (database: string) => `postgres://postgres@localhost:${port}/${database}?host=${socket}`;

  async function run(...statements: string[]): Promise<void> {
    const admin = new pg.Client({ connectionString: url('postgres') });
    await admin.connect();
    try {
      for (const statement of statements) await admin.query(statement);
    } finally {
      await admin.end();
    }
  }

  return {
    port,
    folder: server.folder,
    url,
    createDatabase: () => createDatabase(url('postgres')),
    crash: server.crash,
    restart: server.restart,
    async standby({ synchronous = true } = {}) {
      const standby = await start({ ...plan, primary: port });
      if (synchronous)
        await run("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
      return standby;
    },
    promote: () => run('select pg_promote()'),
    stop: server.stop,
  };
}

/**
 * Creates the cluster and runs its server under a shell that waits for the end of its standard input. That pipe closes
 * on `stop()`, and when this process is killed: the shell then stops the server and removes the folder.
 */
function launch(port: number, { bin, account, durable, within, settings, primary }: Plan) {
  const folder = mkdtempSync(join(within, 'lucarne-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const [program, args] = primary === undefined ? newCluster(data) : copyOf(primary, data);
  execFileSync(join(bin, program), args, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    lc_messages: 'C',
    // Compiling a statement takes longer than the few rows of a test.
    jit: 'off',
    fsync: durable ? 'on' : 'off',
    ...settings,
  };
  const keeper = `"$@" & server=$!
    while read -r word; do case $word in
      crash) kill -QUIT $server; wait $server; echo crashed;;
      restart) "$@" & server=$!;;
    esac; done
    kill -INT $server; wait $server; rm -rf "$LUCARNE_FOLDER"`;
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('sh', ['-c', keeper, 'sh', join(bin, 'postgres'), '-D', data, ...options], {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, LUCARNE_FOLDER: folder },
    // A separate process group: Ctrl-C must reach the shell through its pipe, not as a signal.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  // An unstopped cluster must not keep this process alive.
  child.unref();
  (child.stderr as Socket).unref();
  (child.stdout as Socket).unref();

  /** Undefined when the server accepts connections, else its output. */
  const ready = started();

  function started(): Promise<string | undefined> {
    return new Promise((resolve) => {
      const said: string[] = [];
      const settle = (problem?: string) => {
        clearTimeout(timer);
        resolve(problem);
      };
      const timer = setTimeout(
        () => settle(`no answer for ${START_TIMEOUT / 1000} s\n${said.join('\n')}`),
        START_TIMEOUT,
      );
      const lines = createInterface({ input: child.stderr });
      lines.on('line', (line) => {
        if (said.length < 100) said.push(line);
        if (/ready to accept (read-only )?connections/.test(line)) settle();
        else if (/FATAL|PANIC/.test(line) && !/the database system is/.test(line)) settle(said.join('\n'));
      });
    });
  }

  return {
    folder,
    ready,
    async crash() {
      const crashed = once(child.stdout, 'data');
      child.stdin.write('crash\n');
      await crashed;
    },
    async restart() {
      const again = started();
      child.stdin.write('restart\n');
      const problem = await again;
      if (problem !== undefined) throw new Error(`PostgreSQL did not start again: ${problem}`);
    },
    async stop() {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}

type Command = [program: string, args: string[]];

function newCluster(data: string): Command {
  // Letters beyond ASCII have lower and upper case, as operations demand; macOS names this locale differently.
  const ctype = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8';
  return [
    'initdb',
    [
      ...['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync'],
      ...['--encoding=UTF8', '--locale=C', `--lc-ctype=${ctype}`],
    ],
  ];
}

/** A copy of the primary that follows it. */
function copyOf(primary: number, data: string): Command {
  return [
    'pg_basebackup',
    [
      ...['-h', '127.0.0.1', '-p', String(primary), '-U', 'postgres', '-D', data],
      ...['--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    ],
  ];
}

/** For root: the account `postgres`, else `nobody`. Undefined for other users. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Unknown account: try the next.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither an account postgres nor nobody.',
  );
}

/** The bin folders below `parent` named `prefix` and a version, newest first. */
function versions(parent: string, prefix: string): string[] {
  if (!existsSync(parent)) return [];
  const number = (name: string) => Number.parseFloat(name.slice(prefix.length));
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && number(name) > 0)
    .sort((a, b) => number(b) - number(a))
    .map((name) => join(parent, name, 'bin'));
}
