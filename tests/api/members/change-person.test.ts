/** Changing a person's name and addresses: permissions, rejected values, and notices. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { type Input, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { polishPhone } from '../../support/registration.ts';
import { codeFor, codeSentTo, newColleague, signIn } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

type Body = Input<'PATCH /v1/company/user/{id}'>['body'];

const change = (person: Person, body: object, id = person.uuid) =>
  club.raw('PATCH /v1/company/user/{id}', { params: { id }, body: body as Body }, person.token);

async function rowOf({ id }: Person) {
  const [row] = await club.db.select().from(installers).where(eq(installers.id, id));
  if (!row) throw new Error('no installer');
  return row;
}

const messagesTo = (recipient: string) =>
  club.db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(desc(messages.createdAt));

const newEmail = () => `new-${crypto.randomUUID().slice(0, 13)}@club.example`;

test(`${promise('updateUser', 200)}: only given fields change, trimmed and normalised`, async () => {
  const person = await club.person({ role: 4 });
  const email = newEmail();
  const answer = await change(person, {
    name: ' Ewa ',
    email: ` ${email.toUpperCase()} `,
    phone: '512 999 111',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      uuid: person.uuid,
      name: 'Ewa',
      email: person.email,
      pending_email: email,
      pending_phone: '+48512999111',
    },
  });
  expect(await rowOf(person)).toMatchObject({ name: 'Ewa', email: person.email, phone: null });
  expect((await change(person, {})).status).toBe(200);
});

test('owners change their team, and other roles change only themselves', async () => {
  const owner = await club.person();
  const member = await club.person({ colleagueOf: owner, role: 4 });
  expect(await change(owner, { name: 'Adam' }, member.uuid)).toMatchObject({
    status: 200,
    body: { name: 'Adam' },
  });
  expect((await change(member, { name: 'Adam' }, owner.uuid)).status).toBe(404);
  expect((await rowOf(owner)).name).toBe('Name');
});

test(`${promise('updateUser', 404, 'not_found')}. ${stranger('updateUser')}`, async () => {
  const [one, other] = [await club.person(), await club.person()];
  const gone = await club.person({ colleagueOf: one, role: 4 });
  await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, gone.id));
  const nothing = await change(one, { name: 'Adam' }, crypto.randomUUID());
  expect(nothing).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const person of [other, gone]) {
    const answer = await change(one, { name: 'Adam' }, person.uuid);
    expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
    expect((await rowOf(person)).name).toBe('Name');
  }
});

test.each<[string, object]>([
  ['name', { name: 'A' }],
  ['name', { name: 'Ewa 2' }],
  ['name', { name: '   ' }],
  ['name', { name: 'x'.repeat(500) }],
  ['name', { name: '\u0301\u0301\u0301' }],
  ['surname', { surname: '' }],
  ['surname', { surname: 'x'.repeat(10_000) }],
  ['email', { email: 'nothing' }],
  ['email', { email: null }],
  ['phone', { phone: '+420601123456' }],
  ['phone', { phone: '12345' }],
])('an invalid %s is rejected and nothing changes: %j', async (field, body) => {
  const person = await club.person();
  const before = await rowOf(person);
  expect(await change(person, { ...body })).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
  expect(await rowOf(person)).toEqual(before);
});

test('values of other members are rejected with the field; one’s own are accepted', async () => {
  const [one, other] = [await club.person(), await club.person()];
  const phone = polishPhone();
  const e164 = `+48${phone.replaceAll(' ', '')}`;
  await club.db.update(installers).set({ phone: e164 }).where(eq(installers.id, other.id));
  expect(await change(one, { email: other.email.toUpperCase(), phone })).toMatchObject({
    status: 422,
    body: {
      errors: { email: ['The email has already been taken.'], phone: ['Phone number is not unique.'] },
    },
  });
  expect((await change(other, { email: other.email, phone })).status).toBe(200);
  expect(await messagesTo(other.email)).toEqual([]);
});

test('a letter and its combining mark are composed, however they were typed', async () => {
  const person = await club.person();
  expect(await change(person, { name: 'E\u0301wa' })).toMatchObject({ body: { name: '\u00c9wa' } });
});

test('e-mail copies of notifications are a personal setting, on for new members', async () => {
  const person = await club.person({ role: 4 });
  const setting = async () => (await person.club('GET /v1/company/user/self')).notification_emails;
  expect(await setting()).toBe(true);
  const params = { id: person.uuid };
  await person.club('PATCH /v1/installer/user/{id}', { params, body: { notification_emails: 0 } });
  expect(await setting()).toBe(false);
});

/** Requests the code of a new address and enters it. */
async function confirm(person: Person, contact: 'email' | 'phone', address: string) {
  club.advance(61_000);
  await club.raw('POST /v2/company/verification', { body: { contact } }, person.token);
  const code = await codeSentTo(club, address);
  return club.raw('PATCH /v2/company/verification', { body: { code, contact } }, person.token);
}

