/** Points added and removed by staff. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { manualPoints } from '#db/schema/points.ts';
import { manualEvents } from '#features/points/rules.ts';
import { role } from '#platform/contract/roles.ts';
import { type Input, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { companyOf as companyForStaff } from '../../support/samples.ts';

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
    const notified = (await person.club('GET /v1/notifications')).data[0];
    expect(notified).toMatchObject({ event: 'points_given' });
    expect(notified?.text).toContain('Training in Kraków');
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

  test('are not booked for a company of club staff, alone or in a list', async () => {
    const company = await companyOf(staff);
    const body = await bodyFor(staff);
    expect(await club.raw('POST /staff/points', { body }, staff.token)).toMatchObject({ status: 404 });
    const rows = [{ company, event: 'trainings', points: 25, reason: 'Training in Kraków' }];
    const list = { list: randomUUID(), dry_run: false, rows };
    expect(await staff.club('POST /staff/points/lists', { body: list })).toMatchObject({
      booked: 0,
      rows: [{ problem: 'company', company: null }],
    });
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
    const known = await bodyFor(await club.person());
    const { uuid, version } = await companyForStaff(club, await club.person());
    const merge = { version, into: known.company, reason: 'Registered twice' };
    await staff.club('POST /staff/companies/{uuid}/merge', { params: { uuid }, body: merge });
    for (const company of ['01890000-0000-7000-8000-000000000000', uuid])
      expect(
        await club.raw('POST /staff/points', { body: { ...known, company } }, staff.token),
      ).toMatchObject({
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

describe('a list', () => {
  const row = (company: string, points = 25, event = 'trainings', reason = 'Training in spring') => ({
    company,
    event,
    points,
    reason,
  });
  const send = (rows: ReturnType<typeof row>[], list: string, dry_run = false) =>
    staff.club('POST /staff/points/lists', { body: { list, dry_run, rows } });

  test(`${promise('bookPointsList', 200)}: each row alone, and nothing twice`, async () => {
    const [anna, poor] = [await club.person(), await club.person({ points: 10 })];
    const list = randomUUID();
    const rows = [
      row(anna.email.toUpperCase()),
      row(await companyOf(anna), 5),
      row('nobody@club.example'),
      row(poor.email, -20),
      row(poor.email, 0),
      row(poor.email, 5, 'money'),
      row(poor.email, 5, 'other', 'x'),
    ];
    const checked = await send(rows, list, true);
    expect(await balanceOf(anna), 'a dry run books nothing').toBe(0);
    const booked = await send(rows, list);
    expect(booked, 'the dry run says what the real run does').toEqual(checked);
    expect(booked.rows.map(({ problem }) => problem)).toEqual([
      null,
      null,
      'company',
      'not_enough_points',
      'points',
      'event',
      'reason',
    ]);
    expect(booked).toMatchObject({ booked: 2, points: 30 });
    expect([await balanceOf(anna), await balanceOf(poor)]).toEqual([30, 10]);
    const again = await send(rows, list);
    expect(again.rows.slice(0, 2).map(({ problem }) => problem)).toEqual(['booked', 'booked']);
    expect(await balanceOf(anna)).toBe(30);
  });

  test('finds companies by their number, and only in the regions of the member of staff', async () => {
    const person = await club.person();
    await club.db
      .update(companies)
      .set({ registrationNumber: '5260250274' })
      .where(eq(companies.id, person.companyId));
    expect((await send([row('526-025-02-74')], randomUUID())).booked).toBe(1);
    const hungarian = await club.person({ role: role.staff });
    await club.db
      .update(installers)
      .set({ staffRights: ['points'], staffRegions: [7] })
      .where(eq(installers.id, hungarian.id));
    const body = { list: randomUUID(), dry_run: false, rows: [row('5260250274')] };
    expect(await hungarian.club('POST /staff/points/lists', { body })).toMatchObject({
      booked: 0,
      rows: [{ problem: 'company', company: null }],
    });
  });

  test('more rows than allowed are refused', async () => {
    const rows = Array.from({ length: 501 }, () => row('a@club.example'));
    const body = { list: randomUUID(), dry_run: true, rows };
    expect((await club.raw('POST /staff/points/lists', { body }, staff.token)).status).toBe(422);
  });
});

test(promise('exportManualPoints', 200), async () => {
  const person = await club.person();
  await staff.club('POST /staff/points', { body: await bodyFor(person, { reason: '=Training; Kraków' }) });
  const company = await companyOf(person);
  const answer = await club.raw(
    'GET /staff/points/export',
    { query: { company, locale: 'pl-PL' } },
    staff.token,
  );
  const lines = Buffer.from(answer.body as Uint8Array)
    .toString('utf8')
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`;pl;trainings;25;"'=Training; Kraków";`);
});
