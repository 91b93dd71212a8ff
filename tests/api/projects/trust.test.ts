/** Review rules: what they hold, what they only record, and what staff decide about it. */
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { jobs } from '#app/jobs.ts';
import { sessions } from '#db/schema/access.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { staffLog } from '#db/schema/staff.ts';
import { trustNorms } from '#db/schema/trust.ts';
import { defaultTrustSettings } from '#features/projects/trust-settings.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { type RegionSlug, regionBySlug } from '#regions/regions.ts';
import { fieldsOf, labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { holdByRules, projectWithScans, surveyBody } from '../../support/samples.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  await holdByRules(club, 'hu');
  return async () => {
    expect((await audit(club.db)).findings).toEqual([]);
    await club.close();
  };
});

const at = (uuid: string) => ({ params: { uuid } });
const balanceOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;

/** A project at an address that no other has. */
async function newProject(person: Person): Promise<string> {
  const postalCode = postalCodes[person.region] ?? '1011';
  const address = { streetName: `Road ${crypto.randomUUID()}`, city: 'City', postalCode };
  return (await person.club('POST /v1/project', { body: { name: 'Roof', ...address } })).uuid;
}

const postalCodes: Partial<Record<RegionSlug, string>> = {
  cz: '110 00',
  sk: '811 01',
  si: '1000',
  ee: '10111',
};

let nextSerial = 7_100_000_000;

/** Adds labels with numbers in a row, in no time. Returns the answers. */
async function addRow(person: Person, project: string, count: number) {
  const gtin = await club.product();
  const added = [];
  for (let i = 0; i < count; i++) {
    nextSerial += 1;
    const body = { project_uuid: project, code: labelOf(gtin, String(nextSerial)) };
    added.push(await person.club('POST /v2/scans', { body }));
  }
  nextSerial += 10_000;
  return added;
}

const close = (person: Person, uuid: string) =>
  person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });

/** A project with labels as from a script. */
async function invented(region: RegionSlug, labels = 20) {
  const person = await club.person({ region });
  const project = await newProject(person);
  const added = await addRow(person, project, labels);
  return { person, project, added };
}

const flagsOf = async (regionId: number, query: { rule?: 'sequence'; effect?: 'held' | 'shadow' } = {}) =>
  (await staff.club('GET /staff/trust/flags', { query: { region_id: regionId, limit: 200, ...query } })).data;

