/** Monthly statements: who gets which, each once, with the figures of the ledger. */
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#app/jobs.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { pointsEntries, statementMails } from '#db/schema/points.ts';
import { flowsOf } from '#features/points/server/flows.ts';
import { earn } from '#features/points/server/ledger.ts';
import { netFlow } from '#features/points/statements.ts';
import { sendStatements } from '#features/projects/server/statement-mails.ts';
import { role } from '#platform/contract/roles.ts';
import { fullName } from '#regions/person-name.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { closedProject, orderOf, projectWithScans } from '../../support/samples.ts';

let club: TestClub;
let year = 2026;
beforeAll(async () => {
  club = await testClub({ start: new Date('2026-03-01T09:00:00.000Z') });
});
beforeEach(async () => {
  year += 1;
  at(`${year}-03-10T09:00:00Z`);
  // Companies of other tests.
  await club.db.update(companies).set({ lockedAt: new Date(0) });
});
afterAll(() => club.close());

function at(instant: string): void {
  club.advance(new Date(instant).getTime() - club.deps.now().getTime());
}

const send = () => jobs['send-statements'].run(club.deps);

const mailsTo = (...people: Person[]) =>
  club.db
    .select()
    .from(messages)
    .where(
      inArray(
        messages.recipient,
        people.map(({ email }) => email),
      ),
    )
    .orderBy(messages.createdAt);

const set = (person: Person, changes: Partial<typeof installers.$inferInsert>) =>
  club.db.update(installers).set(changes).where(eq(installers.id, person.id));

