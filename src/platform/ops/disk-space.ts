/**
 * Disk-space guard for PGlite. Without space for its log PGlite blocks the whole process. So the guard makes the
 * database read-only before: writing calls answer 503, others work. Writes resume when space is free again.
 */
import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/client.ts';
import { type Poll, poll } from './poll.ts';

/** Two log files of PGlite, 16 MB each, and other writes until the next poll. */
const RESERVE_BYTES = 48 * 2 ** 20;

const POLL_INTERVAL_MS = 1_000;

export interface DiskSpaceGuard {
  /** Polls now and then periodically. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Guards the disk of `folder`. Does nothing with PostgreSQL. */
export function createDiskSpaceGuard(
  { pglite }: Pick<OpenDatabase, 'pglite'>,
  folder: string,
  log: Logger,
): DiskSpaceGuard {
  let isFull = false;
  let polling: Poll | undefined;

  async function check(): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const isLow = bavail * bsize < RESERVE_BYTES;
    if (isLow === isFull) return;
    await pglite?.exec(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
    isFull = isLow;
    if (isLow) log.error({ free: bavail * bsize }, 'the disk is full: writes are rejected');
    else log.warn('disk space is available again');
  }

  return {
    async start() {
      if (!pglite) return;
      await check();
      polling = poll(check, {
        intervalMs: POLL_INTERVAL_MS,
        onError: (error) => log.error({ err: error }, 'the free space of the disk cannot be read'),
      });
    },
    async stop() {
      await polling?.stop();
    },
  };
}
