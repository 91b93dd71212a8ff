/** Which codes a browser can type, and what it is told about them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInCodes } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { ATTEMPT_COOKIE } from '#features/access/server/cookies.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { polishPhone } from '../../support/registration.ts';
import { codeSentTo } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const MINUTE = 60_000;

interface Held {
  code: string;
  attempt: string;
}

async function ask({ email }: Pick<Person, 'email'>, attempt?: string): Promise<Held> {
  const answer = await club.raw('POST /v2/installer/login', {
    body: { email, ...(attempt ? { attempt } : {}) },
  });
  return { code: await codeSentTo(club, email), ...(answer.body as { attempt: string }) };
}

const verify = (person: Person, code: string, attempt?: string) =>
  club.raw('POST /v2/installer/login/verify', {
    body: { userId: person.uuid, code, ...(attempt ? { attempt } : {}) },
  });

async function current(attempt: string): Promise<unknown> {
  const { status, body } = await club.raw('GET /v2/installer/login/attempt', { query: { attempt } });
  expect(status).toBe(200);
  return (body as { attempt: unknown }).attempt;
}

/** Other digits than all of these. */
function wrong(...codes: string[]): string {
  const digits = Array.from({ length: codes.length + 1 }, (_, i) => String(12_345 + i));
  return digits.find((one) => !codes.includes(one)) ?? '';
}

/** Two codes, five minutes apart; different digits. */
async function twoCodes(person: Person): Promise<[Held, Held]> {
  for (;;) {
    const first = await ask(person);
    club.advance(6 * MINUTE);
    const second = await ask(person);
    if (first.code !== second.code) return [first, second];
    club.advance(10 * MINUTE);
  }
}

