/** PostgreSQL that archives with pgBackRest, as the files of `deploy/` and the docs tell an operator. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../free-port.ts';
import { onPath } from '../programs.ts';
import { findPostgres, type Postgres, serverAccount, startPostgres } from './postgres.ts';

export interface ArchivedPostgres {
  postgres: Postgres;
  /**
   * Runs commands of an operator in a shell, with the paths of this cluster. Returns what they print.
   * @throws Error with the output if one fails
   */
  run(commands: string): Promise<string>;
  /** Runs commands that restore a copy and start it. It ends with `stop()`, or when this process ends for any reason. */
  restore(commands: string): Promise<RestoredPostgres>;
  stop(): Promise<void>;
}

export interface RestoredPostgres {
  /** The connection string of a database of it, as its superuser. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** The program; undefined where it is not installed. */
export const findPgBackRest = () => onPath('pgbackrest');

const deployed = (file: string) => readFileSync(`deploy/${file}`, 'utf8');

function replaced(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((sum, [from, to]) => sum.replaceAll(from, to), text);
}

export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-pgbackrest-'));
  const own = (name: string) => join(folder, name);
  const configured = (commands: string) =>
    commands.replaceAll(/\bpgbackrest --/g, `pgbackrest --config=${own('pgbackrest.conf')} --`);
  const archiving = configured(deployed('archive.conf'));
  const settings = [...archiving.matchAll(/^(\w+) = '?(.*?)'?$/gm)];
  const postgres = await startPostgres({
    durable: false,
    settings: Object.fromEntries(settings.map(([, name = '', value = '']) => [name, value])),
  });
  const data = join(postgres.folder, 'data');
  for (const name of ['repository', 'locks', 'log']) mkdirSync(own(name));
  const paths = {
    '[global]': `[global]\nlock-path=${own('locks')}\nlog-path=${own('log')}`,
    '/backup/pgbackrest': own('repository'),
    '/var/lib/postgresql/15/main': data,
    '/var/run/postgresql': postgres.folder,
    '5432': String(postgres.port),
  };
  writeFileSync(own('pgbackrest.conf'), replaced(deployed('pgbackrest.conf'), paths));
  // Like Debian’s: outside of the data, with the paths of the running cluster.
  const cluster = {
    data_directory: data,
    hba_file: join(data, 'pg_hba.conf'),
    external_pid_file: own('main.pid'),
    unix_socket_directories: folder,
  };
  const lines = Object.entries(cluster).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(own('postgresql.conf'), archiving + lines.join(''));
  if (account)
    for (const name of ['', 'repository', 'locks', 'log', 'pgbackrest.conf', 'postgresql.conf'])
      chownSync(own(name), account.uid, account.gid);

  function shell(script: string): ChildProcess {
    return spawn('sh', ['-euc', script], {
      ...account,
      cwd: '/',
      env: { PATH: [findPostgres(), process.env.PATH].join(delimiter) },
      // A separate process group: Ctrl-C must reach the shell through its pipe, not as a signal.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  }

  async function run(commands: string): Promise<string> {
    const child = shell(configured(commands));
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        said += text;
      });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`Exit code ${code}:\n${commands}\n${said}`);
    return said;
  }

  let copies = 0;

  async function restore(commands: string): Promise<RestoredPostgres> {
    const port = await freePort();
    const copy = own(`restored-${++copies}`);
    const values = {
      '/usr/lib/postgresql/15/bin': findPostgres() ?? '',
      '/var/lib/postgresql/15/restored': copy,
      '/etc/postgresql/15/main/postgresql.conf': own('postgresql.conf'),
      '5433': String(port),
    };
    // Its standard input closes on `stop()`, and when this process ends for any reason.
    const child = shell(`
      trap 'pg_ctl stop --silent --mode=immediate --pgdata=${copy}; rm -rf ${copy}' EXIT
      ${replaced(configured(commands), values)}
      echo started
      read -r _`);
    const ended = once(child, 'close');
    await isStarted(child, commands);
    return {
      url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
      async stop() {
        child.stdin?.end();
        await ended;
      },
    };
  }

  return {
    postgres,
    run,
    restore,
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Waits until the shell says so; throws what it said if it ends before. */
function isStarted(child: ChildProcess, commands: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream as Readable }).on('line', (line) => {
        if (line === 'started') resolve();
        else said.push(line);
      });
    }
    child.once('close', (code) => reject(new Error(`Exit code ${code}:\n${commands}\n${said.join('\n')}`)));
  });
}
