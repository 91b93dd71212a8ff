/**
 * How much work the process takes on at once. What comes beyond that waits in a short line before the door, so that many
 * at one moment are all answered. Beyond the line it is turned away at once: an answer after many seconds to everybody
 * would be worth less than a quick one to most. Who has been let in is never turned away later.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { ClubError } from '#contract/errors.ts';

/** Requests at work at once while all is well, ten for each connection of the pool: whoever comes then waits longest. */
const MOST = 100;

/** As many are let in however slow the process is: otherwise one pause would close the club. */
const LEAST = 16;

/** Requests that wait in the line at most. */
const LINE = 200;

/**
 * How long one waits there, in milliseconds, before being turned away: long enough for many who come at one moment. Where
 * somebody has stood there for longer than that without a break it is a rush, in which waiting would help nobody.
 */
const PATIENCE = 1_000;
const PATIENCE_IN_A_RUSH = 250;

/**
 * Milliseconds that the event loop lets a request wait, some ten times until it is answered. Above the first there is too
 * much work, below the other there is room.
 */
const TOO_LONG = 50;
const SHORT = 25;

/** How often the limit is set anew, in milliseconds. */
const LOOK_EVERY = 250;

/** The limit falls to this part of itself, or grows by so many, each time. */
const FALLS_TO = 0.6;
const GROWS_BY = 4;

/** Without a refusal for so long, in milliseconds, the rush is over. */
const OVER = 5_000;

/** Seconds until who was turned away should come again: not all of them at the same moment. */
const RETRY_AFTER = { from: 5, to: 15 };

/** What the rule is told from outside. */
export interface Senses {
  /** Milliseconds, from any beginning. */
  now(): number;
  /** How long the event loop has let requests wait since this was last asked, in milliseconds. */
  delay(): number;
}

/** The door. */
export interface Door {
  /** Lets one more in, at once or when there is room, or not; who is let in has to leave. Who hangs up leaves the line. */
  enter(hangsUp?: AbortSignal): Promise<boolean>;
  leave(): void;
  /** Whoever left in the middle of something comes back, before all others and however long that takes. */
  comeBack(): Promise<void>;
  /** How many may be at work at once just now. */
  limit(): number;
}

/**
 * The rule: a request comes in while fewer are at work than the limit; those who come back are first, then the line. The
 * limit falls fast while the event loop is too slow, and grows step by step while it is quick. In between it stays, so
 * that it does not swing.
 */
export function createDoor({ now, delay }: Senses): Door {
  let limit = MOST;
  let atWork = 0;
  let looked = now();
  const returning = new Set<() => void>();
  const line = new Set<(isLetIn: boolean) => void>();
  let standing = looked;

  function look(): void {
    const steps = Math.floor((now() - looked) / LOOK_EVERY);
    if (steps === 0) return;
    looked += steps * LOOK_EVERY;
    const waited = delay();
    if (waited > TOO_LONG) limit = Math.max(LEAST, Math.floor(limit * FALLS_TO));
    else if (waited < SHORT) limit = Math.min(MOST, limit + steps * GROWS_BY);
  }

  function letIn(): void {
    look();
    for (const next of returning) {
      if (atWork >= limit) return;
      returning.delete(next);
      atWork += 1;
      next();
    }
    for (const next of line) {
      if (atWork >= limit) return;
      next(true);
    }
  }

  function wait(hangsUp?: AbortSignal): Promise<boolean> {
    if (line.size === 0) standing = now();
    const patience = now() - standing > PATIENCE ? PATIENCE_IN_A_RUSH : PATIENCE;
    return new Promise((resolve) => {
      function end(isLetIn: boolean): void {
        clearTimeout(timer);
        hangsUp?.removeEventListener('abort', giveUp);
        line.delete(end);
        if (isLetIn) atWork += 1;
        resolve(isLetIn);
      }
      function giveUp(): void {
        // There may be room that nobody has seen since.
        letIn();
        if (line.has(end)) end(false);
      }
      const timer = setTimeout(giveUp, patience);
      hangsUp?.addEventListener('abort', giveUp);
      line.add(end);
    });
  }

  return {
    async enter(hangsUp) {
      letIn();
      if (atWork < limit) {
        atWork += 1;
        return true;
      }
      return line.size < LINE && !hangsUp?.aborted && wait(hangsUp);
    },
    leave() {
      atWork -= 1;
      letIn();
    },
    async comeBack() {
      letIn();
      if (atWork < limit) atWork += 1;
      else await new Promise<void>((comes) => returning.add(comes));
    },
    limit: () => limit,
  };
}

/** The club has more to do than it can: nothing was begun, and whoever asks may come again. */
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

let shared: Door | undefined;

function theDoor(): Door {
  shared ??= createDoor(senses());
  return shared;
}

/** Requests whose work counts just now. */
const counted = new WeakMap<Request, Door>();

let lastRefusal = 0;
let rush = 0;

/**
 * Does the work of a request, if there is room for it.
 *
 * @throws Busy if there is none; then nothing of it was done
 */
export async function admitted<T>(
  request: Request,
  log: Logger,
  work: () => Promise<T>,
  door: Door = theDoor(),
): Promise<T> {
  if (!(await door.enter(request.signal))) {
    // Nobody hears that.
    if (request.signal.aborted) throw new Busy();
    if (rush === 0) log.warn('more is asked than the club can do: requests are turned away');
    rush += 1;
    lastRefusal = performance.now();
    throw new Busy();
  }
  if (rush > 0 && performance.now() - lastRefusal > OVER) {
    log.warn({ turnedAway: rush }, 'the rush is over: nobody is turned away');
    rush = 0;
  }
  counted.set(request, door);
  try {
    return await work();
  } finally {
    counted.delete(request);
    door.leave();
  }
}

/**
 * Waits for what the other end of the line sends. Meanwhile its request does not count as work: whoever sends slowly
 * must not keep others out. When all of it is there, the request goes on as soon as there is room.
 */
export async function waitingForSender<T>(request: Request, wait: () => Promise<T>): Promise<T> {
  const door = counted.get(request);
  door?.leave();
  try {
    return await wait();
  } finally {
    await door?.comeBack();
  }
}