test('tell what the month brought, the balance, what expires, levels and open projects', async () => {
  const person = await club.person({ points: 300 });
  await set(person, { languageId: 5 });
  await closedProject(club, person);
  await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 40 })) });
  await projectWithScans(club, person);
  at(`${year}-04-01T06:05:00Z`);
  await send();
  const [mail, ...more] = await mailsTo(person).then((all) =>
    all.filter(({ html }) => html?.includes('March')),
  );
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Points statement: March ${year}`);
  const [flow] = await flowsOf(
    club.db,
    [person.companyId],
    { from: new Date(`${year}-02-28T23:00:00Z`), to: new Date(`${year}-03-31T22:00:00Z`) },
    club.deps.now(),
  );
  const balance = flow?.balance ?? 0;
  expect(mail?.text).toContain(`Earned: +${(flow?.earned ?? 0).toLocaleString('en')}`);
  expect(mail?.text).toContain('Spent: −40');
  expect(mail?.text).toContain('Expired: 0');
  expect(mail?.text).not.toContain('Returned');
  expect(mail?.text).toContain(`Balance on 31 Mar ${year}: ${balance}`);
  expect(mail?.text).toContain(`Expires on 31 Dec ${year}: 0`);
  expect(mail?.text).toContain(`Levels in ${year}\nRoof windows: Level 1 ·`);
  expect(mail?.text).toMatch(/Open projects\n.+: 3\d days left/);
  expect(mail?.text).toContain('http://pl.localhost:4321/balance');
  expect(mail?.html).toContain('<caption');
  expect(mail?.unsubscribe).toMatch(/\/unsubscribe\?token=.+\.statements$/);
  const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
  expect(balance).toBe(company?.pointsBalance);
  expect(mail?.text).toContain(company?.name);
});

test('the figures add up to the ledger, also with refunds, expiry, and expiry that is not booked yet', async () => {
  const person = await club.person({ points: 100 });
  const order = await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 40 })) });
  const staff = await club.person({ role: role.staff });
  await staff.club('POST /staff/orders/{uuid}/reject', {
    params: { uuid: order.data.uuid },
    body: {},
  });
  const time = { from: new Date(`${year}-02-28T23:00:00Z`), to: new Date(`${year}-03-31T22:00:00Z`) };
  const flow = async (now: Date, range = time) => (await flowsOf(club.db, [person.companyId], range, now))[0];
  expect(await flow(club.deps.now())).toEqual({
    company_id: person.companyId,
    earned: 100,
    spent: 40,
    returned: 40,
    expired: 0,
    corrected: 0,
    balance: 100,
  });
  // Over the last day of the next year, without the job that books it.
  const later = new Date(`${year + 2}-01-02T09:00:00Z`);
  const december = {
    from: new Date(`${year + 1}-11-30T23:00:00Z`),
    to: new Date(`${year + 1}-12-31T23:00:00Z`),
  };
  const unbooked = await flow(later, december);
  expect(unbooked).toMatchObject({ expired: 100, balance: 0 });
  await jobs['expire-points'].run({ ...club.deps, now: () => later });
  expect(await flow(later, december)).toEqual(unbooked);
  const all = await flow(later, { from: new Date(0), to: later });
  const rows = await club.db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.companyId, person.companyId));
  expect(all && netFlow(all)).toBe(rows.reduce((sum, { points }) => sum + points, 0));
});

test('come once per company and month, on the first day of the region’s month', async () => {
  const [polish, turkish] = [
    await club.person({ points: 40 }),
    await club.person({ points: 30, region: 'tr' }),
  ];
  at(`${year}-04-01T05:30:00Z`);
  await send();
  expect(await mailsTo(polish, turkish)).toMatchObject([{ recipient: turkish.email }]);
  for (const time of ['06:30', '12:00', '20:00']) {
    at(`${year}-04-01T${time}:00Z`);
    await send();
  }
  at(`${year}-04-03T12:00:00Z`);
  await send();
  expect(await mailsTo(polish)).toHaveLength(1);
  at(`${year}-05-01T12:00:00Z`);
  await send();
  expect((await mailsTo(polish)).map(({ createdAt }) => createdAt.getUTCMonth())).toEqual([3, 4]);
});

test('a club that did not run on the first day sends it within a week, and not later', async () => {
  const person = await club.person({ points: 40 });
  at(`${year}-04-06T12:00:00Z`);
  await send();
  expect(await mailsTo(person)).toHaveLength(1);
  at(`${year}-05-20T12:00:00Z`);
  await send();
  expect(await mailsTo(person)).toHaveLength(1);
});

test('a killed run is continued where it ended', async () => {
  const people: Person[] = [];
  for (let one = 0; one < 5; one++) people.push(await club.person({ points: 40 + one }));
  at(`${year}-04-01T12:00:00Z`);
  let served = 0;
  const killed = new Proxy(club.db, {
    get(db, name) {
      if (name !== 'transaction') return Reflect.get(db, name);
      return (work: (tx: typeof club.db) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          const result = await work(tx);
          served += Number(result);
          if (served === 4) throw new Error('killed');
          return result;
        });
    },
  });
  await expect(sendStatements(killed, club.deps.now(), club.deps, 2)).rejects.toMatchObject({
    errors: expect.arrayContaining([new Error('killed')]),
  });
  expect(await mailsTo(...people)).toHaveLength(2);
  expect(await sendStatements(club.db, club.deps.now(), club.deps, 2)).toBe(3);
  expect(await mailsTo(...people)).toHaveLength(5);
  expect(await sendStatements(club.db, club.deps.now(), club.deps, 2)).toBe(0);
  const rows = await club.db.select().from(statementMails);
  expect(rows.filter(({ servedTo }) => servedTo !== null)).toEqual([]);
});

describe('go to', () => {
  test('owners who want it, at a confirmed address, and to nobody else', async () => {
    const owner = await club.person({ points: 40 });
    const second = await club.person({ colleagueOf: owner });
    const others = [
      await club.person({ colleagueOf: owner, role: role.installer }),
      await club.person({ colleagueOf: owner }),
      await club.person({ colleagueOf: owner }),
      await club.person({ colleagueOf: owner }),
    ];
    const [, off, unconfirmed, locked] = others as [Person, Person, Person, Person];
    const params = { id: off.uuid };
    await off.club('PATCH /v1/installer/user/{id}', { params, body: { statement_emails: 0 } });
    expect((await off.club('GET /v1/company/user/self')).statement_emails).toBe(false);
    await set(unconfirmed, { emailConfirmed: false });
    await set(locked, { lockedAt: new Date(0) });
    at(`${year}-04-01T12:00:00Z`);
    await send();
    expect(await mailsTo(owner)).toHaveLength(1);
    expect(await mailsTo(second)).toHaveLength(1);
    expect(await mailsTo(...others)).toEqual([]);
  });

  test('no company without points, bookings and open projects', async () => {
    const [empty, spent, open] = [
      await club.person(),
      await club.person({ points: 40 }),
      await club.person(),
    ];
    await spent.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 40 })) });
    await projectWithScans(club, open);
    at(`${year}-04-01T12:00:00Z`);
    await send();
    expect(await mailsTo(empty)).toEqual([]);
    expect(await mailsTo(spent)).toHaveLength(1);
    expect(await mailsTo(open)).toHaveLength(1);
    // Nothing since, and nothing left.
    at(`${year}-05-01T12:00:00Z`);
    await send();
    expect(await mailsTo(spent)).toHaveLength(1);
  });

  test('everybody in their language, greeted as their country does', async () => {
    const person = await club.person({ points: 40, region: 'hu' });
    await club.db.transaction((tx) =>
      earn(tx, {
        companyId: person.companyId,
        installerId: person.id,
        event: 'other',
        points: 12_000,
        source: { type: 'installer', id: person.id },
        at: club.deps.now(),
        timeZone: 'Europe/Budapest',
      }),
    );
    at(`${year}-04-01T12:00:00Z`);
    await send();
    const [mail] = await mailsTo(person);
    const [row] = await club.db.select().from(installers).where(eq(installers.id, person.id));
    expect(mail).toMatchObject({ language: 'hu', subject: `Pontkimutatás: ${year}. március` });
    expect(mail?.text).toContain(row && fullName(row, regionBySlug('hu')));
    expect(mail?.text).toMatch(/Szerzett: \+12\s040/);
  });
});
