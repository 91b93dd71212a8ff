/** Sends the queue from this page, with backoff. */
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { isTransient, waitAfter } from './again.ts';
import { $delivery, accountHere, type Entry, enqueue } from './queue.ts';
import { onQueueChange } from './queue-store.ts';
import { type Sending, type Sendings, SYNC, sendAll } from './send-queue.ts';

/** Asks the browser to keep the queue and to send it once it is online, even without an open page. */
async function askBrowser(): Promise<void> {
  // Otherwise it may delete the data of sites that were not visited for weeks.
  await navigator.storage?.persist?.();
  const { sync } = ((await navigator.serviceWorker?.ready) ?? {}) as {
    sync?: { register(tag: string): Promise<void> };
  };
  await sync?.register(SYNC);
}

const kinds: Record<string, Sending> = {};
let sender: ReturnType<typeof startSender> | undefined;
let users = 0;

/**
 * Sends from this page: now, when an entry is added, and with backoff. Each part of the page adds the kinds it knows;
 * they share one sender.
 *
 * @returns `now` retries at once, e.g. when online again
 */
export function startDelivery(call: Club, sendings: Sendings): { now(): void; stop(): void } {
  Object.assign(kinds, sendings);
  users += 1;
  sender ??= startSender(call);
  sender.now();
  return {
    now: () => sender?.now(),
    stop() {
      users -= 1;
      if (users > 0) return;
      sender?.stop();
      sender = undefined;
    },
  };
}

function startSender(call: Club): { now(): void; stop(): void } {
  let isRunning = false;
  let isStopped = false;
  let isBlocked = false;
  /** Something was added or released during the last delivery. */
  let again = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(isTimed: boolean): Promise<void> {
    const account = accountHere();
    again = true;
    if (isRunning || isStopped || isBlocked || !account) return;
    isRunning = true;
    clearTimeout(timer);
    try {
      while (again && !isStopped) {
        again = false;
        if ($delivery.get() === 'idle') $delivery.set('sending');
        await sendAll(account, { call, sendings: kinds, isStopped: () => isStopped });
        tries = 0;
      }
      $delivery.set('idle');
    } catch (error) {
      waitFor(error, isTimed);
    } finally {
      isRunning = false;
    }
  }

  function waitFor(error: unknown, isTimed: boolean): void {
    if (isStopped) return;
    const wait = waitAfter(error, tries);
    isBlocked = error instanceof ClubError && error.code === 'too_many_requests';
    // New entries do not extend the backoff.
    if (isTimed) tries += 1;
    $delivery.set(isBlocked ? 'busy' : 'waiting');
    askBrowser().catch(() => undefined);
    timer = setTimeout(() => {
      isBlocked = false;
      void run(true);
    }, wait);
  }

  const stopListening = onQueueChange(({ account, put, gone }) => {
    const mayBeSent = gone.length > 0 || put.some(({ refused }) => refused === undefined);
    if (account === accountHere() && mayBeSent) void run(false);
  });
  return {
    now: () => void run(false),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
      $delivery.set('idle');
    },
  };
}

/**
 * Queues an entry, or sends it at once where the browser keeps nothing.
 *
 * @throws ClubError why neither was possible
 */
export async function queueOrSend(
  call: Club,
  sending: Sending,
  entry: Pick<Entry, 'uuid' | 'kind' | 'data'> & { after?: string },
): Promise<'queued' | 'sent'> {
  try {
    await enqueue(entry);
    return 'queued';
  } catch (error) {
    const account = accountHere();
    if (!(error instanceof ClubError) || !/^storage_/.test(error.code) || !account) throw error;
    await sending.send(call, { ...entry, account, seq: 0 }).catch((problem: unknown) => {
      throw problem instanceof ClubError && isTransient(problem) ? error : problem;
    });
    return 'sent';
  }
}
