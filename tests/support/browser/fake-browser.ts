/** A fake browser: storages, databases, window and pages for stores. Stores are loaded by `newPage`. */
import 'fake-indexeddb/auto';
import { setMaxListeners } from 'node:events';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Club } from '#platform/contract/club.ts';
import type { ErrorBody } from '#platform/contract/read-error.ts';
import type { TestClub } from '../club.ts';

class FakeStorage implements Storage {
  [name: string]: unknown;
  readonly #values = new Map<string, string>();
  /** True for a storage that rejects every write, as a full one does. */
  #full = false;

  get length(): number {
    return this.#values.size;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.#full) throw new DOMException('full', 'QuotaExceededError');
    this.#values.set(key, String(value));
    // Real storages list their keys as properties.
    Object.defineProperty(this, key, { value, enumerable: true, configurable: true });
  }
  removeItem(key: string): void {
    this.#values.delete(key);
    delete this[key];
  }
  clear(): void {
    for (const key of [...this.#values.keys()]) this.removeItem(key);
  }
  fill(full: boolean): void {
    this.#full = full;
  }
}

const local = new FakeStorage();
const session = new FakeStorage();
const events = new EventTarget();
// Every page of a test listens here.
setMaxListeners(0, events);
const fakeWindow = Object.assign(events, { localStorage: local, sessionStorage: session });

export const browser = {
  local,
  session,

  /** Another tab writes to the shared storage. */
  otherTab(key: string, newValue: string | null): void {
    if (newValue === null) local.removeItem(key);
    else local.setItem(key, newValue);
    events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: local }));
  },

  /** Fires `pagehide`. */
  leave(): void {
    events.dispatchEvent(new Event('pagehide'));
  },

  /** The member whose pages are open. Call it before `newPage`. */
  signIn(uuid: string, { emulating = false, language = 'en', role = 3 } = {}): void {
    const shell = {
      revision: '',
      language,
      uuid,
      name: 'Anna',
      surname: 'Nowak',
      avatar: '',
      role,
      verified: true,
      emulating,
      company: 'Dachy',
      card: 'none',
      points: 0,
      scans: 0,
      wishes: [],
      unread: 0,
      latest: [],
      at: 0,
      version: 7,
    };
    local.setItem('shell', JSON.stringify(shell));
  },

  /**
   * Opens the browser with empty storages. Call it before each test, and after opening a test club: with a window
   * present, the embedded database assumes a browser.
   */
  reset(): void {
    vi.stubGlobal('window', fakeWindow);
    vi.stubGlobal('indexedDB', new IDBFactory());
    for (const area of [local, session]) {
      area.fill(false);
      area.clear();
    }
  },
};

/** Loads a module of the project afresh, as a new page does. Storages are kept. */
export async function newPage<M>(load: () => Promise<M>): Promise<M> {
  vi.resetModules();
  return load();
}

/**
 * Calls the API of a test club like the open page: as a guest, or as the person with the token. Call it after
 * `newPage`: a page recognises only the error classes of its own module instance.
 */
export async function callerOf(club: TestClub, token?: string): Promise<Club> {
  const [{ createClub }, { readError }] = await Promise.all([
    import('#platform/contract/club.ts'),
    import('#platform/contract/read-error.ts'),
  ]);
  return createClub(async ({ method, path, body, idempotencyKey, account }) => {
    const answer = await club.send(path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(account ? { 'club-account': account } : {}),
      },
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    });
    if (answer.status < 400) return answer.body;
    throw readError(answer.status, answer.body as ErrorBody, answer.headers.get('retry-after'));
  });
}
