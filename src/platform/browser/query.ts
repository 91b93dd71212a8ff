import type { CallName } from '#platform/contract/calls.ts';
import type { Club, ClubInput } from '#platform/contract/club.ts';
import { staleAfterMs } from './query-times.ts';

/** Unused responses are dropped after this time. */
export const retainedMs = 300_000;

/** Lifetimes of cached calls in milliseconds. Others are always sent. */
const lifetimes: Partial<Record<CallName, number>> = {
  'GET /v1/places': staleAfterMs,
  'GET /v1/config/public': Number.POSITIVE_INFINITY,
};

interface Entry {
  answer: Promise<unknown>;
  signal: AbortSignal | undefined;
  askedAt: number;
  usedAt: number;
}

/** Caches responses until the page ends. Failures are not cached. */
export function withQueryCache(club: Club, now: () => number = Date.now): Club {
  const cache = new Map<string, Entry>();

  function drop(at: number): void {
    for (const [key, { usedAt }] of cache) {
      const name = key.slice(0, key.indexOf('?')) as CallName;
      if (lifetimes[name] !== Number.POSITIVE_INFINITY && at - usedAt >= retainedMs) cache.delete(key);
    }
  }

  return (async (name: CallName, input?: ClubInput<CallName>) => {
    const fresh = lifetimes[name];
    const ask = club as (name: CallName, input?: ClubInput<CallName>) => Promise<unknown>;
    if (fresh === undefined) return ask(name, input);
    const at = now();
    drop(at);
    const { signal, ...question } = input ?? {};
    const key = `${name}?${JSON.stringify(question)}`;
    const known = cache.get(key);
    // A cancelled call never resolves.
    if (known && at - known.askedAt < fresh && !known.signal?.aborted) {
      known.usedAt = at;
      return known.answer;
    }
    const entry: Entry = { answer: ask(name, input), signal, askedAt: at, usedAt: at };
    cache.set(key, entry);
    entry.answer.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    return entry.answer;
  }) as Club;
}
