import { lookup } from 'node:dns/promises';
import { BoundSocket } from 'node:net';

/**
 * Sockets of a process. It accepts one connection of each per turn of its event loop. Under load turns are long and each
 * event stream is a new connection: with one socket connections would wait for seconds.
 */
export const SOCKETS = process.platform === 'linux' ? 8 : 1;

/**
 * Binds the sockets of a process to an unused port. Nothing listens yet.
 *
 * @param wanted 0 for any free port
 * @throws Error with the code `EADDRINUSE`
 */
export async function bindSockets(wanted: number, host: string): Promise<BoundSocket[]> {
  const { address } = await lookup(host);
  // Without `reusePort`, which would share a used port without an error.
  const first = new BoundSocket({ host: address, port: wanted });
  if (SOCKETS === 1) return [first];
  const { port } = first.address();
  first.close();
  return shareSockets(address, port);
}

/**
 * Sockets of another process on the same port. The system spreads connections evenly over all that listen: workers that
 * compete for the connections of one socket get uneven parts, which clients with lasting connections make permanent.
 * With `node:cluster` each connection would pass through the primary, one per turn of the worker.
 */
export function shareSockets(host: string, port: number): BoundSocket[] {
  return Array.from({ length: SOCKETS }, () => new BoundSocket({ host, port, reusePort: true }));
}
