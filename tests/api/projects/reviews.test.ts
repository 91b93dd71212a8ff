/** Staff decisions about projects and scans in review. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { events, notifications } from '#db/schema/messages.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { staffLog } from '#db/schema/staff.ts';
import { translator } from '#i18n/translator.ts';
import { role } from '#platform/contract/roles.ts';
import { regionBySlug } from '#regions/regions.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import {
  closedProject,
  lostProject,
  newProject,
  openProjectInReview,
  projectInReview,
  projectWithScans,
  surveyBody,
} from '../../support/samples.ts';

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

const NOBODY = '01890000-0000-7000-8000-000000000000';
const balanceOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;
const projectOf = (person: Person, uuid: string) =>
  person.club('GET /v1/project/{uuid}', { params: { uuid } });
const at = (uuid: string) => ({ params: { uuid } });

/** Notification events of the person, newest first. */
async function toldTo(person: Person): Promise<string[]> {
  return (await person.club('GET /v1/notifications')).data.map(({ event }) => event);
}

/** All that waits, over all pages. */
async function reviewed(
  query: { kind?: 'project' | 'scan'; region_id?: number; sort?: string } = {},
): Promise<string[]> {
  const uuids: string[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await staff.club('GET /staff/reviews', { query: { ...query, page, limit: 3 } });
    uuids.push(...answer.data.map(({ uuid }) => uuid));
    last = answer.meta.last_page;
  }
  return uuids;
}

/** A member of staff for reviews in these regions. */
async function reviewerOf(...regions: number[]): Promise<Person> {
  const person = await club.person({ role: role.staff });
  await club.db
    .update(installers)
    .set({ staffRights: ['reviews'], staffRegions: regions })
    .where(eq(installers.id, person.id));
  return person;
}

