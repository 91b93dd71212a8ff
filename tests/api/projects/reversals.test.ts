/** Closed projects that staff reverse, debts, and lost projects that they open again. */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { pointsDebts, pointsEntries, pointsLots } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { staffLog } from '#db/schema/staff.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { tierDefinition } from '#regions/tiers.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { companyUuid } from '../../support/points/imports.ts';
import { promise } from '../../support/promises.ts';
import {
  closedProject,
  lostProject,
  newProject,
  orderOf,
  projectInReview,
  projectWithScans,
  surveyBody,
} from '../../support/samples.ts';

const DAY = 24 * 3_600_000;
const NOBODY = '01890000-0000-7000-8000-000000000000';
/** Points for one product in Poland. */
const EACH = basicPoints(10, 1);

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

const reason = 'The products were not fitted';
const reverse = (uuid: string) =>
  staff.club('POST /staff/projects/{uuid}/reverse', { params: { uuid }, body: { reason } });
const reopen = (uuid: string) =>
  staff.club('POST /staff/projects/{uuid}/reopen', { params: { uuid }, body: { reason } });
const pointsOf = async (person: Person) => {
  const { company_points, debt, points } = await person.club('GET /v2/company/points');
  return { company_points, debt, completed: points.completed };
};
const order = async (person: Person, price: number) =>
  (await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price })) })).data.uuid;
const projectOf = (person: Person, uuid: string) =>
  person.club('GET /v1/project/{uuid}', { params: { uuid } });
const historyOf = async (person: Person) =>
  (await person.club('GET /v1/points/history')).data.map(({ event, points }) => [event, points]);
const toldTo = async (person: Person) => (await person.club('GET /v1/notifications')).data[0];
const scansOf = async (uuid: string) =>
  club.db
    .select({ uuid: scans.uuid, flag: scans.flag, reason: scans.flagReason, serial: scans.serialNumber })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.projectId))
    .where(eq(projects.uuid, uuid))
    .orderBy(asc(scans.id));

/** Gives points by hand. */
async function give(person: Person, points: number): Promise<void> {
  const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
  const body = { company: company?.uuid ?? '', event: 'trainings' as const, points, reason: 'A reason' };
  await staff.club('POST /staff/points', { body });
}

