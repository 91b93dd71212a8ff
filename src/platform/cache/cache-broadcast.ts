import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { Signals } from '#platform/events/signals.ts';
import { answerWorkers, askWorkers } from '#platform/workers/worker.ts';
import { invalidatePages } from './page-cache.ts';
import type { SharedCache } from './shared-cache.ts';

declare module '#platform/workers/worker.ts' {
  interface Questions {
    /** To drop cached pages with these tags. */
    invalidate: { input: readonly string[]; answer: null };
  }
}

const SIGNAL = 'pages';

/** Invalidates cached pages with these tags on all nodes; in a transaction on its commit. */
export function broadcastInvalidation(
  signals: Pick<Signals, 'send'>,
  db: Database,
  tags: readonly string[],
): Promise<void> {
  return signals.send(db, SIGNAL, tags.join(','));
}

/** Invalidations that other workers of this node or the shared cache have not confirmed. */
const unconfirmed = new Set<Promise<unknown>>();

/**
 * Waits until all workers of this node and the shared cache have dropped what was invalidated: the next request may reach
 * them. Not longer than for the first attempt to reach the cache.
 */
export async function invalidationsConfirmed(): Promise<void> {
  if (unconfirmed.size > 0) await Promise.all(unconfirmed);
}

/**
 * Subscribes to invalidations of other nodes. Returns the function that invalidates here at once, and on other nodes
 * by signal. Other workers of this node and the shared cache follow before `invalidationsConfirmed()` resolves.
 * Without the signal they show a page until it is stale.
 */
export function createCacheBroadcast(
  signals: Pick<Signals, 'on' | 'send'>,
  db: Database,
  log: Logger,
  sharedCache: Pick<SharedCache, 'purge'>,
): (tags: readonly string[]) => void {
  signals.on(SIGNAL, {
    receive(payload) {
      const tags = payload.split(',');
      // The shared cache may have asked this node after the purge of the one that made the change.
      if (invalidatePages(tags)) void sharedCache.purge(tags);
    },
    resync() {
      invalidatePages('all');
      void sharedCache.purge('all');
    },
  });
  answerWorkers('invalidate', async (tags) => {
    invalidatePages(tags);
    return null;
  });
  return (tags) => {
    invalidatePages(tags);
    const confirmed = askWorkers('invalidate', tags)
      // Not before: the cache would get the page from another worker again.
      .then(() => sharedCache.purge(tags))
      .finally(() => unconfirmed.delete(confirmed));
    unconfirmed.add(confirmed);
    broadcastInvalidation(signals, db, tags).catch((error: unknown) =>
      log.error({ err: error }, 'an invalidation could not be sent to other nodes'),
    );
  };
}
