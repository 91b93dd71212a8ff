import { companyTypeOf, type InstallerOptions } from '#features/access/onboarding.ts';
import { answersToSend, type SurveyDefinition } from '#features/surveys/rules.ts';
import type { InputOf } from '#platform/contract/calls.ts';
import { checkboxValue } from '#platform/forms/checkbox.ts';
import { usesPart } from '#regions/address-fields.ts';
import { numberRules } from '#regions/company-numbers.ts';
import type { Region } from '#regions/regions.ts';
import type { RegistrationKind, RegistrationProgress } from './registration-progress.ts';
import { valueToSend } from './registration-rules.ts';

export type RegisterBody = InputOf<'POST /v2/company/register'>['body'];

export interface RegistrationSetting {
  kind: RegistrationKind;
  /** Language id of the page, 1 to 17. */
  language: number;
  definition: SurveyDefinition;
}

/** `sentAt` is the time of acceptances. */
export function registerBodyOf(
  { data, invite, sentAt }: RegistrationProgress,
  region: Region,
  { kind, language, definition }: RegistrationSetting,
): RegisterBody {
  const numbers = numberRules(region).map(({ field }) => field);
  const asksType = region.companyTypeState === 2;
  const type = asksType ? companyTypeOf(data.company_type, region) : undefined;
  const seen: InstallerOptions = {
    hasAgreedToTerms: sentAt,
    consentSeen: sentAt,
    ...(numbers.includes('registration_number') ? { registrationNumberSeen: sentAt } : {}),
    ...(numbers.includes('registration_number_2') ? { registrationNumber2Seen: sentAt } : {}),
    ...(asksType ? { companyTypeSeen: sentAt } : {}),
  };
  return {
    company: {
      name: data.company_name.trim(),
      ...Object.fromEntries(numbers.map((field) => [field, valueToSend(field, data, region) || null])),
      company_type: type?.id ?? null,
      disclaimer_accepted: checkboxValue(type?.disclaimerState === 2 && data.disclaimer_accepted),
      declaration_accepted: checkboxValue(type?.declarationState === 2 && data.declaration_accepted),
      street: data.street.trim(),
      house_number: data.house_number.trim(),
      postal_code: data.postal_code.trim(),
      city: data.city.trim(),
      // Input for another country may remain from before a change of the country.
      ...(usesPart('province', region) ? { province: data.province.trim() } : {}),
      ...(usesPart('neighbourhood', region) ? { neighbourhood: data.neighbourhood.trim() } : {}),
      regions_id: region.id,
      survey: JSON.stringify(answersToSend(definition, data.answers)),
    },
    installer: {
      name: data.name.trim(),
      surname: data.surname.trim(),
      email: valueToSend('email', data, region),
      phone: valueToSend('phone', data, region),
      languages_id: language,
      options: JSON.stringify(seen),
      email_consent: checkboxValue(data.email_consent),
      phone_consent: checkboxValue(data.phone_consent),
      is_decor_installer: checkboxValue(kind === 'decor'),
    },
    ...(invite ? { invite } : {}),
  };
}
