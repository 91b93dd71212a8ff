/** Closings, merges and reversals at once: an invitation is rewarded once, and never above the cap. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { invitations } from '#db/schema/invitations.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { expectOrder, sixteen, statuses } from '../support/database/crowd.ts';
import {
  closedProject,
  companyOf,
  invitationCodeOf,
  invitedBy,
  projectWithScans,
  setInvitations,
  surveyBody,
} from '../support/samples.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterEach(() => expectOrder(club));
afterAll(() => club.close());

const close = (person: Person, uuid: string) =>
  club.raw('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody }, person.token);
const balanceOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;
const statesOf = async ({ companyId }: Person) => {
  const rows = await club.db.select().from(invitations).where(eq(invitations.inviterId, companyId));
  return rows.map(({ state, reason }) => [state, reason].filter(Boolean).join(' ')).toSorted();
};

test('two projects closed at once reward once', async () => {
  await setInvitations(club);
  const inviter = await club.person();
  const invited = await invitedBy(club, await invitationCodeOf(inviter));
  const projects = await Promise.all([projectWithScans(club, invited), projectWithScans(club, invited)]);
  const answers = await Promise.all(projects.map((uuid) => close(invited, uuid)));
  expect(statuses(answers)).toEqual({ 200: 2 });
  expect(await balanceOf(inviter)).toBe(50);
  expect(await statesOf(inviter)).toEqual(['rewarded']);
});

test('sixteen invited companies that close their first projects at once stay below the cap', async () => {
  await setInvitations(club, { yearlyCap: 5 });
  const inviter = await club.person();
  const code = await invitationCodeOf(inviter);
  const all: { person: Person; uuid: string }[] = [];
  for (let one = 0; one < 16; one++) {
    const person = await invitedBy(club, code);
    all.push({ person, uuid: await projectWithScans(club, person) });
  }
  const answers = await sixteen(async (index) => {
    const one = all[index];
    if (!one) throw new Error('no company');
    return close(one.person, one.uuid);
  });
  expect(statuses(answers)).toEqual({ 200: 16 });
  expect(await balanceOf(inviter)).toBe(5 * 50);
  expect(await statesOf(inviter)).toEqual([
    ...Array.from({ length: 11 }, () => 'refused cap'),
    ...Array.from({ length: 5 }, () => 'rewarded'),
  ]);
});

test('companies that invited each other’s companies close at once without a deadlock', async () => {
  await setInvitations(club);
  // After merges a company with a lower id can be invited by one with a higher id.
  const [low, high] = [await club.person(), await club.person()];
  const now = club.deps.now();
  const points = { inviterPoints: 50, invitedPoints: 30, createdAt: now };
  await club.db.insert(invitations).values([
    { inviterId: high.companyId, invitedId: low.companyId, ...points },
    { inviterId: low.companyId, invitedId: high.companyId, ...points },
  ]);
  const reasons = async () => [...(await statesOf(low)), ...(await statesOf(high))];
  const projects = await Promise.all([projectWithScans(club, low), projectWithScans(club, high)]);
  const answers = await Promise.all([close(low, projects[0]), close(high, projects[1])]);
  expect(statuses(answers)).toEqual({ 200: 2 });
  // The companies of tests have one address.
  expect(await reasons()).toEqual(['refused address', 'refused address']);
});

test('a merge of the inviter beside closings loses no reward and gives none twice', async () => {
  await setInvitations(club);
  const [from, into] = [await club.person(), await club.person()];
  const code = await invitationCodeOf(from);
  const all: { person: Person; uuid: string }[] = [];
  for (let one = 0; one < 6; one++) {
    const person = await invitedBy(club, code);
    all.push({ person, uuid: await projectWithScans(club, person) });
  }
  const { uuid, version } = await companyOf(club, from);
  const body = { version, into: (await companyOf(club, into)).uuid, reason: 'Registered twice' };
  const merge = () => club.raw('POST /staff/companies/{uuid}/merge', { params: { uuid }, body }, staff.token);
  const [merged, ...answers] = await Promise.all([
    merge(),
    ...all.map(async ({ person, uuid: project }) => {
      const first = await close(person, project);
      // The inviter was merged meanwhile: a repeated call finds the other one.
      return first.status === 503 ? close(person, project) : first;
    }),
  ]);
  expect(merged.status).toBe(200);
  expect(statuses(answers)).toEqual({ 200: 6 });
  expect(await balanceOf(into)).toBe(6 * 50);
  expect(await statesOf(into)).toEqual(Array.from({ length: 6 }, () => 'rewarded'));
});

test('a reversal beside a second closing leaves one reward or none', async () => {
  await setInvitations(club);
  const inviter = await club.person();
  const invited = await invitedBy(club, await invitationCodeOf(inviter));
  const first = await closedProject(club, invited);
  const second = await projectWithScans(club, invited);
  const body = { reason: 'Not fitted' };
  const [reversed, closed] = await Promise.all([
    club.raw('POST /staff/projects/{uuid}/reverse', { params: { uuid: first }, body }, staff.token),
    close(invited, second),
  ]);
  expect([reversed.status, closed.status]).toEqual([200, 200]);
  expect(await balanceOf(inviter)).toBe(50);
  expect(await statesOf(inviter)).toEqual(['rewarded']);
});
