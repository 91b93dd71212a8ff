/** What the sign-in reveals, its protection against guessing, and sessions with steps left. */
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wrongCodes } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { TERMS_CUT_OFF } from '#features/access/onboarding.ts';
import { readToken } from '#platform/http/auth/tokens.ts';
import { guard } from '#platform/site/guard.ts';
import { type RegionSlug, regionBySlug } from '#regions/regions.ts';
import { findPage } from '#site.ts';
import { type Input, type Person, type TestClub, testClub } from '../../support/club.ts';
import { decorAnswers, installerAnswers, polishVat } from '../../support/registration.ts';
import { codeFor, samples, signIn } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const login = (person: Person) => club.raw('POST /v2/installer/login', { body: { email: person.email } });
const verify = (person: Person, code: string) =>
  club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } });
const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');

async function killCode(person: Person, code: string) {
  for (let i = 0; i < 3; i++) expect((await verify(person, wrong(code))).status).toBe(406);
}

const warnings = async (to: string) =>
  (await club.db.select().from(messages).where(eq(messages.recipient, to))).filter(({ code }) => !code);

async function lastCode(to: string): Promise<string> {
  const [message] = await club.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, to))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return message?.code ?? '';
}

/** Completes all steps of this person. */
async function completed(person: Person): Promise<Person> {
  const at = club.deps.now().toISOString();
  await club.db
    .update(installers)
    .set({
      hasSurvey: true,
      options: {
        hasAgreedToTerms: at,
        consentSeen: at,
        registrationNumberSeen: at,
        registrationNumber2Seen: at,
      },
    })
    .where(eq(installers.id, person.id));
  await club.db
    .update(companies)
    .set({ registrationNumber: polishVat() })
    .where(eq(companies.id, person.companyId));
  return person;
}

describe('the response of the sign-in', () => {
  test('contains what the steps need, with masked company data', async () => {
    const person = await club.person({ region: 'hu' });
    await club.db
      .update(companies)
      .set({ registrationNumber: '24193579', companyType: 71, disclaimerAccepted: true })
      .where(eq(companies.id, person.companyId));
    await club.db
      .update(installers)
      .set({ emailConsent: true, options: { consentSeen: '2026-06-01T00:00:00.000Z' } })
      .where(eq(installers.id, person.id));
    const { status, body } = await login(person);
    expect(status).toBe(200);
    expect(body).toEqual({
      user_id: person.uuid,
      company_id: person.companyId,
      region: 7,
      role: 3,
      has_survey: false,
      email_consent: true,
      phone_consent: false,
      options: '{"consentSeen":"2026-06-01T00:00:00.000Z"}',
      created_at: expect.stringMatching(/^2026-06-15T.*Z$/),
      sent_to: 'p••••@club.example',
      resend_after: 60,
      attempt: expect.stringMatching(/^[\w-]{43}$/),
      registration_number: '••••79',
      registration_number_2: null,
      company_type: 71,
      disclaimer_accepted: true,
      declaration_accepted: false,
      welcome_points: 15,
    });
  });

  test('tells nothing about the account of staff, who sign in with the code', async () => {
    const staff = await club.person({ role: 1 });
    const { status, body } = await login(staff);
    expect(status).toBe(200);
    expect(body).toEqual({
      user_id: staff.uuid,
      sent_to: expect.any(String),
      resend_after: 60,
      attempt: expect.any(String),
    });
    expect(await verify(staff, await lastCode(staff.email))).toMatchObject({
      status: 200,
      body: { pending: false },
    });
  });

  test.each<[RegionSlug, number]>([
    ['pl', 20],
    ['tr', 50],
    ['rs', 0],
  ])('contains the welcome points of %s: %i', async (region, points) => {
    expect((await login(await club.person({ region }))).body).toMatchObject({ welcome_points: points });
  });

  test('reports the survey as answered when a colleague did it', async () => {
    const person = await club.person();
    const colleague = await club.person({ colleagueOf: person, role: 7 });
    await club.db.update(companies).set({ survey: decorAnswers }).where(eq(companies.id, person.companyId));
    for (const one of [person, colleague])
      expect((await login(one)).body).toMatchObject({ has_survey: true, welcome_points: 0 });
  });
});

