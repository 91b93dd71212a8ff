/** Registering, listing, reading and deleting projects. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { openUntil } from '#features/projects/rules.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import {
  closedProject,
  newProject,
  projectBody,
  projectWithScans,
  surveyBody,
} from '../../support/samples.ts';

const DAY = 24 * 60 * 60 * 1000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

async function rowOf(uuid: string) {
  const [row] = await club.db.select().from(projects).where(eq(projects.uuid, uuid));
  return row;
}

function missing(person: Person, name: 'GET /v1/project/{uuid}' | 'DELETE /v1/project/{uuid}') {
  return club.raw(name, { params: { uuid: crypto.randomUUID() } }, person.token);
}

describe('registering', () => {
  test(`${promise('createProject', 201)} with the uuid of an open project with sixty days`, async () => {
    const person = await club.person();
    const answer = await club.raw('POST /v1/project', { body: projectBody }, person.token);
    expect(answer.status).toBe(201);
    const { uuid } = answer.body as { uuid: string };
    const project = await person.club('GET /v1/project/{uuid}', { params: { uuid } });
    expect(project).toMatchObject({
      uuid,
      name: 'Roof',
      street_name: 'Polna 1',
      city: 'Warszawa',
      postal_code: '00-001',
      status: { id: 1, name: 'open' },
      days_left: 60,
      products_count: 0,
      has_survey: false,
      lead: false,
      products: [],
      survey: [],
      created_at: club.deps.now().toISOString(),
    });
  });

  test('trims input and accepts a missing name', async () => {
    const person = await club.person();
    const { uuid } = await person.club('POST /v1/project', {
      body: { streetName: '  Polna 1 ', city: ' Łódź', postalCode: '90-001 ' },
    });
    expect(await rowOf(uuid)).toMatchObject({
      name: '',
      streetName: 'Polna 1',
      city: 'Łódź',
      postalCode: '90-001',
    });
  });

  test('requires street and postal code; the city comes from the address picker and may be missing', async () => {
    const person = await club.person();
    const answer = await club.raw('POST /v1/project', { body: {} as never }, person.token);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys((answer.body as { errors: object }).errors).sort()).toEqual([
      'postalCode',
      'streetName',
    ]);
    for (const city of [undefined, '', '   ']) {
      const { uuid } = await person.club('POST /v1/project', {
        body: { streetName: 'Polna 1', postalCode: '00-001', city },
      });
      expect(await rowOf(uuid)).toMatchObject({ city: '', streetName: 'Polna 1', postalCode: '00-001' });
    }
  });

  test.each([
    [{ streetName: '   ' }, 'streetName'],
    [{ postalCode: ' ' }, 'postalCode'],
    [{ postalCode: 'xyz' }, 'postalCode'],
    [{ postalCode: '1117' }, 'postalCode'],
    [{ city: 'x'.repeat(121) }, 'city'],
    [{ postalCode: 'x'.repeat(17) }, 'postalCode'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ city: 'a\nb' }, 'city'],
  ])('rejects %j and names the field', async (change, field) => {
    const person = await club.person();
    const answer = await club.raw('POST /v1/project', { body: { ...projectBody, ...change } }, person.token);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
    expect((await person.club('GET /v1/project')).total).toBe(0);
  });
});

describe('the list', () => {
  test(`${promise('listProjects', 200)} with the company’s projects, open ones by the time they have left, those of colleagues too`, async () => {
    const owner = await club.person();
    const colleague = await club.person({ colleagueOf: owner, role: 4 });
    const first = await newProject(owner);
    const second = await newProject(colleague);
    for (const person of [owner, colleague]) {
      const list = await person.club('GET /v1/project');
      expect(list.data.map(({ uuid }) => uuid)).toEqual([first, second]);
    }
    await club.db
      .update(projects)
      .set({ openUntil: new Date(club.deps.now().getTime() + DAY) })
      .where(eq(projects.uuid, second));
    const urgent = (await owner.club('GET /v1/project')).data;
    expect(urgent.map(({ uuid, days_left }) => [uuid, days_left])).toEqual([
      [second, 1],
      [first, 60],
    ]);
    const closed = [await closedProject(club, owner), await closedProject(club, owner)];
    const { data } = await owner.club('GET /v1/project', { query: { status: 'closed' } });
    expect(data.map(({ uuid }) => uuid)).toEqual(closed.toReversed());
    expect((await (await club.person()).club('GET /v1/project')).data).toEqual([]);
  });

  test('has pages with correct counts, also beyond the end', async () => {
    const person = await club.person();
    const uuids: string[] = [];
    for (let i = 0; i < 5; i++) uuids.push(await newProject(person));
    const page = (number: string) =>
      person.club('GET /v1/project', { query: { page: number, limit: '2' } as never });
    expect(await page('1')).toMatchObject({ current_page: 1, last_page: 3, per_page: 2, total: 5 });
    expect((await page('3')).data.map(({ uuid }) => uuid)).toEqual(uuids.slice(4));
    expect(await page('9')).toMatchObject({ data: [], current_page: 9, last_page: 3, total: 5 });
    for (const first of ['0', '-1', 'abc', '1.5', '']) {
      expect(await page(first)).toMatchObject({ current_page: 1, total: 5 });
    }
  });

  test('has twenty projects on a page', async () => {
    const person = await club.person();
    await club.db.insert(projects).values(
      Array.from({ length: 21 }, (_, index) => ({
        companyId: person.companyId,
        installerId: person.id,
        streetName: `Polna ${index}`,
        city: '',
        postalCode: '00-001',
        createdAt: club.deps.now(),
        openUntil: openUntil(club.deps.now()),
      })),
    );
    const list = await person.club('GET /v1/project');
    expect(list).toMatchObject({ current_page: 1, last_page: 2, per_page: 20, total: 21 });
    expect(list.data).toHaveLength(20);
  });

  test('limited to own ones contains those that the member has registered, in every status', async () => {
    const owner = await club.person();
    const colleague = await club.person({ colleagueOf: owner, role: 4 });
    const closed = await projectWithScans(club, owner);
    await owner.club('POST /v1/project/{uuid}/survey', { params: { uuid: closed }, body: surveyBody });
    const first = await newProject(owner);
    const theirs = await newProject(colleague);
    const second = await newProject(owner);
    const ask = async (query: Record<string, string>) => {
      const { data, total } = await owner.club('GET /v1/project', { query: query as never });
      expect(total).toBe(data.length);
      return data.map(({ uuid }) => uuid);
    };
    expect(await ask({ constrainTo: 'own' })).toEqual([first, second]);
    expect(await ask({ constrainTo: 'own', status: 'closed' })).toEqual([closed]);
    for (const query of [{}, { constrainTo: 'company' }, { constrainTo: 'everybody' }])
      expect(await ask(query as Record<string, string>)).toEqual([first, theirs, second]);
    const limited = await owner.club('GET /v1/project', { query: { constrainTo: 'own', limit: 1 } });
    expect(limited).toMatchObject({ total: 2, last_page: 2 });
  });

  test('marks projects that came through the manufacturer', async () => {
    const person = await club.person();
    const uuid = await newProject(person);
    await club.db.update(projects).set({ lead: true }).where(eq(projects.uuid, uuid));
    expect((await person.club('GET /v1/project')).data[0]?.lead).toBe(true);
    expect((await person.club('GET /v1/project/{uuid}', { params: { uuid } })).lead).toBe(true);
  });

  test('that is empty has one page', async () => {
    const list = await (await club.person()).club('GET /v1/project');
    expect(list).toEqual({ data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 });
  });

  test.each(['0', '-5', 'many', '101', '1e9'])('with %j rows falls back to twenty', async (limit) => {
    const list = await (await club.person()).club('GET /v1/project', { query: { limit } as never });
    expect(list.per_page).toBe(20);
  });

  test('shows each project under its status only, by name or status id, and open ones only under all', async () => {
    const own = await testClub();
    const founder = await own.person();
    const lost = await newProject(founder);
    own.advance(60 * DAY);
    const person = await own.person({ colleagueOf: founder });
    const closed = await projectWithScans(own, person);
    const review = await projectWithScans(own, person, 1, { regions: [2] });
    const open = await newProject(person);
    for (const uuid of [closed, review]) {
      await person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
    }
    const shown = {
      all: open,
      open,
      closed,
      review,
      lost,
      nonsense: open,
      1: open,
      2: closed,
      3: lost,
      5: review,
    };
    for (const [status, uuid] of Object.entries({ ...shown, 4: open })) {
      const list = await person.club('GET /v1/project', { query: { status } as never });
      expect([status, ...list.data.map((project) => project.uuid)]).toEqual([status, uuid]);
    }
    await own.close();
  });
});

describe('one project', () => {
  test(`${promise('getProject', 200)} with its products and answers, for colleagues too`, async () => {
    const owner = await club.person();
    const uuid = await projectWithScans(club, owner, 2);
    await owner.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
    const colleague = await club.person({ colleagueOf: owner, role: 8 });
    const project = await colleague.club('GET /v1/project/{uuid}', { params: { uuid } });
    expect(project).toMatchObject({
      products_count: 2,
      has_survey: true,
      status: { name: 'closed' },
      days_left: 0,
    });
    expect(project.products).toHaveLength(2);
    expect(project.survey).toContainEqual({ uuid, question_id: 2, answer_id: null, value: 4 });
    expect(project.survey.filter((row) => row.question_id === 4).map((row) => row.answer_id)).toEqual([1, 3]);
  });

  test(`${promise('getProject', 404, 'not_found')}: an unknown uuid`, async () => {
    const person = await club.person();
    expect(await missing(person, 'GET /v1/project/{uuid}')).toMatchObject({
      status: 404,
      body: { message: 'Not found.', code: 'not_found' },
    });
  });

  test(stranger('getProject'), async () => {
    const uuid = await newProject(await club.person());
    const other = await club.person();
    const answer = await club.raw('GET /v1/project/{uuid}', { params: { uuid } }, other.token);
    const nothing = await missing(other, 'GET /v1/project/{uuid}');
    expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
  });

  test('is open to the last millisecond of its sixty days, then lost', async () => {
    const own = await testClub();
    const created = own.deps.now().getTime();
    const person = await own.person();
    const uuid = await newProject(person);
    // A token is valid for an hour.
    own.advance(60 * DAY - 1);
    const before = await own.person({ colleagueOf: person });
    expect(await before.club('GET /v1/project/{uuid}', { params: { uuid } })).toMatchObject({
      status: { name: 'open' },
      days_left: 1,
    });
    own.advance(1);
    expect(own.deps.now().getTime() - created).toBe(60 * DAY);
    expect(await before.club('GET /v1/project/{uuid}', { params: { uuid } })).toMatchObject({
      status: { name: 'lost' },
      days_left: 0,
    });
    await own.close();
  });

  test('is worth 500 points at most', async () => {
    const person = await club.person();
    const uuid = await projectWithScans(club, person, 3);
    const { db } = club;
    const worth = async (points: number) => {
      const row = await rowOf(uuid);
      await db
        .update(scans)
        .set({ points })
        .where(eq(scans.projectId, row?.id ?? 0));
      return person.club('GET /v1/project/{uuid}', { params: { uuid } });
    };
    expect(await worth(100)).toMatchObject({ available_points: 300, calculated_available_points: 300 });
    expect(await worth(300)).toMatchObject({
      available_points: 900,
      max_points: 900,
      calculated_available_points: 500,
      calculated_max_points: 500,
    });
  });
});

describe('deleting', () => {
  test(`${promise('deleteProject', 200)} and the project is gone`, async () => {
    const person = await club.person();
    const uuid = await newProject(person);
    const answer = await club.raw('DELETE /v1/project/{uuid}', { params: { uuid } }, person.token);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await rowOf(uuid)).toBeUndefined();
  });

  test(`${promise('deleteProject', 404, 'not_found')}: one that is already deleted`, async () => {
    const person = await club.person();
    const uuid = await newProject(person);
    await person.club('DELETE /v1/project/{uuid}', { params: { uuid } });
    expect(await club.raw('DELETE /v1/project/{uuid}', { params: { uuid } }, person.token)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test(`${promise('deleteProject', 409, 'project_not_empty')}: one with a product stays unchanged`, async () => {
    const person = await club.person();
    const uuid = await projectWithScans(club, person);
    const before = await rowOf(uuid);
    expect(await club.raw('DELETE /v1/project/{uuid}', { params: { uuid } }, person.token)).toMatchObject({
      status: 409,
      body: { code: 'project_not_empty' },
    });
    expect(await rowOf(uuid)).toEqual(before);
  });

  test(stranger('deleteProject'), async () => {
    const uuid = await newProject(await club.person());
    const before = await rowOf(uuid);
    const other = await club.person();
    const answer = await club.raw('DELETE /v1/project/{uuid}', { params: { uuid } }, other.token);
    const nothing = await missing(other, 'DELETE /v1/project/{uuid}');
    expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
    expect(await rowOf(uuid)).toEqual(before);
  });

  test('applies to a lost one without products too', async () => {
    const own = await testClub();
    const founder = await own.person();
    const uuid = await newProject(founder);
    own.advance(60 * DAY);
    const person = await own.person({ colleagueOf: founder });
    await person.club('DELETE /v1/project/{uuid}', { params: { uuid } });
    expect(await own.db.select().from(projects).where(eq(projects.uuid, uuid))).toEqual([]);
    await own.close();
  });

  test('is allowed to a colleague', async () => {
    const owner = await club.person();
    const uuid = await newProject(owner);
    const colleague = await club.person({ colleagueOf: owner, role: 4 });
    await colleague.club('DELETE /v1/project/{uuid}', { params: { uuid } });
    expect(await rowOf(uuid)).toBeUndefined();
  });
});
