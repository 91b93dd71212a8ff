/** The registration wizard and the server give the same verdict on each value of a field. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installerSurvey } from '#content/surveys/installer.ts';
import { registerBodyOf } from '#features/registration/browser/registration-body.ts';
import {
  type RegistrationErrors,
  refusedFields,
} from '#features/registration/browser/registration-fields.ts';
import type { RegistrationData } from '#features/registration/browser/registration-progress.ts';
import { stepIssues } from '#features/registration/browser/registration-rules.ts';
import { registrationTrack } from '#features/registration/rules.ts';
import type { SurveyAnswer } from '#features/surveys/rules.ts';
import { type ErrorBody, readError } from '#platform/contract/read-error.ts';
import { type Region, type RegionSlug, regionBySlug, regions } from '#regions/regions.ts';
import { type TestClub, testClub } from '../../support/club.ts';
import { installerAnswers, registration } from '../../support/registration.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

/** A registration that the region accepts, as typed. */
function typed(region: Region): RegistrationData {
  const { company, installer } = registration(region.slug);
  return {
    region: region.id,
    name: installer.name,
    surname: installer.surname,
    email: installer.email,
    phone: installer.phone,
    company_name: company.name,
    registration_number: company.registration_number ?? '',
    registration_number_2: company.registration_number_2 ?? '',
    street: company.street,
    house_number: company.house_number,
    postal_code: company.postal_code,
    city: company.city,
    province: company.province ?? '',
    neighbourhood: company.neighbourhood ?? '',
    company_type: company.company_type ?? null,
    disclaimer_accepted: company.disclaimer_accepted === 1,
    declaration_accepted: company.declaration_accepted === 1,
    email_consent: true,
    phone_consent: false,
    terms: true,
    answers: installerAnswers as SurveyAnswer[],
  };
}

/** The errors of the wizard, over all its steps. */
async function inBrowser(data: RegistrationData, region: Region): Promise<RegistrationErrors> {
  const steps = await Promise.all(
    registrationTrack(data, region).map((step) => stepIssues(step, data, region)),
  );
  return Object.assign({}, ...steps);
}

/** The server's errors for the wizard's request. */
async function onServer(data: RegistrationData, region: Region): Promise<RegistrationErrors> {
  const body = registerBodyOf(
    {
      step: 'review',
      question: 0,
      editing: null,
      by_hand: true,
      registration: '',
      sentTo: '',
      resendAt: 0,
      invite: '',
      sendKey: randomUUID(),
      sentAt: '2026-06-15T08:59:00.000Z',
      data,
    },
    region,
    { kind: 'installer', language: 5, definition: installerSurvey },
  );
  const { status, body: answer } = await club.raw('POST /v2/company/register', { body });
  if (status === 201) return {};
  expect(status).toBe(422);
  return refusedFields(readError(status, answer as ErrorBody, null));
}

test.each(regions)('a valid registration in $slug is valid on both sides', async (region) => {
  const data = typed(region);
  expect(await inBrowser(data, region)).toEqual({});
  expect(await onServer(data, region)).toEqual({});
});

const values: [field: keyof RegistrationData, ...values: string[]][] = [
  ['name', '', ' ', 'A', 'Jo', ' Jo ', 'Anna1', 'Олена', 'a'.repeat(60), 'a'.repeat(61), 'A\u0000nna'],
  ['surname', '', 'B', 'Li', 'Nowak 2', 'O’Brien', 'x'.repeat(500)],
  ['company_name', '', 'Abc', 'Abcd', ' Abc ', '4 you', 'x'.repeat(121), 'ab\u200b\u200b', 'a\u202ebcd'],
  ['street', '', 'Abc', 'Abcd', '  Abc ', 'x'.repeat(101)],
  ['house_number', '', ' ', '1', '12/4 bis', 'Kalnbērzi', 'x'.repeat(60), 'x'.repeat(61)],
  ['city', '', 'A', 'Ub', 'x'.repeat(101)],
  ['postal_code', '', '0', '02486', '02-486', 'PL 02-486', '602 00', 'x'.repeat(13)],
  [
    'email',
    '',
    ' ',
    'anna',
    'anna@club',
    '"a b"@club.example',
    'a@ż ółw.example',
    `${'x'.repeat(250)}@club.example`,
    `${'x'.repeat(65)}@club.example`,
    'anna@club-.example',
  ],
  ['phone', '', '1234', '12345', '+420601123456', '512 345', 'phone', '5'.repeat(31)],
  ['registration_number', '', '12345', '123456', '7314826055', 'SI7314826054', '7'.repeat(41)],
  ['registration_number_2', '', ' ', '1', '12345', '382719466', '382719465'],
];

describe('in Poland', () => {
  const region = regionBySlug('pl');

  test.each(values.flatMap(([field, ...texts]) => texts.map((text) => [field, text] as const)))(
    '%s %j gets the same verdict',
    async (field, text) => {
      const data = { ...typed(region), [field]: text };
      expect(await onServer(data, region)).toEqual(await inBrowser(data, region));
    },
  );
});

const regionalValues: [RegionSlug, field: keyof RegistrationData, ...values: string[]][] = [
  ['it', 'province', '', ' ', 'MI', 'mi', 'Milano', 'XX', 'M\u0000I', 'x'.repeat(61)],
  ['tr', 'neighbourhood', '', ' ', 'Moda', 'x'.repeat(100), 'x'.repeat(101)],
  ['lv', 'house_number', '', 'Kalnbērzi', '„Kalnbērzi”'],
  ['lt', 'registration_number', '', '104718', '1047182', '10471823', '39912011230', '304718265'],
];

test.each(
  regionalValues.flatMap(([slug, field, ...texts]) => texts.map((text) => [slug, field, text] as const)),
)('in %s %s %j gets the same verdict', async (slug, field, text) => {
  const region = regionBySlug(slug);
  const data = { ...typed(region), [field]: text };
  expect(await onServer(data, region)).toEqual(await inBrowser(data, region));
});

const wrong: [RegionSlug, Partial<RegistrationData>][] = [
  ['hr', { company_type: null }],
  ['hr', { company_type: 71 }],
  ['hu', { company_type: 71, disclaimer_accepted: false, declaration_accepted: false }],
  ['hu', { company_type: 72, disclaimer_accepted: false }],
  ['hu', { company_type: 73, declaration_accepted: false }],
  ['it', { registration_number: '', registration_number_2: '' }],
  ['it', { registration_number_2: 'BNTLCU81C15L781J' }],
  ['ua', { company_type: 162, disclaimer_accepted: true, declaration_accepted: false }],
  ['rs', { registration_number_2: '' }],
  ['bg', { postal_code: '14070', registration_number: '204817262' }],
  ['lt', { registration_number: '304718265', phone: '+48512345678' }],
  ['ro', { registration_number: '18' }],
  ['ro', { registration_number: '1' }],
  ['tr', { registration_number: '4827193658' }],
  ['si', { city: 'X', street: '', name: '2' }],
];

test.each(wrong)('in %s, %j is rejected on both sides', async (slug, changes) => {
  const region = regionBySlug(slug);
  const data = { ...typed(region), ...changes };
  const said = await inBrowser(data, region);
  expect(Object.keys(said)).not.toEqual([]);
  // Each region's numbers are taken by the registrations above.
  const refused = Object.entries(await onServer(data, region)).filter(
    ([, code]) => !code?.endsWith('_taken'),
  );
  expect(Object.fromEntries(refused)).toEqual(said);
});
