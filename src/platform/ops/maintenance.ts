/**
 * The maintenance switch. Stored in the database, because files and variables would have to be set on every node. Nodes
 * notice a change by signal and poll, so that requests need no query.
 */
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { switches } from '#db/schema/access.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import { type Signals, sendSignal } from '#platform/events/signals.ts';
import { type Poll, poll } from './poll.ts';

const SIGNAL = 'maintenance';

const POLL_INTERVAL_MS = 2_000;

/** Seconds. */
const RETRY_AFTER = 60;

export interface Maintenance {
  /** False before the first poll. */
  isOn(): boolean;
  /** For all nodes; effective here at once. */
  set(on: boolean, now: Date, tx?: Database): Promise<void>;
  read(): Promise<void>;
  /** Reads, then starts polling. */
  start(): Promise<void>;
  /** Waits for a poll in progress. */
  stop(): Promise<void>;
}

/** Reads the switch; false by default. */
export async function readMaintenance(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ isOn: switches.isOn })
    .from(switches)
    .where(eq(switches.name, 'maintenance'));
  return row?.isOn ?? false;
}

/** Writes the switch. */
export async function writeMaintenance(db: Database, on: boolean, now: Date): Promise<void> {
  const value = { isOn: on, changedAt: now };
  await db
    .insert(switches)
    .values({ name: 'maintenance', ...value })
    .onConflictDoUpdate({ target: switches.name, set: value });
  await sendSignal(db, SIGNAL, '');
}

/**
 * Does not poll before `start()`.
 * @param signals tell of changes by other nodes at once
 */
export function createMaintenance(db: Database, log: Logger, signals?: Pick<Signals, 'on'>): Maintenance {
  let on = false;
  // A read that started before `set()` must not undo it.
  let changes = 0;
  let polling: Poll | undefined;

  async function read(): Promise<void> {
    const before = changes;
    const found = await readMaintenance(db);
    if (before !== changes || found === on) return;
    on = found;
    log.warn(on ? 'the club is closed for maintenance' : 'the club is open again');
  }

  const wake = () => polling?.wake();
  signals?.on(SIGNAL, { receive: wake, resync: wake });

  return {
    isOn: () => on,
    async set(value, now, tx = db) {
      await writeMaintenance(tx, value, now);
      changes++;
      on = value;
    },
    read,
    async start() {
      await read();
      // Database failures are handled by its users.
      polling = poll(read, { intervalMs: POLL_INTERVAL_MS });
    },
    async stop() {
      await polling?.stop();
    },
  };
}

/** The error of requests during maintenance. */
export function closed(): ClubError {
  return new ClubError('unavailable', { retryAfter: RETRY_AFTER });
}

/**
 * Lets only staff sign in during maintenance.
 * @throws ClubError `unavailable`
 */
export function refuseWhileClosed(maintenance: Maintenance, roleId: number | undefined): void {
  if (maintenance.isOn() && roleId !== role.staff) throw closed();
}
