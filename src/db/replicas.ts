/**
 * Read replicas: standbys that answer calls which may show others' changes a moment later. They never show a member a
 * state before the member's own last write.
 */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ClubError } from '#platform/contract/errors.ts';
import { countRead } from '#platform/ops/metrics.ts';
import { type Poll, poll } from '#platform/ops/poll.ts';
import type { Database, OpenDatabase } from './client.ts';
import { serversIn } from './location.ts';
import { createReplicaServer, type Open, type ReplicaServer, type Times } from './replica-server.ts';
import { lastWrites } from './schema/access.ts';
import { createHistory, POSITION } from './wal-positions.ts';

const TIMES_MS: Times = { wait: 50, look: 1_000, retry: 5_000, answer: 2_000, lag: 5_000 };

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

/**
 * @param url one or more standbys, each of its own address
 * @param connections to each
 */
export function createReplicas(
  url: string,
  { db: primary, background, pool: primaryPool }: OpenDatabase,
  options: { connections: number; log: Logger },
  times: Times = TIMES_MS,
): Replicas {
  const history = createHistory(background, (2 * times.lag) / times.look);
  const servers = serversIn(url).map((one) => createReplicaServer(one, history, options, times));
  let polling: Poll | undefined;

  async function lookAtAll(): Promise<void> {
    await history.sample().catch(() => undefined);
    await Promise.all(servers.map((server) => server.look()));
    for (const server of servers) server.report();
  }

  /** The server with the fewest busy connections; undefined if that is the primary. */
  function leastBusy(): { server: ReplicaServer; open: Open } | undefined {
    let least: { server: ReplicaServer; open: Open; busy: number } | undefined;
    for (const server of servers) {
      const open = server.usable();
      if (!open) continue;
      const busy = busyIn(open.pool);
      if (!least || busy < least.busy) least = { server, open, busy };
    }
    return least && least.busy <= busyIn(primaryPool) ? least : undefined;
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
      if (!(await server.reaches(open, position))) {
        countRead('behind');
        return onPrimary();
      }
      try {
        const answer = await onReplica(open.db);
        server.noteSuccess();
        countRead(result);
        return answer;
      } catch (error) {
        countRead('failed');
        // What was not found may be newer than the replica.
        if (!(error instanceof ClubError)) server.noteFailure(open, error);
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
        const lag = server.lag();
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
      for (const server of servers) server.close();
    },
  };
}

function busyIn(pool: pg.Pool | undefined): number {
  return pool ? pool.totalCount - pool.idleCount + pool.waitingCount : 0;
}
