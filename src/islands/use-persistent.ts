import { useSyncExternalStore } from 'react';
import type { PersistentStore } from '#platform/browser/persistent.ts';

/** The value of a persistent store: `initial` on the server and while hydrating, then what is stored. */
export function usePersistent<T>($store: PersistentStore<T>): T {
  return useSyncExternalStore(
    (changed) => $store.listen(changed),
    () => $store.get(),
    () => $store.initial,
  );
}

const never = () => () => {};

/** False on the server and while hydrating, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
