/** Serials that are checked later: two nodes, staff, members and surveys at once book each project once. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase, rowsOf } from '#db/client.ts';
import { projects } from '#db/schema/projects.ts';
import { createSerialChecks } from '#features/projects/server/serial-checks.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { expectOrder } from '../support/database/crowd.ts';
import { competing, mustWait } from '../support/database/race.ts';
import { testRegistry } from '../support/registry.ts';
import { projectWithScans, surveyBody } from '../support/samples.ts';

/** Points for one product of group 1 in Poland. */
const EACH = basicPoints(10, 1);
const projectLock = /from "projects".* for update$/;

const registry = testRegistry();
let club: TestClub;
let other: OpenDatabase;
let staff: Person;
beforeAll(async () => {
  club = await testClub({ registry });
  other = await openDatabase({ url: club.database.pool?.options.connectionString ?? '' });
});
beforeEach(async () => {
  staff = await club.person({ role: role.staff });
});
afterEach(() => expectOrder(club));
afterAll(async () => {
  await other?.close();
  await club?.close();
});

interface Waiting {
  person: Person;
  uuid: string;
}

/** Projects of different companies with unchecked scans. */
async function uncheckedProjects(count: number, scans: number): Promise<Waiting[]> {
  registry.isThere = false;
  const made = await Promise.all(
    Array.from({ length: count }, async () => {
      const person = await club.person();
      return { person, uuid: await projectWithScans(club, person, scans) };
    }),
  );
  registry.isThere = true;
  return made;
}

async function unchecked(scans: number): Promise<Waiting> {
  const [one] = await uncheckedProjects(1, scans);
  if (!one) throw new Error('No project');
  return one;
}

const survey = ({ person, uuid }: Waiting) =>
  club.raw('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody }, person.token);
const accept = (uuid: string) =>
  club.raw('POST /staff/projects/{uuid}/accept', { params: { uuid } }, staff.token);
const check = () => club.deps.serialChecks.checkDue();
const checkThere = () => {
  const { log, now } = club.deps;
  return createSerialChecks({ db: other.db, registry, log, now }).checkDue();
};

async function bookedBy({ companyId }: Person): Promise<number[]> {
  const rows = await rowsOf<{ points: number }>(
    club.db,
    sql`select points from points_entries where company_id = ${companyId} and event = 'project_survey_completed'`,
  );
  return rows.map(({ points }) => points);
}

test('two nodes share what is due: each serial is asked for once, and each project is booked once', async () => {
  const all = await uncheckedProjects(8, 5);
  for (const one of all) await survey(one);
  const asked = registry.checked.length;
  const counts = await Promise.all([check(), checkThere(), check(), checkThere()]);
  expect(registry.checked.length - asked).toBe(40);
  expect(counts.reduce((sum, { serials }) => sum + serials, 0)).toBe(40);
  expect(counts.reduce((sum, one) => sum + one.projects, 0)).toBe(8);
  for (const { person } of all) expect(await bookedBy(person)).toEqual([5 * EACH]);
});

test('a node leaves what another one is claiming', async () => {
  const one = await unchecked(3);
  const asked = registry.checked.length;
  let theirs: unknown;
  const ours = await competing(
    club,
    {
      after: /from "scans".* for update skip locked$/,
      async run() {
        theirs = await checkThere();
      },
    },
    check,
  );
  expect([ours, theirs]).toEqual([
    { serials: 3, projects: 0 },
    { serials: 0, projects: 0 },
  ]);
  expect(registry.checked.length - asked).toBe(3);
  expect(await survey(one)).toMatchObject({ body: { points_booked: 3 * EACH } });
});

test('a check that waits for the survey closes the project after it', async () => {
  const one = await unchecked(1);
  const { ours, theirs } = await mustWait(
    club,
    projectLock,
    () => survey(one),
    () => check(),
  );
  expect(ours).toMatchObject({ status: 200, body: { status: { id: 5 }, points_booked: 0 } });
  expect(theirs).toEqual({ serials: 1, projects: 1 });
  expect(await bookedBy(one.person)).toEqual([EACH]);
});

test('a survey that waits for the check books at once', async () => {
  const one = await unchecked(1);
  const { ours, theirs } = await mustWait(
    club,
    projectLock,
    () => check(),
    () => survey(one),
  );
  expect(ours).toEqual({ serials: 1, projects: 0 });
  expect(theirs).toMatchObject({ status: 200, body: { status: { id: 2 }, points_booked: EACH } });
  expect(await bookedBy(one.person)).toEqual([EACH]);
});

test('staff who accept a project while its last serial is checked do not book it twice', async () => {
  const one = await unchecked(1);
  await survey(one);
  const { ours, theirs } = await mustWait(
    club,
    projectLock,
    () => check(),
    () => accept(one.uuid),
  );
  expect(ours).toEqual({ serials: 1, projects: 1 });
  expect(theirs).toMatchObject({ status: 409, body: { code: 'not_in_review' } });
  expect(await bookedBy(one.person)).toEqual([EACH]);
});

test('a check that waits for a decision of staff changes nothing', async () => {
  const one = await unchecked(2);
  await survey(one);
  const { ours, theirs } = await mustWait(
    club,
    projectLock,
    () => accept(one.uuid),
    () => check(),
  );
  expect(ours).toMatchObject({ status: 200, body: { points_booked: 2 * EACH } });
  expect(theirs).toEqual({ serials: 0, projects: 0 });
  expect(await bookedBy(one.person)).toEqual([2 * EACH]);
});

test('checks, surveys, removals and decisions at once neither deadlock nor leave a project behind', async () => {
  const all = await uncheckedProjects(12, 4);
  await Promise.all([
    ...all.map(async (one, index) => {
      const { products } = await one.person.club('GET /v1/project/{uuid}', { params: { uuid: one.uuid } });
      const scan = products[0]?.uuid ?? '';
      if (index % 3 === 0)
        await club.raw('DELETE /v2/scans/{uuid}', { params: { uuid: scan } }, one.person.token);
      await survey(one);
      if (index % 3 === 1) await accept(one.uuid);
    }),
    check(),
    checkThere(),
    check(),
  ]);
  club.advance(61 * 60_000);
  await Promise.all([check(), checkThere()]);
  for (const { person, uuid } of all) {
    const [row] = await club.db.select().from(projects).where(eq(projects.uuid, uuid));
    expect(row?.status).toBe(2);
    expect(await bookedBy(person)).toHaveLength(1);
  }
});
