/**
 * Survives reloads and connection losses. A client-side uuid makes sending idempotent; messages are sent in
 * sequence to preserve their order.
 */
import { atom } from 'nanostores';
import { isTransient, waitAfter } from '#platform/browser/again.ts';
import { persistentEntries } from '#platform/browser/persistent-entries.ts';
import { randomId } from '#platform/browser/random-id.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type ErrorCode, errorCodes } from '#platform/contract/errors.ts';
import { readLike } from '#platform/contract/read-like.ts';

export interface Unsent {
  ticket: string;
  message: string;
  /** Creation time in milliseconds since 1970, unique per device. */
  at: number;
  /** Why the API rejected it; undefined while queued. */
  refused?: ErrorCode;
}

/** `waiting`: connection lost; `busy`: rate limited. */
type Delivery = 'idle' | 'sending' | 'waiting' | 'busy';

function readUnsent(stored: unknown): Unsent | undefined {
  const unsent = readLike(stored, { ticket: '', message: '', at: 0 });
  const { refused } = (stored ?? {}) as Partial<Unsent>;
  const isKnown = typeof refused === 'string' && Object.hasOwn(errorCodes, refused);
  return unsent && { ...unsent, ...(isKnown ? { refused } : {}) };
}

/** By uuid. One storage key each, so that tabs do not overwrite each other. */
export const $outbox = persistentEntries<Unsent>({ key: 'chatOutbox', version: 1, decode: readUnsent });

export const $delivery = atom<Delivery>('idle');

/** In order of writing. */
export function unsentOf(
  entries: Readonly<Record<string, Unsent>>,
  ticket?: string,
): (Unsent & { uuid: string })[] {
  return Object.entries(entries)
    .map(([uuid, entry]) => ({ uuid, ...entry }))
    .filter((entry) => ticket === undefined || entry.ticket === ticket)
    .sort((a, b) => a.at - b.at);
}

function nextTime(): number {
  return Math.max(Date.now(), ...unsentOf($outbox.get()).map(({ at }) => at + 1));
}

export function enqueueMessage(ticket: string, message: string): void {
  $outbox.put(randomId(), { ticket, message, at: nextTime() });
}

/** At the end of the queue. */
export function sendAgain(uuid: string): void {
  const entry = $outbox.get()[uuid];
  if (entry) $outbox.put(uuid, { ticket: entry.ticket, message: entry.message, at: nextTime() });
}

// Duplicates would be harmless, but parallel tabs could break the order.
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  return globalThis.navigator?.locks
    ? navigator.locks.request('chatOutbox', work).then(() => undefined)
    : work();
}

/**
 * Delivers now and when a message is added, with backoff.
 *
 * @returns `now` retries immediately, e.g. when online again
 */
export function startDelivery(call: Club): { now(): void; stop(): void } {
  let isRunning = false;
  let isStopped = false;
  let tries = 0;
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const first = () => unsentOf($outbox.get()).find(({ refused }) => refused === undefined);

  async function sendAll(): Promise<void> {
    for (let entry = first(); entry && !isStopped; entry = first()) {
      const { uuid, ticket, message } = entry;
      try {
        await call('POST /v1/support/{uuid}/chat', { params: { uuid: ticket }, body: { message, uuid } });
        tries = 0;
        $outbox.drop(uuid);
      } catch (error) {
        if (isTransient(error)) throw error;
        const refused = error instanceof ClubError ? error.code : 'internal';
        $outbox.put(uuid, { ticket, message, at: entry.at, refused });
      }
    }
  }

  async function deliver(isTimed = false): Promise<void> {
    if (isRunning || isStopped || Date.now() < notBefore) return;
    if (!first()) return $delivery.set('idle');
    isRunning = true;
    clearTimeout(timer);
    if ($delivery.get() === 'idle') $delivery.set('sending');
    try {
      await oneTabAtATime(sendAll);
      $delivery.set('idle');
    } catch (error) {
      const wait = waitAfter(error, tries);
      const isBusy = error instanceof ClubError && error.code === 'too_many_requests';
      notBefore = isBusy ? Date.now() + wait : 0;
      // New messages do not extend the backoff.
      if (isTimed) tries += 1;
      $delivery.set(isBusy ? 'busy' : 'waiting');
      timer = setTimeout(() => {
        // Clocks and timers differ slightly.
        notBefore = 0;
        void deliver(true);
      }, wait);
      return;
    } finally {
      isRunning = false;
    }
    // Added during the last delivery.
    void deliver();
  }

  const unlisten = $outbox.listen(() => void deliver());
  void deliver();
  return {
    now: () => void deliver(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unlisten();
    },
  };
}
