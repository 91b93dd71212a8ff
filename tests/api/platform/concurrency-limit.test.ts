/** How many requests have a slot at once, and whose, by a clock and an event loop of our own. */
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  admitted,
  Busy,
  type Client,
  clientOf,
  createLimiter,
  type Limiter,
  waitingForSender,
} from '#platform/http/concurrency-limit.ts';

const MOST = 100;
const LEAST = 16;
const LINE = 200;
const PATIENCE = 1_000;
const PATIENCE_IN_A_RUSH = 250;
const LOOK = 250;

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

/** So many come at once, each of a member of its own or all of one client: what each has heard, and will hear yet. */
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
    // Who takes the slot may leave next.
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** Lets some looks go by, at each of which the event loop has let requests wait so long. */
async function looks(count: number, milliseconds: number): Promise<number> {
  waited = milliseconds;
  for (let look = 0; look < count; look++) {
    time += LOOK;
    await come(1);
    await leave(1);
  }
  return limiter.slots();
}

const allOf = (count: number, heard: boolean | undefined) => Array.from({ length: count }, () => heard);

describe('the rule', () => {
  test('lets in so many at once, then as many wait as have room in the line, and no more', async () => {
    expect(await come(MOST)).toEqual(allOf(MOST, true));
    const line = await come(LINE);
    expect(line).toEqual(allOf(LINE, undefined));
    expect(await come(2)).toEqual([false, false]);
    await leave(1);
    expect(line).toEqual([true, ...allOf(LINE - 1, undefined)]);
    const last = await come(1);
    expect(last).toEqual([undefined]);
    await leave(LINE);
    expect([...line, ...last]).toEqual(allOf(LINE + 1, true));
    await leave(MOST);
    expect(await come(MOST)).toEqual(allOf(MOST, true));
  });

  test('turns away who has waited too long, and nobody else', async () => {
    await come(MOST);
    const first = await come(2);
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    const second = await come(1);
    expect(first).toEqual([undefined, undefined]);
    await vi.advanceTimersByTimeAsync(1);
    expect([...first, ...second]).toEqual([false, false, undefined]);
    // Who is gone takes nobody's place.
    await leave(1);
    expect(second).toEqual([true]);
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(second).toEqual([true]);
  });

  test('lets nobody wait for long where the line has stood for long, until it was empty', async () => {
    await come(MOST);
    const pass = async (milliseconds: number) => {
      time += milliseconds;
      await vi.advanceTimersByTimeAsync(milliseconds);
    };
    const first = await come(1);
    await pass(PATIENCE - 1);
    const second = await come(1);
    await pass(2);
    expect([...first, ...second]).toEqual([false, undefined]);
    const third = await come(1);
    await pass(PATIENCE_IN_A_RUSH - 1);
    expect(third).toEqual([undefined]);
    await pass(1);
    expect([...second, ...third]).toEqual([undefined, false]);
    await leave(1);
    expect(second).toEqual([true]);
    const fourth = await come(1);
    await pass(PATIENCE - 1);
    expect(fourth).toEqual([undefined]);
    await pass(1);
    expect(fourth).toEqual([false]);
  });

  test('lets in fewer while the event loop is slow, down to a number that is always let in', async () => {
    const limits = [];
    for (let look = 0; look < 6; look++) limits.push(await looks(1, 51));
    expect(limits).toEqual([60, 36, 21, LEAST, LEAST, LEAST]);
    expect(await come(LEAST + 1)).toEqual([...allOf(LEAST, true), undefined]);
  });

  test('does not change while the event loop is neither slow nor quick', async () => {
    const limit = await looks(2, 150);
    for (const delay of [25, 40, 50]) expect(await looks(10, delay)).toBe(limit);
  });

  test('lets in more step by step once it is quick, until all is as before', async () => {
    await looks(10, 150);
    expect([await looks(1, 24), await looks(1, 0), await looks(10, 10)]).toEqual([
      LEAST + 4,
      LEAST + 8,
      LEAST + 48,
    ]);
    expect(await looks(40, 0)).toBe(MOST);
  });

  test('sees the room that grew while nobody came', async () => {
    await looks(10, 150);
    const heard = await come(LEAST + 2);
    waited = 0;
    time += LOOK;
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(heard).toEqual(allOf(LEAST + 2, true));
  });

  test('lets those in the line have the room that grows', async () => {
    await looks(10, 150);
    const heard = await come(LEAST + 6);
    expect(heard.filter((isLetIn) => isLetIn === undefined)).toHaveLength(6);
    waited = 0;
    time += LOOK;
    // One goes, and four more have room.
    await leave(1);
    expect(heard.filter((isLetIn) => isLetIn === undefined)).toHaveLength(1);
  });

  test('looks four times a second, however many come', async () => {
    const some = async () => {
      await come(50);
      await leave(50);
      return limiter.slots();
    };
    waited = 150;
    time = LOOK - 1;
    expect(await some()).toBe(MOST);
    time = LOOK;
    expect(await some()).toBe(60);
    time = 2 * LOOK - 1;
    expect(await some()).toBe(60);
  });

  test('has grown in the quiet that nobody saw', async () => {
    await looks(10, 150);
    waited = 0;
    time += 60_000;
    expect(await come(MOST)).toEqual(allOf(MOST, true));
  });
});

