/** Sessions of staff end after 30 minutes without activity, and after 12 hours. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#db/schema/access.ts';
import { startSession } from '#features/access/server/sessions.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';

const MINUTE = 60_000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const over = { status: 401 };
const open = { status: 200 };

async function sessionOf({ id }: Person) {
  const [found] = await club.db.select().from(sessions).where(eq(sessions.installerId, id));
  if (!found) throw new Error('The session is gone');
  return found;
}

describe('a session of staff', () => {
  test('ends after 30 minutes without activity, for all nodes', async () => {
    const person = await club.person({ role: role.staff });
    club.advance(30 * MINUTE);
    expect(await club.raw('GET /staff/today', {}, person.token)).toMatchObject(over);
    const { id, endedAt } = await sessionOf(person);
    expect(endedAt).toEqual(club.deps.now());
    await expect.poll(() => club.deps.endedSessions.hasEnded(id)).toBe(true);
  });

  test('continues with activity, up to 12 hours', async () => {
    const { id } = await club.person({ role: role.staff });
    const secret = club.deps.env.SESSION_SECRET;
    const begun = club.deps.now().getTime();
    let held = await startSession(club.db, id, 'test', secret, club.deps.now());
    while (club.deps.now().getTime() - begun < 12 * 60 * MINUTE - 25 * MINUTE) {
      club.advance(25 * MINUTE);
      const body = { refresh_token: held.refresh_token };
      held = (await club.raw('POST /v2/installer/refresh', { body })).body as typeof held;
      expect(await club.raw('GET /staff/today', {}, held.token)).toMatchObject(open);
    }
    club.advance(25 * MINUTE);
    expect(await club.raw('GET /staff/today', {}, held.token)).toMatchObject(over);
  });

  test('is not prolonged by what an open page asks for by itself', async () => {
    const person = await club.person({ role: role.staff });
    club.advance(20 * MINUTE);
    expect(await club.raw('GET /staff/counts', {}, person.token)).toMatchObject(open);
    expect(await club.raw('GET /v1/notifications', {}, person.token)).toMatchObject(open);
    club.advance(10 * MINUTE);
    expect(await club.raw('GET /staff/counts', {}, person.token)).toMatchObject(over);
  });

  test('is not renewed once it is over', async () => {
    const { id } = await club.person({ role: role.staff });
    const secret = club.deps.env.SESSION_SECRET;
    const { refresh_token } = await startSession(club.db, id, 'test', secret, club.deps.now());
    club.advance(30 * MINUTE);
    const renewed = await club.raw('POST /v2/installer/refresh', { body: { refresh_token } });
    expect(renewed).toMatchObject({ status: 401 });
  });

  test('stores its activity at most once a minute', async () => {
    const person = await club.person({ role: role.staff });
    club.advance(MINUTE / 2);
    await person.club('GET /staff/today');
    expect((await sessionOf(person)).seenAt).toBeNull();
    club.advance(MINUTE);
    await person.club('GET /staff/today');
    const seen = club.deps.now();
    club.advance(MINUTE / 2);
    await person.club('GET /staff/today');
    expect((await sessionOf(person)).seenAt).toEqual(seen);
  });
});

test('a member’s session has no such limits, and stores no activity', async () => {
  const person = await club.person();
  club.advance(59 * MINUTE);
  await person.club('GET /v1/project');
  expect((await sessionOf(person)).seenAt).toBeNull();
});
