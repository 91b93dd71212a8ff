/** Valid registrations of new companies. */
import { randomInt, randomUUID } from 'node:crypto';
import type { CompanyNumber } from '#regions/company-numbers.ts';
import { languageByCode } from '#regions/languages.ts';
import { exampleNumber } from '#regions/phone.ts';
import { type RegionSlug, regionBySlug } from '#regions/regions.ts';
import type { Input } from './club.ts';

export type Registration = Input<'POST /v2/company/register'>['body'];

/** Numbers with valid check digits of invented companies. */
const numbers: Record<Exclude<RegionSlug, 'pl'>, { [Field in CompanyNumber]?: string }> = {
  ba: { registration_number: '4281952330008', registration_number_2: '281952330008' },
  bg: { registration_number: '204817261', registration_number_2: 'BG 204817261' },
  hr: { registration_number: 'HR47182056390' },
  cz: { registration_number: '27193845', registration_number_2: 'CZ27193845' },
  ee: { registration_number: '14273859', registration_number_2: 'EE102837469' },
  hu: { registration_number: '24193579-2-41', registration_number_2: '01-09-345678' },
  it: { registration_number: 'IT 02719380210', registration_number_2: '02719380210' },
  lv: { registration_number: '40204182739', registration_number_2: 'LV40204182739' },
  ro: { registration_number: 'RO 38172640', registration_number_2: 'J08/533/2017' },
  rs: { registration_number: 'RS113847262', registration_number_2: '23978074' },
  sk: { registration_number: '52719383', registration_number_2: 'SK2127384952' },
  si: { registration_number: 'SI 47193824', registration_number_2: '8541868000' },
  tr: { registration_number: '4827193659' },
  ua: { registration_number: '43182759', registration_number_2: '431827526591' },
  lt: { registration_number: '304718264' },
};

/** An unused Polish VAT number. */
export function polishVat(): string {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
  for (;;) {
    const digits = weights.map((_, i) => (i === 0 ? 7 : randomInt(1, 10)));
    const check = digits.reduce((sum, digit, i) => sum + digit * (weights[i] ?? 0), 0) % 11;
    if (check < 10) return digits.join('') + check;
  }
}

/** An unused Polish mobile number in the format that users type. */
export function polishPhone(): string {
  return `512 ${randomInt(100, 1000)} ${randomInt(100, 1000)}`;
}

/** Complete answers to the survey of installers. */
export const installerAnswers = [
  { question_id: 7, answer_ids: [1, 2] },
  { question_id: 3, value: 40 },
  { question_id: 5, answer_ids: [1] },
  { question_id: 6, value: 4 },
  { question_id: 8, answer_ids: [3] },
  { question_id: 2, answer_ids: [1] },
  { question_id: 4, answer_ids: [1] },
  { question_id: 9, answer_ids: [1, 2, 3] },
];

/** Complete answers to the survey of decor installers. */
export const decorAnswers = [
  { question_id: 1, answer_ids: [1] },
  { question_id: 2, value: 12 },
  { question_id: 3, answer_ids: [1, 2, 3] },
  { question_id: 4, answer_ids: [2] },
];

/**
 * A registration that the region accepts. Polish ones are unlimited; other regions have one per club.
 *
 * @param changes of single fields of the company and the installer
 */
export function registration(
  slug: RegionSlug = 'pl',
  changes: {
    company?: Partial<Registration['company']>;
    installer?: Partial<Registration['installer']>;
  } = {},
): Registration {
  const region = regionBySlug(slug);
  const type = region.companyTypeState === 2 ? region.companyTypes[0] : undefined;
  return {
    company: {
      name: 'Lucarne Dachy',
      ...(slug === 'pl' ? { registration_number: polishVat() } : numbers[slug]),
      ...(type ? { company_type: type.id } : {}),
      disclaimer_accepted: type?.disclaimerState === 2 ? 1 : 0,
      declaration_accepted: type?.declarationState === 2 ? 1 : 0,
      street: 'Polna',
      house_number: '1A',
      postal_code: region.contact.postalCode,
      city: 'Miasto',
      ...(region.asksProvince ? { province: region.contact.province } : {}),
      ...(region.asksNeighbourhood ? { neighbourhood: region.contact.neighbourhood } : {}),
      regions_id: region.id,
      survey: JSON.stringify(installerAnswers),
      ...changes.company,
    },
    installer: {
      name: 'Anna',
      surname: 'Nowak',
      email: `new-${randomUUID().slice(0, 13)}@club.example`,
      phone: slug === 'pl' ? polishPhone() : exampleNumber(region),
      languages_id: languageByCode(region.languages[0]).id,
      options: JSON.stringify({ hasAgreedToTerms: '2026-06-15T08:59:00.000Z' }),
      email_consent: 1,
      phone_consent: 0,
      is_decor_installer: 0,
      ...changes.installer,
    },
  };
}