test('a new address is pending: it is not reserved, and cannot sign in or receive notices', async () => {
  const [person, rightful] = [await club.person(), await club.person()];
  const email = newEmail();
  expect(await change(person, { email })).toMatchObject({
    body: { email: person.email, pending_email: email },
  });
  expect(await messagesTo(email)).toEqual([]);
  expect((await club.raw('POST /v2/installer/login', { body: { email } })).status).toBe(404);
  // Its actual holder may claim it: the first with the code gets it.
  expect((await change(rightful, { email })).status).toBe(200);
  expect((await confirm(rightful, 'email', email)).status).toBe(200);
  expect(await confirm(person, 'email', email)).toMatchObject({
    status: 422,
    body: { errors: { email: ['The email has already been taken.'] } },
  });
});

test('a confirmed e-mail address replaces the old one, which is notified; other sessions end', async () => {
  const person = await club.person();
  const elsewhere = await club.renew(person);
  const code = await codeFor(club, person);
  const email = newEmail();
  await change(person, { email });
  expect(await confirm(person, 'email', email)).toMatchObject({
    status: 200,
    body: { email, pending_email: null, verified_email_at: expect.any(String) },
  });
  const notified = (await messagesTo(person.email)).filter((message) => !message.code);
  expect(notified).toHaveLength(1);
  expect(JSON.stringify(notified)).not.toContain(email);
  expect(
    await club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } }),
  ).toMatchObject({ status: 406, body: { code: 'code_expired' } });
  expect((await club.raw('GET /v1/company/user/self', {}, elsewhere.token)).status).toBe(401);
  expect((await club.raw('GET /v1/company/user/self', {}, person.token)).status).toBe(200);
});

test('on a confirmed phone number, the old one is notified, or else the e-mail address', async () => {
  const person = await club.person();
  await change(person, { phone: '512 777 001' });
  expect(await confirm(person, 'phone', '+48512777001')).toMatchObject({
    status: 200,
    body: { phone: '+48512777001', phone_confirmed: true, pending_phone: null },
  });
  expect((await messagesTo(person.email)).map(({ channel }) => channel)).toEqual(['email']);
  await change(person, { phone: '512 777 002' });
  await confirm(person, 'phone', '+48512777002');
  const notified = (await messagesTo('+48512777001')).filter(({ code }) => !code);
  expect(notified).toHaveLength(1);
  expect(notified[0]?.channel).toBe('sms');
  expect(notified[0]?.text.length).toBeLessThanOrEqual(160);
  expect(notified[0]?.text).not.toContain('777');
});

test('entering the current address cancels the pending one', async () => {
  const person = await club.person();
  await change(person, { email: newEmail() });
  expect(await change(person, { email: person.email })).toMatchObject({ body: { pending_email: null } });
});

test('thirty changes to foreign addresses send nothing; codes are limited to five per address and twenty daily', async () => {
  const person = await club.person();
  const strangers = Array.from({ length: 30 }, newEmail);
  const statuses: number[] = [];
  for (const email of strangers) {
    await club.renew(person);
    await change(person, { email });
    statuses.push((await club.raw('POST /v2/company/verification', { body: {} }, person.token)).status);
    club.advance(20_000);
  }
  const sent = await Promise.all(strangers.map(messagesTo));
  expect(sent.flat()).toHaveLength(20);
  expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
});

test('an owner sets the number of a person who never signed in; it reserves nothing', async () => {
  const owner = await club.person();
  const colleague = await newColleague(club, owner);
  const phone = polishPhone();
  expect(await change(owner, { phone }, colleague.uuid)).toMatchObject({
    status: 200,
    body: { phone: `+48${phone.replaceAll(' ', '')}`, pending_phone: null },
  });
  const stranger = await club.person();
  expect((await change(stranger, { phone })).status).toBe(200);
  expect((await club.raw('GET /v2/company/validate', { query: { phone, region_id: 10 } })).status).toBe(200);
});

