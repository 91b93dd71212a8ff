/** Serials are checked in the manufacturer’s registry: at the scan, or later by a job. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { jobs } from '#app/jobs.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { checkDigit } from '#features/projects/gs1.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { openService } from '../../support/places.ts';
import { promise } from '../../support/promises.ts';
import { knownIn, newSerial, scanSerial, type TestRegistry, testRegistry } from '../../support/registry.ts';
import { newProject, surveyBodyOf } from '../../support/samples.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let club: TestClub;
let registry: TestRegistry;
let staff: Person;
let person: Person;
let project: string;

beforeAll(async () => {
  registry = testRegistry();
  club = await testClub({ registry });
  return () => club.close();
});
beforeEach(async () => {
  registry.isThere = true;
  registry.before = async () => {};
  registry.says.clear();
  staff = await club.person({ role: role.staff });
  person = await club.person();
  project = await newProject(person);
});
afterEach(async () => {
  expect((await audit(club.db)).findings).toEqual([]);
});

const scan = (serial: string, options?: { gtin?: string; key?: string }) =>
  scanSerial(club, person, project, serial, options);
const survey = (of = person, uuid = project) =>
  of.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBodyOf(of) });
const read = (of = person, uuid = project) => of.club('GET /v1/project/{uuid}', { params: { uuid } });
const balanceOf = async (of: Person) => (await of.club('GET /v2/company/points')).company_points;
const toldTo = async (of: Person) => (await of.club('GET /v1/notifications')).data.map(({ event }) => event);
const flags = async () => (await read()).products.map(({ flag, flag_reason }) => `${flag} ${flag_reason}`);
const runJob = () => jobs['check-serials'].run(club.deps);
/** Lets the waiting time of failed checks pass. */
async function later(milliseconds = 61 * MINUTE): Promise<void> {
  club.advance(milliseconds);
  person = await club.renew(person);
  staff = await club.renew(staff);
}
const rowOf = async (serial: string) =>
  (await club.db.select().from(scans).where(eq(scans.serialNumber, serial)))[0];

