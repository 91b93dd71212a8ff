/** The running totals of points and scans are the sums of their rows. The audit names each that is not. */
import { readFileSync } from 'node:fs';
import { eq, type SQL, sql } from 'drizzle-orm';
import { assert, asyncProperty, constantFrom, array as listOf, nat, tuple } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { type Database, rowsOf } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { pointsTotals } from '#db/schema/points.ts';
import { scanTotals } from '#db/schema/scans.ts';
import { earn, expire, finalise, giveBack, lockCompany, reserve } from '#features/points/server/ledger.ts';
import { mergePoints } from '#features/points/server/merge.ts';
import { regions } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { closedProject, orderOf, projectWithScans } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

class Undone extends Error {}

/** Does work that the database then forgets. */
async function undone(work: (tx: Database) => Promise<void>): Promise<void> {
  const forgotten = club.db.transaction(async (tx) => {
    await work(tx);
    throw new Undone();
  });
  await expect(forgotten).rejects.toBeInstanceOf(Undone);
}

/** What the audit says about the totals of companies. */
async function wrong(db: Database = club.db): Promise<[company: number, totals: string][]> {
  const { findings } = await audit(db);
  return findings.flatMap(({ company_id, wrong_totals }) =>
    wrong_totals ? [[company_id, wrong_totals] as [number, string]] : [],
  );
}

/** A company with a closed project of two products, and an order. */
async function active(): Promise<Person> {
  const person = await club.person({ points: 100 });
  await closedProject(club, person);
  await projectWithScans(club, person, 2);
  await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 30 })) });
  return person;
}

test('the database knows the time zone of each region', async () => {
  for (const { id, timeZone } of regions)
    expect(await rowsOf(club.db, sql`select region_time_zone(${id}::smallint) as zone`)).toEqual([
      { zone: timeZone },
    ]);
});

const points = ['entries', 'earned', 'spent', 'expired', 'projects'].map(
  (column): [string, string, (company: number) => SQL] => [
    `${column} of a month`,
    'points 2026-',
    (company) => sql`
      update points_totals set ${sql.identifier(column)} = ${sql.identifier(column)} + 1
      where company_id = ${company}`,
  ],
);
const scanned = ['added', 'held', 'closed'].map((column): [string, string, (company: number) => SQL] => [
  `${column} of a group`,
  'scans 2026 group ',
  (company) => sql`
    update scan_totals set ${sql.identifier(column)} = ${sql.identifier(column)} + 1 where company_id = ${company}`,
]);

test.each([
  ...points,
  ...scanned,
  [
    'a month that is gone',
    'points 2026-',
    (id: number) => sql`delete from points_totals where company_id = ${id}`,
  ],
  [
    'a group that is gone',
    'scans 2026 group ',
    (id: number) => sql`delete from scan_totals where company_id = ${id}`,
  ],
  [
    'a month without rows',
    'points 1999-01',
    (id: number) => sql`insert into points_totals values (${id}, 1999, 1, 0, 0, 0, 0, 0)`,
  ],
  [
    'a group without scans',
    'scans 1999 group 7',
    (id: number) => sql`insert into scan_totals values (${id}, 7, 1999, 1, 0, 0)`,
  ],
])('the audit names %s', async (_, name, tamper) => {
  const person = await active();
  expect(await wrong()).toEqual([]);
  await undone(async (tx) => {
    await tx.execute(tamper(person.companyId));
    expect(await wrong(tx)).toEqual([[person.companyId, expect.stringContaining(name)]]);
  });
  expect(await wrong()).toEqual([]);
});

/** Changes of rows, also such as no call makes. `pick` chooses a row and a value. */
const changes = {
  scan: (pick) => sql`
    insert into scans (project_id, company_id, installer_id, gtin, product_group, points, flag, created_at)
    select project_id, company_id, installer_id, gtin, 1 + ${pick}::int % 9, points, 1 + ${pick}::int % 3,
      created_at - make_interval(days => 100 * (${pick}::int % 5))
    from scans order by id offset ${pick % 3} limit 2`,
  decide: (pick) => sql`
    update scans set flag = 1 + ${pick}::int % 3 where id % 3 = ${pick % 3}`,
  regroup: (pick) => sql`
    update scans set product_group = 1 + ${pick}::int % 9 where id % 4 = ${pick % 4}`,
  moveScan: (pick) => sql`
    update scans set project_id = to_project.id, company_id = to_project.company_id
    from (select id, company_id from projects order by id offset ${pick % 3} limit 1) as to_project
    where scans.id = (select id from scans order by id offset ${pick % 5} limit 1)`,
  removeScan: (pick) => sql`
    delete from scans where id in (select id from scans order by id offset ${3 + (pick % 5)} limit 2)`,
  status: (pick) => sql`
    update projects set status = (array[1, 2, 2, 3, 5])[1 + ${pick}::int % 5],
      closed_at = created_at + make_interval(days => 80 * (${pick}::int % 7)) where id % 2 = ${pick % 2}`,
  company: (pick) => sql`
    with moved as (
      update projects set company_id = (select id from companies order by id offset ${pick % 2} limit 1)
      where id % 3 = ${pick % 3} returning id, company_id
    )
    update scans set company_id = moved.company_id from moved where project_id = moved.id`,
  entry: (pick) => sql`
    insert into points_entries (company_id, event, variation, points, source_type, source_id, created_at)
    select company_id, (array['other', 'project_survey_completed', 'merged_in', 'merged_out', 'expired'])[1 + ${pick}::int % 5],
      (array['positive', 'positive', 'positive', 'negative', 'expired'])[1 + ${pick}::int % 5], 7 - ${pick}::int % 14, 'staff',
      (select max(source_id) from points_entries) + row_number() over (), created_at - make_interval(days => 30 * (${pick}::int % 9))
    from points_entries order by id offset ${pick % 3} limit 3`,
  order: (pick) => sql`
    insert into points_entries (company_id, event, variation, points, source_type, source_id, source_round, created_at)
    select companies.id, step.event, step.variation, step.points, 'order', 900000 + ${pick}::int % 3, 1,
      created_at + make_interval(days => 20 * step.part)
    from companies, (values
      (0, 'order_reservation', 'reserved', -5), (1, 'order_reservation', 'reserved', 5),
      (1, 'order_complete', 'negative', -5), (2, 'order_reject', 'positive', 5)) as step (part, event, variation, points)
    where companies.id = (select min(id) from companies) and step.part in (${pick}::int % 3, ${pick}::int % 2)
    on conflict do nothing`,
} satisfies Record<string, (pick: number) => SQL>;

