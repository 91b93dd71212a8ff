import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { checkbox, email, personName, phoneNumber, uuid } from '#platform/contract/fields.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { withAddressParts } from '#regions/split-address.ts';
import { addressFields, companyName, surveyResponse } from './company.contract.ts';
import { ownCompany, sessionUser } from './contract.ts';
import { NAME_MIN, SURNAME_MIN } from './lengths.ts';

const companyParams = z.object({
  id: field(
    z.string().check(z.regex(/^(\d{1,9}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i, 'not_valid')),
    'Id or uuid of one’s own company.',
  ),
});

const userParams = z.object({ id: field(z.uuid('not_valid'), 'Uuid of the installer.') });

/** Blank for none, if the region does not require one. */
const changedNumber = z.string('required').check(z.trim(), z.maxLength(40, 'not_valid'));

const flag = z.union([z.boolean(), z.literal(0), z.literal(1)], 'not_valid');

export const updateCompany = defineCall({
  method: 'PATCH',
  path: '/v1/company/{id}',
  summary: 'Update the given fields of the company.',
  access: ownerRoles,
  whilePending: true,
  params: companyParams,
  body: z.strictObject({
    active: field(
      z.optional(z.literal(accountStatus.deactivated, 'not_valid')),
      '2 deactivates the company permanently: for declined terms, in regions that require a new acceptance.',
    ),
    version: field(
      z.optional(z.int('not_valid')),
      'Version of the displayed company; if it has changed since, the update is rejected.',
    ),
    registration_number: field(z.optional(changedNumber), 'Blank for none, if the region requires none.'),
    registration_number_2: field(z.optional(changedNumber), 'Blank for none, if the region requires none.'),
    company_type: field(
      z.optional(z.nullable(z.int('not_valid'))),
      'Id of a type in the company’s region; null for none, if not required.',
    ),
    disclaimer_accepted: field(z.optional(flag), 'Must be true if the type requires it.'),
    declaration_accepted: field(z.optional(flag), 'Must be true if the type requires it.'),
    surveyResponse: field(
      z.optional(surveyResponse),
      'The company’s survey, once. Adds the welcome points if not added yet.',
    ),
    name: z.optional(companyName),
    street: z.optional(addressFields.street),
    house_number: z.optional(addressFields.house_number),
    postal_code: z.optional(addressFields.postal_code),
    city: z.optional(addressFields.city),
    province: addressFields.province,
    neighbourhood: addressFields.neighbourhood,
  }),
  older: withAddressParts,
  answer: z.object({ company: ownCompany }),
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
    company_type: field(z.int('not_valid'), 'Id of a type in the company’s region.'),
    disclaimer_accepted: field(checkbox, 'Must be 1 if the type requires it.'),
    declaration_accepted: field(checkbox, 'Must be 1 if the type requires it.'),
  }),
  answer: z.object({ company: ownCompany }),
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
      'JSON text. Instants: `hasAgreedToTerms`, `consentSeen`, `registrationNumberSeen`, `registrationNumber2Seen`, `companyTypeSeen`, `expPtsSeen`, `passkeySeen`; and `firstTime`, true until the first visit of the home page. Missing keys stay.',
    ),
    email_consent: field(z.optional(checkbox), 'Consent to marketing e-mails.'),
    phone_consent: field(z.optional(checkbox), 'Consent to marketing calls and SMS.'),
    notification_emails: field(z.optional(checkbox), 'Whether notifications are also sent by e-mail.'),
    statement_emails: field(z.optional(checkbox), 'Whether the monthly statement is sent, to owners.'),
    languages_id: field(z.optional(z.int('not_valid')), 'Language id, 1 to 17.'),
  }),
  answer: sessionUser,
  errors: ['not_found'],
  limit: { calls: 120, seconds: 300 },
});

/**
 * New addresses must be confirmed with a code (`/v2/company/verification`). Exception: owners set those of
 * members who have never signed in. One's own new address needs a recent sign-in.
 */
export const updateUser = defineCall({
  method: 'PATCH',
  path: '/v1/company/user/{id}',
  summary: 'Update the given fields of a member of the company.',
  access: 'member',
  recentSignIn: true,
  params: userParams,
  body: z.strictObject({
    name: z.optional(personName(NAME_MIN, 'name_required')),
    surname: z.optional(personName(SURNAME_MIN, 'surname_required')),
    email: field(
      z.optional(email),
      'A new address must be confirmed with a code. The current one cancels a pending change.',
    ),
    phone: field(
      z.optional(phoneNumber),
      'National or international number of the company’s region. Must be confirmed like an e-mail address.',
    ),
    contribute_points: field(
      z.optional(checkbox),
      'Whether this person’s projects earn points when closed. Owners only.',
    ),
  }),
  answer: z.object({
    uuid,
    name: z.string(),
    surname: z.string(),
    email: field(z.nullable(z.string()), 'Null for who was invited by SMS and has given none.'),
    phone: field(z.nullable(z.string()), 'E.164.'),
    pending_email: field(z.nullable(z.string()), 'New address, not confirmed yet; null if none.'),
    pending_phone: field(z.nullable(z.string()), 'New phone, not confirmed yet, E.164; null if none.'),
  }),
  errors: ['not_found'],
  limit: { calls: 60, seconds: 300 },
});
