/** The old address undoes its change within 72 hours. */
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactUndos, sessions } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { purge } from '#features/privacy/server/purge.ts';
import { role } from '#platform/contract/roles.ts';
import { hashToken } from '#platform/http/auth/tokens.ts';
import { answerOf } from '../../support/attacks/attack.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';
import {
  codeSentTo,
  newDeletion,
  newPasskey,
  replacedEmail,
  signIn,
  undoTokenSentTo,
} from '../../support/samples.ts';

const HOUR = 3_600_000;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const look = (token: string) => club.raw('GET /v2/installer/contact-undo', { query: { token } });
const undo = (token: string, bearer?: string) =>
  club.raw('POST /v2/installer/contact-undo', { body: { token } }, bearer);
const gone = answerOf('not_found');
const emailOf = async ({ id }: Person) =>
  (await club.db.select().from(installers).where(eq(installers.id, id)))[0]?.email;
const sentTo = (to: string) => club.db.select().from(messages).where(eq(messages.recipient, to));
const open = ({ id }: Person) =>
  club.db.$count(sessions, and(eq(sessions.installerId, id), isNull(sessions.endedAt)));

describe('the old e-mail address', () => {
  test('gets a link that is stored as a hash only', async () => {
    const { token } = await replacedEmail(club, await club.person());
    expect(token).toMatch(/^[\w-]{22}$/);
    const rows = await club.db.select().from(contactUndos);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token));
  });

  test(`${promise('getContactUndo', 200)}: what the link will do, with masked addresses; nothing changes`, async () => {
    const person = await club.person();
    const { token, email } = await replacedEmail(club, person);
    const expires_at = new Date(club.deps.now().getTime() + 72 * HOUR).toISOString();
    for (let i = 0; i < 2; i++)
      expect(await look(token)).toMatchObject({
        status: 200,
        body: {
          contact: 'email',
          address: expect.stringMatching(/^p••••@/),
          present: expect.stringMatching(/^.••••@/),
          restored: false,
          expires_at,
        },
      });
    expect(await emailOf(person)).toBe(email);
  });

  test(`${promise('undoContact', 200)}: it is back, all sessions end, and both addresses are told`, async () => {
    const person = await club.person();
    const { token, old, email } = await replacedEmail(club, person);
    await signIn(club, { ...person, email });
    const before = [(await sentTo(old)).length, (await sentTo(email)).length];
    expect(await undo(token)).toMatchObject({
      status: 200,
      body: { contact: 'email', address: expect.stringMatching(/^p••••@/) },
    });
    expect(await emailOf(person)).toBe(old);
    expect(await open(person)).toBe(0);
    expect([(await sentTo(old)).length, (await sentTo(email)).length]).toEqual(
      before.map((count) => count + 1),
    );
    expect(await signIn(club, person)).toMatchObject({ token: expect.any(String) });
  });

  test('keeps the session of the member who asks, and no other', async () => {
    const person = await club.person();
    const { token } = await replacedEmail(club, person);
    const own = await club.renew(person);
    await club.renew(person);
    expect(await undo(token, own.token)).toMatchObject({ status: 200 });
    expect(await open(person)).toBe(1);
    expect(await club.raw('GET /v1/company/user/self', {}, own.token)).toMatchObject({ status: 200 });
  });

  test('of another member’s session keeps that session', async () => {
    const other = await club.person();
    const { token } = await replacedEmail(club, await club.person());
    expect(await undo(token, other.token)).toMatchObject({ status: 200 });
    expect(await open(other)).toBe(1);
  });

  test('removes passkeys that were added since, and pending changes', async () => {
    const person = await club.person();
    await newPasskey(person);
    club.advance(1000);
    const { token } = await replacedEmail(club, person);
    const thief = await club.renew(person);
    club.advance(1000);
    await newPasskey(thief);
    const params = { id: person.uuid };
    await thief.club('PATCH /v1/company/user/{id}', { params, body: { email: 'third@club.example' } });
    expect(await undo(token)).toMatchObject({ status: 200 });
    expect(await club.db.$count(passkeys, eq(passkeys.installerId, person.id))).toBe(1);
    const { pending_email } = await (await club.renew(person)).club('GET /v1/company/user/self');
    expect(pending_email).toBeNull();
  });
});

