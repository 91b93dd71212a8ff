/** Delivery of webhooks: signatures, retries, order, crashes, and receivers that behave badly. */
import { type AddressInfo, createServer, type Server } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobs } from '#app/jobs.ts';
import { events as eventRows } from '#db/schema/messages.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#db/schema/webhooks.ts';
import { earn } from '#features/points/server/ledger.ts';
import { DISABLE_AFTER_MS } from '#features/webhooks/rules.ts';
import { type Sender, sendWebhooks } from '#features/webhooks/server/deliver.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { type Receiver, webhookReceiver } from '../../support/webhooks/receiver.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let club: TestClub;
let receiver: Receiver;
beforeAll(async () => {
  club = await testClub({ start: new Date() });
  receiver = await webhookReceiver({ isLate: true });
});
beforeEach(async () => {
  await club.db.delete(webhookEvents);
  await club.db.update(webhookEndpoints).set({ state: 'removed' });
  receiver.received.length = 0;
  receiver.respond = (_, response) => response.writeHead(204).end();
});
afterAll(async () => {
  await club.close();
  receiver.close();
});

const send = (more: Partial<Sender> = {}) => sendWebhooks({ ...club.deps, ...more });
const rows = () => club.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.eventId));
const endpointOf = async (id: number) =>
  (await club.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0];
const fail = (status: number) => {
  receiver.respond = (_, response) => response.writeHead(status).end();
};

/** Books points for a company. */
let bookings = 0;
const book = (person: Person, points: number) =>
  club.db.transaction((tx) =>
    earn(tx, {
      companyId: person.companyId,
      installerId: person.id,
      event: 'other',
      points,
      source: { type: 'staff', id: ++bookings },
      at: club.deps.now(),
      timeZone: 'Europe/Warsaw',
    }),
  );

test('a receiver verifies events with the library of Standard Webhooks', async () => {
  const exact = await webhookReceiver();
  await exact.endpoint(club, ['points.booked']);
  await club.person({ points: 4 });
  expect(await send({ now: () => new Date() })).toEqual({ delivered: 1, failed: 0 });
  expect(exact.received).toMatchObject([{ body: { type: 'points.booked', data: { points: 4 } } }]);
  expect(exact.forged).toBe(0);
  exact.close();
});

test('failures are tried again for three days with the same id, then the event is given up', async () => {
  await receiver.endpoint(club, ['points.booked']);
  await club.person({ points: 5 });
  fail(500);
  const start = club.deps.now().getTime();
  for (let tries = 1; tries <= 10; tries++) {
    expect(await send()).toEqual({ delivered: 0, failed: 1 });
    expect(await send(), 'it waits').toEqual({ delivered: 0, failed: 0 });
    const [row] = await rows();
    expect(row).toMatchObject({
      attempts: tries,
      status: 500,
      lastError: 'The receiver answered 500.',
      state: tries === 10 ? 'failed' : 'waiting',
    });
    if (row?.nextAttemptAt) club.advance(row.nextAttemptAt.getTime() - club.deps.now().getTime());
  }
  const took = club.deps.now().getTime() - start;
  expect(took).toBeGreaterThan(2 * DAY);
  expect(took).toBeLessThanOrEqual(3 * DAY);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  expect(receiver.received).toHaveLength(10);
});

test('a later event of a company waits for the one before; other companies do not', async () => {
  await receiver.endpoint(club, ['points.booked']);
  const slow = await club.person({ points: 1 });
  await book(slow, 2);
  await club.person({ points: 3 });
  receiver.respond = ({ body }, response) => response.writeHead(body.data.points === 1 ? 503 : 200).end();
  expect(await send()).toEqual({ delivered: 1, failed: 1 });
  const got = () => receiver.received.map(({ body }) => body.data.points);
  expect(got().toSorted()).toEqual([1, 3]);
  receiver.respond = (_, response) => response.writeHead(200).end();
  club.advance(MINUTE);
  expect(await send()).toEqual({ delivered: 2, failed: 0 });
  expect(got().slice(2)).toEqual([1, 2]);
});