describe('the review list', () => {
  test(`${promise('listReviews', 200)}: projects in review with their company, by region, longest waiting first`, async () => {
    const first = await projectInReview(club);
    club.advance(1_000);
    const second = await projectInReview(club, await club.person({ region: 'hu' }));
    await projectWithScans(club, await club.person());
    const all = await reviewed({ kind: 'project' });
    expect(all.indexOf(first.project)).toBeGreaterThanOrEqual(0);
    expect(all.indexOf(second.project)).toBeGreaterThan(all.indexOf(first.project));
    const hungary = regionBySlug('hu').id;
    const { data, meta, points } = await staff.club('GET /staff/reviews', {
      query: { region_id: hungary, limit: 100 },
    });
    const { max_points: most } = await projectOf(second.person, second.project);
    expect(data.map(({ uuid }) => uuid)).toEqual([second.project]);
    expect(data[0]).toMatchObject({
      kind: 'project',
      project: { uuid: second.project, name: 'Roof', status: 5 },
      product: null,
      reasons: ['region'],
      in_review: 1,
      points: most,
      since: club.deps.now().toISOString(),
      company: { regions_id: hungary, name: expect.stringContaining('Company') },
      person: { uuid: second.person.uuid },
    });
    expect({ total: meta.total, points }).toEqual({ total: 1, points: most });
  });

  test('has scans of open projects, but not of lost ones; those of a project in review are in its row', async () => {
    const inReview = await projectInReview(club);
    const { project, scan: early } = await openProjectInReview(club);
    const all = await reviewed();
    expect(all).toEqual(expect.arrayContaining([inReview.project, early]));
    expect(all).not.toContain(inReview.scan);
    const { data } = await staff.club('GET /staff/reviews', { query: { kind: 'scan', limit: 100 } });
    expect(data.find(({ uuid }) => uuid === early)).toMatchObject({
      kind: 'scan',
      reasons: ['region'],
      in_review: 1,
      product: expect.any(String),
      serial_number: expect.any(String),
      project: { uuid: project, status: 1 },
    });
    club.advance(60 * 24 * 3_600_000);
    staff = await club.renew(staff);
    const later = await reviewed();
    expect(later).toContain(inReview.project);
    expect(later).not.toContain(early);
  });

  test('is sorted by points and company, and filtered by reason', async () => {
    const owner = await club.person({ region: 'ee' });
    const small = await openProjectInReview(club, owner);
    const large = await projectInReview(club, owner);
    const estonia = regionBySlug('ee').id;
    expect(await reviewed({ region_id: estonia, sort: 'points' })).toEqual([small.scan, large.project]);
    expect(await reviewed({ region_id: estonia, sort: '-points' })).toEqual([large.project, small.scan]);
    expect(await reviewed({ region_id: estonia, sort: 'company' })).toHaveLength(2);
    const { data } = await staff.club('GET /staff/reviews', {
      query: { region_id: estonia, reason: 'count' },
    });
    expect(data).toEqual([]);
  });

  test('has only what belongs to the regions of the member of staff', async () => {
    const { project } = await projectInReview(club, await club.person({ region: 'lv' }));
    const own = await reviewerOf(regionBySlug('lv').id);
    const { data } = await own.club('GET /staff/reviews');
    expect(data.map(({ uuid }) => uuid)).toEqual([project]);
    const beyond = await own.club('GET /staff/reviews', { query: { page: 2 } });
    expect(beyond).toMatchObject({ data: [], meta: { total: 1, last_page: 1 } });
  });

  test('finds projects and scans by project, company, person and serial in review, also in the file', async () => {
    const sk = regionBySlug('sk').id;
    const owner = await club.person({ region: 'sk' });
    const named = { name: 'Žofia', surname: 'Krásna', email: 'zofia@strechy.example' };
    await club.db.update(installers).set(named).where(eq(installers.id, owner.id));
    await club.db
      .update(companies)
      .set({ name: 'Strechy Tatry', registrationNumber: '36123456' })
      .where(eq(companies.id, owner.companyId));
    const whole = await projectInReview(club, owner);
    const early = await openProjectInReview(club, owner);
    await club.db
      .update(projects)
      .set({ name: '', streetName: 'Mlynská', city: 'Žilina' })
      .where(eq(projects.uuid, early.project));
    const other = await projectInReview(club, await club.person({ region: 'sk' }));
    const found = async (q: string) => {
      const { data, meta } = await staff.club('GET /staff/reviews', { query: { region_id: sk, q } });
      expect(meta.total).toBe(data.length);
      return data.map(({ uuid }) => uuid).sort();
    };
    const [serial] = await club.db.select().from(scans).where(eq(scans.uuid, early.scan));
    const both = [whole.project, early.scan].sort();
    for (const q of ['tatry', 'Strechy tat', '36123456', '361 234', 'žofia', 'zofia@strechy'])
      expect([q, await found(q)]).toEqual([q, both]);
    expect(await found('mlyn')).toEqual([early.scan]);
    expect(await found('roof')).toEqual([whole.project, other.project].sort());
    expect(await found(serial?.serialNumber ?? '')).toEqual([early.scan]);
    const [held] = await club.db.select().from(scans).where(eq(scans.uuid, whole.scan));
    expect(await found(held?.serialNumber ?? '')).toEqual([whole.project]);
    for (const q of ['nowhere', '%', '_', '()', '&:*']) expect([q, await found(q)]).toEqual([q, []]);
    expect(await found('')).toHaveLength(3);
    const file = await club.raw(
      'GET /staff/reviews/export',
      { query: { region_id: sk, q: 'mlyn' } },
      staff.token,
    );
    const rows = new TextDecoder()
      .decode(file.body as Uint8Array)
      .trimEnd()
      .split('\r\n');
    expect(rows.slice(1)).toEqual([expect.stringContaining(early.scan)]);
  });

  test(`${promise('exportReviews', 200)}: the same rows, with reasons in the reader’s language`, async () => {
    const { project } = await projectInReview(club, await club.person({ region: 'lt' }));
    const query = { region_id: regionBySlug('lt').id, locale: 'hu-HU' };
    const file = await club.raw('GET /staff/reviews/export', { query }, staff.token);
    expect(file.headers.get('content-type')).toBe('text/csv');
    const [head, row, end] = new TextDecoder().decode(file.body as Uint8Array).split('\r\n');
    expect(head).toContain('kind;uuid;project');
    expect(row).toContain(`project;${project};Roof`);
    expect(row).toContain(translator('hu')('staffReviews.reason_region'));
    expect(end).toBe('');
  });
});