test('an owner cannot take over a colleague: new addresses wait for the colleague, notified at the old one', async () => {
  const owner = await club.person();
  const colleague = await club.person({ colleagueOf: owner, role: 4 });
  await signIn(club, colleague);
  const email = newEmail();
  expect(await change(owner, { email }, colleague.uuid)).toMatchObject({
    status: 200,
    body: { email: colleague.email, pending_email: email },
  });
  expect(await messagesTo(email)).toEqual([]);
  expect((await club.raw('POST /v2/installer/login', { body: { email } })).status).toBe(404);
  expect((await messagesTo(colleague.email)).filter(({ code }) => !code)).toHaveLength(1);
  // The owner has the mailbox, but no session of the colleague.
  club.advance(61_000);
  await club.raw('POST /v2/company/verification', { body: {} }, owner.token);
  expect(await messagesTo(email)).toEqual([]);
  const own = await club.renew(colleague);
  expect((await confirm(own, 'email', email)).status).toBe(200);
  expect((await rowOf(colleague)).email).toBe(email);
});

test('an owner’s proposals are notified at most five times a day', async () => {
  const owner = await club.person();
  const colleague = await club.person({ colleagueOf: owner, role: 4 });
  await signIn(club, colleague);
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++)
    statuses.push((await change(owner, { email: newEmail() }, colleague.uuid)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test(promise('updateUser', 429, 'too_many_requests'), async () => {
  const person = await club.person();
  for (let i = 0; i < 60; i++) expect((await change(person, {})).status).toBe(200);
  expect((await change(person, {})).status).toBe(429);
});

/** Signs in with a code by phone; returns the uuid of the account and the response. */
async function signInByPhone(phone: string) {
  const national = { phone: phone.replace('+48', ''), region: 10 };
  const { user_id: userId } = (await club.raw('POST /v2/installer/login', { body: national })).body as {
    user_id: string;
  };
  const body = { userId, code: await codeSentTo(club, phone) };
  return { userId, status: (await club.raw('POST /v2/installer/login/verify', { body })).status };
}

test('an owner cannot take over a colleague by an address set before the first sign-in: it needs confirmation', async () => {
  const owner = await club.person();
  const colleague = await newColleague(club, owner);
  const email = newEmail();
  expect((await change(owner, { email }, colleague.uuid)).body).toMatchObject({ email });
  expect(await signInByPhone(colleague.phone)).toEqual({ userId: colleague.uuid, status: 200 });
  expect(await rowOf(colleague)).toMatchObject({ email: null, phoneConfirmed: true });
  expect((await club.raw('POST /v2/installer/login', { body: { email } })).status).toBe(404);
  // The colleague sees it as pending and can confirm it.
  const own = await club.renew(colleague);
  expect((await own.club('GET /v1/company/user/self')).pending_email).toBe(email);
});

test('a number of an account in use does not lead to a later invitation', async () => {
  const member = await newColleague(club, await club.person());
  await signIn(club, member);
  const invited = await newColleague(club, await club.person());
  for (const { id } of [member, invited])
    await club.db
      .update(installers)
      .set({ phone: member.phone, phoneConfirmed: false })
      .where(eq(installers.id, id));
  expect((await signInByPhone(member.phone)).userId).toBe(member.uuid);
});

test('an owner can set twenty addresses a day for people who never signed in', async () => {
  const owner = await club.person();
  const colleague = await newColleague(club, owner);
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++)
    statuses.push((await change(owner, { phone: polishPhone() }, colleague.uuid)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('a member without an e-mail address keeps a number that receives text messages', async () => {
  const owner = await club.person();
  const { id, uuid } = await newColleague(club, owner);
  await club.db.update(installers).set({ email: null }).where(eq(installers.id, id));
  const landline = '22 123 45 67';
  expect(await change(owner, { phone: landline }, uuid)).toMatchObject({
    status: 422,
    body: { errors: { phone: ['This number cannot receive text messages. A mobile number is required.'] } },
  });
  expect((await change(owner, { phone: landline, email: newEmail() }, uuid)).status).toBe(200);
  expect((await change(owner, { phone: landline })).status).toBe(200);
});
