/**
 * The queue of the signed-in member: work that is sent once a connection allows it. `delivery.ts` sends it from any page
 * of the club.
 */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { $shell } from '#platform/browser/shell.ts';
import { ClubError } from '#platform/contract/errors.ts';
import {
  addEntry,
  type Entry,
  entriesOf,
  markEntry,
  onQueueChange,
  type QueueChange,
  removeEntry,
} from './queue-store.ts';

export type { Entry } from './queue-store.ts';

const $entries = atom<readonly Entry[]>([]);

/** Entries of the signed-in member, in order; all tabs agree. Empty until they are read from disk. */
export const $queue: ReadableAtom<readonly Entry[]> = $entries;

/** `waiting`: connection lost; `busy`: rate limited. */
export type Delivery = 'idle' | 'sending' | 'waiting' | 'busy';

/** State of the delivery in this tab. `delivery.ts` sets it. */
export const $delivery = atom<Delivery>('idle');

/** In local storage: whether the device may hold unsent work. Ordinary pages read it in place of the database. */
const FLAG = 'unsent';

function flag(): void {
  try {
    window.localStorage.setItem(FLAG, '1');
  } catch {
    // This page still sends it.
  }
  // Other tabs get one from the browser.
  window.dispatchEvent(Object.assign(new Event('storage'), { key: FLAG, newValue: '1' }));
}

/** Removes the mark of unsent work. */
export function unflag(): void {
  try {
    window.localStorage.removeItem(FLAG);
  } catch {
    // Forbidden storage is empty.
  }
}

/** The member who is signed in on this device. */
export function accountHere(): string | undefined {
  return $shell.get()?.uuid;
}

onMount($entries, () => {
  if (typeof window === 'undefined') return undefined;
  let account = accountHere();
  /** Changes that arrive during the latest read of the disk; undefined once it has ended. */
  let late: QueueChange[] | undefined;
  /** Tabs may report a removal before another one reports the addition. */
  const removed = new Set<string>();

  const apply = ({ put, gone }: QueueChange) => {
    for (const uuid of gone) removed.add(uuid);
    const held = $entries.get();
    const last = held.at(-1)?.seq ?? 0;
    const present = put.filter(({ uuid }) => !removed.has(uuid));
    const changed = new Set([...gone, ...present.map(({ uuid }) => uuid)]);
    $entries.set(
      gone.length === 0 && present.every(({ seq }) => seq > last)
        ? [...held, ...present]
        : [...held.filter(({ uuid }) => !changed.has(uuid)), ...present].sort((a, b) => a.seq - b.seq),
    );
  };
  const read = async () => {
    const own: QueueChange[] = [];
    late = own;
    const entries = account ? await entriesOf(account).catch(() => []) : [];
    if (late !== own) return;
    late = undefined;
    $entries.set(entries);
    for (const change of own) apply(change);
  };
  const stopListening = onQueueChange((change) => {
    if (change.account !== account) return;
    if (late) late.push(change);
    else apply(change);
  });
  const unlisten = $shell.listen((shell) => {
    if (shell?.uuid === account) return;
    account = shell?.uuid;
    void read();
  });
  // A page from the back/forward cache has missed changes.
  const reread = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void read();
  };
  window.addEventListener('pageshow', reread);
  void read();
  return () => {
    late = undefined;
    stopListening();
    unlisten();
    window.removeEventListener('pageshow', reread);
  };
});

/**
 * Adds an entry at the end. Resolves once it is on disk; a repeated uuid changes nothing.
 *
 * @param entry.after uuid of the entry that must be sent first
 * @throws ClubError `storage_full` or `storage_denied` if the device keeps nothing, `emulating` for staff,
 * `unauthenticated` before the member is known
 */
export async function enqueue(entry: {
  uuid: string;
  kind: string;
  after?: string | undefined;
  data: unknown;
}): Promise<void> {
  const shell = $shell.get();
  if (!shell) throw new ClubError('unauthenticated');
  if (shell.emulating) throw new ClubError('emulating');
  const { uuid, kind, after, data } = entry;
  // Before, because the page may be closed meanwhile; after, because another tab may have found nothing.
  flag();
  await addEntry({ uuid, account: shell.uuid, kind, ...(after ? { after } : {}), data });
  flag();
}

/** Removes an entry, and those that wait for it. */
export const drop: (uuid: string) => Promise<void> = removeEntry;

/** Queues a refused entry again, at its place. */
export function sendAgain(uuid: string): Promise<void> {
  return markEntry(uuid, undefined);
}
