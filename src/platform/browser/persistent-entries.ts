/** Entries in local storage, one key each: with a single key, concurrent tabs would overwrite each other's changes. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { decodeStored } from '#platform/contract/stored.ts';

/** By id, synchronized across tabs. Empty on the server. */
export interface PersistentEntries<T> extends ReadableAtom<Readonly<Record<string, T>>> {
  /** Stores an entry. When the storage is full it stays in memory until the page ends. */
  put(id: string, value: T): void;
  drop(id: string): void;
}

/**
 * Stores entries under `<key>:<id>`.
 * @param version format of a value; other versions count as absent
 * @param decode validates a stored value; returns undefined for invalid ones, never throws
 */
export function persistentEntries<T>({
  key,
  version,
  decode,
}: {
  key: string;
  version: number;
  decode: (stored: unknown) => T | undefined;
}): PersistentEntries<T> {
  const prefix = `${key}:`;
  const $entries = atom<Readonly<Record<string, T>>>({});
  // Entries that the storage rejected.
  const rejected = new Map<string, T>();

  function area(): Storage | undefined {
    if (typeof window === 'undefined') return undefined;
    try {
      return window.localStorage;
    } catch {
      return undefined;
    }
  }

  function parse(text: string | null): T | undefined {
    return text === null ? undefined : decodeStored(text, version, decode);
  }

  function read(): void {
    const storage = area();
    const all: Record<string, T> = Object.fromEntries(rejected);
    for (const name of Object.keys(storage ?? {})) {
      if (!name.startsWith(prefix)) continue;
      const value = parse(storage?.getItem(name) ?? null);
      if (value !== undefined) all[name.slice(prefix.length)] = value;
    }
    $entries.set(all);
  }

  function without(id: string): Readonly<Record<string, T>> {
    const { [id]: _, ...others } = $entries.get();
    return others;
  }

  function follow({ key: changed, newValue }: StorageEvent): void {
    if (changed === null) read();
    if (!changed?.startsWith(prefix)) return;
    const id = changed.slice(prefix.length);
    const value = parse(newValue);
    if (value !== undefined) $entries.set({ ...$entries.get(), [id]: value });
    else if (!rejected.has(id)) $entries.set(without(id));
  }

  onMount($entries, () => {
    read();
    if (typeof window === 'undefined') return undefined;
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', read);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', read);
    };
  });

  return Object.assign($entries, {
    put(id: string, value: T) {
      try {
        const storage = area();
        if (!storage) throw new Error('The storage is closed to this page');
        storage.setItem(prefix + id, JSON.stringify({ version, value }));
        rejected.delete(id);
      } catch {
        rejected.set(id, value);
      }
      $entries.set({ ...$entries.get(), [id]: value });
    },
    drop(id: string) {
      rejected.delete(id);
      area()?.removeItem(prefix + id);
      $entries.set(without(id));
    },
  });
}
