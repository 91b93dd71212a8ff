import * as z from 'zod/mini';
import { signInCode } from '#features/access/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { sessionUser } from './contract.ts';

const contact = field(
  z._default(z.enum(['email', 'phone'], 'not_valid'), 'email'),
  '`email` (default) or `phone`.',
);

/** The code goes to the pending new address, else to that of the account. */
export const requestVerification = defineCall({
  method: 'POST',
  path: '/v2/company/verification',
  summary: 'Send a code that confirms the member’s e-mail address or phone.',
  access: 'member',
  body: z.strictObject({ contact }),
  answer: z.object({
    sent_to: field(z.string(), 'Masked recipient of the code: `o••••@club.example`.'),
    resend_after: field(z.int(), 'Seconds until another message can be requested.'),
  }),
  errors: ['already_verified'],
  limit: { calls: 30, seconds: 300 },
});

/**
 * A new address replaces the account's, and the member's other sessions end. Also succeeds if nothing is left
 * to confirm. An address that the owner or staff entered needs a recent sign-in.
 */
export const verifyEmail = defineCall({
  method: 'PATCH',
  path: '/v2/company/verification',
  summary: 'Confirm the member’s e-mail address or phone with the code.',
  access: 'member',
  recentSignIn: true,
  body: z.strictObject({ code: field(signInCode, 'Five digits.'), contact }),
  answer: sessionUser,
  errors: ['code_invalid', 'code_superseded', 'code_expired'],
  limit: { calls: 30, seconds: 300 },
});
