/**
 * Counts changes of page content. A page whose rendering started before a change may show old data, so it is not
 * cached.
 */

const KEY = Symbol.for('lucarne-club.cache-generation');
const shared = globalThis as { [KEY]?: { count: number; all: number; byTag: Map<string, number> } };
shared[KEY] ??= { count: 0, all: 0, byTag: new Map() };
/** Shared by all chunks of the built server. */
const changes = shared[KEY];

/** The number of changes so far. Read it before rendering starts. */
export function currentGeneration(): number {
  return changes.count;
}

/** Whether content with these tags has changed since a generation. */
export function isOutdatedSince(generation: number, tags: readonly string[]): boolean {
  return changes.all > generation || tags.some((tag) => (changes.byTag.get(tag) ?? 0) > generation);
}

/** Records a change. */
export function markOutdated(tags: readonly string[] | 'all'): void {
  changes.count++;
  if (tags === 'all') changes.all = changes.count;
  else for (const tag of tags) changes.byTag.set(tag, changes.count);
}
