/** Points added and removed by staff. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies } from '#db/schema/companies.ts';
import { manualPoints } from '#db/schema/points.ts';
import { manualEvents } from '#features/points/rules.ts';
import { role } from '#platform/contract/roles.ts';
import { type Input, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  return async () => {
    expect((await audit(club.db)).findings).toEqual([]);
    await club.close();
  };
});

type Body = Input<'POST /staff/points'>['body'];

async function companyOf(person: Person): Promise<string> {
  const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
  return company?.uuid ?? '';
}

const bodyFor = async (person: Person, body: Partial<Body> = {}): Promise<Body> => ({
  company: await companyOf(person),
  event: 'trainings',
  points: 25,
  reason: 'Training in Kraków',
  ...body,
});

const balanceOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;

describe('manual points', () => {
  test(`${promise('createManualPoints', 201)}: added with a reason, shown in the company’s history, and notified to its owner`, async () => {
    const person = await club.person({ points: 10 });
    const entry = await staff.club('POST /staff/points', { body: await bodyFor(person) });
    expect(entry).toMatchObject({ points: 25, company_points: 35, reason: 'Training in Kraków' });
    expect(await balanceOf(person)).toBe(35);
    const { data } = await person.club('GET /v1/points/history');
    expect(data[0]).toMatchObject({
      event: 'trainings',
      variation: 'positive',
      points: 25,
      options: { reason: 'Training in Kraków' },
    });
    const told = (await person.club('GET /v1/notifications')).data[0];
    expect(told).toMatchObject({ event: 'points_given' });
    expect(told?.text).toContain('Training in Kraków');
  });

  test('are removed from the same balance, and shown in the history', async () => {
    const person = await club.person({ points: 40 });
    const body = await bodyFor(person, { event: 'other', points: -15, reason: 'Booked twice' });
    expect(await staff.club('POST /staff/points', { body })).toMatchObject({ company_points: 25 });
    expect((await person.club('GET /v1/points/history')).data[0]).toMatchObject({
      event: 'other',
      variation: 'negative',
      points: -15,
    });
    expect((await person.club('GET /v1/notifications')).data[0]?.event).toBe('points_taken');
  });

  test.each(manualEvents)('can be of the kind %s, repeatedly', async (event) => {
    const person = await club.person();
    const body = await bodyFor(person, { event, points: 5 });
    await staff.club('POST /staff/points', { body });
    expect(await staff.club('POST /staff/points', { body })).toMatchObject({ company_points: 10 });
  });

  test.each([
    'welcome',
    'project_survey_completed',
    'order_reservation',
    'order_reject',
    'order_complete',
    'expired',
    'tier_level',
    'nonsense',
  ])('cannot be of the kind %s', async (event) => {
    const person = await club.person();
    const answer = await club.raw(
      'POST /staff/points',
      { body: (await bodyFor(person, { event: event as never })) as never },
      staff.token,
    );
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await balanceOf(person)).toBe(0);
  });

  test.each([0, 0.5, 100_001, -100_001, Number.NaN, '25', null])('cannot be %j', async (points) => {
    const person = await club.person();
    const body = (await bodyFor(person, { points: points as never })) as never;
    expect(await club.raw('POST /staff/points', { body }, staff.token)).toMatchObject({ status: 422 });
    expect(await balanceOf(person)).toBe(0);
  });

  test.each(['', '  ', 'ab', 'x'.repeat(201)])('require a reason: %j is not one', async (reason) => {
    const person = await club.person();
    const body = await bodyFor(person, { reason });
    expect(await club.raw('POST /staff/points', { body }, staff.token)).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
  });

  test(`${promise('createManualPoints', 422, 'not_enough_points')}: the balance is never negative, and a rejected attempt leaves no trace`, async () => {
    const person = await club.person({ points: 10 });
    const body = await bodyFor(person, { points: -11 });
    expect(await club.raw('POST /staff/points', { body }, staff.token)).toMatchObject({
      status: 422,
      body: { code: 'not_enough_points' },
    });
    expect(await balanceOf(person)).toBe(10);
    const rows = await club.db
      .select()
      .from(manualPoints)
      .where(eq(manualPoints.companyId, person.companyId));
    expect(rows).toEqual([]);
  });

  test(promise('createManualPoints', 404, 'not_found'), async () => {
    const body = { ...(await bodyFor(staff)), company: '01890000-0000-7000-8000-000000000000' };
    expect(await club.raw('POST /staff/points', { body }, staff.token)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('are booked once for one Idempotency-Key', async () => {
    const person = await club.person();
    const body = await bodyFor(person);
    const first = await staff.club('POST /staff/points', { body, idempotencyKey: 'by-hand-1' });
    expect(await staff.club('POST /staff/points', { body, idempotencyKey: 'by-hand-1' })).toEqual(first);
    expect(await balanceOf(person)).toBe(25);
  });

  test.each([3, 4, 7, 8])('are forbidden for role %i', async (wanted) => {
    const person = await club.person({ role: wanted });
    const body = await bodyFor(person);
    expect(await club.raw('POST /staff/points', { body }, person.token)).toMatchObject({ status: 403 });
    expect(await club.raw('GET /staff/points', {}, person.token)).toMatchObject({ status: 403 });
    expect(await balanceOf(person)).toBe(0);
  });
});

test(`${promise('listManualPoints', 200)}: newest first with their staff member, of one company or of all`, async () => {
  const person = await club.person();
  const company = await companyOf(person);
  for (const points of [5, 7, -2])
    await staff.club('POST /staff/points', { body: await bodyFor(person, { points }) });
  const own = await staff.club('GET /staff/points', { query: { company } });
  expect(own.data.map(({ points }) => points)).toEqual([-2, 7, 5]);
  expect(own.data[0]).toMatchObject({ company, staff: expect.stringContaining('Surname') });
  const all = await staff.club('GET /staff/points', { query: { limit: 1 } });
  expect(all.data).toHaveLength(1);
  expect(all.meta.total).toBeGreaterThanOrEqual(3);
});
