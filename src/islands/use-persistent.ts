import { useSyncExternalStore } from 'react';
import type { PersistentStore } from '#platform/browser/persistent.ts';

/** Value of a persistent store; `initial` on the server and during hydration. */
export function usePersistent<T>($store: PersistentStore<T>): T {
  return useSyncExternalStore(
    (changed) => $store.listen(changed),
    () => $store.get(),
    () => $store.initial,
  );
}

const never = () => () => {};

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
