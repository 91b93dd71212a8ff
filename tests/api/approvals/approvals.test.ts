/** Requests that wait for a second person: who decides, and what happens then. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { approvals, approvalUses } from '#db/schema/approvals.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { manualPoints } from '#db/schema/points.ts';
import { staffLog } from '#db/schema/staff.ts';
import { expireApprovals } from '#features/approvals/server/handlers.ts';
import { role } from '#platform/contract/roles.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';
import { regionBySlug } from '#regions/regions.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { approvalIn, setLimits } from '../../support/points/approvals.ts';
import { promise } from '../../support/promises.ts';

const DAY = 24 * 60 * 60 * 1000;

let club: TestClub;
let anna: Person;
let piotr: Person;
beforeAll(async () => {
  club = await testClub();
  [anna, piotr] = [await club.person({ role: role.staff }), await club.person({ role: role.staff })];
  return async () => {
    expect((await audit(club.db)).findings).toEqual([]);
    await club.close();
  };
});
beforeEach(() => setLimits(club, { manual: 100 }));

async function staffWith(rights: StaffRight[], regions: number[] | null = null): Promise<Person> {
  const person = await club.person({ role: role.staff });
  await club.db
    .update(installers)
    .set({ staffRights: rights, staffRegions: regions })
    .where(eq(installers.id, person.id));
  return person;
}

const companyOf = async ({ companyId }: Person) => {
  const [company] = await club.db.select().from(companies).where(eq(companies.id, companyId));
  return company?.uuid ?? '';
};
const balanceOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;
const bookAs = async (staff: Person, person: Person, points: number) =>
  staff.club('POST /staff/points', {
    body: { company: await companyOf(person), event: 'trainings', points, reason: 'Training in spring' },
  });
async function waitingFor(person: Person, points = 150): Promise<string> {
  const { approval } = await bookAs(anna, person, points);
  if (!approval) throw new Error('Nothing waits');
  return approval.uuid;
}
const decide = (what: 'approve' | 'withdraw', uuid: string, { token }: Person) =>
  club.raw(`POST /staff/approvals/{uuid}/${what}`, { params: { uuid } }, token);
const refuse = (uuid: string, { token }: Person, reason = 'Of last year') =>
  club.raw('POST /staff/approvals/{uuid}/refuse', { params: { uuid }, body: { reason } }, token);
const code = (name: string) => ({ body: { code: name } });

describe('above the limit', () => {
  test('nothing is booked until another person approves; the log names both', async () => {
    const person = await club.person({ points: 5 });
    const answer = await bookAs(anna, person, 150);
    expect(answer).toMatchObject({ uuid: null, company_points: 5, approval: { state: 'waiting' } });
    const uuid = answer.approval?.uuid ?? '';
    expect(await balanceOf(person)).toBe(5);
    expect((await decide('approve', uuid, piotr)).body).toMatchObject({
      state: 'approved',
      asked_by: { uuid: anna.uuid },
      decided_by: { uuid: piotr.uuid },
    });
    expect(await balanceOf(person)).toBe(155);
    const [entry] = await club.db
      .select()
      .from(manualPoints)
      .where(eq(manualPoints.companyId, person.companyId));
    expect(entry).toMatchObject({ points: 150, staffId: anna.id });
    const logged = await club.db.select().from(staffLog).where(eq(staffLog.companyId, person.companyId));
    const both = { approval: uuid, asked_by: anna.uuid };
    expect(logged).toMatchObject([
      { action: 'createManualPoints', staffId: anna.id, targetType: 'approval', target: uuid },
      { action: 'approveRequest', staffId: piotr.id, targetType: 'points', after: both },
      { action: 'approveRequest', staffId: piotr.id, after: { state: 'approved', asked_by: anna.uuid } },
    ]);
  });

  test('what one person books for a company within 24 hours adds up; approved points do not count', async () => {
    const person = await club.person();
    for (const points of [60, -40]) expect((await bookAs(anna, person, points)).approval).toBeNull();
    const uuid = await waitingFor(person, 1);
    await decide('approve', uuid, piotr);
    // Another person has own limits, and another company too.
    expect((await bookAs(piotr, person, 100)).approval).toBeNull();
    expect((await bookAs(anna, await club.person(), 100)).approval).toBeNull();
    club.advance(DAY + 1000);
    [anna, piotr] = [await club.renew(anna), await club.renew(piotr)];
    expect((await bookAs(anna, await club.renew(person), 100)).approval).toBeNull();
  });

  test('a sum above 32 bits needs another person like any other', async () => {
    const person = await club.person();
    const use = {
      staffId: anna.id,
      kind: 'manual',
      regionId: regionBySlug(person.region).id,
      size: 2_000_000_000,
    } as const;
    const subject = await companyOf(person);
    await club.db
      .insert(approvalUses)
      .values([1, 2].map(() => ({ ...use, subject, createdAt: club.deps.now() })));
    expect((await bookAs(anna, person, 1)).approval).toMatchObject({ state: 'waiting' });
  });

  test('the same Idempotency-Key is one request', async () => {
    const person = await club.person();
    const body = {
      company: await companyOf(person),
      event: 'other' as const,
      points: 500,
      reason: 'Twice sent',
    };
    const first = await anna.club('POST /staff/points', { body, idempotencyKey: 'four-eyes' });
    expect(await anna.club('POST /staff/points', { body, idempotencyKey: 'four-eyes' })).toEqual(first);
    expect(await club.db.$count(approvals, eq(approvals.companyId, person.companyId))).toBe(1);
  });

  test('without a limit nobody else is needed', async () => {
    await setLimits(club, {});
    expect((await bookAs(anna, await club.person(), 100_000)).approval).toBeNull();
  });
});

describe('a decision', () => {
  test(`${promise('approveRequest', 200)}: points are booked once`, async () => {
    const person = await club.person();
    const uuid = await waitingFor(person);
    expect(await decide('approve', uuid, piotr)).toMatchObject({ status: 200, body: { state: 'approved' } });
    expect(await decide('approve', uuid, piotr)).toMatchObject({ status: 409, ...code('approval_decided') });
    expect(await balanceOf(person)).toBe(150);
  });

  test(`${promise('refuseRequest', 200)}: nothing is booked, and who asked reads why`, async () => {
    const person = await club.person();
    const uuid = await waitingFor(person);
    expect(fieldsOf(await refuse(uuid, piotr, 'x'))).toEqual(['reason']);
    expect(await refuse(uuid, piotr)).toMatchObject({ status: 200, body: { state: 'refused' } });
    const shown = await anna.club('GET /staff/approvals/{uuid}', { params: { uuid } });
    expect(shown).toMatchObject({ note: 'Of last year', state: 'refused', may_decide: false });
    expect(await balanceOf(person)).toBe(0);
  });

  test(`${promise('withdrawRequest', 200)}: by who asked only`, async () => {
    const uuid = await waitingFor(await club.person());
    expect(await decide('withdraw', uuid, piotr)).toMatchObject({ status: 404, ...code('not_found') });
    expect(await decide('withdraw', uuid, anna)).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
    expect(await decide('approve', uuid, piotr)).toMatchObject(code('approval_decided'));
  });

  test(`${promise('approveRequest', 409, 'approval_own')} and ${promise('refuseRequest', 409, 'approval_own')}: nor with a second account of the same address`, async () => {
    const uuid = await waitingFor(await club.person());
    expect(await decide('approve', uuid, anna)).toMatchObject({ status: 409, ...code('approval_own') });
    expect(await refuse(uuid, anna)).toMatchObject({ status: 409, ...code('approval_own') });
    const twin = await club.person({ role: role.staff });
    await club.db
      .update(installers)
      .set({ email: anna.email.toUpperCase() })
      .where(eq(installers.id, twin.id));
    expect(await decide('approve', uuid, twin)).toMatchObject({ status: 409, ...code('approval_own') });
    const shown = await twin.club('GET /staff/approvals/{uuid}', { params: { uuid } });
    expect(shown).toMatchObject({ state: 'waiting', is_own: false, may_decide: false });
    const { data } = await twin.club('GET /staff/today', { query: { kind: 'approval', limit: 100 } });
    expect(data.map((row) => row.uuid)).not.toContain(uuid);
  });

  test(`${promise('approveRequest', 409, 'approval_decided')}, ${promise('refuseRequest', 409, 'approval_decided')} and ${promise('withdrawRequest', 409, 'approval_decided')}: after seven days, with and without the job`, async () => {
    const uuid = await waitingFor(await club.person());
    club.advance(7 * DAY);
    [anna, piotr] = [await club.renew(anna), await club.renew(piotr)];
    for (const job of [false, true]) {
      if (job) expect(await expireApprovals(club.db, club.deps.now())).toBeGreaterThanOrEqual(1);
      for (const answer of [
        await decide('approve', uuid, piotr),
        await refuse(uuid, piotr),
        await decide('withdraw', uuid, anna),
      ])
        expect(answer).toMatchObject({ status: 409, ...code('approval_decided') });
      const { data } = await anna.club('GET /staff/approvals', { query: { state: 'expired' } });
      expect(data.map((row) => row.uuid)).toContain(uuid);
    }
    expect(await expireApprovals(club.db, club.deps.now())).toBe(0);
  });

  test(`${promise('approveRequest', 404, 'not_found')}, ${promise('refuseRequest', 404, 'not_found')}, ${promise('withdrawRequest', 404, 'not_found')} and ${promise('getApproval', 404, 'not_found')}: without the right, of another region, unknown`, async () => {
    const uuid = await waitingFor(await club.person());
    const strangers = [await staffWith(['orders']), await staffWith(['points'], [7])];
    for (const person of strangers) {
      for (const answer of [
        await decide('approve', uuid, person),
        await refuse(uuid, person),
        await decide('withdraw', uuid, person),
        await club.raw('GET /staff/approvals/{uuid}', { params: { uuid } }, person.token),
      ])
        expect(answer).toMatchObject({ status: 404, ...code('not_found') });
      expect((await person.club('GET /staff/approvals')).data).toEqual([]);
    }
    const unknown = '01890000-0000-7000-8000-000000000000';
    expect(await decide('approve', unknown, piotr)).toMatchObject(code('not_found'));
    const polish = await staffWith(['points'], [10]);
    expect(await decide('approve', uuid, polish)).toMatchObject({ status: 200, body: { state: 'approved' } });
  });

  test('what cannot be done any more fails with the reason, and changes nothing', async () => {
    const person = await club.person({ points: 200 });
    const uuid = await waitingFor(person, -150);
    await bookAs(piotr, person, -100);
    const answer = await decide('approve', uuid, piotr);
    expect(answer).toMatchObject({ status: 200, body: { state: 'failed', failure: 'not_enough_points' } });
    expect(await balanceOf(person)).toBe(100);
  });

  test('a request of somebody who lost the right fails', async () => {
    const asker = await staffWith(['points']);
    const person = await club.person();
    const { approval } = await bookAs(asker, person, 150);
    await club.db
      .update(installers)
      .set({ staffRights: ['orders'] })
      .where(eq(installers.id, asker.id));
    const answer = await decide('approve', approval?.uuid ?? '', piotr);
    expect(answer.body).toMatchObject({ state: 'failed', failure: 'forbidden' });
    expect(await balanceOf(person)).toBe(0);
  });
});

describe('the list', () => {
  test(`${promise('listApprovals', 200)}: own ones and those to decide`, async () => {
    const asker = await staffWith(['points']);
    const uuid = await approvalIn(club, { askedBy: asker });
    const rowOf = async (person: Person) =>
      (await person.club('GET /staff/approvals', { query: { state: 'waiting' } })).data.find(
        (row) => row.uuid === uuid,
      );
    expect(await rowOf(asker)).toMatchObject({ is_own: true, may_decide: false, size: 25 });
    expect(await rowOf(piotr)).toMatchObject({ is_own: false, may_decide: true, kind: 'manual_points' });
    expect((await piotr.club('GET /staff/approvals', { query: { region_id: 7 } })).data).toEqual([]);
  });

  test(`${promise('getApproval', 200)}: with all that it would do`, async () => {
    const person = await club.person();
    const uuid = await waitingFor(person);
    expect(await piotr.club('GET /staff/approvals/{uuid}', { params: { uuid } })).toMatchObject({
      bookings: [{ company: await companyOf(person), points: 150, event: 'trainings' }],
      project: null,
      price: null,
      history: [{ action: 'createManualPoints' }],
    });
  });

  test('Today and the menu count what a person may decide, not their own', async () => {
    const asker = await staffWith(['points']);
    const [own, others] = [await asker.club('GET /staff/counts'), await piotr.club('GET /staff/counts')];
    const uuid = await approvalIn(club, { askedBy: asker });
    expect(await asker.club('GET /staff/counts')).toEqual(own);
    const after = await piotr.club('GET /staff/counts');
    expect([after.approvals - others.approvals, after.today - others.today]).toEqual([1, 1]);
    const rows = async (person: Person) =>
      (await person.club('GET /staff/today', { query: { kind: 'approval', limit: 100 } })).data.filter(
        (row) => row.uuid === uuid,
      );
    expect(await rows(piotr)).toMatchObject([
      { points: 25, region_id: 10, href: `/staff/approvals/${uuid}` },
    ]);
    expect(await rows(asker)).toEqual([]);
    expect(await rows(await staffWith(['orders']))).toEqual([]);
    expect(await rows(await staffWith(['points'], [7]))).toEqual([]);
  });
});

describe('the limits', () => {
  const body = { manual: 500, list: null, reversal: 0, price: 20 };
  const change = (changes: object = {}, slug = 'cz') =>
    club.raw(
      'PUT /staff/approval-limits/{slug}',
      { params: { slug }, body: { ...body, version: 0, ...changes } },
      anna.token,
    );

  test(`${promise('changeApprovalLimits', 200)} and ${promise('listApprovalLimits', 200)}`, async () => {
    expect(await change()).toMatchObject({ status: 200, body: { ...body, regions_id: 5, version: 1 } });
    const { data } = await anna.club('GET /staff/approval-limits');
    expect(data).toHaveLength(16);
    expect(data.find(({ regions_id }) => regions_id === 5)).toEqual({ ...body, regions_id: 5, version: 1 });
    const [logged] = await club.db.select().from(staffLog).where(eq(staffLog.target, 'cz'));
    expect(logged).toMatchObject({ action: 'changeApprovalLimits', targetType: 'approval_limits' });
  });

  test(promise('changeApprovalLimits', 409, 'changed_meanwhile'), async () => {
    const answers = await Promise.all([change({}, 'ee'), change({ manual: 4 }, 'ee')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test(promise('changeApprovalLimits', 404, 'not_found'), async () => {
    expect(await change({}, 'xx')).toMatchObject({ status: 404, ...code('not_found') });
  });

  test.each([
    ['manual', -1],
    ['list', 1.5],
    ['reversal', 10_000_001],
    ['price', 1001],
    ['version', -1],
  ])('reject %s %j', async (field, value) => {
    expect(fieldsOf(await change({ [field]: value }))).toEqual([field]);
  });
});
