/** Staff decisions about projects and scans in review. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { notifications } from '#db/schema/messages.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { role } from '#platform/contract/roles.ts';
import { regionBySlug } from '#regions/regions.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { newProject, projectInReview, projectWithScans, surveyBody } from '../../support/samples.ts';

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

/** All projects in review, over all pages. */
async function reviewed(
  path: 'GET /staff/projects' | 'GET /staff/scans',
  region?: string,
): Promise<string[]> {
  const uuids: string[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const query = { page: String(page), limit: '3', ...(region ? { region_id: region } : {}) };
    const answer = await staff.club(path, { query: query as never });
    uuids.push(...answer.data.map(({ uuid }) => uuid));
    last = answer.meta.last_page;
  }
  return uuids;
}

describe('the review lists', () => {
  test(`${promise('listReviewProjects', 200)}: projects in review with their company, by region, longest waiting first`, async () => {
    const first = await projectInReview(club);
    club.advance(1_000);
    const second = await projectInReview(club, await club.person({ region: 'hu' }));
    await projectWithScans(club, await club.person());
    const all = await reviewed('GET /staff/projects');
    expect(all.indexOf(first.project)).toBeGreaterThanOrEqual(0);
    expect(all.indexOf(second.project)).toBeGreaterThan(all.indexOf(first.project));
    const { data } = await staff.club('GET /staff/projects', {
      query: { region_id: regionBySlug('hu').id, limit: 100 },
    });
    expect(data.map(({ uuid }) => uuid)).toEqual([second.project]);
    expect(data[0]).toMatchObject({
      status: { id: 5 },
      products_count: 2,
      company: { regions_id: regionBySlug('hu').id, name: expect.stringContaining('Company') },
    });
  });

  test(`${promise('listReviewScans', 200)}: of open projects and of those in review, but not of lost ones`, async () => {
    const inReview = await projectInReview(club);
    const open = await club.person();
    const project = await newProject(open);
    const { uuid: early } = await open.club('POST /v2/scans', {
      body: { project_uuid: project, code: labelOf(await club.product({ regions: [] })) },
    });
    const all = await reviewed('GET /staff/scans');
    expect(all).toEqual(expect.arrayContaining([inReview.scan, early]));
    expect(all).not.toContain(inReview.normal);
    const { data } = await staff.club('GET /staff/scans', { query: { limit: 100 } });
    expect(data.find(({ uuid }) => uuid === early)).toMatchObject({
      flag: 2,
      flag_reason: 'region',
      project: { uuid: project, status: 1 },
      company: { name: expect.any(String) },
    });
    club.advance(60 * 24 * 3_600_000);
    staff = await club.renew(staff);
    const later = await reviewed('GET /staff/scans');
    expect(later).toContain(inReview.scan);
    expect(later).not.toContain(early);
  });
});

