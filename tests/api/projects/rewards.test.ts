/** What closing a project brought, and how far the next levels are. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { tierDefinition } from '#regions/tiers.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import {
  closedProject,
  companyOf,
  newProject,
  projectWithScans,
  surveyBodyOf,
} from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const rewards = (person: Person, uuid: string) =>
  person.club('GET /v1/project/{uuid}/rewards', { params: { uuid } });

async function close(person: Person, uuid: string) {
  return person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBodyOf(person) });
}

test(`${promise('getProjectRewards', 200)}: the parts that the survey answered, also later`, async () => {
  const person = await club.person();
  const [, second, third] = tierDefinition(10, 1).brackets;
  const products = second?.from ?? 0;
  const uuid = await projectWithScans(club, person, products);
  const { points_booked, points_parts } = await close(person, uuid);
  expect(points_parts.map(({ event }) => event)).toEqual(['project_survey_completed', 'tier_level']);
  const projectOf = (uuid: string) => person.club('GET /v1/project/{uuid}', { params: { uuid } });
  expect(await rewards(person, uuid)).toMatchObject({ first_closed: true });
  club.advance(1000);
  const other = await closedProject(club, person);
  const next = {
    id: 1001,
    tier_definition: { id: 1001, tier_category: 1 },
    tier_bracket: { level: 2, points: second?.points, from: products, to: (third?.from ?? 0) - 1 },
    progress: products + 1,
    next_bracket_points: third?.points,
  };
  const { products: _, survey: _survey, ...project } = await projectOf(uuid);
  expect(await rewards(person, uuid)).toEqual({
    project,
    first_closed: false,
    points_booked,
    points_parts,
    tiers: [next],
  });
  expect(await rewards(person, other)).toMatchObject({
    project: { uuid: other },
    first_closed: false,
    points_booked: basicPoints(10, 1),
    points_parts: [
      {
        event: 'project_survey_completed',
        points: basicPoints(10, 1),
        tier_category: null,
        level: null,
        campaign: null,
      },
    ],
    tiers: [next],
  });
});

test('the nearest level is first; those at the top and categories of other projects are left out', async () => {
  const person = await club.person();
  const [, , , top] = tierDefinition(10, 3).brackets;
  await closedProject(club, person, 2, { group: 5 });
  for (let left = top?.from ?? 0; left > 0; left -= 30) {
    await closedProject(club, person, Math.min(left, 30), { group: 3 });
    club.advance(1000);
  }
  const uuid = await newProject(person);
  for (const group of [1, 2, 2, 3]) {
    const code = labelOf(await club.product({ group }));
    await person.club('POST /v2/scans', { body: { project_uuid: uuid, code } });
  }
  await close(person, uuid);
  const { tiers } = await rewards(person, uuid);
  const missing = tiers.map(({ tier_bracket, progress }) => (tier_bracket.to ?? 0) + 1 - progress);
  expect(missing).toEqual(missing.toSorted((a, b) => a - b));
  expect(tiers.map(({ tier_definition }) => tier_definition.tier_category).toSorted()).toEqual([1, 2]);
});

test('a project that is not closed has none yet', async () => {
  const person = await club.person();
  const none = { first_closed: false, points_booked: 0, points_parts: [], tiers: [] };
  expect(await rewards(person, await projectWithScans(club, person))).toMatchObject(none);
  const review = await projectWithScans(club, person, 1, { regions: [] });
  await close(person, review);
  expect(await rewards(person, review)).toMatchObject(none);
});

test('the first closed project is one’s own', async () => {
  const owner = await club.person();
  const colleague = await club.person({ colleagueOf: owner, role: role.installer });
  const own = await closedProject(club, owner);
  const theirs = await closedProject(club, colleague);
  expect(await rewards(owner, own)).toMatchObject({ first_closed: true });
  expect(await rewards(owner, theirs)).toMatchObject({ first_closed: false });
  expect(await rewards(colleague, theirs)).toMatchObject({ first_closed: true });
});

test('stay with a project that a merge moves', async () => {
  const [from, into, staff] = [
    await club.person(),
    await club.person(),
    await club.person({ role: role.staff }),
  ];
  const uuid = await projectWithScans(club, from, tierDefinition(10, 1).brackets[1]?.from);
  const { points_parts } = await close(from, uuid);
  const { uuid: company, version } = await companyOf(club, from);
  await staff.club('POST /staff/companies/{uuid}/merge', {
    params: { uuid: company },
    body: { version, into: (await companyOf(club, into)).uuid, reason: 'Registered twice' },
  });
  expect((await rewards(into, uuid)).points_parts).toEqual(points_parts);
});

test('decor installers see the levels of blinds and shutters', async () => {
  const person = await club.person({ role: role.decorOwner });
  const uuid = await projectWithScans(club, person, 1, { group: 4 });
  await close(person, uuid);
  expect((await rewards(person, uuid)).tiers).toMatchObject([{ tier_definition: { tier_category: 4 } }]);
});

test(`${promise('getProjectRewards', 404, 'not_found')}: an unknown project. ${stranger('getProjectRewards')}`, async () => {
  const [person, other] = [await club.person(), await club.person()];
  const ask = (uuid: string) =>
    club.raw('GET /v1/project/{uuid}/rewards', { params: { uuid } }, person.token);
  const unknown = await ask(randomUUID());
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await ask(await closedProject(club, other))).body).toEqual(unknown.body);
});
