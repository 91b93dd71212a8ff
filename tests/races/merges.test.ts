/** A merge against another merge, an order, a project and a scan: one runs between two statements of the other. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies } from '#db/schema/companies.ts';
import { orders } from '#db/schema/orders.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { role } from '#platform/contract/roles.ts';
import { labelOf, type Person, type RawAnswer, type TestClub, testClub } from '../support/club.ts';
import { mustWait } from '../support/database/race.ts';
import { companyOf, newProject, orderIn, orderOf, projectBody } from '../support/samples.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterEach(async () => {
  expect((await audit(club.db)).findings).toEqual([]);
  const left = await club.db
    .select({ id: companies.id })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .where(eq(companies.active, 2));
  expect(left).toEqual([]);
});
afterAll(() => club.close());

/** Both companies of a merge are locked. */
const companiesLocked = /from "companies" where "companies"."uuid" in .* for no key update/;
/** A company is locked by another call. */
const companyLocked = /from "companies" where "companies"."id" = .* for no key update/;

/** Prepares the merge, so that nothing else is read while it runs. */
async function mergeOf(from: Person, into: Person): Promise<() => Promise<RawAnswer>> {
  const { uuid, version } = await companyOf(club, from);
  const target = (await companyOf(club, into)).uuid;
  const body = { version, into: target, reason: 'Registered twice' };
  return () => club.raw('POST /staff/companies/{uuid}/merge', { params: { uuid }, body }, staff.token);
}

const balanceOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;
const again = { status: 503, body: { code: 'unavailable' } };

describe('two merges', () => {
  test('of one company: the second waits and is refused', async () => {
    const [from, first, second] = [
      await club.person({ points: 100 }),
      await club.person(),
      await club.person(),
    ];
    const [one, other] = [await mergeOf(from, first), await mergeOf(from, second)];
    const { ours, theirs } = await mustWait(club, companiesLocked, one, other);
    expect(ours.status).toBe(200);
    expect(theirs).toMatchObject({ status: 409, body: { code: 'company_closed' } });
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([100, 0]);
  });

  test('into each other: one happens', async () => {
    const [a, b] = [await club.person({ points: 100 }), await club.person({ points: 10 })];
    const [there, back] = [await mergeOf(a, b), await mergeOf(b, a)];
    const { ours, theirs } = await mustWait(club, companiesLocked, there, back);
    expect(ours.status).toBe(200);
    expect(theirs?.status).toBeGreaterThanOrEqual(400);
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([110, 110]);
  });

  test('in a chain: the second moves what the first brought', async () => {
    const [a, b, c] = [await club.person({ points: 100 }), await club.person(), await club.person()];
    const [first, second] = [await mergeOf(a, b), await mergeOf(b, c)];
    const { ours, theirs } = await mustWait(club, companiesLocked, first, second);
    expect(ours.status).toBe(200);
    // The first merge changed the company that the second one saw.
    expect(theirs).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await (await mergeOf(b, c))()).status).toBe(200);
    expect([await balanceOf(a), await balanceOf(c)]).toEqual([100, 100]);
  });
});

describe('a merge and an order', () => {
  test('placed at the same time: it waits, is refused, and succeeds when sent again', async () => {
    const [from, into] = [await club.person({ points: 100 }), await club.person()];
    const variant = await club.variant({ price: 60 });
    const place = () => club.raw('POST /v2/orders', { body: orderOf(variant) }, from.token);
    const { ours, theirs } = await mustWait(club, companiesLocked, await mergeOf(from, into), place);
    expect(ours.status).toBe(200);
    expect(theirs).toMatchObject(again);
    expect((await place()).status).toBe(201);
    expect(await balanceOf(into)).toBe(40);
  });

  test('placed first: the merge waits and takes it along', async () => {
    const [from, into] = [await club.person({ points: 100 }), await club.person()];
    const variant = await club.variant({ price: 60 });
    const place = () => club.raw('POST /v2/orders', { body: orderOf(variant) }, from.token);
    const { ours, theirs } = await mustWait(club, companyLocked, place, await mergeOf(from, into));
    expect(ours.status).toBe(201);
    expect(theirs).toMatchObject({ status: 200, body: { orders: 1, points: 40 } });
  });

  test.each(['complete', 'reject'] as const)(
    'that staff %s: it waits, is refused, and succeeds when sent again',
    async (action) => {
      const { person, uuid } = await orderIn(club, 2);
      const into = await club.person();
      const decide = () =>
        club.raw(`POST /staff/orders/{uuid}/${action}`, { params: { uuid }, body: {} }, staff.token);
      const { theirs } = await mustWait(club, companiesLocked, await mergeOf(person, into), decide);
      expect(theirs).toMatchObject(again);
      expect((await decide()).status).toBe(200);
      expect(await balanceOf(into)).toBe(action === 'complete' ? 100 : 200);
      const [order] = await club.db.select().from(orders).where(eq(orders.uuid, uuid));
      expect(order?.companyId).toBe(into.companyId);
    },
  );
});

describe('a merge and a project', () => {
  test('registered at the same time: none stays behind', async () => {
    const [from, into] = [await club.person(), await club.person()];
    const register = () => club.raw('POST /v1/project', { body: projectBody }, from.token);
    const { theirs } = await mustWait(club, companiesLocked, await mergeOf(from, into), register);
    expect(theirs).toMatchObject(again);
    expect((await register()).status).toBe(201);
    expect((await companyOf(club, into)).projects.total).toBe(1);
  });

  test('with a product being scanned: the merge waits and takes the scan along', async () => {
    const [from, into] = [await club.person(), await club.person()];
    const gtin = await club.product();
    const project = await newProject(from);
    const scan = () =>
      club.raw('POST /v2/scans', { body: { project_uuid: project, code: labelOf(gtin) } }, from.token);
    const { ours, theirs } = await mustWait(
      club,
      /from "projects" where .* for update/,
      scan,
      await mergeOf(from, into),
    );
    expect(ours.status).toBe(201);
    expect(theirs?.status).toBe(200);
    const { uuid } = ours.body as { uuid: string };
    const [row] = await club.db.select().from(scans).where(eq(scans.uuid, uuid));
    expect(row?.companyId).toBe(into.companyId);
  });

  test('a scan that waits for the merge is refused for now, and succeeds when sent again', async () => {
    const [from, into] = [await club.person(), await club.person()];
    const gtin = await club.product();
    const project = await newProject(from);
    const body = { project_uuid: project, code: labelOf(gtin) };
    const scan = () => club.raw('POST /v2/scans', { body }, from.token);
    const { theirs } = await mustWait(club, /update "projects" set/, await mergeOf(from, into), scan);
    expect(theirs).toMatchObject(again);
    expect((await scan()).status).toBe(201);
  });
});

test('two members of staff change one company: the second is told', async () => {
  const owner = await club.person();
  const { uuid, version } = await companyOf(club, owner);
  const rename = (name: string) => () =>
    club.raw('PATCH /staff/companies/{uuid}', { params: { uuid }, body: { version, name } }, staff.token);
  const { ours, theirs } = await mustWait(
    club,
    /from "companies" where "companies"."uuid" = .* for no key update/,
    rename('First Roof'),
    rename('Second Roof'),
  );
  expect(ours.status).toBe(200);
  expect(theirs).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await companyOf(club, owner)).name).toBe('First Roof');
});
