/**
 * Sends the queue: in order, one tab at a time. Pages and the service worker use it. Server-side uuids make a repeat
 * harmless; the lock keeps the order.
 */
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { isTransient } from './again.ts';
import { type Entry, entriesAfter, markEntry, removeSent } from './queue-store.ts';

/** How entries of one kind are sent. */
export interface Sending {
  /** Makes the call. Repeats change nothing. */
  send(call: Club, entry: Entry): Promise<unknown>;
  /** Remembers the answer, before the entry is removed. Failures lose nothing. */
  sent?(entry: Entry, answer: unknown): Promise<void>;
  /** Unsent entries for which this one waits, besides `after`: those with one of these in `holds`. */
  waitsFor?(entry: Entry): string | undefined;
  /** What waits while this entry is unsent, refused or not. */
  holds?(entry: Entry): string | undefined;
}

/** By kind. Entries of other kinds stay: a newer release may have written them. */
export type Sendings = Readonly<Record<string, Sending>>;

/** Tag of the service worker's `sync` event, and name of the lock. */
export const SYNC = 'queue';

/** Entries that are read at once. */
const AT_ONCE = 50;

/** The club has a fault when so many entries in a row end in one. */
const MAX_FAULTS = 3;

/** Sends every entry of the account that can be sent. Throws the error that stops all of them, else the last fault. */
async function sendEach(
  account: string,
  { call, sendings, isStopped }: { call: Club; sendings: Sendings; isStopped: () => boolean },
): Promise<void> {
  const left = new Set<string>();
  let fault: unknown;
  let faults = 0;
  for (let seq = 0; ; ) {
    const entries = await entriesAfter(account, seq, AT_ONCE);
    for (const entry of entries) {
      if (isStopped()) return;
      seq = entry.seq;
      const sending = sendings[entry.kind];
      const waits = [entry.after, sending?.waitsFor?.(entry)].some(
        (one) => one !== undefined && left.has(one),
      );
      if (sending && !waits && entry.refused === undefined) {
        const problem = await sendOne(call, entry, sending);
        if (problem === undefined) {
          faults = 0;
          continue;
        }
        if (isTransient(problem) && problem.code !== 'internal') throw problem;
        if (isTransient(problem)) {
          fault = problem;
          faults += 1;
          if (faults === MAX_FAULTS) throw fault;
        }
      }
      left.add(entry.uuid);
      const held = sending?.holds?.(entry);
      if (held !== undefined) left.add(held);
    }
    if (entries.length < AT_ONCE) break;
  }
  if (fault) throw fault;
}

/** Returns why the entry was not sent. */
async function sendOne(call: Club, entry: Entry, sending: Sending): Promise<ClubError | undefined> {
  let answer: unknown;
  try {
    answer = await sending.send(call, entry);
  } catch (error) {
    const problem = error instanceof ClubError ? error : new ClubError('internal', { cause: error });
    const isRefused = !isTransient(problem);
    if (isRefused) await markEntry(entry.uuid, problem.code);
    return problem;
  }
  // The device may be full; then it is read again later.
  await sending.sent?.(entry, answer).catch(() => {});
  await removeSent(entry);
  return undefined;
}

/**
 * Sends everything that the account may send, once. Waits for other tabs that send.
 *
 * @throws ClubError that does not concern the content of an entry: try again later
 */
export async function sendAll(
  account: string,
  tools: { call: Club; sendings: Sendings; isStopped?: () => boolean },
): Promise<void> {
  const work = () => sendEach(account, { isStopped: () => false, ...tools });
  await (globalThis.navigator?.locks ? navigator.locks.request(SYNC, work) : work());
}
