/** What holds for every call: who may use it, and the plain answer to a request that is not one. */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { errorMessages } from '#contract/error-messages.ts';
import { errorCodes } from '#contract/errors.ts';
import { fillPath } from '#contract/path.ts';
import { BODY_LIMIT } from '#server/body.ts';
import { rowsOf } from '#server/db/client.ts';
import { rateLimits } from '#server/db/schema/access.ts';
import { schema } from '#server/db/schema.ts';
import { TOKEN_COOKIE } from '#server/modules/access/cookies.ts';
import { type Person, type TestClub, testClub, wireBody } from '../support/club.ts';
import { type CallKey, callList } from '../support/promises.ts';
import { type Sample, samples } from '../support/samples.ts';

let club: TestClub;
let owner: Person;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  owner = await club.person({ points: 10_000 });
  staff = await club.person({ role: 1 });
});
afterAll(() => club.close());

const all = callList.map(([name, call]) => ({ name, call }));
const members = all.filter(({ call }) => call.access !== 'guest');
const writing = all.filter(({ call }) => call.method !== 'GET' || call.writes);
const withBody = all.filter(({ call }) => call.body);

/** An error as the contract has it, without field messages. */
function answerOf(code: keyof typeof errorCodes) {
  return { status: errorCodes[code], body: { message: errorMessages[code], code } };
}

function urlOf(call: Call, sample: Sample): string {
  const search = sample.query ? `?${new URLSearchParams(sample.query)}` : '';
  return fillPath(call.path, sample.params) + search;
}

