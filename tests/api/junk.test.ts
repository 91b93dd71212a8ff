/** Junk in every field of every call: a clear answer, never a crash, and nothing written. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { fillPath } from '#contract/path.ts';
import { rateLimits } from '#server/db/schema/access.ts';
import { type Person, type RawAnswer, type TestClub, testClub } from '../support/club.ts';
import { callList } from '../support/promises.ts';
import { samples } from '../support/samples.ts';

let club: TestClub;
let owner: Person;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: 1 });
});
// Some calls change who they are about.
beforeEach(async () => {
  owner = await club.person({ points: 100_000 });
});
// What is good may close the club.
afterEach(() => club.deps.maintenance.set(false, club.deps.now()));
afterAll(() => club.close());

const all = callList.map(([name, call]) => ({ name, call }));
const withBody = all.filter(({ call }) => call.body);

type Path = (string | number)[];

/** The way to every value in a body, the branches too. */
function* pathsOf(value: unknown, at: Path = []): Generator<Path> {
  if (at.length > 0) yield at;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* pathsOf(inner, [...at, Array.isArray(value) ? Number(key) : key]);
  }
}

function at(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], body);
}

function withValue(body: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(body);
  (at(copy, path.slice(0, -1)) as Record<string | number, unknown>)[path.at(-1) ?? ''] = value;
  return copy;
}

/** A value nested so deep that a reader that calls itself would fall over. */
const deep = JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as unknown;

/** Values of each JSON type; those of the type that a field has are left out where it is tried. */
const others: Record<string, unknown[]> = {
  null: [null],
  boolean: [true, false],
  number: [0, -1, 1.5, 1e308, 4_294_967_296],
  string: ['2', ''],
  array: [[], [1], deep],
  object: [{}, { a: { b: {} } }],
};

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const texts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  'x'.repeat(10_000),
  '👩‍🔧🏠',
  '‮',
  "'; drop table companies; --",
  '{{7*7}}',
  '%s%n',
];

/**
 * Guests send no token: their limits then count by address, and each request has its own. For members nothing is
 * counted here.
 */
async function post({ method, access, limit }: Call, path: string, body: string): Promise<RawAnswer> {
  const sender = Array.isArray(access) && !access.includes(owner.role) ? staff : owner;
  const token: Record<string, string> = access === 'guest' ? {} : { authorization: `Bearer ${sender.token}` };
  if (limit && access !== 'guest') await club.db.delete(rateLimits);
  return club.send(path, { method, headers: { ...token, 'content-type': 'application/json' }, body });
}

