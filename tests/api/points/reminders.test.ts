/** Reminders of points that expire this year: who gets which, each once. */
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#app/jobs.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { pointsReminders } from '#db/schema/points.ts';
import { copyByMail } from '#features/notifications/server/mail-copy.ts';
import { expiryOf } from '#features/points/rules.ts';
import { serveByRegion } from '#features/points/server/by-region.ts';
import { earn } from '#features/points/server/ledger.ts';
import { remindOfExpiry } from '#features/points/server/remind.ts';
import { role } from '#platform/contract/roles.ts';
import { regionBySlug, regions } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { companyOf, newColleague, orderOf } from '../../support/samples.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let club: TestClub;
let year: number;
beforeAll(async () => {
  club = await testClub({ start: new Date('2026-03-01T09:00:00.000Z') });
  club.deps.events.start((tx, notes) => copyByMail(tx, notes, club.deps));
});
beforeEach(async () => {
  year = club.deps.now().getUTCFullYear() + 1;
  at(`${year}-03-01T09:00:00Z`);
  // Companies of other tests.
  await club.db.update(companies).set({ lockedAt: new Date(0) });
});
afterAll(() => club.close());

function at(instant: string): void {
  club.advance(new Date(instant).getTime() - club.deps.now().getTime());
}

const remind = () => jobs['remind-points'].run(club.deps);

/** A person whose company has points of the last year, which expire this year, and some of this year. */
async function withPoints(points: number, options: Parameters<TestClub['person']>[0] = {}): Promise<Person> {
  const person = await club.person(options);
  const common = { companyId: person.companyId, installerId: person.id, event: 'other' as const };
  const { timeZone } = regionBySlug(person.region);
  const lastYear = new Date(club.deps.now().getTime() - 365 * DAY);
  for (const [part, source, when] of [
    [points, 1, lastYear],
    [7, 2, club.deps.now()],
  ] as const)
    if (part > 0)
      await club.db.transaction((tx) =>
        earn(tx, {
          ...common,
          points: part,
          source: { type: 'installer', id: person.id, round: source },
          at: when,
          timeZone,
        }),
      );
  return person;
}

async function remindersOf(...people: Pick<Person, 'id'>[]) {
  const ids = people.map(({ id }) => id);
  const rows = await club.db.select().from(notifications).where(inArray(notifications.installerId, ids));
  return rows
    .filter(({ event }) => event === 'points_expiring')
    .toSorted((a, b) => a.id - b.id)
    .map(({ installerId, values, createdAt }) => ({
      to: ids.indexOf(installerId),
      points: values.points,
      day: createdAt.toISOString().slice(5, 10),
    }));
}

test('come on 1 October, 1 and 15 December, once each, with amount, date and the way to the shop', async () => {
  const person = await withPoints(40);
  for (let day = new Date(club.deps.now()); day.getUTCFullYear() === year; day = club.deps.now()) {
    await remind();
    club.advance(12 * HOUR);
  }
  expect(await remindersOf(person)).toEqual(
    ['10-01', '12-01', '12-15'].map((day) => ({ to: 0, points: 40, day })),
  );
  const again = await club.renew(person);
  const { data } = await again.club('GET /v1/notifications', { query: { language: 'en' } });
  expect(data[0]).toMatchObject({
    title: `40 points expire on 31 Dec ${year}`,
    text: `40 points expire on 31 Dec ${year}. Spend them in the shop before then. Yearly levels restart on 1 January.`,
  });
  const mailed = () => club.db.select().from(messages).where(eq(messages.recipient, person.email));
  club.deps.events.poll();
  await expect.poll(mailed).toHaveLength(3);
  const [first] = await mailed();
  expect(first?.text).toContain('http://pl.localhost:4321/shop');
});

test('follow the calendar of each region', async () => {
  const [polish, turkish] = [await withPoints(40), await withPoints(30, { region: 'tr' })];
  at(`${year}-12-15T05:30:00Z`);
  await remind();
  // Its own of 1 December is still the newest in Poland.
  expect(await remindersOf(polish, turkish)).toEqual([
    { to: 0, points: 40, day: '12-15' },
    { to: 1, points: 30, day: '12-15' },
  ]);
  at(`${year}-12-15T07:30:00Z`);
  await remind();
  expect(await remindersOf(turkish)).toHaveLength(1);
  expect(await remindersOf(polish)).toHaveLength(2);
});

test('after a time without a node only the newest comes, and none in the new year', async () => {
  const person = await withPoints(40);
  at(`${year}-12-16T12:00:00Z`);
  await remind();
  await remind();
  expect(await remindersOf(person)).toEqual([{ to: 0, points: 40, day: '12-16' }]);
  const late = await withPoints(40);
  at(`${year + 1}-01-02T12:00:00Z`);
  await remind();
  expect(await remindersOf(person, late)).toHaveLength(1);
});

test('none comes twice after a clock that jumped ahead', async () => {
  const person = await withPoints(40);
  for (const day of ['12-02', '10-02', '12-02', '12-15']) {
    at(`${year}-${day}T12:00:00Z`);
    await remind();
  }
  expect((await remindersOf(person)).map(({ day }) => day)).toEqual(['12-02', '12-15']);
});

