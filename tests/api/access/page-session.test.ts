/** The session of a page request: in two tabs, during a database outage, and in the guards. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { formAction } from '#platform/site/actions.ts';
import { guard } from '#platform/site/guard.ts';
import { currentSession } from '#platform/site/session.ts';
import type { SessionClaims } from '#regions/audience.ts';
import { findPage, pages } from '#site.ts';
import { portalFor, type TestClub, testClub } from '../../support/club.ts';
import { signIn } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
  return () => club.close();
});

const caller = { address: '10.3.3.3', requestId: 'test' };

async function tokens() {
  return signIn(club, await club.person());
}

function open(cookies: Record<string, string>, path = '/projects') {
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  return currentSession(
    new Request(`http://pl.localhost${path}`, { headers: { cookie } }),
    portalFor(club),
    caller,
  );
}

describe('an expiring token', () => {
  test('gets the same successor in two tabs at once', async () => {
    const { refresh_token: club_refresh } = await tokens();
    const [one, two] = await Promise.all([open({ club_refresh }), open({ club_refresh })]);
    expect(one.session?.session).toBe(two.session?.session);
    const refreshOf = (cookies: string[]) => cookies.find((cookie) => cookie.startsWith('club_refresh='));
    expect(refreshOf(one.cookies)).toBe(refreshOf(two.cookies));
  });

  test('that cannot be exchanged during an outage ends no session: the club is unavailable', async () => {
    const { refresh_token: club_refresh } = await tokens();
    const away = vi.spyOn(club.api, 'fetch').mockResolvedValueOnce(new Response('{}', { status: 503 }));
    await expect(open({ club_refresh })).rejects.toMatchObject({ code: 'unavailable' });
    away.mockRestore();
    expect((await open({ club_refresh })).session).toBeDefined();
  });

  test('that cannot be exchanged at the moment stays valid until its expiry', async () => {
    const { token: club_token, refresh_token: club_refresh } = await tokens();
    club.advance(55 * 60_000);
    const away = vi.spyOn(club.api, 'fetch').mockResolvedValueOnce(new Response('{}', { status: 503 }));
    const { session, cookies } = await open({ club_token, club_refresh });
    away.mockRestore();
    expect(session).toBeDefined();
    expect(cookies).toEqual([]);
  });

  test('that was altered is not a session', async () => {
    const { token } = await tokens();
    expect((await open({ club_token: `${token.slice(0, -4)}xxxx` })).session).toBeUndefined();
  });
});

describe('a sign-out', () => {
  /** Sends the form, and tells where the answer leads and how many cookies it clears. */
  async function signOut(token: string) {
    const url = new URL('http://pl.localhost/logout');
    const headers = { cookie: `club_token=${token}` };
    const answer = await formAction(
      new Request(url, { method: 'POST', headers }),
      url,
      portalFor(club),
      caller,
    );
    const cleared = answer?.headers.getSetCookie().filter((cookie) => /^club_\w+=;.*Max-Age=0/.test(cookie));
    return [answer?.headers.get('location'), cleared?.length];
  }

  test('that cannot end the session says so and keeps the cookies, so that it can be repeated', async () => {
    const { token } = await tokens();
    const said = vi.spyOn(club.deps.log, 'warn').mockImplementation(() => {});
    const away = vi.spyOn(club.api, 'fetch');
    away.mockResolvedValueOnce(new Response('{}', { status: 503 }));
    away.mockRejectedValueOnce(new Error('The club is away.'));
    for (let time = 0; time < 2; time++) expect(await signOut(token)).toEqual(['/not-signed-out', 0]);
    expect(said).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
    expect((await open({ club_token: token })).session).toBeDefined();
    expect(await signOut(token)).toEqual(['/login', 2]);
    expect((await club.raw('GET /v1/company/user/self', {}, token)).status).toBe(401);
  });

  test('of a session that has ended clears its cookies', async () => {
    const { token } = await tokens();
    expect(await signOut(token)).toEqual(['/login', 2]);
    expect(await signOut(token)).toEqual(['/login', 2]);
  });
});

describe('access to a page', () => {
  const member: SessionClaims = {
    installer: 'x',
    session: 'x',
    role: 3,
    region: 10,
    pending: false,
    expires: 0,
  };
  const pending = { ...member, pending: true };
  const guestsOnly = ['/login', '/register', '/register/decor'];
  const membersOnly = [
    '/',
    '/projects',
    '/projects/[uuid]',
    '/shop',
    '/cart',
    '/checkout',
    '/user',
    '/rewards',
  ];
  const open = ['/maintenance', '/not-signed-out', '/404', '/500', '/dev/outbox'];
  const leads = (path: string, session: SessionClaims | undefined) =>
    guard(new URL(path, 'http://pl.localhost'), findPage(path), session)?.headers.get('location');

  test.each(guestsOnly)('%s: guests stay, members are redirected home', (path) => {
    expect(leads(path, undefined)).toBeUndefined();
    expect(leads(path, member)).toBe('/');
  });

  test.each(membersOnly)('%s: members stay, others are redirected to the sign-in', (path) => {
    expect(leads(path, member)).toBeUndefined();
    for (const session of [undefined, pending]) expect(leads(path, session)).toMatch(/^\/login($|\?to=)/);
  });

  test.each(open)('%s: open to everyone', (path) => {
    for (const session of [undefined, member, pending]) expect(leads(path, session)).toBeUndefined();
  });

  test('with sign-in steps left redirects to them, and stays there', () => {
    expect(leads('/login', pending)).toBeUndefined();
    expect(leads('/register', pending)).toBe('/login');
  });

  test('returns to the requested page after sign-in', () => {
    const url = new URL('http://pl.localhost/shop?page=2');
    expect(guard(url, pages['/shop'], undefined)?.headers.get('location')).toBe(
      '/login?to=%2Fshop%3Fpage%3D2',
    );
  });
});
