/** The member, the company in figures, its team, the settings, and the club's health. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basicPoints } from '#regions/basic-points.ts';
import { regionBySlug, regions } from '#regions/regions.ts';
import { openDatabase } from '#server/db/client.ts';
import { companies, installers } from '#server/db/schema/companies.ts';
import { scans } from '#server/db/schema/projects.ts';
import { earn } from '#server/modules/points/ledger.ts';
import { type TestClub, testClub } from '../support/club.ts';
import { promise } from '../support/promises.ts';
import { newProject, orderOf, projectWithScans, surveyBody } from '../support/samples.ts';

const DAY = 24 * 60 * 60 * 1000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

test(`${promise('getSelf', 200)} with the member and the company, and nothing of the session`, async () => {
  const person = await club.person({ role: 8 });
  const self = await person.club('GET /v1/company/user/self');
  expect(self).toMatchObject({
    id: person.id,
    uuid: person.uuid,
    email: person.email,
    role: { id: 8 },
    region: 10,
    active: 1,
    company: { id: person.companyId, address: 'Street 1', regions_id: 10 },
  });
  expect(JSON.stringify(self)).not.toMatch(/session|token|hmac/i);
});

test('a member of a company that is deactivated is out', async () => {
  const person = await club.person();
  await club.db.update(companies).set({ active: 2 }).where(eq(companies.id, person.companyId));
  expect((await club.raw('GET /v1/company/user/self', {}, person.token)).status).toBe(401);
});

test(`${promise('getCompanyStats', 200)} with the scans of this year and of closed projects, by product group`, async () => {
  const own = await testClub({ start: new Date('2026-12-01T09:00:00.000Z') });
  const person = await own.person();
  const stats = async (who = person) => who.club('GET /v2/company/stats');
  expect(await stats()).toEqual({ year: 2026, scans: [] });
  const old = await projectWithScans(own, person, 2);
  const { products } = await person.club('GET /v1/project/{uuid}', { params: { uuid: old } });
  await own.db
    .update(scans)
    .set({ productGroup: 4 })
    .where(eq(scans.uuid, products[0]?.uuid ?? ''));
  await person.club('POST /v1/project/{uuid}/survey', { params: { uuid: old }, body: surveyBody });
  // 23:00 in UTC is midnight in Warsaw.
  own.advance(new Date('2026-12-31T23:00:00.000Z').getTime() - own.deps.now().getTime());
  const later = await own.person({ colleagueOf: person });
  const open = await projectWithScans(own, later, 2);
  const added = (await later.club('GET /v1/project/{uuid}', { params: { uuid: open } })).products;
  await own.db
    .update(scans)
    .set({ flag: 3 })
    .where(eq(scans.uuid, added[0]?.uuid ?? ''));
  expect(await stats(later)).toEqual({
    year: 2027,
    scans: [
      { group: 1, current_year: 1, completed: 1 },
      { group: 4, current_year: 0, completed: 1 },
    ],
  });
  expect((await stats(await own.person())).scans).toEqual([]);
  await own.close();
});

describe('the figures', () => {
  test(`${promise('getCompanyPoints', 200)} of a new company are all nought`, async () => {
    expect(await (await club.person()).club('GET /v2/company/points')).toEqual({
      company_points: 0,
      points: { completed: 0, in_prog: 0, lost: 0, to_expire: 0 },
      projects: { completed: 0, in_prog: 0, lost: 0 },
      scans: { current_year: 0, completed: 0 },
    });
  });

  test('count projects by their state, points with the cap of each, and rejected scans not at all', async () => {
    const own = await testClub();
    const one = basicPoints(10, 1);
    const founder = await own.person();
    await projectWithScans(own, founder, 2);
    own.advance(60 * DAY);
    const person = await own.person({ colleagueOf: founder });
    const closed = await projectWithScans(own, person, 3);
    const review = await projectWithScans(own, person, 1, { regions: [2] });
    for (const uuid of [closed, review]) {
      await person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
    }
    const open = await projectWithScans(own, person, 2);
    const { products } = await person.club('GET /v1/project/{uuid}', { params: { uuid: open } });
    await own.db
      .update(scans)
      .set({ flag: 3 })
      .where(eq(scans.uuid, products[0]?.uuid ?? ''));
    await own.db
      .update(scans)
      .set({ points: 900 })
      .where(eq(scans.uuid, products[1]?.uuid ?? ''));
    await newProject(person);
    expect(await person.club('GET /v2/company/points')).toEqual({
      company_points: 3 * one,
      points: { completed: 3 * one, in_prog: 500 + one, lost: 2 * one, to_expire: 0 },
      projects: { completed: 1, in_prog: 3, lost: 1 },
      scans: { current_year: 7, completed: 3 },
    });
    await own.close();
  });

  test('tell what is left of the points that end on the coming 31 December, in the region’s time zone', async () => {
    // 31 December 2026, 23:59:59 in Poland.
    const own = await testClub({ start: new Date('2026-12-31T22:59:59.000Z') });
    const person = await own.person({ points: 100 });
    const toExpire = async (token: string) =>
      ((await own.raw('GET /v2/company/points', {}, token)).body as { points: { to_expire: number } }).points
        .to_expire;
    expect(await toExpire(person.token)).toBe(0);
    own.advance(1000);
    await own.db.transaction((tx) =>
      earn(tx, {
        companyId: person.companyId,
        installerId: person.id,
        event: 'trainings',
        points: 40,
        source: { type: 'installer', id: person.id },
        at: own.deps.now(),
        timeZone: 'Europe/Warsaw',
      }),
    );
    expect(await toExpire(person.token)).toBe(100);
    await person.club('POST /v2/orders', { body: orderOf(await own.variant({ price: 30 })) });
    expect(await toExpire(person.token)).toBe(70);
    await own.close();
  });

  test('are the company’s: the same for a colleague, and untouched by others', async () => {
    const owner = await club.person({ points: 25 });
    const colleague = await club.person({ colleagueOf: owner, role: 4 });
    await club.person({ points: 1000 });
    expect(await colleague.club('GET /v2/company/points')).toEqual(
      await owner.club('GET /v2/company/points'),
    );
    expect((await colleague.club('GET /v2/company/points')).company_points).toBe(25);
  });
});

test(`${promise('listTeam', 200)} with the company’s active people in the order they joined, and no addresses`, async () => {
  const owner = await club.person();
  const colleague = await club.person({ colleagueOf: owner, role: 4 });
  const gone = await club.person({ colleagueOf: owner, role: 4 });
  await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, gone.id));
  await newProject(colleague);
  const team = await owner.club('GET /v2/installer/user');
  expect(team.data.map(({ uuid, role, projects_count }) => [uuid, role.id, projects_count])).toEqual([
    [owner.uuid, 3, 0],
    [colleague.uuid, 4, 1],
  ]);
  expect(team.meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 2 });
  expect(JSON.stringify(team)).not.toContain('@');
  const second = await owner.club('GET /v2/installer/user', { query: { page: '2', limit: '1' } as never });
  expect(second.data.map(({ uuid }) => uuid)).toEqual([colleague.uuid]);
});

describe('the settings', () => {
  test(`${promise('getPublicConfig', 200)} of all sixteen regions, for guests`, async () => {
    const { status, body } = await club.raw('GET /v1/config/public', {});
    expect(status).toBe(200);
    const config = body as { regions: { id: number; slug: string }[]; behaviours: { region_id: number }[] };
    expect(config.regions.map(({ id, slug }) => [id, slug])).toEqual(
      regions.map(({ id, slug }) => [id, slug]),
    );
    expect(config.behaviours).toEqual(
      regions.map(({ id, welcomePoints }) => ({ region_id: id, welcome_points: welcomePoints })),
    );
  });

  test.each(['pl', 'it', 'ua'] as const)(
    `${promise('getConfig', 200)} of the member’s own region: %s`,
    async (slug) => {
      const region = regionBySlug(slug);
      const person = await club.person({ region: slug });
      expect(await person.club('GET /v1/config')).toMatchObject({
        region: { id: region.id, slug, calling_code: region.callingCode },
        minimum_order: region.minimumOrder,
        team_cap: region.teamCap,
      });
    },
  );
});

describe('health', () => {
  test(promise('getHealth', 200), async () => {
    expect(await club.raw('GET /health', {})).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test(`${promise('getReady', 200)} once the database is migrated, and 503 before`, async () => {
    expect(await club.raw('GET /ready', {})).toMatchObject({ status: 200, body: { status: 'ready' } });
    const own = await testClub();
    own.deps.log.level = 'silent';
    const empty = await openDatabase(undefined);
    own.deps.db = empty.db;
    const answer = await own.raw('GET /ready', {});
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await empty.close();
    expect((await own.raw('GET /health', {})).status).toBe(200);
    await own.close();
  });
});
