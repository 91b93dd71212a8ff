/** The connection that listens to notifications, with simulated connections. */
import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connections } from '#db/connections.ts';
import { createListener } from '#platform/events/listener.ts';

class Client extends EventEmitter {
  isOpen = false;
  readonly connected = Promise.withResolvers<void>();
  async connect() {
    await this.connected.promise;
    this.isOpen = true;
  }
  async query() {}
  escapeIdentifier(name: string) {
    return name;
  }
  async end() {
    this.isOpen = false;
  }
}

let clients: Client[];
const connections = {
  client: () => {
    const client = new Client();
    clients.push(client);
    return client;
  },
} as unknown as Connections;
const quiet = vi.fn();
const log = { info: quiet, warn: quiet } as unknown as Logger;

const listener = () =>
  createListener(connections, { channel: 'c', purpose: 'signals', receive: quiet, resync: quiet, log });

beforeEach(() => {
  clients = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a stop during a reconnect leaves no connection', async () => {
  const listening = listener();
  const started = listening.start();
  clients[0]?.connected.resolve();
  await started;
  expect(listening.isConnected()).toBe(true);
  clients[0]?.emit('error', new Error('lost'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(clients).toHaveLength(2);
  const stopped = listening.stop();
  clients[1]?.connected.resolve();
  await stopped;
  expect([listening.isConnected(), ...clients.map(({ isOpen }) => isOpen)]).toEqual([false, false, false]);
});

test('a stop during the start leaves no connection either, and starts no checks', async () => {
  const listening = listener();
  const started = listening.start();
  await listening.stop();
  clients[0]?.connected.resolve();
  await started;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clients.map(({ isOpen }) => isOpen)).toEqual([false]);
  expect(listening.isConnected()).toBe(false);
});
