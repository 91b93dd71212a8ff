/** A product serial belongs to one scan in the whole club until that scan can no longer earn points. */
import { readdirSync, readFileSync } from 'node:fs';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { jobs } from '#app/jobs.ts';
import { companies } from '#db/schema/companies.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { serialCollisions } from '#features/projects/server/serials.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { newProject, projectWithScans, surveyBody } from '../../support/samples.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterEach(async () => {
  expect((await audit(club.db)).findings).toEqual([]);
  expect(await serialCollisions(club.db)).toEqual([]);
});
afterAll(() => club.close());

const scan = (person: Person, project: string, code: string) =>
  club.raw('POST /v2/scans', { body: { project_uuid: project, code } }, person.token);
const scanElsewhere = async (person: Person, code: string) => scan(person, await newProject(person), code);
const close = (person: Person, uuid: string) =>
  person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
const decide = (decision: 'accept' | 'reject', uuid: string) =>
  staff.club(`POST /staff/scans/{uuid}/${decision}`, { params: { uuid }, body: {} });
const uuidOf = ({ body }: { body: unknown }) => (body as { uuid: string }).uuid;
const taken = { status: 409, body: { code: 'already_scanned' } };

/** Lets a project expire. */
const runOut = (uuid: string) =>
  club.db.update(projects).set({ openUntil: club.deps.now() }).where(eq(projects.uuid, uuid));

/** An expired project with one product. */
async function lostProject() {
  const owner = await club.person();
  const project = await newProject(owner);
  const label = labelOf(await club.product());
  await scan(owner, project, label);
  await runOut(project);
  return { owner, project, label };
}

describe('a product of a lost project', () => {
  test.each([
    ['before the job has said so', false],
    ['after it', true],
  ])('can be scanned again, %s', async (_, job) => {
    const { owner, project, label } = await lostProject();
    if (job) await jobs['expire-projects'].run(club.deps);
    const again = await scanElsewhere(owner, label);
    expect(again).toMatchObject({ status: 201, body: { flag: 1 } });
    const { products, status } = await owner.club('GET /v1/project/{uuid}', { params: { uuid: project } });
    expect(status.id).toBe(3);
    // The lost project still shows its contents.
    expect(label).toContain(products[0]?.serial_number);
    expect(await scanElsewhere(await club.person(), label)).toMatchObject(taken);
  });

  test('can be scanned by another company, and then by nobody else', async () => {
    const { owner, label } = await lostProject();
    const other = await club.person();
    const project = await newProject(other);
    expect(await scan(other, project, label)).toMatchObject({ status: 201, body: { flag: 1 } });
    expect((await close(other, project)).points_booked).toBe(basicPoints(10, 1));
    expect(await scanElsewhere(owner, label)).toMatchObject(taken);
  });

  test('brings its project nothing, but still shows its former value', async () => {
    const { owner, project } = await lostProject();
    expect(await owner.club('GET /v1/project/{uuid}', { params: { uuid: project } })).toMatchObject({
      available_points: basicPoints(10, 1),
      calculated_available_points: 0,
      calculated_max_points: 0,
    });
  });

  test('counts once for the club card when it is scanned again', async () => {
    const { owner, label } = await lostProject();
    const counted = async () => (await owner.club('GET /v2/company/points')).scans.current_year;
    expect(await counted()).toBe(1);
    await scanElsewhere(owner, label);
    expect(await counted()).toBe(1);
  });
});

describe('a product whose scan was rejected', () => {
  async function rejected() {
    const owner = await club.person();
    const project = await newProject(owner);
    const label = labelOf(await club.product({ regions: [] }));
    await decide('reject', uuidOf(await scan(owner, project, label)));
    return { owner, project, label };
  }

  test('stays rejected for the same company, also when its project is lost', async () => {
    const { owner, project, label } = await rejected();
    const colleague = await club.person({ colleagueOf: owner });
    expect(await scanElsewhere(owner, label)).toMatchObject(taken);
    expect(await scanElsewhere(colleague, label)).toMatchObject(taken);
    await runOut(project);
    expect(await scanElsewhere(owner, label)).toMatchObject(taken);
  });

  test('goes to review for another company, and staff may accept it', async () => {
    const { owner, label } = await rejected();
    await club.db.execute(sql`update products set regions = array[10]::smallint[]`);
    const other = await club.person();
    const again = await scanElsewhere(other, label);
    expect(again).toMatchObject({ status: 201, body: { flag: 2, flag_reason: 'rejected' } });
    await decide('accept', uuidOf(again));
    expect(await scanElsewhere(owner, label)).toMatchObject(taken);
  });

  test('still needs review after another company has scanned and removed it', async () => {
    const { owner, label } = await rejected();
    const other = await club.person();
    const again = await scanElsewhere(other, label);
    await other.club('DELETE /v2/scans/{uuid}', { params: { uuid: uuidOf(again) } });
    expect(await scanElsewhere(owner, label)).toMatchObject(taken);
    expect(await scanElsewhere(await club.person(), label)).toMatchObject({ status: 201, body: { flag: 2 } });
  });
});

