/**
 * Ended sessions known to a node, rejected for cached pages without a query. Nodes exchange signals and
 * reload every minute, after a lost connection and at start. If a signal may be missing, sessions are queried
 * (docs/decisions/0060-ended-sessions-lose-cached-pages.md).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Database, rowsOf } from '#db/client.ts';
import { type Signals, sendSignal } from '#platform/events/signals.ts';
import { TOKEN_SECONDS } from '#platform/http/auth/tokens.ts';
import { type Poll, poll } from '#platform/ops/poll.ts';

const SIGNAL = 'ended-sessions';

/** Session ids per signal, whose limit is 7,000 bytes. */
const MAX_ANNOUNCED = 180;

/** Signals a reload instead of more ids. */
const MANY = 'many';

/** Until the last token expired, plus 5 minutes for clock skew and long transactions. */
const REMEMBER_MS = TOKEN_SECONDS * 1000 + 5 * 60_000;

/** Above this, unknown sessions are queried. */
const MAX_REMEMBERED = 50_000;

/** Also finds people deactivated directly in the database. */
const POLL_INTERVAL_MS = 60_000;

const RETRY_MS = 1_000;

/** For cached pages. */
const ASK_TIMEOUT_MS = 1_000;

/** Pause after a query without an answer. */
const ASK_AGAIN_MS = 2_000;

export interface EndedSessions {
  /** Queries only while signals may be missing; without an answer the known state decides. */
  hasEnded(session: string): Promise<boolean>;
  /** Start the signals first. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  db: Database;
  signals: Pick<Signals, 'on' | 'isConnected'>;
  log: Logger;
  now(): Date;
  isOpen(session: string): Promise<boolean>;
  maxRemembered?: number;
  pollInterval?: number;
}

/** Signals all nodes; in a transaction, on commit. */
export async function announceEnded(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sendSignal(tx, SIGNAL, ids.length > MAX_ANNOUNCED ? MANY : ids.join(','));
}

/** Listens and polls from `start` to `stop`. Above `maxRemembered` entries, unknown sessions are queried. */
export function createEndedSessions({
  db,
  signals,
  log,
  now,
  isOpen,
  maxRemembered = MAX_REMEMBERED,
  pollInterval = POLL_INTERVAL_MS,
}: Options): EndedSessions {
  /** Session id to expiry of the entry, oldest first. */
  const ended = new Map<string, number>();
  const stopped = new AbortController();
  /** A read only closes the gaps known at its start. */
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

  /** Reads until complete, with retries. */
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
      } finally {
        timeout.abort();
      }
      askAgainAt = performance.now() + ASK_AGAIN_MS;
      return false;
    },
    async start() {
      await read();
      // Other queries report an outage.
      polling = poll(read, { intervalMs: pollInterval });
    },
    async stop() {
      stopped.abort();
      await polling?.stop();
      await reading;
    },
  };
}

/** Ended sessions with possibly valid tokens, including those of inactive members. */
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
    endedSessions: EndedSessions;
  }
}