describe('a reversed project', () => {
  test(`${promise('reverseProject', 200)}: its points are taken back, its scans are rejected, and its member is told`, async () => {
    const person = await club.person({ points: 100 });
    const uuid = await closedProject(club, person, 2);
    expect(await pointsOf(person)).toEqual({ company_points: 100 + 2 * EACH, debt: 0, completed: 2 * EACH });
    expect(await reverse(uuid)).toMatchObject({
      status: { id: 2 },
      reversed: true,
      max_points: 0,
      points_taken: 2 * EACH,
      points_owed: 0,
      company_points: 100,
      company_debt: 0,
    });
    expect(await pointsOf(person)).toEqual({ company_points: 100, debt: 0, completed: 0 });
    expect((await historyOf(person))[0]).toEqual(['project_reversed', -2 * EACH]);
    expect(await projectOf(person, uuid)).toMatchObject({ reversed: true, available_points: 0 });
    expect((await scansOf(uuid)).map(({ flag }) => flag)).toEqual([3, 3]);
    expect(await toldTo(person)).toMatchObject({
      event: 'project_reversed',
      text: expect.stringContaining(`${2 * EACH}`),
    });
    const [logged] = await club.db.select().from(staffLog).where(eq(staffLog.target, uuid));
    expect(logged).toMatchObject({ action: 'reverseProject', reason, after: { taken: 2 * EACH, owed: 0 } });
    const { scans: counted } = await person.club('GET /v2/company/points');
    expect(counted).toEqual({ current_year: 0, completed: 0 });
  });

  test('is taken from its own lot first, so that older points keep their end', async () => {
    const person = await club.person({ points: 100 });
    const uuid = await closedProject(club, person);
    await reverse(uuid);
    const lots = await club.db
      .select({ left: pointsLots.remaining })
      .from(pointsLots)
      .where(eq(pointsLots.companyId, person.companyId))
      .orderBy(asc(pointsLots.entryId));
    expect(lots.map(({ left }) => left)).toEqual([100, 0]);
  });

  test('leaves a debt for what was spent, which points that come in pay off', async () => {
    const person = await club.person();
    const uuid = await closedProject(club, person, 4);
    const earned = 4 * EACH;
    await order(person, earned - 3);
    expect(await reverse(uuid)).toMatchObject({
      points_taken: 3,
      points_owed: earned - 3,
      company_points: 0,
      company_debt: earned - 3,
    });
    expect((await toldTo(person))?.text).toContain(`${earned - 3}`);
    await give(person, earned - 5);
    expect(await pointsOf(person)).toEqual({ company_points: 0, debt: 2, completed: 0 });
    await give(person, 10);
    expect(await pointsOf(person)).toEqual({ company_points: 8, debt: 0, completed: 0 });
    expect((await historyOf(person)).slice(0, 4)).toEqual([
      ['debt_repaid', -2],
      ['trainings', 10],
      ['debt_repaid', 5 - earned],
      ['trainings', earned - 5],
    ]);
    const debts = await club.db
      .select()
      .from(pointsDebts)
      .where(eq(pointsDebts.companyId, person.companyId))
      .orderBy(asc(pointsDebts.id));
    expect(debts.map(({ points }) => points)).toEqual([earned - 3, 5 - earned, -2]);
    expect(debts.map(({ projectId }) => projectId !== null)).toEqual([true, false, false]);
  });

  test('whose points are all spent takes nothing, and a refunded order pays the debt', async () => {
    const person = await club.person();
    const uuid = await closedProject(club, person, 2);
    const placed = await order(person, 2 * EACH);
    expect(await reverse(uuid)).toMatchObject({ points_taken: 0, points_owed: 2 * EACH });
    expect(await historyOf(person)).not.toContainEqual(['project_reversed', 0]);
    await staff.club('POST /staff/orders/{uuid}/reject', { params: { uuid: placed }, body: {} });
    expect(await pointsOf(person)).toEqual({ company_points: 0, debt: 0, completed: 0 });
  });

  test('does not owe what has expired', async () => {
    const person = await club.person();
    const uuid = await closedProject(club, person, 2);
    await order(person, EACH);
    club.advance(600 * DAY);
    staff = await club.renew(staff);
    expect(await reverse(uuid)).toMatchObject({ points_taken: 0, points_owed: EACH, company_debt: EACH });
  });

  test('takes back the levels that the other scans of its year do not reach; they can be reached again', async () => {
    const person = await club.person();
    const [, second, third] = tierDefinition(10, 8).brackets;
    const [low, high] = [second?.from ?? 0, third?.from ?? 0];
    const [bonus, more] = [second?.points ?? 0, third?.points ?? 0];
    const worth = basicPoints(10, 8);
    await closedProject(club, person, low, { group: 8 });
    const uuid = await closedProject(club, person, high - low, { group: 8 });
    expect((await pointsOf(person)).company_points).toBe(high * worth + bonus + more);
    // The year of the project counts, not that of the reversal.
    club.advance(365 * DAY);
    [staff] = [await club.renew(staff)];
    expect(await reverse(uuid)).toMatchObject({ points_taken: (high - low) * worth + more });
    const again = await club.renew(person);
    expect((await pointsOf(again)).company_points).toBe(low * worth + bonus);
    const { data } = await again.club('GET /v1/points/history');
    expect(data[0]).toMatchObject({
      event: 'project_reversed',
      points: -more,
      options: { tier: { tier_category: 8, level: 3 } },
    });
    const fresh = await club.person();
    const undone = await closedProject(club, fresh, low, { group: 8 });
    await reverse(undone);
    expect((await pointsOf(fresh)).company_points).toBe(0);
    await closedProject(club, fresh, low, { group: 8 });
    expect((await pointsOf(fresh)).company_points).toBe(low * worth + bonus);
  });

  test('takes back the levels that companies reached before they became part of this one', async () => {
    const [, second] = tierDefinition(10, 8).brackets;
    const [low, bonus] = [second?.from ?? 0, second?.points ?? 0];
    const worth = basicPoints(10, 8);
    const [first, next, last] = [await club.person(), await club.person(), await club.person()];
    const merge = async (from: Person, into: Person) => {
      const [one, other] = [await companyUuid(club, from), await companyUuid(club, into)];
      const { version } = await staff.club('GET /staff/companies/{uuid}', { params: { uuid: one } });
      const body = { into: other, version, reason: 'The same company' };
      await staff.club('POST /staff/companies/{uuid}/merge', { params: { uuid: one }, body });
    };
    const uuid = await closedProject(club, first, low, { group: 8 });
    await merge(first, next);
    await merge(next, last);
    expect((await pointsOf(last)).company_points).toBe(low * worth + bonus);
    expect(await reverse(uuid)).toMatchObject({ points_taken: low * worth + bonus, points_owed: 0 });
    expect((await pointsOf(last)).company_points).toBe(0);
    // Reached again, it brings its points once.
    await closedProject(club, last, low, { group: 8 });
    expect((await pointsOf(last)).company_points).toBe(low * worth + bonus);
  });

  test('frees its products for other companies, in review, but not for its own', async () => {
    const [person, other] = [await club.person(), await club.person()];
    const code = labelOf(await club.product());
    const uuid = await newProject(person);
    await person.club('POST /v2/scans', { body: { project_uuid: uuid, code } });
    await person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
    await reverse(uuid);
    const again = { body: { project_uuid: await newProject(person), code } };
    expect(await club.raw('POST /v2/scans', again, person.token)).toMatchObject({
      body: { code: 'already_scanned' },
    });
    const theirs = await other.club('POST /v2/scans', {
      body: { project_uuid: await newProject(other), code },
    });
    expect(theirs).toMatchObject({ flag: 2, flag_reason: 'rejected' });
  });

  test(promise('reverseProject', 409, 'project_reversed'), async () => {
    const person = await club.person({ points: 500 });
    const uuid = await closedProject(club, person);
    await reverse(uuid);
    const input = { params: { uuid }, body: { reason } };
    expect(await club.raw('POST /staff/projects/{uuid}/reverse', input, staff.token)).toMatchObject({
      status: 409,
      body: { code: 'project_reversed' },
    });
    expect((await pointsOf(person)).company_points).toBe(500);
  });

  test('repeated with its key gets the same answer', async () => {
    const uuid = await closedProject(club, await club.person());
    const input = { params: { uuid }, body: { reason }, idempotencyKey: randomUUID() };
    const once = await staff.club('POST /staff/projects/{uuid}/reverse', input);
    expect(await staff.club('POST /staff/projects/{uuid}/reverse', input)).toEqual(once);
  });

  test(`${promise('reverseProject', 409, 'project_status')}: open, in review or lost`, async () => {
    const { person, project } = await projectInReview(club);
    for (const uuid of [project, await newProject(person), await lostProject(club, person)]) {
      const input = { params: { uuid }, body: { reason } };
      expect(await club.raw('POST /staff/projects/{uuid}/reverse', input, staff.token)).toMatchObject({
        status: 409,
        body: { code: 'project_status' },
      });
    }
  });

  test('needs a reason', async () => {
    const uuid = await closedProject(club, await club.person());
    for (const typed of [{}, { reason: ' ' }])
      expect(
        await club.raw(
          'POST /staff/projects/{uuid}/reverse',
          { params: { uuid }, body: typed as { reason: string } },
          staff.token,
        ),
      ).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
  });
});

