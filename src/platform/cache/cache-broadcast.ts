import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { Signals } from '#platform/events/signals.ts';
import { invalidatePages } from './page-cache.ts';

const SIGNAL = 'pages';

/** Invalidates cached pages with these tags on all nodes; in a transaction on its commit. */
export function broadcastInvalidation(
  signals: Pick<Signals, 'send'>,
  db: Database,
  tags: readonly string[],
): Promise<void> {
  return signals.send(db, SIGNAL, tags.join(','));
}

/**
 * Subscribes to invalidations of other nodes. Returns the function that invalidates here at once and on other nodes by
 * signal. Without the signal they show a page until it is stale.
 */
export function createCacheBroadcast(
  signals: Signals,
  db: Database,
  log: Logger,
): (tags: readonly string[]) => void {
  signals.on(SIGNAL, {
    receive: (payload) => invalidatePages(payload.split(',')),
    resync: () => invalidatePages('all'),
  });
  return (tags) => {
    invalidatePages(tags);
    broadcastInvalidation(signals, db, tags).catch((error: unknown) =>
      log.error({ err: error }, 'an invalidation could not be sent to other nodes'),
    );
  };
}