describe('wrong codes', () => {
  test('that use up an attempt are reported to the member once a day, without code or link', async () => {
    const person = await club.person();
    const code = await codeFor(club, person);
    await verify(person, wrong(code));
    await verify(person, wrong(code));
    expect(await warnings(person.email)).toEqual([]);
    await verify(person, wrong(code));
    await verify(person, wrong(code));
    club.advance(10 * 60_000);
    await killCode(person, await codeFor(club, person));
    const warned = await warnings(person.email);
    expect(warned).toHaveLength(1);
    expect(warned[0]).toMatchObject({ channel: 'email' });
    expect(warned[0]?.text).not.toMatch(/https?:|\b\d{5}\b/);
  });

  test('are reported by SMS to a member without an e-mail address', async () => {
    const person = await club.person();
    await club.db
      .update(installers)
      .set({ email: null, phone: '+48512333444' })
      .where(eq(installers.id, person.id));
    club.advance(61_000);
    await club.raw('POST /v2/installer/login', { body: { phone: '512333444', region: 10 } });
    await killCode(person, await lastCode('+48512333444'));
    const warned = await warnings('+48512333444');
    expect(warned.map(({ channel }) => channel)).toEqual(['sms']);
    expect(warned[0]?.text.length).toBeLessThanOrEqual(160);
  });
});

test('a failed sign-in is logged as a warning, with the member’s uuid and nothing else of the member', async () => {
  const warn = vi.spyOn(club.deps.log, 'warn').mockImplementation(() => undefined);
  const person = await club.person();
  const code = await codeFor(club, person);
  await verify(person, wrong(code));
  expect(warn.mock.calls).toEqual([[{ installer: person.uuid, reason: 'code_invalid' }, 'a sign-in failed']]);
  await verify(person, code);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('wrong attempts that exhaust many codes of the club within five minutes log an alarm', async () => {
  const own = await testClub();
  const alarm = vi.spyOn(own.deps.log, 'error').mockImplementation(() => undefined);
  const person = await own.person();
  const fail = async () => {
    const code = await codeFor(own, person);
    await own.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code: wrong(code) } });
  };
  const failed = (age: number) => ({
    subject: 'sign-in:0',
    kind: 'stranger' as const,
    caller: '',
    createdAt: new Date(own.deps.now().getTime() - age),
  });
  // The clock advances by a minute for each code.
  await own.db.insert(wrongCodes).values(Array.from({ length: 98 }, () => failed(0)));
  await own.db.insert(wrongCodes).values(Array.from({ length: 98 }, () => failed(5 * 60_000)));
  await fail();
  expect(alarm).not.toHaveBeenCalled();
  await fail();
  expect(alarm).toHaveBeenCalledWith({ failed: 100 }, expect.stringContaining('attack'));
  await own.close();
});

describe('a code is invalid', () => {
  test('with inner blanks or letters, but valid with surrounding blanks', async () => {
    const person = await club.person();
    const code = await codeFor(club, person);
    for (const typed of [`${code.slice(0, 2)} ${code.slice(2)}`, 'l2E45', '１２３４５', `${code}0`])
      expect((await verify(person, typed)).status).toBe(422);
    expect((await verify(person, ` ${code}\n`)).status).toBe(200);
  });

  test('for a member of a company that was deactivated meanwhile', async () => {
    const person = await club.person();
    const code = await codeFor(club, person);
    await club.db.update(companies).set({ active: 2 }).where(eq(companies.id, person.companyId));
    expect((await verify(person, code)).status).toBe(406);
    expect((await login(person)).status).toBe(404);
  });
});

async function claimsOf(token: string) {
  return readToken(token, club.deps.env.SESSION_SECRET, club.deps.now());
}

/** Where a page redirects the holder of a token. */
async function pageFor(token: string, path: string): Promise<string | null> {
  const answer = guard(new URL(path, 'http://pl.localhost'), findPage(path), await claimsOf(token));
  return answer ? answer.headers.get('location') : null;
}

