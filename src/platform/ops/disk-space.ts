/**
 * Room on the disk of a club on PGlite. Without any left for its log PGlite does not fail but stands still, and the
 * whole process with it. So before that the club takes no more writing: calls that write are answered 503, all others
 * go on, and with room everything does.
 */
import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/client.ts';
import { type Poll, poll } from './poll.ts';

/** A file of PGlite's log has 16 MB; two of them, and what else is written until the next look. */
const RESERVE_BYTES = 48 * 2 ** 20;

/** How often the disk is looked at, in milliseconds. */
const POLL_INTERVAL_MS = 1_000;

/** What looks at the disk. */
export interface DiskSpaceGuard {
  /** Looks now, and from then on again and again. */
  start(): Promise<void>;
  /** Looks no more. */
  stop(): Promise<void>;
}

/** Makes what looks at the disk that `folder` lies on. A club on PostgreSQL has nothing to look at. */
export function createDiskSpaceGuard(
  { pglite }: Pick<OpenDatabase, 'pglite'>,
  folder: string,
  log: Logger,
): DiskSpaceGuard {
  let isFull = false;
  let polling: Poll | undefined;

  async function check(): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const found = bavail * bsize < RESERVE_BYTES;
    if (found === isFull) return;
    await pglite?.exec(`set default_transaction_read_only = ${found ? 'on' : 'off'}`);
    isFull = found;
    if (found) log.error({ free: bavail * bsize }, 'the disk is full: the club takes no more writing');
    else log.warn('there is room on the disk again');
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
