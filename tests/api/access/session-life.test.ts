/** How long sessions last, and which end at a new sign-in. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshTokens, sessions } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import { role } from '#platform/contract/roles.ts';
import { REFRESH_COOKIE, TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { hashToken, isRefreshToken, nextToken, readToken, signToken } from '#platform/http/auth/tokens.ts';
import { guard } from '#platform/site/guard.ts';
import { currentSession } from '#platform/site/session.ts';
import { findPage } from '#site.ts';
import { answerOf } from '../../support/attacks/attack.ts';
import type { Authenticator } from '../../support/authenticator.ts';
import { type Person, portalFor, type TestClub, testClub } from '../../support/club.ts';
import { codeFor, newPasskey, passkeyAnswer, signIn } from '../../support/samples.ts';

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;

let club: TestClub;
let short: TestClub;
beforeAll(async () => {
  club = await testClub();
  short = await testClub({ env: { SESSION_MAX_DAYS: '7' } });
});
afterAll(() => Promise.all([club.close(), short.close()]));

interface Held {
  token: string;
  refresh_token: string;
  expires_at: string;
}

const renew = ({ refresh_token }: Held, at = club) =>
  at.raw('POST /v2/installer/refresh', { body: { refresh_token } });
const self = ({ token }: { token: string }, at = club) => at.raw('GET /v1/company/user/self', {}, token);

/** Renews every 20 days until this many have passed since the start. */
async function keptFor(days: number): Promise<{ person: Person; held: Held }> {
  const person = await club.person();
  let held: Held = await signIn(club, person);
  for (let left = days; left > 0; left -= 20) {
    club.advance(Math.min(20, left) * DAY);
    held = (await renew(held)).body as Held;
  }
  return { person, held };
}

describe('a session that is used all the time', () => {
  test('ends 180 days after the sign-in: renewals do not prolong it', async () => {
    const { person, held } = await keptFor(179);
    expect(await self(held)).toMatchObject({ status: 200 });
    club.advance(DAY);
    expect(await renew(held)).toMatchObject(answerOf('unauthenticated'));
    const rows = await club.db.select().from(sessions).where(eq(sessions.installerId, person.id));
    expect(rows.filter(({ endedAt }) => endedAt !== null)).toHaveLength(1);
  });

  test('gets tokens that do not outlive it', async () => {
    const { held } = await keptFor(179);
    club.advance(DAY - HOUR / 2);
    const last = (await renew(held)).body as Held;
    expect(new Date(last.expires_at).getTime()).toBe(club.deps.now().getTime() + HOUR / 2);
    club.advance(HOUR / 2 - 1000);
    expect(await self(last)).toMatchObject({ status: 200 });
    club.advance(1000);
    expect(await self(last)).toMatchObject(answerOf('unauthenticated'));
  });

  test('is no longer listed for another session of the member', async () => {
    const { person, held } = await keptFor(179);
    club.advance(DAY - HOUR);
    await renew(held);
    club.advance(HOUR);
    const { data } = await (await club.renew(person)).club('GET /v2/installer/sessions');
    expect(data).toHaveLength(1);
  });
});

test('a club sets the days; sessions that began before count too', async () => {
  const person = await short.person();
  const held: Held = await signIn(short, person);
  short.advance(7 * DAY - HOUR);
  const renewed = (await renew(held, short)).body as Held;
  short.advance(HOUR - 1000);
  expect(await self(renewed, short)).toMatchObject({ status: 200 });
  short.advance(1000);
  expect(await self(renewed, short)).toMatchObject(answerOf('unauthenticated'));
  expect(await renew(renewed, short)).toMatchObject(answerOf('unauthenticated'));
});

