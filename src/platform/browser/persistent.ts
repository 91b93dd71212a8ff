/**
 * Stores in browser storage. Stored values are untrusted: an older release, another tab or the user may have written
 * them.
 */
import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { decodeStored, isRecord } from '#platform/contract/stored.ts';

/** A store that survives the page. Server and hydration use `initial`. */
export type PersistentStore<T> = WritableAtom<T> & { readonly initial: T };

export interface PersistentOptions<T> {
  key: string;
  /** Other versions count as absent. */
  version: number;
  /** Returns undefined for invalid values, never throws. */
  decode: (stored: unknown) => T | undefined;
  /** Used while nothing valid is stored. */
  initial: T;
  /** True for session storage: one tab only. */
  session?: boolean;
}

const sessionKeys = new Set<PropertyKey>();

// Rejected by the storage (full, or forbidden in private mode). Kept until the page ends.
const rejected = new Map<PropertyKey, string>();

/** Undefined where there is no storage, or it is forbidden. */
function areaOf(key: PropertyKey): Storage | undefined {
  try {
    return sessionKeys.has(key) ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}

function read(key: PropertyKey): string | undefined {
  return rejected.get(key) ?? areaOf(key)?.getItem(String(key)) ?? undefined;
}

// The package supports a single storage.
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => read(key) !== undefined,
    get: (_, key) => read(key),
    set: (_, key, value: string) => {
      try {
        // Also throws without a storage.
        (areaOf(key) as Storage).setItem(String(key), value);
        rejected.delete(key);
      } catch {
        rejected.set(key, value);
      }
      return true;
    },
    deleteProperty: (_, key) => {
      rejected.delete(key);
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

// Records are stored flat. Other values, and records with a `value` field, go under `value`.
function encodeWith<T>(version: number, value: T): string | undefined {
  if (value === undefined) return undefined;
  return JSON.stringify(isRecord(value) && !('value' in value) ? { ...value, version } : { version, value });
}

/**
 * A store under `key`, synchronized across tabs. Setting undefined removes the key. In React use `usePersistent`.
 * Setting it during server rendering throws, because all visitors would share the value.
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

/** Clears local and session storage except the keys to keep. Stores in other tabs follow. */
export function clearStored(keep: readonly string[]): void {
  rejected.clear();
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const area = window[name];
      for (const key of Object.keys(area)) if (!keep.includes(key)) area.removeItem(key);
    } catch {
      // Forbidden storage is empty.
    }
  }
}
