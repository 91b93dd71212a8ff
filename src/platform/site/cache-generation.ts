/**
 * When what pages show was changed last. A page that began to be made before a change and is finished after it may
 * show what was, so it is not kept.
 */

const KEY = Symbol.for('lucarne-club.outdated');
const shared = globalThis as { [KEY]?: { count: number; all: number; byTag: Map<string, number> } };
shared[KEY] ??= { count: 0, all: 0, byTag: new Map() };
/** All chunks of the built server share one count of changes. */
const changes = shared[KEY];

/** The present moment, counted in changes. Taken before a page begins to read. */
export function currentGeneration(): number {
  return changes.count;
}

/** Whether something of these tags has changed since a moment. */
export function isOutdatedSince(moment: number, tags: readonly string[]): boolean {
  return changes.all > moment || tags.some((tag) => (changes.byTag.get(tag) ?? 0) > moment);
}

/** Writes down a change of these tags, or of everything. */
export function markOutdated(tags: readonly string[] | 'all'): void {
  changes.count++;
  if (tags === 'all') changes.all = changes.count;
  else for (const tag of tags) changes.byTag.set(tag, changes.count);
}
