/** What a member changes only after a recent sign-in, and how a code or a passkey confirms the session again. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#app/calls.ts';
import { sessions } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import type { Call } from '#platform/contract/call.ts';
import { role } from '#platform/contract/roles.ts';
import { answerOf } from '../../support/attacks/attack.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';
import { polishPhone } from '../../support/registration.ts';
import { codeFor, codeSentTo, confirmationCode, newPasskey, stepUpAnswer } from '../../support/samples.ts';

const MINUTE = 60_000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const required403 = answerOf('step_up_required');
const newEmail = () => `new.${crypto.randomUUID().slice(0, 8)}@club.example`;

const change = (person: Person, body: { name?: string; email?: string; phone?: string }, id = person.uuid) =>
  club.raw('PATCH /v1/company/user/{id}', { params: { id }, body }, person.token);
const confirm = (person: Person, code: string) =>
  club.raw('POST /v2/installer/confirmation', { body: { code } }, person.token);
const send = (person: Person, contact: 'email' | 'phone' = 'email') =>
  club.raw('POST /v2/installer/confirmation/code', { body: { contact } }, person.token);
const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');

/** Signed in a while ago. */
async function longAgo(minutes = 10.1, options: Parameters<TestClub['person']>[0] = {}): Promise<Person> {
  const person = await club.person(options);
  await age(person, minutes);
  return person;
}

async function age({ id }: Person, minutes: number): Promise<void> {
  const createdAt = new Date(club.deps.now().getTime() - minutes * MINUTE);
  await club.db.update(sessions).set({ createdAt }).where(eq(sessions.installerId, id));
}

async function rowOf({ id }: Person) {
  const [row] = await club.db.select().from(installers).where(eq(installers.id, id));
  return row;
}

test('the calls that need a recent sign-in for some changes are these', () => {
  const asking = Object.entries(calls).filter(([, call]: [string, Call]) => call.recentSignIn);
  expect(asking.map(([name]) => name)).toEqual(['updateUser', 'verifyEmail']);
});

describe('a new address of one’s own', () => {
  test('can be entered for ten minutes after the sign-in', async () => {
    expect(await change(await longAgo(10), { email: newEmail() })).toMatchObject({ status: 200 });
    expect(await change(await longAgo(10), { phone: polishPhone() })).toMatchObject({ status: 200 });
  });

  test('later needs a confirmation, and nothing of the request is saved before', async () => {
    for (const body of [{ email: newEmail() }, { phone: polishPhone() }]) {
      const person = await longAgo();
      expect(await change(person, { name: 'Halina', ...body })).toMatchObject(required403);
      const { name, pending_email, pending_phone } = await person.club('GET /v1/company/user/self');
      expect(name).not.toBe('Halina');
      expect([pending_email, pending_phone]).toEqual([null, null]);
      await confirm(person, await confirmationCode(club, person));
      expect(await change(person, { name: 'Halina', ...body })).toMatchObject({ status: 200 });
    }
  });

  test('that is the present one needs none; neither do other changes', async () => {
    const person = await longAgo();
    expect(await change(person, { name: 'Halina', email: person.email })).toMatchObject({ status: 200 });
  });

  test('is checked first: nobody confirms for an address that is refused', async () => {
    const { email } = await club.person();
    expect(await change(await longAgo(), { email })).toMatchObject({ status: 422 });
  });

  test('entered after a confirmation is verified without another', async () => {
    const person = await club.person();
    const email = newEmail();
    await change(person, { email });
    await age(person, 30);
    club.advance(61_000);
    await person.club('POST /v2/company/verification', { body: {} });
    const code = await codeSentTo(club, email);
    const verified = await club.raw('PATCH /v2/company/verification', { body: { code } }, person.token);
    expect(verified).toMatchObject({ status: 200, body: { email } });
  });

  test('that the owner entered is verified after a recent sign-in only; the code stays valid meanwhile', async () => {
    const owner = await club.person();
    const person = await club.person({ colleagueOf: owner, role: role.installer });
    await club.db
      .update(installers)
      .set({ lastActiveAt: club.deps.now() })
      .where(eq(installers.id, person.id));
    const email = newEmail();
    expect(await change(owner, { email }, person.uuid)).toMatchObject({ status: 200 });
    await age(person, 30);
    club.advance(61_000);
    await person.club('POST /v2/company/verification', { body: {} });
    const code = await codeSentTo(club, email);
    const verify = () => club.raw('PATCH /v2/company/verification', { body: { code } }, person.token);
    expect(await verify()).toMatchObject(required403);
    await confirm(person, await confirmationCode(club, person));
    expect(await verify()).toMatchObject({ status: 200, body: { email } });
  });
});

