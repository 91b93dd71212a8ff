/** A call with an Idempotency-Key is applied once. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idempotencyKeys } from '#db/schema/access.ts';
import { orders } from '#db/schema/orders.ts';
import { projects } from '#db/schema/projects.ts';
import { earn } from '#features/points/server/ledger.ts';
import { fillPath } from '#platform/contract/wire.ts';
import { readToken, signToken } from '#platform/http/auth/tokens.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { callList } from '../../support/promises.ts';
import { customer, orderOf, projectBody, type Sample, samples } from '../../support/samples.ts';

const HOUR = 60 * 60 * 1000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const newKey = () => crypto.randomUUID();

function register(person: Person, key: string, body: object = projectBody) {
  return club.raw('POST /v1/project', { body: body as never, idempotencyKey: key }, person.token);
}

async function projectCount(person: Person) {
  return (await person.club('GET /v1/project', { query: { limit: 1 } })).total;
}

const idempotent = callList.filter(([, call]) => call.idempotent).map(([name, call]) => ({ name, call }));

describe.each(idempotent)('$name', ({ name, call }) => {
  const send = (person: Person, sample: Sample, key: string) =>
    club.send(fillPath(call.path, sample.params), {
      method: call.method,
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(sample.body),
    });

  const caller = () =>
    club.person({ points: 100, role: Array.isArray(call.access) && !call.access.includes(3) ? 1 : 3 });

  test('a repeat with the same key and input returns the first response, marked as replayed', async () => {
    const person = await caller();
    const sample = await samples[name](club, person);
    const key = newKey();
    const first = await send(person, sample, key);
    expect(first.status).toBe(call.status ?? 200);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    for (let i = 0; i < 2; i++) {
      const again = await send(person, sample, key);
      // Byte for byte, including the order of JSON keys.
      expect([again.status, JSON.stringify(again.body)]).toEqual([first.status, JSON.stringify(first.body)]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
  });

  test('with the key of another input is rejected', async () => {
    const person = await caller();
    const key = newKey();
    const first = await send(person, await samples[name](club, person), key);
    expect(first.status).toBe(call.status ?? 200);
    const sample = await samples[name](club, person);
    // All other samples contain a value that is new each time.
    const other = name === 'createProject' ? { body: { ...sample.body, name: 'Other' } } : sample;
    const answer = await send(person, other, key);
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });
});

describe('a key', () => {
  test('creates one project for two requests; without one there are two', async () => {
    const person = await club.person();
    const key = newKey();
    await register(person, key);
    await register(person, key);
    expect(await projectCount(person)).toBe(1);
    await person.club('POST /v1/project', { body: projectBody });
    expect(await projectCount(person)).toBe(2);
  });

  test('treats the same input as equal, however its JSON is formatted', async () => {
    const person = await club.person();
    const key = newKey();
    await register(person, key);
    const turned = Object.fromEntries(Object.entries(projectBody).reverse());
    expect((await register(person, key, turned)).headers.get('idempotent-replayed')).toBe('true');
  });

  test('is kept for 24 hours and is new after that', async () => {
    const own = await testClub();
    const first = await own.person();
    const key = newKey();
    const send = (token: string) =>
      own.raw('POST /v1/project', { body: projectBody, idempotencyKey: key }, token);
    await send(first.token);
    own.advance(24 * HOUR - 1);
    // A token is valid for an hour only: the member signs in again.
    const secret = own.deps.env.SESSION_SECRET;
    const claims = await readToken(first.token, secret, new Date('2026-06-15T09:00:00.000Z'));
    if (!claims) throw new Error('no claims');
    const fresh = await signToken(claims, secret, own.deps.now());
    expect((await send(fresh)).headers.get('idempotent-replayed')).toBe('true');
    own.advance(2);
    const later = await send(fresh);
    expect(later.status).toBe(201);
    expect(later.headers.get('idempotent-replayed')).toBeNull();
    await own.close();
  });

  test('belongs to the member: a colleague with the same key creates another project', async () => {
    const owner = await club.person();
    const colleague = await club.person({ colleagueOf: owner });
    const key = newKey();
    await register(owner, key);
    const answer = await register(colleague, key);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('idempotent-replayed')).toBeNull();
    expect(await projectCount(owner)).toBe(2);
  });

  test.each(['', 'x'.repeat(256)])('of an invalid length is rejected', async (key) => {
    const person = await club.person();
    const answer = await club.send('/v1/project', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(projectBody),
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { 'idempotency-key': [expect.any(String)] } },
    });
    expect(await projectCount(person)).toBe(0);
  });

  test('of 255 characters is valid', async () => {
    expect((await register(await club.person(), 'x'.repeat(255))).status).toBe(201);
  });

  test('is not used up by invalid input', async () => {
    const person = await club.person();
    const key = newKey();
    expect((await register(person, key, { ...projectBody, postalCode: '' })).status).toBe(422);
    expect((await register(person, key)).status).toBe(201);
  });
});

describe('the stored outcome', () => {
  test('may be a rejection, even when the order could be paid by now', async () => {
    const person = await club.person({ points: 10 });
    const variant = await club.variant({ price: 50 });
    const key = newKey();
    const send = () =>
      club.raw('POST /v2/orders', { body: orderOf(variant), idempotencyKey: key }, person.token);
    const first = await send();
    expect(first).toMatchObject({ status: 422, body: { code: 'not_enough_points' } });
    await club.db.transaction((tx) =>
      earn(tx, {
        companyId: person.companyId,
        installerId: person.id,
        event: 'trainings',
        points: 100,
        source: { type: 'installer', id: person.id },
        at: club.deps.now(),
        timeZone: 'Europe/Warsaw',
      }),
    );
    const again = await send();
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await club.raw('POST /v2/orders', { body: orderOf(variant) }, person.token)).status).toBe(201);
  });

  test('of a node of the previous release is read from its own column', async () => {
    const person = await club.person();
    const key = newKey();
    const first = await register(person, key);
    await club.db.update(idempotencyKeys).set({ answerText: null }).where(eq(idempotencyKeys.key, key));
    const again = await register(person, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('is absent after an internal error: nothing is written, and the key is free', async () => {
    const person = await club.person({ points: 100 });
    const variant = await club.variant({ price: 50 });
    const key = newKey();
    const send = () =>
      club.raw('POST /v2/orders', { body: orderOf(variant), idempotencyKey: key }, person.token);
    await club.db.execute(sql`
      create function break_down() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`);
    // The last write of an order: everything before it is done when it fails.
    await club.db.execute(
      sql`create trigger break_down before insert on notifications for each row execute function break_down()`,
    );
    club.deps.log.level = 'silent';
    expect(await send()).toMatchObject({ status: 500, body: { code: 'internal' } });
    club.deps.log.level = 'error';
    await club.db.execute(sql`drop function break_down cascade`);
    const keys = await club.db.select().from(idempotencyKeys);
    expect(keys.filter((row) => row.key === key)).toEqual([]);
    expect((await person.club('GET /v2/company/points')).company_points).toBe(100);
    const after = await send();
    expect(after.status).toBe(201);
    expect(after.headers.get('idempotent-replayed')).toBeNull();
    expect((await person.club('GET /v2/orders')).meta.total).toBe(1);
  });
});

test('sixteen concurrent requests with one key create one order and get one response', async () => {
  const person = await club.person({ points: 1000 });
  const variant = await club.variant({ price: 10, stock: 100 });
  const key = newKey();
  const before = (await club.db.select().from(orders)).length;
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      club.raw(
        'POST /v2/orders',
        { body: { ...orderOf(variant), customer: customer() }, idempotencyKey: key },
        person.token,
      ),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => (body as { data: { uuid: string } }).data.uuid)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(15);
  expect((await club.db.select().from(orders)).length).toBe(before + 1);
});

test('sixteen concurrent keys create sixteen projects', async () => {
  const person = await club.person();
  const before = (await club.db.select().from(projects)).length;
  await Promise.all(Array.from({ length: 16 }, () => register(person, newKey())));
  expect((await club.db.select().from(projects)).length).toBe(before + 16);
});
