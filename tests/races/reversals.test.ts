/** Reversals beside orders, earnings, decisions and each other: points are taken back once, and debts stay exact. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { companies } from '#db/schema/companies.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { labelOf, type Person, type TestClub, testClub } from '../support/club.ts';
import { expectOrder, sixteen, statuses } from '../support/database/crowd.ts';
import { mustWait } from '../support/database/race.ts';
import { closedProject, newProject, orderOf, projectInReview } from '../support/samples.ts';

/** The first lock of all transactions that change points. */
const companyLock = /from "companies".* for no key update/;
const EACH = basicPoints(10, 1);

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterEach(() => expectOrder(club));
afterAll(() => club.close());

const reason = 'Not fitted';
const reverse = (uuid: string) =>
  club.raw('POST /staff/projects/{uuid}/reverse', { params: { uuid }, body: { reason } }, staff.token);
const reopen = (uuid: string) =>
  club.raw('POST /staff/projects/{uuid}/reopen', { params: { uuid }, body: { reason } }, staff.token);
const decide = (uuids: string[], decision: 'accept' | 'reject' = 'accept') =>
  club.raw('POST /staff/reviews/bulk', { body: { decision, projects: uuids } }, staff.token);
const order = async (person: Person, price: number) =>
  club.raw('POST /v2/orders', { body: orderOf(await club.variant({ price })) }, person.token);
const give = async (person: Person, points: number) => {
  const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
  const body = { company: company?.uuid ?? '', event: 'other' as const, points, reason };
  return club.raw('POST /staff/points', { body }, staff.token);
};
const pointsOf = async (person: Person) => {
  const { company_points, debt } = await person.club('GET /v2/company/points');
  return { company_points, debt };
};
const sumOf = async (person: Person, event: string) => {
  const rows = await club.db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.companyId, person.companyId));
  return rows.filter((row) => row.event === event).reduce((sum, { points }) => sum + points, 0);
};

test('a project reversed sixteen times is taken back once', async () => {
  const person = await club.person({ points: 100 });
  const uuid = await closedProject(club, person, 2);
  expect(statuses(await sixteen(() => reverse(uuid)))).toEqual({ 200: 1, '409 project_reversed': 15 });
  expect(await sumOf(person, 'project_reversed')).toBe(-2 * EACH);
  expect(await pointsOf(person)).toEqual({ company_points: 100, debt: 0 });
});

test('a reversal waits for the running order and owes what it took', async () => {
  const person = await club.person();
  const uuid = await closedProject(club, person, 2);
  const { ours, theirs } = await mustWait(
    club,
    companyLock,
    () => order(person, EACH),
    () => reverse(uuid),
  );
  expect(ours.status).toBe(201);
  expect(theirs).toMatchObject({ status: 200, body: { points_taken: EACH, points_owed: EACH } });
  expect(await pointsOf(person)).toEqual({ company_points: 0, debt: EACH });
});

test('an order waits for the running reversal and finds no points', async () => {
  const person = await club.person();
  const uuid = await closedProject(club, person, 2);
  const { ours, theirs } = await mustWait(
    club,
    companyLock,
    () => reverse(uuid),
    () => order(person, EACH),
  );
  expect(ours).toMatchObject({ status: 200, body: { points_taken: 2 * EACH, points_owed: 0 } });
  expect(theirs).toMatchObject({ status: 422, body: { code: 'not_enough_points' } });
  expect(await pointsOf(person)).toEqual({ company_points: 0, debt: 0 });
});

test('earnings wait for the running reversal and pay its debt', async () => {
  const person = await club.person();
  const uuid = await closedProject(club, person, 2);
  await order(person, 2 * EACH);
  const { theirs } = await mustWait(
    club,
    companyLock,
    () => reverse(uuid),
    () => give(person, 3 * EACH),
  );
  expect(theirs).toMatchObject({ status: 201, body: { company_points: EACH } });
  expect(await sumOf(person, 'debt_repaid')).toBe(-2 * EACH);
  expect(await pointsOf(person)).toEqual({ company_points: EACH, debt: 0 });
});

