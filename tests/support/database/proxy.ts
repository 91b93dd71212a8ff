/** A proxy, mostly of a database, that tests slow down, silence or disconnect. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Line {
  /** Of the proxy on 127.0.0.1. */
  port: number;
  /** The connection string through the proxy. */
  url: string;
  /** Delays each packet from now on, in milliseconds. */
  slow(milliseconds: number): void;
  /** Forwards only so many packets per second of all senders together: about one is sent for each statement. */
  limit(perSecond: number): void;
  /** Silently holds back all packets from now on. */
  silence(): void;
  /** Forwards everything again, including held packets. */
  restore(): void;
  /** Closes all connections. */
  cut(): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy for a PostgreSQL server.
 *
 * @param url connection string; the local port is used even if it names a socket
 */
export async function lineTo(url: string): Promise<Line> {
  const { port, pathname, username } = new URL(url);
  const sockets = new Set<Socket>();
  let wait = 0;
  /** Milliseconds for a packet, and when the next may pass. */
  let spacing = 0;
  let next = 0;
  let silent: PromiseWithResolvers<void> | undefined;

  async function turn(): Promise<void> {
    const now = performance.now();
    next = Math.max(now, next) + spacing;
    await delay(next - now);
  }

  async function pass(from: Socket, to: Socket, isSender: boolean): Promise<void> {
    for await (const bytes of from) {
      await silent?.promise;
      if (isSender && spacing > 0) await turn();
      if (wait > 0) await delay(wait);
      to.write(bytes as Buffer);
    }
    to.end();
  }

  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    for (const way of [pass(near, far, true), pass(far, near, false)]) way.catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };

  function restore(): void {
    wait = 0;
    spacing = 0;
    silent?.resolve();
    silent = undefined;
  }

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: address.port,
    url: `postgres://${username}@127.0.0.1:${address.port}${pathname}`,
    slow(milliseconds) {
      wait = milliseconds;
    },
    limit(perSecond) {
      spacing = 1000 / perSecond;
    },
    silence() {
      silent ??= Promise.withResolvers();
    },
    restore,
    cut,
    async close() {
      restore();
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
