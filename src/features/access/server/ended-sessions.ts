/**
 * The sessions that have ended, as a node knows them. Cached pages are refused to them without a query. Nodes tell each
 * other by signals, and read the database again every minute, after a lost connection and at start. A node that may have
 * missed a signal asks the database about each session (docs/decisions/0060-ended-sessions-lose-cached-pages.md).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Database, rowsOf } from '#db/client.ts';
import { type Signals, sendSignal } from '#platform/events/signals.ts';
import { TOKEN_SECONDS } from '#platform/http/auth/tokens.ts';
import { type Poll, poll } from '#platform/ops/poll.ts';

const SIGNAL = 'ended-sessions';

/** Session ids in one signal, which has to stay below 7,000 bytes. */
const MAX_ANNOUNCED = 180;

/** Sent in place of the ids where there are more: each node reads them from the database. */
const MANY = 'many';

/** A session is remembered until its last token has expired, plus this for clocks and long transactions. Milliseconds. */
const REMEMBER_MS = TOKEN_SECONDS * 1000 + 5 * 60_000;

/** Sessions that a node remembers. Beyond that it asks the database about all others. */
const MAX_REMEMBERED = 50_000;

/** How often the database is read although no signal came, in milliseconds. Finds people who were deactivated by hand. */
const POLL_INTERVAL_MS = 60_000;

/** Until a failed read is tried again, in milliseconds. */
const RETRY_MS = 1_000;

/** How long a cached page waits for the database, in milliseconds. */
const ASK_TIMEOUT_MS = 1_000;

/** A database that has not answered is not asked again for so many milliseconds. */
const ASK_AGAIN_MS = 2_000;

/** The ended sessions of a node. */
export interface EndedSessions {
  /**
   * Whether a session has ended. Costs a query only while the node may have missed signals. While the database does not
   * answer either, the answer is what the node knows.
   */
  hasEnded(session: string): Promise<boolean>;
  /** Reads the sessions that have ended lately. The signals are heard by then. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What the ended sessions of a node need. */
interface Options {
  db: Database;
  signals: Pick<Signals, 'on' | 'isConnected'>;
  log: Logger;
  now(): Date;
  /** Asks the database about one session. */
  isOpen(session: string): Promise<boolean>;
  /** For tests. */
  maxRemembered?: number;
  pollInterval?: number;
}

/** Tells all nodes which sessions have ended; inside a transaction with its commit. */
export async function announceEnded(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sendSignal(tx, SIGNAL, ids.length > MAX_ANNOUNCED ? MANY : ids.join(','));
}

/** Makes the ended sessions of a node. Until `start()` each question goes to the database. */
export function createEndedSessions({
  db,
  signals,
  log,
  now,
  isOpen,
  maxRemembered = MAX_REMEMBERED,
  pollInterval = POLL_INTERVAL_MS,
}: Options): EndedSessions {
  /** Session id to the instant at which it may be forgotten, in milliseconds since 1970. Oldest first. */
  const ended = new Map<string, number>();
  const stopped = new AbortController();
  /** Raised when the state becomes incomplete; a read completes it only if that has not happened meanwhile. */
  let gaps = 1;
  let gapsClosed = 0;
  let overflowUntil = 0;
  let askAgainAt = 0;
  let reading: Promise<void> | undefined;
  let polling: Poll | undefined;

  function remember(ids: readonly string[]): void {
    const time = now().getTime();
    for (const id of ids) {
      ended.delete(id);
      ended.set(id, time + REMEMBER_MS);
    }
    for (const [id, until] of ended) {
      if (until > time && ended.size <= maxRemembered) break;
      ended.delete(id);
      if (until > time) overflowUntil = Math.max(overflowUntil, until);
    }
  }

  async function read(): Promise<void> {
    const gapsBefore = gaps;
    remember(await endedLately(db, new Date(now().getTime() - REMEMBER_MS), maxRemembered + 1));
    gapsClosed = gapsBefore;
  }

  /** Reads until the state is complete. */
  function catchUp(): void {
    gaps += 1;
    reading ??= (async () => {
      let hasFailed = false;
      while (gapsClosed < gaps && !stopped.signal.aborted) {
        try {
          await read();
        } catch (error) {
          if (!hasFailed) log.warn({ err: error }, 'ended sessions could not be read');
          hasFailed = true;
          await delay(RETRY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
        }
      }
      reading = undefined;
    })();
  }

  function isComplete(): boolean {
    return gapsClosed >= gaps && signals.isConnected() && now().getTime() >= overflowUntil;
  }

  signals.on(SIGNAL, {
    receive: (payload) => (payload === MANY ? catchUp() : remember(payload.split(','))),
    resync: catchUp,
  });

  return {
    async hasEnded(session) {
      if ((ended.get(session) ?? 0) > now().getTime()) return true;
      if (isComplete() || performance.now() < askAgainAt) return false;
      const timeout = new AbortController();
      try {
        const answer = await Promise.race([
          isOpen(session),
          delay(ASK_TIMEOUT_MS, undefined, { signal: timeout.signal, ref: false }),
        ]);
        if (answer !== undefined) return !answer;
      } catch {
        // The database is away.
      } finally {
        timeout.abort();
      }
      askAgainAt = performance.now() + ASK_AGAIN_MS;
      return false;
    },
    async start() {
      await read();
      // A database that is away is noticed by those who need it.
      polling = poll(read, { intervalMs: pollInterval });
    },
    async stop() {
      stopped.abort();
      await polling?.stop();
      await reading;
    },
  };
}

/** Sessions whose tokens may still be good, but that have ended, or whose person or company is not active. */
async function endedLately(db: Database, since: Date, limit: number): Promise<string[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    select id from sessions where ended_at > ${from}
    union
    select sessions.id from sessions
      join installers on installers.id = sessions.installer_id
      join companies on companies.id = installers.company_id
      where sessions.ended_at is null
        and (installers.active <> 1 or companies.active <> 1)
        and (sessions.created_at > ${from} or exists
          (select from refresh_tokens where session_id = sessions.id and created_at > ${from}))
    limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

declare module '#platform/http/deps.ts' {
  interface Deps {
    /** Which sessions have ended, for cached pages. */
    endedSessions: EndedSessions;
  }
}
