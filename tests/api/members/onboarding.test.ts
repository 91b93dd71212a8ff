/** What members complete at sign-in: company numbers, type and survey, terms, consents and options. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { type RegionSlug, regionBySlug } from '#regions/regions.ts';
import { type Input, type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise, stranger } from '../../support/promises.ts';
import { decorAnswers, installerAnswers, polishVat } from '../../support/registration.ts';
import { signIn } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

type CompanyBody = Input<'PATCH /v1/company/{id}'>['body'];
type TypeBody = Input<'PATCH /v1/company/{id}/companyType'>['body'];
type PreferencesBody = Input<'PATCH /v1/installer/user/{id}'>['body'];

const change = (person: Person, body: object, id = String(person.companyId)) =>
  club.raw('PATCH /v1/company/{id}', { params: { id }, body: body as CompanyBody }, person.token);
const setType = (person: Person, body: object, id = String(person.companyId)) =>
  club.raw('PATCH /v1/company/{id}/companyType', { params: { id }, body: body as TypeBody }, person.token);
const prefer = (person: Person, body: object, id = person.uuid) =>
  club.raw('PATCH /v1/installer/user/{id}', { params: { id }, body: body as PreferencesBody }, person.token);

async function companyOf({ companyId }: Person) {
  const [company] = await club.db.select().from(companies).where(eq(companies.id, companyId));
  if (!company) throw new Error('no company');
  return company;
}

const survey = { surveyResponse: JSON.stringify(installerAnswers) };
const welcomes = (person: Person) =>
  club.db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.companyId, person.companyId))
    .then((entries) => entries.filter(({ event }) => event === 'welcome').map(({ points }) => points));

/** A member from before the terms' cut-off date. */
async function oldOwner(
  region: RegionSlug,
  createdAt = '2024-01-30T22:59:59.999Z',
  role = 3,
): Promise<Person> {
  const person = await club.person({ region, role });
  await club.db
    .update(installers)
    .set({ createdAt: new Date(createdAt) })
    .where(eq(installers.id, person.id));
  return person;
}

describe('the company', () => {
  test('takes its street and house number as one address', async () => {
    const person = await club.person();
    expect((await change(person, { address: 'ul. 3 Maja 12/4' })).status).toBe(200);
    expect(await companyOf(person)).toMatchObject({ street: 'ul. 3 Maja', houseNumber: '12/4' });
    expect(await change(person, { address: 'Polna' })).toMatchObject({
      status: 422,
      body: { errors: { house_number: [expect.any(String)] } },
    });
  });

  test(`${promise('updateCompany', 200)}: only given fields change, trimmed and without blanks`, async () => {
    const person = await club.person();
    const vat = polishVat();
    const answer = await change(person, { registration_number: ` PL ${vat} `, city: ' Łódź ' });
    expect(answer).toMatchObject({
      status: 200,
      body: { company: { registration_number: vat, city: 'Łódź' } },
    });
    expect(await companyOf(person)).toMatchObject({
      registrationNumber: vat,
      city: 'Łódź',
      street: 'Street',
    });
    const { uuid } = await companyOf(person);
    expect(await change(person, { name: 'Nowa nazwa' }, uuid.toUpperCase())).toMatchObject({
      body: { company: { name: 'Nowa nazwa', registration_number: vat } },
    });
    expect((await change(person, {})).status).toBe(200);
  });

  test.each<[string, object]>([
    ['registration_number', { registration_number: '12345' }],
    ['registration_number', { registration_number: '731-482-60-55' }],
    ['registration_number', { registration_number: '' }],
    ['registration_number', { registration_number: null }],
    ['registration_number_2', { registration_number_2: '382719466' }],
    ['postal_code', { postal_code: '1' }],
    ['name', { name: 'abc' }],
    ['name', { name: 'x'.repeat(10_000) }],
    ['street', { street: '' }],
    ['active', { active: 1 }],
    ['active', { active: '2' }],
    ['surveyResponse', { surveyResponse: '[{' }],
    ['surveyResponse.77', { surveyResponse: JSON.stringify([{ question_id: 77, value: 1 }]) }],
  ])('rejects an invalid %s and changes nothing', async (field, body) => {
    const person = await club.person();
    const before = await companyOf(person);
    const answer = await change(person, { city: 'Elsewhere', ...body });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect(await companyOf(person)).toEqual(before);
  });

  test('rejects a number of another company; its own is accepted', async () => {
    const [one, other] = [await club.person(), await club.person()];
    const vat = polishVat();
    expect((await change(one, { registration_number: vat })).status).toBe(200);
    expect((await change(one, { registration_number: `PL${vat}` })).status).toBe(200);
    expect(await change(other, { registration_number: vat })).toMatchObject({
      status: 422,
      body: { errors: { registration_number: ['The company registration number has already been taken.'] } },
    });
  });

  test(`${promise('updateCompany', 404, 'not_found')}. ${stranger('updateCompany')}`, async () => {
    const [one, other] = [await club.person(), await club.person()];
    const before = await companyOf(other);
    const nothing = await change(one, { city: 'Mine' }, '999999999');
    expect(nothing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const id of [String(other.companyId), before.uuid]) {
      const answer = await change(one, { city: 'Mine', active: undefined }, id);
      expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
    }
    expect(await companyOf(other)).toEqual(before);
  });

  test(promise('updateCompany', 429, 'too_many_requests'), async () => {
    const person = await club.person();
    await oneLeft(club, 'updateCompany', 60, person);
    expect((await change(person, {})).status).toBe(200);
    expect((await change(person, {})).status).toBe(429);
  });
});