describe('a product that earned points keeps its serial', () => {
  test('in a closed project, whatever the cap left of its points', async () => {
    const owner = await club.person();
    const project = await newProject(owner);
    const label = labelOf(await club.product());
    await scan(owner, project, label);
    await close(owner, project);
    expect(await scanElsewhere(owner, label)).toMatchObject(taken);
    expect(await scanElsewhere(await club.person(), label)).toMatchObject(taken);
  });

  test('in a project in review', async () => {
    const owner = await club.person();
    const project = await newProject(owner);
    const label = labelOf(await club.product({ regions: [] }));
    await scan(owner, project, label);
    await close(owner, project);
    expect(await scanElsewhere(await club.person(), label)).toMatchObject(taken);
  });
});

test('differently encoded labels of one product are equal', async () => {
  const person = await club.person();
  const project = await newProject(person);
  const gtin = await club.product();
  const first = await scan(person, project, `(01)${gtin}(21)b5z4ole`);
  expect(first).toMatchObject({ status: 201, body: { serial_number: 'b5z4ole' } });
  for (const code of [
    `(01)${gtin}(21)B5Z4OLE`,
    `(01)${gtin}(21)B5Z4OLE.`,
    `${gtin} B5Z4OLE/`,
    `(01)${gtin}(21)B5Z4OLE\u001d10LOT`,
    `(01)${gtin}(21)B5Z4OLE<GS>10LOT`,
    `01${gtin}21B5Z4OLE\u001d10LOT`,
    `https://id.gs1.org/01/${gtin}/21/b5z4OLE%1D10LOT`,
  ])
    expect(await scan(person, project, code), code).toMatchObject(taken);
});

describe('the migration of serials', () => {
  /** The statements of the migration that change rows. */
  const folder = new URL('../../../src/db/migrations/', import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith('_serials_and_answers.sql')) ?? '';
  const statements = readFileSync(new URL(file, folder), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^\s*(?:--.*\n\s*)*(?:UPDATE|CREATE TEMPORARY)/.test(statement));

  test('assigns each serial to one scan without collisions or changed points, and the audit reports them', async () => {
    expect(statements).toHaveLength(5);
    const owner = await club.person();
    const gtin = await club.product();
    const [open, closed, lost] = [
      await newProject(owner),
      await newProject(owner),
      await projectWithScans(club, owner),
    ];
    await scan(owner, open, labelOf(gtin, 'PUT-ONE'));
    await scan(owner, closed, labelOf(gtin, 'PUT-TWO'));
    await scan(owner, closed, labelOf(gtin, 'plain'));
    await scan(owner, lost, labelOf(gtin, 'PUT-THREE'));
    await close(owner, closed);
    const before = await owner.club('GET /v2/company/points');
    const own = () =>
      club.db
        .select({ number: scans.serialNumber, label: scans.serialLabel })
        .from(scans)
        .where(eq(scans.gtin, gtin))
        .orderBy(asc(scans.id));
    // As the previous release wrote them.
    const written = {
      'PUT-ONE': 'b5z4ole',
      'PUT-TWO': 'B5Z4OLE.',
      PLAIN: 'plain<GS>10A',
      'PUT-THREE': 'B5z4ole/',
    };
    for (const [number, old] of Object.entries(written))
      await club.db
        .update(scans)
        .set({ serialNumber: old, serialLabel: null })
        .where(eq(scans.serialNumber, number));
    await club.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });
    expect(await own()).toEqual([
      { number: null, label: 'b5z4ole' },
      { number: 'B5Z4OLE', label: 'B5Z4OLE.' },
      { number: 'PLAIN', label: 'plain<GS>10A' },
      { number: null, label: 'B5z4ole/' },
    ]);
    expect((await owner.club('GET /v2/company/points')).company_points).toBe(before.company_points);
    const [company] = await club.db.select().from(companies).where(eq(companies.id, owner.companyId));
    const [collision, ...others] = await serialCollisions(club.db);
    expect(others).toEqual([]);
    expect(collision).toMatchObject({
      gtin,
      serial: 'B5Z4OLE',
      labels: 'b5z4ole B5Z4OLE. B5z4ole/',
      companies: Array(3).fill(company?.uuid).join(' '),
      points: 3 * basicPoints(10, 1),
    });
    await club.db.delete(scans).where(inArray(scans.uuid, collision?.scans.split(' ') ?? []));
    await club.db.update(projects).set({ status: 3 }).where(eq(projects.uuid, lost));
  });
});
