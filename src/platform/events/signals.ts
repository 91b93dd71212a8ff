/**
 * Signals between the nodes of a club, over LISTEN and NOTIFY of their database (in PGlite within its process). Signals
 * may get lost while a node has no connection; then its subscribers are notified.
 */
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, OpenDatabase } from '#db/client.ts';
import { createListener, type Listener, type Subscriber } from './listener.ts';

const CHANNEL = 'club_signals';

/** Sends a signal to all nodes, in a transaction on its commit. For code without a `Signals` object. */
export async function sendSignal(db: Database, name: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${`${name} ${payload}`})`);
}

/** Receives nothing before `start()`. */
export interface Signals {
  /**
   * Sends a signal to all nodes, this one included; in a transaction on its commit.
   * @param payload at most 7,000 bytes
   */
  send(db: Database, name: string, payload: string): Promise<void>;
  /** Own signals are received, too. */
  on(name: string, subscriber: Subscriber): void;
  /** False while signals may be lost: the connection is broken or has not answered for too long. */
  isConnected(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the signals of a node. */
export function createSignals({ connections, pglite }: OpenDatabase, log: Logger): Signals {
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
    : createListener(connections, { channel: CHANNEL, purpose: 'signals', receive, resync, log });

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
function listenInProcess(pglite: PGlite, receive: (message: string) => void): Listener {
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
