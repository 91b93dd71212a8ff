import { useSyncExternalStore } from 'react';
import type { PersistentEntries } from '#platform/browser/persistent-entries.ts';

const none = {};

/** What is kept one by one: nothing on the server and while hydrating, then what is stored. */
export function useEntries<T>($entries: PersistentEntries<T>): Readonly<Record<string, T>> {
  return useSyncExternalStore(
    (changed) => $entries.listen(changed),
    () => $entries.get(),
    () => none,
  );
}
