/**
 * Fuzzes every field of every call from the contract: invalid values are rejected with their field, valid ones as
 * documented. Hostile texts cause no errors. Rejections write nothing.
 */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  bearer,
  flawsOf,
  naughty,
  personFor,
  send,
  type Target,
  targets,
  type Watch,
  watch,
} from '../../support/attacks/attack.ts';
import {
  allowed,
  type JsonSchema,
  type Path,
  schemaOf,
  violations,
  withValue,
} from '../../support/attacks/junk.ts';
import { fieldsOf, type Person, type RawAnswer, type TestClub, testClub } from '../../support/club.ts';
import type { CallKey } from '../../support/promises.ts';
import { isFull, turned } from '../../support/sampled.ts';
import { type Sample, samples } from '../../support/samples.ts';

let club: TestClub;
let watched: Watch;
beforeAll(async () => {
  club = await testClub({ prints: false });
  watched = await watch(club);
});
// Valid input may close the club.
afterEach(async () => {
  await club.deps.maintenance.set(false, club.deps.now());
  await watched.written();
});
afterAll(() => club.close());

/** Errors with a side effect: a wrong code counts, and a stolen token ends its session. */
const remembering: ReadonlySet<CallKey> = new Set([
  'loginVerify',
  'verifyEmail',
  'confirmSession',
  'refresh',
]);

/** Duration of each call, in milliseconds. */
const times = new Map<CallKey, number[]>();

/** Sends an input and checks the response and the writes against the contract. */
async function tried(
  target: Target,
  person: Person,
  input: Omit<Sample, 'body'> & { body?: unknown },
  what: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { name, call } = target;
  const begun = performance.now();
  const own = call.access === 'guest' ? {} : bearer(person);
  const answer = await send(club, call, input, { ...own, ...headers });
  times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
  expect(flawsOf(target, answer), what).toEqual([]);
  const written = await watched.written();
  const isKept = remembering.has(name) || (call.idempotent && 'idempotency-key' in headers);
  if (answer.status >= 400 && !isKept) expect(written, what).toEqual([]);
  return answer;
}

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 60);

const parts = ['params', 'query', 'body'] as const;

/** The valid input of a call, with the schema of each part. */
function partsOf({ call }: Target, sample: Sample): [(typeof parts)[number], JsonSchema, object][] {
  return parts.flatMap((part) => {
    const schema = call[part];
    return schema ? [[part, schemaOf(schema), sample[part] ?? {}] as const] : [];
  }) as [(typeof parts)[number], JsonSchema, object][];
}

/** The path to every text in an input. */
function* textsIn(value: unknown, at: Path = []): Generator<Path> {
  if (typeof value === 'string') yield at;
  else if (typeof value === 'object' && value !== null && !(value instanceof Blob))
    for (const [key, inner] of Object.entries(value))
      yield* textsIn(inner, [...at, Array.isArray(value) ? Number(key) : key]);
}

/** Successive commits take turns with the calls. */
const PARTS = 4;

/** Each text field gets some of the hostile texts; over all fields, each is used at least once. */
let turn = 0;
function someTexts(): readonly string[] {
  if (isFull) return naughty;
  return Array.from({ length: 4 }, () => naughty[turn++ % naughty.length] ?? '');
}

const withInput = targets.filter(({ call }) => call.params || call.query || call.body);

describe.each(turned(withInput, PARTS))('$name', (target) => {
  const { name } = target;
  let person: Person;
  let sample: Sample;
  beforeAll(async () => {
    person = await personFor(club, target);
    sample = await samples[name](club, person);
    await watched.written();
  });

  test('rejects everything that its schema forbids, and names the field', async () => {
    for (const [part, schema, good] of partsOf(target, sample)) {
      for (const { path, value, what } of violations(schema, good, part !== 'body')) {
        // A path without its parameters is another path.
        if (part === 'params' && (value === undefined || value === '')) continue;
        const input = { ...sample, [part]: withValue(good, path, value) };
        const where = `${part}.${path.join('.')} ${what}: ${short(value)}`;
        const answer = await tried(target, person, input, where);
        expect(answer, where).toMatchObject({ status: 422, body: { code: 'invalid' } });
        const field = path.join('.');
        const isNamed = fieldsOf(answer).some((key) => key === field || key.startsWith(`${field}.`));
        expect(isNamed, `${where}: ${fieldsOf(answer)}`).toBe(true);
      }
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('answers values that its schema allows as documented', async () => {
    const made = partsOf(target, sample)
      // An unknown object is a 404 before other errors.
      .filter(([part]) => part !== 'params')
      .map(([part, schema, good]) => [part, allowed(schema, good)] as const);
    await fc.assert(
      fc.asyncProperty(fc.record(Object.fromEntries(made)), async (input) => {
        const query = 'query' in input ? { query: asTexts(input.query as object) } : {};
        await tried(target, person, { ...sample, ...input, ...query }, short(input) ?? '');
      }),
      {
        ...(isFull ? { numRuns: 300 } : { numRuns: 12, seed: 11 }),
        endOnFailure: true,
        includeErrorInReport: true,
      },
    );
  });

  test('survives hostile texts in every text field and in headers', async () => {
    const { file, ...texts } = sample;
    for (const path of textsIn(texts)) {
      for (const value of someTexts()) {
        // These cannot be part of a path.
        if (path[0] === 'params' && (/^\.{0,2}$/.test(value) || !value.isWellFormed())) continue;
        const input = { ...(withValue(texts, path, value) as Sample), ...(file ? { file } : {}) };
        await tried(target, person, input, `${path.join('.')} = ${short(value)}`);
      }
    }
    for (const value of someTexts().slice(-2)) {
      // As it is sent; unsendable characters are dropped.
      const text = Buffer.from(value.replace(/[\0\r\n]/g, '')).toString('latin1');
      const headers = {
        'idempotency-key': text,
        'user-agent': text,
        'accept-language': text,
        'x-forwarded-for': text,
      };
      await tried(target, person, sample, `headers = ${short(value)}`, headers);
      await tried(target, person, sample, `cookie = ${short(value)}`, {
        cookie: text,
        'sec-fetch-site': 'same-origin',
      });
    }
  });
});

function asTexts(query: object): Record<string, string> {
  const known = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(known.map(([key, value]) => [key, String(value)]));
}

test('every hostile text was used', () => {
  expect(isFull || turn >= naughty.length).toBe(true);
});

test('no hostile input keeps a call busy', () => {
  // Seconds on a busy machine, minutes for a hang: only the latter is a fault.
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  expect([...times].filter(([, all]) => median(all) > 10_000)).toEqual([]);
});

test.each(['rubbish', 'Bearer', 'Bearer  ', 'Basic YTpi', `Bearer ${'x'.repeat(20_000)}`, 'Bearer a.b.c'])(
  'the authorization %j is a guest',
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
])('the cookie %j is a guest', async (cookie) => {
  expect(await club.send('/v1/company/user/self', { headers: { cookie } })).toMatchObject({ status: 401 });
});
