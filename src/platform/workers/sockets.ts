import { lookup } from 'node:dns/promises';
import { BoundSocket } from 'node:net';

/**
 * Sockets of a port. A process accepts one connection of each per turn of its event loop. Under load turns are long and
 * each event stream is a new connection: with one socket connections would wait for seconds.
 */
export const SOCKETS = process.platform === 'linux' ? 8 : 1;

/**
 * Binds the sockets of a node. Nothing listens yet.
 *
 * With several workers each listens on all of them: idle ones accept, and waiting connections survive the end of a
 * worker. With `node:cluster` each connection would pass through the primary, one per turn of the worker.
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
  return Array.from({ length: SOCKETS }, () => new BoundSocket({ host: address, port, reusePort: true }));
}
