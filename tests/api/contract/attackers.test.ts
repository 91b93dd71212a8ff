/**
 * Attacks on every call of the contract: guests, forged tokens, other companies, wrong roles, emulations, and pages of
 * other sites. Each is rejected without a write. Finally, each input is accepted from its intended user, so that the
 * input was not the reason.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { role } from '#platform/contract/roles.ts';
import { BODY_LIMIT } from '#platform/http/body.ts';
import {
  answerOf,
  badTokens,
  bearer,
  belongingsOf,
  emulated,
  flawsOf,
  isFor,
  isForStaff,
  isLogged,
  isWriting,
  onPage,
  onSite,
  pendingToken,
  personFor,
  send,
  type Target,
  targets,
  type Watch,
  watch,
} from '../../support/attacks/attack.ts';
import { type Person, type RawAnswer, type TestClub, testClub } from '../../support/club.ts';
import type { CallKey } from '../../support/promises.ts';
import { turned } from '../../support/sampled.ts';
import { type Sample, samples } from '../../support/samples.ts';

let club: TestClub;
let watched: Watch;
let staff: Person;
beforeAll(async () => {
  club = await testClub({ prints: false });
  watched = await watch(club);
  staff = await club.person({ role: 1 });
});
// Valid input may close the club.
afterEach(() => club.deps.maintenance.set(false, club.deps.now()));
afterAll(() => club.close());

/** Addresses that all members may read. Everything else with an address belongs to a company. */
const shared: ReadonlySet<CallKey> = new Set([
  'getContent',
  'getLegalDocument',
  'getShopProduct',
  // A year: the statement is the caller’s own.
  'getPointsStatement',
  // Products are everybody’s; the wish is the caller’s own.
  'addWish',
  'removeWish',
]);

/** Checks that each request gets this response and writes nothing. */
async function refused(
  target: Target,
  requests: Record<string, () => Promise<RawAnswer>>,
  expected: object,
): Promise<void> {
  await watched.written();
  for (const [who, request] of Object.entries(requests)) {
    const answer = await request();
    expect(answer, who).toMatchObject(expected);
    expect(flawsOf(target, answer), who).toEqual([]);
  }
  expect(await watched.written()).toEqual([]);
}

