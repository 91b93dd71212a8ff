/** Calls that confirm an e-mail address or phone of the member. */
import * as z from 'zod/mini';
import { signInCode } from '#features/access/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { sessionUser } from './contract.ts';

const contact = field(
  z._default(z.enum(['email', 'phone'], 'not_valid'), 'email'),
  'Which one: `email`, also where it is not said, or `phone`.',
);

/**
 * The code goes to the new address where one waits to be confirmed, else to the address of the account. A phone gets it
 * by SMS.
 */
export const requestVerification = defineCall({
  method: 'POST',
  path: '/v2/company/verification',
  summary: 'Send a code that confirms the member’s e-mail address or phone.',
  access: 'member',
  body: z.strictObject({ contact }),
  answer: z.object({
    sent_to: field(z.string(), 'Where the code went, masked: `o••••@club.example`.'),
    resend_after: field(z.int(), 'Seconds until another message can be asked for.'),
  }),
  errors: ['already_verified'],
  limit: { calls: 30, seconds: 300 },
});

/**
 * A new address replaces the one of the account, and the member's other sessions end. The same good answer comes where
 * nothing is left to confirm.
 */
export const verifyEmail = defineCall({
  method: 'PATCH',
  path: '/v2/company/verification',
  summary: 'Confirm the member’s e-mail address or phone with the code.',
  access: 'member',
  body: z.strictObject({ code: field(signInCode, 'Five digits.'), contact }),
  answer: sessionUser,
  errors: ['code_invalid', 'code_expired'],
  limit: { calls: 30, seconds: 300 },
});
