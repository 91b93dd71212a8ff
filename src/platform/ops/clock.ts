/**
 * The time of the club. All nodes follow the database's clock, so that a machine with a wrong clock books nothing in
 * another year. Between polls time is monotonic and independent of changes to the machine's clock.
 */
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Database, rowsOf } from '#db/client.ts';
import { type Poll, poll } from './poll.ts';

const POLL_INTERVAL_MS = 2_000;

/** Larger corrections are logged. */
const STEP_MS = 5_000;

/** The clock of a node. Uses the machine's time before its first read. */
export interface Clock {
  now(): Date;
  read(): Promise<void>;
  start(): void;
  /** Waits for a read in progress. */
  stop(): Promise<void>;
}

/** Creates the clock of a node. */
export function createClock(db: Database, log: Logger): Clock {
  // Added to `performance.now()`.
  let offset = Date.now() - performance.now();
  let polling: Poll | undefined;

  async function read(): Promise<void> {
    const asked = performance.now();
    const [row] = await rowsOf<{ now: string }>(
      db,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::text as now`,
    );
    const answered = performance.now();
    const found = Number(row?.now) - (asked + answered) / 2;
    const step = found - offset;
    // Differences within the round-trip time are measurement error.
    if (Math.abs(step) <= answered - asked + 1) return;
    offset = found;
    if (Math.abs(step) >= STEP_MS)
      log.warn({ milliseconds: Math.round(step) }, 'the clock was corrected to the database time');
  }

  return {
    now: () => new Date(offset + performance.now()),
    read,
    start() {
      // Database failures are handled by its users.
      polling = poll(read, { intervalMs: POLL_INTERVAL_MS });
    },
    async stop() {
      await polling?.stop();
    },
  };
}