describe('a scan in review', () => {
  test(`${promise('acceptScan', 200)}: it counts, its project is closed as nothing else is in review, and all points are booked once`, async () => {
    const { person, project, scan } = await projectInReview(club);
    expect(await balanceOf(person)).toBe(0);
    const { max_points: most } = await projectOf(person, project);
    const answer = await staff.club('POST /staff/scans/{uuid}/accept', at(scan));
    expect(answer).toMatchObject({ scan: { uuid: scan, flag: 1 }, project_status: 2, points_booked: most });
    expect(await balanceOf(person)).toBe(most);
    expect(await projectOf(person, project)).toMatchObject({ status: { id: 2 }, available_points: most });
    expect((await toldTo(person))[0]).toBe('project_closed');
  });

  test(`${promise('rejectScan', 200)}: it stays in the list, brings nothing, and the others are booked`, async () => {
    const { person, project, scan } = await projectInReview(club);
    const { available_points: good } = await projectOf(person, project);
    const answer = await staff.club('POST /staff/scans/{uuid}/reject', at(scan));
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
    expect(await staff.club('POST /staff/scans/{uuid}/accept', at(first))).toMatchObject(wait);
    expect(await staff.club('POST /staff/scans/{uuid}/reject', at(second))).toMatchObject(wait);
    expect(await balanceOf(person)).toBe(0);
    const { points_booked } = await staff.club('POST /staff/scans/{uuid}/accept', at(third));
    expect(points_booked).toBeGreaterThan(0);
    expect(await balanceOf(person)).toBe(points_booked);
  });

  test('of an open project counts once accepted, and the survey closes the project at once', async () => {
    const person = await club.person();
    const project = await newProject(person);
    const { uuid: scan } = await person.club('POST /v2/scans', {
      body: { project_uuid: project, code: labelOf(await club.product({ regions: [] })) },
    });
    expect(await staff.club('POST /staff/scans/{uuid}/accept', at(scan))).toMatchObject({
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
    await staff.club('POST /staff/scans/{uuid}/reject', at(scan));
    expect(await staff.club('POST /staff/scans/{uuid}/reject', at(normal))).toMatchObject({
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
    await staff.club('POST /staff/scans/{uuid}/reject', at(scan));
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
    await staff.club('POST /staff/scans/{uuid}/reject', at(scan));
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
    await staff.club('POST /staff/scans/{uuid}/accept', at(scan));
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
    const answer = await staff.club('POST /staff/projects/{uuid}/accept', at(project));
    expect(answer).toMatchObject({ uuid: project, status: { id: 2 }, points_booked: most });
    expect(await balanceOf(person)).toBe(most);
    const [row] = await club.db.select().from(projects).where(eq(projects.uuid, project));
    expect(row?.closedAt).toEqual(club.deps.now());
  });

  test(`${promise('rejectProject', 200)}: it is closed and brings nothing`, async () => {
    const { person, project } = await projectInReview(club);
    const answer = await staff.club('POST /staff/projects/{uuid}/reject', at(project));
    expect(answer).toMatchObject({ status: { id: 2 }, points_booked: 0, max_points: 0 });
    expect(await balanceOf(person)).toBe(0);
    expect((await projectOf(person, project)).products.map(({ flag }) => flag)).toEqual([3, 3]);
    expect((await toldTo(person))[0]).toBe('project_rejected');
  });

  test(`${promise('acceptProject', 409, 'not_in_review')} and ${promise('rejectProject', 409, 'not_in_review')}: when it is open, closed or lost`, async () => {
    const { person, project: closed } = await projectInReview(club);
    await staff.club('POST /staff/projects/{uuid}/accept', at(closed));
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
    const { points_booked } = await staff.club('POST /staff/projects/{uuid}/accept', at(project));
    expect(points_booked).toBe(500);
  });

  test('notifies its registrant, not who decided', async () => {
    const { person, project } = await projectInReview(club);
    const count = async (id: number) =>
      (await club.db.select().from(notifications).where(eq(notifications.installerId, id))).length;
    const before = await count(person.id);
    await staff.club('POST /staff/projects/{uuid}/accept', at(project));
    expect(await count(person.id)).toBe(before + 1);
    expect(await count(staff.id)).toBe(0);
  });
});

describe('members', () => {
  test.each([3, 4, 7, 8])('of role %i may not decide', async (wanted) => {
    const { project, scan } = await projectInReview(club);
    const person = await club.person({ role: wanted });
    for (const name of [
      'GET /staff/projects',
      'GET /staff/scans',
      'POST /staff/projects/{uuid}/accept',
      'POST /staff/projects/{uuid}/reject',
      'POST /staff/scans/{uuid}/accept',
      'POST /staff/scans/{uuid}/reject',
    ] as const) {
      const params = name.includes('projects') ? at(project) : at(scan);
      expect(await club.raw(name, params as never, person.token)).toMatchObject({ status: 403 });
    }
    expect((await reviewed('GET /staff/projects')).includes(project)).toBe(true);
  });
});
