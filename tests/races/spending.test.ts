/** Sixteen concurrent callers on real connections: points, stock, bookings and counts stay exact. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { rowsOf } from '#db/client.ts';
import { orders, shopVariants } from '#db/schema/orders.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { scans } from '#db/schema/scans.ts';
import { regionBySlug } from '#regions/regions.ts';
import { tierDefinition } from '#regions/tiers.ts';
import { labelOf, type TestClub, testClub } from '../support/club.ts';
import { sixteen, statuses } from '../support/database/crowd.ts';
import { newProject, orderOf, projectWithScans, surveyBody } from '../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(async () => {
  await club.close();
});

async function booksAreRight() {
  expect((await audit(club.db)).findings).toEqual([]);
}

test('the test’s connections run in parallel', async () => {
  const pids = await sixteen(() => rowsOf<{ pid: number }>(club.db, sql`select pg_backend_pid() as pid`));
  expect(new Set(pids.map(([row]) => row?.pid)).size).toBeGreaterThan(4);
});

test('500 points pay for exactly ten of sixteen orders of 50 points', async () => {
  const owner = await club.person({ points: 500 });
  const people = await sixteen(() => club.person({ colleagueOf: owner }));
  const variants = await sixteen(() => club.variant({ price: 50, stock: 1 }));
  const answers = await sixteen((i) =>
    club.raw('POST /v2/orders', { body: orderOf(variants[i] ?? '') }, people[i]?.token),
  );
  expect(statuses(answers)).toEqual({ 201: 10, '422 not_enough_points': 6 });
  expect((await owner.club('GET /v2/company/points')).company_points).toBe(0);
  const left = await club.db
    .select({ stock: shopVariants.stock })
    .from(shopVariants)
    .where(sql`uuid = any(${sql.param(`{${variants.join(',')}}`)}::uuid[])`);
  expect(left.filter(({ stock }) => stock === 0)).toHaveLength(10);
  await booksAreRight();
});

test('exactly one of sixteen companies buys the last item', async () => {
  const people = await sixteen(() => club.person({ points: 100 }));
  const variant = await club.variant({ price: 50, stock: 1 });
  const answers = await sixteen((i) =>
    club.raw('POST /v2/orders', { body: orderOf(variant) }, people[i]?.token),
  );
  expect(statuses(answers)).toEqual({ 201: 1, '422 not_available': 15 });
  const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
  expect(row?.stock).toBe(0);
  await booksAreRight();
});

test('orders of the same variants in different sequences wait without a deadlock', async () => {
  const people = await sixteen(() => club.person({ points: 1000 }));
  const pair = [await club.variant({ price: 10, stock: 100 }), await club.variant({ price: 10, stock: 100 })];
  const answers = await sixteen((i) => {
    const lines = (i % 2 === 0 ? pair : [...pair].reverse()).map((uuid) => ({ uuid, quantity: 1 }));
    return club.raw('POST /v2/orders', { body: { ...orderOf(''), order: lines } }, people[i]?.token);
  });
  expect(statuses(answers)).toEqual({ 201: 16 });
  await booksAreRight();
});

test('a serial scanned by sixteen companies at once belongs to one', async () => {
  const people = await sixteen(() => club.person());
  const projects = await Promise.all(people.map(newProject));
  const label = labelOf(await club.product(), 'ONCE');
  const answers = await sixteen((i) =>
    club.raw('POST /v2/scans', { body: { project_uuid: projects[i] ?? '', code: label } }, people[i]?.token),
  );
  expect(statuses(answers)).toEqual({ 201: 1, '409 already_scanned': 15 });
  const rows = await club.db.select().from(scans).where(eq(scans.serialNumber, 'ONCE'));
  const winner = answers.findIndex(({ status }) => status === 201);
  expect(rows.map(({ companyId }) => companyId)).toEqual([people[winner]?.companyId]);
});

test('a survey submitted sixteen times is booked once', async () => {
  const owner = await club.person();
  const people = await sixteen(() => club.person({ colleagueOf: owner }));
  const uuid = await projectWithScans(club, owner, 2);
  const answers = await sixteen((i) =>
    club.raw('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody }, people[i]?.token),
  );
  expect(statuses(answers)).toEqual({ 200: 1, '409 project_closed': 15 });
  const booked = await club.db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.companyId, owner.companyId));
  const won = answers.find(({ status }) => status === 200)?.body as { points_booked: number };
  expect(booked.map(({ points }) => points)).toEqual([won.points_booked]);
  expect((await owner.club('GET /v2/company/points')).company_points).toBe(won.points_booked);
  await booksAreRight();
});

test('concurrent credits and debits are all counted', async () => {
  const owner = await club.person({ points: 1000 });
  const people = await sixteen(() => club.person({ colleagueOf: owner }));
  const closing = await Promise.all(people.slice(0, 8).map((person) => projectWithScans(club, person)));
  const variant = await club.variant({ price: 30, stock: 50 });
  const answers = await sixteen((i) =>
    i < 8
      ? club.raw(
          'POST /v1/project/{uuid}/survey',
          { params: { uuid: closing[i] ?? '' }, body: surveyBody },
          people[i]?.token,
        )
      : club.raw('POST /v2/orders', { body: orderOf(variant) }, people[i]?.token),
  );
  const earned = answers
    .slice(0, 8)
    .reduce((sum, { body }) => sum + (body as { points_booked: number }).points_booked, 0);
  expect((await owner.club('GET /v2/company/points')).company_points).toBe(1000 + earned - 8 * 30);
  await booksAreRight();
});

test('the thirty-first scan goes to review, whichever request adds it', async () => {
  const owner = await club.person();
  const people = await sixteen(() => club.person({ colleagueOf: owner }));
  const project = await projectWithScans(club, owner, 20);
  const gtin = await club.product();
  const answers = await sixteen((i) =>
    club.raw('POST /v2/scans', { body: { project_uuid: project, code: labelOf(gtin) } }, people[i]?.token),
  );
  expect(statuses(answers)).toEqual({ 201: 16 });
  expect(answers.filter(({ body }) => (body as { flag: number }).flag === 2)).toHaveLength(6);
});

test('a project is either deleted or gets the product, never both', async () => {
  const owner = await club.person();
  const gtin = await club.product();
  for (let round = 0; round < 8; round++) {
    const uuid = await newProject(owner);
    const [scan, deletion] = await Promise.all([
      club.raw('POST /v2/scans', { body: { project_uuid: uuid, code: labelOf(gtin) } }, owner.token),
      club.raw('DELETE /v1/project/{uuid}', { params: { uuid } }, owner.token),
    ]);
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([scan.status, deletion.status]);
  }
});

test('order numbers have no gaps or duplicates despite refused and failed requests', async () => {
  const region = 'lt' as const;
  const rich = await sixteen(() => club.person({ region, points: 1000 }));
  const variant = await club.variant({ price: 50, stock: 20 });
  const broken = await club.variant({ price: 50, stock: 20 });
  const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, broken));
  // Fails after the number was assigned.
  await club.db.execute(sql`
    create function break_down() returns trigger language plpgsql as $$
    begin if new.variant_id = ${sql.raw(String(row?.id))} then raise exception 'broken'; end if; return new; end $$`);
  await club.db.execute(
    sql`create trigger break_down before insert on order_items for each row execute function break_down()`,
  );
  club.deps.log.level = 'silent';
  const answers = (
    await Promise.all(
      [variant, broken, variant].map((uuid) =>
        sixteen((i) => club.raw('POST /v2/orders', { body: orderOf(uuid) }, rich[i]?.token)),
      ),
    )
  ).flat();
  club.deps.log.level = 'error';
  await club.db.execute(sql`drop trigger break_down on order_items`);
  expect(statuses(answers)).toEqual({ 201: 20, '422 not_available': 12, '500 internal': 16 });
  const numbers = await club.db
    .select({ number: orders.number })
    .from(orders)
    .where(sql`number like 'LT-%'`)
    .orderBy(asc(orders.number));
  expect(numbers.map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, i) => `LT-2026-${String(i + 1).padStart(6, '0')}`),
  );
  await booksAreRight();
});

test('sixteen projects closed at once book each level once', async () => {
  const owner = await club.person();
  const people = await sixteen(() => club.person({ colleagueOf: owner }));
  const uuids: string[] = [];
  for (const person of people) uuids.push(await projectWithScans(club, person, 2, { group: 8 }));
  const answers = await sixteen((i) =>
    club.raw(
      'POST /v1/project/{uuid}/survey',
      { params: { uuid: uuids[i] ?? '' }, body: surveyBody },
      people[i]?.token,
    ),
  );
  expect(statuses(answers)).toEqual({ 200: 16 });
  const booked = await club.db
    .select({ points: pointsEntries.points })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.companyId, owner.companyId), eq(pointsEntries.event, 'tier_level')))
    .orderBy(asc(pointsEntries.id));
  const [, ...levels] = tierDefinition(regionBySlug(owner.region).id, 8).brackets;
  expect(booked.map(({ points }) => points)).toEqual(levels.map(({ points }) => points));
  await booksAreRight();
});
