/** Benefits of yearly levels: what staff set, what members read, and the bonus in the ledger. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { installers } from '#db/schema/companies.ts';
import { levelBenefits, pointsEntries, tierLevels } from '#db/schema/points.ts';
import { scans } from '#db/schema/scans.ts';
import { staffLog } from '#db/schema/staff.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { closedProject, projectWithScans, surveyBody } from '../../support/samples.ts';

const EACH = basicPoints(10, 1);
const text = { en: 'A visit', pl: 'Wizyta' };

let club: TestClub;
let staff: Person;
let hungarian: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  hungarian = await club.person({ role: role.staff });
  await club.db
    .update(installers)
    .set({ staffRights: ['points'], staffRegions: [7] })
    .where(eq(installers.id, hungarian.id));
  return () => club.close();
});
beforeEach(async () => {
  await club.db.delete(levelBenefits);
});
afterEach(async () => {
  expect((await audit(club.db)).findings).toEqual([]);
});

const body = {
  percent_2: 0,
  percent_3: 50,
  percent_4: 100,
  early_days_2: 0,
  early_days_3: 3,
  early_days_4: 7,
  text_2: text,
  text_3: null,
  text_4: null,
  version: 0,
};
const change = (changes: object = {}, slug = 'pl', person = staff) =>
  club.raw('PUT /staff/levels/{slug}', { params: { slug }, body: { ...body, ...changes } }, person.token);
const balanceOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;

/** Gives the company a level without projects. */
const reach = (person: Person, level: number, year = 2026) =>
  club.db
    .insert(tierLevels)
    .values({ companyId: person.companyId, category: 1, year, level, reachedAt: club.deps.now() });

describe('the benefits', () => {
  test(`${promise('changeStaffLevels', 200)}, ${promise('listStaffLevels', 200)}, ${promise('listLevelBenefits', 200)}`, async () => {
    const person = await club.person();
    const shown = () => person.club('GET /v2/tiers/benefits', { query: { language: 'pl' } });
    expect((await shown()).data).toEqual([]);
    expect(await change()).toMatchObject({ status: 200, body: { ...body, version: 1 } });
    expect((await shown()).data).toEqual([
      { level: 2, percent: 0, early_days: 0, text: 'Wizyta' },
      { level: 3, percent: 50, early_days: 3, text: '' },
      { level: 4, percent: 100, early_days: 7, text: '' },
    ]);
    expect(club.invalidated.at(-1)).toEqual(['levels']);
    const { data } = await staff.club('GET /staff/levels');
    expect(data.find(({ regions_id }) => regions_id === 10)).toEqual({ ...body, regions_id: 10, version: 1 });
    expect((await hungarian.club('GET /staff/levels')).data.map(({ regions_id }) => regions_id)).toEqual([7]);
    const [logged] = await club.db.select().from(staffLog).where(eq(staffLog.action, 'changeStaffLevels'));
    expect(logged).toMatchObject({ target: 'pl', after: { percent_3: 50, 'text_2.pl': 'Wizyta' } });
    // Sent again, unchanged.
    expect(await change({ version: 1 })).toMatchObject({ status: 200, body: { version: 1 } });
    const other = await club.person({ region: 'cz' });
    expect((await other.club('GET /v2/tiers/benefits')).data).toEqual([]);
  });

  test(promise('changeStaffLevels', 409, 'changed_meanwhile'), async () => {
    const answers = await Promise.all([change(), change({ percent_4: 7 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await change()).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  test(promise('changeStaffLevels', 404, 'not_found'), async () => {
    const unknown = { status: 404, body: { code: 'not_found' } };
    expect(await change({}, 'xx')).toMatchObject(unknown);
    expect(await change({}, 'pl', hungarian)).toMatchObject(unknown);
  });

  test.each([
    ['percent_2', -1, 'percent_2'],
    ['percent_4', 101, 'percent_4'],
    ['percent_3', null, 'percent_3'],
    ['early_days_2', -1, 'early_days_2'],
    ['early_days_4', 61, 'early_days_4'],
    ['text_2', { pl: 'Wizyta' }, 'text_2.en'],
    ['text_3', { en: 'x'.repeat(201) }, 'text_3.en'],
  ])('reject %s %j', async (field, value, named) => {
    const answer = await change({ [field]: value });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([named]);
  });
});

describe('the bonus of a level', () => {
  test('is part of the next project, with its own row and explanation', async () => {
    await change();
    const person = await club.person();
    await reach(person, 2);
    await reach(person, 3);
    const uuid = await projectWithScans(club, person, 3);
    const answer = await person.club('POST /v1/project/{uuid}/survey', {
      params: { uuid },
      body: surveyBody,
    });
    const bonus = Math.floor((3 * EACH * 50) / 100);
    const parts = [
      { event: 'project_survey_completed', points: 3 * EACH, tier_category: null, level: null },
      { event: 'level_bonus', points: bonus, tier_category: null, level: null },
    ];
    expect(answer).toMatchObject({ points_booked: 3 * EACH + bonus, points_parts: parts });
    const rewards = await person.club('GET /v1/project/{uuid}/rewards', { params: { uuid } });
    expect(rewards.points_parts).toMatchObject(parts);
    expect(await balanceOf(person)).toBe(3 * EACH + bonus);
    expect((await person.club('GET /v1/points/history')).data[0]).toMatchObject({
      event: 'level_bonus',
      points: bonus,
      options: { project: { uuid }, bonus: [{ tier_category: 1, level: 3, percent: 50 }] },
    });
  });

  test('counts neither for other products, nor for a level of last year, nor for the level that the project reaches', async () => {
    await change({ percent_2: 100 });
    const person = await club.person();
    await reach(person, 4, 2025);
    await closedProject(club, person, 10);
    expect((await person.club('GET /v2/tiers/history')).data[0]).toMatchObject({
      tier_bracket: { level: 2 },
    });
    await closedProject(club, person, 1, { group: 2 });
    const rows = await club.db
      .select()
      .from(pointsEntries)
      .where(eq(pointsEntries.companyId, person.companyId));
    expect(rows.map(({ event }) => event)).not.toContain('level_bonus');
    await closedProject(club, person);
    expect((await person.club('GET /v1/points/history')).data[0]).toMatchObject({
      event: 'level_bonus',
      points: EACH,
    });
  });

  test('is none without benefits', async () => {
    const person = await club.person();
    await reach(person, 4);
    await closedProject(club, person);
    expect(await balanceOf(person)).toBe(EACH);
  });

  test('is taken back with its project', async () => {
    await change();
    const person = await club.person();
    await reach(person, 4);
    const uuid = await closedProject(club, person, 2);
    expect(await balanceOf(person)).toBe(4 * EACH);
    const reversed = await staff.club('POST /staff/projects/{uuid}/reverse', {
      params: { uuid },
      body: { reason: 'Not fitted' },
    });
    expect(reversed).toMatchObject({ points_taken: 4 * EACH, points_owed: 0, company_points: 0 });
  });

  test('on products that count for less is found by the audit', async () => {
    await change();
    const person = await club.person();
    await reach(person, 4);
    await closedProject(club, person, 2);
    const own = eq(scans.companyId, person.companyId);
    await club.db
      .update(scans)
      .set({ points: EACH - 1 })
      .where(own);
    expect((await audit(club.db)).findings).toMatchObject([
      { company_id: person.companyId, wrong_bonuses: 1 },
    ]);
    await club.db.update(scans).set({ points: EACH }).where(own);
  });
});
