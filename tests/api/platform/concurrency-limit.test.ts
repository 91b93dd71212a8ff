/** The concurrency limit and its fairness between clients, with a simulated clock and event loop. */
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_QUEUE, MAX_SLOTS, MIN_SLOTS, SHARES } from '#platform/http/capacity.ts';
import {
  ADJUST_EVERY_MS,
  admitted,
  Busy,
  type Client,
  clientOf,
  createLimiter,
  type Limiter,
  OVERLOAD_TIMEOUT_MS,
  QUICK_MS,
  SLOW_MS,
  TIMEOUT_MS,
  waitingForSender,
} from '#platform/http/concurrency-limit.ts';

/** Slots of one member on a fast node and on the slowest one. */
const MEMBER_SLOTS = SHARES.member(MAX_SLOTS);
const MIN_MEMBER_SLOTS = SHARES.member(MIN_SLOTS);

let time: number;
let waited: number;
let limiter: Limiter;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  time = 0;
  waited = 0;
  inside = [];
  limiter = createLimiter({ now: () => time, delay: () => waited });
});
afterEach(() => vi.useRealTimers());

/** Requests that hold a slot, oldest first. */
let inside: Client[];
let members = 0;

const newMember = (): Client => ({ kind: 'member', id: `${members++}` });

/** Sends this many requests at once, each of another member or all of one client; records their outcomes. */
async function come(count: number, client?: Client): Promise<(boolean | undefined)[]> {
  const heard = Array.from({ length: count }, (): boolean | undefined => undefined);
  for (const at of heard.keys()) {
    const one = client ?? newMember();
    void limiter.acquire(one).then((isAcquired) => {
      heard[at] = isAcquired;
      if (isAcquired) inside.push(one);
    });
  }
  await vi.advanceTimersByTimeAsync(0);
  return heard;
}

