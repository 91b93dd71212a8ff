/** A code confirms the person of a session again, for calls that need a recent sign-in. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { signInCode } from './contract.ts';

/** It goes where sign-in codes go, never to a new address. Staff who need passkeys get none. */
export const sendConfirmationCode = defineCall({
  method: 'POST',
  path: '/v2/installer/confirmation/code',
  summary: 'Send a code that confirms the session.',
  access: 'member',
  body: z.strictObject({
    contact: field(z.enum(['email', 'phone'], 'not_valid'), 'Where the code goes: `email` or `phone`.'),
  }),
  answer: z.object({
    sent_to: field(z.string(), 'Masked recipient of the code: `o••••@club.example`.'),
    resend_after: field(z.int(), 'Seconds until another message can be requested.'),
  }),
  limit: { calls: 30, seconds: 300 },
});

/** The session and its tokens stay the same. */
export const confirmSession = defineCall({
  method: 'POST',
  path: '/v2/installer/confirmation',
  summary: 'Confirm the session with the code.',
  access: 'member',
  body: z.strictObject({ code: field(signInCode, 'Five digits.') }),
  answer: z.object({ confirmed_at: field(instant, 'It counts for ten minutes.') }),
  errors: ['code_invalid', 'code_superseded', 'code_expired'],
  limit: { calls: 30, seconds: 300 },
});
