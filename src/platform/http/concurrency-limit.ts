/**
 * Limits how many requests a node handles at once. Others wait in a short queue, and are rejected when it is full or on
 * timeout. Slots and queue are shared fairly between clients, a member or an address of guests
 * (docs/decisions/0057-requests-are-limited-per-node-and-client.md).
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { ClubError } from '#platform/contract/errors.ts';
import type { SessionClaims } from '#regions/audience.ts';
import { type Capacity, CONNECTIONS, capacityOf, SHARES } from './capacity.ts';
import { addressKey } from './limits.ts';

/**
 * Queue timeouts in milliseconds, normal and during overload. The normal one suits bursts; in an overload waiting helps
 * nobody. Overload: requests within their shares have waited for longer than `TIMEOUT_MS` without a break.
 */
export const TIMEOUT_MS = 1_000;
export const OVERLOAD_TIMEOUT_MS = 250;

/**
 * Delay in milliseconds of the rejection of a client that has used up its share. Otherwise it would retry at once, and
 * rejecting it would cost the others time. At most `MAX_PENALIZED` requests are delayed.
 */
const PENALTY_MS = 1_000;
const MAX_PENALIZED = 1_000;

/**
 * Event loop delay in milliseconds; a request meets it about ten times. Slots decrease above `SLOW_MS` and increase
 * below `QUICK_MS`.
 */
export const SLOW_MS = 50;
export const QUICK_MS = 25;

export const ADJUST_EVERY_MS = 250;

/** Per adjustment, slots are multiplied by `DECREASE_FACTOR` or increased by `INCREASE`. */
const DECREASE_FACTOR = 0.6;
const INCREASE = 4;

/** Without a rejection. */
const OVERLOAD_END_MS = 5_000;

/** `Retry-After` of rejections in seconds: random, so that clients do not return at the same moment. */
const RETRY_AFTER_SECONDS = { from: 5, to: 15 };

export interface Probes {
  /** Monotonic time in milliseconds. */
  now(): number;
  /** Delay of the event loop since the last call, in milliseconds. */
  delay(): number;
}

export interface Client {
  /** A member with a valid token, or the address of guests. */
  kind: keyof typeof SHARES;
  id: string;
}

/** Members count independently of their address, guests by it. */
export function clientOf(session: SessionClaims | undefined, address: string): Client {
  return session ? { kind: 'member', id: session.installer } : { kind: 'address', id: addressKey(address) };
}

export interface Limiter {
  /**
   * Waits for a slot, which the caller must `release()`. Resolves to false when the queue is full, the wait times out or
   * the sender disconnects.
   */
  acquire(client: Client, disconnected?: AbortSignal): Promise<boolean>;
  release(client: Client): void;
  /** Waits for a slot for a request that released its own in the middle of its work. Never rejected. */
  resume(client: Client): Promise<void>;
  slots(): number;
}

interface Usage {
  kind: Client['kind'];
  running: number;
  resuming: Set<() => void>;
  queue: Set<(isAcquired: boolean) => void>;
  /** Sequence number of its last slot. */
  served: number;
}

interface SlotCount {
  count(): number;
  /** Measures and adjusts, at most every `ADJUST_EVERY_MS`. */
  adjust(): void;
}

/** Decreases fast and grows in steps. Between the two thresholds the number stays. */
function createSlotCount({ now, delay }: Probes, { minSlots, maxSlots }: Capacity): SlotCount {
  let slots = maxSlots;
  let adjustedAt = now();
  return {
    count: () => slots,
    adjust() {
      const steps = Math.floor((now() - adjustedAt) / ADJUST_EVERY_MS);
      if (steps === 0) return;
      adjustedAt += steps * ADJUST_EVERY_MS;
      const waited = delay();
      if (waited > SLOW_MS) slots = Math.max(minSlots, Math.floor(slots * DECREASE_FACTOR));
      else if (waited < QUICK_MS) slots = Math.min(maxSlots, slots + steps * INCREASE);
    },
  };
}

/** Clients that run or wait, and their shares. */
interface Clients {
  /** Created when missing. */
  of(client: Client): Usage;
  /** Unless it runs or waits. */
  dropIdle(client: Client): void;
  hasShare(usage: Usage): boolean;
  next(waitsIn: 'resuming' | 'queue'): Usage | undefined;
  /** Rejects the newest request of the client with the longest queue for its share; false where that is `usage`. */
  evict(usage: Usage): boolean;
}