describe('where the rules hold points', () => {
  test('labels as from a script go to review, and the project books nothing', async () => {
    const { person, project, added } = await invented('hu');
    expect(added.slice(0, 11).map(({ flag }) => flag)).toEqual(Array(11).fill(1));
    expect(added.at(-1)).toMatchObject({ flag: 2, flag_reason: 'trust' });
    const before = await balanceOf(person);
    expect(await close(person, project)).toMatchObject({ status: { id: 5 }, points_booked: 0 });
    expect(await balanceOf(person)).toBe(before);
    const detail = await staff.club('GET /staff/projects/{uuid}', at(project));
    expect(detail.trust).toMatchObject({ held: true, threshold: 100 });
    expect(detail.trust?.flags.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['project_pace', 'sequence']),
    );
    const [newest] = detail.products.filter(({ flag }) => flag === 2);
    expect(newest?.trust?.flags).toContainEqual(
      expect.objectContaining({ rule: 'sequence', facts: { labels: 20, step: 1 }, shadow: false }),
    );
    const { data } = await staff.club('GET /staff/reviews', { query: { reason: 'trust', limit: 200 } });
    expect(data.find(({ uuid }) => uuid === project)).toMatchObject({
      kind: 'project',
      reasons: ['trust'],
      trust: { held: true },
    });
  });

  test('accepted later it books its points, once', async () => {
    const { person, project } = await invented('hu');
    await close(person, project);
    const before = await balanceOf(person);
    const { points_booked } = await staff.club('POST /staff/projects/{uuid}/accept', {
      ...at(project),
      body: {},
    });
    expect(points_booked).toBeGreaterThanOrEqual(20 * basicPoints(regionBySlug('hu').id, 1));
    expect(await balanceOf(person)).toBe(before + points_booked);
    const again = club.raw('POST /staff/projects/{uuid}/accept', { ...at(project), body: {} }, staff.token);
    expect(await again).toMatchObject({ status: 409 });
  });

  test('rejected it books nothing', async () => {
    const { person, project } = await invented('hu');
    await close(person, project);
    const before = await balanceOf(person);
    await staff.club('POST /staff/projects/{uuid}/reject', { ...at(project), body: {} });
    expect(await balanceOf(person)).toBe(before);
    const { status } = await person.club('GET /v1/project/{uuid}', at(project));
    expect(status.id).toBe(2);
  });

  test('what staff accepted is not held again when the project is closed', async () => {
    const { person, project, added } = await invented('hu');
    for (const { uuid, flag } of added)
      if (flag === 2) await staff.club('POST /staff/scans/{uuid}/accept', { ...at(uuid), body: {} });
    club.advance(2 * 24 * 3_600_000);
    const later = await club.renew(person);
    staff = await club.renew(staff);
    expect(await close(later, project)).toMatchObject({ status: { id: 2 } });
  });

  test('a project is held when only its closing adds up', async () => {
    const person = await club.person({ region: 'hu' });
    const uuids = [];
    for (let i = 0; i < 4; i++) {
      const project = await newProject(person);
      const added = await addRow(person, project, 6);
      expect(added.map(({ flag }) => flag)).toEqual(Array(6).fill(1));
      uuids.push(project);
      // Above the pace of a person and a project.
      club.advance(4 * 60_000);
    }
    await holdByRules(club, 'hu', { threshold: 50 });
    const closed = [];
    for (const uuid of uuids) closed.push(await close(person, uuid));
    await holdByRules(club, 'hu');
    expect(closed.map(({ status }) => status.id)).toEqual([2, 2, 2, 5]);
    const held = await person.club('GET /v1/project/{uuid}', at(uuids[3] ?? ''));
    expect(held.products.every(({ flag, flag_reason }) => flag === 2 && flag_reason === 'trust')).toBe(true);
  });

  test('two usual projects of twelve windows book their points at once', async () => {
    const person = await club.person({ region: 'hu' });
    for (let i = 0; i < 2; i++) {
      const project = await newProject(person);
      await addRow(person, project, 12);
      expect(await close(person, project)).toMatchObject({ status: { id: 2 } });
    }
  });

  test('another reason for a review stays', async () => {
    const { person, project } = await invented('hu');
    const gtin = await club.product({ regions: [10] });
    const body = { project_uuid: project, code: labelOf(gtin, '7100999999') };
    expect(await person.club('POST /v2/scans', { body })).toMatchObject({ flag: 2, flag_reason: 'region' });
  });
});

describe('in shadow mode', () => {
  test('nothing is held, and staff see what was found', async () => {
    const { person, project, added } = await invented('cz');
    expect(added.every(({ flag }) => flag === 1)).toBe(true);
    expect(await close(person, project)).toMatchObject({ status: { id: 2 } });
    const found = await flagsOf(regionBySlug('cz').id);
    expect(found.find(({ uuid }) => uuid === project)).toMatchObject({
      kind: 'project',
      trust: { held: false, flags: expect.arrayContaining([expect.objectContaining({ shadow: true })]) },
    });
    expect(await flagsOf(regionBySlug('cz').id, { effect: 'held' })).toEqual([]);
  });

  test('members do not learn what the rules found', async () => {
    const { person, project } = await invented('cz');
    const answer = JSON.stringify(await person.club('GET /v1/project/{uuid}', at(project)));
    expect(answer).not.toContain('sequence');
  });
});

test('the same address again, with other spelling and of other companies, and many sign-ins are facts', async () => {
  const street = `Fő utca ${Date.now()}`;
  for (const streetName of [street, street.toUpperCase().replaceAll(' ', '  ')]) {
    const uuid = await projectWithScans(club, await club.person({ region: 'hu' }));
    await club.db.update(projects).set({ streetName, postalCode: '1011' }).where(eq(projects.uuid, uuid));
  }
  const person = await club.person({ region: 'hu' });
  const project = await newProject(person);
  await club.db
    .update(projects)
    .set({ streetName: `${street}.`, postalCode: '1011' })
    .where(eq(projects.uuid, project));
  await club.db.insert(sessions).values(
    Array.from({ length: 8 }, () => ({
      id: crypto.randomUUID(),
      installerId: person.id,
      companyId: person.companyId,
      createdAt: club.deps.now(),
    })),
  );
  const [added] = await addRow(person, project, 1);
  const [row] = await club.db
    .select()
    .from(scans)
    .where(eq(scans.uuid, added?.uuid ?? ''));
  expect(row?.trust?.flags).toContainEqual(
    expect.objectContaining({ rule: 'address', facts: { projects: 2, others: 2 } }),
  );
  expect(row?.trust?.flags.find(({ rule }) => rule === 'devices')?.facts.sessions).toBeGreaterThanOrEqual(8);
});

