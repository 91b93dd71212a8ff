/** Answers of members who have not completed the onboarding. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '#app/jobs.ts';
import { onboardingAnswers } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { type Input, type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

type Body = Input<'PATCH /v2/installer/onboarding'>['body'];

const save = (person: Person, body: object) =>
  club.raw('PATCH /v2/installer/onboarding', { body: body as Body }, person.token);
const read = async (person: Person) =>
  (await club.raw('GET /v2/installer/onboarding', {}, person.token)).body;
const rowsOf = (person: Person) =>
  club.db.select().from(onboardingAnswers).where(eq(onboardingAnswers.installerId, person.id));

describe('the answers so far', () => {
  test(promise('getOnboarding', 200), async () => {
    const person = await club.person();
    expect(await read(person)).toEqual({ saved_at: null });
    await save(person, { step: 'consent', email_consent: true });
    expect(await read(person)).toEqual({
      step: 'consent',
      email_consent: true,
      saved_at: club.deps.now().toISOString(),
    });
  });

  test(`${promise('saveOnboarding', 200)}: given ones change, others stay, each question by itself`, async () => {
    const person = await club.person();
    await save(person, { registration_number: '525', answers: [{ question_id: 7, answer_ids: [1] }] });
    const answer = await save(person, {
      company_type: null,
      answers: [
        { question_id: 3, value: 12 },
        { question_id: 7, answer_ids: [2] },
      ],
    });
    expect(answer.body).toMatchObject({
      registration_number: '525',
      company_type: null,
      answers: [
        { question_id: 3, value: 12 },
        { question_id: 7, answer_ids: [2] },
      ],
    });
  });

  test('of two requests at once are both saved', async () => {
    const person = await club.person();
    await Promise.all([
      save(person, { answers: [{ question_id: 7, answer_ids: [1] }] }),
      save(person, { answers: [{ question_id: 3, value: 12 }] }),
    ]);
    expect(((await read(person)) as { answers: object[] }).answers).toHaveLength(2);
  });

  test('are seen by their member only', async () => {
    const person = await club.person();
    const colleague = await club.person({ colleagueOf: person, role: 4 });
    await save(person, { email_consent: true });
    expect(await read(colleague)).toEqual({ saved_at: null });
  });

  test.each<[string, object]>([
    ['an unknown step', { step: 'admin' }],
    ['a long number', { registration_number: '1'.repeat(41) }],
    ['too many answers', { answers: Array.from({ length: 51 }, () => ({ question_id: 1, value: 1 })) }],
    ['an instant that is none', { agreed_at: 'yesterday' }],
    ['an unknown field', { points: 100 }],
  ])('are refused with %s', async (_, body) => {
    const person = await club.person();
    expect((await save(person, body)).status).toBe(422);
    expect(await rowsOf(person)).toEqual([]);
  });

  test('are not saved for a member who has answered everything', async () => {
    const person = await club.person({ role: 4 });
    const seen = { consentSeen: club.deps.now().toISOString() };
    await club.db.update(installers).set({ options: seen }).where(eq(installers.id, person.id));
    expect((await save(person, { email_consent: true })).body).toEqual({ saved_at: null });
    expect(await rowsOf(person)).toEqual([]);
  });

  test('are part of the export, and deleted 30 days after the last change', async () => {
    const person = await club.person();
    await save(person, { registration_number: '525' });
    const { body } = await club.raw('GET /v1/company/user/self/data', {}, person.token);
    expect(body).toMatchObject({ onboarding_answers: { answers: { registration_number: '525' } } });
    const later = (days: number) => new Date(club.deps.now().getTime() + days * 24 * 3_600_000);
    const purge = (at: Date) => jobs.purge.run({ ...club.deps, now: () => at });
    await purge(later(29.9));
    expect(await rowsOf(person)).toHaveLength(1);
    await purge(later(30.1));
    expect(await rowsOf(person)).toEqual([]);
  });

  test(promise('saveOnboarding', 429, 'too_many_requests'), async () => {
    const person = await club.person();
    await oneLeft(club, 'saveOnboarding', 300, person);
    expect((await save(person, {})).status).toBe(200);
    expect((await save(person, {})).status).toBe(429);
  });
});