test('a node that dies between sending and marking: the event is sent again with the same id', async () => {
  await receiver.endpoint(club, ['points.booked']);
  await club.person({ points: 6 });
  const dying = new Proxy(club.db, {
    get(db, name) {
      if (name === 'transaction') return () => Promise.reject(new Error('killed'));
      const value = Reflect.get(db, name) as unknown;
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  await expect(send({ db: dying })).rejects.toThrow('killed');
  expect(receiver.received).toHaveLength(1);
  expect(await send(), 'it may still be sending').toEqual({ delivered: 0, failed: 0 });
  club.advance(MINUTE + 1);
  expect(await send()).toEqual({ delivered: 1, failed: 0 });
  expect(receiver.received[1]).toEqual(receiver.received[0]);
  expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('410 disables an endpoint at once; staff see it, and the job logs it', async () => {
  const hook = await receiver.endpoint(club, ['points.booked']);
  const staff = await club.person({ role: role.staff });
  await club.person({ points: 7 });
  fail(410);
  await club.db.delete(eventRows);
  const alarm = vi.spyOn(club.deps.log, 'error').mockImplementation(() => undefined);
  await jobs['send-webhooks'].run(club.deps);
  expect(alarm).toHaveBeenCalledExactlyOnceWith(
    { webhook: hook.uuid, status: 410 },
    'a webhook was disabled',
  );
  alarm.mockRestore();
  expect(await endpointOf(hook.id)).toMatchObject({ state: 'disabled' });
  expect((await club.db.select().from(eventRows)).map(({ installerId }) => installerId)).toContain(staff.id);
  const { data } = await staff.club('GET /staff/today', { query: { page: 1, limit: 20, kind: 'webhook' } });
  expect(data).toMatchObject([{ kind: 'webhook', uuid: hook.uuid, href: `/staff/webhooks/${hook.uuid}` }]);
  expect((await staff.club('GET /staff/counts')).operations).toBe(1);
});

test('an endpoint that fails for five days is disabled; a success resets the days', async () => {
  const hook = await receiver.endpoint(club, ['points.booked']);
  const staff = await club.person({ role: role.staff });
  const once = async (status: number) => {
    fail(status);
    await club.db.delete(webhookEvents);
    await club.person({ points: 8 });
    await send();
    return endpointOf(hook.id);
  };
  expect((await once(500))?.failingSince).toEqual(club.deps.now());
  expect((await once(204))?.failingSince).toBeNull();
  expect((await once(500))?.state).toBe('active');
  club.advance(DISABLE_AFTER_MS - 1);
  expect((await once(500))?.state).toBe('active');
  club.advance(1);
  expect((await once(500))?.state).toBe('disabled');
  const again = await club.renew(staff);
  await again.club('PATCH /staff/webhooks/{uuid}', {
    params: { uuid: hook.uuid },
    body: { state: 'active' },
  });
  expect(await once(500)).toMatchObject({ state: 'active', failingSince: club.deps.now() });
});

describe('a receiver that', () => {
  let bad: Server;
  let behaviour: (write: (text: string) => void) => void;
  beforeAll(async () => {
    bad = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => behaviour((text) => socket.write(text)));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => bad.once('listening', resolve));
  });
  afterAll(() => {
    bad.close();
  });

  const outcome = async (): Promise<{ lastError: string | null; status: number | null; took: number }> => {
    const hook = await receiver.endpoint(club, ['points.booked']);
    await club.db
      .update(webhookEndpoints)
      .set({ url: `http://127.0.0.1:${(bad.address() as AddressInfo).port}/` })
      .where(eq(webhookEndpoints.id, hook.id));
    await club.person({ points: 9 });
    const start = performance.now();
    await send({ timeoutMs: 500 });
    const [row] = await rows();
    return {
      lastError: row?.lastError ?? null,
      status: row?.status ?? null,
      took: performance.now() - start,
    };
  };

  test('never answers is left in time', async () => {
    behaviour = () => undefined;
    const { lastError, took } = await outcome();
    expect(lastError).toMatch(/aborted|timeout/i);
    expect(took).toBeLessThan(5_000);
  });

  test('answers one byte after the other is left in time', async () => {
    let timer: NodeJS.Timeout | undefined;
    behaviour = (write) => {
      write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
      timer = setInterval(() => write('x'), 20);
    };
    const { lastError, took } = await outcome();
    clearInterval(timer);
    expect(lastError).toMatch(/aborted|timeout/i);
    expect(took).toBeLessThan(5_000);
  });

  test('answers without end has taken the event; no more than 64 KB are read', async () => {
    behaviour = (write) => {
      write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      for (let chunk = 0; chunk < 8; chunk++) write(`4000\r\n${'x'.repeat(0x4000)}\r\n`);
    };
    expect(await outcome()).toMatchObject({ lastError: null, status: 200 });
  });

  test('redirects is not followed', async () => {
    const elsewhere = receiver.received.length;
    behaviour = (write) =>
      write(`HTTP/1.1 302 Found\r\nlocation: ${receiver.url}/hook-1\r\ncontent-length: 0\r\n\r\n`);
    expect(await outcome()).toMatchObject({ status: 302, lastError: 'The receiver answered 302.' });
    expect(receiver.received).toHaveLength(elsewhere);
    expect(receiver.forged).toBe(0);
  });
});

describe('the network of the club', () => {
  const attempt = async (url: string, addresses: string[][]) => {
    const hook = await receiver.endpoint(club, ['points.booked']);
    await club.db.update(webhookEndpoints).set({ url }).where(eq(webhookEndpoints.id, hook.id));
    await club.person({ points: 9 });
    const asked: string[] = [];
    await send({
      env: { ...club.deps.env, WEBHOOKS_LOCAL: false },
      timeoutMs: 300,
      resolve: async (host) => {
        asked.push(host);
        return (addresses.shift() ?? ['127.0.0.1']).map((address) => ({ address, family: 4 }));
      },
    });
    return { asked, row: (await rows())[0] };
  };

  test('is not reached by a name that was public before', async () => {
    const { row } = await attempt('https://receiver.example/', [['127.0.0.1']]);
    expect(row).toMatchObject({ status: null, lastError: 'The address is not of the public internet.' });
  });

  test('is not reached by one of several addresses', async () => {
    const { row } = await attempt('https://receiver.example/', [['8.8.8.8', '10.0.0.1']]);
    expect(row?.lastError).toBe('The address is not of the public internet.');
  });

  test('is not reached by a name that changes after the check: it is resolved once', async () => {
    const { asked, row } = await attempt('https://receiver.example:9/', [['192.0.43.8'], ['127.0.0.1']]);
    expect(asked).toEqual(['receiver.example']);
    expect(row?.lastError).not.toBe('The address is not of the public internet.');
    expect(row?.state).toBe('waiting');
  });

  test('is not reached without TLS', async () => {
    const { row } = await attempt('http://receiver.example/', [['8.8.8.8']]);
    expect(row?.lastError).toBe('The address is not of the public internet.');
  });
});

test('events of each company come in order under any failures, and each at least once', async () => {
  const people: Person[] = [];
  for (let i = 0; i < 3; i++) people.push(await club.person());
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 8 }),
      // Fewer than the attempts of an event, within less than the days after which an endpoint is disabled.
      fc.array(fc.boolean(), { maxLength: 8 }),
      async (who, failures) => {
        await club.db.delete(webhookEvents);
        await club.db.update(webhookEndpoints).set({ state: 'removed' });
        receiver.received.length = 0;
        await receiver.endpoint(club, ['points.booked']);
        const left = [...failures];
        receiver.respond = (_, response) => response.writeHead(left.shift() ? 500 : 200).end();
        const taken: { company: unknown; sequence: number }[] = [];
        const { respond } = receiver;
        receiver.respond = (event, response) => {
          respond(event, response);
          if (response.statusCode === 200)
            taken.push({ company: event.body.data.company, sequence: event.body.sequence });
        };
        for (const [points, at] of who.entries()) {
          const person = people[at];
          if (person) await book(person, points + 1);
        }
        for (let round = 0; round < 40 && taken.length < who.length; round++) {
          await send();
          club.advance(DAY / 2);
        }
        expect(taken).toHaveLength(who.length);
        for (const sequences of Map.groupBy(taken, ({ company }) => company).values()) {
          const order = sequences.map(({ sequence }) => sequence);
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
      },
    ),
    { numRuns: 12 },
  );
});