const foreign: Record<string, Record<string, string>> = {
  'another origin': { origin: 'https://evil.example' },
  'no origin': { origin: 'null' },
  'another site': { 'sec-fetch-site': 'cross-site' },
  'a site beside': { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' },
  'a longer name': { origin: 'http://pl.localhost.evil.example' },
  'a typed address': { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
};

const byWho = <T>(of: Record<string, T>, request: (value: T) => Promise<RawAnswer>) =>
  Object.fromEntries(Object.entries(of).map(([who, value]) => [who, () => request(value)]));

// Successive commits take turns with the calls.
describe.each(turned(targets, 3))('$name', (target) => {
  const { name, call } = target;
  let person: Person;
  let sample: Sample;
  beforeAll(async () => {
    person = await personFor(club, target);
    sample = await samples[name](club, person);
  });

  if (call.access !== 'guest')
    test('rejects requests without the token of a valid session', async () => {
      const tokens = await badTokens(club, person);
      const { query } = sample;
      await refused(
        target,
        {
          nobody: () => send(club, call, sample),
          ...byWho(tokens, (token) => send(club, call, sample, bearer({ token }))),
          ...byWho(tokens, (token) => send(club, call, sample, onSite(token))),
          'another scheme': () => send(club, call, sample, { authorization: `Basic ${person.token}` }),
          'a token in the address': () =>
            send(club, call, {
              ...sample,
              query: { ...query, token: person.token, access_token: person.token },
            }),
          // The bearer token counts, whatever cookies the browser adds.
          'two tokens': () =>
            send(club, call, sample, { ...onSite(person.token), ...bearer({ token: 'x' }) }),
        },
        answerOf('unauthenticated'),
      );
    });

  if (Array.isArray(call.access))
    test('is forbidden for every other role', async () => {
      const roles = [1, 3, 4, 7, 8].filter((role) => !isFor(call, role));
      // Staff of the same company would get events about orders of others.
      const others = await Promise.all(
        roles.map((wanted) =>
          club.person(
            isForStaff(call) || wanted === role.staff
              ? { role: wanted }
              : { role: wanted, colleagueOf: person },
          ),
        ),
      );
      const requests = others.map((other) => [
        `role ${other.role}`,
        () => send(club, call, sample, bearer(other)),
      ]);
      await refused(target, Object.fromEntries(requests), answerOf('forbidden'));
    });

  if (call.access !== 'guest' && !isForStaff(call))
    test('reveals and changes nothing of another company', async () => {
      // Without an address, an outsider may use the input up, and a new one may end the earlier one.
      const input = call.params ? sample : await samples[name](club, person);
      const mine = await belongingsOf(club, person);
      for (const region of [person.region, person.region === 'hu' ? 'pl' : 'hu'] as const) {
        const stranger = await club.person({ region, points: 10_000 });
        await watched.written();
        const answer = await send(club, call, input, bearer(stranger));
        expect(flawsOf(target, answer), region).toEqual([]);
        if (call.params && !shared.has(name))
          expect(answer, region).toEqual({ ...answerOf('not_found'), headers: answer.headers });
        if (answer.status >= 400) expect(await watched.written(), region).toEqual([]);
        const text = answer.body instanceof Uint8Array ? '' : JSON.stringify(answer.body);
        const sent = JSON.stringify(input);
        expect(
          mine.words.filter((word) => text.includes(word) && !sent.includes(word)),
          region,
        ).toEqual([]);
      }
      expect((await belongingsOf(club, person)).sums).toEqual(mine.sums);
      if (!call.params) sample = await samples[name](club, person);
    });

  // They may always sign out.
  if (name !== 'logout')
    test('only reads in an emulation', async () => {
      const token = await emulated(club, isForStaff(call) ? await club.person() : person, staff);
      const isRefused = isWriting(call) || call.errors?.includes('emulating');
      const code = isForStaff(call) ? 'forbidden' : isRefused ? 'emulating' : undefined;
      await refused(
        target,
        {
          'a program': () => send(club, call, sample, { ...bearer({ token }), 'idempotency-key': 'a key' }),
          'a browser': () => send(club, call, sample, onSite(token)),
          'a page': () => onPage(club, call, sample, token),
        },
        code ? answerOf(code) : { status: call.status ?? 200 },
      );
    });

  // Staff have no sign-in steps.
  if (call.access !== 'guest' && !isForStaff(call) && isWriting(call) && !call.whilePending)
    test('changes nothing for a member with sign-in steps left', async () => {
      const token = await pendingToken(club, person);
      await refused(
        target,
        {
          'a program': () => send(club, call, sample, { ...bearer({ token }), 'idempotency-key': 'a key' }),
          'a browser': () => send(club, call, sample, onSite(token)),
          'a page': () => onPage(club, call, sample, token),
        },
        answerOf('onboarding_pending'),
      );
    });

  if (isWriting(call))
    test('is rejected for pages of other sites', async () => {
      const { cookie = '' } = onSite(person.token);
      await refused(
        target,
        {
          ...byWho(foreign, (headers) => send(club, call, sample, { ...headers, cookie })),
          'a browser that does not say': () => send(club, call, sample, { cookie }),
          ...(call.access === 'guest' ? byWho(foreign, (headers) => send(club, call, sample, headers)) : {}),
        },
        answerOf('cross_site'),
      );
    });

  if (call.body)
    test('reads only JSON bodies within the size limit', async () => {
      const limit = call.bodyBytes ?? BODY_LIMIT;
      const as = (headers: Record<string, string>, body?: BodyInit) => () =>
        send(club, call, sample, { ...bearer(person), ...headers }, body);
      const types = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/jsonx',
        '',
      ];
      await refused(
        target,
        Object.fromEntries(
          ['{', '{"a":}', "{'a':1}", 'null]', new Uint8Array([0x22, 0xff, 0xfe, 0x22])].map((body, index) => [
            `malformed ${index}`,
            as({}, body),
          ]),
        ),
        answerOf('malformed'),
      );
      await refused(
        target,
        Object.fromEntries(
          ['null', '1', '"text"', '[]', 'true', `${'['.repeat(100_000)}${']'.repeat(100_000)}`].map(
            (body) => [body.slice(0, 9), as({}, body)],
          ),
        ),
        { status: 422, body: { code: 'invalid' } },
      );
      await refused(
        target,
        {
          ...Object.fromEntries(types.map((type) => [type, as({ 'content-type': type })])),
          ...Object.fromEntries(
            ['gzip', 'br', 'deflate', 'x, gzip'].map((coding) => [
              coding,
              as({ 'content-encoding': coding }),
            ]),
          ),
        },
        answerOf('unsupported_type'),
      );
      await refused(
        target,
        {
          'too much': as({}, JSON.stringify({ text: 'x'.repeat(limit) })),
          'too much, it says': as({ 'content-length': String(limit + 1) }),
        },
        answerOf('too_large'),
      );
    });

  if (call.upload)
    test('accepts one file within the size limit, and nothing else', async () => {
      const form = (fields: Record<string, string | Blob>, ...more: Blob[]) => {
        const made = new FormData();
        for (const [key, value] of Object.entries(fields)) made.set(key, value);
        for (const file of more) made.append('file', file);
        return made;
      };
      const file = sample.file ?? new Blob();
      const as =
        (body: BodyInit, headers: Record<string, string> = {}) =>
        () =>
          send(club, call, sample, { ...bearer(person), ...headers }, body);
      await refused(
        target,
        {
          'no file': as(form({ other: 'x' })),
          'a text': as(form({ file: 'x' })),
          'an empty file': as(form({ file: new Blob() })),
          'two files': as(form({ file }, file)),
          'a field more': as(form({ file, role: '1' })),
          'a name that is the prototype’s': as(form({ file, __proto__x: '1', constructor: '1' })),
        },
        { status: 422, body: { code: 'invalid' } },
      );
      await refused(
        target,
        {
          JSON: as('{}', { 'content-type': 'application/json' }),
          'a form of texts': as('file=x', { 'content-type': 'application/x-www-form-urlencoded' }),
          'a packed one': as(form({ file }), { 'content-encoding': 'gzip' }),
        },
        answerOf('unsupported_type'),
      );
      await refused(
        target,
        { 'no boundary': as('x', { 'content-type': 'multipart/form-data; boundary=y' }) },
        answerOf('malformed'),
      );
      const most = String((call.upload?.bytes ?? 0) + 64 * 1024);
      await refused(
        target,
        { 'too much, it says': as(form({ file }), { 'content-length': most }) },
        answerOf(call.upload?.tooLarge ?? 'too_large'),
      );
    });

  test('works for its intended user', async () => {
    const headers = call.access === 'guest' ? {} : isWriting(call) ? onSite(person.token) : bearer(person);
    await watched.written();
    const answer = await send(club, call, sample, headers);
    expect(answer).toMatchObject({ status: call.status ?? 200 });
    expect(flawsOf(target, answer)).toEqual([]);
    if (isWriting(call)) return;
    const log = isLogged(call) ? ['insert staff_log', 'insert staff_log_chain'] : [];
    expect([...new Set(await watched.written())].toSorted()).toEqual(log);
  });
});