test('totals follow every change of rows, also of several at once', async () => {
  await active();
  await active();
  const one = tuple(constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])), nat(1000));
  await assert(
    asyncProperty(listOf(one, { minLength: 1, maxLength: 12 }), async (steps) => {
      await undone(async (tx) => {
        for (const [name, pick] of steps) await tx.execute(changes[name](pick));
        expect(await wrong(tx)).toEqual([]);
      });
    }),
    { numRuns: 40 },
  );
});

test('totals follow the bookings of orders, expiry and merges, in the year of the region', async () => {
  const person = await club.person();
  const other = await club.person();
  const booking = (at: string, id: number) => ({
    companyId: person.companyId,
    installerId: person.id,
    source: { type: 'order' as const, id },
    at: new Date(at),
    timeZone: 'Europe/Warsaw',
  });
  await club.db.transaction(async (tx) => {
    await lockCompany(tx, person.companyId);
    // The first is of 2025 in Poland.
    for (const [at, id] of [
      ['2024-12-31T23:30:00Z', 700_001],
      ['2026-01-10T10:00:00Z', 700_002],
    ] as const)
      await earn(tx, {
        ...booking(at, id),
        source: { type: 'installer', id },
        event: 'trainings',
        points: 100,
      });
    await reserve(tx, { ...booking('2026-12-30T10:00:00Z', 700_003), points: 30 });
    await giveBack(tx, booking('2027-01-01T10:00:00Z', 700_003));
    await reserve(tx, { ...booking('2027-02-01T10:00:00Z', 700_004), points: 10 });
    await finalise(tx, booking('2027-03-01T10:00:00Z', 700_004));
    await reserve(tx, { ...booking('2027-04-01T10:00:00Z', 700_005), points: 5 });
  });
  const rows = await club.db
    .select({
      year: pointsTotals.year,
      month: pointsTotals.month,
      earned: pointsTotals.earned,
      spent: pointsTotals.spent,
      expired: pointsTotals.expired,
      entries: pointsTotals.entries,
    })
    .from(pointsTotals)
    .where(eq(pointsTotals.companyId, person.companyId))
    .orderBy(pointsTotals.year, pointsTotals.month);
  expect(rows).toEqual([
    { year: 2025, month: 1, earned: 100, spent: 0, expired: 0, entries: 1 },
    { year: 2026, month: 1, earned: 100, spent: 0, expired: 0, entries: 1 },
    // What expired, and the order that was returned.
    { year: 2026, month: 12, earned: 0, spent: 0, expired: expect.any(Number), entries: 2 },
    { year: 2027, month: 1, earned: 0, spent: 0, expired: 0, entries: 1 },
    { year: 2027, month: 2, earned: 0, spent: 10, expired: 0, entries: 0 },
    { year: 2027, month: 3, earned: 0, spent: 0, expired: 0, entries: 1 },
    { year: 2027, month: 4, earned: 0, spent: 5, expired: 0, entries: 1 },
  ]);
  expect(await wrong()).toEqual([]);
  await undone(async (tx) => {
    await mergePoints(tx, {
      from: person.companyId,
      into: other.companyId,
      at: new Date('2027-05-01T10:00:00Z'),
    });
    await expire(tx, other.companyId, new Date('2030-01-01T10:00:00Z'));
    expect(await wrong(tx)).toEqual([]);
  });
});

test('the migration fills them for a club that has rows already', async () => {
  await active();
  const migration = readFileSync('src/db/migrations/0049_running_totals.sql', 'utf8');
  const fills = migration.split('--> statement-breakpoint').filter((part) => /^\s*INSERT INTO/.test(part));
  expect(fills).toHaveLength(2);
  await undone(async (tx) => {
    await tx.delete(pointsTotals);
    await tx.delete(scanTotals);
    expect(await wrong(tx)).not.toEqual([]);
    for (const fill of fills) await tx.execute(sql.raw(fill));
    expect(await wrong(tx)).toEqual([]);
  });
});

test('a deleted company takes its totals along', async () => {
  const { companyId } = await club.person();
  await club.db
    .insert(scanTotals)
    .values({ companyId, productGroup: 1, year: 2026, added: 0, held: 0, closed: 0 });
  await undone(async (tx) => {
    await tx.execute(sql`delete from sessions where installer_id in
      (select id from installers where company_id = ${companyId})`);
    await tx.execute(sql`delete from installers where company_id = ${companyId}`);
    await tx.delete(companies).where(eq(companies.id, companyId));
    expect(await tx.$count(scanTotals, eq(scanTotals.companyId, companyId))).toBe(0);
  });
});
