/** Races of e-mail address verification, each stopped at an exact point. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { mustWait } from '../support/database/race.ts';
import { replacedEmail, verificationCodeFor } from '../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const addressLocked = /from "installers".* for update/;
const verify = (person: Person, code: string) =>
  club.raw('PATCH /v2/company/verification', { body: { code } }, person.token);
const move = (person: Person, email: string) =>
  club.raw('PATCH /v1/company/user/{id}', { params: { id: person.uuid }, body: { email } }, person.token);

async function rowOf({ id }: Person) {
  const [row] = await club.db.select().from(installers).where(eq(installers.id, id));
  return row;
}

test('an address changed during the verification of the old one still needs its own code', async () => {
  const person = await club.person();
  const code = await verificationCodeFor(club, person);
  const email = `moved-${crypto.randomUUID().slice(0, 8)}@club.example`;
  const { ours, theirs } = await mustWait(
    club,
    addressLocked,
    () => verify(person, code),
    () => move(person, email),
  );
  expect([ours.status, theirs?.status]).toEqual([200, 200]);
  expect(await rowOf(person)).toMatchObject({ email: person.email });
  expect(await person.club('GET /v1/company/user/self')).toMatchObject({ pending_email: email });
});

test('a form submitted twice at once succeeds both times', async () => {
  const person = await club.person();
  const code = await verificationCodeFor(club, person);
  const { ours, theirs } = await mustWait(
    club,
    addressLocked,
    () => verify(person, code),
    () => verify(person, code),
  );
  expect([ours.status, theirs?.status]).toEqual([200, 200]);
});

test('concurrent wrong codes share three attempts', async () => {
  const person = await club.person();
  const code = await verificationCodeFor(club, person);
  const wrong = String((Number(code) + 1) % 100_000).padStart(5, '0');
  const answers = await Promise.all(Array.from({ length: 16 }, () => verify(person, wrong)));
  const codes = answers.map(({ body }) => (body as { code: string }).code).sort();
  // The last of three attempts gets the error for an expired code.
  expect(codes).toEqual([...Array(14).fill('code_expired'), ...Array(2).fill('code_invalid')]);
  expect((await verify(person, code)).status).toBe(406);
  expect((await rowOf(person))?.verifiedEmailAt).toBeNull();
});

test('a change undone twice at once is undone once, and both requests succeed', async () => {
  const person = await club.person();
  const { token, old, email } = await replacedEmail(club, person);
  const told = () => club.db.$count(messages, eq(messages.recipient, email));
  const before = await told();
  const undo = () => club.raw('POST /v2/installer/contact-undo', { body: { token } });
  const answers = await Promise.all(Array.from({ length: 8 }, undo));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await rowOf(person)).toMatchObject({ email: old });
  expect(await told()).toBe(before + 1);
});

test('the earlier and the later old address undo at once: the earlier one is back', async () => {
  const person = await club.person();
  const first = await replacedEmail(club, person);
  club.advance(1000);
  const second = await replacedEmail(club, await club.renew(person));
  const undo = (token: string) => club.raw('POST /v2/installer/contact-undo', { body: { token } });
  const [early] = await Promise.all([undo(first.token), undo(second.token)]);
  expect(early?.status).toBe(200);
  expect(await rowOf(person)).toMatchObject({ email: first.old });
});
