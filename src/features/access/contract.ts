import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { email, instant, nothing, phoneNumber, uuid } from '#platform/contract/fields.ts';
import { CODE_LENGTH } from './rules.ts';

const token = z.string().check(z.maxLength(200, 'too_long'));

/** API clients send it; the site uses a cookie. */
export const clientAttempt = field(
  z.optional(token),
  '`attempt` of an earlier login answer. The site uses a cookie.',
);

/** API clients send these; the site uses cookies. */
const clientTokens = {
  attempt: clientAttempt,
  device: field(
    z.optional(token),
    '`device` of an earlier sign-in. Known devices have separate limits for tries and messages. The site uses a cookie.',
  ),
};

export const loginBody = z.union([
  z.strictObject({ email, ...clientTokens }),
  z.strictObject({
    phone: field(phoneNumber, 'National or international number.'),
    region: field(z.int(), 'Region id of the number.'),
    ...clientTokens,
  }),
]);

export const signInCode = z
  .string('required')
  .check(z.trim(), z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'code_length'));

const sentCode = z.object({
  user_id: field(uuid, 'For `verify`: uuid of the installer.'),
  sent_to: field(z.string(), 'Masked recipient of the code: `o••••@club.example`.'),
  resend_after: field(
    z.int(),
    'Seconds until another message can be requested. Until then the last code is valid for this attempt.',
  ),
  attempt: field(
    z.optional(z.string()),
    'Send it with `verify`: the attempt has its own three tries. Without it, all callers share three tries. Omitted for calls from the site.',
  ),
});

export const companyType = field(
  z.nullable(z.int()),
  'Id of a type of the region, see `company_types` of `GET /v1/config`; null for none.',
);
export const disclaimerAccepted = field(
  z.boolean(),
  'Whether the disclaimer of the company type was accepted.',
);
export const declarationAccepted = field(
  z.boolean(),
  'Whether the declaration of the company type was made.',
);

export const surveyAnswered = field(z.boolean(), 'Whether the survey of the registration was answered.');
export const emailConsent = field(z.boolean(), 'Consent to marketing e-mails.');
export const phoneConsent = field(z.boolean(), 'Consent to marketing calls and SMS.');

const account = {
  company_id: field(z.int(), 'Id of the company.'),
  region: field(z.int(), 'Region id of the company.'),
  role: field(z.int(), '3, 4, 7 or 8.'),
  has_survey: surveyAnswered,
  email_consent: emailConsent,
  phone_consent: phoneConsent,
  options: field(z.string(), 'JSON text: what the installer has seen and accepted.'),
  created_at: field(instant, 'When the account was created.'),
  registration_number: field(z.nullable(z.string()), 'Masked; null when missing.'),
  registration_number_2: field(z.nullable(z.string()), 'Masked; null when missing.'),
  company_type: companyType,
  disclaimer_accepted: disclaimerAccepted,
  declaration_accepted: declarationAccepted,
  welcome_points: field(z.int(), 'Points for answering the survey; 0 once added.'),
};

/** Without the account for staff, and above the limit of a network address: then nobody’s address is answered alike. */
const loginAnswer = z.union([z.extend(sentCode, account), sentCode]);

const tokenFields = {
  token: field(
    z.optional(z.string()),
    'JWT, valid 60 minutes. Omitted for calls from the site, which uses a cookie.',
  ),
  refresh_token: field(
    z.optional(z.string()),
    'Opaque, valid 30 days, single use. Omitted for calls from the site.',
  ),
  expires_at: field(z.string(), 'Expiry of the token.'),
  pending: field(z.boolean(), 'True while onboarding steps remain; the site redirects to them.'),
};

const tokens = z.object(tokenFields);

/** Tokens of a new session. */
export const signedInFields = {
  ...tokenFields,
  device: field(
    z.optional(z.string()),
    'Identifies this device; send it with `login` and `verify`. Omitted for calls from the site.',
  ),
};

export const signedIn = z.object(signedInFields);

export const codeErrors = ['code_invalid', 'code_superseded', 'code_expired', 'code_second'] as const;

/** Per known device, attempt or network address. */
const signInLimit = { calls: 15, seconds: 60, byHandler: true };

/**
 * Above 15 calls a minute of a network address, the answer hides whether there is an account. Members get their code
 * anyway. Known devices have a separate limit.
 */
export const login = defineCall({
  method: 'POST',
  path: '/v2/installer/login',
  summary: 'Send a one-time code to a member. The answer says nothing of the accounts of staff.',
  access: 'guest',
  body: loginBody,
  answer: loginAnswer,
  errors: ['installer_not_found'],
  limit: signInLimit,
});

/** For a page that is opened again. Without the token of an attempt, the answer says nothing. */
export const getLoginAttempt = defineCall({
  method: 'GET',
  path: '/v2/installer/login/attempt',
  summary: 'The code that was sent to this browser and can still be typed.',
  access: 'guest',
  query: z.object({ attempt: clientTokens.attempt }),
  answer: z.object({
    attempt: field(
      z.nullable(
        z.object({
          user_id: field(uuid, 'Uuid of the installer, for `verify`.'),
          channel: field(z.enum(['email', 'sms']), 'How the code was sent.'),
          sent_to: field(z.string(), 'Masked recipient of the code.'),
          is_second: field(z.boolean(), 'The first code was right; this is the one that followed it.'),
          resend_after: field(z.int(), 'Seconds until another message can be requested; 0 if at once.'),
          expires_in: field(z.int(), 'Seconds that the code is still valid.'),
          tries_left: field(z.int(), 'Remaining tries, from 1 to 3.'),
        }),
      ),
      'Null if there is none: no code, no tries, or an unknown token.',
    ),
  }),
});

/**
 * Sets the session cookies for the site. `code_superseded`: the code is right but not the newest; it counts as
 * wrong. `code_second`: the code is right, but after many wrong tries a
 * second one was sent. The same call takes it. `account_locked`: the code is right, but staff locked the account.
 */
export const loginVerify = defineCall({
  method: 'POST',
  path: '/v2/installer/login/verify',
  summary: 'Exchange a one-time code for tokens.',
  access: 'guest',
  body: z.strictObject({
    userId: field(uuid, '`user_id` of the login answer.'),
    code: field(
      signInCode,
      'Five digits. For a minute, the attempt may repeat a right code whose answer was lost.',
    ),
    ...clientTokens,
  }),
  answer: signedIn,
  errors: [...codeErrors, 'account_locked'],
  limit: signInLimit,
});

/** The token comes in the body, or in the cookie from the site. */
export const refresh = defineCall({
  method: 'POST',
  path: '/v2/installer/refresh',
  summary: 'Exchange a refresh token for new tokens.',
  access: 'guest',
  body: z.object({
    refresh_token: field(
      z.optional(z.string().check(z.maxLength(200, 'too_long'))),
      'Of the last answer with tokens. The site uses a cookie.',
    ),
  }),
  answer: tokens,
  errors: ['unauthenticated'],
  limit: { calls: 120, seconds: 300, byHandler: true },
});

export const logout = defineCall({
  method: 'POST',
  path: '/v2/installer/logout',
  summary: 'End this session.',
  access: 'member',
  whilePending: true,
  answer: nothing,
});
