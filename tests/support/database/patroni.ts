/** Three database machines with etcd, Patroni and PostgreSQL, set up by the files of `deploy/patroni`. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { onPath } from '../programs.ts';
import { findPostgres, serverAccount } from './postgres.ts';
import { type Line, lineTo } from './proxy.ts';

export type Program = 'etcd' | 'patroni' | 'postgres';

/** What Patroni says about its machine. */
export interface Status {
  role: 'master' | 'replica' | 'demoted' | 'uninitialized';
  state: string;
  timeline?: number;
  /** Standby that has everything acknowledged. */
  sync_standby?: boolean;
  /** When it last reached etcd, in seconds since 1970. */
  dcs_last_seen: number;
  replication_state?: string;
  replication?: { application_name: string; state: string; sync_state: string }[];
}

export interface Machine {
  name: string;
  /** Port of its PostgreSQL on 127.0.0.1. */
  port: number;
  /** Undefined while Patroni does not answer. */
  status(): Promise<Status | undefined>;
  /** Starts programs; PostgreSQL is started by Patroni. */
  start(...programs: Exclude<Program, 'postgres'>[]): Promise<void>;
  /** Ends programs with SIGKILL, all by default: the machine is lost. */
  kill(...programs: Program[]): Promise<void>;
  /** Silences etcd for this machine. */
  cutFromEtcd(): void;
  /** Silences its PostgreSQL for the others: standbys do not get what it changes. */
  cutFromStandbys(): void;
  /** Silences etcd and the other database machines for this one. Nodes still reach it. */
  isolate(): void;
  /** Ends these. */
  rejoin(): void;
  /** What its Patroni logged. */
  log(): string;
}

export interface Machines {
  machines: readonly Machine[];
  /** Of all roles. */
  password: string;
  /** Connection string of a database, as the operator would give it to a node. */
  url(user: string, database: string): string;
  /** The same, of one machine. */
  urlOn(machine: Machine, user: string, database: string): string;
  /** `patronictl switchover` */
  switchover(from: Machine, to: Machine): Promise<void>;
  stop(): Promise<void>;
}

/** The programs; undefined where one is not installed. */
export function findPatroni(): { patroni: string; patronictl: string; etcd: string } | undefined {
  const [patroni, patronictl, etcd] = ['patroni', 'patronictl', 'etcd'].map((name) => onPath(name));
  return patroni && patronictl && etcd ? { patroni, patronictl, etcd } : undefined;
}

/** Of all roles. */
const PASSWORD = 'a-password-of-this-test';

const NAMES = ['db1', 'db2', 'db3'];

const deployed = (name: string) => new URL(`../../../deploy/patroni/${name}`, import.meta.url);

/** An environment file of `deploy/patroni` with the values of a machine here. Each of its variables needs one. */
function environment(file: string, values: Record<string, string>): Record<string, string> {
  const rows = readFileSync(deployed(file), 'utf8').matchAll(/^([A-Z\d_]+)=(.*)$/gm);
  const fromFile = Object.fromEntries([...rows].map(([, name = '', value = '']) => [name, value]));
  const local = Object.entries(fromFile).filter(
    ([name, value]) => !(name in values) && /10\.0|\/|^$/.test(value),
  );
  if (local.length > 0) throw new Error(`${file}: no value for ${local.map(([name]) => name).join(', ')}`);
  return { ...fromFile, ...values };
}

/** Ports of a machine on 127.0.0.1. */
interface Ports {
  postgres: number;
  restapi: number;
  etcd: number;
  peer: number;
}

/** Ways between the machines, which the tests silence. */
interface Lines {
  postgres: Line;
  restapi: Line;
  /** From this machine to each etcd. */
  etcd: Line[];
}

const address = (port: number) => `127.0.0.1:${port}`;

/**
 * Starts the machines, of which the first creates the database. They end with `stop()`, or when this process ends for
 * any reason. The role `club` may create databases.
 *
 * @throws Error if a program is not installed
 */
