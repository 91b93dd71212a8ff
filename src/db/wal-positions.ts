/**
 * Places in the write-ahead log as one number: timeline, then LSN. A promotion begins a higher timeline, so positions
 * of all servers of one history can be compared. A former primary stays in the old timeline.
 */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, rowsOf } from './client.ts';

const positionOf = (lsn: string) =>
  sql.raw(
    `(('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::bigint * 18446744073709551616
      + (${lsn} - '0/0'))`,
  );

/** After a commit it is that of the commit or later. */
export const POSITION = positionOf('pg_current_wal_insert_lsn()');

/** What standbys can have. The other begins after the header of a page that no record has reached yet. */
const FLUSHED = positionOf('pg_current_wal_flush_lsn()');

/**
 * What a standby has replayed; no row on a primary. The timeline is that of its last restartpoint: it may be too low for
 * some minutes after a promotion, never too high.
 */
const REPLAYED = `select timeline_id * 18446744073709551616 + (pg_last_wal_replay_lsn() - '0/0') as position
  from pg_control_checkpoint() where pg_is_in_recovery()`;

/** Throws if the server is no standby. */
export async function replayedBy(client: pg.ClientBase): Promise<bigint> {
  const { rows } = await client.query<{ position: string | null }>(REPLAYED);
  const position = rows[0]?.position;
  if (!position) throw new Error('The server is no standby.');
  return BigInt(position);
}

/** Past positions of the primary, which tell how old a position of a standby is. */
export interface History {
  /** Notes the present position. */
  sample(): Promise<void>;
  /**
   * Up to when a server with this position has all of the primary, on the clock of `performance.now()`. Undefined if
   * that is too long ago.
   */
  timeOf(position: bigint): number | undefined;
}

/** @param size positions at most, about */
export function createHistory(primary: Database, size: number): History {
  /** Oldest first. */
  const samples: { at: number; position: bigint }[] = [];
  return {
    async sample() {
      const at = performance.now();
      const [row] = await rowsOf<{ position: string }>(primary, sql`select ${FLUSHED} as position`);
      if (row) samples.push({ at, position: BigInt(row.position) });
      if (samples.length > size) samples.shift();
    },
    timeOf: (position) => samples.findLast((sample) => sample.position <= position)?.at,
  };
}
