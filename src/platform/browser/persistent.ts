/**
 * The one way to keep a store in the browser's storage. What is read there was written by an older
 * release, another tab or a curious member: it goes through `decode` before anybody sees it.
 */
import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { decodeStored, isRecord } from '#platform/contract/stored.ts';

/** A store that outlives the page. `initial` is what servers render and hydration starts from. */
export type PersistentStore<T> = WritableAtom<T> & { readonly initial: T };

/** How a store is kept. */
export interface PersistentOptions<T> {
  /** Name in the storage. */
  key: string;
  /** Format of the value: anything stored with another number counts as absent. */
  version: number;
  /** Reads a stored value. Undefined for whatever it does not trust; never throws. */
  decode: (stored: unknown) => T | undefined;
  /** The value while nothing usable is stored. */
  initial: T;
  /** True to keep it for this tab only. */
  session?: boolean;
}

const sessionKeys = new Set<PropertyKey>();

// Values that the storage refused (it is full, or forbidden in private mode) live as long as the page.
const refused = new Map<PropertyKey, string>();

/** Undefined where there is no storage, or it is forbidden. */
function areaOf(key: PropertyKey): Storage | undefined {
  try {
    return sessionKeys.has(key) ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}

function read(key: PropertyKey): string | undefined {
  return refused.get(key) ?? areaOf(key)?.getItem(String(key)) ?? undefined;
}

// The package knows a single storage: this one sends each key to the area it belongs to.
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => read(key) !== undefined,
    get: (_, key) => read(key),
    set: (_, key, value: string) => {
      try {
        // Without a storage this throws as a full one does.
        (areaOf(key) as Storage).setItem(String(key), value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
      return true;
    },
    deleteProperty: (_, key) => {
      refused.delete(key);
      areaOf(key)?.removeItem(String(key));
      return true;
    },
  },
);

// `import.meta.env.SSR` lets the bundler drop what only servers need.
setPersistentEngine(
  engine,
  import.meta.env.SSR && typeof window === 'undefined'
    ? { addEventListener() {}, removeEventListener() {} }
    : windowPersistentEvents,
);

// A record is stored flat beside its version; anything else, and a record with a `value` of its own, under `value`.
function encodeWith<T>(version: number, value: T): string | undefined {
  if (value === undefined) return undefined;
  return JSON.stringify(isRecord(value) && !('value' in value) ? { ...value, version } : { version, value });
}

/**
 * A store kept under `key`. Other tabs follow its changes. Setting it to undefined removes the key.
 * In React read it with `usePersistent`. Setting it while a server renders throws: the store would be
 * shared by all visitors.
 */
export function persistent<T>(options: PersistentOptions<T>): PersistentStore<T> {
  if (options.session) sessionKeys.add(options.key);
  const $store = persistentAtom<T>(options.key, options.initial, {
    encode: (value) => encodeWith(options.version, value),
    decode: (text) => decodeStored(text, options.version, options.decode) ?? options.initial,
  });
  if (import.meta.env.SSR) {
    const { set } = $store;
    $store.set = (value) => {
      if (typeof window === 'undefined')
        throw new Error(`The store "${options.key}" cannot be set on the server`);
      set(value);
    };
  }
  return Object.assign($store, { initial: options.initial });
}

/** Empties the storage of this site, the tab's own too, but for the keys to keep. Other tabs' stores follow. */
export function clearStored(keep: readonly string[]): void {
  refused.clear();
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const area = window[name];
      for (const key of Object.keys(area)) if (!keep.includes(key)) area.removeItem(key);
    } catch {
      // A closed storage has nothing to forget.
    }
  }
}
