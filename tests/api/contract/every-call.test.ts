/** Rules for every call: roles, log lines, and the response to malformed requests. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#app/calls.ts';
import { errorMessages } from '#platform/contract/error-messages.ts';
import { errorCodes } from '#platform/contract/errors.ts';
import { fillPath } from '#platform/contract/wire.ts';
import { BODY_LIMIT } from '#platform/http/body.ts';
import { answerOf, bearer, isFor, personFor, send, targets } from '../../support/attacks/attack.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { type CallKey, callList } from '../../support/promises.ts';
import { turned } from '../../support/sampled.ts';
import { samples } from '../../support/samples.ts';

let club: TestClub;
let owner: Person;
beforeAll(async () => {
  club = await testClub({ prints: false });
  owner = await club.person({ points: 10_000 });
  watchLog();
});
afterAll(() => club.close());

const logged: string[] = [];
/** Lines that were written before the commit: after a rollback they would be wrong. */
const loggedEarly: string[] = [];

function watchLog(): void {
  const { db, deps } = club;
  const inside = new AsyncLocalStorage<true>();
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementation((work, config) =>
    transaction((tx) => inside.run(true, () => work(tx)), config),
  );
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(deps.log, level).mockImplementation((...line) => {
      (inside.getStore() ? loggedEarly : logged).push(JSON.stringify(line));
    });
}

const members = targets.filter(({ call }) => call.access !== 'guest');

/** Calls about data of one person. */
const ownCalls: ReadonlySet<CallKey> = new Set([
  'createChatMessage',
  'addChatPhoto',
  'getChatPhoto',
  'removeCompanyNote',
  'removeTicketNote',
  'listChat',
  'listTickets',
  'markNotification',
  'markTicket',
  'endSession',
  'startStepUp',
  'stepUp',
  'addPasskey',
  'removePasskey',
  'renamePasskey',
  'getNotification',
  'markNotification',
  'removeAvatar',
  'updatePreferences',
  'updateUser',
  'uploadAvatar',
  'verifyEmail',
  'confirmSession',
  'withdrawDeletion',
  'previewCatalogue',
  'applyCatalogue',
  'approveRequest',
  'withdrawRequest',
]);

describe('access', () => {
  const withRoles = members.flatMap((target) => [3, 4, 7, 8, 1].map((role) => ({ ...target, role })));

  // Successive commits take turns: the tests of each call open it to one of its roles anyway.
  test.each(
    turned(
      withRoles.filter(({ call, role }) => isFor(call, role)),
      2,
    ),
  )('$name is for role $role', async ({ name, call, role }) => {
    const person = await personFor(club, { name, call }, role);
    const maker = [3, 7].includes(role)
      ? person
      : await club.person({ colleagueOf: person, role: role === 8 ? 7 : 3 });
    const sample = await samples[name](club, ownCalls.has(name) ? person : maker);
    const headers = { ...bearer(person), ...(call.idempotent && { 'idempotency-key': randomUUID() }) };
    expect(await send(club, call, sample, headers)).toMatchObject({ status: call.status ?? 200 });
    expect(loggedEarly.splice(0)).toEqual([]);
  });

  test('what they do is logged', () => {
    expect(logged.length).toBeGreaterThan(10);
  });
});

describe('data created', () => {
  const made = targets.flatMap(({ name, call }) => {
    const reading = targets.find(
      (other) => other.call.method === 'GET' && new RegExp(`^${call.path}/\\{\\w+\\}$`).test(other.call.path),
    );
    return call.status === 201 && reading?.call.answer ? [{ name, call, reading }] : [];
  });

  test.each(made)('by $name can be read at once with $reading.name', async ({ name, call, reading }) => {
    const person = await personFor(club, { name, call });
    const { body } = await send(club, call, await samples[name](club, person), bearer(person));
    const [key = ''] = /(?<=\{)\w+/.exec(reading.call.path) ?? [];
    const [uuid = ''] = /(?<="(?:uuid|gtin)":")[^"]+/.exec(JSON.stringify(body)) ?? [];
    const answer = await send(club, reading.call, { params: { [key]: uuid } }, bearer(person));
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain(uuid);
  });

  // A person without a picture has none as before, so it may be removed again.
  const ending = targets.filter(
    ({ name, call }) => call.method === 'DELETE' && name !== 'removeAvatar' && call.errors,
  );

  test.each(ending)('is gone for every call after $name', async ({ name, call }) => {
    const person = await personFor(club, { name, call });
    const { params } = await samples[name](club, person);
    expect(await send(club, call, { params: params ?? {} }, bearer(person))).toMatchObject({ status: 200 });
    const after = targets.filter(
      (one) => one.call.path === call.path || one.call.path.startsWith(`${call.path}/`),
    );
    for (const other of after.filter((one) => params || one.name === name)) {
      const { body, query } = await samples[other.name](club, await personFor(club, other));
      const input = { params: params ?? {}, ...(body ? { body } : {}), ...(query ? { query } : {}) };
      const answer = await send(club, other.call, input, bearer(person));
      expect(answer, other.name).toEqual({ ...answerOf('not_found'), headers: answer.headers });
    }
  });
});

describe('a body', () => {
  test('over the limit without a declared length is read no further than the limit', async () => {
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

  test('of exactly the limit is read', async () => {
    const body = JSON.stringify({ name: 'x' });
    const answer = await send(
      club,
      calls.createProject,
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

describe('a request for an unknown path or method', () => {
  const paths = [...new Set(callList.map(([, call]) => call.path))];

  test.each(paths)('%s answers 405 to other methods and lists its own', async (path) => {
    // `/orders/multi` also matches `/orders/{uuid}`.
    const matching = callList.filter(([, call]) =>
      new RegExp(`^${call.path.replace(/\{\w+\}/, '[^/]+')}$`).test(path),
    );
    const own = [...new Set(matching.map(([, call]) => call.method))];
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'PROPFIND']) {
      if ((own as string[]).includes(method)) continue;
      const answer = await club.send(
        fillPath(path, {
          uuid: owner.uuid,
          id: owner.uuid,
          companyId: owner.uuid,
          document: 'terms',
          gtin: '1',
          slug: 'ladders',
          name: 'points',
          message: owner.uuid,
          photo: owner.uuid,
          region_id: '10',
          year: '2026',
        }),
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

test('a bearer token is accepted from other sites, because browsers do not add it automatically', async () => {
  const headers = { ...bearer(owner), origin: 'https://partner.example' };
  const input = await samples.createProject(club, owner);
  expect(await send(club, calls.createProject, input, headers)).toMatchObject({ status: 201 });
});

test('an internal error answers 500 without details', async () => {
  const broken = await testClub();
  const person = await broken.person();
  await broken.db.execute('alter table projects rename column street_name to was_street_name');
  broken.deps.log.level = 'silent';
  const answer = await broken.raw('GET /v1/project', {}, person.token);
  expect(answer).toMatchObject(answerOf('internal'));
  expect(Object.keys(answer.body as object)).toEqual(['message', 'code']);
  await broken.close();
});

test('every error code has a status of the contract and a message', () => {
  const statuses = [400, 401, 403, 404, 405, 406, 408, 409, 413, 415, 422, 429, 431, 499, 500, 502, 503, 507];
  for (const [code, status] of Object.entries(errorCodes)) {
    expect(statuses).toContain(status);
    expect(errorMessages[code as keyof typeof errorCodes]).toMatch(/^[A-Z].*\.$/);
  }
});
