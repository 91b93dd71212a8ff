/**
 * Limits how many requests a node works on at once. Requests beyond the limit wait in a short queue, and are rejected
 * when it is full or the wait takes too long. Slots and queue are shared fairly between clients: one member, or one
 * address of guests, cannot use up what others need
 * (docs/decisions/0057-requests-are-limited-per-node-and-client.md).
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { ClubError } from '#platform/contract/errors.ts';
import type { SessionClaims } from '#regions/audience.ts';
import { addressKey } from './limits.ts';

/** Slots while the event loop is quick: ten for each connection of the database pool. */
export const MAX_SLOTS = 100;

/** Slots that stay however slow the event loop is. Otherwise one pause would close the club. */
export const MIN_SLOTS = 16;

/** Requests that may wait in the queue. */
export const MAX_QUEUE = 200;

/**
 * Slots that one client may hold. A member gets a quarter of all slots and at most 8: fewer than the connections of the
 * database pool, so that slow queries of one member leave connections for others. An address may be a whole office, or
 * the proxy of a provider, so guests of one address together get half.
 */
export const SHARES = {
  member: (slots: number) => Math.min(8, Math.floor(slots / 4)),
  address: (slots: number) => Math.floor(slots / 2),
};

/**
 * How long a request waits in the queue, in milliseconds: long enough for many that come at one moment. During an
 * overload it waits for less, because waiting helps nobody then. An overload is when requests within their shares have
 * waited for slots for longer than the first of the two without a break.
 */
export const TIMEOUT_MS = 1_000;
export const OVERLOAD_TIMEOUT_MS = 250;

/**
 * A client that has used up its share and overfills the queue is told so after this many milliseconds. Told at once, it
 * would come again at once, and rejecting it would take the time of all others. So many may wait for that at most.
 */
const PENALTY_MS = 1_000;
const MAX_PENALIZED = 1_000;

/**
 * Milliseconds that the event loop lets a request wait, some ten times until it is answered. Above the first there is too
 * much work, below the other there is room.
 */
export const SLOW_MS = 50;
export const QUICK_MS = 25;

/** How often the number of slots is adjusted, in milliseconds. */
export const ADJUST_EVERY_MS = 250;

/** The slots are multiplied by the first, or grow by the second, each time. */
const FALLS_TO = 0.6;
const GROWS_BY = 4;

/** Without a rejection for so long, in milliseconds, the overload is over. */
const OVER = 5_000;

/** Seconds until a rejected client should try again: not all of them at the same moment. */
const RETRY_AFTER = { from: 5, to: 15 };

/** What the limiter measures. */
export interface Senses {
  /** Milliseconds, from any beginning. */
  now(): number;
  /** How long the event loop has let requests wait since this was last asked, in milliseconds. */
  delay(): number;
}

/** Whose share a request counts for. */
export interface Client {
  /** A member with a valid token, or the address of a guest. */
  kind: keyof typeof SHARES;
  /** UUID of the member, or key of the address. */
  id: string;
}

/** Members count wherever they are, guests by their address. */
export function clientOf(session: SessionClaims | undefined, address: string): Client {
  return session ? { kind: 'member', id: session.installer } : { kind: 'address', id: addressKey(address) };
}

/** Concurrency limiter. */
export interface Limiter {
  /**
   * Waits for a slot. Resolves to false when the queue is full, the wait times out or the sender disconnects. Callers
   * must `release()`.
   */
  acquire(client: Client, disconnected?: AbortSignal): Promise<boolean>;
  release(client: Client): void;
  /** Waits for a slot for a request that has given its slot back in the middle of its work. Never rejected. */
  resume(client: Client): Promise<void>;
  /** Slots at present. */
  slots(): number;
}

/** The slots and the waiting requests of one client. */
interface Usage {
  kind: Client['kind'];
  running: number;
  resuming: Set<() => void>;
  queue: Set<(isAcquired: boolean) => void>;
  /** When it was last given a slot, as a serial number. */
  served: number;
}

/** The number of slots, which follows the delays of the event loop. */
interface SlotCount {
  count(): number;
  /** Measures and changes the number, at most every `ADJUST_EVERY_MS` milliseconds. */
  adjust(): void;
}

/** It falls fast while the event loop is too slow, and grows step by step while it is quick. In between it stays. */
function createSlotCount({ now, delay }: Senses): SlotCount {
  let slots = MAX_SLOTS;
  let adjustedAt = now();
  return {
    count: () => slots,
    adjust() {
      const steps = Math.floor((now() - adjustedAt) / ADJUST_EVERY_MS);
      if (steps === 0) return;
      adjustedAt += steps * ADJUST_EVERY_MS;
      const waited = delay();
      if (waited > SLOW_MS) slots = Math.max(MIN_SLOTS, Math.floor(slots * FALLS_TO));
      else if (waited < QUICK_MS) slots = Math.min(MAX_SLOTS, slots + steps * GROWS_BY);
    },
  };
}