describe('a token', () => {
  test('used twice has the same answer and changes nothing more', async () => {
    const person = await club.person();
    const { token, old, email } = await replacedEmail(club, person);
    const first = await undo(token);
    const told = (await sentTo(email)).length;
    expect((await undo(token)).body).toEqual(first.body);
    expect((await sentTo(email)).length).toBe(told);
    expect(await emailOf(person)).toBe(old);
    expect(await look(token)).toMatchObject({ body: { present: null, restored: true } });
  });

  test('is used up once the member has changed the address again', async () => {
    const person = await club.person();
    const { token } = await replacedEmail(club, person);
    await undo(token);
    const { email } = await replacedEmail(club, await club.renew(person));
    expect(await undo(token)).toMatchObject(gone);
    expect(await look(token)).toMatchObject(gone);
    expect(await emailOf(person)).toBe(email);
  });

  test(`${promise('getContactUndo', 404, 'not_found')}; ${promise('undoContact', 404, 'not_found')}: unknown, or after 72 hours`, async () => {
    const person = await club.person();
    const { token, email } = await replacedEmail(club, person);
    for (const call of [look, undo]) expect(await call('x'.repeat(22))).toMatchObject(gone);
    club.advance(72 * HOUR - 1);
    expect(await look(token)).toMatchObject({ status: 200 });
    club.advance(1);
    for (const call of [look, undo]) expect(await call(token)).toMatchObject(gone);
    expect(await emailOf(person)).toBe(email);
    expect((await purge(club.db, club.deps.now())).undos).toBeGreaterThan(0);
  });

  test('undoes one’s own change only: a later one first, then the earlier one', async () => {
    const person = await club.person();
    const first = await replacedEmail(club, person);
    club.advance(HOUR);
    const second = await replacedEmail(club, await club.renew(person));
    expect(await undo(second.token)).toMatchObject({ status: 200 });
    expect(await emailOf(person)).toBe(first.email);
    expect(await undo(first.token)).toMatchObject({ status: 200 });
    expect(await emailOf(person)).toBe(first.old);
  });

  test('of an earlier change takes the later one away', async () => {
    const person = await club.person();
    const first = await replacedEmail(club, person);
    club.advance(HOUR);
    const second = await replacedEmail(club, await club.renew(person));
    expect(await undo(first.token)).toMatchObject({ status: 200 });
    expect(await emailOf(person)).toBe(first.old);
    expect(await undo(second.token)).toMatchObject(gone);
    expect(await emailOf(person)).toBe(first.old);
  });

  test(`${promise('undoContact', 409, 'conflict')}: another member has confirmed the address since`, async () => {
    const person = await club.person();
    const { token, old, email } = await replacedEmail(club, person);
    const other = await club.person();
    await club.db
      .update(installers)
      .set({ email: old, emailConfirmed: true, verifiedEmailAt: club.deps.now() })
      .where(eq(installers.id, other.id));
    expect(await undo(token)).toMatchObject(answerOf('conflict'));
    expect(await emailOf(person)).toBe(email);
  });

  test('is nothing once the account is erased, and nothing about it is left', async () => {
    const owner = await club.person();
    const person = await club.person({ colleagueOf: owner, role: role.installer });
    const { token, old } = await replacedEmail(club, person);
    const uuid = await newDeletion(await club.renew(person));
    const staff = await club.person({ role: role.staff });
    await staff.club('POST /staff/deletions/{uuid}/complete', {
      params: { uuid },
      body: { close_company: 0 },
    });
    for (const call of [look, undo]) expect(await call(token)).toMatchObject(gone);
    expect(await club.db.$count(contactUndos, eq(contactUndos.installerId, person.id))).toBe(0);
    expect(await sentTo(old)).toEqual([]);
  });

  test('works after the person moved to another company', async () => {
    const [person, target] = [await club.person(), await club.person()];
    const { token, old } = await replacedEmail(club, person);
    await club.db
      .update(installers)
      .set({ companyId: target.companyId, role: role.installer })
      .where(eq(installers.id, person.id));
    expect(await undo(token)).toMatchObject({ status: 200 });
    expect(await emailOf(person)).toBe(old);
  });

  test.each([
    [promise('getContactUndo', 429, 'too_many_requests'), 'getContactUndo', 60],
    [promise('undoContact', 429, 'too_many_requests'), 'undoContact', 30],
  ] as const)('%s', async (_, name, allowed) => {
    const address = '192.0.2.71';
    await oneLeft(club, name, allowed, { address });
    const body = JSON.stringify({ token: 'x' });
    const headers = { 'content-type': 'application/json' };
    const call = () =>
      name === 'undoContact'
        ? club.send('/v2/installer/contact-undo', { method: 'POST', body, headers, address })
        : club.send('/v2/installer/contact-undo?token=x', { address });
    expect((await call()).status).toBe(404);
    expect((await call()).status).toBe(429);
  });
});

