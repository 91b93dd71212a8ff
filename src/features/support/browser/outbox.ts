/**
 * Messages on their way to the club. A message stays here until the club has it, through reloads and lost lines. It
 * carries a uuid of its own, so that it is written once however often it is sent, and the messages of this device go
 * one after the other, so that they keep their order.
 */
import { atom } from 'nanostores';
import { persistentEntries } from '#platform/browser/persistent-entries.ts';
import { randomId } from '#platform/browser/random-id.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type ErrorCode, errorCodes } from '#platform/contract/errors.ts';
import { readLike } from '#platform/contract/read-like.ts';
import { isPassing, waitAfter } from './again.ts';

/** A message that the club does not have yet. */
export interface Unsent {
  /** Uuid of its ticket. */
  ticket: string;
  message: string;
  /** When it was written, in milliseconds since 1970; no two of a device are the same. */
  at: number;
  /** Why the club does not take it; undefined while it is to be sent. */
  refused?: ErrorCode;
}

/** How sending goes: nothing to do, at it, waiting for the line, waiting because it was too much at once. */
type Delivery = 'idle' | 'sending' | 'waiting' | 'busy';

function readUnsent(stored: unknown): Unsent | undefined {
  const unsent = readLike(stored, { ticket: '', message: '', at: 0 });
  const { refused } = (stored ?? {}) as Partial<Unsent>;
  const isKnown = typeof refused === 'string' && Object.hasOwn(errorCodes, refused);
  return unsent && { ...unsent, ...(isKnown ? { refused } : {}) };
}

/** Messages that are not sent, by their uuid. Each has its own storage key: two tabs must not overwrite each other. */
export const $outbox = persistentEntries<Unsent>({ key: 'chatOutbox', version: 1, decode: readUnsent });

/** How sending goes on this page. */
export const $delivery = atom<Delivery>('idle');

/** The messages of a ticket, or of all, with their uuids, in the order in which they were written. */
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

/** Leaves a message to be sent. */
export function leaveMessage(ticket: string, message: string): void {
  $outbox.put(randomId(), { ticket, message, at: nextTime() });
}

/** Sends a message again that was refused, behind those that wait. */
export function sendAgain(uuid: string): void {
  const entry = $outbox.get()[uuid];
  if (entry) $outbox.put(uuid, { ticket: entry.ticket, message: entry.message, at: nextTime() });
}

// Two tabs would send the same in turns. The club would notice; the order is safer with one at a time.
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  return globalThis.navigator?.locks
    ? navigator.locks.request('chatOutbox', work).then(() => undefined)
    : work();
}

/**
 * Sends what waits, now and whenever something is left here; what fails is tried again with growing waits.
 *
 * @returns `now` tries at once, as when the line is back; `stop` ends it
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
        if (isPassing(error)) throw error;
        const refused = error instanceof ClubError ? error.code : 'internal';
        $outbox.put(uuid, { ticket, message, at: entry.at, refused });
      }
    }
  }

  async function round(isTimed = false): Promise<void> {
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
      // What is tried in between, because something was written, makes the waits no longer.
      if (isTimed) tries += 1;
      $delivery.set(isBusy ? 'busy' : 'waiting');
      timer = setTimeout(() => {
        // Clocks and timers differ by a little.
        notBefore = 0;
        void round(true);
      }, wait);
      return;
    } finally {
      isRunning = false;
    }
    // Left here while the last one was on its way.
    void round();
  }

  const unlisten = $outbox.listen(() => void round());
  void round();
  return {
    now: () => void round(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unlisten();
    },
  };
}
