/**
 * Caches in front of the club, such as `deploy/varnish.vcl`. They store pages of guests by `CDN-Cache-Control`, and drop
 * them by `Cache-Tag`: `PURGE` with the tags of a change, or without tags for all pages.
 */
import type { Logger } from 'pino';

/** Where purges go, and the token that admits them. */
export interface SharedCacheSettings {
  urls: readonly string[];
  token: string;
}

export type Tags = readonly string[] | 'all';

export interface SharedCache {
  /**
   * Purges pages with these tags. Resolves after the first attempt, at once while a cache is unreachable; never rejects.
   * A cache that was unreachable is emptied when it is reached again.
   */
  purge(tags: Tags): Promise<void>;
  close(): void;
}

/** Sends one purge. Rejects when the cache has not confirmed it. */
export type SendPurge = (url: string, tags: Tags) => Promise<void>;

/** Milliseconds for one purge: the first one to an unreachable cache delays the answer to its change. */
const TIMEOUT_MS = 1_000;

const RETRY_MS = 1_000;

/** A page that was on its way to the cache during a purge arrived after it, and is purged again. In milliseconds. */
const REPEAT_MS = 2_000;

/** @param settings undefined without a cache: purges do nothing */
export function createSharedCache(
  settings: SharedCacheSettings | undefined,
  log: Logger,
  send: SendPurge = sendWith(settings?.token ?? ''),
): SharedCache {
  const caches = (settings?.urls ?? []).map((url) => createPurger(url, log, send));
  return {
    async purge(tags) {
      await Promise.all(caches.map((cache) => cache.purge(tags)));
    },
    close() {
      for (const cache of caches) cache.close();
    },
  };
}

function sendWith(token: string): SendPurge {
  return async (url, tags) => {
    const named: Record<string, string> = tags === 'all' ? {} : { 'cache-tag': tags.join(',') };
    const answer = await fetch(url, {
      method: 'PURGE',
      headers: { authorization: `Bearer ${token}`, ...named },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the shared cache answered ${answer.status}`);
  };
}

/** Purges one cache, one request at a time. */
function createPurger(url: string, log: Logger, send: SendPurge): SharedCache {
  const timers = new Set<NodeJS.Timeout>();
  let waiting: Tags | undefined;
  /** Those of `waiting` whose purge is to be repeated. */
  let unrepeated: Tags | undefined;
  let isReachable = true;
  let isClosed = false;
  let sending: Promise<void> = Promise.resolve();

  function later(work: () => void, milliseconds: number): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, milliseconds);
    timers.add(timer.unref());
  }

  function purge(tags: Tags, isRepeat = false): Promise<void> {
    waiting = both(waiting, tags);
    if (!isRepeat) unrepeated = both(unrepeated, tags);
    sending = sending.then(flush);
    return sending;
  }

  async function flush(): Promise<void> {
    // The next attempt empties an unreachable one.
    if (waiting === undefined || !isReachable || isClosed) return;
    const [tags, repeated] = [waiting, unrepeated];
    waiting = unrepeated = undefined;
    try {
      await send(url, tags);
      if (repeated !== undefined) later(() => void purge(repeated, true), REPEAT_MS);
    } catch (error) {
      isReachable = false;
      log.warn({ err: error, cache: url }, 'the shared cache is unreachable: it may show old pages');
      later(retry, RETRY_MS);
    }
  }

  /** Which purges were lost does not matter: everything is purged. */
  async function retry(): Promise<void> {
    waiting = unrepeated = undefined;
    try {
      await send(url, 'all');
    } catch {
      return later(retry, RETRY_MS);
    }
    isReachable = true;
    log.info({ cache: url }, 'the shared cache is reached again, and emptied');
    later(() => void purge('all', true), REPEAT_MS);
    if (waiting !== undefined) await purge(waiting);
  }

  return {
    purge,
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function both(some: Tags | undefined, others: Tags): Tags {
  if (some === 'all' || others === 'all') return 'all';
  return [...new Set([...(some ?? []), ...others])];
}
