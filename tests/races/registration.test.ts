/**
 * Concurrent requests for the same unique value: one succeeds, the others get an error, and no partial data is stored.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { type RawAnswer, type TestClub, testClub } from '../support/club.ts';
import { competing } from '../support/database/race.ts';
import { installerAnswers, polishVat, type Registration, registration } from '../support/registration.ts';
import { codeSentTo, registerWithCode } from '../support/samples.ts';

const CALLERS = 16;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const register = (body: Registration, idempotencyKey?: string) =>
  registerWithCode(club, body, idempotencyKey);

async function counts() {
  return Promise.all([companies, installers, pointsEntries].map((table) => club.db.$count(table)));
}

const fieldsOf = ({ body }: RawAnswer) => Object.keys((body as { errors: object }).errors);

describe.each<[string, () => Parameters<typeof registration>[1], string]>([
  ['number', () => ({ company: { registration_number: polishVat() } }), 'company.registration_number'],
])('the same %s', (_, same, field) => {
  test.each([false, true])(
    'in sixteen concurrent requests: one succeeds, the others get a field error (with keys: %s)',
    async (keys) => {
      const value = same();
      const before = await counts();
      const answers = await Promise.all(
        Array.from({ length: CALLERS }, () =>
          register(registration('pl', value), keys ? crypto.randomUUID() : undefined),
        ),
      );
      const lost = answers.filter(({ status }) => status !== 201);
      expect(lost).toHaveLength(CALLERS - 1);
      for (const answer of lost) {
        expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
        expect(fieldsOf(answer)).toEqual([field]);
      }
      expect(await counts()).toEqual(before.map((count) => count + 1));
      expect((await audit(club.db)).findings).toEqual([]);
    },
  );

  test('taken between the check and the write', async () => {
    const value = same();
    const ours = await competing(
      club,
      {
        before: /insert into "companies"/,
        run: async () => expect((await register(registration('pl', value))).status).toBe(201),
      },
      () => register(registration('pl', value)),
    );
    expect(ours.status).toBe(422);
    expect(fieldsOf(ours)).toEqual([field]);
  });
});

test('sixteen identical registrations with one key send one message and one code and create one company', async () => {
  const body = registration();
  const key = crypto.randomUUID();
  const before = await counts();
  const answers = await Promise.all(Array.from({ length: CALLERS }, () => register(body, key)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  // A completed registration has no code left to read.
  for (const { status } of answers) expect([201, 404, 406, 422]).toContain(status);
  expect(await club.db.$count(messages, eq(messages.recipient, body.installer.email))).toBe(2);
  expect(await counts()).toEqual(before.map((count) => count + 1));
});

test('sixteen registrations with one address send one message, and the first valid code completes one', async () => {
  const email = `raced-${crypto.randomUUID()}@club.example`;
  const before = await counts();
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, () => register(registration('pl', { installer: { email } }))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await counts()).toEqual(before.map((count) => count + 1));
});

test('one company’s survey, submitted by all its owners at once, is booked once', async () => {
  const owner = await club.person();
  const owners = [owner];
  for (let i = 1; i < 4; i++) owners.push(await club.person({ colleagueOf: owner }));
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, (_, i) =>
      club.raw(
        'PATCH /v1/company/{id}',
        {
          params: { id: String(owner.companyId) },
          body: { surveyResponse: JSON.stringify(installerAnswers) },
        },
        owners[i % owners.length]?.token,
      ),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(CALLERS - 1).fill(422)]);
  const booked = await club.db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.companyId, owner.companyId));
  expect(booked.map(({ event, points }) => [event, points])).toEqual([['welcome', 20]]);
  expect((await audit(club.db)).findings).toEqual([]);
});

test('of several members who confirm the same address at once, one succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => club.person()));
  const email = `wanted-${crypto.randomUUID()}@club.example`;
  const codes: string[] = [];
  for (const person of people) {
    club.advance(61_000);
    const params = { id: person.uuid };
    await person.club('PATCH /v1/company/user/{id}', { params, body: { email } });
    await person.club('POST /v2/company/verification', { body: {} });
    codes.push(await codeSentTo(club, email));
  }
  const answers = await Promise.all(
    people.map(({ token }, i) =>
      club.raw('PATCH /v2/company/verification', { body: { code: codes[i] ?? '' } }, token),
    ),
  );
  const lost = answers.filter(({ status }) => status !== 200);
  expect(lost).toHaveLength(people.length - 1);
  for (const answer of lost) expect(fieldsOf(answer)).toEqual(['email']);
});
