/** Calls that verify the member's e-mail address. */
import * as z from 'zod/mini';
import { signInCode } from './access.ts';
import { defineCall, field } from './call.ts';
import { sessionUser } from './company.ts';

/** Sends a code to the member's e-mail address, in the member's language. */
export const requestVerification = defineCall({
  method: 'POST',
  path: '/v2/company/verification',
  summary: 'Send a code that verifies the member’s e-mail address.',
  access: 'member',
  answer: z.object({
    sent_to: field(z.string(), 'Where the code went, masked: `o••••@club.example`.'),
    resend_after: field(z.int(), 'Seconds until a new code can be asked for.'),
  }),
  errors: [{ status: 409, code: 'already_verified' }],
  limit: { calls: 30, seconds: 300 },
});

/** Verifies the address with the code. Who is verified already gets the same good answer. */
export const verifyEmail = defineCall({
  method: 'PATCH',
  path: '/v2/company/verification',
  summary: 'Verify the member’s e-mail address with the code.',
  access: 'member',
  body: z.strictObject({ code: field(signInCode, 'Five digits.') }),
  answer: sessionUser,
  errors: [
    { status: 406, code: 'code_invalid' },
    { status: 406, code: 'code_expired' },
  ],
  limit: { calls: 30, seconds: 300 },
});
