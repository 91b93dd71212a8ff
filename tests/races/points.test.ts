/** Concurrent bookings: each is booked once, no balance is negative, and no deadlock occurs. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { jobs } from '#app/jobs.ts';
import { verify } from '#app/verify.ts';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { orders } from '#db/schema/orders.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { earn, giveBack } from '#features/points/server/ledger.ts';
import { role } from '#platform/contract/roles.ts';
import { OPEN_DAYS, orderStatus } from '#platform/contract/statuses.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { labelOf, type Person, type TestClub, testClub } from '../support/club.ts';
import { expectOrder, sixteen, statuses } from '../support/database/crowd.ts';
import { competing, mustWait } from '../support/database/race.ts';
import { newProject, orderOf, projectInReview, projectWithScans, surveyBody } from '../support/samples.ts';

const DAY = 24 * 3_600_000;
/** The locks of all transactions, in the order in which they are taken. */
const companyLock = /from "companies".* for no key update/;
const projectLock = /from "projects".* for update$/;
/** Points for one product of group 1 in Poland. */
const EACH = basicPoints(10, 1);

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
beforeEach(async () => {
  // Tests change the clock.
  staff = await club.renew(staff);
});
afterEach(() => expectOrder(club));
afterAll(() => club.close());

const survey = (person: Person, uuid: string) =>
  club.raw('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody }, person.token);
const remove = (person: Person, uuid: string) =>
  club.raw('DELETE /v2/scans/{uuid}', { params: { uuid } }, person.token);
const order = async (person: Person, price: number) =>
  club.raw('POST /v2/orders', { body: orderOf(await club.variant({ price })) }, person.token);
const acceptScan = (uuid: string) =>
  club.raw('POST /staff/scans/{uuid}/accept', { params: { uuid } }, staff.token);
const rejectScan = (uuid: string) =>
  club.raw('POST /staff/scans/{uuid}/reject', { params: { uuid } }, staff.token);
const acceptProject = (uuid: string) =>
  club.raw('POST /staff/projects/{uuid}/accept', { params: { uuid } }, staff.token);
const manual = async (person: Person, points: number) => {
  const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
  const body = { company: company?.uuid ?? '', event: 'other' as const, points, reason: 'A reason' };
  return club.raw('POST /staff/points', { body }, staff.token);
};
const expirePoints = () => jobs['expire-points'].run(club.deps);
const expireProjects = () => jobs['expire-projects'].run(club.deps);
const balance = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;
const booked = async (person: Person, event: string) => {
  const rows = await club.db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.companyId, person.companyId));
  return rows.filter((row) => row.event === event).map(({ points }) => points);
};
const firstScan = async (person: Person, uuid: string) =>
  (await person.club('GET /v1/project/{uuid}', { params: { uuid } })).products[0]?.uuid ?? '';

// Must run first: the job covers all companies, and only this test's exist yet.
describe('expired points', () => {
  /** Creates 100 expired points and 60 valid ones; an order reserves an amount that spans both lots. */
  async function late(ordered: number) {
    const first = await club.person({ points: 100 });
    club.advance(366 * DAY);
    staff = await club.renew(staff);
    await manual(first, 60);
    const person = await club.renew(first);
    if (ordered > 0) expect((await order(person, ordered)).status).toBe(201);
    club.advance(366 * DAY);
    staff = await club.renew(staff);
    return club.renew(first);
  }

  /** Ends the company's order through the staff API. */
  async function reject(person: Person) {
    const [row] = await club.db.select().from(orders).where(eq(orders.companyId, person.companyId));
    await club.db.transaction(async (tx) => {
      await giveBack(tx, {
        companyId: person.companyId,
        installerId: undefined,
        source: { type: 'order', id: row?.id ?? 0 },
        at: club.deps.now(),
        timeZone: 'Europe/Warsaw',
      });
      await tx
        .update(orders)
        .set({ status: orderStatus.negative })
        .where(eq(orders.id, row?.id ?? 0));
    });
  }

  test('are booked by the running order; the job waits and finds nothing', async () => {
    const person = await late(0);
    const { ours, theirs } = await mustWait(club, companyLock, () => order(person, 60), expirePoints);
    expect(ours.status).toBe(201);
    expect(theirs?.points).toBe(0);
    expect(await booked(person, 'expired')).toEqual([-100]);
    expect(await balance(person)).toBe(0);
  });

  test('are booked by the running job; an order waits and uses what remains', async () => {
    const person = await late(0);
    const { ours, theirs } = await mustWait(club, companyLock, expirePoints, () => order(person, 61));
    expect(ours.points).toBe(100);
    expect(theirs).toMatchObject({ status: 422, body: { code: 'not_enough_points' } });
    expect(await booked(person, 'expired')).toEqual([-100]);
    expect(await balance(person)).toBe(60);
  });

  test('with concurrent jobs, orders and a rejection, each point is spent, returned or expired once', async () => {
    for (let round = 0; round < 4; round++) {
      const owner = await late(70);
      const people = await sixteen(() => club.person({ colleagueOf: owner }));
      const answers = await sixteen(async (i) => {
        if (i === 7) await reject(owner);
        else if (i % 3 === 0) await expirePoints();
        else return order(people[i] ?? owner, 20);
        return undefined;
      });
      const placed = answers.filter((answer) => answer?.status === 201).length;
      expect(answers.every((answer) => [201, 422, undefined].includes(answer?.status))).toBe(true);
      // 60 points exist from the start, 70 more after the rejection.
      expect(placed).toBeGreaterThanOrEqual(3);
      expect(placed).toBeLessThanOrEqual(6);
      expect(await balance(owner)).toBe(130 - 20 * placed);
      await expirePoints();
      expect((await booked(owner, 'expired')).reduce((sum, points) => sum + points, 0)).toBe(-30);
    }
  });
});

