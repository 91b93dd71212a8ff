/** A response lost on the way: the server has done its part, and the browser does not know. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REFRESH_COOKIE, TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { currentSession } from '#platform/site/session.ts';
import { portalFor, type TestClub, testClub } from '../support/club.ts';
import { signIn } from '../support/samples.ts';

const MINUTE_MS = 60_000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

test('answer lost: with a renewed session, the member stays signed in however late the next request comes', async () => {
  const { token, refresh_token } = await signIn(club, await club.person());
  const cookie = `${TOKEN_COOKIE}=${token}; ${REFRESH_COOKIE}=${refresh_token}`;
  const visit = (held: string) =>
    currentSession(
      new Request('http://pl.localhost/projects', { headers: { cookie: held } }),
      portalFor(club),
      { address: '10.1.1.1', requestId: 'test' },
    );
  let renewed = '';
  for (const wait of [55, 1, 30, 3 * 60, 24 * 60]) {
    club.advance(wait * MINUTE_MS);
    // Each Set-Cookie is lost: the browser sends its old cookies again.
    const { session, cookies } = await visit(cookie);
    expect(session, `after ${wait} minutes`).toBeDefined();
    renewed = cookies.map((line) => line.split(';', 1)[0]).join('; ');
  }
  expect((await visit(renewed)).session).toBeDefined();
});
