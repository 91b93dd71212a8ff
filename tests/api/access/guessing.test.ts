/**
 * Attacks on the sign-in: guessing codes, enumerating members, flooding inboxes, and fixed, stolen or retained
 * sessions. The single rules are tested in `sign-in.test.ts` and `access.test.ts`.
 */
import { and, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rateLimits, wrongCodes } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { callerHash, callerKey } from '#features/access/server/codes/codes.ts';
import { CALLER_GUESSES, GUESS_BUDGETS, MAX_GUESSES } from '#features/access/server/codes/guesses.ts';
import { MESSAGES_PER_CALLER } from '#features/access/server/codes/issue-code.ts';
import { deviceToken, isKnownDevice } from '#features/access/server/devices.ts';
import { cookie, REFRESH_COOKIE, TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { addressKey } from '#platform/http/limits.ts';
import { callerAddress } from '#platform/site/client-address.ts';
import { secured } from '#platform/site/headers.ts';
import { currentSession } from '#platform/site/session.ts';
import { answerOf, onSite, sessionCount } from '../../support/attacks/attack.ts';
import { type Person, portalFor, type RawAnswer, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';
import { polishPhone } from '../../support/registration.ts';
import { isFull } from '../../support/sampled.ts';
import { codeFor, codeSentTo, newColleague, signIn, verificationCodeFor } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

let visitors = 0;
/** A different address each time, as of an attacker with many. */
const elsewhere = () => `203.0.${visitors >> 8}.${visitors++ & 255}`;

function post(path: string, body: object, headers: Record<string, string> = {}, address = elsewhere()) {
  return club.send(path, {
    method: 'POST',
    address,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const ask = ({ email }: Pick<Person, 'email'>, address?: string) =>
  post('/v2/installer/login', { email }, {}, address);
const verify = (userId: string, code: string, held: object = {}, address?: string) =>
  post('/v2/installer/login/verify', { userId, code, ...held }, {}, address);
const refresh = (refresh_token: string) => post('/v2/installer/refresh', { refresh_token });
const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');
/** Attempts at an account in which the right code would have succeeded. */
const decisiveGuesses = ({ id }: Person) =>
  club.db.$count(
    wrongCodes,
    and(eq(wrongCodes.subject, `sign-in:${id}`), ne(wrongCodes.kind, 'first-of-two')),
  );

/** The possible actions of an attacker. */
const step = fc.record({
  wait: fc.constantFrom(0, 1_000, 61_000, 600_000, 3_600_000, 5 * 3_600_000),
  device: fc.constantFrom(0, 1),
  asks: fc.boolean(),
  withAttempt: fc.boolean(),
});

const works = async (token: string) =>
  (await club.raw('GET /v1/company/user/self', {}, token)).status === 200;
const mailsTo = (email: string) => club.db.$count(messages, eq(messages.recipient, email));

describe('guessing codes', () => {
  const DAY = 24 * 60 * 60_000;

  test(`from any number of addresses is limited to 15 attempts a day per account; then ${promise('loginVerify', 406, 'code_second')}`, async () => {
    const person = await club.person();
    const until = club.deps.now().getTime() + DAY - 4 * 3_600_000;
    let decisive = 0;
    while (club.deps.now().getTime() < until) {
      const { body } = await ask(person);
      const { attempt } = body as { attempt: string };
      const code = await codeSentTo(club, person.email);
      for (let guess = 0; guess < 3; guess++) {
        const before = await decisiveGuesses(person);
        expect((await verify(person.uuid, wrong(code), { attempt })).body).toMatchObject({
          code: 'code_invalid',
        });
        decisive += (await decisiveGuesses(person)) - before;
      }
      club.advance(47 * 60_000);
    }
    expect(decisive).toBe(GUESS_BUDGETS.stranger);
    const { body } = await ask(person);
    const { attempt } = body as { attempt: string };
    const code = await codeSentTo(club, person.email);
    club.advance(1_000);
    expect(await verify(person.uuid, code, { attempt })).toMatchObject(answerOf('code_second'));
    expect(await verify(person.uuid, code, { attempt })).toMatchObject(answerOf('code_superseded'));
    const second = await codeSentTo(club, person.email);
    expect((await verify(person.uuid, second, { attempt })).status).toBe(200);
  });

  test('never exceeds the daily number of decisive attempts in random histories', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 120 }), async (steps) => {
        const person = await club.person();
        const devices = [undefined, deviceToken(person.uuid, club.deps.env.SESSION_SECRET, club.deps.now())];
        const times: number[] = [];
        let attempt: string | undefined;
        for (const { wait, device, asks, withAttempt } of steps) {
          club.advance(wait);
          if (asks) attempt = ((await ask(person)).body as { attempt?: string }).attempt ?? attempt;
          const before = await decisiveGuesses(person);
          const code = wrong(await codeSentTo(club, person.email));
          await verify(person.uuid, code, {
            ...(withAttempt && attempt ? { attempt } : {}),
            ...(devices[device] ? { device: devices[device] } : {}),
          });
          if ((await decisiveGuesses(person)) > before) times.push(club.deps.now().getTime());
        }
        for (const [i, at] of times.entries())
          expect(times.slice(i).filter((other) => other < at + DAY).length).toBeLessThanOrEqual(MAX_GUESSES);
      }),
      { numRuns: isFull ? 12 : 5 },
    );
    expect(10 ** 5 / MAX_GUESSES).toBeGreaterThan(3_000);
  });

  test('locks nobody out: neither wrong codes nor code requests do, from any number of addresses', async () => {
    const person = await club.person();
    const mine = (await ask(person)).body as { attempt: string };
    const code = await codeSentTo(club, person.email);
    for (let i = 0; i < 20; i++) {
      const theirs = (await ask(person)).body as { attempt: string };
      for (let guess = 0; guess < 3; guess++)
        await verify(person.uuid, wrong(code), { attempt: theirs.attempt });
      for (let guess = 0; guess < 3; guess++) await verify(person.uuid, wrong(code));
    }
    const { attempt } = mine;
    club.advance(1_000);
    // The member's code is still valid.
    expect(await verify(person.uuid, code, { attempt })).toMatchObject(answerOf('code_second'));
    const second = await codeSentTo(club, person.email);
    expect((await verify(person.uuid, second, { attempt })).status).toBe(200);
  });

  test('leaves a known device its own attempts: one code is enough there', async () => {
    const person = await club.person();
    const first = (await ask(person)).body as { attempt: string };
    const signed = await verify(person.uuid, await codeSentTo(club, person.email), {
      attempt: first.attempt,
    });
    const { device } = signed.body as { device: string };
    club.advance(1_000);
    for (let i = 0; i < 8; i++) {
      const { attempt } = (await ask(person)).body as { attempt: string };
      for (let guess = 0; guess < 3; guess++)
        await verify(person.uuid, wrong(await codeSentTo(club, person.email)), { attempt });
    }
    const { body } = await post('/v2/installer/login', { email: person.email, device });
    const { attempt } = body as { attempt: string };
    const code = await codeSentTo(club, person.email);
    expect((await verify(person.uuid, code, { attempt, device })).status).toBe(200);
    const [stranger, forged] = [await club.person(), `${device.slice(0, -2)}AA`];
    for (const [who, token] of [
      [stranger.uuid, device],
      [person.uuid, forged],
      [person.uuid, ''],
      [person.uuid, '..'],
    ] as const)
      expect(isKnownDevice(token, who, club.deps.env.SESSION_SECRET, club.deps.now())).toBe(false);
  });

  test('at many accounts from one address requires two codes everywhere after 40 wrong ones', async () => {
    const address = elsewhere();
    for (let i = 0; i < 14; i++) {
      const victim = await club.person();
      const { attempt } = (await ask(victim, address)).body as { attempt: string };
      const code = wrong(await codeSentTo(club, victim.email));
      for (let guess = 0; guess < 3; guess++) await verify(victim.uuid, code, { attempt }, address);
      club.advance(5 * 60_000);
    }
    const person = await club.person();
    const { attempt } = (await ask(person, address)).body as { attempt: string };
    const code = await codeSentTo(club, person.email);
    expect(await verify(person.uuid, code, { attempt }, address)).toMatchObject(answerOf('code_second'));
    // A signed-in member behind the same address can still confirm a new one.
    const member = await club.person();
    const email = `new-${member.email}`;
    const write = (method: string, path: string, body: object) =>
      club.send(path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
        body: JSON.stringify(body),
        address,
      });
    await write('PATCH', `/v1/company/user/${member.uuid}`, { email });
    await write('POST', '/v2/company/verification', {});
    const confirmation = { code: await codeSentTo(club, email) };
    expect((await write('PATCH', '/v2/company/verification', confirmation)).status).toBe(200);
  });

  test('from one address is limited to 15 codes a minute over all accounts, and never has to wait longer', async () => {
    const address = elsewhere();
    const people = await Promise.all(Array.from({ length: 6 }, () => club.person()));
    const answers: RawAnswer[] = [];
    for (const person of people)
      for (let guess = 0; guess < 3; guess++) answers.push(await verify(person.uuid, '12345', {}, address));
    expect(answers.filter(({ status }) => status === 406)).toHaveLength(15);
    expect(answers.at(-1)).toMatchObject(answerOf('too_many_requests'));
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  test('behind the address of a member keeps out no new device, no attempt and no known device', async () => {
    const address = elsewhere();
    const [begun, returning, fresh] = [await club.person(), await club.person(), await club.person()];
    const { attempt } = (await ask(begun, address)).body as { attempt: string };
    const first = (await ask(returning)).body as { attempt: string };
    const { device } = (
      await verify(returning.uuid, await codeSentTo(club, returning.email), { attempt: first.attempt })
    ).body as { device: string };
    club.advance(1_000);
    for (const call of ['login', 'loginVerify'] as const) {
      await club.db.delete(rateLimits).where(eq(rateLimits.key, `${call}:${address}`));
      await oneLeft(club, call, 15, { address });
    }
    await ask({ email: 'nobody@club.example' }, address);
    await verify(crypto.randomUUID(), '12345', {}, address);
    expect((await verify(begun.uuid, '12345', {}, address)).status).toBe(429);

    const asked = (await ask(fresh, address)).body as { attempt: string };
    expect(asked).toEqual({
      user_id: fresh.uuid,
      sent_to: expect.any(String),
      resend_after: 60,
      attempt: expect.any(String),
    });
    const sent = await codeSentTo(club, fresh.email);
    expect((await verify(fresh.uuid, sent, { attempt: asked.attempt }, address)).status).toBe(200);

    const again = await post('/v2/installer/login', { email: begun.email, attempt }, {}, address);
    expect(again).toMatchObject({ status: 200, body: { attempt } });
    const code = await codeSentTo(club, begun.email);
    expect((await verify(begun.uuid, code, { attempt }, address)).status).toBe(200);

    const known = await post('/v2/installer/login', { email: returning.email, device }, {}, address);
    expect(known.status).toBe(200);
    const own = await codeSentTo(club, returning.email);
    expect((await verify(returning.uuid, own, { device }, address)).status).toBe(200);
    // A device is of no use at another account.
    const other = await post('/v2/installer/login', { email: begun.email, device }, {}, address);
    expect(other.body).not.toHaveProperty('company_id');
  });

  test('above the limit of an address learns nothing about accounts', async () => {
    const address = elsewhere();
    const member = await club.person();
    await oneLeft(club, 'login', 15, { address });
    await ask({ email: 'nobody@club.example' }, address);
    const learned = async (email: string) => {
      const asked = (await ask({ email }, address)).body as { user_id: string; attempt: string };
      const { user_id: id, attempt } = asked;
      const found = await club.send(`/v2/installer/login/attempt?attempt=${attempt}`, { address });
      const { attempt: live } = found.body as { attempt: Record<string, unknown> | null };
      const tried = [];
      for (const code of ['12345', '12345', '12345', '12345'])
        tried.push(await verify(id, code, { attempt }, address));
      const again = await post('/v2/installer/login', { email, attempt }, {}, address);
      const repeated = again.body as { user_id: string; attempt: string };
      expect([live?.user_id, repeated.user_id]).toEqual([id, id]);
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      return {
        answers: [asked, live, ...tried.map(({ body }) => body), repeated].map((body) => ({
          ...(body as object),
          user_id: '',
          attempt: '',
          sent_to: '',
        })),
        statuses: tried.map(({ status }) => status),
      };
    };
    const [known, unknown] = [await learned(member.email), await learned('nobody@club.example')];
    expect(unknown).toEqual(known);
    expect(unknown.statuses).toEqual([406, 406, 406, 406]);
    expect(await mailsTo('nobody@club.example')).toBe(0);
    // The code, and the warning after three wrong ones.
    expect(await mailsTo(member.email)).toBe(2);
  });

  test('gains no tries from two channels in turn', async () => {
    const person = await club.person();
    const phone = `+48${polishPhone().replaceAll(' ', '')}`;
    await club.db.update(installers).set({ phone }).where(eq(installers.id, person.id));
    const to = [{ email: person.email }, { phone, region: 10 }];
    let attempt: string | undefined;
    const tokens = new Set<string>();
    for (let i = 0; i < 6; i++) {
      const held = attempt === undefined ? {} : { attempt };
      const answer = await post('/v2/installer/login', { ...to[i % 2], ...held });
      ({ attempt = '' } = answer.body as { attempt: string });
      tokens.add(attempt);
      club.advance(1_000);
      await verify(person.uuid, '0'.repeat(5), { attempt });
    }
    // Three tries with the first code after the second was sent, then another attempt.
    expect(tokens.size).toBe(2);
  });

  test('from an address that needs two codes teaches no code that another address could use', async () => {
    const address = elsewhere();
    const person = await club.person();
    const caller = callerHash(address, club.deps.env.SESSION_SECRET);
    await club.db.insert(wrongCodes).values(
      Array.from({ length: CALLER_GUESSES }, () => ({
        subject: 'sign-in:0',
        kind: 'stranger' as const,
        caller,
        createdAt: club.deps.now(),
      })),
    );
    const { attempt: guessing } = (await ask(person, address)).body as { attempt: string };
    const { attempt: waiting } = (await ask(person)).body as { attempt: string };
    const code = await codeSentTo(club, person.email);
    expect(await verify(person.uuid, code, { attempt: guessing }, address)).toMatchObject(
      answerOf('code_second'),
    );
    expect((await verify(person.uuid, code, { attempt: waiting })).body).toMatchObject({
      code: 'code_expired',
    });
    // The member gets another code at once.
    club.advance(1_000);
    const { attempt } = (await ask(person)).body as { attempt: string };
    expect((await verify(person.uuid, await codeSentTo(club, person.email), { attempt })).status).toBe(200);
  });

  test('of six second codes locks nobody out: the next right one is followed by a third', async () => {
    const person = await club.person();
    const past = (kind: 'stranger' | 'second', count: number) =>
      Array.from({ length: count }, () => ({
        subject: `sign-in:${person.id}`,
        kind,
        caller: '',
        createdAt: club.deps.now(),
      }));
    await club.db
      .insert(wrongCodes)
      .values([...past('stranger', GUESS_BUDGETS.stranger), ...past('second', GUESS_BUDGETS.second)]);
    const { attempt } = (await ask(person)).body as { attempt: string };
    for (const said of ['code_second', 'code_second']) {
      const code = await codeSentTo(club, person.email);
      club.advance(1_000);
      expect((await verify(person.uuid, code, { attempt })).body).toMatchObject({ code: said });
    }
    const third = await codeSentTo(club, person.email);
    expect((await verify(person.uuid, third, { attempt })).status).toBe(200);
  });

  test('gains no addresses from forged headers or from one customer’s address range', () => {
    const from = (forwarded: string, proxies: number) =>
      callerAddress(
        new Request('http://pl.localhost/', { headers: { 'x-forwarded-for': forwarded } }),
        undefined,
        {
          TRUSTED_PROXIES: proxies,
        },
      );
    expect(from('1.2.3.4', 0)).toBe('unknown');
    expect(from('1.2.3.4, 198.51.100.7', 1)).toBe('198.51.100.7');
    expect(from('1.2.3.4, 198.51.100.7, 10.0.0.1', 2)).toBe('198.51.100.7');
    expect(from('198.51.100.7:4711', 1)).toBe('198.51.100.7');
    expect(from('[2001:db8::7]:4711', 1)).toBe('2001:db8::7');
    for (const junk of ['', ',', 'evil', "' or 1=1", 'x'.repeat(8_000), '1.2.3.4 5.6.7.8'])
      expect(from(junk, 1), junk).toBe('unknown');
    expect(addressKey('2001:db8:1:2:3::4')).toBe(addressKey('2001:db8:1:2:ffff::'));
    expect(addressKey('2001:db8:1:3::4')).not.toBe(addressKey('2001:db8:1:2::4'));
    expect(addressKey('::ffff:198.51.100.7')).toBe('198.51.100.7');
  });
});

describe('enumerating members', () => {
  test('gives equal responses for unknown, former and deactivated members and for closed companies', async () => {
    const [gone, closed] = [await club.person(), await club.person()];
    await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, gone.id));
    await club.db.update(companies).set({ active: 2 }).where(eq(companies.id, closed.companyId));
    const before = await sessionCount(club);
    for (const email of ['nobody@club.example', gone.email, closed.email]) {
      const answer = await ask({ email });
      expect(answer).toEqual({ ...answerOf('installer_not_found'), headers: answer.headers });
      expect(await mailsTo(email)).toBe(0);
    }
    for (const userId of [crypto.randomUUID(), gone.uuid, closed.uuid]) {
      const answer = await verify(userId, '12345');
      expect(answer).toEqual({ ...answerOf('code_invalid'), headers: answer.headers });
    }
    expect(await sessionCount(club)).toBe(before);
  });

  test('is answered 15 times a minute per address', async () => {
    const address = elsewhere();
    const answers = [];
    for (let i = 0; i < 16; i++)
      answers.push((await ask({ email: `nobody${i}@club.example` }, address)).status);
    expect(answers.filter((status) => status === 404)).toHaveLength(15);
    expect(answers.at(-1)).toBe(200);
  });
});

