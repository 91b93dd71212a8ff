/** A campaign over New Year, and what becomes of its points while the clock moves through the year after it. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { jobs } from '#app/jobs.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { notifications } from '#db/schema/messages.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { campaignIn } from '../../support/points/campaigns.ts';
import { closedProject, projectWithScans, surveyBody } from '../../support/samples.ts';

const EACH = basicPoints(10, 1);
const HALF_DAY = 12 * 3_600_000;

let club: TestClub;
let person: Person;
let staff: Person;
beforeAll(async () => {
  club = await testClub({ start: new Date('2026-11-20T09:00:00.000Z') });
  person = await club.person();
  staff = await club.person({ role: role.staff });
  return () => club.close();
});

/** Runs what runs every night, until a time. */
async function until(instant: string): Promise<void> {
  const end = new Date(instant).getTime();
  while (club.deps.now().getTime() < end) {
    club.advance(Math.min(HALF_DAY, end - club.deps.now().getTime()));
    for (const name of ['expire-points', 'remind-points', 'expire-projects'] as const)
      await jobs[name].run(club.deps);
  }
  person = await club.renew(person);
  staff = await club.renew(staff);
  expect((await audit(club.db)).findings).toEqual([]);
}

const close = (uuid: string) =>
  person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
const pointsNow = () => person.club('GET /v2/company/points');

test('its points expire with those of their year, are in the reminders, and are not owed once they expired', async () => {
  const { id, uuid } = await campaignIn(club, {
    starts_on: '2026-12-15',
    ends_on: '2027-01-15',
    late_projects: true,
    budget: 20 * EACH,
  });
  const spent = async () => (await club.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.spent;
  await closedProject(club, person, 2);
  expect((await pointsNow()).company_points).toBe(2 * EACH);

  await until('2026-12-20T09:00:00Z');
  const inDecember = await closedProject(club, person, 3);
  const overNewYear = await projectWithScans(club, person, 1);
  // The last second of the year in Poland, and the first one of the next.
  await until('2026-12-31T22:59:59Z');
  await closedProject(club, person, 1);
  expect((await pointsNow()).points.to_expire).toBe(0);
  await until('2026-12-31T23:00:00Z');
  await close(overNewYear);
  expect(await spent()).toBe(5 * EACH);
  const old = 2 * EACH + 2 * 4 * EACH;
  expect(await pointsNow()).toMatchObject({
    company_points: old + 2 * EACH,
    points: { to_expire: old },
  });

  await until('2027-01-15T22:59:59Z');
  const late = await projectWithScans(club, person, 2);
  await until('2027-01-15T23:00:00Z');
  expect((await person.club('GET /v1/campaigns')).data).toEqual([]);
  await closedProject(club, person, 1);
  await close(late);
  expect(await spent()).toBe(7 * EACH);
  const kept = 2 * EACH + EACH + 2 * 2 * EACH;

  await until('2027-12-31T22:59:59Z');
  const told = await club.db.select().from(notifications).where(eq(notifications.installerId, person.id));
  expect(
    told
      .filter(({ event }) => event === 'points_expiring')
      .toSorted((a, b) => a.id - b.id)
      .map(({ values, createdAt }) => [values.points, createdAt.toISOString().slice(0, 10)]),
  ).toEqual([
    [old, '2027-10-01'],
    [old, '2027-12-01'],
    [old, '2027-12-15'],
  ]);
  expect((await pointsNow()).company_points).toBe(old + kept);
  await until('2027-12-31T23:00:00Z');
  expect((await pointsNow()).company_points).toBe(kept);

  // What has expired is gone, and the budget is free again.
  const reversed = await staff.club('POST /staff/projects/{uuid}/reverse', {
    params: { uuid: inDecember },
    body: { reason: 'Not fitted' },
  });
  expect(reversed).toMatchObject({ points_taken: 0, points_owed: 0, company_points: kept });
  expect(await spent()).toBe(4 * EACH);

  const { rule } = await staff.club('GET /staff/campaigns/{uuid}', { params: { uuid } });
  const body = { rule, campaign: uuid };
  expect(await staff.club('POST /staff/campaigns/dry-run', { body })).toMatchObject({
    points: 4 * EACH,
    projects: 3,
    budget_left: 16 * EACH,
  });
  // A year earlier, the same days had brought nothing.
  expect(
    await staff.club('POST /staff/campaigns/dry-run', { body: { ...body, years_back: 1 } }),
  ).toMatchObject({ starts_on: '2025-12-15', points: 0 });
  await until('2028-01-01T09:00:00Z');
}, 300_000);