describe('a session with steps left', () => {
  test('is pending: pages redirect to /login and orders are blocked until a refresh after the last step', async () => {
    const person = await club.person({ points: 500 });
    const input = (await samples.createOrder(club, person)) as Input<'POST /v2/orders'>;
    const order = (token: string) =>
      club.raw('POST /v2/orders', { ...input, idempotencyKey: randomUUID() }, token);
    const tokens = (await signIn(club, person)) as Awaited<ReturnType<typeof signIn>> & { pending: boolean };
    expect(tokens.pending).toBe(true);
    expect(await claimsOf(tokens.token)).toMatchObject({ pending: true });
    expect(await pageFor(tokens.token, '/')).toBe('/login');
    expect(await pageFor(tokens.token, '/shop')).toBe('/login?to=%2Fshop');
    expect(await pageFor(tokens.token, '/register')).toBe('/login');
    expect(await pageFor(tokens.token, '/login')).toBeNull();
    expect(await order(tokens.token)).toMatchObject({ status: 403, body: { code: 'onboarding_pending' } });
    expect((await club.raw('GET /v2/orders', {}, tokens.token)).status).toBe(200);

    const refresh = async (refresh_token: string) => {
      const answer = await club.raw('POST /v2/installer/refresh', { body: { refresh_token } });
      expect(answer.status).toBe(200);
      return answer.body as { token: string; refresh_token: string; pending: boolean };
    };
    const still = await refresh(tokens.refresh_token);
    expect(still.pending).toBe(true);

    const options = JSON.stringify({ consentSeen: club.deps.now().toISOString() });
    const done = [
      await club.raw(
        'PATCH /v1/company/{id}',
        {
          params: { id: String(person.companyId) },
          body: { registration_number: polishVat(), surveyResponse: JSON.stringify(installerAnswers) },
        },
        still.token,
      ),
      await club.raw(
        'PATCH /v1/installer/user/{id}',
        { params: { id: person.uuid }, body: { options } },
        still.token,
      ),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    // Poland has a second number, which is shown once and may stay empty.
    const shown = await refresh(still.refresh_token);
    expect(shown.pending).toBe(true);
    await club.raw(
      'PATCH /v1/installer/user/{id}',
      {
        params: { id: person.uuid },
        body: { options: options.replace('consentSeen', 'registrationNumber2Seen') },
      },
      shown.token,
    );
    const { token, pending } = await refresh(shown.refresh_token);
    expect(pending).toBe(false);
    expect(await claimsOf(token)).toMatchObject({ pending: false });
    expect(await pageFor(token, '/shop')).toBeNull();
    expect(await pageFor(token, '/login')).toBe('/');
    expect((await order(token)).status).toBe(201);
  });

  test.each([4, 8])('of role %i waits for the consent only', async (role) => {
    const person = await club.person({ region: 'hu', role });
    expect(await signIn(club, person)).toMatchObject({ pending: true });
    await club.db
      .update(installers)
      .set({ options: { consentSeen: '2026-06-15T08:00:00.000Z' } })
      .where(eq(installers.id, person.id));
    expect(await signIn(club, person)).toMatchObject({ pending: false });
  });

  test('never applies to staff, who have no steps', async () => {
    expect(await signIn(club, await club.person({ role: 1 }))).toMatchObject({ pending: false });
  });

  test.each([3, 7])(
    'of role %i waits for the terms in Czechia and Slovakia, for accounts from before the cut-off',
    async (role) => {
      for (const slug of ['cz', 'sk', 'pl'] as const) {
        const person = await completed(await club.person({ region: slug, role }));
        const set = (createdAt: Date, agreed: boolean) =>
          club.db
            .update(installers)
            .set({
              createdAt,
              options: {
                consentSeen: '2026-06-15T08:00:00.000Z',
                registrationNumber2Seen: '2026-06-15T08:00:00.000Z',
                ...(agreed ? { hasAgreedToTerms: '2026-06-15T08:00:00.000Z' } : {}),
              },
            })
            .where(eq(installers.id, person.id));
        const before = new Date(TERMS_CUT_OFF.getTime() - 1);
        await set(before, false);
        expect(await signIn(club, person)).toMatchObject({ pending: regionBySlug(slug).termsStep });
        await set(TERMS_CUT_OFF, false);
        expect(await signIn(club, person)).toMatchObject({ pending: false });
        await set(before, true);
        expect(await signIn(club, person)).toMatchObject({ pending: false });
      }
    },
  );

  test('is reported to the site too, with the tokens in cookies', async () => {
    const person = await club.person();
    const code = await codeFor(club, person);
    const answer = await club.send('/v2/installer/login/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ userId: person.uuid, code }),
    });
    expect(answer.body).toEqual({ expires_at: expect.any(String), pending: true });
  });
});