describe('concurrent decisions', () => {
  test('by sixteen staff requests on the last scan in review are booked once', async () => {
    const { person, scan } = await projectInReview(club);
    const answers = await sixteen((i) => (i % 2 === 0 ? acceptScan(scan) : rejectScan(scan)));
    expect(statuses(answers)).toEqual({ 200: 1, '409 not_in_review': 15 });
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await booked(person, 'project_survey_completed')).toEqual([EACH * (winner % 2 === 0 ? 2 : 1)]);
  });

  test('on a scan and on its project are booked once', async () => {
    for (let round = 0; round < 4; round++) {
      const { person, project, scan } = await projectInReview(club);
      const answers = await sixteen((i) => (i % 2 === 0 ? acceptScan(scan) : acceptProject(project)));
      expect(statuses(answers)).toEqual({ 200: 1, '409 not_in_review': 15 });
      expect(await booked(person, 'project_survey_completed')).toEqual([2 * EACH]);
    }
  });

  test('by staff wait for the survey that submits the project, then close it', async () => {
    const person = await club.person();
    const project = await newProject(person);
    const gtin = await club.product({ regions: [] });
    const { uuid: scan } = await person.club('POST /v2/scans', {
      body: { project_uuid: project, code: labelOf(gtin) },
    });
    const { ours, theirs } = await mustWait(
      club,
      projectLock,
      () => survey(person, project),
      () => acceptScan(scan),
    );
    expect(ours).toMatchObject({ status: 200, body: { points_booked: 0, status: { id: 5 } } });
    expect(theirs).toMatchObject({ status: 200, body: { points_booked: EACH, project_status: 2 } });
  });

  test('that reach the same levels book them once', async () => {
    const owner = await club.person();
    const people = await sixteen(() => club.person({ colleagueOf: owner }));
    const projects = await Promise.all(
      people.map((person) => projectWithScans(club, person, 1, { group: 8 })),
    );
    const answers = await sixteen((i) => survey(people[i] ?? owner, projects[i] ?? ''));
    expect(statuses(answers)).toEqual({ 200: 16 });
    // Smoke ventilation has levels at 3 and 8 products.
    expect(await booked(owner, 'tier_level')).toHaveLength(2);
  });
});

