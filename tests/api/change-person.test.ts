/** Changing a person's name and addresses: who may, what is refused, and who is told. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from '#server/db/schema/companies.ts';
import { messages } from '#server/db/schema/messages.ts';
import { type Input, type Person, type TestClub, testClub } from '../support/club.ts';
import { promise, stranger } from '../support/promises.ts';
import { polishPhone } from '../support/registration.ts';
import { codeFor } from '../support/samples.ts';

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

test(`${promise('updateUser', 200)}: only what is given changes, trimmed, in the form in which it is kept`, async () => {
  const person = await club.person({ role: 4 });
  const email = newEmail();
  const answer = await change(person, {
    name: ' Ewa ',
    email: ` ${email.toUpperCase()} `,
    phone: '512 999 111',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { uuid: person.uuid, name: 'Ewa', email, phone: '+48512999111' },
  });
  expect(await rowOf(person)).toMatchObject({
    name: 'Ewa',
    email,
    phone: '+48512999111',
    verifiedEmailAt: null,
  });
  expect((await change(person, {})).status).toBe(200);
});

test('owners change their team, and nobody else changes another person', async () => {
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
])('a wrong %s is refused and nothing changes: %j', async (field, body) => {
  const person = await club.person();
  const before = await rowOf(person);
  expect(await change(person, { ...body })).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
  expect(await rowOf(person)).toEqual(before);
});

test('what somebody else has is refused with the field; one’s own is fine', async () => {
  const [one, other] = [await club.person(), await club.person()];
  const phone = polishPhone();
  expect((await change(other, { phone })).status).toBe(200);
  expect(await change(one, { email: other.email.toUpperCase(), phone })).toMatchObject({
    status: 422,
    body: {
      errors: { email: ['The email has already been taken.'], phone: ['Phone number is not unique.'] },
    },
  });
  expect((await change(other, { email: other.email, phone })).status).toBe(200);
  expect(await messagesTo(other.email)).toHaveLength(1);
});

test('a letter and its mark are kept as one, however they were typed', async () => {
  const person = await club.person();
  expect(await change(person, { name: 'E\u0301wa' })).toMatchObject({ body: { name: '\u00c9wa' } });
});

test('copies of notifications by e-mail are a setting of one’s own, on for new members', async () => {
  const person = await club.person({ role: 4 });
  const setting = async () => (await person.club('GET /v1/company/user/self')).notification_emails;
  expect(await setting()).toBe(true);
  const params = { id: person.uuid };
  await person.club('PATCH /v1/installer/user/{id}', { params, body: { notification_emails: 0 } });
  expect(await setting()).toBe(false);
});

test('two that change to the same address at once: one gets it, the other the field error', async () => {
  const [one, other] = [await club.person(), await club.person()];
  const email = newEmail();
  const answers = await Promise.all([one, other].map((person) => change(person, { email })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a new e-mail address: the old one is told, its open code is worth nothing, and it is to be verified anew', async () => {
  const person = await club.person();
  await club.db
    .update(installers)
    .set({ verifiedEmailAt: club.deps.now() })
    .where(eq(installers.id, person.id));
  const code = await codeFor(club, person);
  const email = newEmail();
  expect((await change(person, { email })).status).toBe(200);
  expect((await rowOf(person)).verifiedEmailAt).toBeNull();
  const told = (await messagesTo(person.email)).filter((message) => !message.code);
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain(email);
  expect(
    await club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code } }),
  ).toMatchObject({ status: 406, body: { code: 'code_expired' } });
});

test('a new phone number: the old one is told, or the e-mail address where there was none', async () => {
  const person = await club.person();
  await change(person, { phone: '512 777 001' });
  expect((await messagesTo(person.email)).map(({ channel }) => channel)).toEqual(['email']);
  await change(person, { phone: '512 777 002' });
  const [told, ...more] = await messagesTo('+48512777001');
  expect(more).toEqual([]);
  expect(told?.channel).toBe('sms');
  expect(told?.text.length).toBeLessThanOrEqual(160);
  expect(told?.text).not.toContain('777');
});

test(promise('updateUser', 429, 'too_many_requests'), async () => {
  const person = await club.person();
  for (let i = 0; i < 60; i++) expect((await change(person, {})).status).toBe(200);
  expect((await change(person, {})).status).toBe(429);
});
