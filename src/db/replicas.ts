/**
 * Read replicas: standbys that answer calls which may show others' changes a moment later. They never show a member a
 * state before the member's own last write.
 *
 * A position is a place in the write-ahead log as one number: timeline, then LSN. A promotion begins a higher timeline,
 * so positions of all servers of one history can be compared. A former primary stays in the old timeline.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import { ClubError } from '#platform/contract/errors.ts';
import { countRead } from '#platform/ops/metrics.ts';
import { type Poll, poll } from '#platform/ops/poll.ts';
import { BOUNDS, type Database, databaseOver, type OpenDatabase, rowsOf } from './client.ts';
import { connectionsTo } from './connections.ts';
import { serversIn } from './location.ts';
import { lastWrites } from './schema/access.ts';

/** Milliseconds. */
interface Times {
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

const TIMES_MS: Times = { wait: 50, look: 1_000, retry: 5_000, answer: 2_000, lag: 5_000 };

/** Between two questions for the position while a read waits, in milliseconds. */
const RECHECK_MS = 5;

/** Failed reads in a row after which a replica is not used for a while. */
const MAX_FAILURES = 3;

const positionOf = (lsn: string) =>
  sql.raw(
    `(('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::bigint * 18446744073709551616
      + (${lsn} - '0/0'))`,
  );

/** After a commit it is that of the commit or later. */
const POSITION = positionOf('pg_current_wal_insert_lsn()');

/** What standbys can have. The other begins after the header of a page that no record has reached yet. */
const FLUSHED = positionOf('pg_current_wal_flush_lsn()');

/**
 * What a standby has replayed; no row on a primary. The timeline is that of its last restartpoint: it may be too low for
 * some minutes after a promotion, never too high.
 */
const REPLAYED = `select timeline_id * 18446744073709551616 + (pg_last_wal_replay_lsn() - '0/0') as position
  from pg_control_checkpoint() where pg_is_in_recovery()`;

export interface Replicas {
  /**
   * Runs a read on a replica that has replayed a position, else on the primary. What fails on the replica is decided by
   * the primary: the read may run twice.
   *
   * @param position of the reader's last write
   */
  read<T>(position: bigint, onReplica: (db: Database) => Promise<T>, onPrimary: () => Promise<T>): Promise<T>;
  /**
   * Stores that what is committed by now is the last write of these members. They do not read what is older from then
   * on, on any node.
   *
   * @returns the position stored for the first
   */
  noteWrite(db: Database, installerIds: readonly number[]): Promise<bigint>;
  /** Lag of each replica in seconds, to about a second. Missing while unknown. */
  lags(): { server: string; seconds: number }[];
  /** Resolves after the first look at the replicas. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Connections to a server between two of its failures. */
interface Open {
  db: Database;
  pool: pg.Pool;
  /** All its connections, present and future, have replayed at least this. */
  position(): bigint;
  /** Asks for the position. Throws if the server does not answer or is no standby. */
  ask(): Promise<bigint>;
  close(): void;
}

interface Server {
  name: string;
  url: string;
  open: Open | undefined;
  /** Up to then it has all of the primary; on the clock of `performance.now()`. */
  freshUntil: number | undefined;
  triedAt: number;
  /** Failed reads since the last that succeeded. */
  failures: number;
  /** As logged; undefined at first. */
  isUsed: boolean | undefined;
  /** Why it is not open. */
  error: unknown;
}

/**
 * @param url one or more standbys, each of its own address
 * @param connections to each
 */
export function createReplicas(
  url: string,
  { db: primary, background, pool: primaryPool }: OpenDatabase,
  { connections, log }: { connections: number; log: Logger },
  times: Times = TIMES_MS,
): Replicas {
  const servers = serversIn(url).map((own): Server => {
    const { host, port } = new pg.Client(own);
    return {
      name: `${host}:${port}`,
      url: own,
      open: undefined,
      freshUntil: undefined,
      triedAt: Number.NEGATIVE_INFINITY,
      failures: 0,
      isUsed: undefined,
      error: undefined,
    };
  });
  /** Past positions of the primary, oldest first. */
  const samples: { at: number; position: bigint }[] = [];
  let polling: Poll | undefined;

  const lagOf = ({ freshUntil }: Server) =>
    freshUntil === undefined ? undefined : performance.now() - freshUntil;
  const isFresh = (server: Server) => (lagOf(server) ?? Number.POSITIVE_INFINITY) <= times.lag;

  function drop(server: Server, open: Open, error: unknown): void {
    if (server.open !== open) return;
    Object.assign(server, {
      open: undefined,
      freshUntil: undefined,
      failures: 0,
      triedAt: performance.now(),
      error,
    });
    open.close();
  }

  function note(server: Server, position: bigint): void {
    const passed = samples.findLast((sample) => sample.position <= position);
    if (passed) server.freshUntil = Math.max(passed.at, server.freshUntil ?? 0);
  }

  /** One at a time: readers that wait share the answer. */
  const asked = new Map<Open, Promise<void>>();
  function ask(server: Server, open: Open): Promise<void> {
    const asking =
      asked.get(open) ??
      open
        .ask()
        .then(
          (position) => note(server, position),
          (error: unknown) => drop(server, open, error),
        )
        .finally(() => asked.delete(open));
    asked.set(open, asking);
    return asking;
  }

  async function look(server: Server): Promise<void> {
    if (server.open) return ask(server, server.open);
    if (performance.now() - server.triedAt < times.retry) return;
    server.triedAt = performance.now();
    const open = openReplica(server.url, connections, times.answer);
    try {
      note(server, await open.ask());
      server.open = open;
    } catch (error) {
      server.error = error;
      open.close();
    }
  }

  async function sample(): Promise<void> {
    const at = performance.now();
    const [row] = await rowsOf<{ position: string }>(background, sql`select ${FLUSHED} as position`);
    if (row) samples.push({ at, position: BigInt(row.position) });
    if (samples.length > (2 * times.lag) / times.look) samples.shift();
  }

  async function lookAtAll(): Promise<void> {
    await sample().catch(() => undefined);
    await Promise.all(servers.map(look));
    for (const server of servers) tellOf(server);
  }

  /** Logs what has changed. */
  function tellOf(server: Server): void {
    const isUsed = server.open !== undefined && isFresh(server);
    if (isUsed === server.isUsed) return;
    server.isUsed = isUsed;
    const { name, open, error } = server;
    if (isUsed) log.info({ server: name }, 'a read replica is used');
    // Without an error it is too far behind.
    else log.warn({ server: name, ...(open ? {} : { err: error }) }, 'a read replica is not used');
  }

  /** The server with the fewest busy connections; undefined if that is the primary. */
  function leastBusy(): { server: Server; open: Open } | undefined {
    let least: { server: Server; open: Open; busy: number } | undefined;
    for (const server of servers) {
      const { open } = server;
      if (!open || !isFresh(server)) continue;
      const busy = busyIn(open.pool);
      if (!least || busy < least.busy) least = { server, open, busy };
    }
    return least && least.busy <= busyIn(primaryPool) ? least : undefined;
  }

  /** Whether the replica has the position within its time. */
  async function reaches(server: Server, open: Open, position: bigint): Promise<boolean> {
    const until = performance.now() + times.wait;
    while (open.position() < position) {
      if (server.open !== open || performance.now() > until) return false;
      await Promise.race([ask(server, open), delay(times.wait)]);
      if (open.position() < position) await delay(RECHECK_MS);
    }
    return true;
  }

  return {
    async read(position, onReplica, onPrimary) {
      const found = leastBusy();
      if (!found) {
        countRead('primary');
        return onPrimary();
      }
      const { server, open } = found;
      const result = open.position() < position ? 'waited' : 'replica';
      if (!(await reaches(server, open, position))) {
        countRead('behind');
        return onPrimary();
      }
      try {
        const answer = await onReplica(open.db);
        server.failures = 0;
        countRead(result);
        return answer;
      } catch (error) {
        countRead('failed');
        // What was not found may be newer than the replica.
        if (!(error instanceof ClubError) && ++server.failures >= MAX_FAILURES) drop(server, open, error);
        return onPrimary();
      }
    },
    async noteWrite(db, installerIds) {
      // In one order, so that nodes do not wait for each other in circles.
      const ids = [...new Set(installerIds)].toSorted((a, b) => a - b);
      const [first] = await db
        .insert(lastWrites)
        .values(ids.map((installerId) => ({ installerId, position: sql`${POSITION}` })))
        // Computed again, once the row is locked: what another call has stored meanwhile is lower.
        .onConflictDoUpdate({ target: lastWrites.installerId, set: { position: sql`${POSITION}` } })
        .returning({ position: lastWrites.position });
      return first?.position ?? 0n;
    },
    lags: () =>
      servers.flatMap((server) => {
        const lag = lagOf(server);
        return lag === undefined ? [] : [{ server: server.name, seconds: lag / 1000 }];
      }),
    async start() {
      // Of another cluster, if the club was restored from a dump.
      await primary
        .delete(lastWrites)
        .where(sql`${lastWrites.position} > ${POSITION}`)
        .catch(() => undefined);
      await lookAtAll();
      polling = poll(lookAtAll, { intervalMs: times.look });
    },
    async stop() {
      await polling?.stop();
      for (const { open } of servers) open?.close();
    },
  };
}

function busyIn(pool: pg.Pool | undefined): number {
  return pool ? pool.totalCount - pool.idleCount + pool.waitingCount : 0;
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

async function replayedBy(client: pg.ClientBase): Promise<bigint> {
  const { rows } = await client.query<{ position: string | null }>(REPLAYED);
  const position = rows[0]?.position;
  if (!position) throw new Error('The server is no standby.');
  return BigInt(position);
}
