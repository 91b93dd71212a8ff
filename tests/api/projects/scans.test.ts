/** Adding products to a project by their labels, and removing them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products, projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { decorSurveyBody, newProject, projectWithScans, surveyBody } from '../../support/samples.ts';

const DAY = 24 * 60 * 60 * 1000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

function scan(person: Person, project: string, code: string) {
  return club.raw('POST /v2/scans', { body: { project_uuid: project, code } }, person.token);
}

async function scansOf(project: string) {
  return (
    await club.db
      .select({ scan: scans })
      .from(scans)
      .innerJoin(projects, eq(projects.id, scans.projectId))
      .where(eq(projects.uuid, project))
  ).map(({ scan: row }) => row);
}

describe('adding a product', () => {
  test(`${promise('createScan', 201)} with the product and the points of its group in the region`, async () => {
    const person = await club.person();
    const gtin = await club.product({ group: 3 });
    const answer = await scan(person, await newProject(person), labelOf(gtin, 'S-1'));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        gtin,
        serial_number: 'S-1',
        group: 3,
        type: 'Obrotowe',
        size: '78×118',
        variant: 'białe',
        points: basicPoints(10, 3),
        points_reason: 'basic_points',
        flag: 1,
        flag_reason: null,
        survey: [],
      },
    });
  });

  test('reads a link, a raw label, and GTIN and serial typed by hand', async () => {
    const person = await club.person();
    const project = await newProject(person);
    const gtin = await club.product();
    const codes = [
      `https://id.gs1.org/01/${gtin}/21/LINK`,
      `]d201${gtin}21RAW\u001d10LOT`,
      ` ${gtin}  TYPED `,
    ];
    for (const code of codes) expect((await scan(person, project, code)).status).toBe(201);
    expect((await scansOf(project)).map((row) => row.serialNumber)).toEqual(['LINK', 'RAW', 'TYPED']);
  });

  test(`${promise('createScan', 409, 'already_scanned')}: a serial counts once, in any project of any company`, async () => {
    const [one, other] = [await club.person(), await club.person()];
    const label = labelOf(await club.product());
    const project = await newProject(one);
    expect((await scan(one, project, label)).status).toBe(201);
    for (const [person, place] of [
      [one, project],
      [one, await newProject(one)],
      [other, await newProject(other)],
    ] as const) {
      expect(await scan(person, place, label)).toMatchObject({
        status: 409,
        body: { code: 'already_scanned' },
      });
    }
    expect(await scansOf(project)).toHaveLength(1);
  });

  test('accepts the same serial of another product', async () => {
    const person = await club.person();
    const project = await newProject(person);
    for (const gtin of [await club.product(), await club.product()]) {
      expect((await scan(person, project, labelOf(gtin, 'SAME'))).status).toBe(201);
    }
  });

  test(`${promise('createScan', 409, 'project_closed')}: a closed project accepts no more`, async () => {
    const person = await club.person();
    const uuid = await projectWithScans(club, person);
    await person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
    expect(await scan(person, uuid, labelOf(await club.product()))).toMatchObject({
      status: 409,
      body: { code: 'project_closed' },
    });
    expect(await scansOf(uuid)).toHaveLength(1);
  });

  test('to a lost project is rejected, from the first millisecond', async () => {
    const own = await testClub();
    const person = await own.person();
    const project = await newProject(person);
    own.advance(60 * DAY);
    const later = await own.person({ colleagueOf: person });
    const answer = await own.raw(
      'POST /v2/scans',
      { body: { project_uuid: project, code: labelOf(await own.product()) } },
      later.token,
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'project_closed' } });
    await own.close();
  });

  test(`${promise('createScan', 404, 'product_unknown')}: the GTIN is not in the catalogue`, async () => {
    const person = await club.person();
    const project = await newProject(person);
    const answer = await scan(person, project, '(01)09521234543213(21)X');
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'product_unknown', errors: { code: [expect.any(String)] } },
    });
    expect(await scansOf(project)).toEqual([]);
  });

  test(`${promise('createScan', 422, 'code_unreadable')}: the code is not a product label`, async () => {
    const person = await club.person();
    const project = await newProject(person);
    const gtin = await club.product();
    for (const code of ['hello', gtin, `(01)${gtin}`, `${gtin} ${'x'.repeat(21)}`]) {
      expect(await scan(person, project, code)).toMatchObject({
        status: 422,
        body: { code: 'code_unreadable' },
      });
    }
    for (const code of ['', '   ', 'x'.repeat(401)]) {
      expect(await scan(person, project, code)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    }
    expect(await scansOf(project)).toEqual([]);
  });

  test(`${promise('createScan', 422, 'code_check_digit')}: a label with a wrong digit in its GTIN`, async () => {
    const person = await club.person();
    const project = await newProject(person);
    const gtin = await club.product();
    const wrongDigit = gtin.slice(0, -1) + ((Number(gtin.at(-1)) + 1) % 10);
    expect(await scan(person, project, labelOf(wrongDigit))).toMatchObject({
      status: 422,
      body: { code: 'code_check_digit', errors: { code: [expect.any(String)] } },
    });
    expect(await scansOf(project)).toEqual([]);
  });

  test(`${promise('createScan', 404, 'not_found')}: an unknown project`, async () => {
    const person = await club.person();
    expect(await scan(person, crypto.randomUUID(), labelOf(await club.product()))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test(stranger('createScan'), async () => {
    const project = await newProject(await club.person());
    const other = await club.person();
    const label = labelOf(await club.product());
    const answer = await scan(other, project, label);
    const nothing = await scan(other, crypto.randomUUID(), label);
    expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
    expect(await scansOf(project)).toEqual([]);
  });

  test('that is not sold in the region sends it to review', async () => {
    const person = await club.person({ region: 'cz' });
    const answer = await scan(
      person,
      await newProject(person),
      labelOf(await club.product({ regions: [10] })),
    );
    expect(answer).toMatchObject({ status: 201, body: { flag: 2, flag_reason: 'region' } });
  });

  test('beyond the thirtieth sends only that one to review', async () => {
    const person = await club.person();
    const project = await projectWithScans(club, person, 30);
    const answer = await scan(person, project, labelOf(await club.product()));
    expect(answer).toMatchObject({ status: 201, body: { flag: 2, flag_reason: 'count' } });
    expect((await scansOf(project)).filter((row) => row.flag === 1)).toHaveLength(30);
  });
});

describe('for decor installers', () => {
  test.each([7, 8])(
    'of role %i blinds and shutters earn points; other products are stored and earn nothing',
    async (role) => {
      const owner = await club.person({ role: 7 });
      const person = role === 7 ? owner : await club.person({ colleagueOf: owner, role });
      const project = await newProject(person);
      for (const group of [1, 4, 5, 8] as const) {
        const answer = await scan(person, project, labelOf(await club.product({ group })));
        const earns = group === 4 || group === 5;
        expect(answer).toMatchObject({
          status: 201,
          body: earns
            ? { points: basicPoints(10, group), points_reason: 'basic_points' }
            : { points: 0, points_reason: 'decor' },
        });
      }
      const worth = basicPoints(10, 4) + basicPoints(10, 5);
      expect(await person.club('GET /v1/project/{uuid}', { params: { uuid: project } })).toMatchObject({
        products_count: 4,
        available_points: worth,
        max_points: worth,
      });
      const closed = await person.club('POST /v1/project/{uuid}/survey', {
        params: { uuid: project },
        body: decorSurveyBody,
      });
      expect(closed).toMatchObject({ products_count: 4, points_booked: worth });
      expect((await owner.club('GET /v2/company/points')).company_points).toBe(worth);
    },
  );

  test('a roof window that earned nothing earns points for the roofer who scans it too', async () => {
    const [decor, roofer] = [await club.person({ role: 7 }), await club.person()];
    const label = labelOf(await club.product({ group: 1 }));
    const project = await newProject(decor);
    await scan(decor, project, label);
    expect((await scan(roofer, await newProject(roofer), label)).status).toBe(409);
    await decor.club('POST /v1/project/{uuid}/survey', { params: { uuid: project }, body: decorSurveyBody });
    expect(await scan(roofer, await newProject(roofer), label)).toMatchObject({
      status: 201,
      body: { points: basicPoints(10, 1) },
    });
    const shown = await decor.club('GET /v1/project/{uuid}', { params: { uuid: project } });
    expect(label).toContain(shown.products[0]?.serial_number);
  });
});

describe('the products of a project', () => {
  test(`${promise('listScans', 200)}: the newest first, for colleagues too`, async () => {
    const owner = await club.person();
    const uuid = await projectWithScans(club, owner, 2);
    const colleague = await club.person({ colleagueOf: owner, role: 4 });
    const { id, products: inProject } = await owner.club('GET /v1/project/{uuid}', { params: { uuid } });
    const { data, meta } = await colleague.club('GET /v1/product', { query: { projects_id: id } });
    expect(data).toEqual(inProject);
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 100, total: 2 });
    expect(data.map((row) => row.id)).toEqual([...data.map((row) => row.id)].sort((a, b) => b - a));
  });

  test('are paged, with at most 100 per page', async () => {
    const person = await club.person();
    const uuid = await projectWithScans(club, person, 3);
    const { id, products: all } = await person.club('GET /v1/project/{uuid}', { params: { uuid } });
    const ask = (query: Record<string, string>) =>
      person.club('GET /v1/product', { query: { projects_id: String(id), ...query } as never });
    expect(await ask({ page: '2', limit: '2' })).toEqual({
      data: all.slice(2),
      meta: { current_page: 2, last_page: 2, per_page: 2, total: 3 },
    });
    expect((await ask({ page: '9' })).data).toEqual([]);
    for (const limit of ['0', '101', 'many']) expect((await ask({ limit })).meta.per_page).toBe(100);
  });

  test('contain the answers of the survey once it is answered', async () => {
    const person = await club.person();
    const uuid = await projectWithScans(club, person, 2);
    await person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
    const project = await person.club('GET /v1/project/{uuid}', { params: { uuid } });
    expect(project.survey.length).toBeGreaterThan(0);
    for (const row of project.products) expect(row.survey).toEqual(project.survey);
  });

  test(`${promise('listScans', 404, 'not_found')}: an unknown project`, async () => {
    const person = await club.person();
    expect(
      await club.raw('GET /v1/product', { query: { projects_id: '2147483647' } as never }, person.token),
    ).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test(stranger('listScans'), async () => {
    const owner = await club.person();
    const { id } = await owner.club('GET /v1/project/{uuid}', {
      params: { uuid: await projectWithScans(club, owner) },
    });
    const other = await club.person();
    const ask = (projects_id: number) =>
      club.raw('GET /v1/product', { query: { projects_id: String(projects_id) } as never }, other.token);
    const [answer, nothing] = [await ask(id), await ask(2_147_483_647)];
    expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
  });
});

describe('removing a product', () => {
  function remove(person: Person, uuid: string) {
    return club.raw('DELETE /v2/scans/{uuid}', { params: { uuid } }, person.token);
  }

  test(`${promise('deleteScan', 200)}: its serial can be registered again`, async () => {
    const person = await club.person();
    const project = await newProject(person);
    const label = labelOf(await club.product());
    const { uuid } = (await scan(person, project, label)).body as { uuid: string };
    expect(await remove(person, uuid)).toMatchObject({ status: 200, body: {} });
    expect(await scansOf(project)).toEqual([]);
    const other = await club.person();
    expect((await scan(other, await newProject(other), label)).status).toBe(201);
  });

  test(`${promise('deleteScan', 404, 'not_found')}: one that is already removed`, async () => {
    const person = await club.person();
    const project = await projectWithScans(club, person);
    const [row] = await scansOf(project);
    await remove(person, row?.uuid ?? '');
    expect(await remove(person, row?.uuid ?? '')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test(`${promise('deleteScan', 409, 'project_closed')}: a closed project stays unchanged`, async () => {
    const person = await club.person();
    const uuid = await projectWithScans(club, person);
    await person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
    const before = await scansOf(uuid);
    expect(await remove(person, before[0]?.uuid ?? '')).toMatchObject({
      status: 409,
      body: { code: 'project_closed' },
    });
    expect(await scansOf(uuid)).toEqual(before);
  });

  test(stranger('deleteScan'), async () => {
    const project = await projectWithScans(club, await club.person());
    const before = await scansOf(project);
    const other = await club.person();
    const answer = await remove(other, before[0]?.uuid ?? '');
    const nothing = await remove(other, crypto.randomUUID());
    expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
    expect(await scansOf(project)).toEqual(before);
  });
});

describe('a colleague', () => {
  test('scans into a project of the same company, removes products from it and closes it', async () => {
    const owner = await club.person();
    const colleague = await club.person({ colleagueOf: owner, role: 4 });
    const project = await newProject(owner);
    const [label, other] = [labelOf(await club.product()), labelOf(await club.product())];
    expect((await scan(colleague, project, label)).status).toBe(201);
    const { uuid } = (await scan(owner, project, other)).body as { uuid: string };
    await colleague.club('DELETE /v2/scans/{uuid}', { params: { uuid } });
    const closed = await colleague.club('POST /v1/project/{uuid}/survey', {
      params: { uuid: project },
      body: surveyBody,
    });
    expect(closed).toMatchObject({ status: { name: 'closed' }, products_count: 1 });
  });
});

test('a scan keeps the points and group of its day when the catalogue changes', async () => {
  const person = await club.person();
  const gtin = await club.product({ group: 1 });
  const project = await newProject(person);
  await scan(person, project, labelOf(gtin));
  await club.db.update(products).set({ group: 9 }).where(eq(products.gtin, gtin));
  expect((await scansOf(project))[0]).toMatchObject({ points: basicPoints(10, 1), productGroup: 1 });
  const { products: shown } = await person.club('GET /v1/project/{uuid}', { params: { uuid: project } });
  expect(shown[0]).toMatchObject({ points: basicPoints(10, 1), group: 1 });
});