describe('a code', () => {
  test(`${promise('sendConfirmationCode', 200)}: it goes to the present address, says for what, and has no link`, async () => {
    const person = await longAgo();
    expect(await send(person)).toMatchObject({
      status: 200,
      body: { sent_to: expect.stringMatching(/^p••••@/), resend_after: 60 },
    });
    const [mail] = await club.db.select().from(messages).where(eq(messages.recipient, person.email));
    expect(mail).toMatchObject({ code: expect.stringMatching(/^\d{5}$/) });
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/https?:|mailto:|href/);
  });

  test('goes to the phone on request, and nowhere without an address', async () => {
    const person = await longAgo();
    expect(await send(person, 'phone')).toMatchObject({
      status: 422,
      body: { errors: { contact: [expect.any(String)] } },
    });
    const phone = '+48512333777';
    await club.db.update(installers).set({ phone, phoneConfirmed: true }).where(eq(installers.id, person.id));
    expect(await send(person, 'phone')).toMatchObject({ status: 200 });
    expect(await confirm(person, await codeSentTo(club, phone))).toMatchObject({ status: 200 });
  });

  test('never goes to the new address', async () => {
    const person = await club.person();
    const email = newEmail();
    await change(person, { email });
    await send(person);
    expect(await club.db.$count(messages, eq(messages.recipient, email))).toBe(0);
  });

  test(`${promise('confirmSession', 200)}: the session counts as signed in for ten minutes, and no other does`, async () => {
    const person = await longAgo();
    const other = await club.renew(person);
    await age(person, 30);
    expect(await confirm(person, await confirmationCode(club, person))).toMatchObject({
      status: 200,
      body: { confirmed_at: club.deps.now().toISOString() },
    });
    expect(await change(other, { email: newEmail() })).toMatchObject(required403);
    club.advance(10 * MINUTE);
    expect(await change(person, { email: newEmail() })).toMatchObject({ status: 200 });
    club.advance(1);
    expect(await change(person, { email: newEmail() })).toMatchObject(required403);
  });

  test(`${promise('confirmSession', 406, 'code_invalid')}; ${promise('confirmSession', 406, 'code_expired')}: after three tries`, async () => {
    const person = await longAgo();
    const code = await confirmationCode(club, person);
    expect(await confirm(person, wrong(code))).toMatchObject({ status: 406, body: { code: 'code_invalid' } });
    expect(await confirm(person, wrong(code))).toMatchObject({ status: 406, body: { code: 'code_invalid' } });
    expect(await confirm(person, wrong(code))).toMatchObject({ status: 406, body: { code: 'code_expired' } });
    expect(await confirm(person, code)).toMatchObject({ status: 406, body: { code: 'code_expired' } });
    expect(await change(person, { email: newEmail() })).toMatchObject(required403);
  });

  test(promise('confirmSession', 406, 'code_superseded'), async () => {
    const person = await longAgo();
    const first = await confirmationCode(club, person);
    club.advance(6 * MINUTE);
    const second = await confirmationCode(club, person);
    expect(second).not.toBe(first);
    expect(await confirm(person, first)).toMatchObject({ status: 406, body: { code: 'code_superseded' } });
  });

  test('for another purpose confirms nothing, and this one signs nobody in', async () => {
    const person = await longAgo();
    expect(await confirm(person, await codeFor(club, person))).toMatchObject({ status: 406 });
    const code = await confirmationCode(club, person);
    const body = { userId: person.uuid, code };
    expect(await club.raw('POST /v2/installer/login/verify', { body })).toMatchObject({ status: 406 });
  });

  test('of another member confirms nothing', async () => {
    const [person, other] = [await longAgo(), await longAgo()];
    const code = await confirmationCode(club, other);
    expect(await confirm(person, code)).toMatchObject({ status: 406 });
    expect((await rowOf(person))?.email).toBe(person.email);
  });
});

test.each([
  [promise('sendConfirmationCode', 429, 'too_many_requests'), 'sendConfirmationCode'],
  [promise('confirmSession', 429, 'too_many_requests'), 'confirmSession'],
] as const)('%s', async (_, name) => {
  const person = await club.person();
  await oneLeft(club, name, 30, person);
  const call = () => (name === 'confirmSession' ? confirm(person, '12345') : send(person));
  expect((await call()).status).not.toBe(429);
  expect((await call()).status).toBe(429);
});

test('a passkey confirms the session, too', async () => {
  const person = await longAgo();
  const { device } = await newPasskey(person);
  expect(await change(person, { email: newEmail() })).toMatchObject(required403);
  await person.club('POST /v2/passkeys/step-up', { body: await stepUpAnswer(club, person, device) });
  expect(await change(person, { email: newEmail() })).toMatchObject({ status: 200 });
});

test('staff who need passkeys confirm nothing with a code', async () => {
  const required = await testClub({ env: { STAFF_PASSKEYS: 'required' } });
  try {
    const staff = await required.person({ role: role.staff });
    await required.db.update(sessions).set({ assertedAt: required.deps.now() });
    const call = (path: 'POST /v2/installer/confirmation/code') =>
      required.raw(path, { body: { contact: 'email' } }, staff.token);
    expect(await call('POST /v2/installer/confirmation/code')).toMatchObject(answerOf('forbidden'));
    const body = { code: '12345' };
    expect(await required.raw('POST /v2/installer/confirmation', { body }, staff.token)).toMatchObject(
      answerOf('forbidden'),
    );
  } finally {
    await required.close();
  }
});