describe('the detail of a project', () => {
  const detail = (uuid: string, who = staff) => who.club('GET /staff/projects/{uuid}', { params: { uuid } });

  test(`${promise('getStaffProject', 200)}: of any status, with company, history and what staff did`, async () => {
    const { person, project, scan, normal } = await projectInReview(club);
    const open = await detail(project);
    expect(open).toMatchObject({
      uuid: project,
      status: { id: 5 },
      company: { name: expect.stringContaining('Company') },
      person: { uuid: person.uuid },
      history: { projects: 1, closed_projects: 0, scans: 2, rejected_scans: 0, points: 0, debt: 0 },
      points_booked: 0,
      decisions: [],
    });
    expect(open.products.map(({ uuid }) => uuid)).toEqual([scan, normal]);
    await staff.club('POST /staff/scans/{uuid}/reject', { ...at(scan), body: { reason: 'A copy' } });
    const closed = await detail(project);
    expect(closed).toMatchObject({
      status: { id: 2 },
      closed_at: club.deps.now().toISOString(),
      history: { closed_projects: 1, rejected_scans: 1 },
      decisions: [{ action: 'rejectScan', target: scan, reason: 'A copy', staff: { uuid: staff.uuid } }],
    });
    expect(closed.points_booked).toBe(closed.history.points);
    expect(await detail(await lostProject(club, person))).toMatchObject({ status: { id: 3 } });
  });

  test('has related scans: near serials of the product, the same address, the same person on that day', async () => {
    const [gtin, other] = [await club.product(), await club.product()];
    const scanAs = async (person: Person, project: string, product: string, serial: string) =>
      (
        await person.club('POST /v2/scans', {
          body: { project_uuid: project, code: labelOf(product, serial) },
        })
      ).uuid;
    const address = { streetName: `Lipowa ${club.deps.now().getTime()}`, city: 'X', postalCode: '31-999' };
    const projectAt = async (person: Person, streetName: string) =>
      (await person.club('POST /v1/project', { body: { ...address, streetName } })).uuid;
    const [own, neighbour, copy] = [await club.person(), await club.person(), await club.person()];
    const project = await projectAt(own, address.streetName);
    await scanAs(own, project, gtin, '0000005000');
    const far = await projectAt(neighbour, 'Far 1');
    const near = await scanAs(neighbour, far, gtin, '0000005020');
    await scanAs(neighbour, far, gtin, '0000005021');
    await scanAs(neighbour, far, gtin, '5000');
    await scanAs(neighbour, far, other, '0000005001');
    const same = await scanAs(
      copy,
      await projectAt(copy, address.streetName.toUpperCase().replace(' ', ', ')),
      other,
      'A1',
    );
    const sameDay = await scanAs(own, await projectAt(own, 'Near 2'), other, 'A2');
    const { related } = await detail(project);
    expect(related.map(({ relation, uuid }) => [relation, uuid])).toEqual([
      ['serial', near],
      ['address', same],
      ['person', sameDay],
    ]);
    club.advance(24 * 3_600_000);
    staff = await club.renew(staff);
    const later = await club.renew(own);
    await scanAs(later, await projectAt(later, 'Near 3'), other, 'A3');
    expect((await detail(project)).related.filter(({ relation }) => relation === 'person')).toHaveLength(1);
  });

  test(`${promise('getStaffProject', 404, 'not_found')}: unknown, or of another region`, async () => {
    const { project, scan } = await projectInReview(club);
    const stranger = await reviewerOf(regionBySlug('hu').id);
    for (const [who, uuid] of [
      [staff, NOBODY],
      [stranger, project],
    ] as const)
      expect(await club.raw('GET /staff/projects/{uuid}', at(uuid), who.token)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    const decisions = [
      ['POST /staff/projects/{uuid}/accept', project],
      ['POST /staff/projects/{uuid}/reject', project],
      ['POST /staff/scans/{uuid}/accept', scan],
      ['POST /staff/scans/{uuid}/reject', scan],
    ] as const;
    for (const [name, uuid] of decisions)
      expect(await club.raw(name, at(uuid), stranger.token)).toMatchObject({ status: 404 });
    expect((await detail(project)).status.id).toBe(5);
  });
});

describe('many decisions at once', () => {
  const decide = (
    decision: 'accept' | 'reject',
    rows: { projects?: string[]; scans?: string[] },
    idempotencyKey?: string,
  ) =>
    staff.club('POST /staff/reviews/bulk', {
      body: { decision, reason: 'Checked by phone', ...rows },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });

  test(`${promise('decideReviews', 200)}: each has its own result, and one that fails stops no other`, async () => {
    const [first, second] = [await projectInReview(club), await projectInReview(club)];
    const early = await openProjectInReview(club);
    await staff.club('POST /staff/projects/{uuid}/reject', { ...at(second.project), body: {} });
    const { max_points: most } = await projectOf(first.person, first.project);
    const { data, points_booked } = await decide('accept', {
      projects: [first.project, second.project, NOBODY],
      scans: [early.scan, early.scan],
    });
    expect(points_booked).toBe(most);
    expect(data).toHaveLength(4);
    const resultOf = (uuid: string) => data.find((row) => row.uuid === uuid);
    expect(resultOf(first.project)).toMatchObject({ kind: 'project', points_booked: most, error: null });
    expect(resultOf(second.project)).toMatchObject({
      points_booked: 0,
      error: 'not_in_review',
      project: { uuid: second.project, name: 'Roof', status: 2 },
      first: { staff: expect.any(String), created_at: club.deps.now().toISOString() },
    });
    expect(resultOf(NOBODY)).toMatchObject({ error: 'not_found', project: null, first: null });
    expect(resultOf(early.scan)).toMatchObject({ kind: 'scan', points_booked: 0, error: null });
    expect(await balanceOf(first.person)).toBe(most);
    const logged = await club.db.select().from(staffLog).where(eq(staffLog.target, first.project));
    expect(logged).toMatchObject([{ action: 'decideReviews', reason: 'Checked by phone' }]);
  });

  test('repeated with its key books nothing twice', async () => {
    const { person, project } = await projectInReview(club);
    const key = randomUUID();
    const once = await decide('accept', { projects: [project] }, key);
    expect(await decide('accept', { projects: [project] }, key)).toEqual(once);
    expect(await balanceOf(person)).toBe(once.points_booked);
  });

  test('of nothing, or of too many, are refused', async () => {
    for (const projects of [[], Array.from({ length: 101 }, () => NOBODY)])
      expect(
        await club.raw('POST /staff/reviews/bulk', { body: { decision: 'accept', projects } }, staff.token),
      ).toMatchObject({ status: 422, body: { errors: { projects: [expect.any(String)] } } });
  });
});

describe('open pages of staff count again', () => {
  /** What staff are told of while `run` runs: uuids, each once. */
  async function toldOf(run: () => Promise<unknown>): Promise<string[]> {
    await club.db.delete(events);
    await run();
    const rows = await club.db.select().from(events).where(eq(events.installerId, staff.id));
    return [...new Set(rows.filter(({ name }) => name === 'staff').map(({ subject }) => subject))];
  }

  test('when a scan or project enters or leaves review', async () => {
    const person = await club.person();
    const project = await newProject(person);
    const code = labelOf(await club.product({ regions: [] }));
    let scan = '';
    expect(
      await toldOf(async () => {
        scan = (await person.club('POST /v2/scans', { body: { project_uuid: project, code } })).uuid;
      }),
    ).toEqual([scan]);
    expect(await toldOf(() => person.club('DELETE /v2/scans/{uuid}', at(scan)))).toEqual([scan]);
    await person.club('POST /v2/scans', { body: { project_uuid: project, code } });
    const survey = { params: { uuid: project }, body: surveyBody };
    expect(await toldOf(() => person.club('POST /v1/project/{uuid}/survey', survey))).toEqual([project]);
    const accept = { ...at(project), body: {} };
    expect(await toldOf(() => staff.club('POST /staff/projects/{uuid}/accept', accept))).toEqual([project]);
  });

  test('but not when a project closes without a review', async () => {
    expect(await toldOf(async () => closedProject(club, await club.person()))).toEqual([]);
  });
});

describe('a scan in review', () => {
  test(`${promise('acceptScan', 200)}: it counts, its project is closed as nothing else is in review, and all points are booked once`, async () => {
    const { person, project, scan } = await projectInReview(club);
    expect(await balanceOf(person)).toBe(0);
    const { max_points: most } = await projectOf(person, project);
    const answer = await staff.club('POST /staff/scans/{uuid}/accept', { ...at(scan), body: {} });
    expect(answer).toMatchObject({ scan: { uuid: scan, flag: 1 }, project_status: 2, points_booked: most });
    expect(await balanceOf(person)).toBe(most);
    expect(await projectOf(person, project)).toMatchObject({ status: { id: 2 }, available_points: most });
    expect((await toldTo(person))[0]).toBe('project_closed');
  });

  test(`${promise('rejectScan', 200)}: it stays in the list, brings nothing, and the others are booked`, async () => {
    const { person, project, scan } = await projectInReview(club);
    const { available_points: good } = await projectOf(person, project);
    const answer = await staff.club('POST /staff/scans/{uuid}/reject', { ...at(scan), body: {} });
    expect(answer).toMatchObject({ scan: { flag: 3 }, project_status: 2, points_booked: good });
    expect(await balanceOf(person)).toBe(good);
    const { products } = await projectOf(person, project);
    expect(products.map(({ flag }) => flag).sort()).toEqual([1, 3]);
    const [row] = await club.db.select().from(scans).where(eq(scans.uuid, scan));
    expect(row).toMatchObject({ decidedBy: staff.id, decidedAt: club.deps.now() });
  });

  test('of several: only the last decision closes the project', async () => {
    const person = await club.person();
    const project = await newProject(person);
    const gtin = await club.product({ regions: [] });
    const waiting: string[] = [];
    for (let i = 0; i < 3; i++)
      waiting.push(
        (await person.club('POST /v2/scans', { body: { project_uuid: project, code: labelOf(gtin) } })).uuid,
      );
    await person.club('POST /v1/project/{uuid}/survey', { params: { uuid: project }, body: surveyBody });
    const [first = '', second = '', third = ''] = waiting;
    const wait = { project_status: 5, points_booked: 0 };
    expect(await staff.club('POST /staff/scans/{uuid}/accept', { ...at(first), body: {} })).toMatchObject(
      wait,
    );
    expect(await staff.club('POST /staff/scans/{uuid}/reject', { ...at(second), body: {} })).toMatchObject(
      wait,
    );
    expect(await balanceOf(person)).toBe(0);
    const { points_booked } = await staff.club('POST /staff/scans/{uuid}/accept', { ...at(third), body: {} });
    expect(points_booked).toBeGreaterThan(0);
    expect(await balanceOf(person)).toBe(points_booked);
  });

  test('of an open project counts once accepted, and the survey closes the project at once', async () => {
    const person = await club.person();
    const project = await newProject(person);
    const { uuid: scan } = await person.club('POST /v2/scans', {
      body: { project_uuid: project, code: labelOf(await club.product({ regions: [] })) },
    });
    expect(await staff.club('POST /staff/scans/{uuid}/accept', { ...at(scan), body: {} })).toMatchObject({
      project_status: 1,
      points_booked: 0,
    });
    const closed = await person.club('POST /v1/project/{uuid}/survey', {
      params: { uuid: project },
      body: surveyBody,
    });
    expect(closed.status.id).toBe(2);
    expect(closed.points_booked).toBeGreaterThan(0);
  });

  test('rejected with all others closes the project without points and notifies its registrant', async () => {
    const { person, project, scan, normal } = await projectInReview(club);
    await club.db.update(scans).set({ flag: 2 }).where(eq(scans.uuid, normal));
    await staff.club('POST /staff/scans/{uuid}/reject', { ...at(scan), body: {} });
    expect(await staff.club('POST /staff/scans/{uuid}/reject', { ...at(normal), body: {} })).toMatchObject({
      project_status: 2,
      points_booked: 0,
    });
    expect((await projectOf(person, project)).status.id).toBe(2);
    expect((await toldTo(person))[0]).toBe('project_rejected');
  });

  test(`${promise('deleteScan', 409, 'scan_rejected')}: a rejected one stays, and its serial is used up permanently`, async () => {
    const person = await club.person();
    const project = await newProject(person);
    const code = labelOf(await club.product({ regions: [] }));
    const { uuid: scan } = await person.club('POST /v2/scans', { body: { project_uuid: project, code } });
    await staff.club('POST /staff/scans/{uuid}/reject', { ...at(scan), body: {} });
    expect(await club.raw('DELETE /v2/scans/{uuid}', at(scan), person.token)).toMatchObject({
      status: 409,
      body: { code: 'scan_rejected' },
    });
    const elsewhere = { project_uuid: await newProject(person), code };
    expect(await club.raw('POST /v2/scans', { body: elsewhere }, person.token)).toMatchObject({
      status: 409,
      body: { code: 'already_scanned' },
    });
  });

  test(`${promise('acceptScan', 409, 'not_in_review')}: it was decided, was never in review, or its project is lost`, async () => {
    const { scan, normal } = await projectInReview(club);
    await staff.club('POST /staff/scans/{uuid}/reject', { ...at(scan), body: {} });
    const person = await club.person();
    const { uuid: lost } = await person.club('POST /v2/scans', {
      body: { project_uuid: await newProject(person), code: labelOf(await club.product({ regions: [] })) },
    });
    club.advance(60 * 24 * 3_600_000);
    staff = await club.renew(staff);
    for (const uuid of [scan, normal, lost]) {
      expect(await club.raw('POST /staff/scans/{uuid}/accept', at(uuid), staff.token)).toMatchObject({
        status: 409,
        body: { code: 'not_in_review' },
      });
    }
  });

  test(promise('rejectScan', 409, 'not_in_review'), async () => {
    const { person, scan } = await projectInReview(club);
    await staff.club('POST /staff/scans/{uuid}/accept', { ...at(scan), body: {} });
    const before = await balanceOf(person);
    expect(await club.raw('POST /staff/scans/{uuid}/reject', at(scan), staff.token)).toMatchObject({
      status: 409,
      body: { code: 'not_in_review' },
    });
    expect(await balanceOf(person)).toBe(before);
  });

  test(`${promise('acceptScan', 404, 'not_found')} and ${promise('rejectScan', 404, 'not_found')}`, async () => {
    for (const name of ['POST /staff/scans/{uuid}/accept', 'POST /staff/scans/{uuid}/reject'] as const) {
      expect(await club.raw(name, at(NOBODY), staff.token)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });
});

describe('a project in review', () => {
  test(`${promise('acceptProject', 200)}: all scans in review count, rejected ones stay rejected`, async () => {
    const { person, project } = await projectInReview(club);
    const { max_points: most } = await projectOf(person, project);
    const answer = await staff.club('POST /staff/projects/{uuid}/accept', { ...at(project), body: {} });
    expect(answer).toMatchObject({ uuid: project, status: { id: 2 }, points_booked: most });
    expect(await balanceOf(person)).toBe(most);
    const [row] = await club.db.select().from(projects).where(eq(projects.uuid, project));
    expect(row?.closedAt).toEqual(club.deps.now());
  });

  test(`${promise('rejectProject', 200)}: it is closed and brings nothing`, async () => {
    const { person, project } = await projectInReview(club);
    const answer = await staff.club('POST /staff/projects/{uuid}/reject', { ...at(project), body: {} });
    expect(answer).toMatchObject({ status: { id: 2 }, points_booked: 0, max_points: 0 });
    expect(await balanceOf(person)).toBe(0);
    expect((await projectOf(person, project)).products.map(({ flag }) => flag)).toEqual([3, 3]);
    expect((await toldTo(person))[0]).toBe('project_rejected');
  });

  test(`${promise('acceptProject', 409, 'not_in_review')} and ${promise('rejectProject', 409, 'not_in_review')}: when it is open, closed or lost`, async () => {
    const { person, project: closed } = await projectInReview(club);
    await staff.club('POST /staff/projects/{uuid}/accept', { ...at(closed), body: {} });
    const open = await newProject(person);
    for (const uuid of [closed, open]) {
      for (const name of [
        'POST /staff/projects/{uuid}/accept',
        'POST /staff/projects/{uuid}/reject',
      ] as const) {
        expect(await club.raw(name, at(uuid), staff.token)).toMatchObject({
          status: 409,
          body: { code: 'not_in_review' },
        });
      }
    }
  });

  test(`${promise('acceptProject', 404, 'not_found')} and ${promise('rejectProject', 404, 'not_found')}`, async () => {
    for (const name of [
      'POST /staff/projects/{uuid}/accept',
      'POST /staff/projects/{uuid}/reject',
    ] as const) {
      expect(await club.raw(name, at(NOBODY), staff.token)).toMatchObject({ status: 404 });
    }
  });

  test('is capped like any other', async () => {
    const person = await club.person();
    const project = await newProject(person);
    const { uuid: scan } = await person.club('POST /v2/scans', {
      body: { project_uuid: project, code: labelOf(await club.product({ regions: [] })) },
    });
    await club.db.update(scans).set({ points: 700 }).where(eq(scans.uuid, scan));
    await person.club('POST /v1/project/{uuid}/survey', { params: { uuid: project }, body: surveyBody });
    const { points_booked } = await staff.club('POST /staff/projects/{uuid}/accept', {
      ...at(project),
      body: {},
    });
    expect(points_booked).toBe(500);
  });

  test('notifies its registrant, not who decided', async () => {
    const { person, project } = await projectInReview(club);
    const count = async (id: number) =>
      (await club.db.select().from(notifications).where(eq(notifications.installerId, id))).length;
    const before = await count(person.id);
    await staff.club('POST /staff/projects/{uuid}/accept', { ...at(project), body: {} });
    expect(await count(person.id)).toBe(before + 1);
    expect(await count(staff.id)).toBe(0);
  });
});

describe('members', () => {
  test.each([3, 4, 7, 8])('of role %i may not decide', async (wanted) => {
    const { project, scan } = await projectInReview(club);
    const person = await club.person({ role: wanted });
    for (const name of [
      'POST /staff/projects/{uuid}/accept',
      'POST /staff/projects/{uuid}/reject',
      'POST /staff/scans/{uuid}/accept',
      'POST /staff/scans/{uuid}/reject',
    ] as const) {
      const params = name.includes('projects') ? at(project) : at(scan);
      expect(await club.raw(name, params as never, person.token)).toMatchObject({ status: 403 });
    }
    expect((await reviewed()).includes(project)).toBe(true);
  });
});
