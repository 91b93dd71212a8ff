/**
 * How staff get their first passkey, or a new one after they lost theirs: with the secret of an invitation, and a code
 * sent to their e-mail address. Using it removes existing passkeys and ends all sessions.
 */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { clientAttempt, codeErrors, signedIn, signInCode } from './contract.ts';
import { clientCeremony, creationOptions, madeCredential } from './passkeys.contract.ts';

const enrolment = field(
  z.string('required').check(z.regex(/^[\w-]{43}$/, 'not_valid')),
  'Secret of the invitation’s link. It is valid for one hour, once.',
);

export const sendEnrolmentCode = defineCall({
  method: 'POST',
  path: '/v2/passkeys/enrolment/code',
  summary: 'Send a code to the address of an invited member of staff.',
  access: 'guest',
  body: z.strictObject({ enrolment, attempt: clientAttempt }),
  answer: z.object({
    sent_to: field(z.string(), 'Masked address.'),
    resend_after: field(z.int(), 'Seconds until another message can be requested.'),
    attempt: field(z.optional(z.string()), 'Send it with the code. Omitted for calls from the site.'),
  }),
  errors: ['enrolment_unknown'],
  limit: { calls: 30, seconds: 300 },
});

export const startEnrolment = defineCall({
  method: 'POST',
  path: '/v2/passkeys/enrolment/options',
  summary: 'Exchange the code for the options of a passkey.',
  access: 'guest',
  body: z.strictObject({ enrolment, code: field(signInCode, 'Five digits.'), attempt: clientAttempt }),
  answer: creationOptions,
  errors: ['enrolment_unknown', 'not_found', ...codeErrors],
  limit: { calls: 30, seconds: 300 },
});

export const enrol = defineCall({
  method: 'POST',
  path: '/v2/passkeys/enrolment',
  summary: 'Add the made passkey in place of all others, and sign in.',
  access: 'guest',
  body: z.strictObject({ enrolment, ceremony: clientCeremony, credential: madeCredential }),
  answer: signedIn,
  errors: ['enrolment_unknown', 'passkey_refused', 'account_locked'],
  limit: { calls: 30, seconds: 300 },
});