describe.each(withBody)('$name', ({ name, call }) => {
  test('answers 422 and names the field, for a value of another type in any field', async () => {
    const { params, body } = await samples[name](club, owner);
    const path = fillPath(call.path, params);
    for (const field of pathsOf(body)) {
      const type = typeOf(at(body, field));
      for (const [other, values] of Object.entries(others)) {
        if (other === type) continue;
        for (const value of values) {
          const answer = await post(call, path, JSON.stringify(withValue(body, field, value)));
          const what = `${field.join('.')} = ${JSON.stringify(value).slice(0, 40)}`;
          expect(answer, what).toMatchObject({ status: 422, body: { code: 'invalid' } });
          const { errors } = answer.body as { errors: Record<string, string[]> };
          const isNamed = Object.keys(errors).some(
            (key) => key === field.join('.') || key.startsWith(`${field.join('.')}.`),
          );
          expect(isNamed, `${what}: ${JSON.stringify(errors)}`).toBe(true);
        }
      }
    }
  });

  test('answers hostile texts in any field with an answer of the contract, never with 500', async () => {
    const { params, body } = await samples[name](club, owner);
    const path = fillPath(call.path, params);
    for (const field of pathsOf(body)) {
      if (typeof at(body, field) !== 'string') continue;
      for (const value of texts) {
        const answer = await post(call, path, JSON.stringify(withValue(body, field, value)));
        expect(answer.status, `${field.join('.')} = ${JSON.stringify(value).slice(0, 40)}`).toBeLessThan(500);
        // HTML may be long, and so may what is written to the club.
        if (value.length === 10_000 && ['text', 'message', 'body'].includes(String(field.at(-1)))) continue;
        if (value.length === 10_000 || value.includes('\u0000') || !value.isWellFormed()) {
          if (field[0] === 'refresh_token' && value.length < 200) continue;
          expect(answer.status, `${field.join('.')} = ${JSON.stringify(value).slice(0, 40)}`).toBe(422);
        }
      }
    }
  });

  test('answers 422 for a field that it does not know, except where it takes any', async () => {
    const { params, body } = await samples[name](club, owner);
    const path = fillPath(call.path, params);
    for (const unknown of ['role', 'company_id', '__proto__', 'constructor']) {
      const text = JSON.stringify({ ...body }).replace(/\}$/, `,"${unknown}":{"isAdmin":true}}`);
      const answer = await post(call, path, text);
      if (name === 'refresh') expect(answer.status).toBeLessThan(500);
      else expect(answer, unknown).toMatchObject({ status: 422 });
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('answers 422 when a field is missing that it needs, and 4xx for any JSON at all', async () => {
    const { params, body = {} } = await samples[name](club, owner);
    const path = fillPath(call.path, params);
    const answer = await post(call, path, '{}');
    const needsNothing = call.body && safeParse(call.body, {}).success;
    expect(needsNothing ? [200, 401] : [422]).toContain(answer.status);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(...Object.keys(body)), async (value, key) => {
        for (const sent of [value, { ...body, [key]: value }]) {
          expect((await post(call, path, JSON.stringify(sent))).status).toBeLessThan(500);
        }
      }),
      { numRuns: 25 },
    );
  });
});

const badValues = [
  '',
  ' ',
  '-1',
  '0',
  '1.5',
  '1e9',
  '9'.repeat(30),
  '2147483648',
  'NaN',
  'null',
  'abc',
  '\u0000',
  '\ufffd',
  "'",
  '👩‍🔧',
  'x'.repeat(9000),
  '../..',
  '[]',
];

describe.each(all.filter(({ call }) => call.params || call.query))('$name', ({ name, call }) => {
  test('answers junk in the path and the query below 500', async () => {
    const sample = await samples[name](club, owner);
    for (const value of badValues) {
      for (const key of Object.keys(sample.params ?? {})) {
        const path = fillPath(call.path, { ...sample.params, [key]: value });
        const answer = await club.send(path, {
          method: call.method,
          headers: { authorization: `Bearer ${owner.token}` },
        });
        expect(answer.status, `${key} = ${value.slice(0, 30)}`).toBeLessThan(500);
      }
      for (const key of Object.keys(sample.query ?? {})) {
        const search = new URLSearchParams({ ...sample.query, [key]: value });
        const answer = await club.send(`${fillPath(call.path, sample.params)}?${search}`, {
          headers: { authorization: `Bearer ${owner.token}` },
        });
        expect(answer.status, `${key} = ${value.slice(0, 30)}`).toBeLessThan(500);
      }
    }
  });
});

test.each(['rubbish', 'Bearer', 'Bearer  ', 'Basic YTpi', `Bearer ${'x'.repeat(20_000)}`, 'Bearer a.b.c'])(
  'the authorization %j is nobody',
  async (authorization) => {
    expect(await club.send('/v1/company/user/self', { headers: { authorization } })).toMatchObject({
      status: 401,
    });
  },
);

test.each([
  '',
  ' ',
  ';',
  '=',
  'club_token',
  'club_token=',
  'club_token=a.b.c; club_token=d',
  `${'a=b;'.repeat(2000)}`,
])('the cookie %j is nobody', async (cookie) => {
  expect(await club.send('/v1/company/user/self', { headers: { cookie } })).toMatchObject({ status: 401 });
});
