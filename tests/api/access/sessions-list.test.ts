/** The list of a member's sessions, and ending them. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#db/schema/access.ts';
import { deviceOf } from '#features/access/devices.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { codeFor, newEmulation } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const list = async (person: Person) => (await person.club('GET /v2/installer/sessions')).data;
const works = async (token: string) =>
  (await club.raw('GET /v1/company/user/self', {}, token)).status === 200;

/** Signs in with a browser; returns its tokens. */
async function signedInWith(person: Person, userAgent: string) {
  const code = await codeFor(club, person);
  const answer = await club.send('/v2/installer/login/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ userId: person.uuid, code }),
  });
  return answer.body as { token: string; refresh_token: string };
}

const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

test(`${promise('listSessions', 200)}: the current one first, then by last use, with device and times`, async () => {
  const person = await club.person();
  const { refresh_token } = await signedInWith(person, phone);
  const signedIn = club.deps.now().toISOString();
  club.advance(50 * MINUTE);
  const here = await club.renew(person);
  await club.raw('POST /v2/installer/refresh', { body: { refresh_token } });
  const renewed = club.deps.now().toISOString();
  club.advance(5 * MINUTE);
  const now = club.deps.now().toISOString();
  const shown = await list(here);
  expect(shown.slice(0, 2)).toEqual([
    { uuid: expect.any(String), device: null, created_at: renewed, last_used_at: now, is_current: true },
    {
      uuid: expect.any(String),
      device: 'Firefox, Android',
      created_at: signedIn,
      last_used_at: renewed,
      is_current: false,
    },
  ]);
  // After 30 days without a visit, the session has expired.
  club.advance(31 * DAY);
  expect(await list(await club.renew(person))).toHaveLength(1);
});

test('sessions of other members and emulations are not in the list', async () => {
  const [person, staff] = [await club.person(), await club.person({ role: 1 })];
  await newEmulation(club, person, staff);
  expect(await list(person)).toHaveLength(1);
});

test(`${promise('endSession', 200)}: that device is signed out at once`, async () => {
  const person = await club.person();
  const { token, refresh_token } = await signedInWith(person, phone);
  const here = await club.renew(person);
  const other = (await list(here)).find(({ device }) => device !== null);
  const end = { params: { uuid: other?.uuid ?? '' } };
  expect((await club.raw('DELETE /v2/installer/sessions/{uuid}', end, here.token)).status).toBe(200);
  expect(await works(token)).toBe(false);
  expect((await club.raw('POST /v2/installer/refresh', { body: { refresh_token } })).status).toBe(401);
  expect(await works(here.token)).toBe(true);
});

test(`${promise('endSession', 404, 'not_found')}. ${stranger('endSession')}`, async () => {
  const [one, other, staff] = [await club.person(), await club.person(), await club.person({ role: 1 })];
  const emulated = await newEmulation(club, one, staff);
  const end = (uuid: string) =>
    club.raw('DELETE /v2/installer/sessions/{uuid}', { params: { uuid } }, one.token);
  const nothing = await end(randomUUID());
  expect(nothing).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const uuid of [(await list(other))[0]?.uuid ?? '', emulated]) {
    const answer = await end(uuid);
    expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
  }
  expect(await works(other.token)).toBe(true);
  const [row] = await club.db.select().from(sessions).where(eq(sessions.id, emulated));
  expect(row?.endedAt).toBeNull();
});

test(`${promise('endOtherSessions', 200)}: all others end, this one stays`, async () => {
  const person = await club.person();
  const { token } = await signedInWith(person, phone);
  const [here, stranger] = [await club.renew(person), await club.person()];
  expect((await club.raw('DELETE /v2/installer/sessions', {}, here.token)).status).toBe(200);
  expect([await works(token), await works(person.token)]).toEqual([false, false]);
  expect([await works(here.token), await works(stranger.token)]).toEqual([true, true]);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome, Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['curl/8.5.0', null],
  ['', null],
])('%s is shown as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
