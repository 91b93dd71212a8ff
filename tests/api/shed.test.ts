/** How many are let in at once, by a clock and an event loop of our own. */
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { admitted, Busy, createDoor, type Door, waitingForSender } from '#server/shed.ts';

const MOST = 100;
const LEAST = 16;
const LOOK = 250;

let time: number;
let waited: number;
let door: Door;

beforeEach(() => {
  time = 0;
  waited = 0;
  door = createDoor({ now: () => time, delay: () => waited });
});

/** How many of so many who come at once are let in; they leave again. */
function letIn(count: number): number {
  const entered = Array.from({ length: count }, () => door.enter()).filter(Boolean).length;
  for (let leaving = 0; leaving < entered; leaving++) door.leave();
  return entered;
}

/** Lets some looks go by, at each of which the event loop has let requests wait so long. */
function looks(count: number, milliseconds: number): number {
  waited = milliseconds;
  for (let look = 0; look < count; look++) {
    time += LOOK;
    letIn(1);
  }
  return door.limit();
}

describe('the rule', () => {
  test('lets in so many at once and no more, and the next as soon as one leaves', () => {
    for (let n = 0; n < MOST; n++) expect(door.enter()).toBe(true);
    expect(door.enter()).toBe(false);
    door.leave();
    expect(door.enter()).toBe(true);
    expect(door.enter()).toBe(false);
  });

  test('lets in fewer while the event loop is slow, down to a number that is always let in', () => {
    const limits = Array.from({ length: 6 }, () => looks(1, 51));
    expect(limits).toEqual([60, 36, 21, LEAST, LEAST, LEAST]);
    expect(letIn(200)).toBe(LEAST);
  });

  test('does not change while the event loop is neither slow nor quick', () => {
    const limit = looks(2, 150);
    for (const delay of [25, 40, 50]) expect(looks(10, delay)).toBe(limit);
  });

  test('lets in more step by step once it is quick, until all is as before', () => {
    looks(10, 150);
    expect([looks(1, 24), looks(1, 0), looks(10, 10)]).toEqual([LEAST + 4, LEAST + 8, LEAST + 48]);
    expect(looks(40, 0)).toBe(MOST);
  });

  test('looks four times a second, however many come', () => {
    waited = 150;
    time = LOOK - 1;
    letIn(50);
    expect(door.limit()).toBe(MOST);
    time = LOOK;
    letIn(50);
    expect(door.limit()).toBe(60);
    time = 2 * LOOK - 1;
    letIn(50);
    expect(door.limit()).toBe(60);
  });

  test('has grown in the quiet that nobody saw', () => {
    looks(10, 150);
    waited = 0;
    time += 60_000;
    expect(letIn(200)).toBe(MOST);
  });
});

describe('a request', () => {
  const log = pino({ level: 'silent' });
  const ask = (work: () => Promise<unknown>, request = new Request('http://pl.localhost/')) =>
    admitted(request, log, work, door);
  const atWork = () => {
    const free = letIn(MOST);
    return MOST - free;
  };

  test('counts until it is answered, or has failed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = ask(() => promise);
    expect(atWork()).toBe(1);
    resolve();
    await first;
    expect(atWork()).toBe(0);
    await expect(ask(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(atWork()).toBe(0);
  });

  test('that is turned away has done nothing, and hears when to come again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const inside = Array.from({ length: MOST }, () => ask(() => promise));
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

  test('keeps nobody out while its sender takes time, and is not turned away when it has come', async () => {
    const sent = Promise.withResolvers<string>();
    const request = new Request('http://pl.localhost/');
    const slow = ask(() => waitingForSender(request, () => sent.promise), request);
    expect(atWork()).toBe(0);
    const others = Promise.withResolvers<void>();
    const inside = Array.from({ length: MOST }, () => ask(() => others.promise));
    sent.resolve('all of it');
    await expect(slow).resolves.toBe('all of it');
    others.resolve();
    await Promise.all(inside);
    await turn();
    expect(atWork()).toBe(0);
  });
});