/** The clients that run or wait, and their shares of the slots. */
interface Clients {
  /** The usage of a client; a new one where it has none. */
  of(client: Client): Usage;
  /** Drops a client that neither runs nor waits. */
  dropIdle(client: Client): void;
  hasShare(usage: Usage): boolean;
  /** The client that is next for a slot, of those that wait in one of the two ways. */
  next(waitsIn: 'resuming' | 'queue'): Usage | undefined;
  /** Rejects the newest request of the client with the longest queue for its share; false where that is `usage`. */
  evict(usage: Usage): boolean;
}

function createClients(slots: () => number): Clients {
  const clients = new Map<string, Usage>();
  const keyOf = ({ kind, id }: Client) => `${kind} ${id}`;
  const shareOf = ({ kind }: Usage) => SHARES[kind](slots());
  const hasShare = (usage: Usage) => usage.running < shareOf(usage);

  return {
    of(client) {
      const { kind } = client;
      const key = keyOf(client);
      const usage = clients.get(key) ?? {
        kind,
        running: 0,
        resuming: new Set(),
        queue: new Set(),
        served: 0,
      };
      clients.set(key, usage);
      return usage;
    },
    dropIdle(client) {
      const usage = clients.get(keyOf(client));
      if (usage && usage.running + usage.resuming.size + usage.queue.size === 0)
        clients.delete(keyOf(client));
    },
    hasShare,
    next(waitsIn) {
      let best: Usage | undefined;
      for (const usage of clients.values()) {
        if (usage[waitsIn].size === 0 || !hasShare(usage)) continue;
        const order = best && usage.running / shareOf(usage) - best.running / shareOf(best);
        if (!best || order === undefined || order < 0 || (order === 0 && usage.served < best.served))
          best = usage;
      }
      return best;
    },
    evict(usage) {
      let heaviest: Usage | undefined;
      for (const other of clients.values()) {
        if (!heaviest || other.queue.size / shareOf(other) > heaviest.queue.size / shareOf(heaviest))
          heaviest = other;
      }
      if (!heaviest || heaviest.queue.size / shareOf(heaviest) <= (usage.queue.size + 1) / shareOf(usage))
        return false;
      [...heaviest.queue].at(-1)?.(false);
      return true;
    },
  };
}

/** Delays the rejections of clients that have used up their share, so that they do not try again at once. */
function createPenalty(): (disconnected?: AbortSignal) => Promise<void> {
  let penalized = 0;
  return async (disconnected) => {
    if (penalized >= MAX_PENALIZED || disconnected?.aborted) return;
    penalized += 1;
    await new Promise<void>((done) => {
      const timer = setTimeout(end, PENALTY_MS);
      function end(): void {
        clearTimeout(timer);
        disconnected?.removeEventListener('abort', end);
        done();
      }
      disconnected?.addEventListener('abort', end);
    });
    penalized -= 1;
  };
}

/** Waits in a client's queue until the entry is called, the time is over or the sender disconnects. */
function waitInQueue(
  usage: Usage,
  { timeout, dispatch, onEnd }: { timeout: number; dispatch(): void; onEnd(): void },
  disconnected?: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    function end(isAcquired: boolean): void {
      clearTimeout(timer);
      disconnected?.removeEventListener('abort', giveUp);
      usage.queue.delete(end);
      onEnd();
      resolve(isAcquired);
    }
    function giveUp(): void {
      // Slots may have been added that nobody has taken since.
      dispatch();
      if (usage.queue.has(end)) end(false);
    }
    const timer = setTimeout(giveUp, timeout);
    disconnected?.addEventListener('abort', giveUp);
    usage.queue.add(end);
    dispatch();
  });
}

/**
 * Makes a limiter. A free slot goes to the waiting client that uses the smallest part of its share, requests that resume
 * first.
 */
