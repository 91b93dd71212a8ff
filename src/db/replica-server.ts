/** A standby: its connections, how far it is behind, and whether it is used. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { BOUNDS, type Database, databaseOver } from './client.ts';
import { connectionsTo } from './connections.ts';
import { type History, replayedBy } from './wal-positions.ts';

/** Milliseconds. */
export interface Times {
  /** How long a read waits for a replica. Then the primary answers. */
  wait: number;
  /** Between two looks at a replica that is used, and at one that is not. */
  look: number;
  retry: number;
  /** For the answer of a replica about itself. */
  answer: number;
  /** A replica further behind is not used: this bounds how old its answers are. */
  lag: number;
}

/** Between two questions for the position while a read waits, in milliseconds. */
const RECHECK_MS = 5;

/** Failed reads in a row after which a replica is not used for a while. */
const MAX_FAILURES = 3;

/** Connections to a server between two of its failures. */
export interface Open {
  db: Database;
  pool: pg.Pool;
  /** All its connections, present and future, have replayed at least this. */
  position(): bigint;
  /** Asks for the position. Throws if the server does not answer or is no standby. */
  ask(): Promise<bigint>;
  close(): void;
}

export interface ReplicaServer {
  name: string;
  /** Undefined if it should not be used. */
  usable(): Open | undefined;
  /** Milliseconds; undefined while unknown. */
  lag(): number | undefined;
  /** Opens it, or asks for its position. */
  look(): Promise<void>;
  /** Logs whether it is used, if that has changed. */
  report(): void;
  /** Whether it has the position within the time of a read. */
  reaches(open: Open, position: bigint): Promise<boolean>;
  noteSuccess(): void;
  noteFailure(open: Open, error: unknown): void;
  close(): void;
}

/** @param connections at most */
export function createReplicaServer(
  url: string,
  history: History,
  { connections, log }: { connections: number; log: Logger },
  times: Times,
): ReplicaServer {
  const { host, port } = new pg.Client(url);
  const name = `${host}:${port}`;
  let open: Open | undefined;
  /** Up to then it has all of the primary; on the clock of `performance.now()`. */
  let freshUntil: number | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  /** Failed reads since the last that succeeded. */
  let failures = 0;
  /** As logged; undefined at first. */
  let isUsed: boolean | undefined;
  /** Why it is not open. */
  let error: unknown;

  const lag = () => (freshUntil === undefined ? undefined : performance.now() - freshUntil);
  const usable = () => ((lag() ?? Number.POSITIVE_INFINITY) <= times.lag ? open : undefined);

  function drop(dropped: Open, cause: unknown): void {
    if (open !== dropped) return;
    open = undefined;
    freshUntil = undefined;
    failures = 0;
    triedAt = performance.now();
    error = cause;
    dropped.close();
  }

  function note(position: bigint): void {
    const at = history.timeOf(position);
    if (at !== undefined) freshUntil = Math.max(at, freshUntil ?? 0);
  }

  /** One at a time: readers that wait share the answer. */
  const asked = new Map<Open, Promise<void>>();
  function ask(of: Open): Promise<void> {
    const asking =
      asked.get(of) ??
      of
        .ask()
        .then(note, (cause: unknown) => drop(of, cause))
        .finally(() => asked.delete(of));
    asked.set(of, asking);
    return asking;
  }

  return {
    name,
    usable,
    lag,
    async look() {
      if (open) return ask(open);
      if (performance.now() - triedAt < times.retry) return;
      triedAt = performance.now();
      const opened = openReplica(url, connections, times.answer);
      try {
        note(await opened.ask());
        open = opened;
      } catch (cause) {
        error = cause;
        opened.close();
      }
    },
    report() {
      const isUsable = usable() !== undefined;
      if (isUsable === isUsed) return;
      isUsed = isUsable;
      if (isUsed) log.info({ server: name }, 'a read replica is used');
      // Without an error it is too far behind.
      else log.warn({ server: name, ...(open ? {} : { err: error }) }, 'a read replica is not used');
    },
    async reaches(of, position) {
      const until = performance.now() + times.wait;
      while (of.position() < position) {
        if (open !== of || performance.now() > until) return false;
        await Promise.race([ask(of), delay(times.wait)]);
        if (of.position() < position) await delay(RECHECK_MS);
      }
      return true;
    },
    noteSuccess() {
      failures = 0;
    },
    noteFailure(of, cause) {
      failures += 1;
      if (failures >= MAX_FAILURES) drop(of, cause);
    },
    close: () => open?.close(),
  };
}

function openReplica(url: string, max: number, answerMs: number): Open {
  const connections = connectionsTo(url);
  let position = -1n;
  let isClosed = false;
  const clients = new Set<pg.PoolClient>();

  /** A restarted server may be behind what it had replayed before. */
  async function verify(client: pg.ClientBase): Promise<void> {
    for (let tries = 0; tries < 3 && !isClosed; tries++) {
      if ((await replayedBy(client)) >= position) return;
    }
    throw new Error('The replica has lost what it had replayed.');
  }

  const pool = connections.pool(max, {
    ...BOUNDS,
    // If it is promoted, nothing is written by mistake.
    options: '-c default_transaction_read_only=on',
    verify: (client, done) => void verify(client).then(() => done(), done),
  });
  pool.on('connect', (client) => clients.add(client as pg.PoolClient));
  pool.on('remove', (client) => clients.delete(client as pg.PoolClient));
  const own = connections.client({
    application_name: 'club replica',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  let connecting: Promise<unknown> | undefined;

  return {
    db: databaseOver(pool).db,
    pool,
    position: () => position,
    async ask() {
      connecting ??= own.connect();
      await connecting;
      const replayed = await replayedBy(own);
      if (replayed > position) position = replayed;
      return replayed;
    },
    close() {
      isClosed = true;
      // Statements in progress fail at once; the primary repeats them.
      for (const client of [...clients, own]) void (client as pg.Client).end().catch(() => undefined);
      void pool.end().catch(() => undefined);
    },
  };
}
