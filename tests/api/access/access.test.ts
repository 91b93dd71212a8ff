/** Signing in with a one-time code, refreshing a session, ending it. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInCodes } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { deviceToken } from '#features/access/server/devices.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';
import { codeSentTo } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

async function lastCode(): Promise<string> {
  const [message] = await club.db
    .select()
    .from(messages)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return message?.code ?? '';
}

async function askCode(person: Person): Promise<string> {
  club.advance(61_000);
  const answer = await club.raw('POST /v2/installer/login', { body: { email: person.email } });
  expect(answer.status).toBe(200);
  const [message] = await club.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, person.email))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return message?.code ?? '';
}

function wrong(code: string): string {
  return String((Number(code) + 1) % 100_000).padStart(5, '0');
}

async function signIn(person: Person) {
  const code = await askCode(person);
  const answer = await club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } });
  expect(answer.status).toBe(200);
  return answer.body as { token: string; refresh_token: string; expires_at: string };
}

describe('requesting a code', () => {
  test(`${promise('login', 200)}: sends five digits to the address, in the subject too, and masks the address in its response`, async () => {
    const person = await club.person();
    const answer = await club.raw('POST /v2/installer/login', {
      body: { email: ` ${person.email.toUpperCase()} ` },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user_id: person.uuid, role: 3, region: 10, resend_after: 60 });
    expect(JSON.stringify(answer.body)).not.toContain(person.email);
    const code = await lastCode();
    expect(code).toMatch(/^\d{5}$/);
    const [message] = await club.db.select().from(messages).where(eq(messages.recipient, person.email));
    expect(message?.subject).toContain(code);
    expect(message?.text).not.toMatch(/https?:/);
  });

  test('by phone sends an SMS whose last line browsers can parse', async () => {
    const person = await club.person();
    await club.db.update(installers).set({ phone: '+48512345678' }).where(eq(installers.id, person.id));
    const answer = await club.raw('POST /v2/installer/login', {
      body: { phone: '512 345 678', region: regionBySlug('pl').id },
    });
    expect(answer.status).toBe(200);
    const [sms] = await club.db.select().from(messages).where(eq(messages.recipient, '+48512345678'));
    expect(sms?.channel).toBe('sms');
    expect(sms?.text).toMatch(/\n@pl\.localhost #\d{5}$/);
    expect(sms?.text.length).toBeLessThanOrEqual(160);
  });

  test(`${promise('login', 404, 'installer_not_found')}: an unknown address`, async () => {
    const answer = await club.raw('POST /v2/installer/login', { body: { email: 'nobody@club.example' } });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: 'Installer not found.', code: 'installer_not_found' });
  });

  test.each([
    [{ email: 'no address' }, 'email'],
    [{ email: 5 }, 'email'],
    [{ phone: '12', region: 10 }, 'phone'],
    [{ phone: '+420601123456', region: 10 }, 'phone'],
    [{ phone: '512345678', region: 99 }, 'region'],
  ])('rejects %j with its field', async (body, field) => {
    const answer = await club.raw('POST /v2/installer/login', { body: body as never });
    expect(answer.status).toBe(422);
    expect((answer.body as { errors: object }).errors).toHaveProperty(field);
  });

  test('again within 60 s sends nothing: the code stays valid, and the response gives the waiting time', async () => {
    const person = await club.person();
    const code = await askCode(person);
    club.advance(20_000);
    const early = await club.raw('POST /v2/installer/login', { body: { email: person.email } });
    expect(early).toMatchObject({ status: 200, body: { resend_after: 40 } });
    expect(await club.db.$count(messages, eq(messages.recipient, person.email))).toBe(1);
    const { attempt } = early.body as { attempt: string };
    const body = { userId: person.uuid, code, attempt };
    expect((await club.raw('POST /v2/installer/login/verify', { body })).status).toBe(200);
  });

  test('sends one account five messages with unused codes an hour, then one per code lifetime', async () => {
    const person = await club.person();
    const mails = () => club.db.$count(messages, eq(messages.recipient, person.email));
    for (let i = 0; i < 5; i++) await askCode(person);
    expect(await mails()).toBe(5);
    club.advance(61_000);
    const held = await club.raw('POST /v2/installer/login', { body: { email: person.email } });
    expect(held.status).toBe(200);
    expect(await mails()).toBe(5);
    club.advance(10 * 60_000);
    await askCode(person);
    expect(await mails()).toBe(6);
  });

  test(`${promise('login', 429, 'too_many_requests')}: a known device may send fifteen a minute`, async () => {
    const person = await club.person();
    const device = deviceToken(person.uuid, club.deps.env.SESSION_SECRET, club.deps.now());
    const statuses = [];
    for (let i = 0; i < 16; i++) {
      const asked = await club.raw('POST /v2/installer/login', { body: { email: person.email, device } });
      statuses.push(asked.status);
    }
    expect(statuses).toEqual([...Array(15).fill(200), 429]);
  });

  test('a used code does not count towards the limits', async () => {
    const person = await club.person();
    const sessions = new Set<string>();
    for (let i = 0; i < 7; i++) sessions.add((await signIn(person)).refresh_token);
    expect(sessions.size).toBe(7);
  });
});

describe('a code', () => {
  test(`${promise('loginVerify', 200)} once; ${promise('loginVerify', 406, 'code_expired')} after that`, async () => {
    const person = await club.person();
    const code = await askCode(person);
    const body = { userId: person.uuid, code };
    expect((await club.raw('POST /v2/installer/login/verify', { body })).status).toBe(200);
    const again = await club.raw('POST /v2/installer/login/verify', { body });
    expect(again.status).toBe(406);
    expect(again.body).toMatchObject({ code: 'code_expired' });
  });

  test('used by sixteen concurrent callers starts exactly one session', async () => {
    const person = await club.person();
    const code = await askCode(person);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test(`${promise('loginVerify', 406, 'code_invalid')}: wrong digits; without an attempt id, all callers share three attempts`, async () => {
    const person = await club.person();
    const code = await askCode(person);
    for (let i = 0; i < 3; i++) {
      const answer = await club.raw('POST /v2/installer/login/verify', {
        body: { userId: person.uuid, code: wrong(code) },
      });
      expect(answer.status).toBe(406);
      expect(answer.body).toMatchObject({
        code: 'code_invalid',
        message: 'The code is not valid. Please request a new one.',
      });
    }
    const right = await club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } });
    expect(right.status).toBe(406);
  });

  test('expires after ten minutes', async () => {
    const person = await club.person();
    const code = await askCode(person);
    club.advance(10 * 60_000);
    expect(
      (await club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } })).body,
    ).toMatchObject({ code: 'code_expired' });
  });

  test('is reused while five minutes remain; later a new one is sent, each valid for its own attempt', async () => {
    const person = await club.person();
    const attempts: { code: string; attempt: string }[] = [];
    for (const wait of [0, 3, 6]) {
      club.advance(wait * 60_000);
      const { body } = await club.raw('POST /v2/installer/login', { body: { email: person.email } });
      attempts.push({ code: await codeSentTo(club, person.email), ...(body as { attempt: string }) });
    }
    expect(attempts[1]?.code).toBe(attempts[0]?.code);
    expect(await club.db.$count(signInCodes, eq(signInCodes.installerId, person.id))).toBe(2);
    const verify = ({ code, attempt }: { code: string; attempt: string }) =>
      club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code, attempt } });
    const [first] = attempts;
    if (!first) throw new Error('no attempts');
    expect((await verify(first)).status).toBe(200);
  });

  test('of another account is invalid', async () => {
    const [one, other] = [await club.person(), await club.person()];
    const code = await askCode(one);
    expect(
      (await club.raw('POST /v2/installer/login/verify', { body: { userId: other.uuid, code } })).status,
    ).toBe(406);
  });

  test.each(['1234', '123456', '12 45', 'abcde', ''])(
    'in the form %j is rejected before the attempt counts',
    async (code) => {
      const person = await club.person();
      expect(
        (await club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } })).status,
      ).toBe(422);
    },
  );

  test(`${promise('loginVerify', 429, 'too_many_requests')}: an address may send fifteen a minute`, async () => {
    const person = await club.person();
    const verify = () =>
      club.send('/v2/installer/login/verify', {
        method: 'POST',
        address: '192.0.2.7',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId: person.uuid, code: '00000' }),
      });
    await oneLeft(club, 'loginVerify', 15, { address: '192.0.2.7' });
    expect((await verify()).status).not.toBe(429);
    expect((await verify()).status).toBe(429);
  });
});

describe('a session', () => {
  test('returns the member of the token', async () => {
    const person = await club.person();
    const { token, expires_at } = await signIn(person);
    const self = await club.raw('GET /v1/company/user/self', {}, token);
    expect(self.body).toMatchObject({ uuid: person.uuid, role: { id: 3 } });
    expect(new Date(expires_at).getTime() - club.deps.now().getTime()).toBe(60 * 60 * 1000);
  });

  test(`${promise('refresh', 200)}: a session expires after an hour, and a refresh token extends it for thirty days`, async () => {
    const person = await club.person();
    const first = await signIn(person);
    club.advance(61 * 60_000);
    expect((await club.raw('GET /v1/company/user/self', {}, first.token)).status).toBe(401);
    const next = await club.raw('POST /v2/installer/refresh', {
      body: { refresh_token: first.refresh_token },
    });
    expect(next.status).toBe(200);
    const tokens = next.body as { token: string; refresh_token: string };
    expect((await club.raw('GET /v1/company/user/self', {}, tokens.token)).status).toBe(200);
    club.advance(31 * 24 * 60 * 60 * 1000);
    expect(
      (await club.raw('POST /v2/installer/refresh', { body: { refresh_token: tokens.refresh_token } }))
        .status,
    ).toBe(401);
  });

  test(`${promise('refresh', 429, 'too_many_requests')}: an address may send 120 in five minutes`, async () => {
    const ask = (address: string) =>
      club.send('/v2/installer/refresh', {
        method: 'POST',
        address,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: 'nothing' }),
      });
    await oneLeft(club, 'refresh', 120, { address: '192.0.2.8' });
    expect((await ask('192.0.2.8')).status).toBe(401);
    expect((await ask('192.0.2.8')).status).toBe(429);
    expect((await ask('192.0.2.9')).status).toBe(401);
  });

  test('is refreshed behind an address whose requests are used up', async () => {
    const { refresh_token } = await signIn(await club.person());
    const ask = (token: string) =>
      club.send('/v2/installer/refresh', {
        method: 'POST',
        address: '192.0.2.10',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: token }),
      });
    await oneLeft(club, 'refresh', 120, { address: '192.0.2.10' });
    expect([(await ask('nothing')).status, (await ask('nothing')).status]).toEqual([401, 429]);
    expect((await ask(refresh_token)).status).toBe(200);
  });

  test('two tabs that refresh at once get the same token', async () => {
    const { refresh_token } = await signIn(await club.person());
    const answers = await Promise.all(
      [1, 2].map(() => club.raw('POST /v2/installer/refresh', { body: { refresh_token } })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const [a, b] = answers.map((answer) => (answer.body as { refresh_token: string }).refresh_token);
    expect(a).toBe(b);
  });

  test(`${promise('refresh', 401, 'unauthenticated')}: reusing a token after its successor was used ends the whole session`, async () => {
    const first = await signIn(await club.person());
    const refresh = (refresh_token: string) =>
      club.raw('POST /v2/installer/refresh', { body: { refresh_token } });
    const second = (await refresh(first.refresh_token)).body as { token: string; refresh_token: string };
    const third = (await refresh(second.refresh_token)).body as { token: string; refresh_token: string };
    // Two tabs may be that close.
    expect((await refresh(first.refresh_token)).status).toBe(200);
    club.advance(31_000);
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await refresh(third.refresh_token)).status).toBe(401);
    expect((await club.raw('GET /v1/company/user/self', {}, third.token)).status).toBe(401);
  });

  test(`${promise('logout', 200)}: the session ends at once`, async () => {
    const { token } = await signIn(await club.person());
    expect((await club.raw('POST /v2/installer/logout', {}, token)).status).toBe(200);
    expect((await club.raw('GET /v1/company/user/self', {}, token)).status).toBe(401);
  });

  test('deactivating a member ends the session at once', async () => {
    const person = await club.person();
    const { token } = await signIn(person);
    await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, person.id));
    expect((await club.raw('GET /v1/company/user/self', {}, token)).status).toBe(401);
  });

  test.each(['rubbish', 'a.b.c', `${'x'.repeat(5000)}`, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
    'a forged token is not a session',
    async (token) => {
      expect((await club.raw('GET /v1/company/user/self', {}, token)).status).toBe(401);
    },
  );

  test('requests from the site use tokens in HttpOnly cookies, never in the response body', async () => {
    const person = await club.person();
    const code = await askCode(person);
    const answer = await club.send('/v2/installer/login/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ userId: person.uuid, code }),
    });
    expect(Object.keys(answer.body as object)).toEqual(['expires_at', 'pending']);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(4);
    // Going back after a sign-out, a browser could send the code again.
    expect(cookies.at(-1)).toMatch(/^club_attempt=; Max-Age=0;/);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
    const self = await club.send('/v1/company/user/self', {
      headers: { cookie: cookies.map((held) => held.split(';')[0]).join('; ') },
    });
    expect(self.status).toBe(200);
  });
});