describe('flooding an inbox', () => {
  test('from twenty addresses sends one message a minute and five an hour; their code works for all requests', async () => {
    const person = await club.person();
    const flood = () => Promise.all(Array.from({ length: 20 }, () => ask(person)));
    expect((await flood()).every(({ status }) => status === 200)).toBe(true);
    expect(await mailsTo(person.email)).toBe(1);
    club.advance(59_999);
    await flood();
    expect(await mailsTo(person.email)).toBe(1);
    club.advance(1);
    await flood();
    expect(await mailsTo(person.email)).toBe(2);
    for (let minute = 0; minute < 60; minute++) {
      club.advance(60_000);
      await flood();
    }
    // Five, then one per code lifetime.
    expect(await mailsTo(person.email)).toBeLessThanOrEqual(12);
    const { attempt } = (await ask(person)).body as { attempt: string };
    const code = await codeSentTo(club, person.email);
    expect((await verify(person.uuid, code, { attempt })).status).toBe(200);
  });

  test('from an address that caused a hundred messages sends one per code lifetime, which still signs in', async () => {
    const address = elsewhere();
    const ofAddress = callerKey({ address, isKnown: false }, club.deps.env.SESSION_SECRET);
    const resetsAt = new Date(club.deps.now().getTime() + 24 * 3_600_000);
    await club.db.insert(rateLimits).values({ key: ofAddress, count: MESSAGES_PER_CALLER - 1, resetsAt });
    const [one, person] = [await club.person(), await club.person()];
    await ask(one, address);
    club.advance(61_000);
    // The hundredth message was sent; now one per lifetime.
    await ask(one, address);
    expect(await mailsTo(one.email)).toBe(1);
    const alarm = vi.spyOn(club.deps.log, 'error').mockImplementation(() => undefined);
    const { attempt } = (await ask(person, address)).body as { attempt: string };
    await ask(await club.person(), address);
    expect(alarm.mock.calls).toEqual([[{ messages: 100 }, expect.stringContaining('many sign-in messages')]]);
    alarm.mockRestore();
    club.advance(61_000);
    const { body } = await ask(person, address);
    expect(body).toMatchObject({ resend_after: 539 });
    expect(await mailsTo(person.email)).toBe(1);
    const code = await codeSentTo(club, person.email);
    expect((await verify(person.uuid, code, { attempt }, address)).status).toBe(200);
  });

  test('with invitations to one number sends one a minute and five a day over all senders', async () => {
    const owner = await club.person();
    const { uuid: id, phone } = await newColleague(club, owner);
    const invite = async () =>
      (await club.raw('GET /v1/installer/user/{id}/resend', { params: { id } }, owner.token)).status;
    const sent: number[] = [];
    for (let i = 0; i < 8; i++) {
      sent.push(await invite(), await invite());
      club.advance(60_001);
    }
    expect(sent.filter((status) => status === 200)).toHaveLength(5);
    expect(await mailsTo(phone)).toBe(5);
  });
});

