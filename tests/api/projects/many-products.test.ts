/** A project with very many products: it keeps working, and unshown products are not read. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/client.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { newProject, surveyBody } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

describe('a project with 5,000 products', () => {
  const PRODUCTS = 5000;
  let person: Person;
  let uuid: string;
  let id: number;
  beforeAll(async () => {
    person = await club.person();
    uuid = await newProject(person);
    const [row] = await club.db.select().from(projects).where(eq(projects.uuid, uuid));
    id = row?.id ?? 0;
    const gtin = await club.product();
    for (let from = 0; from < PRODUCTS; from += 500) {
      await club.db.insert(scans).values(
        Array.from({ length: 500 }, (_, index) => ({
          projectId: id,
          companyId: person.companyId,
          installerId: person.id,
          gtin,
          serialNumber: `S${from + index}`,
          productGroup: 1,
          points: 1,
          createdAt: club.deps.now(),
        })),
      );
    }
  });

  test('counts them all and shows the newest 100', async () => {
    const project = await person.club('GET /v1/project/{uuid}', { params: { uuid } });
    expect(project).toMatchObject({
      products_count: PRODUCTS,
      available_points: PRODUCTS,
      max_points: PRODUCTS,
      calculated_available_points: 500,
      calculated_max_points: 500,
    });
    expect(project.products.map((scan) => scan.serial_number)).toEqual(
      Array.from({ length: 100 }, (_, index) => `S${PRODUCTS - 1 - index}`),
    );
    expect((await person.club('GET /v1/project')).data[0]?.products_count).toBe(PRODUCTS);
  });

  test('returns them all, page by page', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= 50; page++) {
      const { data, meta } = await person.club('GET /v1/product', { query: { projects_id: id, page } });
      expect(meta).toEqual({ current_page: page, last_page: 50, per_page: 100, total: PRODUCTS });
      for (const scan of data) seen.add(scan.serial_number);
    }
    expect(seen.size).toBe(PRODUCTS);
  });

  test('reads a page of products through the index, not all of them', async () => {
    await club.db.execute(sql`analyze scans`);
    const plan = await rowsOf<{ 'QUERY PLAN': string }>(
      club.db,
      sql`explain select * from scans where project_id = ${id} order by id desc limit 100`,
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index Scan Backward using scans_(\d+_)?(project|pkey)/);
    expect(text).not.toMatch(/-> +Sort|^Sort/m);
  });

  test('accepts one more, which goes to review, and the survey submits the project to staff', async () => {
    const added = await person.club('POST /v2/scans', {
      body: { project_uuid: uuid, code: labelOf(await club.product()) },
    });
    expect(added).toMatchObject({ flag: 2, flag_reason: 'count' });
    const closed = await person.club('POST /v1/project/{uuid}/survey', {
      params: { uuid },
      body: surveyBody,
    });
    expect(closed).toMatchObject({
      status: { name: 'in review' },
      products_count: PRODUCTS + 1,
      points_booked: 0,
    });
  });
});
