import * as z from 'zod/mini';
import { codeErrors, signedInFields, signInCode } from '#features/access/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { nothing, uuid } from '#platform/contract/fields.ts';
import { withAddressParts } from '#regions/split-address.ts';
import { registerBody } from './body.contract.ts';

export const validateQuery = z.strictObject({
  region_id: field(
    z.optional(z.coerce.number('not_valid').check(z.int('not_valid'))),
    'Region id; required except for `email`.',
  ),
  registration_number: field(
    z.optional(z.string().check(z.maxLength(40, 'too_long'))),
    'First number of a company; `vat_field` and `company_id_field` of the region say which.',
  ),
  registration_number_2: field(
    z.optional(z.string().check(z.maxLength(40, 'too_long'))),
    'Second number of a company.',
  ),
  phone: field(
    z.optional(z.string().check(z.maxLength(40, 'too_long'))),
    'National or international number of the region.',
  ),
  email: z.optional(z.string().check(z.maxLength(254, 'too_long'))),
});

export const validateCompany = defineCall({
  method: 'GET',
  path: '/v2/company/validate',
  summary: 'Check whether a number, phone or e-mail address is valid and available. One value per call.',
  access: 'guest',
  query: validateQuery,
  answer: nothing,
  limit: { calls: 60, seconds: 300 },
});

function withOlderCompany(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('company' in body)) return body;
  return { ...body, company: withAddressParts(body.company) };
}

const startedRegistration = z.object({
  registration: field(uuid, 'Id for `verify` and `resend`, valid 24 hours.'),
  sent_to: field(z.string(), 'Masked recipient of the code: `o••••@club.example`.'),
  resend_after: field(z.int(), 'Seconds until another message can be requested.'),
});

/** Reserves nothing until `verifyRegistration` succeeds. */
export const registerCompany = defineCall({
  method: 'POST',
  path: '/v2/company/register',
  summary: 'Register a company and its owner. Sends a code to the owner’s e-mail address.',
  access: 'guest',
  body: registerBody,
  older: withOlderCompany,
  answer: startedRegistration,
  status: 201,
  limit: { calls: 20, seconds: 300 },
  idempotent: true,
});

export const resendRegistration = defineCall({
  method: 'POST',
  path: '/v2/company/register/resend',
  summary: 'Send the code of a registration again.',
  access: 'guest',
  body: z.strictObject({ registration: field(uuid, '`registration` of the registration answer.') }),
  answer: startedRegistration,
  errors: ['not_found'],
  limit: { calls: 30, seconds: 300 },
});

/** A value taken meanwhile is rejected with its field; the code stays valid. */
export const verifyRegistration = defineCall({
  method: 'POST',
  path: '/v2/company/register/verify',
  summary: 'Complete a registration with the code, and sign in.',
  access: 'guest',
  body: z.strictObject({
    registration: field(uuid, '`registration` of the registration answer.'),
    code: field(signInCode, 'Five digits.'),
  }),
  answer: z.object({
    ...signedInFields,
    company: field(uuid, 'Uuid of the company.'),
    installer: field(uuid, 'Uuid of the owner.'),
    welcome_points: field(z.int(), 'Welcome points added.'),
  }),
  status: 201,
  errors: ['not_found', ...codeErrors],
  limit: { calls: 30, seconds: 300 },
});
