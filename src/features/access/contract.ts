/** Calls that sign in, keep and end a session. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { email, nothing, phoneNumber, uuid } from '#platform/contract/fields.ts';
import { CODE_LENGTH } from './rules.ts';

const token = z.string().check(z.maxLength(200, 'too_long'));

/** What a program holds in place of the site's cookies. */
const held = {
  attempt: field(
    z.optional(token),
    '`attempt` of an earlier login answer. On the site it travels in a cookie.',
  ),
  device: field(
    z.optional(token),
    '`device` of an earlier sign-in. A known device has tries and messages of its own. On the site it travels in a cookie.',
  ),
};

/** What the sign-in form sends: an e-mail address, or a phone number with its region. */
export const loginBody = z.union([
  z.strictObject({ email, ...held }),
  z.strictObject({
    phone: field(phoneNumber, 'National or international number.'),
    region: field(z.int(), 'Region id the number belongs to.'),
    ...held,
  }),
]);

/** A one-time code; surrounding blanks are dropped. */
export const signInCode = z
  .string('required')
  .check(z.trim(), z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'code_length'));

const loginAnswer = z.object({
  user_id: field(uuid, 'The installer, for `verify`.'),
  company_id: field(z.int(), 'The company.'),
  region: field(z.int(), 'Region id of the company.'),
  role: field(z.int(), '3, 4, 7 or 8.'),
  has_survey: z.boolean(),
  email_consent: z.boolean(),
  phone_consent: z.boolean(),
  options: field(z.string(), 'JSON text: what the installer has seen and agreed to.'),
  created_at: z.string(),
  sent_to: field(z.string(), 'Where the code went, masked: `o••••@club.example`.'),
  resend_after: field(
    z.int(),
    'Seconds until another message can be asked for. Until then the code that was sent last is good for this attempt.',
  ),
  attempt: field(
    z.optional(z.string()),
    'Send it with `verify`: the attempt has three tries that nobody else can use up. Without it three tries are shared by all callers. Left out for calls from the site.',
  ),
  registration_number: field(z.nullable(z.string()), 'Masked; null when missing.'),
  registration_number_2: field(z.nullable(z.string()), 'Masked; null when missing.'),
  company_type: z.nullable(z.int()),
  disclaimer_accepted: z.boolean(),
  declaration_accepted: z.boolean(),
  welcome_points: field(
    z.int(),
    'Points that answering the survey would bring; 0 when they were booked already.',
  ),
});

/** The tokens of a session. */
const tokenFields = {
  token: field(
    z.optional(z.string()),
    'JWT, valid 60 minutes. Left out for calls from the site: there it travels in a cookie.',
  ),
  refresh_token: field(
    z.optional(z.string()),
    'Opaque, valid 30 days, used once. Left out for calls from the site.',
  ),
  expires_at: field(z.string(), 'When the token ends.'),
  pending: field(
    z.boolean(),
    'True while the member has to complete the sign-in: the site’s pages lead to the remaining steps.',
  ),
};

const tokens = z.object(tokenFields);

/** The tokens of a new session. */
export const signedIn = z.object({
  ...tokenFields,
  device: field(
    z.optional(z.string()),
    'Says that this device has signed in; send it with `login` and `verify`. Left out for calls from the site.',
  ),
});

/** What a try with a code may be refused with. */
export const codeErrors = ['code_invalid', 'code_expired', 'code_second'] as const;

export const login = defineCall({
  method: 'POST',
  path: '/v2/installer/login',
  summary: 'Send a one-time code to a member.',
  access: 'guest',
  body: loginBody,
  answer: loginAnswer,
  errors: ['installer_not_found'],
  limit: { calls: 30, seconds: 300 },
});

/**
 * Sets the session cookies when called from the site. `code_second`: the code is right, but many wrong ones were tried
 * lately. A second one was sent to the same address; the same call takes it.
 */
export const loginVerify = defineCall({
  method: 'POST',
  path: '/v2/installer/login/verify',
  summary: 'Exchange a one-time code for tokens.',
  access: 'guest',
  body: z.strictObject({
    userId: field(uuid, '`user_id` of the login answer.'),
    code: field(signInCode, 'Five digits.'),
    ...held,
  }),
  answer: signedIn,
  errors: codeErrors,
  limit: { calls: 30, seconds: 300 },
});

/** The token comes in the body, or in the cookie when called from the site. */
export const refresh = defineCall({
  method: 'POST',
  path: '/v2/installer/refresh',
  summary: 'Exchange a refresh token for new tokens.',
  access: 'guest',
  body: z.object({
    refresh_token: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
  }),
  answer: tokens,
  errors: ['unauthenticated'],
  limit: { calls: 120, seconds: 300 },
});

export const logout = defineCall({
  method: 'POST',
  path: '/v2/installer/logout',
  summary: 'End this session.',
  access: 'member',
  whilePending: true,
  answer: nothing,
});
