/** What the club answered last, on disk, by account and language. Pages and the service worker use it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Known } from '#features/projects/field.ts';

/** A separate database, because `guest.ts` deletes it by this name. */
const NAME = 'known';

interface Schema extends DBSchema {
  known: { key: [account: string, language: string]; value: Known };
  /** How often this device changed something of an account: an answer asked for before may be older. */
  changes: { key: string; value: number };
}

/** What changed, for other tabs. */
export interface KnownChange {
  account: string;
  language: string;
}

const listeners = new Set<(change: KnownChange) => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }: MessageEvent<KnownChange>) => {
      for (const listener of listeners) listener(data);
    };
  }
  return channel;
}

/** Calls `listener` for changes of this tab, of others and of the service worker. Returns a stop function. */
export function onKnownChange(listener: (change: KnownChange) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

async function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(NAME, 2, {
    upgrade(db, version) {
      if (version < 1) db.createObjectStore('known');
      db.createObjectStore('changes');
    },
    // A sign-out in another tab deletes it.
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
  } catch (error) {
    opening = undefined;
    throw error;
  }
}

/** Throws where the browser keeps nothing. */
export async function readKnown({ account, language }: KnownChange): Promise<Known | undefined> {
  return (await database()).get('known', [account, language]);
}

function tell(change: KnownChange): void {
  openChannel()?.postMessage(change);
  for (const listener of listeners) listener(change);
}

/** The number of changes by this device, to be passed to `replaceKnown`. */
export async function changesOf(account: string): Promise<number> {
  return (await (await database()).get('changes', account)) ?? 0;
}

/**
 * Replaces what is known, unless this device has changed something since `changes` was read.
 *
 * @returns whether it was replaced
 */
export async function replaceKnown(
  { account, language }: KnownChange,
  known: Known,
  changes: number,
): Promise<boolean> {
  const tx = (await database()).transaction(['known', 'changes'], 'readwrite');
  const isCurrent = ((await tx.objectStore('changes').get(account)) ?? 0) === changes;
  await Promise.all([isCurrent && tx.objectStore('known').put(known, [account, language]), tx.done]);
  if (isCurrent) tell({ account, language });
  return isCurrent;
}

/** Changes what is known to an account, in all languages. */
export async function changeAllKnown(account: string, change: (known: Known) => Known): Promise<void> {
  const tx = (await database()).transaction(['known', 'changes'], 'readwrite');
  const changes = tx.objectStore('changes');
  await changes.put(((await changes.get(account)) ?? 0) + 1, account);
  const languages: string[] = [];
  for await (const cursor of tx.objectStore('known')) {
    const [owner, language] = cursor.key;
    if (owner !== account) continue;
    languages.push(language);
    await cursor.update(change(cursor.value));
  }
  await tx.done;
  for (const language of languages) tell({ account, language });
}