/** Sends a request. Nothing is counted here: some calls may be made a few times only. */
async function send(call: Call, sample: Sample, headers: Record<string, string>, body?: BodyInit) {
  if (call.limit) await club.db.delete(rateLimits);
  return club.send(urlOf(call, sample), {
    method: call.method,
    headers: { ...(call.body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body ?? wireBody(sample.body, sample.file),
  });
}

const bearer = (person: Person) => ({ authorization: `Bearer ${person.token}` });

/** How many rows each table holds, counters of limits aside: what a refused call must leave as it is. */
const rowCount = sql.join(
  (Object.values(schema) as PgTable[])
    .map(getTableName)
    .filter((name) => name !== 'rate_limits')
    .map((name) => sql.raw(`select '${name}' as name, count(*)::int as rows from ${name}`)),
  sql` union all `,
);

/** Each of the requests is answered like this, and none of them writes anything. */
async function refused(
  requests: readonly (() => Promise<{ status: number; body: unknown }>)[],
  expected: object,
) {
  const before = await rowsOf(club.db, rowCount);
  for (const request of requests) expect(await request()).toMatchObject(expected);
  expect(await rowsOf(club.db, rowCount)).toEqual(before);
}

/** Somebody whom the call is for: company types exist in some regions only. */
function personFor(name: CallKey, { access }: Call, role?: number): Promise<Person> {
  const first = Array.isArray(access) && !access.includes(3) ? 1 : 3;
  return club.person({
    role: role ?? first,
    points: 10_000,
    region: name === 'updateCompanyType' ? 'hu' : 'pl',
  });
}

/** Whoever of the two may call. */
const senderOf = ({ access }: Call) => (Array.isArray(access) && !access.includes(3) ? staff : owner);

/** Calls about what belongs to one person. */
const ownCalls: ReadonlySet<CallKey> = new Set([
  'createChatMessage',
  'listChat',
  'listTickets',
  'markNotification',
  'markTicket',
  'endSession',
  'getNotification',
  'markNotification',
  'removeAvatar',
  'updatePreferences',
  'updateUser',
  'uploadAvatar',
  'verifyEmail',
  'withdrawDeletion',
]);

describe('access', () => {
  test.each(members)('$name without a token answers 401 and writes nothing', async ({ name, call }) => {
    const sample = await samples[name](club, owner);
    await refused([() => send(call, sample, {})], answerOf('unauthenticated'));
  });

  test.each(all)('$name answers its good status to those it is for', async ({ name, call }) => {
    const person = await personFor(name, call);
    const answer = await send(call, await samples[name](club, person), bearer(person));
    expect(answer).toMatchObject({ status: call.status ?? 200 });
    const [type] = answer.headers.get('content-type')?.split(';') ?? [];
    const types = call.events ? ['text/event-stream'] : (call.download ?? ['application/json']);
    expect(types).toContain(type);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  const isFor = ({ access }: Call, role: number) =>
    access === 'member' || (Array.isArray(access) && access.includes(role));
  const withRoles = members.flatMap(({ name, call }) =>
    [3, 4, 7, 8, 1].map((role) => ({ name, call, role })),
  );

  test.each(withRoles.filter(({ call, role }) => isFor(call, role)))(
    '$name is for role $role',
    async ({ name, call, role }) => {
      const person = await personFor(name, call, role);
      const maker = [3, 7].includes(role) ? person : await club.person({ colleagueOf: person });
      const sample = await samples[name](club, ownCalls.has(name) ? person : maker);
      expect(await send(call, sample, bearer(person))).toMatchObject({ status: call.status ?? 200 });
    },
  );

  test.each(members.filter(({ call }) => call.access !== 'member'))(
    '$name is forbidden for every other role, and writes nothing',
    async ({ name, call }) => {
      const maker = await personFor(name, call, 3);
      const sample = await samples[name](club, maker);
      const others = withRoles.filter((one) => one.name === name && !isFor(call, one.role));
      const persons = await Promise.all(
        others.map(({ role }) => (role === 3 ? maker : club.person({ role, colleagueOf: maker }))),
      );
      await refused(
        persons.map((person) => () => send(call, sample, bearer(person))),
        answerOf('forbidden'),
      );
    },
  );
});

describe('a request that cannot be read', () => {
  test.each(withBody)('$name answers malformed JSON with 400', async ({ name, call }) => {
    const sample = await samples[name](club, owner);
    const bodies = ['{', '{"a":}', "{'a':1}", 'null]', new Uint8Array([0x22, 0xff, 0xfe, 0x22])];
    await refused(
      bodies.map((body) => () => send(call, sample, bearer(senderOf(call)), body)),
      answerOf('malformed'),
    );
  });

  test.each(withBody)('$name answers a body that is no object with 422', async ({ name, call }) => {
    const sample = await samples[name](club, owner);
    const bodies = ['null', '1', '"text"', '[]', '[[[]]]', 'true'];
    await refused(
      bodies.map((body) => () => send(call, sample, bearer(senderOf(call)), body)),
      { status: 422, body: { code: 'invalid' } },
    );
  });

  test.each(withBody)('$name answers another content type with 415', async ({ name, call }) => {
    const sample = await samples[name](club, owner);
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonx',
      '',
    ];
    await refused(
      types.map((type) => () => send(call, sample, { ...bearer(senderOf(call)), 'content-type': type })),
      answerOf('unsupported_type'),
    );
  });

  test.each(withBody)('$name answers a body over the limit with 413', async ({ name, call }) => {
    const sample = await samples[name](club, owner);
    const tooMuch = JSON.stringify({ text: 'x'.repeat(BODY_LIMIT) });
    const length = { 'content-length': String(BODY_LIMIT + 1) };
    await refused(
      [
        () => send(call, sample, bearer(senderOf(call)), tooMuch),
        () => send(call, sample, { ...bearer(senderOf(call)), ...length }),
      ],
      answerOf('too_large'),
    );
  });

  test('a body over the limit that does not tell its length is read no further than that', async () => {
    let pulled = 0;
    const chunk = new TextEncoder().encode(' '.repeat(64 * 1024));
    const endless = new ReadableStream({
      pull(controller) {
        pulled++;
        controller.enqueue(chunk);
      },
    });
    const answer = await club.send('/v1/project', {
      method: 'POST',
      headers: { ...bearer(owner), 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(answer).toMatchObject(answerOf('too_large'));
    expect(pulled).toBeLessThan(8);
  });

  test('a body of exactly the limit is read', async () => {
    const body = JSON.stringify({ name: 'x' });
    const answer = await send(
      callList.find(([name]) => name === 'createProject')?.[1] as Call,
      {},
      bearer(owner),
      body + ' '.repeat(BODY_LIMIT - body.length),
    );
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { postalCode: ['This field is required.'] } },
    });
  });
});

describe('a request for what is not there', () => {
  const paths = [...new Set(callList.map(([, call]) => call.path))];

  test.each(paths)('%s answers 405 to other methods and names its own', async (path) => {
    // `/orders/multi` also is `/orders/{uuid}`.
    const matching = callList.filter(([, call]) =>
      new RegExp(`^${call.path.replace(/\{\w+\}/, '[^/]+')}$`).test(path),
    );
    const own = [...new Set(matching.map(([, call]) => call.method))];
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'PROPFIND']) {
      if ((own as string[]).includes(method)) continue;
      const answer = await club.send(
        fillPath(path, { uuid: owner.uuid, id: owner.uuid, companyId: owner.uuid, document: 'terms' }),
        {
          method,
          headers: bearer(owner),
        },
      );
      expect(answer).toMatchObject(answerOf('method_not_allowed'));
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual([...own].sort());
    }
  });

  test.each([
    '',
    '/',
    '/v1',
    '/v1/projects',
    '/v1/project/a/b',
    '/v9/project',
    '/V1/project',
    '/v1//project',
    '/../etc/passwd',
    '/%00',
    '/%E0%A4%A',
    `/${'x'.repeat(5000)}`,
  ])('%j answers 404', async (path) => {
    expect(await club.send(path, { headers: bearer(owner) })).toMatchObject(answerOf('not_found'));
  });
});

describe('a request from another site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' },
    { origin: 'http://pl.localhost.evil.example' },
    { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
  ];

  test.each(writing)('to $name is refused with the cookie, and writes nothing', async ({ name, call }) => {
    const person = await personFor(name, call);
    const sample = await samples[name](club, person);
    const cookie = `${TOKEN_COOKIE}=${person.token}`;
    await refused(
      [...foreign, {}].map((headers) => () => send(call, sample, { ...headers, cookie })),
      answerOf('cross_site'),
    );
    const own = { cookie, origin: 'http://pl.localhost', 'sec-fetch-site': 'same-origin' };
    expect(await send(call, sample, own)).toMatchObject({ status: call.status ?? 200 });
  });

  test.each(writing.filter(({ call }) => call.access === 'guest'))(
    'to $name is refused for guests too',
    async ({ name, call }) => {
      const sample = await samples[name](club, await club.person());
      await refused(
        foreign.map((headers) => () => send(call, sample, headers)),
        answerOf('cross_site'),
      );
    },
  );

  test('is no danger with a bearer token, which a browser does not add by itself', async () => {
    const headers = { ...bearer(owner), origin: 'https://partner.example' };
    const call = callList.find(([name]) => name === 'createProject')?.[1] as Call;
    expect(await send(call, await samples.createProject(club, owner), headers)).toMatchObject({
      status: 201,
    });
  });
});

test('an error inside answers 500 with nothing of it in the answer', async () => {
  const broken = await testClub();
  const person = await broken.person();
  await broken.db.execute('alter table projects rename column street_name to was_street_name');
  broken.deps.log.level = 'silent';
  const answer = await broken.raw('GET /v1/project', {}, person.token);
  expect(answer).toMatchObject(answerOf('internal'));
  expect(Object.keys(answer.body as object)).toEqual(['message', 'code']);
  await broken.close();
});

test('every error code has a status of the contract and a sentence', () => {
  const statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 429, 499, 500, 502, 503];
  for (const [code, status] of Object.entries(errorCodes)) {
    expect(statuses).toContain(status);
    expect(errorMessages[code as keyof typeof errorCodes]).toMatch(/^[A-Z].*\.$/);
  }
});

test.each(
  callList.flatMap(([name, call]) =>
    (call.errors ?? []).map((error) => ({ name: name as CallKey, ...error })),
  ),
)('$name promises $status $code, which is a code of the contract with that status', ({ status, code }) => {
  expect(errorCodes).toHaveProperty(code);
  expect(errorCodes[code as keyof typeof errorCodes]).toBe(status);
});
