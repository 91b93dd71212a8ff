/**
 * The time of the club. All nodes go by the clock of the database that they share: a machine whose own clock is wrong,
 * or is set while it runs, books nothing in another year than the others. Between two looks at the database the time
 * passes as the machine counts it, which setting its clock does not change.
 */
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Database, rowsOf } from '#db/client.ts';
import { type Poll, poll } from './poll.ts';

/** How often a node looks at the database's clock, in milliseconds. */
const POLL_INTERVAL_MS = 2_000;

/** A step of the clock that the operator is told of, in milliseconds. */
const STEP_MS = 5_000;

/** The clock of a node. Tells the machine's time before its first read. */
export interface Clock {
  now(): Date;
  /** Looks at the database's clock now. */
  read(): Promise<void>;
  /** Looks again and again, from now on. */
  start(): void;
  /** Waits for a read that is under way, and looks no more. */
  stop(): Promise<void>;
}

/** Makes the clock of a node. */
export function createClock(db: Database, log: Logger): Clock {
  // What is added to the time since this process began.
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
    // Within the time that the question took nobody knows which of the two is right.
    if (Math.abs(step) <= answered - asked + 1) return;
    offset = found;
    if (Math.abs(step) >= STEP_MS)
      log.warn({ milliseconds: Math.round(step) }, 'the clock was set by that of the database');
  }

  return {
    now: () => new Date(offset + performance.now()),
    read,
    start() {
      // A database that does not answer is noticed by those who need it.
      polling = poll(read, { intervalMs: POLL_INTERVAL_MS });
    },
    async stop() {
      await polling?.stop();
    },
  };
}