export async function startMachines(): Promise<Machines> {
  const ports = await Promise.all(
    NAMES.map(async (): Promise<Ports> => {
      const [postgres = 0, restapi = 0, etcd = 0, peer = 0] = await Promise.all(
        Array.from({ length: 4 }, freePort),
      );
      return { postgres, restapi, etcd, peer };
    }),
  );
  const line = (port: number) => lineTo(`tcp://${address(port)}`);
  const lines = await Promise.all(
    ports.map(
      async ({ postgres, restapi }): Promise<Lines> => ({
        postgres: await line(postgres),
        restapi: await line(restapi),
        etcd: await Promise.all(ports.map(({ etcd }) => line(etcd))),
      }),
    ),
  );
  const peers = ports.map(({ peer }, index) => `${NAMES[index]}=http://${address(peer)}`).join(',');
  const keepers = ports.map((own, index) => {
    const name = NAMES[index] ?? '';
    return keep(name, { ...etcdSettings(name, own, peers), ...patroniSettings(name, own, lines[index]) });
  });
  const machines = keepers.map((keeper, index): Machine => {
    const { restapi = 0, postgres = 0 } = ports[index] ?? {};
    const { etcd, ...own } = lines[index] as Lines;
    return {
      name: keeper.name,
      port: postgres,
      status: () => statusOf(restapi),
      async start(...programs) {
        for (const program of programs) await keeper.tell(`start ${program}`);
      },
      async kill(...programs) {
        // Patroni first: it would start PostgreSQL again.
        for (const program of programs.length > 0 ? programs : ['patroni', 'postgres', 'etcd'])
          await keeper.tell(`kill ${program}`);
      },
      cutFromEtcd() {
        for (const way of etcd) way.silence();
      },
      cutFromStandbys: () => own.postgres.silence(),
      isolate() {
        // The REST API of the others too, which only this machine must not reach; they do without.
        for (const way of [...etcd, own.postgres, ...lines.map((other) => other.restapi)]) way.silence();
      },
      rejoin() {
        // Packets of broken connections would arrive late.
        for (const way of [...etcd, own.postgres, ...lines.map((other) => other.restapi)]) {
          way.cut();
          way.restore();
        }
      },
      log: () => readFileSync(join(keeper.folder, 'patroni.log'), 'utf8'),
    };
  });
  await Promise.all(machines.map((machine) => machine.start('etcd')));
  await Promise.all(ports.map(({ etcd }) => untilDecided(etcd)));
  await Promise.all(machines.map((machine) => machine.start('patroni')));
  const urlOf = (user: string, servers: readonly Machine[], database: string) =>
    `postgres://${user}:${PASSWORD}@${servers.map(({ port }) => address(port)).join(',')}/${database}`;
  return {
    machines,
    password: PASSWORD,
    url: (user, database) => urlOf(user, machines, database),
    urlOn: (machine, user, database) => urlOf(user, [machine], database),
    switchover: (from, to) =>
      keepers[0]?.ctl(
        'switchover',
        '--leader',
        from.name,
        '--candidate',
        to.name,
        '--force',
      ) as Promise<void>,
    async stop() {
      await Promise.all(keepers.map(({ stop }) => stop()));
      await Promise.all(
        lines
          .flatMap(({ postgres, restapi, etcd }) => [postgres, restapi, ...etcd])
          .map((way) => way.close()),
      );
    },
  };
}

function etcdSettings(name: string, { etcd, peer }: Ports, peers: string): Record<string, string> {
  return environment('etcd.env', {
    ETCD_NAME: name,
    ETCD_DATA_DIR: 'etcd',
    ETCD_LISTEN_CLIENT_URLS: `http://${address(etcd)}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${address(etcd)}`,
    ETCD_LISTEN_PEER_URLS: `http://${address(peer)}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address(peer)}`,
    ETCD_INITIAL_CLUSTER: peers,
  });
}

