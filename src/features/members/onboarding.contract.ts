/** Calls with which a member completes the own record and the company’s: at sign-in and on the profile page. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { checkbox, email, personName, phoneNumber, text, uuidParams } from '#platform/contract/fields.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { sessionUser } from './contract.ts';
import {
  CITY_MIN,
  COMPANY_NAME_MIN,
  HOUSE_NUMBER_MIN,
  NAME_MIN,
  POSTAL_CODE_MIN,
  STREET_MIN,
  SURNAME_MIN,
} from './lengths.ts';

const companyParams = z.object({
  id: field(
    z.string().check(z.regex(/^(\d{1,9}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i, 'not_valid')),
    'The company: id or uuid. Only one’s own exists.',
  ),
});

const userParams = z.object({ id: field(z.uuid('not_valid'), 'The installer: uuid.') });

/** The parts of a company’s address, as registration and profile take them. */
export const addressFields = {
  street: field(text(STREET_MIN, 100), `Street without house number, ${STREET_MIN} to 100 characters.`),
  house_number: text(HOUSE_NUMBER_MIN, 20),
  postal_code: field(text(POSTAL_CODE_MIN, 12), 'In the form of the region.'),
  city: text(CITY_MIN, 100),
};

/** A company’s name. */
export const companyName = field(text(COMPANY_NAME_MIN, 120), `${COMPANY_NAME_MIN} to 120 characters.`);

/** JSON text of the answers to the region’s survey of companies. */
export const surveyResponse = field(
  z.string('required').check(z.maxLength(20_000, 'too_long')),
  'JSON text: `[{ "question_id": 7, "answer_ids": [1, 2] }, { "question_id": 3, "value": 12 }]`.',
);

/** A number as people type it; blank for none, where the region does not require one. */
const changedNumber = z.string('required').check(z.trim(), z.maxLength(40, 'not_valid'));

/** True or false, or 1 or 0. */
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)], 'not_valid');

export const updateCompany = defineCall({
  method: 'PATCH',
  path: '/v1/company/{id}',
  summary: 'Change the company; only what is given changes.',
  access: ownerRoles,
  whilePending: true,
  params: companyParams,
  body: z.strictObject({
    active: field(
      z.optional(z.literal(accountStatus.deactivated, 'not_valid')),
      '2 deactivates the company for good: the answer to refused terms, in regions that ask for them anew.',
    ),
    version: field(
      z.optional(z.int('not_valid')),
      'That of the company as it was shown: nothing changes when somebody else has changed it since.',
    ),
    registration_number: z.optional(changedNumber),
    registration_number_2: z.optional(changedNumber),
    company_type: field(
      z.optional(z.nullable(z.int('not_valid'))),
      'Id of a type of the company’s region; null for none, where the region does not require one.',
    ),
    disclaimer_accepted: field(z.optional(flag), 'Must be true where the type requires it.'),
    declaration_accepted: field(z.optional(flag), 'Must be true where the type requires it.'),
    surveyResponse: field(
      z.optional(surveyResponse),
      'The company’s survey, once. Books the welcome points where they were not booked yet.',
    ),
    name: z.optional(companyName),
    street: z.optional(addressFields.street),
    house_number: z.optional(addressFields.house_number),
    postal_code: z.optional(addressFields.postal_code),
    city: z.optional(addressFields.city),
  }),
  answer: z.object({ company: sessionUser.shape.company }),
  errors: ['not_found', 'changed_meanwhile'],
  limit: { calls: 60, seconds: 300 },
});

export const updateCompanyType = defineCall({
  method: 'PATCH',
  path: '/v1/company/{id}/companyType',
  summary: 'Set the company’s type with its disclaimer and declaration.',
  access: ownerRoles,
  whilePending: true,
  params: companyParams,
  body: z.strictObject({
    company_type: field(z.int('not_valid'), 'Id of a type of the company’s region.'),
    disclaimer_accepted: field(checkbox, 'Must be 1 where the type requires it.'),
    declaration_accepted: field(checkbox, 'Must be 1 where the type requires it.'),
  }),
  answer: z.object({ company: sessionUser.shape.company }),
  errors: ['not_found'],
  limit: { calls: 60, seconds: 300 },
});

export const updatePreferences = defineCall({
  method: 'PATCH',
  path: '/v1/installer/user/{id}',
  summary: 'Change one’s own consents, language and options.',
  access: 'member',
  whilePending: true,
  params: userParams,
  body: z.strictObject({
    options: field(
      z.optional(z.string('required').check(z.maxLength(2_000, 'too_long'))),
      'JSON text. Instants: `hasAgreedToTerms`, `consentSeen`, `registrationNumberSeen`, `registrationNumber2Seen`, `companyTypeSeen`, `expPtsSeen`; and `firstTime`, true until the first visit of the home page. Keys that are not given stay.',
    ),
    email_consent: field(z.optional(checkbox), 'May the club write e-mails about offers?'),
    phone_consent: field(z.optional(checkbox), 'May the club call or text about offers?'),
    notification_emails: field(z.optional(checkbox), 'Do notifications come as e-mails too?'),
    languages_id: field(z.optional(z.int('not_valid')), 'Language id, 1 to 17.'),
  }),
  answer: sessionUser,
  errors: ['not_found'],
  limit: { calls: 120, seconds: 300 },
});

/**
 * A new e-mail address or phone waits until the person confirms it with a code (`/v2/company/verification`). An owner's
 * change of somebody who has never signed in holds at once.
 */
export const updateUser = defineCall({
  method: 'PATCH',
  path: '/v1/company/user/{id}',
  summary: 'Change a person of the company; only what is given changes.',
  access: 'member',
  params: userParams,
  body: z.strictObject({
    name: z.optional(personName(NAME_MIN, 'name_required')),
    surname: z.optional(personName(SURNAME_MIN, 'surname_required')),
    email: field(
      z.optional(email),
      'A new address waits for its code. The present one takes back what waits.',
    ),
    phone: field(
      z.optional(phoneNumber),
      'National or international number of the company’s region. Like an e-mail address it waits for its code.',
    ),
    contribute_points: field(
      z.optional(checkbox),
      'Whether projects that this person has registered bring points when they are closed. For owners only.',
    ),
  }),
  answer: z.object({
    uuid: uuidParams.shape.uuid,
    name: z.string(),
    surname: z.string(),
    email: z.nullable(z.string()),
    phone: field(z.nullable(z.string()), 'E.164.'),
    pending_email: field(z.nullable(z.string()), 'A new address that waits for its code; null without one.'),
    pending_phone: field(z.nullable(z.string()), 'The same of the phone, E.164.'),
  }),
  errors: ['not_found'],
  limit: { calls: 60, seconds: 300 },
});
