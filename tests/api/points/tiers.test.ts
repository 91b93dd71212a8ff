/** The tier programme: levels of a region, progress of a company, and the points for reached levels. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { notifications } from '#db/schema/messages.ts';
import { pointsEntries, tierLevels } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { startOfYear, yearIn } from '#features/points/rules.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import { bookTierLevels } from '#features/points/server/levels.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import { type RegionSlug, regionBySlug, regions } from '#regions/regions.ts';
import { tierDefinition } from '#regions/tiers.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { projectWithScans, surveyBody } from '../../support/samples.ts';

const YEAR_END = '2026-12-31';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

/** Moves the clock forward to an instant. */
function advanceTo(instant: Date) {
  club.advance(instant.getTime() - club.deps.now().getTime());
}

/** A project closed at an instant with this many products; written directly, as the API allows only 30. */
async function closed(
  person: Person,
  group: number,
  products: number,
  at = club.deps.now(),
  { status = projectStatus.closed as number, flag = scanFlag.normal as number } = {},
) {
  const gtin = await club.product({ group });
  const owner = { companyId: person.companyId, installerId: person.id, createdAt: at };
  const [project] = await club.db
    .insert(projects)
    .values({
      ...owner,
      streetName: 'Polna 1',
      city: 'Warszawa',
      postalCode: '00-001',
      status,
      openUntil: at,
      closedAt: at,
    })
    .returning({ id: projects.id });
  await club.db.insert(scans).values(
    Array.from({ length: products }, (_, index) => ({
      ...owner,
      projectId: project?.id ?? 0,
      gtin,
      serialNumber: `${project?.id}-${index}`,
      productGroup: group,
      points: 10,
      flag,
    })),
  );
}

/** Books levels as the closing of a project does. */
function book(person: Person, at = club.deps.now()) {
  return club.db.transaction(async (tx) => {
    await lockCompany(tx, person.companyId);
    const { companyId, id: installerId } = person;
    return bookTierLevels(tx, { companyId, installerId, region: regionBySlug(person.region), at }, person);
  });
}

async function standing(person: Person, category: number) {
  const { data } = await person.club('GET /v2/tiers/history');
  return data.find((tier) => tier.tier_definition.tier_category === category);
}

