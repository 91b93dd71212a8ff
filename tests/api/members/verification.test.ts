/** E-mail verification by code: its effect and its protection against guessing. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInCodes } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { translator } from '#i18n/translator.ts';
import { languageByCode } from '#regions/languages.ts';
import { localeOf, regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { polishPhone } from '../../support/registration.ts';
import { codeFor, codeSentTo, signIn, verificationCodeFor } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const request = (person: Person) => club.raw('POST /v2/company/verification', { body: {} }, person.token);
const verify = (person: Person, code: string) =>
  club.raw('PATCH /v2/company/verification', { body: { code } }, person.token);
const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');
const invalid = { status: 406, body: { code: 'code_invalid' } };
const expired = { status: 406, body: { code: 'code_expired' } };

async function newestMail(to: string) {
  const [message] = await club.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, to))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return message;
}

async function verifiedAt({ id }: Person): Promise<Date | null> {
  const [row] = await club.db.select().from(installers).where(eq(installers.id, id));
  return row?.verifiedEmailAt ?? null;
}

/** Moves the clock; a token is valid for an hour. */
async function later(person: Person, milliseconds: number): Promise<Person> {
  club.advance(milliseconds);
  return club.renew(person);
}

async function killCode(person: Person, code: string): Promise<void> {
  for (const answer of [invalid, invalid, expired])
    expect(await verify(person, wrong(code))).toMatchObject(answer);
}

describe('requesting a code', () => {
  test(`${promise('requestVerification', 200)}: five digits go to the member’s address, in the subject too, without a link`, async () => {
    const person = await club.person({ role: 4 });
    expect(await request(person)).toMatchObject({
      status: 200,
      body: { sent_to: expect.stringMatching(/^p••••@/), resend_after: 60 },
    });
    const mail = await newestMail(person.email);
    expect(mail).toMatchObject({ channel: 'email', code: expect.stringMatching(/^\d{5}$/) });
    expect(mail?.subject).toContain(mail?.code);
    expect(mail?.text).toContain(mail?.code);
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/https?:|mailto:|href/);
  });

  test('uses the member’s language', async () => {
    const person = await club.person({ region: 'hu' });
    for (const language of ['hu', 'pl', 'en'] as const) {
      club.advance(61_000);
      await club.db
        .update(installers)
        .set({ languageId: languageByCode(language).id })
        .where(eq(installers.id, person.id));
      await request(person);
      const mail = await newestMail(person.email);
      const t = translator(language, localeOf(regionBySlug('hu'), language));
      const values = { code: mail?.code ?? '', minutes: 10 };
      expect(mail).toMatchObject({
        subject: t('messages.verificationSubject', values),
        text: expect.stringContaining(t('messages.verificationText', values)),
      });
    }
  });

  test(`${promise('requestVerification', 409, 'already_verified')}: nothing is sent`, async () => {
    const person = await club.person();
    await verify(person, await verificationCodeFor(club, person));
    const sent = () => club.db.$count(messages, eq(messages.recipient, person.email));
    const before = await sent();
    expect(await request(person)).toMatchObject({ status: 409, body: { code: 'already_verified' } });
    expect(await sent()).toBe(before);
  });

  test('requires an address', async () => {
    const person = await club.person();
    await club.db
      .update(installers)
      .set({ email: null, phone: '+48512333555' })
      .where(eq(installers.id, person.id));
    expect(await request(person)).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
  });

  test('again within 60 s sends nothing, and returns the waiting time', async () => {
    const person = await club.person();
    expect((await request(person)).status).toBe(200);
    club.advance(59_000);
    expect(await request(person)).toMatchObject({ status: 200, body: { resend_after: 1 } });
    expect(await club.db.$count(messages, eq(messages.recipient, person.email))).toBe(1);
    club.advance(1_000);
    expect(await request(person)).toMatchObject({ status: 200, body: { resend_after: 60 } });
    expect(await club.db.$count(messages, eq(messages.recipient, person.email))).toBe(2);
  });

  test(`${promise('requestVerification', 429, 'too_many_requests')}: after five messages a day to one address, with the seconds to wait`, async () => {
    let person = await club.person();
    for (let sent = 1; sent <= 5; sent++) {
      expect((await request(person)).status, `message ${sent}`).toBe(200);
      person = await later(person, 11 * 60_000);
    }
    const refused = await request(person);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
    // Messages of a company do not stop the address's owner.
    const owner = await club.person();
    await club.db.update(installers).set({ emailConfirmed: false }).where(eq(installers.id, person.id));
    await club.db.update(installers).set({ email: person.email }).where(eq(installers.id, owner.id));
    expect((await request(owner)).status).toBe(200);
    person = await later(person, 24 * 3_600_000);
    expect((await request(person)).status).toBe(200);
  });
});