describe('the survey', () => {
  test('is accepted in the form `id, question, answers`; owners read it, their team does not', async () => {
    const person = await club.person();
    const colleague = await club.person({ colleagueOf: person, role: 4 });
    const older = installerAnswers.map(({ question_id: question, answer_ids, value }, id) => ({
      id,
      question,
      answers: answer_ids ?? [value],
    }));
    expect((await change(person, { surveyResponse: JSON.stringify(older) })).status).toBe(200);
    expect((await companyOf(person)).survey).toEqual(installerAnswers);
    const { company } = await person.club('GET /v1/company/user/self');
    for (const text of [company.survey, company.surveyResponse])
      expect(JSON.parse(text ?? '')).toEqual(installerAnswers);
    expect((await colleague.club('GET /v1/company/user/self')).company).toMatchObject({
      survey: null,
      surveyResponse: null,
    });
  });

  test.each([
    [[{ id: 1, question: 7, answers: [99] }], 'surveyResponse.7'],
    [[{ id: 1, question: 3, answers: [40, 41] }], 'surveyResponse'],
    [[{ id: 1, question: 3, answers: 40 }], 'surveyResponse'],
    [[{ id: 1, question: 7, answers: [1], more: 1 }], 'surveyResponse'],
  ])('in that form is checked like the other: %j', async (answers, field) => {
    const answer = await change(await club.person(), { surveyResponse: JSON.stringify(answers) });
    expect(answer.status).toBe(422);
    expect((answer.body as { errors: object }).errors).toHaveProperty([field]);
  });

  test('books the welcome points of the region, is stored, and is not asked again', async () => {
    const person = await club.person({ region: 'cz' });
    const before = await person.club('GET /v1/company/user/self');
    expect(before).toMatchObject({ has_survey: false, company: { welcome_points: 25 } });
    expect(await change(person, survey)).toMatchObject({
      status: 200,
      body: { company: { welcome_points: 0 } },
    });
    expect(await welcomes(person)).toEqual([25]);
    expect(await companyOf(person)).toMatchObject({ survey: installerAnswers, pointsBalance: 25 });
    expect(await person.club('GET /v1/company/user/self')).toMatchObject({ has_survey: true });
    expect(await change(person, survey)).toMatchObject({
      status: 422,
      body: { errors: { surveyResponse: ['This was already answered.'] } },
    });
    expect(await welcomes(person)).toEqual([25]);
    expect((await audit(club.db)).findings).toEqual([]);
  });

  test('of one owner counts for the other owner too, and its points are booked once', async () => {
    const one = await club.person();
    const other = await club.person({ colleagueOf: one, role: 7 });
    expect((await change(one, survey)).status).toBe(200);
    expect(await other.club('GET /v1/company/user/self')).toMatchObject({
      has_survey: true,
      company: { welcome_points: 0 },
    });
    expect((await change(other, { surveyResponse: JSON.stringify(decorAnswers) })).status).toBe(422);
    expect(await welcomes(one)).toEqual([20]);
  });

  test('answered on two devices at once is booked once', async () => {
    const one = await club.person();
    const other = await club.person({ colleagueOf: one });
    const answers = await Promise.all([one, other, one, other].map((person) => change(person, survey)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await welcomes(one)).toEqual([20]);
  });

  test('of a decor owner has the decor questions', async () => {
    const person = await club.person({ role: 7 });
    expect(await change(person, survey)).toMatchObject({ status: 422 });
    expect((await change(person, { surveyResponse: JSON.stringify(decorAnswers) })).status).toBe(200);
    expect(await welcomes(person)).toEqual([20]);
  });

  test('with another invalid field is neither stored nor booked', async () => {
    const person = await club.person();
    expect((await change(person, { ...survey, postal_code: 'x' })).status).toBe(422);
    expect(await welcomes(person)).toEqual([]);
    expect((await companyOf(person)).survey).toBeNull();
  });

  test('is stored without points where the region gives no welcome points', async () => {
    const person = await club.person({ region: 'rs' });
    expect((await change(person, survey)).status).toBe(200);
    expect(await welcomes(person)).toEqual([]);
    expect(await person.club('GET /v1/company/user/self')).toMatchObject({ has_survey: true });
  });
});

describe('refused terms', () => {
  const mailsTo = (recipient: string) =>
    club.db.select().from(messages).where(eq(messages.recipient, recipient));

  test('are confirmed by mail to the owners, at confirmed addresses', async () => {
    const person = await oldOwner('cz');
    const partner = await club.person({ colleagueOf: person });
    const unconfirmed = await club.person({ colleagueOf: person });
    const worker = await club.person({ colleagueOf: person, role: 4 });
    await club.db.update(installers).set({ emailConfirmed: false }).where(eq(installers.id, unconfirmed.id));
    await change(person, { active: 2 });
    for (const { email } of [person, partner]) {
      const [mail, ...others] = await mailsTo(email);
      expect(mail?.text).toContain(regionBySlug('cz').contact.email);
      expect(mail?.subject).toBe('Účet vaší firmy je uzavřený');
      expect(others).toEqual([]);
    }
    for (const { email } of [unconfirmed, worker]) expect(await mailsTo(email)).toEqual([]);
  });

  test('deactivate the company, end every session, and block the sign-in of its people', async () => {
    const person = await oldOwner('cz');
    const colleague = await club.person({ colleagueOf: person, role: 4 });
    const { refresh_token } = await signIn(club, person);
    expect((await change(person, { active: 2 })).status).toBe(200);
    expect((await companyOf(person)).active).toBe(2);
    for (const { token } of [person, colleague]) {
      expect((await club.raw('GET /v1/company/user/self', {}, token)).status).toBe(401);
    }
    expect((await club.raw('POST /v2/installer/refresh', { body: { refresh_token } })).status).toBe(401);
    club.advance(61_000);
    for (const { email } of [person, colleague]) {
      expect(await club.raw('POST /v2/installer/login', { body: { email } })).toMatchObject({
        status: 404,
        body: { code: 'installer_not_found' },
      });
    }
    expect((await club.raw('GET /v2/company/validate', { query: { email: person.email } })).status).toBe(200);
  });

  test('from the site clear the cookies too', async () => {
    const person = await oldOwner('sk');
    const answer = await club.send(`/v1/company/${person.companyId}`, {
      method: 'PATCH',
      headers: {
        cookie: `club_token=${person.token}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ active: 2 }),
    });
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^club_\w+=; .*Max-Age=0/);
  });

  test.each<[string, () => Promise<Person>]>([
    ['in a region that does not ask for them', () => oldOwner('pl')],
    ['by an account from after the cut-off', () => oldOwner('cz', '2024-01-30T23:00:00.000Z')],
    [
      'by who agreed to them',
      async () => {
        const person = await oldOwner('sk');
        await prefer(person, { options: '{"hasAgreedToTerms":"2026-06-15T08:00:00.000Z"}' });
        return person;
      },
    ],
  ])('%s do not deactivate a company', async (_, make) => {
    const person = await make();
    expect(await change(person, { active: 2 })).toMatchObject({
      status: 422,
      body: { errors: { active: [expect.any(String)] } },
    });
    expect((await companyOf(person)).active).toBe(1);
  });

  test('by a team member who is not an owner are forbidden', async () => {
    const person = await oldOwner('cz', undefined, 4);
    expect((await change(person, { active: 2 })).status).toBe(403);
  });
});

describe('the company’s type', () => {
  const accepted = { disclaimer_accepted: 1, declaration_accepted: 1 };

  test(`${promise('updateCompanyType', 200)}: its required statements are accepted, others stay unaccepted`, async () => {
    const person = await club.person({ region: 'hu' });
    expect(await setType(person, { company_type: 71, ...accepted })).toMatchObject({
      status: 200,
      body: { company: { company_type: 71, disclaimer_accepted: true, declaration_accepted: true } },
    });
    expect(await setType(person, { company_type: 72, ...accepted })).toMatchObject({
      body: { company: { company_type: 72, disclaimer_accepted: true, declaration_accepted: false } },
    });
    await setType(person, { company_type: 75, ...accepted });
    expect(await companyOf(person)).toMatchObject({
      companyType: 75,
      disclaimerAccepted: false,
      declarationAccepted: false,
    });
  });

  test.each<[string, object]>([
    ['company_type', { company_type: 81, ...accepted }],
    ['company_type', { company_type: 0, ...accepted }],
    ['company_type', { company_type: null, ...accepted }],
    ['disclaimer_accepted', { company_type: 71, ...accepted, disclaimer_accepted: 0 }],
    ['declaration_accepted', { company_type: 71, ...accepted, declaration_accepted: 0 }],
    ['disclaimer_accepted', { company_type: 71, ...accepted, disclaimer_accepted: true }],
    ['declaration_accepted', { company_type: 71, disclaimer_accepted: 1 }],
  ])('rejects an invalid %s: %j', async (field, body) => {
    const person = await club.person({ region: 'hu' });
    expect(await setType(person, body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect((await companyOf(person)).companyType).toBeNull();
  });

  test(`${promise('updateCompanyType', 404, 'not_found')}. ${stranger('updateCompanyType')}`, async () => {
    const [one, other] = [await club.person({ region: 'hu' }), await club.person({ region: 'hu' })];
    const before = await companyOf(other);
    const body = { company_type: 75, ...accepted };
    const nothing = await setType(one, body, '999999999');
    expect(nothing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const id of [String(other.companyId), before.uuid]) {
      const answer = await setType(one, body, id);
      expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
    }
    expect(await companyOf(other)).toEqual(before);
  });

  test(promise('updateCompanyType', 429, 'too_many_requests'), async () => {
    const person = await club.person({ region: 'hu' });
    const set = () => setType(person, { company_type: 75, ...accepted });
    await oneLeft(club, 'updateCompanyType', 60, person);
    expect((await set()).status).toBe(200);
    expect((await set()).status).toBe(429);
  });
});

describe('the member’s own settings', () => {
  test(`${promise('updatePreferences', 200)}: consents, language, and given options; the others stay`, async () => {
    const person = await club.person({ role: 4 });
    await prefer(person, { options: '{"consentSeen":"2026-06-15T08:00:00.000Z"}' });
    const answer = await prefer(person, {
      email_consent: 1,
      languages_id: 5,
      options: '{"companyTypeSeen":"2026-06-15T08:01:00.000Z","unknown":"2026-06-15T08:01:00.000Z"}',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { email_consent: true, phone_consent: false, language: 5 },
    });
    const options = JSON.parse((answer.body as { options: string }).options) as object;
    expect(options).toEqual({
      consentSeen: '2026-06-15T08:00:00.000Z',
      companyTypeSeen: '2026-06-15T08:01:00.000Z',
    });
    expect(await prefer(person, { email_consent: 0 })).toMatchObject({
      body: { email_consent: false, language: 5 },
    });
  });

  test.each<[string, object]>([
    ['options', { options: '' }],
    ['options', { options: 'null' }],
    ['options', { options: '{"consentSeen":1}' }],
    ['options', { options: `{"consentSeen":"${'x'.repeat(10_000)}"}` }],
    ['email_consent', { email_consent: true }],
    ['phone_consent', { phone_consent: '1' }],
    ['languages_id', { languages_id: 18 }],
    ['languages_id', { languages_id: 1.5 }],
  ])('reject an invalid %s: %j', async (field, body) => {
    const person = await club.person();
    expect(await prefer(person, body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('drop keys that could modify object prototypes', async () => {
    const person = await club.person();
    const options =
      '{"__proto__":{"consentSeen":"2026-06-15T08:00:00.000Z"},"constructor":"2026-06-15T08:00:00.000Z"}';
    expect(await prefer(person, { options })).toMatchObject({ status: 200, body: { options: '{}' } });
  });

  test(`${promise('updatePreferences', 404, 'not_found')}. ${stranger('updatePreferences')}`, async () => {
    const [one, other] = [await club.person(), await club.person()];
    const colleague = await club.person({ colleagueOf: one, role: 4 });
    const nothing = await prefer(one, { email_consent: 1 }, crypto.randomUUID());
    expect(nothing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const { uuid } of [other, colleague]) {
      const answer = await prefer(one, { email_consent: 1 }, uuid);
      expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
      const [row] = await club.db.select().from(installers).where(eq(installers.uuid, uuid));
      expect(row?.emailConsent).toBe(false);
    }
  });

  test(promise('updatePreferences', 429, 'too_many_requests'), async () => {
    const person = await club.person();
    await oneLeft(club, 'updatePreferences', 120, person);
    expect((await prefer(person, {})).status).toBe(200);
    expect((await prefer(person, {})).status).toBe(429);
  });
});

test('welcome points are those of the region', () => {
  expect(
    [regionBySlug('pl'), regionBySlug('tr'), regionBySlug('rs')].map((region) => region.welcomePoints),
  ).toEqual([20, 50, 0]);
});
