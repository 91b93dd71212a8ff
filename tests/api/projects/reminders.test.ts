/** Reminders of open projects: who gets which, each once. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '#app/jobs.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { projects } from '#db/schema/projects.ts';
import { copyByMail } from '#features/notifications/server/mail-copy.ts';
import { remindOfProjects } from '#features/projects/server/remind.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { companyOf, newColleague, newProject, projectWithScans, surveyBody } from '../../support/samples.ts';

const DAY = 24 * 3_600_000;
/** Points for one product of group 1 in Poland. */
const EACH = basicPoints(10, 1);

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
  club.deps.events.start((tx, notes) => copyByMail(tx, notes, club.deps));
});
afterAll(() => club.close());

const remind = () => jobs['remind-projects'].run(club.deps);

/** Days and points of the reminders that a person got, the first first. */
async function remindersOf({ id }: Pick<Person, 'id'>, project?: string) {
  const rows = await club.db.select().from(notifications).where(eq(notifications.installerId, id));
  return rows
    .filter(
      ({ event, values }) => event === 'project_expiring' && (!project || values.project_uuid === project),
    )
    .toSorted((a, b) => a.id - b.id)
    .map(({ values }) => [values.days, values.points]);
}

/** Moves the clock to so many days before a new project is lost, and runs the job. */
async function whenLeft(days: number, since: number) {
  club.advance(since + (60 - days) * DAY - club.deps.now().getTime());
  return remind();
}

test('come 14, 3 and 1 days before, once each, with what the survey would earn and the way to it', async () => {
  const [start, person] = [club.deps.now().getTime(), await club.person()];
  const uuid = await projectWithScans(club, person, 2);
  for (let hour = 0; hour <= 61 * 24; hour += 6) {
    club.advance(start + hour * 3_600_000 - club.deps.now().getTime());
    await remind();
    await jobs['expire-projects'].run(club.deps);
  }
  const points = 2 * EACH;
  expect(await remindersOf(person)).toEqual([
    [14, points],
    [3, points],
    [1, points],
  ]);
  const again = await club.renew(person);
  const { data } = await again.club('GET /v1/notifications', { query: { language: 'en' } });
  expect(data.map(({ title }) => title)).toEqual([
    'Project expired',
    'Project expires in 1 day',
    'Project expires in 3 days',
    'Project expires in 14 days',
  ]);
  expect(data[1]?.text).toContain(`by 14 Aug 2026, 11:00 to get ${points} points.`);
  expect(data[1]?.meta).toEqual({ project_uuid: uuid });
  const mailed = () =>
    club.db.select().from(messages).where(eq(messages.recipient, person.email)).orderBy(messages.createdAt);
  club.deps.events.poll();
  await expect.poll(mailed).toHaveLength(4);
  const [first] = await mailed();
  expect(first?.text).toContain(`http://pl.localhost:4321/projects/${uuid}/survey`);
  expect(first?.html).toContain(`/projects/${uuid}/survey`);
});

describe('the most urgent one only', () => {
  test.each([
    [10, 10],
    [2.5, 3],
    [0.5, 1],
  ])('after a time without a node, with %d days left', async (left, shown) => {
    const [start, person] = [club.deps.now().getTime(), await club.person()];
    await projectWithScans(club, person);
    await whenLeft(left, start);
    await remind();
    expect(await remindersOf(person)).toEqual([[shown, EACH]]);
  });

  test('and no earlier one after a clock that jumped ahead', async () => {
    const [start, person] = [club.deps.now().getTime(), await club.person()];
    await projectWithScans(club, person);
    await whenLeft(2, start);
    await whenLeft(13, start);
    await whenLeft(2, start);
    await whenLeft(1, start);
    expect(await remindersOf(person)).toEqual([
      [2, EACH],
      [1, EACH],
    ]);
  });

  test('none of a project that is lost', async () => {
    const [start, person] = [club.deps.now().getTime(), await club.person()];
    await projectWithScans(club, person);
    await whenLeft(-1, start);
    expect(await remindersOf(person)).toEqual([]);
  });
});

describe('need points at stake', () => {
  test('of which a project has at most 500, also those in review', async () => {
    const [start, person] = [club.deps.now().getTime(), await club.person({ region: 'ro' })];
    const cap = await projectWithScans(club, person, 32, { group: 8 });
    const review = await projectWithScans(club, person, 1, { regions: [] });
    await whenLeft(14, start);
    expect(await remindersOf(person, cap)).toEqual([[14, 500]]);
    expect(await remindersOf(person, review)).toEqual([[14, basicPoints(11, 1)]]);
  });

  test('so that empty projects, and those of members without points, bring none', async () => {
    const [start, owner] = [club.deps.now().getTime(), await club.person()];
    const colleague = await newColleague(club, owner);
    await newProject(owner);
    await projectWithScans(club, colleague);
    await owner.club('PATCH /v1/company/user/{id}', {
      params: { id: colleague.uuid },
      body: { contribute_points: 0 },
    });
    await whenLeft(14, start);
    expect([await remindersOf(owner), await remindersOf(colleague)]).toEqual([[], []]);
  });

  test('and a product that is added later does not bring an earlier one', async () => {
    const [start, person] = [club.deps.now().getTime(), await club.person()];
    const project = await newProject(person);
    await whenLeft(14, start);
    const again = await club.renew(person);
    const code = labelOf(await club.product());
    await again.club('POST /v2/scans', { body: { project_uuid: project, code } });
    await remind();
    expect(await remindersOf(person)).toEqual([]);
    await whenLeft(3, start);
    expect(await remindersOf(person)).toEqual([[3, EACH]]);
  });

  test('which closed projects and those in review no longer have', async () => {
    const [start, person] = [club.deps.now().getTime(), await club.person()];
    for (const regions of [undefined, []]) {
      const uuid = await projectWithScans(club, person, 1, regions && { regions });
      await person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
    }
    await whenLeft(3, start);
    expect(await remindersOf(person)).toEqual([]);
  });
});

