/** The event stream of a member. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { events } from '#db/schema/messages.ts';
import { publish, type Recipient } from '#features/notifications/server/publish.ts';
import { createEvents } from '#platform/events/events.ts';
import { createSignals } from '#platform/events/signals.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { newNotification } from '../../support/samples.ts';

let club: TestClub;

beforeAll(async () => {
  club = await testClub();
  await club.startSignals();
});

afterAll(() => club.close());

/** The events of a stream so far, and those that follow. */
function listen(stream: ReadableStream<Uint8Array>) {
  const said: { events: string[]; ended: boolean } = { events: [], ended: false };
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  void (async () => {
    for (let rest = ''; ; ) {
      const { value, done } = await reader.read();
      if (done) break;
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      // Slow machines reach the heartbeats.
      said.events.push(...parts.filter((part) => part !== ':'));
    }
    said.ended = true;
  })();
  return { said, leave: () => reader.cancel() };
}

async function streamOf(person: Person, newest?: string) {
  const search = newest === undefined ? '' : `?newest=${newest}`;
  const request = new Request(`http://pl.localhost/api/v1/events${search}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const response = await club.api.fetch(request, { address: '10.1.1.1', requestId: 'test' });
  expect(response.status).toBe(200);
  const listener = listen(response.body as ReadableStream<Uint8Array>);
  await expect.poll(() => listener.said.events.slice(0, 1)).toEqual(['event: ready\ndata: {}']);
  return listener;
}

const notice = (uuid: string) => `id: ${uuid}\nevent: notification\ndata: {"uuid":"${uuid}"}`;

/** Notifies a person, and returns the event as it appears in a stream. */
async function notified(person: Recipient): Promise<string> {
  const uuid = randomUUID();
  await publish(club.db, person, 'notification', uuid);
  return notice(uuid);
}

test(`${promise('listenToEvents', 200)}: a notification caused by staff is sent as its uuid`, async () => {
  const [owner, staff] = [await club.person(), await club.person({ role: 1 })];
  const { said } = await streamOf(owner);
  const { uuid: company } = (await owner.club('GET /v1/company/user/self')).company;
  const body = { company, event: 'other' as const, points: 5, reason: 'A reason' };
  await staff.club('POST /staff/points', { body });
  await expect.poll(() => said.events.length).toBe(2);
  const [newest] = (await owner.club('GET /v1/notifications')).data;
  expect(said.events[1]).toBe(notice(newest?.uuid ?? ''));
});

test('each stream of the recipient gets each event once, in order; others get nothing', async () => {
  const [owner, other] = [await club.person(), await club.person()];
  const [first, second, silent] = [await streamOf(owner), await streamOf(owner), await streamOf(other)];
  const all = [];
  for (let i = 0; i < 250; i++) all.push(await notified(owner));
  await expect.poll(() => first.said.events.length).toBeGreaterThan(250);
  const last = await notified(other);
  await expect.poll(() => silent.said.events.slice(1)).toEqual([last]);
  expect(first.said.events.slice(1)).toEqual(all);
  expect(second.said.events.slice(1)).toEqual(all);
  expect(await club.db.$count(events)).toBe(0);
});

test('hundreds of events at once arrive, also where the database joins in nested loops', async () => {
  const owner = await club.person();
  const { said } = await streamOf(owner);
  const plans = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'].map((name) =>
    sql.raw(`enable_${name}`),
  );
  for (const plan of plans) await club.db.execute(sql`set ${plan} = off`);
  await club.db.transaction(async (tx) => {
    for (let i = 0; i < 400; i++) await publish(tx, owner, 'notification', randomUUID());
  });
  await expect.poll(() => said.events.length).toBe(401);
  for (const plan of plans) await club.db.execute(sql`reset ${plan}`);
});

test('a stream begins with the event of a notification that its client does not know yet', async () => {
  const [owner, other] = [await club.person(), await club.person()];
  const before = await streamOf(owner);
  const first = await newNotification(club, owner);
  const second = await newNotification(club, owner);
  await expect.poll(() => before.said.events.slice(1)).toEqual([notice(first), notice(second)]);
  const [late, current, unknown, none] = [
    await streamOf(owner, first),
    await streamOf(owner, second),
    await streamOf(owner, ''),
    await streamOf(other, ''),
  ];
  for (const { said } of [late, unknown])
    await expect.poll(() => said.events.slice(1)).toEqual([notice(second)]);
  const last = [await notified(owner), await notified(other)];
  await expect.poll(() => current.said.events.slice(1)).toEqual([last[0]]);
  await expect.poll(() => none.said.events.slice(1)).toEqual([last[1]]);
});

test('rolled-back events are never sent', async () => {
  const owner = await club.person();
  const { said } = await streamOf(owner);
  const failed = club.db.transaction(async (tx) => {
    await publish(tx, owner, 'notification', randomUUID());
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const last = await notified(owner);
  await expect.poll(() => said.events.slice(1)).toEqual([last]);
});

test('a stream of an ended session sends nothing more and is closed', async () => {
  const owner = await club.person();
  const [gone, stays] = [await streamOf(owner), await streamOf(await club.renew(owner))];
  await owner.club('POST /v2/installer/logout');
  const last = await notified(owner);
  await expect.poll(() => stays.said.events.slice(1)).toEqual([last]);
  await expect.poll(() => gone.said.ended).toBe(true);
  expect(gone.said.events).toHaveLength(1);
});

test(`${promise('listenToEvents', 429, 'too_many_requests')}: the 21st stream of a member, until one is closed`, async () => {
  const owner = await club.person();
  const streams = await Promise.all(Array.from({ length: 20 }, () => streamOf(owner)));
  const refused = await club.raw('GET /v1/events', {}, owner.token);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await streams[0]?.leave();
  expect((await club.raw('GET /v1/events', {}, owner.token)).status).toBe(200);
});

test('a HEAD request takes no stream slot', async () => {
  const owner = await club.person();
  for (let i = 0; i < 25; i++) {
    const init = { method: 'HEAD', headers: { authorization: `Bearer ${owner.token}` } };
    expect((await club.send('/v1/events', init)).status).toBe(200);
  }
});

describe('a node', () => {
  const log = pino({ level: 'silent' });

  function node(pace?: Parameters<typeof createEvents>[3]) {
    const signals = createSignals(club.database, log);
    return { signals, streams: createEvents(club.db, signals, log, pace) };
  }

  async function sessionOf(person: Person): Promise<string> {
    const [session] = await club.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.installerId, person.id));
    return session?.id ?? '';
  }

  test('sends events that another one has accepted', async () => {
    const owner = await club.person();
    const { signals, streams } = node();
    await signals.start();
    const here = listen(streams.open({ id: owner.id, session: await sessionOf(owner) }));
    const there = await streamOf(owner);
    const last = await notified(owner);
    for (const { said } of [here, there]) await expect.poll(() => said.events.slice(1)).toEqual([last]);
    await streams.stop();
    await signals.stop();
    expect(here.said.ended).toBe(true);
    // Clients that connect during its shutdown retry at another node.
    const late = listen(streams.open({ id: owner.id, session: await sessionOf(owner) }));
    await expect.poll(() => late.said.ended).toBe(true);
  });

  test('closes streams after their maximum time, and those of clients that do not read', async () => {
    const owner = await club.person();
    const old = node({ poll: 500, heartbeat: 5, lifetime: 0 });
    const session = await sessionOf(owner);
    const { said } = listen(old.streams.open({ id: owner.id, session }));
    await expect.poll(() => said.ended).toBe(true);
    await old.streams.stop();

    const { signals, streams } = node();
    await signals.start();
    const deaf = streams.open({ id: owner.id, session }).getReader();
    await deaf.read();
    const payload = Array.from({ length: 100 }, () => `${owner.id} notification ${randomUUID()}`).join(',');
    for (let i = 0; i < 20; i++) await signals.send(club.db, 'events', payload);
    const last = await notified(owner);
    await expect.poll(() => streams.size()).toBe(0);
    let lines = '';
    for (let part = await deaf.read(); !part.done; part = await deaf.read()) {
      lines += new TextDecoder().decode(part.value);
    }
    expect(lines.length).toBeLessThan(200_000);
    expect(lines).not.toContain(last);
    await streams.stop();
    await signals.stop();
  });
});

test('500 members with a stream each get their own events once', async () => {
  const people = 500;
  const now = new Date();
  const [company] = await club.db
    .insert(companies)
    .values({
      regionId: 10,
      name: 'Company',
      street: 'Street',
      houseNumber: '1',
      postalCode: '00-001',
      city: 'City',
      createdAt: now,
    })
    .returning({ id: companies.id });
  const companyId = company?.id ?? 0;
  const rows = await club.db
    .insert(installers)
    .values(
      Array.from({ length: people }, (_, i) => ({
        companyId,
        role: 4,
        name: 'Name',
        surname: `Surname ${i}`,
        languageId: 11,
        createdAt: now,
      })),
    )
    .returning({ id: installers.id });
  const opened = await club.db
    .insert(sessions)
    .values(rows.map(({ id }) => ({ id: randomUUID(), installerId: id, companyId, createdAt: now })))
    .returning({ id: sessions.id, member: sessions.installerId });
  const heard = opened.map(({ id, member }) => ({
    member,
    ...listen(club.deps.events.open({ id: member, session: id })),
  }));
  await expect.poll(() => heard.every(({ said }) => said.events.length === 1)).toBe(true);
  const uuids = new Map(heard.map(({ member }) => [member, randomUUID()]));
  await club.db.insert(events).values(
    [...uuids].map(([installerId, subject]) => ({
      installerId,
      companyId,
      name: 'notification' as const,
      subject,
    })),
  );
  club.deps.events.poll();
  await expect.poll(() => heard.filter(({ said }) => said.events.length > 1)).toHaveLength(people);
  for (const { member, said } of heard) {
    expect(said.events.slice(1)).toEqual([notice(uuids.get(member) ?? '')]);
  }
});
