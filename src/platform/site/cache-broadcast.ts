/** Kept pages of all nodes: what changes on one is forgotten on all. */
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { Signals } from '#platform/events/signals.ts';
import { invalidatePages } from './cache.ts';

const SIGNAL = 'pages';

/** Has all nodes forget the pages that show something of these tags; inside a transaction with its commit. */
export function broadcastInvalidation(
  signals: Pick<Signals, 'send'>,
  db: Database,
  tags: readonly string[],
): Promise<void> {
  return signals.send(db, SIGNAL, tags.join(','));
}

/**
 * Listens for what other nodes have changed, and gives what tells them of changes here. This node forgets at once. A
 * node that cannot be told shows a page for as long as it counts as fresh.
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
      log.error({ err: error }, 'other nodes could not be told of a change'),
    );
  };
}
