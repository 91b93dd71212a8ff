/**
 * Signals between the nodes of a club, over LISTEN and NOTIFY of their database (in PGlite within its process). Signals
 * may get lost while a node has no connection; then its subscribers are notified.
 */
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, OpenDatabase } from '#db/client.ts';
import { type Poll, poll } from '#platform/ops/poll.ts';

const CHANNEL = 'club_signals';

/** Also the timeout of the check. */
const POLL_INTERVAL_MS = 5_000;

const RETRY_MS = 500;

/** Suspended processes may also be silent for longer. */
const ALIVE_MS = 2 * POLL_INTERVAL_MS + 2_000;

/** Sends a signal to all nodes, in a transaction on its commit. For code without a `Signals` object. */
export async function sendSignal(db: Database, name: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${`${name} ${payload}`})`);
}

export interface Subscriber {
  /** Includes own signals. */
  receive(payload: string): void;
  /** Signals may have been lost; their content must be read elsewhere. */
  resync(): void;
}

/** Receives nothing before `start()`. */
export interface Signals {
  /**
   * Sends a signal to all nodes, this one included; in a transaction on its commit.
   * @param payload at most 7,000 bytes
   */
  send(db: Database, name: string, payload: string): Promise<void>;
  on(name: string, subscriber: Subscriber): void;
  /** False while signals may be lost: the connection is broken or has not answered for too long. */
  isConnected(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the signals of a node. */
export function createSignals({ pool, pglite }: OpenDatabase, log: Logger): Signals {
  const subscribers = new Map<string, Subscriber[]>();

  function receive(message: string): void {
    const [name = '', payload = ''] = message.split(/ (.*)/s);
    for (const subscriber of subscribers.get(name) ?? []) subscriber.receive(payload);
  }

  function resync(): void {
    for (const subscriber of [...subscribers.values()].flat()) subscriber.resync();
  }

  const connection = pglite
    ? listenInProcess(pglite, receive)
    : createConnection(pool?.options.connectionString ?? '', { receive, resync, log });

  return {
    send: sendSignal,
    on(name, subscriber) {
      subscribers.set(name, [...(subscribers.get(name) ?? []), subscriber]);
    },
    isConnected: () => connection.isConnected(),
    start: () => connection.start(),
    stop: () => connection.stop(),
  };
}

/** PGlite delivers signals within the process; none gets lost. */
function listenInProcess(pglite: PGlite, receive: (message: string) => void) {
  let isListening = false;
  return {
    isConnected: () => isListening,
    async start() {
      await pglite.listen(CHANNEL, receive);
      isListening = true;
    },
    async stop() {
      isListening = false;
      await pglite.unlisten(CHANNEL, receive);
    },
  };
}

/** A dedicated listening connection, replaced when lost. */
function createConnection(
  connectionString: string,
  { receive, resync, log }: { receive(message: string): void; resync(): void; log: Logger },
) {
  let client: pg.Client | undefined;
  let polling: Poll | undefined;
  let stopped = false;
  let aliveAt = 0;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: 'club signals',
      connectionTimeoutMillis: POLL_INTERVAL_MS,
      query_timeout: POLL_INTERVAL_MS,
      keepAlive: true,
    });
    next.on('notification', ({ payload }) => receive(payload ?? ''));
    next.on('error', () => drop(next));
    next.on('end', () => drop(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    // Before the node counts as connected, because subscribers must know of lost signals by then.
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
    log.warn('the connection for signals is lost');
    polling?.wake(RETRY_MS);
  }

  async function reconnect(): Promise<void> {
    await connect();
    log.info('signals are received again');
  }

  return {
    isConnected: () => client !== undefined && performance.now() - aliveAt < ALIVE_MS,
    async start() {
      await connect();
      polling = poll(() => (client ? check(client) : reconnect()), {
        intervalMs: () => (client ? POLL_INTERVAL_MS : RETRY_MS),
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
