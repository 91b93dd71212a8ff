/** Caches rendered parts of pages that are the same for a whole audience, such as header and footer. */

import { LRUCache } from 'lru-cache';
import { currentGeneration, isOutdatedSince } from './cache-generation.ts';

interface Fragment {
  html: string;
  tags: readonly string[];
  /** On the clock of `performance.now()`. */
  freshUntil: number;
}

export interface FragmentOptions {
  tags?: readonly string[];
  /** Seconds; unlimited by default. */
  maxAge?: number;
}

const KEY = Symbol.for('lucarne-club.parts');
const shared = globalThis as { [KEY]?: LRUCache<string, Fragment> };
// Enough for all regions, languages and menu positions in use.
shared[KEY] ??= new LRUCache({ max: 2_000 });
/** Shared by all chunks of the built server. */
const fragments = shared[KEY];

/**
 * The HTML of a fragment, rendered on first use.
 * @param key audience and name of the fragment
 * @param now on the clock of `performance.now()`
 */
export async function cachedFragment(
  key: string,
  render: () => Promise<string>,
  { tags = [], maxAge = Number.POSITIVE_INFINITY }: FragmentOptions = {},
  now: number = performance.now(),
): Promise<string> {
  const cached = fragments.get(key);
  if (cached && cached.freshUntil > now) return cached.html;
  const generation = currentGeneration();
  const html = await render();
  if (isOutdatedSince(generation, tags)) return html;
  fragments.set(key, { html, tags, freshUntil: now + maxAge * 1000 });
  return html;
}

/** Invalidates fragments with these tags, or all. */
export function invalidateFragments(tags: readonly string[] | 'all'): void {
  for (const [key, part] of [...fragments]) {
    if (tags === 'all' || part.tags.some((tag) => tags.includes(tag))) fragments.delete(key);
  }
}
