/** Calls with which a company joins the club. */
import * as z from 'zod/mini';
import { NAME_MIN, SURNAME_MIN } from '#domain/registration.ts';
import { defineCall, field } from './call.ts';
import { checkbox, companyNumber, email, nothing, personName, phoneNumber, uuid } from './fields.ts';
import { addressFields, companyName, surveyResponse } from './onboarding.ts';

const regionId = field(z.int('required'), 'Region id, 2 to 17.');

/** What is asked about a value before it is used. */
export const validateQuery = z.strictObject({
  region_id: field(
    z.optional(z.coerce.number('not_valid').check(z.int('not_valid'))),
    'Region id; needed with everything but `email`.',
  ),
  registration_number: z.optional(z.string().check(z.maxLength(40, 'too_long'))),
  registration_number_2: z.optional(z.string().check(z.maxLength(40, 'too_long'))),
  phone: z.optional(z.string().check(z.maxLength(40, 'too_long'))),
  email: z.optional(z.string().check(z.maxLength(254, 'too_long'))),
});

/** Says whether a value is well-formed and still free. */
export const validateCompany = defineCall({
  method: 'GET',
  path: '/v2/company/validate',
  summary: 'Ask whether a number, phone or e-mail address is valid and still free: one value at a time.',
  access: 'guest',
  query: validateQuery,
  answer: nothing,
  limit: { calls: 60, seconds: 300 },
});

/** Everything that a registration sends. */
export const registerBody = z.strictObject({
  company: z.strictObject({
    name: companyName,
    registration_number: field(z.optional(z.nullable(companyNumber)), 'Where the region uses it.'),
    registration_number_2: field(z.optional(z.nullable(companyNumber)), 'Where the region uses it.'),
    company_type: field(z.optional(z.nullable(z.int('not_valid'))), 'Where the region asks for it.'),
    disclaimer_accepted: z._default(checkbox, 0),
    declaration_accepted: z._default(checkbox, 0),
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
      'JSON text of instants; `hasAgreedToTerms` must be there.',
    ),
    email_consent: z._default(checkbox, 0),
    phone_consent: z._default(checkbox, 0),
    is_decor_installer: field(z._default(checkbox, 0), '1 registers a decor installer.'),
  }),
  invite: field(
    z.optional(z.nullable(z.string().check(z.maxLength(100, 'too_long')))),
    'What stood in the link that the company came by.',
  ),
});

/** Registers a company and its owner, and books the welcome points. The owner signs in with a code afterwards. */
export const registerCompany = defineCall({
  method: 'POST',
  path: '/v2/company/register',
  summary: 'Register a company and its owner.',
  access: 'guest',
  body: registerBody,
  answer: z.object({
    company: field(uuid, 'The company.'),
    installer: field(uuid, 'The owner.'),
    welcome_points: field(z.int(), 'Points that were booked for joining.'),
  }),
  status: 201,
  limit: { calls: 20, seconds: 300 },
  idempotent: true,
});
