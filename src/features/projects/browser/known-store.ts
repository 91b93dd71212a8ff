/** What the club answered last, on disk, by account and language. Pages and the service worker use it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Known } from '#features/projects/field.ts';

/** A database of its own, because `guest.ts` deletes it by this name. */
const NAME = 'known';

interface Schema extends DBSchema {
  known: { key: [account: string, language: string]; value: Known };
}

/** What changed, for other tabs. */
export interface KnownChange {
  account: string;
  language: string;
}

const heard = new Set<(change: KnownChange) => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }: MessageEvent<KnownChange>) => {
      for (const hear of heard) hear(data);
    };
  }
  return channel;
}

/** Calls `hear` for changes of this tab, of others and of the service worker. Returns a stop function. */
export function onKnownChange(hear: (change: KnownChange) => void): () => void {
  openChannel();
  heard.add(hear);
  return () => void heard.delete(hear);
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

async function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('known'),
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

/** Replaces what is known, in one transaction. `change` returns undefined to keep it. */
export async function changeKnown(
  { account, language }: KnownChange,
  change: (known: Known | undefined) => Known | undefined,
): Promise<void> {
  const tx = (await database()).transaction('known', 'readwrite');
  const changed = change(await tx.store.get([account, language]));
  await Promise.all([changed && tx.store.put(changed, [account, language]), tx.done]);
  if (!changed) return;
  openChannel()?.postMessage({ account, language });
  for (const hear of heard) hear({ account, language });
}

/** Changes what is known to an account in all languages. */
export async function changeAllKnown(account: string, change: (known: Known) => Known): Promise<void> {
  const keys = await (await database()).getAllKeys('known');
  for (const [owner, language] of keys)
    if (owner === account) await changeKnown({ account, language }, (known) => known && change(known));
}
