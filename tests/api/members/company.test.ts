/** The member, the company's figures, its team, the settings, and the club's health. */
import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { scans } from '#db/schema/scans.ts';
import { earn } from '#features/points/server/ledger.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { regionBySlug, regions } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { polishPhone, polishVat } from '../../support/registration.ts';
import {
  codeSentTo,
  newProject,
  newShopProduct,
  orderOf,
  photograph,
  projectWithScans,
  signIn,
  surveyBody,
  verificationCodeFor,
} from '../../support/samples.ts';

const DAY = 24 * 60 * 60 * 1000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

test(`${promise('getSelf', 200)} with the member and the company, without session data`, async () => {
  const person = await club.person({ role: 8 });
  const self = await person.club('GET /v1/company/user/self');
  expect(self).toMatchObject({
    id: person.id,
    uuid: person.uuid,
    email: person.email,
    role: { id: 8 },
    region: 10,
    active: 1,
    language: 11,
    languages_id: 11,
    company: {
      id: person.companyId,
      address: 'Street 1',
      regions_id: 10,
      active: 1,
      survey: null,
      surveyResponse: null,
    },
  });
  expect(JSON.stringify(self)).not.toMatch(/session|token|hmac/i);
});

test('a member of a deactivated company loses access', async () => {
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
  // 23:00 UTC is midnight in Warsaw.
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
  test(`${promise('getCompanyPoints', 200)} of a new company are all 0`, async () => {
    expect(await (await club.person()).club('GET /v2/company/points')).toMatchObject({
      company_points: 0,
      debt: 0,
      points: { completed: 0, in_prog: 0, lost: 0, to_expire: 0 },
      projects: { completed: 0, in_prog: 0, lost: 0 },
      scans: { current_year: 0, completed: 0 },
    });
  });

  test('count projects by status and points with the project cap, without rejected scans', async () => {
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
    const done = await person.club('GET /v1/project/{uuid}', { params: { uuid: closed } });
    for (const scan of [products[0], done.products[0]])
      await own.db
        .update(scans)
        .set({ flag: 3 })
        .where(eq(scans.uuid, scan?.uuid ?? ''));
    await own.db
      .update(scans)
      .set({ points: 900 })
      .where(eq(scans.uuid, products[1]?.uuid ?? ''));
    await newProject(person);
    expect(await person.club('GET /v2/company/points')).toMatchObject({
      company_points: 3 * one,
      debt: 0,
      points: { completed: 3 * one, in_prog: 500 + one, lost: 2 * one, to_expire: 0 },
      projects: { completed: 1, in_prog: 3, lost: 1 },
      scans: { current_year: 6, completed: 2 },
    });
    const stats = await person.club('GET /v2/company/stats');
    expect(stats.scans.reduce((sum, { completed }) => sum + completed, 0)).toBe(2);
    await own.close();
  });

  test('contain the remaining points that expire on the coming 31 December, in the region’s time zone', async () => {
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

  test('come with levels, early access, next wish and chart, as their own calls tell them', async () => {
    const own = await testClub();
    const owner = await own.person({ points: 25 });
    const closed = await projectWithScans(own, owner, 3);
    await owner.club('POST /v1/project/{uuid}/survey', { params: { uuid: closed }, body: surveyBody });
    for (const price of [40, 900]) {
      const { product } = await newShopProduct(own, { price });
      await owner.club('PUT /v1/shop/wishes/{uuid}', { params: { uuid: product } });
    }
    const [{ data: tiers }, { data: wishes }, chart] = await Promise.all([
      owner.club('GET /v2/tiers/history'),
      owner.club('GET /v1/shop/wishes'),
      owner.club('GET /v1/points/year'),
    ]);
    expect(tiers.map(({ progress }) => progress)).toContain(3);
    expect(wishes.map(({ price }) => price)).toEqual(['40', '900']);
    const told = { tiers, early_days: 0, next_wish: wishes[0], chart };
    expect(await owner.club('GET /v2/company/points')).toMatchObject(told);
    const before = await owner.club('GET /v1/points/year', { query: { year: 2020 } });
    expect((await owner.club('GET /v2/company/points', { query: { year: 2020 } })).chart).toEqual(before);
    const colleague = await own.person({ colleagueOf: owner });
    expect(await colleague.club('GET /v2/company/points')).toMatchObject({ ...told, next_wish: null });
    await own.close();
  });

  test('belong to the company: equal for colleagues, and unaffected by others', async () => {
    const owner = await club.person({ points: 25 });
    const colleague = await club.person({ colleagueOf: owner, role: 4 });
    await club.person({ points: 1000 });
    expect(await colleague.club('GET /v2/company/points')).toEqual(
      await owner.club('GET /v2/company/points'),
    );
    expect((await colleague.club('GET /v2/company/points')).company_points).toBe(25);
  });
});

describe('the points for a completed profile', () => {
  const entries = (person: Person) =>
    club.db
      .select({ points: pointsEntries.points, installer: pointsEntries.installerId })
      .from(pointsEntries)
      .where(and(eq(pointsEntries.companyId, person.companyId), eq(pointsEntries.event, 'profile_filled')));
  const left = async (person: Person) => (await person.club('GET /v1/company/user/self')).profile_points;

  async function fill(person: Person): Promise<void> {
    const params = { uuid: person.uuid };
    const phone = polishPhone();
    await person.club('PATCH /v1/company/user/{id}', { params: { id: person.uuid }, body: { phone } });
    await person.club('POST /v2/company/verification', { body: { contact: 'phone' } });
    const sms = await codeSentTo(club, `+48${phone.replaceAll(' ', '')}`);
    await person.club('PATCH /v2/company/verification', { body: { code: sms, contact: 'phone' } });
    await person.club('POST /v1/company/user/{uuid}/avatar', { params, file: await photograph() });
    const code = await verificationCodeFor(club, person);
    await person.club('PATCH /v2/company/verification', { body: { code } });
  }

  test('are booked with the last missing field, whichever it is', async () => {
    const person = await club.person();
    await fill(person);
    expect([await left(person), await entries(person)]).toEqual([10, []]);
    const params = { id: String(person.companyId) };
    await person.club('PATCH /v1/company/{id}', { params, body: { registration_number: polishVat() } });
    expect([await left(person), await entries(person)]).toEqual([0, [{ points: 10, installer: person.id }]]);
    expect((await person.club('GET /v2/company/points')).company_points).toBe(10);
    expect((await audit(club.db)).findings).toEqual([]);
  });

  test('are booked once per company, to the first who completes it, and not after changes', async () => {
    const owner = await club.person();
    const params = { id: String(owner.companyId) };
    await owner.club('PATCH /v1/company/{id}', { params, body: { registration_number: polishVat() } });
    const member = await club.person({ colleagueOf: owner, role: 4 });
    await fill(member);
    await fill(owner);
    await member.club('DELETE /v1/company/user/{uuid}/avatar', { params: { uuid: member.uuid } });
    await fill(await club.person({ colleagueOf: owner, role: 4 }));
    expect(await entries(owner)).toEqual([{ points: 10, installer: member.id }]);
  });

  test('are booked by the sign-in that verifies the address of an otherwise complete profile', async () => {
    const person = await club.person();
    await club.db
      .update(companies)
      .set({ registrationNumber: polishVat() })
      .where(eq(companies.id, person.companyId));
    const params = { uuid: person.uuid };
    await person.club('POST /v1/company/user/{uuid}/avatar', { params, file: await photograph() });
    await club.db.update(installers).set({ phone: '+48512777888' }).where(eq(installers.id, person.id));
    expect(await entries(person)).toEqual([]);
    await signIn(club, person);
    expect(await entries(person)).toEqual([{ points: 10, installer: person.id }]);
    await signIn(club, person);
    expect(await entries(person)).toHaveLength(1);
  });

  test('are absent in a region that gives none', async () => {
    expect(await left(await club.person({ region: 'rs' }))).toBe(0);
  });
});

describe('concurrent changes of a company', () => {
  const change = (person: Person, body: object) =>
    club.raw('PATCH /v1/company/{id}', { params: { id: String(person.companyId) }, body }, person.token);
  const companyOf = async (person: Person) => (await person.club('GET /v1/company/user/self')).company;

  test(`${promise('updateCompany', 409, 'changed_meanwhile')}: the later one is rejected, and the first one is kept`, async () => {
    const one = await club.person();
    const other = await club.person({ colleagueOf: one });
    const { version } = await companyOf(one);
    expect(await change(one, { city: 'Kraków', version })).toMatchObject({
      status: 200,
      body: { company: { city: 'Kraków', version: version + 1 } },
    });
    expect(await change(other, { city: 'Gdańsk', version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await companyOf(other)).toMatchObject({ city: 'Kraków', version: version + 1 });
    expect((await change(other, { city: 'Gdańsk', version: version + 1 })).status).toBe(200);
  });

  test('at the same moment: one of them is rejected', async () => {
    const one = await club.person();
    const other = await club.person({ colleagueOf: one });
    const { version } = await companyOf(one);
    const answers = await Promise.all([
      change(one, { city: 'Kraków', version }),
      change(other, { name: 'Dachy Nowak', version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('without new values keep the version', async () => {
    const person = await club.person();
    const { version, city } = await companyOf(person);
    await change(person, { city, version });
    expect((await companyOf(person)).version).toBe(version);
  });
});

describe('the company, changed on the profile page', () => {
  const change = (person: Person, body: object) =>
    club.raw('PATCH /v1/company/{id}', { params: { id: String(person.companyId) }, body }, person.token);

  test.each(['name', 'street', 'house_number', 'city', 'postal_code', 'registration_number'])(
    'cannot clear the field %s',
    async (field) => {
      const person = await club.person();
      for (const blank of ['', '  '])
        expect(await change(person, { [field]: blank })).toMatchObject({
          status: 422,
          body: { errors: { [field]: ['This field is required.'] } },
        });
    },
  );

  test('saves its type with the statements as true or false, which apply to that type only', async () => {
    const person = await club.person({ region: 'hu' });
    const all = { disclaimer_accepted: true, declaration_accepted: true };
    expect(await change(person, { company_type: 71, ...all })).toMatchObject({
      status: 200,
      body: { company: { company_type: 71, ...all } },
    });
    expect(await change(person, { disclaimer_accepted: false })).toMatchObject({
      status: 422,
      body: { errors: { disclaimer_accepted: [expect.any(String)] } },
    });
    expect(await change(person, { company_type: 72 })).toMatchObject({
      status: 422,
      body: { errors: { disclaimer_accepted: [expect.any(String)] } },
    });
    expect(await change(person, { company_type: null })).toMatchObject({
      status: 422,
      body: { errors: { company_type: ['This field is required.'] } },
    });
  });

  test('may omit a type or a number that the region does not require', async () => {
    const person = await club.person({ region: 'bg' });
    expect(await change(person, { company_type: 31 })).toMatchObject({
      body: { company: { company_type: 31 } },
    });
    expect(await change(person, { company_type: null })).toMatchObject({
      body: { company: { company_type: null } },
    });
    expect(await change(person, { registration_number: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { registration_number: ['This field is required.'] } },
    });
    const latvian = await club.person({ region: 'lv' });
    expect((await change(latvian, { registration_number: '' })).status).toBe(200);
  });
});

test(`${promise('listTeam', 200)}: the company’s active people in joining order, without addresses`, async () => {
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
    `${promise('getConfig', 200)}: the member’s own region, %s`,
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
    const before = own.db.transaction(async (tx) => {
      await tx.execute(sql`drop schema drizzle cascade`);
      own.deps.db = tx;
      const answer = await own.raw('GET /ready', {});
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await own.raw('GET /health', {})).status).toBe(200);
      tx.rollback();
    });
    await expect(before).rejects.toBeInstanceOf(TransactionRollbackError);
    await own.close();
  });
});