test('a page of an ended session leads to the sign-in, which leads back', async () => {
  const { held } = await keptFor(179);
  club.advance(DAY);
  const url = new URL('http://pl.localhost/projects?status=open');
  const cookie = `${TOKEN_COOKIE}=${held.token}; ${REFRESH_COOKIE}=${held.refresh_token}`;
  const { session } = await currentSession(new Request(url, { headers: { cookie } }), portalFor(club), {
    address: '10.1.1.1',
    requestId: 'test',
  });
  expect(session).toBeUndefined();
  expect(guard(url, findPage(url.pathname), session, true)?.headers.get('location')).toBe(
    '/login?to=%2Fprojects%3Fstatus%3Dopen&ended=1',
  );
});

describe('a sign-in ends the previous session of its browser', () => {
  const code = async (person: Person) => ({ userId: person.uuid, code: await codeFor(club, person) });

  async function verify(body: object, headers: Record<string, string>) {
    const answer = await club.send('/v2/installer/login/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie();
  }

  const onSite = (...cookies: string[]) => ({ cookie: cookies.join('; '), 'sec-fetch-site': 'same-origin' });

  test('by the token of its cookie, and no other session of the person', async () => {
    const person = await club.person();
    const [other, before] = [await signIn(club, person), await signIn(club, person)];
    await verify(await code(person), onSite(`${TOKEN_COOKIE}=${before.token}`));
    expect(await self(before)).toMatchObject(answerOf('unauthenticated'));
    expect(await renew(before)).toMatchObject(answerOf('unauthenticated'));
    expect(await self(other)).toMatchObject({ status: 200 });
  });

  test('by its refresh token, when the token has expired', async () => {
    const person = await club.person();
    const before = await signIn(club, person);
    club.advance(2 * HOUR);
    await verify(await code(person), onSite(`${REFRESH_COOKIE}=${before.refresh_token}`));
    expect(await renew(before)).toMatchObject(answerOf('unauthenticated'));
  });

  test('of another person, too', async () => {
    const [first, second] = [await club.person(), await club.person()];
    const before = await signIn(club, first);
    await verify(await code(second), onSite(`${REFRESH_COOKIE}=${before.refresh_token}`));
    expect(await self(before)).toMatchObject(answerOf('unauthenticated'));
  });

  test('not with a wrong code or a made-up refresh token', async () => {
    const person = await club.person();
    const before = await signIn(club, person);
    const right = await code(person);
    const wrong = String((Number(right.code) + 1) % 100_000).padStart(5, '0');
    const answer = await club.send('/v2/installer/login/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...onSite(`${REFRESH_COOKIE}=${before.refresh_token}`) },
      body: JSON.stringify({ ...right, code: wrong }),
    });
    expect(answer.status).toBe(406);
    await verify(right, onSite(`${REFRESH_COOKIE}=${'x'.repeat(43)}`));
    expect(await self(before)).toMatchObject({ status: 200 });
  });

  test('of an API client that sends its token along', async () => {
    const person = await club.person();
    const [before, other] = [await signIn(club, person), await signIn(club, person)];
    await verify(await code(person), { authorization: `Bearer ${before.token}` });
    expect(await self(before)).toMatchObject(answerOf('unauthenticated'));
    expect(await self(other)).toMatchObject({ status: 200 });
  });

  test('with a passkey, of staff too', async () => {
    const person = await club.person({ role: role.staff });
    const { device } = await newPasskey(person);
    const before = await signIn(club, person);
    await withPasskey(device, before.token);
    expect(await self(before)).toMatchObject(answerOf('unauthenticated'));
  });

  test('where push messages of the same person go on, and those of another end', async () => {
    const person = await club.person();
    const { device } = await newPasskey(person);
    const own = await subscribed(person, (await signIn(club, person)).token);
    const other = await club.person();
    const foreign = await subscribed(other, (await signIn(club, other)).token);
    const tokens = [await withPasskey(device, own.token), await withPasskey(device, foreign.token)];
    const rows = await club.db.select().from(pushSubscriptions);
    expect(rows).toMatchObject([{ endpoint: own.endpoint }]);
    expect(await club.raw('GET /v1/company/user/self', {}, tokens[0])).toMatchObject({
      body: { push: { is_subscribed: true } },
    });
  });

  async function withPasskey(device: Authenticator, token: string): Promise<string> {
    const answer = await club.send('/v2/passkeys/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(await passkeyAnswer(club, device)),
    });
    expect(answer.status).toBe(200);
    return (answer.body as { token: string }).token;
  }

  async function subscribed({ id, companyId }: Person, token: string) {
    const claims = await readToken(token, club.deps.env.SESSION_SECRET, club.deps.now());
    const endpoint = `https://push.example/${randomUUID()}`;
    const keys = { p256dh: 'key', auth: 'auth', languageId: 5, createdAt: club.deps.now() };
    await club.db
      .insert(pushSubscriptions)
      .values({ installerId: id, companyId, sessionId: claims?.session ?? '', endpoint, ...keys });
    return { token, endpoint };
  }
});