describe('a survey', () => {
  test('waits for a concurrent scan removal and does not count that scan', async () => {
    const person = await club.person();
    const project = await projectWithScans(club, person, 2);
    const scan = await firstScan(person, project);
    const { ours, theirs } = await mustWait(
      club,
      projectLock,
      () => remove(person, scan),
      () => survey(person, project),
    );
    expect(ours.status).toBe(200);
    expect(theirs).toMatchObject({ status: 200, body: { points_booked: EACH } });
  });

  test('with concurrent removals books only the remaining scans', async () => {
    for (let round = 0; round < 6; round++) {
      const person = await club.person();
      const project = await projectWithScans(club, person, 3);
      const scan = await firstScan(person, project);
      const [closed, removed] = await Promise.all([survey(person, project), remove(person, scan)]);
      expect(closed.status).toBe(200);
      expect([200, 409]).toContain(removed.status);
      const left = removed.status === 200 ? 2 : 3;
      expect(await booked(person, 'project_survey_completed')).toEqual([left * EACH]);
    }
  });

  test('submitted in time is accepted despite the job that marks projects as lost', async () => {
    const owner = await club.person();
    const project = await projectWithScans(club, owner, 1);
    club.advance(OPEN_DAYS * DAY - 1);
    const person = await club.renew(owner);
    const ours = await competing(
      club,
      {
        after: projectLock,
        async run() {
          club.advance(1);
          expect(await expireProjects()).toEqual({ projects: 0 });
        },
      },
      () => survey(person, project),
    );
    expect(ours).toMatchObject({ status: 200, body: { points_booked: EACH } });
    expect(await expireProjects()).toEqual({ projects: 0 });
    expect(await balance(await club.renew(owner))).toBe(EACH);
  });

  test('submitted after the job books nothing', async () => {
    const owner = await club.person();
    const project = await projectWithScans(club, owner, 1);
    club.advance(OPEN_DAYS * DAY - 1);
    const person = await club.renew(owner);
    const ours = await competing(
      club,
      {
        before: projectLock,
        async run() {
          club.advance(1);
          expect(await expireProjects()).toEqual({ projects: 1 });
        },
      },
      () => survey(person, project),
    );
    expect(ours).toMatchObject({ status: 409, body: { code: 'project_closed' } });
    expect(await balance(await club.renew(owner))).toBe(0);
  });
});

describe('concurrent withdrawals', () => {
  test('by staff: exactly the ten of sixteen that the balance covers succeed', async () => {
    const person = await club.person({ points: 500 });
    const answers = await sixteen(() => manual(person, -50));
    expect(statuses(answers)).toEqual({ 201: 10, '422 not_enough_points': 6 });
    expect(await balance(person)).toBe(0);
    expect(await booked(person, 'other')).toHaveLength(11);
  });

  test('by staff and by orders stay within the balance while points are added', async () => {
    const owner = await club.person({ points: 300 });
    const people = await sixteen(() => club.person({ colleagueOf: owner }));
    const answers = await sixteen((i) =>
      i % 3 === 0 ? manual(owner, -50) : i % 3 === 1 ? order(people[i] ?? owner, 50) : manual(owner, 10),
    );
    const done = (rest: number) => answers.filter(({ status }, i) => i % 3 === rest && status === 201).length;
    expect(done(2)).toBe(5);
    expect(done(0) + done(1)).toBeGreaterThanOrEqual(6);
    expect(await balance(owner)).toBe(350 - 50 * (done(0) + done(1)));
  });
});

test('concurrent bookings of all kinds in one company finish without a deadlock', async () => {
  const owner = await club.person({ points: 400 });
  const people = await sixteen(() => club.person({ colleagueOf: owner }));
  for (let round = 0; round < 4; round++) {
    const reviews = [await projectInReview(club, owner), await projectInReview(club, owner)];
    const open = await projectWithScans(club, owner, 3);
    const scan = await firstScan(owner, open);
    const gtin = await club.product({ group: 8 });
    const person = (i: number) => people[i] ?? owner;
    const answers = await Promise.all([
      ...reviews.map(({ scan: inReview }) => acceptScan(inReview)),
      ...reviews.map(({ project }) => acceptProject(project)),
      survey(person(1), open),
      remove(person(2), scan),
      club.raw('POST /v2/scans', { body: { project_uuid: open, code: labelOf(gtin) } }, person(3).token),
      order(person(4), 30),
      order(person(5), 30),
      manual(owner, 20),
      manual(owner, -20),
      expirePoints().then(() => undefined),
      expireProjects().then(() => undefined),
    ]);
    expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([]);
  }
});

test('a proof waits for bookings that began before it, and includes them', async () => {
  const [slow, quick] = [await club.person(), await club.person()];
  await verify(club.db, club.deps.now());
  const [booked, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const booking = (person: Person, tx: Database) =>
    earn(tx, {
      companyId: person.companyId,
      installerId: person.id,
      event: 'trainings',
      points: 5,
      source: { type: 'installer', id: person.id },
      at: club.deps.now(),
      timeZone: 'Europe/Warsaw',
    });
  const first = club.db.transaction(async (tx) => {
    await booking(slow, tx);
    booked.resolve();
    await committed.promise;
  });
  await booked.promise;
  let isProven = false;
  const proof = verify(club.db, club.deps.now()).finally(() => {
    isProven = true;
  });
  await club.db.transaction((tx) => booking(quick, tx));
  expect(isProven).toBe(false);
  committed.resolve();
  await first;
  expect(await proof).toMatchObject({ newEntries: 2, books: { companies: 2, findings: [] } });
  expect((await audit(club.db)).findings).toEqual([]);
});