describe('the levels', () => {
  test(`${promise('listTiers', 200)}: ten categories of the own region, and since when they count`, async () => {
    const person = await club.person({ region: 'hu', role: 4 });
    const { data } = await person.club('GET /v2/tiers');
    expect(data.map(({ tier_category }) => tier_category)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 99]);
    expect(data[0]).toEqual({
      id: 701,
      tier_category: 1,
      brackets: tierDefinition(7, 1).brackets,
      reset_at: '2025-12-31T23:00:00.000Z',
    });
  });

  test('of another region are returned on request', async () => {
    const person = await club.person({ region: 'hu' });
    const { data } = await person.club('GET /v2/tiers', { query: { region_id: 11 } });
    expect(data[0]).toMatchObject({ id: 1101, reset_at: '2025-12-31T22:00:00.000Z' });
  });

  test('for decor installers are those of blinds and shutters', async () => {
    for (const role of [7, 8]) {
      const { data } = await (await club.person({ role })).club('GET /v2/tiers');
      expect(data.map(({ tier_category }) => tier_category)).toEqual([4, 5]);
    }
  });

  test.each(['1', '18', '0', '-2', '2.5', 'x', ''])('region %j does not exist: 422', async (region_id) => {
    const person = await club.person();
    const answer = await club.send(`/v2/tiers?region_id=${region_id}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { region_id: [expect.any(String)] } } });
  });
});

describe('the progress of a company', () => {
  test(`${promise('getTierHistory', 200)}: progress, level and what the next one brings`, async () => {
    const person = await club.person();
    const [first, second, third, top] = tierDefinition(10, 1).brackets;
    expect(await standing(person, 1)).toEqual({
      id: 1001,
      tier_definition: { id: 1001, tier_category: 1 },
      tier_bracket: { level: 1, points: 0, from: 0, to: 9 },
      progress: 0,
      next_bracket_points: second?.points,
    });
    expect(first.points).toBe(0);
    await closed(person, 1, 10);
    expect(await standing(person, 1)).toMatchObject({
      tier_bracket: { level: 2, from: 10, to: 29 },
      progress: 10,
      next_bracket_points: third?.points,
    });
    await closed(person, 1, 65);
    expect(await standing(person, 1)).toMatchObject({
      tier_bracket: { level: 4, points: top?.points, from: 75, to: null },
      progress: 75,
      next_bracket_points: null,
    });
  });

  test('counts accepted products in closed projects only, each in its category', async () => {
    const person = await club.person();
    await closed(person, 4, 3);
    await closed(person, 99, 2);
    await closed(person, 4, 5, undefined, { flag: scanFlag.rejected });
    await closed(person, 4, 5, undefined, { flag: scanFlag.review, status: projectStatus.review });
    await closed(person, 4, 5, undefined, { status: projectStatus.lost });
    await projectWithScans(club, person, 2, { group: 4 });
    const { data } = await person.club('GET /v2/tiers/history');
    expect(data.map(({ tier_definition, progress }) => [tier_definition.tier_category, progress])).toEqual([
      ...[1, 2, 3].map((category) => [category, 0]),
      [4, 3],
      ...[5, 6, 7, 8, 9].map((category) => [category, 0]),
      [99, 2],
    ]);
  });

  test('is the same for the company’s number and uuid, and for colleagues', async () => {
    const person = await club.person();
    await closed(person, 2, 1);
    const own = await person.club('GET /v2/tiers/history');
    const colleague = await club.person({ colleagueOf: person, role: 4 });
    const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
    for (const installer_company_id of [person.companyId, company?.uuid]) {
      expect(await colleague.club('GET /v2/tiers/history', { query: { installer_company_id } })).toEqual(own);
    }
  });

  describe(promise('getTierHistory', 404, 'not_found'), () => {
    test(stranger('getTierHistory'), async () => {
      const [person, other] = [await club.person(), await club.person({ region: 'cz' })];
      const [company] = await club.db.select().from(companies).where(eq(companies.id, other.companyId));
      const ask = (id: string) =>
        club.raw('GET /v2/tiers/history', { query: { installer_company_id: id } }, person.token);
      const nothing = await ask('2000000000');
      expect(nothing).toMatchObject({ status: 404, body: { code: 'not_found' } });
      for (const id of [
        String(other.companyId),
        company?.uuid ?? '',
        '00000000-0000-4000-8000-000000000000',
      ]) {
        expect(await ask(id)).toMatchObject({ status: 404, body: nothing.body });
      }
    });
  });

  test('of other companies is hidden from staff of other regions, without the right, and if they are of staff', async () => {
    const other = await club.person({ region: 'cz' });
    const staff = await club.person({ role: 1 });
    const [company] = await club.db.select().from(companies).where(eq(companies.id, staff.companyId));
    const ask = async (person: Person, of: number | string = other.companyId) => {
      const query = { installer_company_id: of };
      return (await club.raw('GET /v2/tiers/history', { query }, person.token)).status;
    };
    const scoped = async (staffRights: StaffRight[], staffRegions: number[] | null) => {
      const person = await club.person({ role: 1 });
      const scope = { staffRights, staffRegions };
      await club.db.update(installers).set(scope).where(eq(installers.id, person.id));
      return person;
    };
    expect(await ask(await scoped(['members'], [7]))).toBe(404);
    expect(await ask(await scoped(['orders'], null))).toBe(404);
    expect(await ask(await scoped(['members'], [5]))).toBe(200);
    const colleague = await scoped(['members'], null);
    expect([await ask(colleague, staff.companyId), await ask(staff, company?.uuid)]).toEqual([404, 200]);
  });

  test('of any company is visible to staff, by that company’s region', async () => {
    const other = await club.person({ region: 'cz' });
    await closed(other, 1, 4);
    const staff = await club.person({ role: 1 });
    const { data } = await staff.club('GET /v2/tiers/history', {
      query: { installer_company_id: other.companyId },
    });
    expect(data[0]).toMatchObject({ id: 501, progress: 4 });
  });

  test.each(['0', '-1', '1.5', 'x', '', '3000000000'])('rejects company %j', async (id) => {
    const person = await club.person();
    expect(
      await club.raw('GET /v2/tiers/history', { query: { installer_company_id: id } }, person.token),
    ).toMatchObject({ status: 422, body: { errors: { installer_company_id: [expect.any(String)] } } });
  });

  test('is hidden from decor installers', async () => {
    for (const role of [7, 8]) {
      const { token } = await club.person({ role });
      expect(await club.raw('GET /v2/tiers/history', {}, token)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
  });
});

describe('reaching a level', () => {
  const [, second, third] = tierDefinition(10, 8).brackets;

  async function survey(person: Person, scanned: number, group: number) {
    const uuid = await projectWithScans(club, person, scanned, { group });
    await person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
  }

  function levelRows(person: Person) {
    return club.db
      .select()
      .from(pointsEntries)
      .where(and(eq(pointsEntries.companyId, person.companyId), eq(pointsEntries.event, 'tier_level')))
      .orderBy(pointsEntries.id);
  }

  test('books its points with the survey that closes the project, and notifies the member', async () => {
    const person = await club.person();
    await survey(person, 2, 8);
    expect(await levelRows(person)).toEqual([]);
    await survey(person, 1, 8);
    const [row, ...more] = await levelRows(person);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      variation: 'positive',
      points: second?.points,
      sourceType: 'tier_level',
      installerId: person.id,
      breakdown: { category: 8, level: 2, scans: 3 },
    });
    const { data: notified } = await person.club('GET /v1/notifications', { query: { language: 'en' } });
    expect(notified.find(({ event }) => event === 'tier_level')).toMatchObject({
      title: 'Level 2 reached',
      text: `Smoke ventilation: you’ve reached level 2. ${second?.points} bonus points were added.`,
    });
    const { data } = await person.club('GET /v1/points/history');
    expect(data.find(({ event }) => event === 'tier_level')).toMatchObject({
      points: second?.points,
      options: { tier: { tier_category: 8, level: 2 } },
    });
    expect((await audit(club.db)).findings).toEqual([]);
  });

  test('together with another one books both', async () => {
    const person = await club.person();
    await survey(person, 8, 8);
    expect((await levelRows(person)).map(({ points }) => points)).toEqual([second?.points, third?.points]);
    const notified = await club.db
      .select()
      .from(notifications)
      .where(eq(notifications.installerId, person.id));
    expect(notified.filter(({ event }) => event === 'tier_level')).toHaveLength(2);
  });

  test('is booked once a year', async () => {
    const person = await club.person();
    await closed(person, 8, 3);
    expect(await book(person)).toEqual([{ category: 8, level: 2, points: second?.points }]);
    expect(await book(person)).toEqual([]);
    await closed(person, 8, 4);
    expect(await book(person)).toEqual([]);
    expect(await levelRows(person)).toHaveLength(1);
  });

  test('does not book level 1, where every company starts', async () => {
    const person = await club.person();
    await closed(person, 8, 1);
    expect(await book(person)).toEqual([]);
    expect(await club.db.select().from(tierLevels).where(eq(tierLevels.companyId, person.companyId))).toEqual(
      [],
    );
  });

  test('counts for decor companies in blinds and shutters only', async () => {
    const owner = await club.person({ role: 7 });
    const member = await club.person({ colleagueOf: owner, role: 8 });
    for (const group of [1, 4, 5, 8]) await closed(member, group, 60);
    expect((await book(member)).map(({ category, level }) => [category, level])).toEqual([
      [4, 2],
      [4, 3],
      [5, 2],
      [5, 3],
    ]);
  });
});

// The clock moves forward: these tests must run last.
describe('on 1 January', () => {
  const people = new Map<RegionSlug, Person>();
  /** Regions by the start of their year, in chronological order. */
  const newYears = [...Map.groupBy(regions, ({ timeZone }) => startOfYear(2027, timeZone).getTime())]
    .map(([start, inThem]) => ({ start: new Date(start), slugs: inThem.map(({ slug }) => slug) }))
    .sort((a, b) => a.start.getTime() - b.start.getTime());

  beforeAll(async () => {
    for (const { slug } of regions) {
      const person = await club.person({ region: slug });
      people.set(slug, person);
      await closed(person, 8, 3, new Date(`${YEAR_END}T12:00:00Z`));
    }
  });

  /** The person with a valid token: the clock was moved by months. */
  async function renewed(slug: RegionSlug): Promise<Person> {
    const person = people.get(slug);
    if (!person) throw new Error('nobody');
    return { ...(await club.person({ colleagueOf: person })), id: person.id };
  }

  test.each(newYears)('at $start counting restarts, not a moment earlier', async ({ slugs, start }) => {
    advanceTo(new Date(start.getTime() - 1));
    const those = await Promise.all(slugs.map(renewed));
    for (const person of those) {
      expect(await standing(person, 8)).toMatchObject({ progress: 3, tier_bracket: { level: 2 } });
      expect(await book(person)).toMatchObject([{ category: 8, level: 2 }]);
    }
    club.advance(1);
    for (const person of those) {
      expect(await standing(person, 8)).toMatchObject({ progress: 0, tier_bracket: { level: 1 } });
      expect(await book(person)).toEqual([]);
      await closed(person, 8, 3);
      expect(await book(person)).toMatchObject([{ category: 8, level: 2 }]);
    }
  });
});

describe('certificates', () => {
  test(`${promise('listCertificates', 200)}: one for each category above the first level, until the year ends`, async () => {
    const person = await club.renew(await club.person());
    const year = yearIn(club.deps.now(), regionBySlug('pl').timeZone);
    expect(await person.club('GET /v1/behaviour/certificates')).toEqual({ data: [] });
    await closed(person, 1, 10);
    await closed(person, 4, 1);
    const { data } = await person.club('GET /v1/behaviour/certificates', { query: { language: 'en' } });
    expect(data).toEqual([
      {
        uuid: expect.any(String),
        name: 'Roof windows: level 2',
        description: `10 products fitted and registered in ${year}.`,
        icon: 'roofWindows',
        slug: 'roof-windows-2',
        longevity: 365,
        expires_on: `${year}-12-31`,
      },
    ]);
  });

  test('are not shown for another company', async () => {
    const person = await club.person();
    await closed(person, 1, 10);
    const other = await club.person();
    expect(await other.club('GET /v1/behaviour/certificates')).toEqual({ data: [] });
  });
});