describe('fairness', () => {
  const MEMBER_SLOTS = 8;
  const greedy: Client = { kind: 'member', id: 'greedy' };
  const office: Client = { kind: 'address', id: '10.0.0.1' };

  test('one member holds 8 slots at most, and a quarter of those that a slow node has', async () => {
    const heard = await come(30, greedy);
    expect(heard.filter(Boolean)).toHaveLength(MEMBER_SLOTS);
    await leave(1);
    expect(heard.filter(Boolean)).toHaveLength(MEMBER_SLOTS + 1);
    await leave(MEMBER_SLOTS + 22);
    await looks(10, 150);
    expect((await come(30, greedy)).filter(Boolean)).toHaveLength(LEAST / 4);
  });

  test('the guests of one address hold half of the slots, so that an office of 50 is let in at once', async () => {
    expect(await come(50, office)).toEqual(allOf(50, true));
    expect(await come(1, office)).toEqual([undefined]);
    expect(await come(50)).toEqual(allOf(50, true));
  });

  test('300 at one moment from one address are answered: members count for themselves', async () => {
    const heard = await come(MOST + LINE);
    await leave(MOST + LINE);
    expect(heard).toEqual(allOf(MOST + LINE, true));
  });

  test('a full queue makes room for a client that has less in it, by the newest request of the one that has most', async () => {
    const flood = await come(MEMBER_SLOTS + LINE, greedy);
    await come(MOST - MEMBER_SLOTS);
    const other = await come(2);
    expect(other).toEqual([undefined, undefined]);
    expect(flood.slice(-3)).toEqual([undefined, false, false]);
    await leave(2);
    expect(other).toEqual([true, true]);
  });

  test('a slot that is free again goes to the client that has waited longest for its turn', async () => {
    await come(MOST);
    const [first, second] = [newMember(), newMember()];
    const [theirs, others] = [await come(2, first), await come(2, second)];
    await leave(1);
    expect([...theirs, ...others]).toEqual([true, undefined, undefined, undefined]);
    limiter.release(first);
    await vi.advanceTimersByTimeAsync(0);
    expect([...theirs, ...others]).toEqual([true, undefined, true, undefined]);
  });

  test('a member who overfills the queue is rejected late, so that rejecting costs little', async () => {
    await come(MEMBER_SLOTS + LINE, greedy);
    const tooMany = await come(1, greedy);
    expect(tooMany).toEqual([undefined]);
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(tooMany).toEqual([false]);
  });

  test('that a member floods is no overload for the others: they wait as long as ever', async () => {
    await come(MEMBER_SLOTS + LINE, greedy);
    for (let second = 0; second < 3; second++) {
      time += PATIENCE;
      await vi.advanceTimersByTimeAsync(PATIENCE);
      await come(LINE, greedy);
    }
    await come(MOST - MEMBER_SLOTS);
    const other = await come(1);
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(other).toEqual([undefined]);
  });

  test('bodies that arrive at once come back within the share of their member', async () => {
    const others = await come(MOST - MEMBER_SLOTS);
    expect(others.every(Boolean)).toBe(true);
    let back = 0;
    for (let resuming = 0; resuming < 50; resuming++)
      void limiter.resume(greedy).then(() => {
        back += 1;
      });
    await vi.advanceTimersByTimeAsync(10 * PATIENCE);
    expect(back).toBe(MEMBER_SLOTS);
    await leave(1);
    expect(await come(1)).toEqual([true]);
  });

  test('IPv6 addresses count by /64, and members by themselves', () => {
    expect(clientOf(undefined, '2001:db8:1:2::a')).toEqual(clientOf(undefined, '2001:db8:1:2::b'));
    expect(clientOf(undefined, '2001:db8:1:2::a')).not.toEqual(clientOf(undefined, '2001:db8:1:3::a'));
    const session = { installer: 'x', session: 'y', role: 3, region: 10, pending: false, expires: 0 };
    expect(clientOf(session, '10.0.0.1')).toEqual({ kind: 'member', id: 'x' });
  });

  test('who asks for little gets a slot at once, however much somebody else asks for', async () => {
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
          // Together they ask for no more than what one member's share always leaves; each for less than a share.
          const client: Client = { kind: 'member', id: `modest ${count}` };
          const isFew = modest.filter(({ id }) => id === client.id).length < LEAST / 4;
          if (what === 'ask' && isFew && modest.length < LEAST - MEMBER_SLOTS) {
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

  test('who asks for little is never rejected for a full queue because of who asks for much', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 90 }),
        fc.integer({ min: LINE, max: 600 }),
        async (asks, flood) => {
          inside = [];
          limiter = createLimiter({ now: () => time, delay: () => 0 });
          await come(MOST - MEMBER_SLOTS);
          await come(flood, greedy);
          const modest: (boolean | undefined)[][] = [];
          for (const isModest of asks) {
            if (isModest) modest.push(await come(1));
            else await come(3, greedy);
          }
          expect(modest.flat()).toEqual(modest.map(() => undefined));
          await leave(MOST + LINE);
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
    const heard = await come(MOST);
    const free = heard.filter(Boolean).length;
    await leave(MOST);
    return MOST - free;
  };

  test('counts until it is answered, or has failed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = ask(() => promise);
    expect(await atWork()).toBe(1);
    resolve();
    await first;
    expect(await atWork()).toBe(0);
    await expect(ask(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await atWork()).toBe(0);
  });

  test('that is turned away has done nothing, and hears when to come again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const inside = Array.from({ length: MOST + LINE }, () => ask(() => promise));
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

  test('keeps nobody out while its sender takes time, and comes back before all others', async () => {
    const sent = Promise.withResolvers<string>();
    const others = Promise.withResolvers<void>();
    const request = new Request('http://pl.localhost/');
    let arrived = '';
    const slow = ask(async () => {
      arrived = await waitingForSender(request, () => sent.promise);
      await others.promise;
    }, request);
    expect(await atWork()).toBe(0);
    const asked = Array.from({ length: MOST - 1 }, () => ask(() => others.promise));
    await come(1);
    const line = await come(1);
    sent.resolve('all of it');
    // However long that takes: whoever has been let in is not turned away.
    await vi.advanceTimersByTimeAsync(10 * PATIENCE);
    expect([arrived, ...line]).toEqual(['', false]);
    const next = await come(1);
    await leave(1);
    expect(arrived).toBe('all of it');
    expect(next).toEqual([undefined]);
    others.resolve();
    await Promise.all([slow, ...asked]);
    expect(next).toEqual([true]);
  });

  test('of which many wait for their senders, no more than the limit come back at once', async () => {
    const sent = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    let back = 0;
    const all = Array.from({ length: 3 * MOST }, () => {
      const request = new Request('http://pl.localhost/');
      return ask(async () => {
        await waitingForSender(request, () => sent.promise);
        back += 1;
        await done.promise;
      }, request);
    });
    await vi.advanceTimersByTimeAsync(0);
    sent.resolve();
    await vi.advanceTimersByTimeAsync(10 * PATIENCE);
    expect(back).toBe(MOST);
    done.resolve();
    await Promise.all(all);
    expect(back).toBe(3 * MOST);
  });

  test('that nobody waits for any more leaves the line, and nothing of it is done', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const inside = Array.from({ length: MOST }, () => ask(() => promise));
    const visitor = new AbortController();
    let begun = false;
    const left = ask(
      async () => {
        begun = true;
      },
      new Request('http://pl.localhost/', { signal: visitor.signal }),
    ).catch((error: unknown) => error);
    const others = await come(LINE - 1);
    visitor.abort();
    expect(await left).toBeInstanceOf(Busy);
    // Its place is free.
    expect(await come(2)).toEqual([undefined, false]);
    resolve();
    await Promise.all(inside);
    await leave(LINE);
    expect(others.every(Boolean)).toBe(true);
    expect(begun).toBe(false);
  });
});