describe('a code', () => {
  test('is valid only for its purpose', async () => {
    const person = await club.person();
    const verification = await verificationCodeFor(club, person);
    expect((await verify(person.uuid, verification)).body).toMatchObject({
      code: expect.stringMatching(/^code_/),
    });
    const again = await club.renew(person);
    const code = await codeFor(club, person);
    const other = await club.raw('PATCH /v2/company/verification', { body: { code } }, again.token);
    // The attempt for the address is still open, so the other code counts as a wrong one.
    expect(other.body).toMatchObject({ code: code === verification ? undefined : 'code_invalid' });
    expect((await verify(person.uuid, code)).status).toBe(200);
  });

  test('that was used is invalid', async () => {
    const person = await club.person();
    const code = await codeFor(club, person);
    expect((await verify(person.uuid, code)).status).toBe(200);
    const before = await sessionCount(club);
    for (let i = 0; i < 3; i++)
      expect(await verify(person.uuid, code)).toMatchObject(answerOf('code_expired'));
    expect(await sessionCount(club)).toBe(before);
  });
});

describe('a session', () => {
  test('never uses an id supplied by the browser', async () => {
    const [attacker, victim] = [await club.person(), await club.person()];
    const planted = await signIn(club, attacker);
    const code = await codeFor(club, victim);
    const brought = `${TOKEN_COOKIE}=${planted.token}; ${REFRESH_COOKIE}=${planted.refresh_token}`;
    const answer = await post(
      '/v2/installer/login/verify',
      { userId: victim.uuid, code },
      { cookie: brought, 'sec-fetch-site': 'same-origin' },
    );
    const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0]?.split('=')[1] ?? '');
    expect(cookies).toHaveLength(4);
    expect(brought).not.toContain(cookies[0]);
    expect(brought).not.toContain(cookies[1]);
    const self = async (token: string) =>
      ((await club.raw('GET /v1/company/user/self', {}, token)).body as { uuid: string }).uuid;
    expect(await self(cookies[0] ?? '')).toBe(victim.uuid);
    // The browser's previous session ends.
    expect(await works(planted.token)).toBe(false);
  });

  test('cannot start from a made-up refresh token', async () => {
    const made = 'made-up'.repeat(6);
    for (const headers of [{ cookie: `${REFRESH_COOKIE}=${made}` }, onSite(made)]) {
      const answer = await post('/v2/installer/refresh', {}, { ...headers, 'sec-fetch-site': 'same-origin' });
      expect(answer).toMatchObject(answerOf('unauthenticated'));
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('continued by a thief ends for both as soon as its owner returns', async () => {
    const stolen = await signIn(club, await club.person());
    const thief = (await refresh(stolen.refresh_token)).body as { token: string; refresh_token: string };
    expect(await works(thief.token)).toBe(true);
    club.advance(31_000);
    const owner = (await refresh(stolen.refresh_token)).body as { refresh_token: string };
    expect((await refresh(thief.refresh_token)).status).toBe(200);
    // The owner sends the other of two tokens, or the previous one: one of them was stolen.
    club.advance(31_000);
    expect(await refresh(owner.refresh_token)).toMatchObject(answerOf('unauthenticated'));
    expect(await refresh(thief.refresh_token)).toMatchObject(answerOf('unauthenticated'));
    expect([await works(thief.token), await works(stolen.token)]).toEqual([false, false]);
  });

  test('survives lost responses as long as none of their tokens was used', async () => {
    const { refresh_token } = await signIn(club, await club.person());
    for (let lost = 0; lost < 5; lost++) {
      expect((await refresh(refresh_token)).status).toBe(200);
      club.advance(lost * 3_600_000);
    }
    const next = (await refresh(refresh_token)).body as { token: string; refresh_token: string };
    expect(await works(next.token)).toBe(true);
    expect((await refresh(next.refresh_token)).status).toBe(200);
    club.advance(31_000);
    expect(await refresh(refresh_token)).toMatchObject(answerOf('unauthenticated'));
  });

  test.each(['POST /v2/installer/logout', 'DELETE /v2/installer/sessions'] as const)(
    'cannot be refreshed after it was ended by %s',
    async (call) => {
      const person = await club.person();
      const tokens = await signIn(club, person);
      // Signing out everywhere else keeps the own session.
      const here = call.startsWith('DELETE') ? (await club.renew(person)).token : tokens.token;
      expect((await club.raw(call, {}, here)).status).toBe(200);
      expect(await refresh(tokens.refresh_token)).toMatchObject(answerOf('unauthenticated'));
      expect(await works(tokens.token)).toBe(false);
    },
  );

  test('of a deactivated member cannot be refreshed', async () => {
    const person = await club.person();
    const { refresh_token } = await signIn(club, person);
    await club.db.update(companies).set({ active: 2 }).where(eq(companies.id, person.companyId));
    expect(await refresh(refresh_token)).toMatchObject(answerOf('unauthenticated'));
  });

  test('survives a change of the secret by its refresh token; tokens of the old secret are invalid', async () => {
    const { token, refresh_token } = await signIn(club, await club.person());
    const old = club.deps.env.SESSION_SECRET;
    club.deps.env.SESSION_SECRET = 'another secret of the club, as long as it has to be';
    try {
      expect(await works(token)).toBe(false);
      const fresh = (await refresh(refresh_token)).body as { token: string };
      expect(await works(fresh.token)).toBe(true);
    } finally {
      club.deps.env.SESSION_SECRET = old;
    }
  });

  test('is stored in a form that cannot be used to sign in', async () => {
    const person = await club.person();
    const code = await codeFor(club, person);
    const tokens = await signIn(club, person);
    const rows = JSON.stringify(
      await Promise.all(
        ['sessions', 'refresh_tokens', 'sign_in_codes', 'sign_in_attempts', 'wrong_codes'].map((table) =>
          club.db.execute(`select * from ${table}`),
        ),
      ),
    );
    for (const secret of [tokens.token, tokens.refresh_token, `"${code}"`, `"${wrong(code)}"`])
      expect(rows).not.toContain(secret);
  });
});

describe('in production', () => {
  test('cookies are sent over TLS only, which HSTS enforces', () => {
    expect(cookie(TOKEN_COOKIE, 'x', 60, true)).toBe(
      '__Host-club_token=x; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    const { headers } = secured(new Response(), { requestId: 'id', demo: false, isPublic: false });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('a session cookie set by another host of the domain is ignored', async () => {
    const usual = { ...club.deps.env };
    const { token } = await club.person();
    const statusWith = async (name: string) => {
      const headers = { cookie: `${name}=${token}`, 'sec-fetch-site': 'same-origin' };
      return (await club.send('/v1/company/user/self', { headers })).status;
    };
    const seenBy = async (name: string) => {
      const request = new Request('http://pl.localhost/', { headers: { cookie: `${name}=${token}` } });
      const caller = { address: '10.1.1.1', requestId: 'test' };
      return (await currentSession(request, portalFor(club), caller)).session !== undefined;
    };
    expect([await statusWith('club_token'), await seenBy('club_token')]).toEqual([200, true]);
    Object.assign(club.deps.env, { demo: false });
    try {
      // Browsers accept a name with the prefix `__Host-` from the host itself only.
      expect([await statusWith('club_token'), await seenBy('club_token')]).toEqual([401, false]);
      expect([await statusWith('__Host-club_token'), await seenBy('__Host-club_token')]).toEqual([200, true]);
    } finally {
      Object.assign(club.deps.env, usual);
    }
  });

  test('non-page responses cannot be displayed as pages, and a 304 changes no cached page', () => {
    const policyOf = (body: string | null, init: ResponseInit) =>
      secured(new Response(body, init), { requestId: 'id', demo: false, isPublic: false }).headers.get(
        'content-security-policy',
      );
    const dead = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
    const typed = (type: string) => ({ headers: { 'content-type': type } });
    expect(policyOf('{}', typed('application/json; charset=utf-8'))).toBe(dead);
    expect(policyOf(null, { status: 303, headers: { location: '/login' } })).toBe(dead);
    expect(policyOf(null, { status: 304 })).toBeNull();
    expect(policyOf('<p>', typed('text/html; charset=utf-8'))).toBeNull();
    const own = "default-src 'none'; sandbox";
    expect(policyOf('', { headers: { 'content-security-policy': own } })).toBe(own);
  });

  test.each([
    'evil.example',
    'pl.localhost.evil.example',
    'club.example.pl@evil.example',
    'evil.example#club.example.pl',
  ])('no message contains the forged host %s of the request', async (host) => {
    const usual = { ...club.deps.env };
    Object.assign(club.deps.env, { demo: false, REGION_HOSTS: new Map([['club.example.pl', 'pl']]) });
    try {
      const owner = await club.person();
      const { uuid, phone } = await newColleague(club, owner);
      const number = polishPhone();
      const own = `+48${number.replaceAll(' ', '')}`;
      await club.db.update(installers).set({ phone: own }).where(eq(installers.id, owner.id));
      await club.send(`/v1/installer/user/${uuid}/resend`, {
        headers: { authorization: `Bearer ${owner.token}`, host },
      });
      club.advance(61_000);
      await post('/v2/installer/login', { phone: number, region: 10 }, { host });
      const sent = await club.db.select().from(messages);
      const texts = sent.filter(({ recipient }) => [phone, own].includes(recipient)).map(({ text }) => text);
      expect(texts.length).toBeGreaterThan(1);
      expect(texts.join()).toContain('https://club.example.pl');
      expect(texts.join()).not.toContain('evil.example');
    } finally {
      Object.assign(club.deps.env, usual);
    }
  });
});