describe('go to who can finish the project', () => {
  const change = (id: number, changes: Partial<typeof installers.$inferInsert>) =>
    club.db.update(installers).set(changes).where(eq(installers.id, id));

  test.each([
    ['has left', { active: 2 }],
    ['is locked', { lockedAt: new Date() }],
  ])('to the owner if the installer %s', async (_, changes) => {
    const [start, owner] = [club.deps.now().getTime(), await club.person()];
    const colleague = await newColleague(club, owner);
    await projectWithScans(club, colleague);
    await whenLeft(14, start);
    expect([await remindersOf(owner), await remindersOf(colleague)]).toEqual([[], [[14, EACH]]]);
    await change(colleague.id, changes);
    await whenLeft(3, start);
    expect([await remindersOf(owner), await remindersOf(colleague)]).toEqual([[[3, EACH]], [[14, EACH]]]);
  });

  test('to nobody while nobody can sign in', async () => {
    const start = club.deps.now().getTime();
    const [person, other] = [await club.person(), await club.person()];
    await projectWithScans(club, person);
    await projectWithScans(club, other);
    await club.db
      .update(companies)
      .set({ lockedAt: club.deps.now() })
      .where(eq(companies.id, person.companyId));
    await change(other.id, { lockedAt: club.deps.now() });
    await whenLeft(3, start);
    expect([await remindersOf(person), await remindersOf(other)]).toEqual([[], []]);
  });

  test('as a notification only, without a confirmed address or with e-mails turned off', async () => {
    const start = club.deps.now().getTime();
    const [off, unconfirmed, last] = [await club.person(), await club.person(), await club.person()];
    for (const person of [off, unconfirmed, last]) await projectWithScans(club, person);
    await change(off.id, { notificationEmails: false });
    await change(unconfirmed.id, { emailConfirmed: false });
    await whenLeft(14, start);
    for (const person of [off, unconfirmed, last]) expect(await remindersOf(person)).toEqual([[14, EACH]]);
    const mailsTo = ({ email }: Person) =>
      club.db.select().from(messages).where(eq(messages.recipient, email));
    club.deps.events.poll();
    await expect.poll(() => mailsTo(last)).toHaveLength(1);
    expect([await mailsTo(off), await mailsTo(unconfirmed)]).toEqual([[], []]);
  });

  test('of the company that took over a project, and not again', async () => {
    const start = club.deps.now().getTime();
    const [person, target] = [await club.person(), await club.person()];
    const uuid = await projectWithScans(club, person);
    await whenLeft(14, start);
    const staff = await club.person({ role: role.staff });
    const { uuid: from, version } = await companyOf(club, person);
    await staff.club('POST /staff/companies/{uuid}/merge', {
      params: { uuid: from },
      body: { version, into: (await companyOf(club, target)).uuid, reason: 'Registered twice' },
    });
    await remind();
    await whenLeft(3, start);
    expect(await remindersOf(person, uuid)).toEqual([
      [14, EACH],
      [3, EACH],
    ]);
    expect(await remindersOf(target)).toEqual([]);
  });
});

test('start again for a project that staff open again', async () => {
  let start = club.deps.now().getTime();
  const person = await club.person();
  const uuid = await projectWithScans(club, person);
  for (const left of [14, 3, 1, -1]) await whenLeft(left, start);
  const staff = await club.person({ role: role.staff });
  await staff.club('POST /staff/projects/{uuid}/reopen', { params: { uuid }, body: { reason: 'A reason' } });
  start = club.deps.now().getTime();
  await remind();
  for (const left of [14, 3, 1, -1]) await whenLeft(left, start);
  expect(await remindersOf(person)).toEqual([14, 3, 1, 14, 3, 1].map((days) => [days, EACH]));
});

test('more of them than one transaction handles, the most urgent first, and a failure in between', async () => {
  const [start, person] = [club.deps.now().getTime(), await club.person()];
  const made: string[] = [];
  for (let hour = 0; hour < 5; hour++) {
    made.push(await projectWithScans(club, person));
    const openUntil = new Date(start + (60 * 24 + hour) * 3_600_000);
    await club.db
      .update(projects)
      .set({ openUntil })
      .where(eq(projects.uuid, made[hour] ?? ''));
  }
  club.advance(start + 59 * DAY - club.deps.now().getTime());
  let batches = 0;
  const killed = new Proxy(club.db, {
    get(db, name) {
      if (name !== 'transaction') return Reflect.get(db, name);
      return (work: (tx: typeof club.db) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          const result = await work(tx);
          batches++;
          // The second batch has written everything, and does not commit.
          if (batches === 2) throw new Error('killed');
          return result;
        });
    },
  });
  await expect(remindOfProjects(killed, club.deps.now(), 2)).rejects.toThrow('killed');
  const told = async () => {
    const rows = await club.db.select().from(notifications).where(eq(notifications.installerId, person.id));
    return rows.toSorted((a, b) => a.id - b.id).map(({ values }) => values.project_uuid);
  };
  expect(await told()).toEqual(made.slice(0, 2));
  expect(await remindOfProjects(club.db, club.deps.now(), 2)).toBe(3);
  expect(await told()).toEqual(made);
  expect(await remindOfProjects(club.db, club.deps.now(), 2)).toBe(0);
});