describe('findings', () => {
  test(`${promise('listTrustFlags', 200)}: newest first, by rule and effect, of the regions of the member of staff`, async () => {
    const { project } = await invented('sk');
    const region = regionBySlug('sk').id;
    const all = await flagsOf(region, { rule: 'sequence' });
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ trust }) => trust?.flags.some(({ rule }) => rule === 'sequence'))).toBe(true);
    expect(all[0]).toMatchObject({ kind: 'scan', project: { uuid: project, status: 1 } });
    const times = all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('tell what is usual, measured in the whole club or in the region', async () => {
    for (let i = 0; i < 20; i++) await projectWithScans(club, await club.person({ region: 'si' }), 2);
    await jobs['measure-norms'].run(club.deps);
    const rows = await club.db.select().from(trustNorms);
    expect(rows.map(({ regionId }) => regionId)).toEqual(expect.arrayContaining([0, regionBySlug('si').id]));
    expect(rows.find(({ regionId }) => regionId === regionBySlug('si').id)?.norms).toEqual({
      member_pace: 3,
      daily: 3,
    });
    const { added } = await invented('si', 25);
    const [row] = await club.db
      .select()
      .from(scans)
      .where(eq(scans.uuid, added.at(-1)?.uuid ?? ''));
    expect(row?.trust?.flags.find(({ rule }) => rule === 'member_pace')).toMatchObject({
      facts: { labels: 25, minutes: 3 },
      usual: 3,
    });
  });
});

describe('settings of a region', () => {
  const region_id = regionBySlug('ee').id;
  const input = (version: number, changes = {}) => ({
    params: { region_id },
    body: { ...defaultTrustSettings, version, ...changes },
  });
  const read = () => staff.club('GET /staff/trust/settings/{region_id}', { params: { region_id } });
  const change = (version: number, changes = {}) =>
    club.raw('PUT /staff/trust/settings/{region_id}', input(version, changes) as never, staff.token);

  test(`${promise('getTrustSettings', 200)}, ${promise('changeTrustSettings', 200)}: a new version, in the log, for what is added from now on`, async () => {
    expect(await read()).toMatchObject({ version: 1, ...defaultTrustSettings, history: [] });
    const watched = await invented('ee');
    expect(watched.added.at(-1)).toMatchObject({ flag: 1 });
    expect(await change(1, { shadow: false, threshold: 90, reason: 'The trial is over' })).toMatchObject({
      status: 200,
      body: { version: 2, shadow: false, threshold: 90, found: { sequence: { held: 0 } } },
    });
    const held = await invented('ee');
    expect(held.added.at(-1)).toMatchObject({ flag: 2 });
    expect((await read()).found.sequence?.held).toBeGreaterThan(0);
    const [entry] = await club.db
      .select()
      .from(staffLog)
      .where(eq(staffLog.target, `trust-${region_id}`))
      .orderBy(desc(staffLog.id));
    expect(entry).toMatchObject({
      action: 'changeTrustSettings',
      before: { threshold: 100, shadow: true },
      after: { threshold: 90, shadow: false },
      reason: 'The trial is over',
    });
  });

  test(`${promise('changeTrustSettings', 409, 'changed_meanwhile')}: the earlier change stays`, async () => {
    const { version } = await read();
    const answers = await Promise.all([
      change(version, { threshold: 70 }),
      change(version, { threshold: 80 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read()).version).toBe(version + 1);
  });

  test('values out of range, missing and unknown rules are refused at their fields', async () => {
    const { version } = await read();
    const { rules } = defaultTrustSettings;
    const wrong = { ...rules, daily: { limit: 0, weight: 1_001, shadow: false } };
    expect(fieldsOf(await change(version, { threshold: 0, rules: wrong }))).toEqual([
      'rules.daily.limit',
      'rules.daily.weight',
      'threshold',
    ]);
    const { repeat: _, ...missing } = rules;
    expect((await change(version, { rules: missing })).status).toBe(422);
    expect((await change(version, { rules: { ...rules, luck: rules.daily } })).status).toBe(422);
  });
});
