import type pg from 'pg';
import type { Logger } from 'pino';
import type { Connections } from '#db/connections.ts';
import { type Poll, poll } from '#platform/ops/poll.ts';

/** Also the timeout of the check. */
const CHECK_INTERVAL_MS = 5_000;

const RETRY_MS = 500;

/** Suspended processes may also be silent for longer. */
const ALIVE_MS = 2 * CHECK_INTERVAL_MS + 2_000;

export interface Subscriber {
  receive(payload: string): void;
  /** Notifications may have been lost; their content must be read elsewhere. */
  resync(): void;
}

/** A separate connection that listens on one channel of PostgreSQL, and is replaced when lost. */
export interface Listener {
  /** Rejects without a connection. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** False while notifications may be lost: the connection is broken or has not answered for too long. */
  isConnected(): boolean;
}

/** @param purpose of the notifications: `signals`, `jobs` */
export function createListener(
  { client: clientTo }: Connections,
  { channel, purpose, receive, resync, log }: Subscriber & { channel: string; purpose: string; log: Logger },
): Listener {
  let client: pg.Client | undefined;
  let polling: Poll | undefined;
  let stopped = false;
  let aliveAt = 0;

  async function connect(): Promise<void> {
    const next = clientTo({
      application_name: `club ${purpose}`,
      connectionTimeoutMillis: CHECK_INTERVAL_MS,
      query_timeout: CHECK_INTERVAL_MS,
    });
    next.on('notification', ({ payload }) => receive(payload ?? ''));
    next.on('error', () => drop(next));
    next.on('end', () => drop(next));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    // Nobody else would end a connection that was opened during the stop.
    if (stopped) return next.end().catch(() => undefined);
    // Before the node counts as connected, because subscribers must know of lost notifications by then.
    if (aliveAt > 0) resync();
    client = next;
    aliveAt = performance.now();
  }

  /** A silently dropped connection looks like a quiet one. */
  async function check(current: pg.Client): Promise<void> {
    try {
      await current.query('select 1');
      aliveAt = performance.now();
    } catch {
      drop(current);
    }
  }

  function drop(dropped: pg.Client): void {
    if (dropped !== client) return;
    client = undefined;
    void dropped.end().catch(() => undefined);
    if (stopped) return;
    log.warn({ purpose }, 'the connection for notifications is lost');
    polling?.wake(RETRY_MS);
  }

  async function reconnect(): Promise<void> {
    await connect();
    if (!stopped) log.info({ purpose }, 'notifications are received again');
  }

  return {
    isConnected: () => client !== undefined && performance.now() - aliveAt < ALIVE_MS,
    async start() {
      await connect();
      if (stopped) return;
      polling = poll(() => (client ? check(client) : reconnect()), {
        intervalMs: () => (client ? CHECK_INTERVAL_MS : RETRY_MS),
      });
    },
    async stop() {
      stopped = true;
      const stopping = polling?.stop();
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
      await stopping;
    },
  };
}