describe('tell what is still there', () => {
  test('and nothing once it is spent', async () => {
    const person = await withPoints(40);
    at(`${year}-10-01T12:00:00Z`);
    await remind();
    let buyer = await club.renew(person);
    await buyer.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 30 })) });
    at(`${year}-12-01T12:00:00Z`);
    await remind();
    buyer = await club.renew(person);
    await buyer.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 10 })) });
    at(`${year}-12-15T12:00:00Z`);
    await remind();
    expect((await remindersOf(person)).map(({ points }) => points)).toEqual([40, 10]);
  });

  test('to nobody without points that expire this year', async () => {
    const person = await withPoints(0);
    at(`${year}-12-15T12:00:00Z`);
    await remind();
    expect(await remindersOf(person)).toEqual([]);
  });

  test('of merged companies in one sum', async () => {
    const [from, into] = [await withPoints(40), await withPoints(25)];
    const staff = await club.person({ role: role.staff });
    const { uuid, version } = await companyOf(club, from);
    await staff.club('POST /staff/companies/{uuid}/merge', {
      params: { uuid },
      body: { version, into: (await companyOf(club, into)).uuid, reason: 'Registered twice' },
    });
    at(`${year}-12-15T12:00:00Z`);
    await remind();
    // Both are owners now.
    expect(await remindersOf(from, into)).toEqual([
      { to: 0, points: 65, day: '12-15' },
      { to: 1, points: 65, day: '12-15' },
    ]);
  });
});

describe('go to those who may spend points', () => {
  const change = (id: number, changes: Partial<typeof installers.$inferInsert>) =>
    club.db.update(installers).set(changes).where(eq(installers.id, id));

  test('all owners, not their team', async () => {
    const owner = await withPoints(40, { role: role.decorOwner });
    const partner = await club.person({ colleagueOf: owner, role: role.decorOwner });
    const colleague = await newColleague(club, owner);
    at(`${year}-12-01T12:00:00Z`);
    await remind();
    expect((await remindersOf(owner, partner, colleague)).map(({ to }) => to)).toEqual([0, 1]);
  });

  test('nobody who has left or cannot sign in', async () => {
    const people = [await withPoints(40), await withPoints(40), await withPoints(40)];
    const [gone, locked, closed] = people;
    await change(gone?.id ?? 0, { active: 2 });
    await change(locked?.id ?? 0, { lockedAt: club.deps.now() });
    await club.db
      .update(companies)
      .set({ lockedAt: club.deps.now() })
      .where(eq(companies.id, closed?.companyId ?? 0));
    at(`${year}-12-01T12:00:00Z`);
    await remind();
    expect(await remindersOf(...people)).toEqual([]);
  });

  test('as a notification only, with e-mails turned off', async () => {
    const [off, last] = [await withPoints(40), await withPoints(40)];
    await change(off.id, { notificationEmails: false });
    at(`${year}-12-01T12:00:00Z`);
    await remind();
    expect(await remindersOf(off, last)).toHaveLength(2);
    const mailsTo = ({ email }: Person) =>
      club.db.select().from(messages).where(eq(messages.recipient, email));
    club.deps.events.poll();
    await expect.poll(() => mailsTo(last)).toHaveLength(1);
    expect(await mailsTo(off)).toEqual([]);
  });
});

test('a killed run is continued where it ended', async () => {
  const people: Person[] = [];
  for (let one = 0; one < 5; one++) people.push(await withPoints(40 + one));
  at(`${year}-12-01T12:00:00Z`);
  let inserts = 0;
  const killed = new Proxy(club.db, {
    get(db, name) {
      if (name !== 'transaction') return Reflect.get(db, name);
      return (work: (tx: typeof club.db) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          const result = await work(tx);
          inserts += Number(result);
          // The second batch has written everything, and does not commit.
          if (inserts === 4) throw new Error('killed');
          return result;
        });
    },
  });
  await expect(remindOfExpiry(killed, club.deps.now(), 2)).rejects.toMatchObject({
    errors: expect.arrayContaining([new Error('killed')]),
  });
  const told = async () => (await remindersOf(...people)).map(({ to }) => to);
  expect(await told()).toEqual([0, 1]);
  expect(await remindOfExpiry(club.db, club.deps.now(), 2)).toBe(3);
  expect(await told()).toEqual([0, 1, 2, 3, 4]);
  expect(await remindOfExpiry(club.db, club.deps.now(), 2)).toBe(0);
  const rows = await club.db.select().from(pointsReminders);
  expect(rows.filter(({ servedTo }) => servedTo !== null)).toEqual([]);
});

test('the sample points expire this year', () => {
  const earned = new Date(club.deps.now().getTime() - 365 * DAY);
  expect(expiryOf(earned, 'Europe/Warsaw').getUTCFullYear()).toBe(club.deps.now().getUTCFullYear());
});

test('a region that fails does not keep those of the others', async () => {
  const [first, ...others] = regions.map(({ id }) => id);
  const reached: number[] = [];
  const run = (fails: boolean) =>
    serveByRegion(club.db, {
      progress: pointsReminders,
      now: club.deps.now(),
      batch: 1,
      dayOf: () => `${year}-11-11`,
      async serve(_, __, { region }) {
        if (fails && region.id === first) throw new Error('A company cannot be told');
        reached.push(region.id);
        return [];
      },
    });
  const errors = [new Error('A company cannot be told')];
  await expect(run(true)).rejects.toMatchObject({ message: 'Regions could not be served', errors });
  expect(reached).toEqual(others);
  await run(false);
  expect(reached).toEqual([...others, first]);
});
