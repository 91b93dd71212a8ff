/** Races of requests, each stopped between two statements of another request. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { sessions } from '#db/schema/access.ts';
import { shopVariants } from '#db/schema/orders.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { labelOf, type Person, type RawAnswer, type TestClub, testClub } from '../support/club.ts';
import { competing, mustWait } from '../support/database/race.ts';
import {
  codeFor,
  newProject,
  orderOf,
  projectBody,
  projectWithScans,
  signIn,
  surveyBody,
} from '../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const order = (person: Person, variant: string, quantity = 1) =>
  club.raw('POST /v2/orders', { body: orderOf(variant, quantity) }, person.token);
const scan = (person: Person, project: string, code: string) =>
  club.raw('POST /v2/scans', { body: { project_uuid: project, code } }, person.token);
const survey = (person: Person, uuid: string) =>
  club.raw('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody }, person.token);
const verify = (person: Person, code: string) =>
  club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } });

describe('an order', () => {
  test('that has read the stock holds it: another company’s order waits and finds none', async () => {
    const [one, other] = [await club.person({ points: 100 }), await club.person({ points: 100 })];
    const variant = await club.variant({ price: 50, stock: 1 });
    const { ours, theirs } = await mustWait(
      club,
      /from "shop_variants".* for update/,
      () => order(one, variant),
      () => order(other, variant),
    );
    expect(ours.status).toBe(201);
    expect(theirs).toMatchObject({ status: 422, body: { code: 'not_available' } });
  });

  test('that has read the balance holds it: a colleague’s order waits and finds too little', async () => {
    const one = await club.person({ points: 70 });
    const colleague = await club.person({ colleagueOf: one });
    const [mine, theirVariant] = [await club.variant({ price: 50 }), await club.variant({ price: 50 })];
    const { ours, theirs } = await mustWait(
      club,
      /from "companies".* for no key update/,
      () => order(one, mine),
      () => order(colleague, theirVariant),
    );
    expect(ours.status).toBe(201);
    expect(theirs).toMatchObject({ status: 422, body: { code: 'not_enough_points' } });
    expect((await one.club('GET /v2/company/points')).company_points).toBe(20);
    expect((await audit(club.db)).findings).toEqual([]);
  });

  test('sees stock that another order took just before the read', async () => {
    const [one, other] = [await club.person({ points: 100 }), await club.person({ points: 100 })];
    const variant = await club.variant({ price: 50, stock: 1 });
    const ours = await competing(
      club,
      { before: /from "shop_variants".* for update/, run: () => order(other, variant) },
      () => order(one, variant),
    );
    expect(ours).toMatchObject({ status: 422, body: { code: 'not_available' } });
    expect((await other.club('GET /v2/orders')).meta.total).toBe(1);
    expect((await one.club('GET /v2/company/points')).company_points).toBe(100);
  });

  test('is refused when staff changed the price just before the read', async () => {
    const one = await club.person({ points: 100 });
    const variant = await club.variant({ price: 50 });
    const body = { ...orderOf(variant), order: [{ uuid: variant, quantity: 1, price: '50' }] };
    const ours = await competing(
      club,
      {
        before: /from "shop_variants".* for update/,
        run: () => club.db.update(shopVariants).set({ price: 60 }).where(eq(shopVariants.uuid, variant)),
      },
      () => club.raw('POST /v2/orders', { body }, one.token),
    );
    expect(ours).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  });

  test('with the key of a running request waits and gets its response', async () => {
    const one = await club.person({ points: 100 });
    const variant = await club.variant({ price: 50, stock: 5 });
    const send = () =>
      club.raw('POST /v2/orders', { body: orderOf(variant), idempotencyKey: 'the same' }, one.token);
    const { ours, theirs } = await mustWait(club, /insert into "idempotency_keys"/, send, send);
    expect(ours.status).toBe(201);
    expect([theirs?.status, theirs?.body]).toEqual([ours.status, ours.body]);
    expect(theirs?.headers.get('idempotent-replayed')).toBe('true');
    expect((await one.club('GET /v2/orders')).meta.total).toBe(1);
  });
});

describe('a project', () => {
  test('sent twice at once with its uuid is registered once', async () => {
    const one = await club.person();
    const uuid = crypto.randomUUID();
    const register = (idempotencyKey: string) => () =>
      club.raw('POST /v1/project', { body: { ...projectBody, uuid }, idempotencyKey }, one.token);
    const { ours, theirs } = await mustWait(
      club,
      /insert into "projects"/,
      register('first'),
      register('second'),
    );
    for (const answer of [ours, theirs]) expect(answer).toMatchObject({ status: 201, body: { uuid } });
    expect((await one.club('GET /v1/project', {})).total).toBe(1);
  });
});

describe('a scan', () => {
  test('sent twice at once with its uuid is added once', async () => {
    const one = await club.person();
    const [project, code, uuid] = [await newProject(one), labelOf(await club.product()), crypto.randomUUID()];
    const send = () => club.raw('POST /v2/scans', { body: { uuid, project_uuid: project, code } }, one.token);
    const { ours, theirs } = await mustWait(club, /insert into "scans"/, send, send);
    for (const answer of [ours, theirs]) expect(answer).toMatchObject({ status: 201, body: { uuid } });
    expect(await club.db.select().from(scans).where(eq(scans.uuid, uuid))).toHaveLength(1);
  });

  test('of a serial that another company has just added is refused', async () => {
    const [one, other] = [await club.person(), await club.person()];
    const [mine, theirs] = [await newProject(one), await newProject(other)];
    const label = labelOf(await club.product(), 'RACED');
    const ours = await competing(
      club,
      { before: /insert into "scans"/, run: () => scan(other, theirs, label) },
      () => scan(one, mine, label),
    );
    expect(ours).toMatchObject({ status: 409, body: { code: 'already_scanned' } });
    const rows = await club.db.select().from(scans).where(eq(scans.serialNumber, 'RACED'));
    expect(rows.map(({ companyId }) => companyId)).toEqual([other.companyId]);
  });

  test('of a lost project’s product by sixteen companies at once succeeds for one', async () => {
    const owner = await club.person();
    const label = labelOf(await club.product(), 'LOST-ONCE');
    const lost = await newProject(owner);
    await scan(owner, lost, label);
    await club.db.update(projects).set({ openUntil: club.deps.now() }).where(eq(projects.uuid, lost));
    const others = await Promise.all(Array.from({ length: 16 }, () => club.person()));
    const places = await Promise.all(others.map(newProject));
    const answers = await Promise.all(others.map((person, i) => scan(person, places[i] ?? '', label)));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
    const rows = await club.db.select().from(scans).where(eq(scans.serialNumber, 'LOST-ONCE'));
    expect(rows.map(({ uuid }) => uuid)).toEqual(won.map(({ body }) => (body as { uuid: string }).uuid));
  });

  test('of a product in a project whose survey is just submitted in time is refused', async () => {
    const [owner, other] = [await club.person(), await club.person()];
    const label = labelOf(await club.product());
    const project = await newProject(owner);
    await scan(owner, project, label);
    const place = await newProject(other);
    let theirs: RawAnswer | undefined;
    const ours = await competing(
      club,
      {
        after: /from "projects".* for update/,
        async run() {
          // The survey holds the project lock.
          theirs = await scan(other, place, label);
        },
      },
      () => survey(owner, project),
    );
    expect(ours).toMatchObject({ status: 200, body: { points_booked: basicPoints(10, 1) } });
    expect(theirs).toMatchObject({ status: 409, body: { code: 'already_scanned' } });
  });

  test('taken over by another company is not counted by a later survey of the lost project', async () => {
    const [owner, other] = [await club.person(), await club.person()];
    const label = labelOf(await club.product());
    const project = await newProject(owner);
    await scan(owner, project, label);
    const place = await newProject(other);
    const ours = await competing(
      club,
      {
        // The survey began in time but does not hold the lock yet.
        before: /from "projects".* for update/,
        async run() {
          await club.db
            .update(projects)
            .set({ openUntil: club.deps.now() })
            .where(eq(projects.uuid, project));
          expect((await scan(other, place, label)).status).toBe(201);
          await club.db
            .update(projects)
            .set({ openUntil: new Date(club.deps.now().getTime() + 1) })
            .where(eq(projects.uuid, project));
        },
      },
      () => survey(owner, project),
    );
    expect(ours).toMatchObject({ status: 409, body: { code: 'project_closed' } });
  });

  test('of a serial that staff are rejecting goes to review', async () => {
    const [owner, other] = [await club.person(), await club.person()];
    const staff = await club.person({ role: 1 });
    const label = labelOf(await club.product({ regions: [] }));
    const first = await scan(owner, await newProject(owner), label);
    const place = await newProject(other);
    const ours = await competing(
      club,
      {
        before: /insert into "scans"/,
        run: () =>
          staff.club('POST /staff/scans/{uuid}/reject', {
            params: { uuid: (first.body as { uuid: string }).uuid },
            body: {},
          }),
      },
      () => scan(other, place, label),
    );
    expect(ours).toMatchObject({ status: 201, body: { flag: 2 } });
  });

  test('in progress is counted by a concurrent survey, which waits', async () => {
    const one = await club.person();
    const colleague = await club.person({ colleagueOf: one });
    const project = await projectWithScans(club, one, 1);
    const label = labelOf(await club.product());
    const { ours, theirs } = await mustWait(
      club,
      /from "projects".* for update/,
      () => scan(one, project, label),
      () => survey(colleague, project),
    );
    expect(ours.status).toBe(201);
    expect(theirs).toMatchObject({ status: 200, body: { points_booked: 2 * basicPoints(10, 1) } });
  });

  test('is not removed from a project that was closed between the lookup and the removal', async () => {
    const one = await club.person();
    const colleague = await club.person({ colleagueOf: one });
    const project = await projectWithScans(club, one, 2);
    const { products } = await one.club('GET /v1/project/{uuid}', { params: { uuid: project } });
    const ours = await competing(
      club,
      { after: /from "scans" inner join "projects"/, run: () => survey(colleague, project) },
      () => club.raw('DELETE /v2/scans/{uuid}', { params: { uuid: products[0]?.uuid ?? '' } }, one.token),
    );
    expect(ours).toMatchObject({ status: 409, body: { code: 'project_closed' } });
    const after = await one.club('GET /v1/project/{uuid}', { params: { uuid: project } });
    expect(after).toMatchObject({ products_count: 2, status: { name: 'closed' } });
  });

  test('is not added to a project that a colleague deleted just before the lock', async () => {
    const one = await club.person();
    const project = await newProject(one);
    const label = labelOf(await club.product());
    const ours = await competing(
      club,
      {
        before: /from "projects".* for update/,
        run: () => one.club('DELETE /v1/project/{uuid}', { params: { uuid: project } }),
      },
      () => scan(one, project, label),
    );
    expect(ours).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

test('a sign-in code used twice at once starts one session', async () => {
  const person = await club.person();
  const code = await codeFor(club, person);
  const { ours, theirs } = await mustWait(
    club,
    /pg_advisory_xact_lock/,
    () => verify(person, code),
    () => verify(person, code),
  );
  expect(ours.status).toBe(200);
  expect(theirs).toMatchObject({ status: 406, body: { code: 'code_expired' } });
  const held = await club.db.select().from(sessions).where(eq(sessions.installerId, person.id));
  // One session came with the fixture, one with the code.
  expect(held).toHaveLength(2);
});

describe('a session', () => {
  test('that ends during its refresh gives invalid tokens', async () => {
    const { token, refresh_token } = await signIn(club, await club.person());
    const { ours } = await mustWait(
      club,
      /insert into "refresh_tokens"/,
      () => club.raw('POST /v2/installer/refresh', { body: { refresh_token } }),
      () => club.raw('POST /v2/installer/logout', {}, token),
    );
    const tokens = ours.body as { token?: string; refresh_token?: string };
    expect((await club.raw('GET /v1/company/user/self', {}, tokens.token ?? 'none')).status).toBe(401);
    const next = await club.raw('POST /v2/installer/refresh', {
      body: { refresh_token: tokens.refresh_token ?? 'none' },
    });
    expect(next.status).toBe(401);
  });

  test('that ends after a request was accepted completes that request and blocks later ones', async () => {
    const person = await club.person();
    const { token } = await club.renew(person);
    const register = () => club.raw('POST /v1/project', { body: projectBody }, token);
    const ours = await competing(
      club,
      { before: /insert into "projects"/, run: () => club.raw('POST /v2/installer/logout', {}, token) },
      register,
    );
    expect(ours.status).toBe(201);
    expect((await register()).status).toBe(401);
    expect((await person.club('GET /v1/project')).total).toBe(1);
  });
});

test('a test fails when its race does not happen', async () => {
  const person = await club.person();
  const never = competing(club, { before: /from nowhere/, run: async () => undefined }, () =>
    person.club('GET /v1/project'),
  );
  await expect(never).rejects.toThrow('nothing competed');
});
