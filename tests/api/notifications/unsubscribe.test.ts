/** The link of a notification e-mail turns these e-mails off, without a sign-in. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { unsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const tokenOf = ({ uuid }: Person) => unsubscribeToken(uuid, club.deps.env.SESSION_SECRET);

const turnOff = (token: string) => club.raw('POST /v1/notifications/unsubscribe', { body: { token } });

async function rowOf({ id }: Person) {
  const [row] = await club.db.select().from(installers).where(eq(installers.id, id));
  return row;
}

test(`${promise('turnOffMails', 200)}: of this member alone, and again`, async () => {
  const person = await club.person();
  const colleague = await club.person({ colleagueOf: person });
  const before = await rowOf(person);
  for (let i = 0; i < 2; i++) expect(await turnOff(tokenOf(person))).toMatchObject({ status: 200, body: {} });
  expect(await rowOf(person)).toEqual({ ...before, notificationEmails: false });
  expect(await rowOf(colleague)).toMatchObject({ notificationEmails: true });
});

test('the link of a monthly statement turns off the statement alone', async () => {
  const person = await club.person();
  const before = await rowOf(person);
  const { SESSION_SECRET } = club.deps.env;
  const token = unsubscribeToken(person.uuid, SESSION_SECRET, 'statements');
  // The token of one list is worth nothing for another.
  for (const wrong of [token.replace('.statements', ''), `${tokenOf(person)}.statements`])
    expect(await turnOff(wrong)).toMatchObject({ status: 404 });
  expect(await turnOff(token)).toMatchObject({ status: 200 });
  expect(await rowOf(person)).toEqual({ ...before, statementEmails: false });
});

test(`${promise('turnOffMails', 404, 'not_found')}: a token that the club has not made`, async () => {
  const [person, other] = [await club.person(), await club.person()];
  const [, signature = ''] = tokenOf(person).split('.');
  const tokens = [
    'x',
    '.',
    person.uuid,
    `${person.uuid}.`,
    `${other.uuid}.${signature}`,
    `${person.uuid}.${signature.slice(1)}`,
    `${person.uuid}.${signature.toLowerCase()}`,
    unsubscribeToken(person.uuid, 'another secret of at least thirty-two characters'),
  ];
  for (const token of tokens)
    expect(await turnOff(token), token).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const one of [person, other]) expect(await rowOf(one)).toMatchObject({ notificationEmails: true });
});

test(`${promise('turnOffMails', 429, 'too_many_requests')}: an address may send a hundred in five minutes`, async () => {
  const address = '203.0.113.77';
  const body = JSON.stringify({ token: tokenOf(await club.person()) });
  await oneLeft(club, 'turnOffMails', 100, { address });
  const ask = () =>
    club.send('/v1/notifications/unsubscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      address,
    });
  expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});
