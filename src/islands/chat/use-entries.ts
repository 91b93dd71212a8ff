import { useSyncExternalStore } from 'react';
import type { PersistentEntries } from '#platform/browser/persistent-entries.ts';

const none = {};

/** Persistent entries; empty on the server and during hydration. */
export function useEntries<T>($entries: PersistentEntries<T>): Readonly<Record<string, T>> {
  return useSyncExternalStore(
    (changed) => $entries.listen(changed),
    () => $entries.get(),
    () => none,
  );
}
