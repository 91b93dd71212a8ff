/** A session is refreshed before a page is rendered. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '#features/access/server/sessions.ts';
import { REFRESH_COOKIE, readCookie, TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { TOKEN_SECONDS } from '#platform/http/auth/tokens.ts';
import { currentSession } from '#platform/site/session.ts';
import { portalFor, type TestClub, testClub } from '../../support/club.ts';

const MINUTE_MS = 60_000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

/** The `Cookie` header of a newly signed-in member. */
async function signedIn(): Promise<string> {
  const { id } = await club.person();
  const { token, refresh_token } = await startSession(
    club.db,
    id,
    'test',
    club.deps.env.SESSION_SECRET,
    club.deps.now(),
  );
  return `${TOKEN_COOKIE}=${token}; ${REFRESH_COOKIE}=${refresh_token}`;
}

/** Requests a page with these cookies. */
function visit(cookie: string, path = '/projects') {
  const request = new Request(`http://pl.localhost${path}`, { headers: { cookie } });
  return currentSession(request, portalFor(club), {
    address: '10.1.1.1',
    requestId: 'test',
  });
}

describe('a token with less than 10 minutes left', () => {
  test('is exchanged before the page is rendered with the new one', async () => {
    const cookie = await signedIn();
    club.advance(TOKEN_SECONDS * 1000 - 10 * MINUTE_MS + 1000);
    const { request, session, cookies } = await visit(cookie);
    const seen = request.headers.get('cookie');
    expect(cookies.map((line) => line.split('=')[0])).toEqual([TOKEN_COOKIE, REFRESH_COOKIE]);
    expect(readCookie(seen, TOKEN_COOKIE, false)).not.toBe(readCookie(cookie, TOKEN_COOKIE, false));
    expect(readCookie(seen, REFRESH_COOKIE, false)).not.toBe(readCookie(cookie, REFRESH_COOKIE, false));
    expect(session?.expires).toBe(club.deps.now().getTime() / 1000 + TOKEN_SECONDS);
  });

  test('is also exchanged after it has expired', async () => {
    const cookie = await signedIn();
    club.advance(TOKEN_SECONDS * 1000 + 1000);
    expect((await visit(cookie)).session).toBeDefined();
  });

  test('stays when there is no refresh token', async () => {
    const cookie = await signedIn();
    club.advance(TOKEN_SECONDS * 1000 - 5 * MINUTE_MS);
    const { session, cookies } = await visit(cookie.split(';')[0] ?? '');
    expect(session).toBeDefined();
    expect(cookies).toEqual([]);
  });

  test('stays when the exchange is refused: another tab may have done it', async () => {
    const cookie = await signedIn();
    club.advance(TOKEN_SECONDS * 1000 - 5 * MINUTE_MS);
    const { session, cookies } = await visit(cookie.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')));
    expect(session).toBeDefined();
    expect(cookies).toEqual([]);
  });

  test.each(['/api/v2/installer/refresh', '/api/health', '/api/ready', '/maintenance'])(
    'is not exchanged for %s',
    async (path) => {
      const cookie = await signedIn();
      club.advance(TOKEN_SECONDS * 1000 - 5 * MINUTE_MS);
      expect((await visit(cookie, path)).cookies).toEqual([]);
    },
  );
});

test('a token with 10 minutes or more left is not exchanged', async () => {
  const cookie = await signedIn();
  for (const wait of [0, TOKEN_SECONDS * 1000 - 10 * MINUTE_MS]) {
    club.advance(wait);
    const { request, session, cookies } = await visit(cookie);
    expect(cookies).toEqual([]);
    expect(request.headers.get('cookie')).toBe(cookie);
    expect(session).toBeDefined();
  }
});