test('an old phone undoes its change by SMS; the new one is told too', async () => {
  const person = await club.person();
  const [old, next] = ['+48512333881', '+48512333882'];
  await club.db
    .update(installers)
    .set({ phone: old, phoneConfirmed: true })
    .where(eq(installers.id, person.id));
  await person.club('PATCH /v1/company/user/{id}', { params: { id: person.uuid }, body: { phone: next } });
  await person.club('POST /v2/company/verification', { body: { contact: 'phone' } });
  const code = await codeSentTo(club, next);
  await person.club('PATCH /v2/company/verification', { body: { code, contact: 'phone' } });
  const token = await undoTokenSentTo(club, old);
  expect(await look(token)).toMatchObject({
    status: 200,
    body: { contact: 'phone', address: '+48••••••81' },
  });
  expect(await undo(token)).toMatchObject({ status: 200 });
  const [row] = await club.db.select().from(installers).where(eq(installers.id, person.id));
  expect(row).toMatchObject({ phone: old, phoneConfirmed: true });
  const texts = (await sentTo(next)).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('+48******81'));
});

test('an unconfirmed old address gets no link', async () => {
  const person = await club.person();
  await club.db.update(installers).set({ emailConfirmed: false }).where(eq(installers.id, person.id));
  const email = 'first@club.example';
  await person.club('PATCH /v1/company/user/{id}', { params: { id: person.uuid }, body: { email } });
  await person.club('POST /v2/company/verification', { body: {} });
  await person.club('PATCH /v2/company/verification', { body: { code: await codeSentTo(club, email) } });
  const rows = await club.db.select().from(contactUndos).where(eq(contactUndos.installerId, person.id));
  expect(rows).toMatchObject([{ address: null }]);
  expect(await undoTokenSentTo(club, person.email)).toBe('');
});

describe('a phone that was changed after the e-mail address is taken back too', () => {
  async function changePhone(person: Person, phone: string): Promise<void> {
    const own = await club.renew(person);
    await own.club('PATCH /v1/company/user/{id}', { params: { id: own.uuid }, body: { phone } });
    await own.club('POST /v2/company/verification', { body: { contact: 'phone' } });
    const code = await codeSentTo(club, phone);
    await own.club('PATCH /v2/company/verification', { body: { code, contact: 'phone' } });
  }
  const rowOf = async ({ id }: Person) =>
    (await club.db.select().from(installers).where(eq(installers.id, id)))[0];

  test('the first one is removed', async () => {
    const person = await club.person();
    const { token, old } = await replacedEmail(club, person);
    await changePhone(person, '+48512333891');
    expect(await undo(token)).toMatchObject({ status: 200 });
    expect(await rowOf(person)).toMatchObject({ email: old, phone: null, phoneConfirmed: false });
  });

  test('an earlier one is back, however often it was changed', async () => {
    const person = await club.person();
    const phone = '+48512333892';
    await club.db.update(installers).set({ phone, phoneConfirmed: true }).where(eq(installers.id, person.id));
    const { token, old } = await replacedEmail(club, person);
    for (const next of ['+48512333893', '+48512333894']) {
      await changePhone(person, next);
      club.advance(61_000);
    }
    expect(await undo(token)).toMatchObject({ status: 200 });
    expect(await rowOf(person)).toMatchObject({ email: old, phone, phoneConfirmed: true });
  });

  test('one from before the change stays', async () => {
    const person = await club.person();
    await changePhone(person, '+48512333895');
    club.advance(61_000);
    const { token } = await replacedEmail(club, await club.renew(person));
    expect(await undo(token)).toMatchObject({ status: 200 });
    expect(await rowOf(person)).toMatchObject({ phone: '+48512333895' });
  });

  test('nobody has a number twice: one that another member confirmed since is not back', async () => {
    const person = await club.person();
    const phone = '+48512333896';
    await club.db.update(installers).set({ phone, phoneConfirmed: true }).where(eq(installers.id, person.id));
    const { token } = await replacedEmail(club, person);
    await changePhone(person, '+48512333897');
    const another = await club.person();
    await club.db
      .update(installers)
      .set({ phone, phoneConfirmed: true })
      .where(eq(installers.id, another.id));
    expect(await undo(token)).toMatchObject({ status: 200 });
    expect(await rowOf(person)).toMatchObject({ phone: null, phoneConfirmed: false });
  });
});