describe('the registry answers at the scan', () => {
  test('known and shipped to the region: the scan counts, and the survey books its points', async () => {
    registry.says.set('KNOWN', knownIn('DE', 'PL'));
    expect(await scan('known')).toMatchObject({ status: 201, body: { flag: 1, flag_reason: null } });
    expect(registry.found.at(-1)).toBe('KNOWN');
    const booked = await survey();
    expect(booked).toMatchObject({ status: { id: 2 } });
    expect(booked.points_booked).toBeGreaterThan(0);
    expect(await balanceOf(person)).toBe(booked.points_booked);
  });

  test('unknown: the scan is kept in review, and brings points only after staff accept it', async () => {
    const serial = newSerial();
    registry.says.set(serial, { status: 'unknown' });
    const added = await scan(serial);
    expect(added).toMatchObject({ status: 201, body: { flag: 2, flag_reason: 'serial' } });
    expect(await survey()).toMatchObject({ status: { id: 5 }, points_booked: 0 });
    await later();
    expect(await runJob()).toEqual({ serials: 0, projects: 0 });
    expect(await balanceOf(person)).toBe(0);
    const { uuid } = added.body as { uuid: string };
    const list = await staff.club('GET /staff/reviews', { query: { limit: 100, reason: 'serial' } });
    expect(list.data.map((row) => row.project.uuid)).toContain(project);
    const { points_booked } = await staff.club('POST /staff/scans/{uuid}/accept', {
      params: { uuid },
      body: {},
    });
    expect(points_booked).toBeGreaterThan(0);
    expect(await balanceOf(person)).toBe(points_booked);
  });

  test(`${promise('createScan', 422, 'label_returned')}: nothing is stored, and the label can be scanned once it is back in stock`, async () => {
    const serial = newSerial();
    const gtin = await club.product();
    registry.says.set(serial, { status: 'returned' });
    expect(await scan(serial, { gtin })).toMatchObject({ status: 422, body: { code: 'label_returned' } });
    expect(await rowOf(serial)).toBeUndefined();
    registry.says.delete(serial);
    expect(await scan(serial, { gtin })).toMatchObject({ status: 201, body: { flag: 1 } });
  });

  test(`${promise('createScan', 422, 'label_foreign')}: nothing is stored, and the answer does not name the country`, async () => {
    const serial = newSerial();
    registry.says.set(serial, knownIn('HU', 'DE'));
    const answer = await scan(serial);
    expect(answer).toMatchObject({ status: 422, body: { code: 'label_foreign' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/HU|DE|Hungary|Germany/);
    expect(await rowOf(serial)).toBeUndefined();
    const there = await club.person({ region: 'hu' });
    expect(await scanSerial(club, there, await newProject(there), serial)).toMatchObject({ status: 201 });
  });

  test('a product that is not sold in the region is reviewed as before, unless it was returned', async () => {
    const gtin = await club.product({ regions: [] });
    const [foreign, returned] = [newSerial(), newSerial()];
    registry.says.set(foreign, knownIn('HU')).set(returned, { status: 'returned' });
    expect(await scan(foreign, { gtin })).toMatchObject({ status: 201, body: { flag_reason: 'region' } });
    expect(await scan(returned, { gtin })).toMatchObject({ body: { code: 'label_returned' } });
  });

  test('scans of decor installers are checked, whether they bring points or not', async () => {
    const decor = await club.person({ role: role.decorOwner });
    const theirs = await newProject(decor);
    const [window, blind] = [await club.product({ group: 1 }), await club.product({ group: 4 })];
    for (const gtin of [window, blind]) {
      const [unknown, returned] = [newSerial(), newSerial()];
      registry.says.set(unknown, { status: 'unknown' }).set(returned, { status: 'returned' });
      const answers = [
        await scanSerial(club, decor, theirs, unknown, { gtin }),
        await scanSerial(club, decor, theirs, returned, { gtin }),
      ];
      expect(answers).toMatchObject([
        { body: { flag_reason: 'serial' } },
        { body: { code: 'label_returned' } },
      ]);
    }
  });

  test('it is not asked for a label that is refused anyway', async () => {
    const asked = registry.found.length;
    const stranger = await club.person();
    const gtin = await club.product();
    const serial = newSerial();
    expect(await scanSerial(club, stranger, project, serial, { gtin })).toMatchObject({ status: 404 });
    expect(await scan(serial, { gtin: `0200417099999${checkDigit('0200417099999')}` })).toMatchObject({
      body: { code: 'product_unknown' },
    });
    const body = { project_uuid: project, code: 'no label' };
    expect(await club.raw('POST /v2/scans', { body }, person.token)).toMatchObject({ status: 422 });
    await scan(newSerial());
    await survey();
    expect(await scan(serial, { gtin })).toMatchObject({ body: { code: 'project_closed' } });
    expect(registry.found.slice(asked)).toHaveLength(1);
  });

  test('no lock is held meanwhile: the project can be deleted while the registry thinks', async () => {
    registry.before = async () => {
      registry.before = async () => {};
      await person.club('DELETE /v1/project/{uuid}', { params: { uuid: project } });
    };
    expect(await scan(newSerial(), { key: randomUUID() })).toMatchObject({ status: 404 });
  });

  test('a repeated Idempotency-Key gets the first answer without asking again', async () => {
    const [good, bad] = [newSerial(), newSerial()];
    const gtin = await club.product();
    registry.says.set(bad, { status: 'returned' });
    const asked = registry.found.length;
    for (const [serial, status] of [
      [good, 201],
      [bad, 422],
    ] as const) {
      const key = randomUUID();
      const first = await scan(serial, { gtin, key });
      registry.says.set(serial, { status: 'unknown' });
      const second = await scan(serial, { gtin, key });
      expect(first.status).toBe(status);
      expect([second.status, second.body]).toEqual([first.status, first.body]);
    }
    expect(registry.found.slice(asked)).toEqual([good, bad]);
  });
});

describe('the registry does not answer at the scan', () => {
  /** Scans serials while the registry is away. */
  async function scanUnchecked(...serials: string[]): Promise<void> {
    registry.isThere = false;
    for (const serial of serials)
      expect(await scan(serial)).toMatchObject({ status: 201, body: { flag: 2, flag_reason: 'unchecked' } });
    registry.isThere = true;
  }

  test('a known serial is confirmed by the job before the survey, which then books as always', async () => {
    const serial = newSerial();
    await scanUnchecked(serial);
    expect(await runJob()).toEqual({ serials: 1, projects: 0 });
    expect(registry.checked.at(-1)).toBe(serial);
    expect(await flags()).toEqual(['1 null']);
    expect((await survey()).points_booked).toBeGreaterThan(0);
  });

  test('after the survey the project waits, and the job closes it once all serials are known', async () => {
    const [first, second] = [newSerial(), newSerial()];
    await scanUnchecked(first, second);
    expect(await survey()).toMatchObject({ status: { id: 5 }, points_booked: 0 });
    expect(await flags()).toEqual(['2 unchecked', '2 unchecked']);
    expect(await toldTo(person)).toEqual(['project_in_review']);
    registry.says.set(second, 'nonsense');
    expect(await runJob()).toEqual({ serials: 1, projects: 0 });
    expect([(await read()).status.id, await balanceOf(person)]).toEqual([5, 0]);
    registry.says.delete(second);
    expect(await runJob()).toEqual({ serials: 0, projects: 0 });
    await later(MINUTE);
    expect(await runJob()).toEqual({ serials: 1, projects: 1 });
    const { status, available_points } = await read();
    expect(status.id).toBe(2);
    expect(await balanceOf(person)).toBe(available_points);
    expect(await toldTo(person)).toEqual(['project_closed', 'project_in_review']);
    await later();
    expect(await runJob()).toEqual({ serials: 0, projects: 0 });
    expect(await balanceOf(person)).toBe(available_points);
  });

  test.each([
    ['unknown', { status: 'unknown' } as const, 'serial'],
    ['returned', { status: 'returned' } as const, 'returned'],
    ['foreign', knownIn('HU'), 'foreign'],
  ])('%s, found later: the project stays in review with this reason for staff', async (_, entry, reason) => {
    const [good, bad] = [newSerial(), newSerial()];
    await scanUnchecked(good, bad);
    await survey();
    registry.says.set(bad, entry);
    expect(await runJob()).toEqual({ serials: 2, projects: 0 });
    const { status, products } = await read();
    expect(status.id).toBe(5);
    expect(products.map(({ flag, flag_reason }) => [flag, flag_reason])).toEqual([
      [2, reason],
      [1, null],
    ]);
    expect(await balanceOf(person)).toBe(0);
    await later();
    expect(await runJob()).toEqual({ serials: 0, projects: 0 });
    const uuid = products[0]?.uuid ?? '';
    const { project_status, points_booked } = await staff.club('POST /staff/scans/{uuid}/reject', {
      params: { uuid },
      body: {},
    });
    expect(project_status).toBe(2);
    expect(await balanceOf(person)).toBe(points_booked);
  });

  test('other reasons for a review stay when the serial is known', async () => {
    registry.isThere = false;
    const gtin = await club.product({ regions: [] });
    const [one, two] = [newSerial(), newSerial()];
    expect(await scan(one, { gtin })).toMatchObject({ body: { flag: 2, flag_reason: 'region' } });
    expect(await scan(two, { gtin })).toMatchObject({ body: { flag: 2, flag_reason: 'region' } });
    registry.isThere = true;
    registry.says.set(two, knownIn('HU'));
    expect(await runJob()).toEqual({ serials: 2, projects: 0 });
    expect(await flags()).toEqual(['2 region', '2 region']);
  });

  test('a serial that was rejected for another company stays in review when it is known', async () => {
    const other = await club.person();
    const theirs = await newProject(other);
    const gtin = await club.product();
    const serial = newSerial();
    registry.says.set(serial, { status: 'unknown' });
    const { body } = await scanSerial(club, other, theirs, serial, { gtin });
    await staff.club('POST /staff/scans/{uuid}/reject', {
      params: { uuid: (body as { uuid: string }).uuid },
      body: {},
    });
    registry.isThere = false;
    expect(await scan(serial, { gtin })).toMatchObject({ body: { flag: 2, flag_reason: 'rejected' } });
    registry.isThere = true;
    registry.says.delete(serial);
    await runJob();
    expect(await flags()).toEqual(['2 rejected']);
  });

  test('staff can decide without the check, which then changes nothing', async () => {
    const [one, two] = [newSerial(), newSerial()];
    await scanUnchecked(one, two);
    await survey();
    const { points_booked } = await staff.club('POST /staff/projects/{uuid}/accept', {
      params: { uuid: project },
      body: {},
    });
    expect(points_booked).toBeGreaterThan(0);
    const checked = registry.checked.length;
    await later();
    expect(await runJob()).toEqual({ serials: 0, projects: 0 });
    expect(registry.checked).toHaveLength(checked);
    expect(await balanceOf(person)).toBe(points_booked);
  });

  test.each(['decided', 'removed', 'lost'] as const)(
    'a scan that is %s while the registry thinks is left alone',
    async (end) => {
      const serial = newSerial();
      await scanUnchecked(serial);
      const uuid = (await read()).products[0]?.uuid ?? '';
      registry.before = async () => {
        if (end === 'decided')
          await staff.club('POST /staff/scans/{uuid}/reject', { params: { uuid }, body: {} });
        if (end === 'removed') await person.club('DELETE /v2/scans/{uuid}', { params: { uuid } });
        if (end === 'lost') club.advance(61 * DAY);
      };
      await runJob();
      const [row] = await club.db.select().from(scans).where(eq(scans.uuid, uuid));
      if (end === 'removed') expect(row).toBeUndefined();
      else expect(row).toMatchObject({ flag: end === 'decided' ? 3 : 2, checkAt: null });
    },
  );

  test('a member can remove an unchecked scan, and the project closes without it', async () => {
    await scan(newSerial());
    const serial = newSerial();
    await scanUnchecked(serial);
    const uuid = (await read()).products[0]?.uuid ?? '';
    await person.club('DELETE /v2/scans/{uuid}', { params: { uuid } });
    expect(await survey()).toMatchObject({ status: { id: 2 } });
  });

  test('failed checks wait longer each time, up to an hour, and a killed process loses nothing', async () => {
    const serial = newSerial();
    await scanUnchecked(serial);
    registry.isThere = false;
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      const before = club.deps.now().getTime();
      const row = await rowOf(serial);
      club.advance(Math.max(0, (row?.checkAt?.getTime() ?? 0) - before));
      const asked = registry.checked.length;
      await runJob();
      expect(registry.checked.slice(asked)).toEqual([serial]);
      waits.push(((await rowOf(serial))?.checkAt?.getTime() ?? 0) - club.deps.now().getTime());
    }
    expect(waits.map((wait) => wait / MINUTE)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    registry.isThere = true;
    await later();
    expect(await runJob()).toEqual({ serials: 1, projects: 0 });
  });

  test('one label that makes the registry fail does not hold up the others', async () => {
    const [poison, ...others] = Array.from({ length: 4 }, newSerial);
    await scanUnchecked(poison ?? '', ...others);
    const { findAll } = registry;
    registry.findAll = (labels) => {
      registry.isThere = !labels.some(({ serial }) => serial === poison);
      return findAll(labels);
    };
    for (let run = 0; run < 6; run++) {
      await runJob();
      await later();
    }
    registry.findAll = findAll;
    registry.isThere = true;
    expect(await flags()).toEqual(['1 null', '1 null', '1 null', '2 unchecked']);
    await later();
    await runJob();
  });

  test('a decor project without points closes by the check, too', async () => {
    const decor = await club.person({ role: role.decorOwner });
    const theirs = await newProject(decor);
    const gtin = await club.product({ group: 1 });
    registry.isThere = false;
    expect(await scanSerial(club, decor, theirs, newSerial(), { gtin })).toMatchObject({
      body: { flag_reason: 'unchecked', points: 0 },
    });
    registry.isThere = true;
    await survey(decor, theirs);
    expect(await runJob()).toEqual({ serials: 1, projects: 1 });
    expect(await read(decor, theirs)).toMatchObject({ status: { id: 2 } });
    expect(await balanceOf(decor)).toBe(0);
  });
});

describe('over HTTP', () => {
  test('a slow registry delays a scan by two seconds at most; nonsense and an absent one do not lose it', async () => {
    const says: { now: Parameters<typeof openService>[0] } = { now: () => 'silence' };
    const service = await openService((asked) => says.now(asked));
    const other = await testClub({ env: { REGISTRY_URL: service.url, REGISTRY_KEY: 'key' } });
    try {
      const member = await other.person();
      const uuid = await newProject(member);
      const gtin = await other.product();
      const unchecked = { status: 201, body: { flag: 2, flag_reason: 'unchecked' } };
      const begun = performance.now();
      expect(await scanSerial(other, member, uuid, 'SLOW', { gtin })).toMatchObject(unchecked);
      const waited = performance.now() - begun;
      expect(waited).toBeGreaterThan(1_900);
      expect(waited).toBeLessThan(4_000);
      says.now = () => ({ json: { data: 'nonsense' } });
      expect(await scanSerial(other, member, uuid, 'NONSENSE', { gtin })).toMatchObject(unchecked);
      says.now = ({ body }) => {
        const { labels } = JSON.parse(body) as { labels: object[] };
        return { json: { data: labels.map((one) => ({ ...one, status: 'known', countries: ['PL'] })) } };
      };
      expect(await scanSerial(other, member, uuid, 'THERE', { gtin })).toMatchObject({ body: { flag: 1 } });
      expect(await other.deps.serialChecks.checkDue()).toEqual({ serials: 2, projects: 0 });
      await service.close();
      expect(await scanSerial(other, member, uuid, 'AWAY', { gtin })).toMatchObject(unchecked);
      expect(await other.deps.serialChecks.checkDue()).toEqual({ serials: 0, projects: 0 });
    } finally {
      await other.close();
    }
  });
});

test('without a registry serials are not checked, and scans that wait for one can be decided by staff', async () => {
  const other = await testClub();
  try {
    const [member, decider] = [await other.person(), await other.person({ role: role.staff })];
    const uuid = await newProject(member);
    const added = await scanSerial(other, member, uuid, newSerial());
    expect(added).toMatchObject({ status: 201, body: { flag: 1, flag_reason: null } });
    const waiting = (added.body as { uuid: string }).uuid;
    await other.db
      .update(scans)
      .set({ flag: 2, flagReason: 'unchecked', checkAt: other.deps.now() })
      .where(eq(scans.uuid, waiting));
    await survey(member, uuid);
    expect(await other.deps.serialChecks.checkDue()).toEqual({ serials: 0, projects: 0 });
    await decider.club('POST /staff/scans/{uuid}/accept', { params: { uuid: waiting }, body: {} });
    const [row] = await other.db.select().from(projects).where(eq(projects.uuid, uuid));
    expect(row?.status).toBe(2);
  } finally {
    await other.close();
  }
});
