/**
 * The switch that closes the club while it is worked on. It is in the database: a file or a variable would have to be set
 * on every node. Each node reads it every two seconds, so that requests need no query.
 */
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { switches } from '#db/schema/access.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import { type Poll, poll } from './poll.ts';

/** How often a node looks at the switch, in milliseconds. */
const POLL_INTERVAL_MS = 2_000;

/** When a caller may try again, in seconds. */
const RETRY_AFTER = 60;

/** The switch as a node knows it. */
export interface Maintenance {
  /** What was read last; off before the first time. */
  isOn(): boolean;
  /** Sets the switch for all nodes; this one knows at once. */
  set(on: boolean, now: Date): Promise<void>;
  /** Looks at the switch now. */
  read(): Promise<void>;
  /** Looks at the switch, and from then on again and again. */
  start(): Promise<void>;
  /** Waits for a look that is under way, and looks no more. */
  stop(): Promise<void>;
}

/** The switch in the database: false when nobody has ever set it. */
export async function readMaintenance(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ isOn: switches.isOn })
    .from(switches)
    .where(eq(switches.name, 'maintenance'));
  return row?.isOn ?? false;
}

/** Sets the switch in the database. */
export async function writeMaintenance(db: Database, on: boolean, now: Date): Promise<void> {
  const value = { isOn: on, changedAt: now };
  await db
    .insert(switches)
    .values({ name: 'maintenance', ...value })
    .onConflictDoUpdate({ target: switches.name, set: value });
}

/** The switch for one node. It does not look by itself before `start`. */
export function createMaintenance(db: Database, log: Logger): Maintenance {
  let on = false;
  // A look that began before the switch was set here must not undo that.
  let changes = 0;
  let polling: Poll | undefined;

  async function read(): Promise<void> {
    const before = changes;
    const found = await readMaintenance(db);
    if (before !== changes || found === on) return;
    on = found;
    log.warn(on ? 'the club is closed for maintenance' : 'the club is open again');
  }

  return {
    isOn: () => on,
    async set(value, now) {
      await writeMaintenance(db, value, now);
      changes++;
      on = value;
    },
    read,
    async start() {
      await read();
      // A database that does not answer is noticed by those who need it.
      polling = poll(read, { intervalMs: POLL_INTERVAL_MS });
    },
    async stop() {
      await polling?.stop();
    },
  };
}

/** The answer to whoever has to wait until the club is open again. */
export function closed(): ClubError {
  return new ClubError('unavailable', { retryAfter: RETRY_AFTER });
}

/** Turns everybody but staff away from signing in while the club is closed. Throws `unavailable`. */
export function refuseWhileClosed(maintenance: Maintenance, roleId: number | undefined): void {
  if (maintenance.isOn() && roleId !== role.staff) throw closed();
}
