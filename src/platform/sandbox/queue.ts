/** A fair queue: owners take turns, each with one running job, so that slow jobs of one owner do not delay others. */
import { ClubError } from '#platform/contract/errors.ts';

export interface QueueLimits {
  /** Concurrent jobs. */
  slots: number;
  /** Includes running jobs. */
  perOwner: number;
  /** Includes running jobs. */
  total: number;
}

export interface FairQueue {
  /**
   * Runs a job when it is the owner's turn.
   *
   * @throws ClubError `too_many_requests` when the owner has too many jobs, `unavailable` when the queue is full or closed
   */
  run<T>(owner: string, job: () => Promise<T>): Promise<T>;
  waiting(): number;
  active(): number;
  /** Rejects waiting and later jobs with `unavailable`. */
  close(): void;
}

/** Seconds. */
const RETRY_AFTER = 5;

interface Waiting {
  start(): void;
  reject(error: Error): void;
}

/** Creates an empty queue. */
export function createFairQueue({ slots, perOwner, total }: QueueLimits): FairQueue {
  // In order of turns; after a turn an owner moves to the end.
  const waiting = new Map<string, Waiting[]>();
  const working = new Set<string>();
  let length = 0;
  let isClosed = false;

  const unavailable = () => new ClubError('unavailable', { retryAfter: RETRY_AFTER });

  function next(): void {
    for (const [owner, jobs] of waiting) {
      if (working.size >= slots) return;
      const [first, ...rest] = jobs;
      if (working.has(owner) || !first) continue;
      waiting.delete(owner);
      if (rest.length > 0) waiting.set(owner, rest);
      working.add(owner);
      first.start();
    }
  }

  return {
    async run(owner, job) {
      if (isClosed || length >= total) throw unavailable();
      const own = waiting.get(owner) ?? [];
      if (own.length + (working.has(owner) ? 1 : 0) >= perOwner)
        throw new ClubError('too_many_requests', { retryAfter: RETRY_AFTER });
      length += 1;
      try {
        await new Promise<void>((start, reject) => {
          waiting.set(owner, [...own, { start, reject }]);
          next();
        });
      } catch (error) {
        length -= 1;
        throw error;
      }
      try {
        return await job();
      } finally {
        length -= 1;
        working.delete(owner);
        const left = waiting.get(owner);
        if (left) {
          waiting.delete(owner);
          waiting.set(owner, left);
        }
        next();
      }
    },
    waiting: () => length - working.size,
    active: () => working.size,
    close() {
      isClosed = true;
      const left = [...waiting.values()].flat();
      waiting.clear();
      for (const { reject } of left) reject(unavailable());
    },
  };
}
