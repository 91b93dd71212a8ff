/** Reminders on two nodes at once: everybody gets each once. */
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '#db/schema/messages.ts';
import { pointsReminders } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { remindOfExpiry } from '#features/points/server/remind.ts';
import { remindOfProjects } from '#features/projects/server/remind.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { competing, mustWait } from '../support/database/race.ts';
import { projectWithScans, surveyBody } from '../support/samples.ts';

const DAY = 24 * 3_600_000;
const PEOPLE = 9;
const BATCH = 2;
const NODES = 4;

let club: TestClub;
let people: Person[];
beforeAll(async () => {
  club = await testClub({ start: new Date('2026-10-10T09:00:00.000Z') });
  people = [];
  for (let one = 0; one < PEOPLE; one++) people.push(await club.person({ points: 40 }));
  // Their points of this year expire in the next.
  club.advance(365 * DAY);
  for (const [index, person] of people.entries()) {
    const again = await club.renew(person);
    people[index] = again;
    await projectWithScans(club, again);
  }
});
beforeEach(async () => {
  await club.db.delete(notifications);
  await club.db.delete(pointsReminders);
  await club.db
    .update(projects)
    .set({ status: 1, openUntil: new Date(club.deps.now().getTime() + 2 * DAY), remindedTo: null });
});
afterAll(() => club.close());

const now = () => club.deps.now();
const ofProjects = () => remindOfProjects(club.db, now(), BATCH);
const ofExpiry = () => remindOfExpiry(club.db, now(), BATCH);
const atOnce = (run: () => Promise<number>) => Promise.all(Array.from({ length: NODES }, run));
const total = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0);

/** Who was notified, in the order of `people`. */
async function told(event: 'project_expiring' | 'points_expiring'): Promise<number[]> {
  const ids = people.map(({ id }) => id);
  const rows = await club.db
    .select({ id: notifications.installerId })
    .from(notifications)
    .where(and(eq(notifications.event, event), inArray(notifications.installerId, ids)));
  return rows.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b);
}

const everybody = Array.from({ length: PEOPLE }, (_, index) => index);

test.each([
  ['project_expiring', ofProjects],
  ['points_expiring', ofExpiry],
] as const)('%s: nodes that run at once send each reminder once', async (event, run) => {
  const sent = total(await atOnce(run));
  const left = await run();
  expect(sent + left).toBe(PEOPLE);
  expect(await told(event)).toEqual(everybody);
  expect(total(await atOnce(run))).toBe(0);
  expect(await told(event)).toEqual(everybody);
});

test.each([
  ['project_expiring', ofProjects, /update "projects" set "reminded_to"/],
  ['points_expiring', ofExpiry, /update "points_reminders"/],
] as const)('%s: a second node takes nothing that the first is sending', async (event, run, after) => {
  let second = 0;
  const first = await competing(
    club,
    {
      after,
      async run() {
        second = await run();
      },
    },
    run,
  );
  expect(first + second).toBe(PEOPLE);
  expect(await told(event)).toEqual(everybody);
});

test('a project that is closed at that moment is closed after its reminder, and gets no other', async () => {
  const [person] = people;
  if (!person) throw new Error('Nobody');
  const [project] = (await person.club('GET /v1/project')).data;
  const close = () =>
    club.raw(
      'POST /v1/project/{uuid}/survey',
      { params: { uuid: project?.uuid ?? '' }, body: surveyBody },
      person.token,
    );
  const { theirs } = await mustWait(club, /insert into "notifications"/, ofProjects, close);
  expect(theirs).toMatchObject({ status: 200 });
  expect((await told('project_expiring')).filter((index) => index === 0)).toEqual([0]);
  await ofProjects();
  expect((await told('project_expiring')).filter((index) => index === 0)).toEqual([0]);
});