describe('the code', () => {
  test(`${promise('verifyEmail', 200)}: the address is verified from now on`, async () => {
    const person = await club.person();
    expect(await person.club('GET /v1/company/user/self')).toMatchObject({ verified_email_at: null });
    const code = await verificationCodeFor(club, person);
    const at = club.deps.now().toISOString();
    expect(await verify(person, ` ${code} `)).toMatchObject({
      status: 200,
      body: { uuid: person.uuid, verified_email_at: at },
    });
    expect(await person.club('GET /v1/company/user/self')).toMatchObject({ verified_email_at: at });
  });

  test('sent twice succeeds, and the first verification time stays', async () => {
    const person = await club.person();
    const code = await verificationCodeFor(club, person);
    await verify(person, code);
    const first = await verifiedAt(person);
    club.advance(1000);
    expect((await verify(person, code)).status).toBe(200);
    expect(await verifiedAt(person)).toEqual(first);
  });

  test('of a sign-in verifies the e-mail address that it was sent to, once', async () => {
    const person = await club.person();
    expect(await verifiedAt(person)).toBeNull();
    await signIn(club, person);
    const first = club.deps.now();
    expect(await verifiedAt(person)).toEqual(first);
    await signIn(club, person);
    expect(await verifiedAt(person)).toEqual(first);
  });

  test('of a sign-in by SMS does not verify the e-mail address', async () => {
    const person = await club.person();
    const phone = `+48${polishPhone().replaceAll(' ', '')}`;
    await club.db.update(installers).set({ phone }).where(eq(installers.id, person.id));
    await club.raw('POST /v2/installer/login', { body: { phone, region: 10 } });
    const body = { userId: person.uuid, code: await codeSentTo(club, phone) };
    expect((await club.raw('POST /v2/installer/login/verify', { body })).status).toBe(200);
    expect(await verifiedAt(person)).toBeNull();
  });

  test(`${promise('verifyEmail', 406, 'code_invalid')}: three attempts, each counted before the comparison`, async () => {
    const person = await club.person();
    const code = await verificationCodeFor(club, person);
    await killCode(person, code);
    expect(await verify(person, code)).toMatchObject(expired);
    expect(await verifiedAt(person)).toBeNull();
    const [row] = await club.db.select().from(signInCodes).where(eq(signInCodes.installerId, person.id));
    expect(row).toMatchObject({ purpose: 'verification', tries: 3 });
  });

  test(`${promise('verifyEmail', 406, 'code_superseded')}: a newer code was requested`, async () => {
    const person = await club.person();
    const code = await verificationCodeFor(club, person);
    const again = await later(person, 6 * 60_000);
    const newer = await verificationCodeFor(club, again);
    expect(await verify(again, code)).toMatchObject({
      status: 406,
      body: { code: 'code_superseded', tries_left: 2 },
    });
    expect((await verify(again, newer)).status).toBe(200);
  });

  test(`${promise('verifyEmail', 406, 'code_expired')}: after ten minutes, or when none was requested`, async () => {
    const person = await club.person();
    expect(await verify(person, '12345')).toMatchObject(expired);
    const code = await verificationCodeFor(club, person);
    club.advance(10 * 60_000);
    expect(await verify(person, code)).toMatchObject(expired);
    expect(await verifiedAt(person)).toBeNull();
  });

  test('is invalid once another address is pending, which gets its own code', async () => {
    const person = await club.person();
    const code = await verificationCodeFor(club, person);
    const email = `moved-${crypto.randomUUID().slice(0, 8)}@club.example`;
    await person.club('PATCH /v1/company/user/{id}', { params: { id: person.uuid }, body: { email } });
    expect(await verify(person, code)).toMatchObject(expired);
    expect(await verifiedAt(person)).toBeNull();
    club.advance(61_000);
    await request(person);
    expect((await newestMail(email))?.code).toMatch(/^\d{5}$/);
  });

  test('is valid for its own member only', async () => {
    const [person, other] = [await club.person(), await club.person()];
    const code = await verificationCodeFor(club, person);
    expect(await verify(other, code)).toMatchObject(expired);
    expect(await verifiedAt(person)).toBeNull();
  });

  test('cannot be used to sign in, nor a sign-in code to verify', async () => {
    const person = await club.person();
    const toVerify = await verificationCodeFor(club, person);
    expect(
      await club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code: toVerify } }),
    ).toMatchObject(expired);
    const other = await club.person();
    expect(await verify(other, await codeFor(club, other))).toMatchObject(expired);
    // Neither one invalidates the other.
    await codeFor(club, person);
    expect((await verify(person, toVerify)).status).toBe(200);
  });

  test.each(['', '1234', '123456', 'l2E45', '12 345'])(
    '“%s” is not a code and costs no attempt',
    async (typed) => {
      const person = await club.person();
      const code = await verificationCodeFor(club, person);
      for (let i = 0; i < 3; i++) expect((await verify(person, typed)).status).toBe(422);
      expect((await verify(person, code)).status).toBe(200);
    },
  );

  test(`${promise('verifyEmail', 429, 'too_many_requests')}: thirty attempts in five minutes`, async () => {
    const person = await club.person();
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await verify(person, '12345')).status);
    expect(statuses.indexOf(429)).toBe(30);
  });
});