async function leave(count: number): Promise<void> {
  for (let leaving = 0; leaving < count; leaving++) {
    const one = inside.shift();
    if (one) limiter.release(one);
    // The next slot holder may finish now.
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** Lets the limiter adjust the slots this many times, with the given event loop delay. */
async function adjusted(count: number, milliseconds: number): Promise<number> {
  waited = milliseconds;
  for (let done = 0; done < count; done++) {
    time += ADJUST_EVERY_MS;
    await come(1);
    await leave(1);
  }
  return limiter.slots();
}

const allOf = (count: number, heard: boolean | undefined) => Array.from({ length: count }, () => heard);

describe('the limit', () => {
  test('admits up to the limit, queues as many as the queue holds, and rejects the rest', async () => {
    expect(await come(MAX_SLOTS)).toEqual(allOf(MAX_SLOTS, true));
    const line = await come(MAX_QUEUE);
    expect(line).toEqual(allOf(MAX_QUEUE, undefined));
    expect(await come(2)).toEqual([false, false]);
    await leave(1);
    expect(line).toEqual([true, ...allOf(MAX_QUEUE - 1, undefined)]);
    const last = await come(1);
    expect(last).toEqual([undefined]);
    await leave(MAX_QUEUE);
    expect([...line, ...last]).toEqual(allOf(MAX_QUEUE + 1, true));
    await leave(MAX_SLOTS);
    expect(await come(MAX_SLOTS)).toEqual(allOf(MAX_SLOTS, true));
  });

  test('rejects only requests that have waited too long', async () => {
    await come(MAX_SLOTS);
    const first = await come(2);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    const second = await come(1);
    expect(first).toEqual([undefined, undefined]);
    await vi.advanceTimersByTimeAsync(1);
    expect([...first, ...second]).toEqual([false, false, undefined]);
    // A disconnected request keeps no place.
    await leave(1);
    expect(second).toEqual([true]);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(second).toEqual([true]);
  });

  test('shortens the wait after a long time with a non-empty queue, until it is empty', async () => {
    await come(MAX_SLOTS);
    const pass = async (milliseconds: number) => {
      time += milliseconds;
      await vi.advanceTimersByTimeAsync(milliseconds);
    };
    const first = await come(1);
    await pass(TIMEOUT_MS - 1);
    const second = await come(1);
    await pass(2);
    expect([...first, ...second]).toEqual([false, undefined]);
    const third = await come(1);
    await pass(OVERLOAD_TIMEOUT_MS - 1);
    expect(third).toEqual([undefined]);
    await pass(1);
    expect([...second, ...third]).toEqual([undefined, false]);
    await leave(1);
    expect(second).toEqual([true]);
    const fourth = await come(1);
    await pass(TIMEOUT_MS - 1);
    expect(fourth).toEqual([undefined]);
    await pass(1);
    expect(fourth).toEqual([false]);
  });

  test('is lowered while the event loop is slow, but not below its minimum', async () => {
    const limits = [];
    for (let times = 0; times < 6; times++) limits.push(await adjusted(1, SLOW_MS + 1));
    expect(limits[0]).toBeLessThan(MAX_SLOTS);
    expect(limits).toEqual(limits.toSorted((one, other) => other - one));
    expect(limits.at(-1)).toBe(MIN_SLOTS);
    expect(await come(MIN_SLOTS + 1)).toEqual([...allOf(MIN_SLOTS, true), undefined]);
  });

  test('stays the same while the event loop is neither slow nor fast', async () => {
    const limit = await adjusted(2, 150);
    for (const delay of [QUICK_MS, (QUICK_MS + SLOW_MS) / 2, SLOW_MS])
      expect(await adjusted(10, delay)).toBe(limit);
  });

  test('is raised step by step to its former value once the event loop is fast', async () => {
    await adjusted(10, 150);
    const limits = [MIN_SLOTS, await adjusted(1, QUICK_MS - 1), await adjusted(1, 0), await adjusted(5, 0)];
    expect(new Set(limits).size).toBe(limits.length);
    expect(limits).toEqual(limits.toSorted((one, other) => one - other));
    expect(limits.at(-1)).toBeLessThan(MAX_SLOTS);
    expect(await adjusted(40, 0)).toBe(MAX_SLOTS);
  });

  test('counts increases made while there were no requests', async () => {
    await adjusted(10, 150);
    const heard = await come(MIN_SLOTS + 2);
    waited = 0;
    time += ADJUST_EVERY_MS;
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(heard).toEqual(allOf(MIN_SLOTS + 2, true));
  });

  test('gives raised slots to queued requests', async () => {
    await adjusted(10, 150);
    const heard = await come(MIN_SLOTS + 6);
    expect(heard.filter((isLetIn) => isLetIn === undefined)).toHaveLength(6);
    waited = 0;
    time += ADJUST_EVERY_MS;
    // One finishes, and four more slots are free.
    await leave(1);
    expect(heard.filter((isLetIn) => isLetIn === undefined)).toHaveLength(1);
  });

  test('adjusts the slots at fixed intervals, independent of the load', async () => {
    const some = async () => {
      await come(50);
      await leave(50);
      return limiter.slots();
    };
    waited = 150;
    time = ADJUST_EVERY_MS - 1;
    expect(await some()).toBe(MAX_SLOTS);
    time = ADJUST_EVERY_MS;
    const slots = await some();
    expect(slots).toBeLessThan(MAX_SLOTS);
    time = 2 * ADJUST_EVERY_MS - 1;
    expect(await some()).toBe(slots);
  });

  test('is raised during idle intervals', async () => {
    await adjusted(10, 150);
    waited = 0;
    time += 60_000;
    expect(await come(MAX_SLOTS)).toEqual(allOf(MAX_SLOTS, true));
  });
});

describe('fairness', () => {
  const greedy: Client = { kind: 'member', id: 'greedy' };
  const office: Client = { kind: 'address', id: '10.0.0.1' };

  test('one member holds a small part of the slots, and fewer on a slow node', async () => {
    const heard = await come(30, greedy);
    expect(heard.filter(Boolean)).toHaveLength(MEMBER_SLOTS);
    await leave(1);
    expect(heard.filter(Boolean)).toHaveLength(MEMBER_SLOTS + 1);
    await leave(MEMBER_SLOTS + 22);
    await adjusted(10, 150);
    expect((await come(30, greedy)).filter(Boolean)).toHaveLength(MIN_MEMBER_SLOTS);
  });

  test('the guests of one address share its slots, and leave the rest to others', async () => {
    const half = SHARES.address(MAX_SLOTS);
    expect(await come(half, office)).toEqual(allOf(half, true));
    expect(await come(1, office)).toEqual([undefined]);
    expect(await come(MAX_SLOTS - half)).toEqual(allOf(MAX_SLOTS - half, true));
  });

  test('as many members as slots and queue places are all answered: members count separately', async () => {
    const heard = await come(MAX_SLOTS + MAX_QUEUE);
    await leave(MAX_SLOTS + MAX_QUEUE);
    expect(heard).toEqual(allOf(MAX_SLOTS + MAX_QUEUE, true));
  });

  test('a full queue drops the newest request of the largest client for a client with fewer', async () => {
    const flood = await come(MEMBER_SLOTS + MAX_QUEUE, greedy);
    await come(MAX_SLOTS - MEMBER_SLOTS);
    const other = await come(2);
    expect(other).toEqual([undefined, undefined]);
    expect(flood.slice(-3)).toEqual([undefined, false, false]);
    await leave(2);
    expect(other).toEqual([true, true]);
  });

  test('a free slot goes to the client that has waited longest for its turn', async () => {
    await come(MAX_SLOTS);
    const [first, second] = [newMember(), newMember()];
    const [theirs, others] = [await come(2, first), await come(2, second)];
    await leave(1);
    expect([...theirs, ...others]).toEqual([true, undefined, undefined, undefined]);
    limiter.release(first);
    await vi.advanceTimersByTimeAsync(0);
    expect([...theirs, ...others]).toEqual([true, undefined, true, undefined]);
  });

  test('a member who overfills the queue is rejected late, so that rejections cost little', async () => {
    await come(MEMBER_SLOTS + MAX_QUEUE, greedy);
    const tooMany = await come(1, greedy);
    expect(tooMany).toEqual([undefined]);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(tooMany).toEqual([false]);
  });

  test('flooding by one member does not shorten the wait of others', async () => {
    await come(MEMBER_SLOTS + MAX_QUEUE, greedy);
    for (let second = 0; second < 3; second++) {
      time += TIMEOUT_MS;
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
      await come(MAX_QUEUE, greedy);
    }
    await come(MAX_SLOTS - MEMBER_SLOTS);
    const other = await come(1);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(other).toEqual([undefined]);
  });

  test('requests whose bodies arrive at once resume within the share of their member', async () => {
    const others = await come(MAX_SLOTS - MEMBER_SLOTS);
    expect(others.every(Boolean)).toBe(true);
    let back = 0;
    for (let resuming = 0; resuming < 50; resuming++)
      void limiter.resume(greedy).then(() => {
        back += 1;
      });
    await vi.advanceTimersByTimeAsync(10 * TIMEOUT_MS);
    expect(back).toBe(MEMBER_SLOTS);
    await leave(1);
    expect(await come(1)).toEqual([true]);
  });

  test('IPv6 addresses count by /64, and members individually', () => {
    expect(clientOf(undefined, '2001:db8:1:2::a')).toEqual(clientOf(undefined, '2001:db8:1:2::b'));
    expect(clientOf(undefined, '2001:db8:1:2::a')).not.toEqual(clientOf(undefined, '2001:db8:1:3::a'));
    const session = { installer: 'x', session: 'y', role: 3, region: 10, pending: false, expires: 0 };
    expect(clientOf(session, '10.0.0.1')).toEqual({ kind: 'member', id: 'x' });
  });

  test('a client with few requests gets a slot at once despite heavy clients', async () => {
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ do: fc.constant('flood'), count: fc.integer({ min: 1, max: 250 }) }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('ask'), count: fc.nat({ max: 9 }) }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('leave'), count: fc.integer({ min: 1, max: 40 }) }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('slow'), count: fc.constantFrom(0, 60, 150) }) },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constant('pass'), count: fc.integer({ min: 1, max: 900 }) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        waited = 0;
        inside = [];
        limiter = createLimiter({ now: () => time, delay: () => waited });
        const modest: Client[] = [];
        for (const { do: what, count } of steps) {
          if (what === 'flood') await come(count, greedy);
          if (what === 'slow') waited = count;
          if (what === 'pass') {
            time += count;
            await vi.advanceTimersByTimeAsync(count);
          }
          if (what === 'leave') {
            await leave(count);
            for (const client of modest.splice(0, count)) limiter.release(client);
          }
          // Together they use no more than what one member's share always leaves; each uses less than a share.
          const client: Client = { kind: 'member', id: `modest ${count}` };
          const isFew = modest.filter(({ id }) => id === client.id).length < MIN_MEMBER_SLOTS;
          if (what === 'ask' && isFew && modest.length < MIN_SLOTS - MEMBER_SLOTS) {
            let isAcquired: boolean | undefined;
            void limiter.acquire(client).then((answer) => {
              isAcquired = answer;
            });
            await vi.advanceTimersByTimeAsync(0);
            expect(isAcquired).toBe(true);
            modest.push(client);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test('a client with few requests is never rejected for a queue filled by a heavy client', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 90 }),
        fc.integer({ min: MAX_QUEUE, max: 600 }),
        async (asks, flood) => {
          inside = [];
          limiter = createLimiter({ now: () => time, delay: () => 0 });
          await come(MAX_SLOTS - MEMBER_SLOTS);
          await come(flood, greedy);
          const modest: (boolean | undefined)[][] = [];
          for (const isModest of asks) {
            if (isModest) modest.push(await come(1));
            else await come(3, greedy);
          }
          expect(modest.flat()).toEqual(modest.map(() => undefined));
          await leave(MAX_SLOTS + MAX_QUEUE);
          expect(modest.flat()).toEqual(modest.map(() => true));
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('a request', () => {
  const log = pino({ level: 'silent' });
  const ask = (work: () => Promise<unknown>, request = new Request('http://pl.localhost/')) =>
    admitted(request, newMember(), log, work, limiter);
  const atWork = async () => {
    // One more, so that a slot that was released twice is seen.
    const heard = await come(MAX_SLOTS + 1);
    const free = heard.filter(Boolean).length;
    await leave(MAX_SLOTS + 1);
    return MAX_SLOTS - free;
  };

  test('counts until it is answered or has failed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = ask(() => promise);
    expect(await atWork()).toBe(1);
    resolve();
    await first;
    expect(await atWork()).toBe(0);
    await expect(ask(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await atWork()).toBe(0);
  });

  test('that is rejected has no effect, and gets Retry-After', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const inside = Array.from({ length: MAX_SLOTS + MAX_QUEUE }, () => ask(() => promise));
    let begun = false;
    const refused = await ask(async () => {
      begun = true;
    }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Busy);
    expect(refused).toMatchObject({ code: 'unavailable', status: 503 });
    expect((refused as Busy).retryAfter).toBeGreaterThanOrEqual(5);
    expect((refused as Busy).retryAfter).toBeLessThanOrEqual(15);
    expect(begun).toBe(false);
    resolve();
    await Promise.all(inside);
    await expect(ask(async () => 'done')).resolves.toBe('done');
  });

  test('releases its slot while its sender is slow, and resumes before all others', async () => {
    const sent = Promise.withResolvers<string>();
    const others = Promise.withResolvers<void>();
    const request = new Request('http://pl.localhost/');
    let arrived = '';
    const slow = ask(async () => {
      arrived = await waitingForSender(request, () => sent.promise);
      await others.promise;
    }, request);
    expect(await atWork()).toBe(0);
    const asked = Array.from({ length: MAX_SLOTS - 1 }, () => ask(() => others.promise));
    await come(1);
    const line = await come(1);
    sent.resolve('all of it');
    // Regardless of the time: admitted requests are not rejected.
    await vi.advanceTimersByTimeAsync(10 * TIMEOUT_MS);
    expect([arrived, ...line]).toEqual(['', false]);
    const next = await come(1);
    await leave(1);
    expect(arrived).toBe('all of it');
    expect(next).toEqual([undefined]);
    others.resolve();
    await Promise.all([slow, ...asked]);
    expect(next).toEqual([true]);
  });

  test('that waited for its sender, among many others, resumes within the limit', async () => {
    const sent = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    let back = 0;
    const all = Array.from({ length: 3 * MAX_SLOTS }, () => {
      const request = new Request('http://pl.localhost/');
      return ask(async () => {
        await waitingForSender(request, () => sent.promise);
        back += 1;
        await done.promise;
      }, request);
    });
    await vi.advanceTimersByTimeAsync(0);
    sent.resolve();
    await vi.advanceTimersByTimeAsync(10 * TIMEOUT_MS);
    expect(back).toBe(MAX_SLOTS);
    done.resolve();
    await Promise.all(all);
    expect(back).toBe(3 * MAX_SLOTS);
  });

  test('whose parts wait at the same time has one slot to release, also when one of them fails', async () => {
    for (const isBroken of [false, true]) {
      const request = new Request('http://pl.localhost/');
      const [first, last] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const work = ask(async () => {
        await Promise.all([first, last].map(({ promise }) => waitingForSender(request, () => promise)));
        expect(await atWork()).toBe(1);
      }, request).catch(() => 'broken');
      expect(await atWork()).toBe(0);
      first.resolve(isBroken ? Promise.reject(new Error('broken')) : undefined);
      expect(await atWork()).toBe(0);
      last.resolve();
      expect(await work).toBe(isBroken ? 'broken' : undefined);
      expect(await atWork()).toBe(0);
    }
  });

  test('whose client disconnects leaves the queue and is not executed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const inside = Array.from({ length: MAX_SLOTS }, () => ask(() => promise));
    const visitor = new AbortController();
    let begun = false;
    const left = ask(
      async () => {
        begun = true;
      },
      new Request('http://pl.localhost/', { signal: visitor.signal }),
    ).catch((error: unknown) => error);
    const others = await come(MAX_QUEUE - 1);
    visitor.abort();
    expect(await left).toBeInstanceOf(Busy);
    // Its queue place is free.
    expect(await come(2)).toEqual([undefined, false]);
    resolve();
    await Promise.all(inside);
    await leave(MAX_QUEUE);
    expect(others.every(Boolean)).toBe(true);
    expect(begun).toBe(false);
  });
});
