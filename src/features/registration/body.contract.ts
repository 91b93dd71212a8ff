/** A registration. Apart from the calls, because the browser loads it to check the form. */
import * as z from 'zod/mini';
import { addressFields, companyName, surveyResponse } from '#features/members/company.contract.ts';
import { NAME_MIN, SURNAME_MIN } from '#features/members/lengths.ts';
import { field } from '#platform/contract/call.ts';
import { checkbox, companyNumber, email, personName, phoneNumber } from '#platform/contract/fields.ts';

const regionId = field(z.int('required'), 'Region id, 2 to 17.');

export const registerBody = z.strictObject({
  company: z.strictObject({
    name: companyName,
    registration_number: field(z.optional(z.nullable(companyNumber)), 'If the region uses it.'),
    registration_number_2: field(z.optional(z.nullable(companyNumber)), 'If the region uses it.'),
    company_type: field(z.optional(z.nullable(z.int('not_valid'))), 'If the region requires it.'),
    disclaimer_accepted: field(z._default(checkbox, 0), 'Must be 1 if the type requires it.'),
    declaration_accepted: field(z._default(checkbox, 0), 'Must be 1 if the type requires it.'),
    ...addressFields,
    regions_id: regionId,
    survey: surveyResponse,
  }),
  installer: z.strictObject({
    name: personName(NAME_MIN),
    surname: personName(SURNAME_MIN),
    email,
    phone: field(phoneNumber, 'National or international number of the company’s region.'),
    languages_id: field(z.int('required'), 'Language id, 1 to 17.'),
    options: field(
      z.string('required').check(z.maxLength(2_000, 'too_long')),
      'JSON text of instants; `hasAgreedToTerms` is required.',
    ),
    email_consent: field(z._default(checkbox, 0), 'Consent to marketing e-mails.'),
    phone_consent: field(z._default(checkbox, 0), 'Consent to marketing calls and SMS.'),
    is_decor_installer: field(z._default(checkbox, 0), '1 registers a decor installer.'),
  }),
  invite: field(
    z.optional(z.nullable(z.string().check(z.maxLength(100, 'too_long')))),
    'Text from the link that brought the company.',
  ),
});