describe('the company in tokens', () => {
  test('finds a session, also after its person has moved to another', async () => {
    const [person, other] = [await club.person(), await club.person()];
    const held = await signIn(club, person);
    expect(held.refresh_token).toMatch(new RegExp(`^${person.companyId}\\.[\\w-]{43}$`));
    // Pages tell an ended session by it.
    for (const [text, is] of [
      [held.refresh_token, true],
      [held.refresh_token.replace(/^\d+\./, ''), true],
      [held.refresh_token.slice(1 + held.refresh_token.indexOf('.'), -1), false],
      [`${held.refresh_token}.`, false],
      ['', false],
    ] as const)
      expect(isRefreshToken(text), text).toBe(is);
    expect(await claimsOf(held)).toMatchObject({ company: person.companyId });
    const mine = eq(installers.id, person.id);
    await club.db.update(installers).set({ companyId: other.companyId }).where(mine);
    expect(await self(held)).toMatchObject({ status: 200 });
    const next = (await renew(held)).body as Held;
    expect(await claimsOf(next)).toMatchObject({ company: other.companyId });
    expect(await self(next)).toMatchObject({ status: 200 });
  });

  test('is missing in a successor that a node of the previous release gave, also when its answer was lost', async () => {
    const held = await signIn(club, await club.person());
    const parent = hashToken(held.refresh_token);
    const [row] = await club.db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, parent));
    const bare = nextToken(held.refresh_token, 0, club.deps.env.SESSION_SECRET).replace(/^\d+\./, '');
    await club.db
      .insert(refreshTokens)
      .values({ ...(row ?? fail()), tokenHash: hashToken(bare), parentHash: parent });
    await club.db
      .update(refreshTokens)
      .set({ usedAt: club.deps.now() })
      .where(eq(refreshTokens.tokenHash, parent));
    const again = (await renew(held)).body as Held;
    expect(again.refresh_token).toBe(bare);
    expect(await renew(again)).toMatchObject({ status: 200 });
  });

  test('may be missing, as in those of the previous release', async () => {
    const held = await signIn(club, await club.person());
    const { company: _, ...claims } = (await claimsOf(held)) ?? fail();
    const older = await signToken(claims, club.deps.env.SESSION_SECRET, club.deps.now());
    expect(await self({ token: older })).toMatchObject({ status: 200 });
    const token = 'a token of the previous release';
    await club.db
      .update(refreshTokens)
      .set({ tokenHash: hashToken(token) })
      .where(eq(refreshTokens.tokenHash, hashToken(held.refresh_token)));
    const next = (await renew({ ...held, refresh_token: token })).body as Held;
    expect(next.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(await renew(next)).toMatchObject({ status: 200 });
  });
});

const claimsOf = ({ token }: { token: string }) =>
  readToken(token, club.deps.env.SESSION_SECRET, club.deps.now());

function fail(): never {
  throw new Error('The token is not valid');
}