export function createLimiter(senses: Senses): Limiter {
  const { now } = senses;
  const slots = createSlotCount(senses);
  const clients = createClients(slots.count);
  const penalize = createPenalty();
  let running = 0;
  let queued = 0;
  let served = 0;
  /** Since when a request within its share has waited without a break. */
  let shortSince: number | undefined;

  function take(usage: Usage): void {
    usage.running += 1;
    usage.served = ++served;
    running += 1;
  }

  /** Gives free slots to those that wait. */
  function dispatch(): void {
    slots.adjust();
    while (running < slots.count()) {
      const resuming = clients.next('resuming');
      const usage = resuming ?? clients.next('queue');
      const [waiting] = resuming?.resuming ?? usage?.queue ?? [];
      if (!usage || !waiting) break;
      take(usage);
      waiting(true);
    }
    if (running < slots.count() || !clients.next('queue')) shortSince = undefined;
    else shortSince ??= now();
  }

  function wait(client: Client, usage: Usage, disconnected?: AbortSignal): Promise<boolean> {
    const isOverloaded = shortSince !== undefined && now() - shortSince > TIMEOUT_MS;
    const timeout = isOverloaded ? OVERLOAD_TIMEOUT_MS : TIMEOUT_MS;
    const onEnd = () => {
      queued -= 1;
      clients.dropIdle(client);
    };
    queued += 1;
    return waitInQueue(usage, { timeout, dispatch, onEnd }, disconnected);
  }

  return {
    async acquire(client, disconnected) {
      dispatch();
      const usage = clients.of(client);
      if (running < slots.count() && clients.hasShare(usage)) {
        take(usage);
        return true;
      }
      if (!disconnected?.aborted && (queued < MAX_QUEUE || clients.evict(usage)))
        return wait(client, usage, disconnected);
      const isShareUsed = !clients.hasShare(usage);
      clients.dropIdle(client);
      if (isShareUsed) await penalize(disconnected);
      return false;
    },
    release(client) {
      clients.of(client).running -= 1;
      running -= 1;
      clients.dropIdle(client);
      dispatch();
    },
    async resume(client) {
      const { resuming } = clients.of(client);
      await new Promise<void>((resolve) => {
        function end(): void {
          resuming.delete(end);
          resolve();
        }
        resuming.add(end);
        dispatch();
      });
    },
    slots: slots.count,
  };
}

/** More is asked than the node can do: nothing of the request was begun, and it may be sent again. */
export class Busy extends ClubError {
  constructor() {
    const { from, to } = RETRY_AFTER;
    super('unavailable', { retryAfter: from + Math.floor(Math.random() * (to - from + 1)) });
  }
}

/** Granularity of the clock that watches the event loop, in milliseconds. It is part of what it measures. */
const RESOLUTION = 10;

/** What a request that comes at any moment finds on average; long pauses meet more requests than short ones. */
function delayOf(histogram: ReturnType<typeof monitorEventLoopDelay>): number {
  const { mean, stddev, count } = histogram;
  histogram.reset();
  return count === 0 ? 0 : Math.max(0, (mean + stddev ** 2 / mean) / 1e6 - RESOLUTION);
}

const senses = (): Senses => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  return { now: () => performance.now(), delay: () => delayOf(histogram) };
};

let shared: Limiter | undefined;

function theLimiter(): Limiter {
  shared ??= createLimiter(senses());
  return shared;
}

/** The slots that requests hold at present. */
const held = new WeakMap<Request, { limiter: Limiter; client: Client }>();

let lastRejection = 0;
let rejections = 0;

/**
 * Does the work of a request when it has a slot.
 *
 * @throws Busy if it gets none; then nothing of the work was done
 */
export async function admitted<T>(
  request: Request,
  client: Client,
  log: Logger,
  work: () => Promise<T>,
  limiter: Limiter = theLimiter(),
): Promise<T> {
  if (!(await limiter.acquire(client, request.signal))) {
    // Nobody receives this answer.
    if (request.signal.aborted) throw new Busy();
    if (rejections === 0) log.warn('overload: requests are rejected');
    rejections += 1;
    lastRejection = performance.now();
    throw new Busy();
  }
  if (rejections > 0 && performance.now() - lastRejection > OVER) {
    log.warn({ rejected: rejections }, 'the overload is over');
    rejections = 0;
  }
  held.set(request, { limiter, client });
  try {
    return await work();
  } finally {
    held.delete(request);
    limiter.release(client);
  }
}

/** Lets a request that was made from another one hold the same slot. */
export function sameWork(from: Request, to: Request): void {
  const slot = held.get(from);
  if (slot) held.set(to, slot);
}

/**
 * Waits for what the sender has yet to send. Meanwhile the request holds no slot: slow senders must not keep others out.
 * When all of it is there, the request goes on as soon as its client has a slot again.
 */
export async function waitingForSender<T>(request: Request, wait: () => Promise<T>): Promise<T> {
  const slot = held.get(request);
  slot?.limiter.release(slot.client);
  try {
    return await wait();
  } finally {
    await slot?.limiter.resume(slot.client);
  }
}