function patroniSettings(name: string, own: Ports, lines: Lines | undefined): Record<string, string> {
  const portsOf = (ways: readonly (Line | undefined)[]) => ways.map((way) => address(way?.port ?? 0));
  const [postgres = '', restapi = ''] = portsOf([lines?.postgres, lines?.restapi]);
  return environment('patroni.env', {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: portsOf(lines?.etcd ?? []).join(','),
    // Otherwise it learns the addresses of etcd and goes around the lines.
    PATRONI_ETCD3_USE_PROXIES: 'true',
    PATRONI_POSTGRESQL_LISTEN: address(own.postgres),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
    PATRONI_RESTAPI_LISTEN: address(own.restapi),
    PATRONI_RESTAPI_CONNECT_ADDRESS: restapi,
    ...Object.fromEntries(
      ['RESTAPI', 'SUPERUSER', 'REPLICATION', 'REWIND'].map((user) => [`PATRONI_${user}_PASSWORD`, PASSWORD]),
    ),
  });
}

/** Patroni ends at its start while a new etcd cluster has no leader. */
async function untilDecided(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://${address(port)}/version`).catch(() => undefined);
    const { etcdcluster } = ((await answer?.json()) ?? {}) as { etcdcluster?: string };
    if (etcdcluster && etcdcluster !== 'not_decided') return;
    await delay(100);
  }
}

async function statusOf(port: number): Promise<Status | undefined> {
  try {
    const answer = await fetch(`http://${address(port)}/patroni`, { signal: AbortSignal.timeout(5_000) });
    return (await answer.json()) as Status;
  } catch {
    return undefined;
  }
}

/** Obeys one line after the other, and ends everything when its standard input closes. */
const KEEPER = `
  pid_of() { case $1 in
    postgres) head -n 1 data/postmaster.pid 2>/dev/null;;
    *) cat "$1.pid" 2>/dev/null;;
  esac; }
  end() { pid=$(pid_of "$2"); [ -n "$pid" ] && kill "-$1" "$pid" 2>/dev/null; rm -f "$2.pid"
    # Its children end a moment later.
    while [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null && ! grep -q '^State:.Z' "/proc/$pid/status" 2>/dev/null
    do sleep 0.05; done; }
  while read -r word program; do
    case "$word $program" in
      "start etcd") "$1" >>etcd.log 2>&1 & echo $! >etcd.pid;;
      "start patroni") "$2" config >>patroni.log 2>&1 & echo $! >patroni.pid;;
      kill*) end KILL "$program";;
    esac
    echo done
  done
  end KILL patroni; end QUIT postgres; end KILL etcd
  folder=$PWD; cd /; rm -rf "$folder"`;

/** A folder with the programs of one machine. */
function keep(name: string, settings: Record<string, string>) {
  const programs = findPatroni();
  const bin = findPostgres();
  if (!programs || !bin) throw new Error('Patroni, etcd or PostgreSQL is not installed here.');
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), `lucarne-${name}-`));
  const config = join(folder, 'config');
  mkdirSync(config);
  copyFileSync(deployed('patroni.yml'), join(config, '1.yml'));
  // No variable sets this one.
  writeFileSync(
    join(config, '2.yml'),
    `postgresql: { parameters: { unix_socket_directories: ${JSON.stringify(folder)} } }\n`,
  );
  if (account) for (const own of [folder, config]) chownSync(own, account.uid, account.gid);
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C.UTF-8',
    HOME: folder,
    ...settings,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
  };
  const child = spawn('sh', ['-c', KEEPER, 'sh', programs.etcd, programs.patroni], {
    ...account,
    cwd: folder,
    env,
    // Ctrl-C reaches it through its pipe.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  child.unref();
  (child.stdout as Socket).unref();
  const answers = createInterface({ input: child.stdout });
  return {
    name,
    folder,
    async tell(line: string) {
      const done = once(answers, 'line');
      child.stdin.write(`${line}\n`);
      await done;
    },
    async ctl(command: string, ...options: string[]) {
      const args = ['-c', config, command, 'club', ...options];
      await promisify(execFile)(programs.patronictl, args, { env, cwd: '/' });
    },
    async stop() {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}