function createClients(slots: () => number, capacity: Capacity): Clients {
  const clients = new Map<string, Usage>();
  const keyOf = ({ kind, id }: Client) => `${kind} ${id}`;
  const shareOf = ({ kind }: Usage) => SHARES[kind](slots(), capacity);
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
      if (usage?.running === 0 && usage.resuming.size === 0 && usage.queue.size === 0)
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

/** Otherwise clients beyond their share would retry at once. */
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
      // Slots may have been added since the last dispatch.
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
 * Creates a limiter. A free slot goes to the waiting client with the smallest used part of its share. Resuming requests
 * come first.
 */
export function createLimiter(probes: Probes, capacity: Capacity = capacityOf(CONNECTIONS)): Limiter {
  const { now } = probes;
  const slots = createSlotCount(probes, capacity);
  const clients = createClients(slots.count, capacity);
  const penalize = createPenalty();
  let running = 0;
  let queued = 0;
  let served = 0;
  /** Start of the time in which requests within their shares have waited without a break. */
  let starvedSince: number | undefined;

  function take(usage: Usage): void {
    usage.running += 1;
    usage.served = ++served;
    running += 1;
  }

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
    if (running < slots.count() || !clients.next('queue')) starvedSince = undefined;
    else starvedSince ??= now();
  }

  function wait(client: Client, usage: Usage, disconnected?: AbortSignal): Promise<boolean> {
    const isOverloaded = starvedSince !== undefined && now() - starvedSince > TIMEOUT_MS;
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
      if (!disconnected?.aborted && (queued < capacity.queue || clients.evict(usage)))
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

/** The node is overloaded. The request was not started and may be repeated. */
export class Busy extends ClubError {
  constructor() {
    const { from, to } = RETRY_AFTER_SECONDS;
    super('unavailable', { retryAfter: from + Math.floor(Math.random() * (to - from + 1)) });
  }
}

/** Resolution of the event loop monitor in milliseconds. Its measurements include it. */
const RESOLUTION_MS = 10;

/** The average delay for a request that arrives at any moment: long pauses meet more requests than short ones. */
function delayOf(histogram: ReturnType<typeof monitorEventLoopDelay>): number {
  const { mean, stddev, count } = histogram;
  histogram.reset();
  return count === 0 ? 0 : Math.max(0, (mean + stddev ** 2 / mean) / 1e6 - RESOLUTION_MS);
}

const probes = (): Probes => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return { now: () => performance.now(), delay: () => delayOf(histogram) };
};

let shared: Limiter | undefined;

/** Limits the requests of this process from now on. */
export function limitRequests(connections: number): void {
  shared = createLimiter(probes(), capacityOf(connections));
}

function sharedLimiter(): Limiter {
  shared ??= createLimiter(probes());
  return shared;
}

/** The slot of a request, whose parts may wait at the same time. */
interface Slot {
  /** @returns a function that takes the slot back once no part waits */
  leave(): () => Promise<void>;
  /** The work is over. */
  end(): void;
}

/** @param client has acquired the slot */
function createSlot(limiter: Limiter, client: Client): Slot {
  let waits = 0;
  let isHeld = true;
  let isOver = false;
  let resuming: Promise<void> | undefined;

  function giveBack(): void {
    if (isHeld) limiter.release(client);
    isHeld = false;
  }

  async function resume(): Promise<void> {
    await limiter.resume(client);
    isHeld = true;
    resuming = undefined;
    if (isOver) giveBack();
  }

  return {
    leave() {
      waits += 1;
      giveBack();
      return async () => {
        waits -= 1;
        if (waits > 0 || isHeld || isOver) return;
        resuming ??= resume();
        await resuming;
      };
    },
    end() {
      isOver = true;
      giveBack();
    },
  };
}

const slotsByRequest = new WeakMap<Request, Slot>();

let lastRejection = 0;
let rejections = 0;

/**
 * Runs a request once it has a slot.
 * @throws Busy without a slot; the work was not started
 */
export async function admitted<T>(
  request: Request,
  client: Client,
  log: Logger,
  work: () => Promise<T>,
  limiter: Limiter = sharedLimiter(),
): Promise<T> {
  if (!(await limiter.acquire(client, request.signal))) {
    // Nobody receives this response.
    if (request.signal.aborted) throw new Busy();
    if (rejections === 0) log.warn('overload: requests are rejected');
    rejections += 1;
    lastRejection = performance.now();
    throw new Busy();
  }
  if (rejections > 0 && performance.now() - lastRejection > OVERLOAD_END_MS) {
    log.warn({ rejected: rejections }, 'the overload is over');
    rejections = 0;
  }
  const slot = createSlot(limiter, client);
  slotsByRequest.set(request, slot);
  try {
    return await work();
  } finally {
    slotsByRequest.delete(request);
    slot.end();
  }
}

/** Lets a derived request hold the slot of the original. */
export function sameWork(from: Request, to: Request): void {
  const slot = slotsByRequest.get(from);
  if (slot) slotsByRequest.set(to, slot);
}

/**
 * Waits for data from the sender without a slot, so that slow senders do not block others. Then waits for a slot to
 * resume.
 */
export async function waitingForSender<T>(request: Request, wait: () => Promise<T>): Promise<T> {
  const comeBack = slotsByRequest.get(request)?.leave();
  try {
    return await wait();
  } finally {
    await comeBack?.();
  }
}