test(`${promise('reverseProject', 404, 'not_found')} and ${promise('reopenProject', 404, 'not_found')}: unknown, or of another region`, async () => {
  const stranger = await club.person({ role: role.staff });
  await club.db
    .update(installers)
    .set({ staffRights: ['reviews'], staffRegions: [7] })
    .where(eq(installers.id, stranger.id));
  const person = await club.person();
  for (const [name, uuid] of [
    ['POST /staff/projects/{uuid}/reverse', await closedProject(club, person)],
    ['POST /staff/projects/{uuid}/reopen', await lostProject(club, person)],
  ] as const) {
    const of = (wanted: string) => ({ params: { uuid: wanted }, body: { reason } });
    expect(await club.raw(name, of(NOBODY), staff.token)).toMatchObject({ status: 404 });
    expect(await club.raw(name, of(uuid), stranger.token)).toMatchObject({ status: 404 });
  }
});

describe('a lost project', () => {
  test(`${promise('reopenProject', 200)}: it is open for the full time, its products count again, and its member is told`, async () => {
    const person = await club.person();
    const uuid = await lostProject(club, person);
    expect(await reopen(uuid)).toMatchObject({
      status: { id: 1 },
      days_left: 60,
      available_points: EACH,
      scans_rejected: 0,
    });
    expect(await toldTo(person)).toMatchObject({ event: 'project_reopened' });
    const [row] = await club.db.select().from(projects).where(eq(projects.uuid, uuid));
    expect(row?.reopenedAt).toEqual(club.deps.now());
    const [logged] = await club.db.select().from(staffLog).where(eq(staffLog.target, uuid));
    expect(logged).toMatchObject({ action: 'reopenProject', reason });
    const closed = await person.club('POST /v1/project/{uuid}/survey', {
      params: { uuid },
      body: surveyBody,
    });
    expect(closed.points_booked).toBe(EACH);
  });

  test('does not get back products that count for another project by now', async () => {
    const [person, other] = [await club.person(), await club.person()];
    const [gone, back] = [labelOf(await club.product()), labelOf(await club.product())];
    const uuid = await newProject(person);
    for (const code of [gone, back])
      await person.club('POST /v2/scans', { body: { project_uuid: uuid, code } });
    await club.db.update(projects).set({ openUntil: club.deps.now() }).where(eq(projects.uuid, uuid));
    const theirs = await newProject(other);
    await other.club('POST /v2/scans', { body: { project_uuid: theirs, code: gone } });
    const { uuid: removed } = await other.club('POST /v2/scans', {
      body: { project_uuid: theirs, code: back },
    });
    await other.club('DELETE /v2/scans/{uuid}', { params: { uuid: removed } });
    expect(await reopen(uuid)).toMatchObject({ scans_rejected: 1, available_points: EACH });
    expect(await scansOf(uuid)).toMatchObject([
      { flag: 3, reason: 'taken', serial: null },
      { flag: 1, reason: null, serial: expect.any(String) },
    ]);
    const again = { body: { project_uuid: theirs, code: back } };
    expect(await club.raw('POST /v2/scans', again, other.token)).toMatchObject({
      body: { code: 'already_scanned' },
    });
  });

  test('takes products back from another lost project; those rejected elsewhere go to review', async () => {
    const [person, other] = [await club.person(), await club.person()];
    const [lost, rejected] = [labelOf(await club.product()), labelOf(await club.product())];
    const uuid = await newProject(person);
    for (const code of [lost, rejected])
      await person.club('POST /v2/scans', { body: { project_uuid: uuid, code } });
    await club.db.update(projects).set({ openUntil: club.deps.now() }).where(eq(projects.uuid, uuid));
    const theirs = await newProject(other);
    await other.club('POST /v2/scans', { body: { project_uuid: theirs, code: lost } });
    await club.db.update(projects).set({ openUntil: club.deps.now() }).where(eq(projects.uuid, theirs));
    const { uuid: scan } = await other.club('POST /v2/scans', {
      body: { project_uuid: await newProject(other), code: rejected },
    });
    await club.db.update(scans).set({ flag: 2 }).where(eq(scans.uuid, scan));
    await staff.club('POST /staff/scans/{uuid}/reject', { params: { uuid: scan }, body: {} });
    expect(await reopen(uuid)).toMatchObject({ scans_rejected: 0 });
    expect(await scansOf(uuid)).toMatchObject([
      { flag: 1, reason: null },
      { flag: 2, reason: 'rejected' },
    ]);
  });

  test(`${promise('reopenProject', 409, 'project_status')}: open, in review, closed or reversed`, async () => {
    const { person, project } = await projectInReview(club);
    const reversed = await closedProject(club, person);
    await reverse(reversed);
    for (const uuid of [
      project,
      reversed,
      await projectWithScans(club, person),
      await closedProject(club, person),
    ]) {
      const input = { params: { uuid }, body: { reason } };
      expect(await club.raw('POST /staff/projects/{uuid}/reopen', input, staff.token)).toMatchObject({
        status: 409,
        body: { code: 'project_status' },
      });
    }
  });
});

