/**
 * The queue of what members send, on disk. Pages and the service worker use it. Entries belong to an account and survive
 * its session; those of other accounts are neither shown nor sent.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ClubError, type ErrorCode } from '#platform/contract/errors.ts';

/** What is sent with one call, once. */
export interface Entry<Kind extends string = string, Data = unknown> {
  /** Also the idempotency key. */
  uuid: string;
  /** Order of sending; never a clock. */
  seq: number;
  /** Uuid of the member who wrote it. */
  account: string;
  /** Names the call that sends it. */
  kind: Kind;
  /** Uuid of the entry that must be sent first. */
  after?: string;
  data: Data;
  /** Why the API rejected it; undefined while queued. */
  refused?: ErrorCode;
  /** How often it was queued again after a refusal. */
  again?: number;
}

/** Another one after each refusal, because the API repeats its answer to a key. */
export function keyOf({ uuid, again }: Pick<Entry, 'uuid' | 'again'>): string {
  return again ? `${uuid} ${again}` : uuid;
}

/** Before the store has numbered it. */
export type NewEntry = Omit<Entry, 'seq' | 'refused' | 'again'>;

/** What changed, for other tabs. */
export interface QueueChange {
  account: string;
  put: readonly Entry[];
  gone: readonly string[];
}

interface Schema extends DBSchema {
  // Within an account, the index keeps the order of the keys.
  queue: { key: number; value: Entry; indexes: { uuid: string; account: string } };
}

const CHANNEL = 'queue';

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** @throws ClubError `storage_denied` where the browser keeps nothing */
async function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('club', 1, {
    upgrade(db) {
      const queue = db.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true });
      queue.createIndex('uuid', 'uuid', { unique: true });
      queue.createIndex('account', 'account');
    },
    // A newer release waits for this connection to close.
    blocking: (_, __, event) => {
      opening = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opening = undefined;
    },
  });
  try {
    return await opening;
  } catch (cause) {
    opening = undefined;
    throw new ClubError('storage_denied', { cause });
  }
}

function storageError(cause: unknown): ClubError {
  if (cause instanceof ClubError) return cause;
  const isFull = cause instanceof Error && cause.name === 'QuotaExceededError';
  return new ClubError(isFull ? 'storage_full' : 'storage_denied', { cause });
}

const listeners = new Set<(change: QueueChange) => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<QueueChange>) => {
      for (const listener of listeners) listener(data);
    };
  }
  return channel;
}

/**
 * Calls `listener` for changes of this tab, of others and of the service worker.
 *
 * @returns a stop function
 */
export function onQueueChange(listener: (change: QueueChange) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function announce(change: QueueChange): void {
  openChannel()?.postMessage(change);
  for (const listener of listeners) listener(change);
}

/**
 * Adds an entry at the end, unless its uuid is there already. Resolves once it is on disk.
 *
 * @throws ClubError `storage_full` or `storage_denied`
 */
export async function addEntry(entry: NewEntry): Promise<void> {
  try {
    // Without it, a crash could lose what a page has confirmed.
    const tx = (await database()).transaction('queue', 'readwrite', { durability: 'strict' });
    if (await tx.store.index('uuid').getKey(entry.uuid)) return await tx.done;
    const [seq] = await Promise.all([tx.store.add(entry as Entry), tx.done]);
    announce({ account: entry.account, put: [{ ...entry, seq }], gone: [] });
  } catch (error) {
    throw storageError(error);
  }
}

/** Removes entries, and those that wait for them. */
export async function removeEntry(uuid: string): Promise<void> {
  const tx = (await database()).transaction('queue', 'readwrite');
  const first = await tx.store.index('uuid').get(uuid);
  if (!first) return;
  const gone = new Set([uuid]);
  // What waits for an entry was added after it.
  for await (const { value } of tx.store.iterate(IDBKeyRange.lowerBound(first.seq)))
    if (gone.has(value.uuid) || (value.after !== undefined && gone.has(value.after))) {
      gone.add(value.uuid);
      await tx.store.delete(value.seq);
    }
  await tx.done;
  announce({ account: first.account, put: [], gone: [...gone] });
}

/** Removes an entry that has been sent. */
export async function removeSent({ seq, uuid, account }: Entry): Promise<void> {
  await (await database()).delete('queue', seq);
  announce({ account, put: [], gone: [uuid] });
}

/** Marks an entry as refused, or as queued again. It keeps its place. */
export async function markEntry(uuid: string, refused: ErrorCode | undefined): Promise<void> {
  const tx = (await database()).transaction('queue', 'readwrite');
  const found = await tx.store.index('uuid').get(uuid);
  if (!found) return;
  const { refused: _, ...entry } = found;
  const marked: Entry = refused ? { ...entry, refused } : { ...entry, again: (entry.again ?? 0) + 1 };
  await Promise.all([tx.store.put(marked), tx.done]);
  announce({ account: marked.account, put: [marked], gone: [] });
}

/** All entries of an account, in order. */
export async function entriesOf(account: string): Promise<Entry[]> {
  return (await database()).getAllFromIndex('queue', 'account', account);
}

/** The next entries of an account after a `seq`, in order, at most `limit`. */
export async function entriesAfter(account: string, seq: number, limit: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  const { store } = (await database()).transaction('queue');
  let cursor = await store.index('account').openCursor(account);
  if (cursor && cursor.primaryKey <= seq) cursor = await cursor.continuePrimaryKey(account, seq + 1);
  while (cursor && entries.length < limit) {
    entries.push(cursor.value);
    cursor = await cursor.continue();
  }
  return entries;
}

/** Entries of an account, refused ones included. Reads the index only. */
export async function countEntries(account: string): Promise<number> {
  return (await database()).countFromIndex('queue', 'account', account);
}

/** Whether the device holds entries of any account. */
export async function hasEntries(): Promise<boolean> {
  return (await (await database()).count('queue')) > 0;
}

/** Discards all entries of an account. */
export async function removeAccount(account: string): Promise<void> {
  const tx = (await database()).transaction('queue', 'readwrite');
  const gone: string[] = [];
  for await (const cursor of tx.store.index('account').iterate(account)) {
    gone.push(cursor.value.uuid);
    await cursor.delete();
  }
  await tx.done;
  announce({ account, put: [], gone });
}