describe('the attempt of a browser', () => {
  test(`${promise('getLoginAttempt', 200)}: recipient, times and tries of its code, from the cookie too`, async () => {
    const person = await club.person();
    const { attempt, code } = await ask(person);
    const fresh = {
      user_id: person.uuid,
      channel: 'email',
      sent_to: 'p••••@club.example',
      is_second: false,
      resend_after: 60,
      expires_in: 600,
      tries_left: 3,
    };
    expect(await current(attempt)).toEqual(fresh);
    club.advance(70_000);
    await verify(person, wrong(code), attempt);
    const answer = await club.send('/v2/installer/login/attempt', {
      headers: { cookie: `${ATTEMPT_COOKIE}=${attempt}` },
    });
    expect(answer.body).toEqual({ attempt: { ...fresh, resend_after: 0, expires_in: 530, tries_left: 2 } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('of a phone names the channel and masks the number', async () => {
    const person = await club.person();
    const phone = `+48${polishPhone().replaceAll(' ', '')}`;
    await club.db.update(installers).set({ phone }).where(eq(installers.id, person.id));
    const { body } = await club.raw('POST /v2/installer/login', { body: { phone, region: 10 } });
    expect(await current((body as Held).attempt)).toMatchObject({
      channel: 'sms',
      sent_to: `+48••••••${phone.slice(-2)}`,
    });
  });

  test('is null without a token, with an unknown one, and once it cannot be used', async () => {
    const person = await club.person();
    expect((await club.raw('GET /v2/installer/login/attempt', {})).body).toEqual({ attempt: null });
    expect(await current('x'.repeat(43))).toBeNull();
    const exhausted = await ask(person);
    for (let i = 0; i < 3; i++) await verify(person, wrong(exhausted.code), exhausted.attempt);
    expect(await current(exhausted.attempt)).toBeNull();
    const used = await ask(person);
    await verify(person, used.code, used.attempt);
    expect(await current(used.attempt)).toBeNull();
    const expired = await ask(person);
    club.advance(10 * MINUTE);
    expect(await current(expired.attempt)).toBeNull();
    const left = await ask(person);
    await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, person.id));
    expect(await current(left.attempt)).toBeNull();
  });
});

describe('a wrong code', () => {
  test('reports how many tries are left', async () => {
    const person = await club.person();
    const { code, attempt } = await ask(person);
    for (const tries_left of [2, 1, 0])
      expect(await verify(person, wrong(code), attempt)).toMatchObject({
        status: 406,
        body: { code: 'code_invalid', tries_left },
      });
    expect((await verify(person, code, attempt)).body).toEqual({
      code: 'code_expired',
      message: expect.any(String),
    });
  });
});

describe('a right code', () => {
  test('may be repeated by its attempt for a minute, as its answer may be lost; by no other', async () => {
    const person = await club.person();
    const mine = await ask(person);
    const other = await ask(person);
    expect((await verify(person, mine.code, mine.attempt)).status).toBe(200);
    club.advance(MINUTE);
    expect((await verify(person, mine.code, mine.attempt)).status).toBe(200);
    expect((await verify(person, wrong(mine.code), mine.attempt)).body).toMatchObject({
      code: 'code_expired',
    });
    for (const attempt of [other.attempt, undefined])
      expect((await verify(person, mine.code, attempt)).body).toMatchObject({ code: 'code_expired' });
    club.advance(1);
    expect((await verify(person, mine.code, mine.attempt)).body).toMatchObject({ code: 'code_expired' });
  });

  test('of an attempt that has used another one is used up too', async () => {
    const person = await club.person();
    const first = await ask(person);
    expect((await verify(person, first.code, first.attempt)).status).toBe(200);
    club.advance(1_000);
    const second = await ask(person, first.attempt);
    expect(second.attempt).toBe(first.attempt);
    expect((await verify(person, second.code, second.attempt)).status).toBe(200);
    expect((await verify(person, second.code)).body).toMatchObject({ code: 'code_expired' });
  });

  test('is valid for ten minutes after it was sent again', async () => {
    const person = await club.person();
    const { code, attempt } = await ask(person);
    club.advance(4 * MINUTE);
    expect((await ask(person, attempt)).code).toBe(code);
    club.advance(9 * MINUTE);
    expect((await verify(person, code, attempt)).status).toBe(200);
  });
});

describe('of two codes', () => {
  test(`the older says so after the newer was requested: ${promise('loginVerify', 406, 'code_superseded')}; it counts as wrong`, async () => {
    const person = await club.person();
    const [first, second] = await twoCodes(person);
    for (const tries_left of [2, 1])
      expect(await verify(person, first.code, second.attempt)).toMatchObject({
        status: 406,
        body: { code: 'code_superseded', tries_left },
      });
    expect((await verify(person, second.code, second.attempt)).status).toBe(200);
  });

  test('the older is of no use to those who learned so that it is right', async () => {
    const person = await club.person();
    const [first, second] = await twoCodes(person);
    expect((await verify(person, first.code, second.attempt)).body).toMatchObject({
      code: 'code_superseded',
    });
    expect((await verify(person, first.code, first.attempt)).body).toMatchObject({
      code: 'code_superseded',
    });
    const [row] = await club.db
      .select()
      .from(signInCodes)
      .where(eq(signInCodes.installerId, person.id))
      .orderBy(signInCodes.createdAt);
    expect(row?.endedAt).toEqual(club.deps.now());
  });

  test('both work in the browser that requested the first, because both are in the mailbox', async () => {
    for (const typed of [0, 1] as const) {
      const person = await club.person();
      const held = await twoCodes(person);
      expect(await current(held[0].attempt)).toMatchObject({ expires_in: 600, tries_left: 3 });
      expect((await verify(person, held[typed].code, held[0].attempt)).status).toBe(200);
    }
  });

  test('the newer works there even when the first has expired', async () => {
    const person = await club.person();
    const [first, second] = await twoCodes(person);
    club.advance(5 * MINUTE);
    expect((await verify(person, first.code, first.attempt)).body).toMatchObject({ code: 'code_invalid' });
    expect((await verify(person, second.code, first.attempt)).status).toBe(200);
  });
});
