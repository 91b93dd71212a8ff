/**
 * Remembers changes of page content. A page whose rendering started before a change may show old data, so it is not
 * cached. Generations are on the machine's monotonic clock, in microseconds, so that workers can compare them.
 */

const KEY = Symbol.for('lucarne-club.cache-generation');
const shared = globalThis as { [KEY]?: { last: number; all: number; byTag: Map<string, number> } };
shared[KEY] ??= { last: 0, all: 0, byTag: new Map() };
/** Shared by all chunks of the built server. */
const changes = shared[KEY];

/** A generation after all changes so far. Read it before rendering starts. */
export function currentGeneration(): number {
  changes.last = Math.max(changes.last + 1, Number(process.hrtime.bigint() / 1_000n));
  return changes.last;
}

/** Whether content with these tags has changed since a generation. */
export function isOutdatedSince(generation: number, tags: readonly string[]): boolean {
  return changes.all > generation || tags.some((tag) => (changes.byTag.get(tag) ?? 0) > generation);
}

/** Records a change. */
export function markOutdated(tags: readonly string[] | 'all'): void {
  const generation = currentGeneration();
  if (tags === 'all') changes.all = generation;
  else for (const tag of tags) changes.byTag.set(tag, generation);
}