describe('the audit finds', () => {
  /** Findings of the company of a person who owes 1 product; undone afterwards. */
  async function findingsAfter(change: (companyId: number) => Promise<unknown>): Promise<object[]> {
    const person = await club.person();
    const uuid = await closedProject(club, person);
    await order(person, EACH);
    await reverse(uuid);
    await change(person.companyId);
    const { findings } = await audit(club.db);
    await club.db
      .update(companies)
      .set({ pointsDebt: EACH, pointsBalance: 0 })
      .where(eq(companies.id, person.companyId));
    return findings.filter(({ company_id }) => company_id === person.companyId);
  }

  test('a cached debt that differs from its rows', async () => {
    const findings = await findingsAfter((id) =>
      club.db.update(companies).set({ pointsDebt: 0 }).where(eq(companies.id, id)),
    );
    expect(findings).toMatchObject([{ debt: 0, debt_rows: EACH }]);
  });

  test('a debt beside a balance', async () => {
    const findings = await findingsAfter((id) =>
      club.db.update(companies).set({ pointsBalance: 5 }).where(eq(companies.id, id)),
    );
    expect(findings).toMatchObject([{ debt: EACH, balance: 5 }]);
  });
});

test('the ledger has one row for each source and event', async () => {
  const person = await club.person({ points: 50 });
  await reverse(await closedProject(club, person, 2));
  const rows = await club.db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.companyId, person.companyId));
  const reversed = rows.filter(({ event }) => event === 'project_reversed');
  expect(reversed).toMatchObject([{ sourceType: 'project', variation: 'negative', breakdown: { owed: 0 } }]);
  await expect(
    club.db.insert(pointsEntries).values({ ...reversed[0], id: undefined, uuid: randomUUID() } as never),
  ).rejects.toThrow();
});