test('a second reversal waits for the earnings that pay the debt of the first', async () => {
  const person = await club.person();
  const [first, second] = [await closedProject(club, person, 2), await closedProject(club, person, 2)];
  await order(person, 4 * EACH);
  await reverse(first);
  const { theirs } = await mustWait(
    club,
    companyLock,
    () => give(person, EACH),
    () => reverse(second),
  );
  expect(theirs).toMatchObject({ status: 200, body: { points_taken: 0, company_debt: 3 * EACH } });
});

test('reversals, orders, rejected orders and earnings at once end with an exact debt', async () => {
  for (let round = 0; round < 3; round++) {
    const owner = await club.person();
    const people = await sixteen(() => club.person({ colleagueOf: owner }));
    const closed: string[] = [];
    for (let i = 0; i < 4; i++) closed.push(await closedProject(club, owner, 2));
    const before = (await order(owner, 3 * EACH)).body as { data: { uuid: string } };
    const answers = await sixteen(async (i) => {
      if (i < 8) return reverse(closed[i % 4] ?? '');
      if (i === 8)
        return club.raw(
          'POST /staff/orders/{uuid}/reject',
          { params: { uuid: before.data.uuid }, body: {} },
          staff.token,
        );
      return i % 2 === 0 ? give(owner, EACH) : order(people[i] ?? owner, 5);
    });
    expect(answers.every(({ status }) => [200, 201, 409, 422].includes(status))).toBe(true);
    expect(answers.slice(0, 8).filter(({ status }) => status === 200)).toHaveLength(4);
    const placed = answers.filter((answer, i) => i > 8 && i % 2 === 1 && answer.status === 201).length;
    const { company_points, debt } = await pointsOf(owner);
    expect(company_points - debt).toBe(3 * EACH - 5 * placed);
    expect(Math.min(company_points, debt)).toBe(0);
  }
});

test('two staff who decide the same rows in opposite orders book each once', async () => {
  for (let round = 0; round < 3; round++) {
    const reviews = await Promise.all(Array.from({ length: 6 }, () => projectInReview(club)));
    const uuids = reviews.map(({ project }) => project);
    const answers = await Promise.all([decide(uuids), decide([...uuids].reverse())]);
    expect(statuses(answers)).toEqual({ 200: 2 });
    const rows = answers.flatMap(({ body }) => (body as { data: { error: string | null }[] }).data);
    expect(rows.filter(({ error }) => error === null)).toHaveLength(6);
    expect(rows.filter(({ error }) => error === 'not_in_review')).toHaveLength(6);
    for (const { person } of reviews) expect((await pointsOf(person)).company_points).toBe(2 * EACH);
  }
});

test('a product of a reopened project counts there or where it is scanned at that moment, never twice', async () => {
  for (let round = 0; round < 4; round++) {
    const [person, other] = [await club.person(), await club.person()];
    const label = labelOf(await club.product());
    const lost = await newProject(person);
    await person.club('POST /v2/scans', { body: { project_uuid: lost, code: label } });
    await club.db.update(projects).set({ openUntil: club.deps.now() }).where(eq(projects.uuid, lost));
    // The serial was released and is held by nobody.
    await club.db.update(scans).set({ serialNumber: null }).where(eq(scans.companyId, person.companyId));
    const theirs = { project_uuid: await newProject(other), code: label };
    const [reopened, scanned] = await Promise.all([
      reopen(lost),
      club.raw('POST /v2/scans', { body: theirs }, other.token),
    ]);
    expect(scanned.status === 201 || scanned.status === 409).toBe(true);
    const scans_rejected = scanned.status === 201 ? 1 : 0;
    expect(reopened).toMatchObject({ status: 200, body: { scans_rejected } });
  }
});
