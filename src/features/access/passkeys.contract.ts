/**
 * Passkeys sign in without a code. Options and credentials have the JSON of WebAuthn. A challenge counts once, for five
 * minutes, and only for the client that asked.
 */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, nothing, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { signedIn } from './contract.ts';

const bytes = (max: number) =>
  z.string('required').check(z.maxLength(max, 'too_long'), z.regex(/^[\w-]+$/, 'not_valid'));

const credentialId = field(bytes(1400), 'Up to 1,023 bytes in base64url, like all bytes here.');

const kind = 'Always `public-key`.';

const clientData = field(bytes(4000), 'As made by the browser: type, challenge and origin.');

const challenge = field(z.string(), 'Random bytes that the authenticator signs; valid five minutes, once.');

const userVerification = field(
  z.literal('required'),
  'The authenticator checks the person: PIN, fingerprint or face.',
);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: field(z.literal('public-key', 'not_valid'), kind),
};

const ceremony = field(
  z.optional(z.string()),
  'Send it with the credential. Omitted for calls from the site, which uses a cookie.',
);

/** API clients send it; the site uses a cookie. */
export const clientCeremony = field(
  z.optional(z.string().check(z.maxLength(200, 'too_long'))),
  '`ceremony` of the options. The site uses a cookie.',
);

/** What an authenticator made. */
export const madeCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: field(bytes(16_000), 'CBOR with the new public key.'),
    transports: field(
      z.optional(z.array(z.string().check(z.maxLength(30, 'too_long'))).check(z.maxLength(10, 'too_long'))),
      'How browsers reach the authenticator: `internal`, `hybrid`, `usb`.',
    ),
  }),
});

const describedPasskeys = z.array(
  z.object({
    type: field(z.literal('public-key'), kind),
    id: field(z.string(), 'Id of the credential.'),
    transports: field(z.array(z.string()), 'As sent when it was added.'),
  }),
);

const requestOptions = z.object({
  ceremony,
  challenge,
  rpId: field(z.string(), 'Host of the site.'),
  timeout: field(z.int(), 'Milliseconds.'),
  userVerification,
});

const passkeyAnswer = z.strictObject({
  ceremony: clientCeremony,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: clientData,
      authenticatorData: field(bytes(4000), 'With the hash of the host and a counter.'),
      signature: field(bytes(8000), 'Over authenticator data and the hash of the client data.'),
      userHandle: field(
        z.optional(z.nullable(bytes(100))),
        '`user.id` of the creation, if the browser has it.',
      ),
    }),
  }),
});

export const creationOptions = z.object({
  ceremony,
  challenge,
  rp: z.object({ id: field(z.string(), 'Host of the site.'), name: field(z.string(), 'Name of the site.') }),
  user: z.object({
    id: field(z.string(), 'Identifies the account, without personal data.'),
    name: field(z.string(), 'E-mail address, else phone.'),
    displayName: field(z.string(), 'Full name.'),
  }),
  pubKeyCredParams: z.array(
    z.object({ type: field(z.literal('public-key'), kind), alg: field(z.int(), 'COSE algorithm.') }),
  ),
  timeout: field(z.int(), 'Milliseconds.'),
  attestation: field(z.literal('none'), 'The model of the authenticator is not asked for.'),
  excludeCredentials: field(describedPasskeys, 'The member’s passkeys of this host.'),
  authenticatorSelection: z.object({
    residentKey: field(z.literal('required'), 'The passkey is found without a user name.'),
    requireResidentKey: field(z.literal(true), 'The same for older browsers.'),
    userVerification,
  }),
});

const passkey = z.object({
  uuid,
  name: field(z.nullable(z.string()), 'Given by the member, else browser and system; null if unknown.'),
  host: field(z.string(), 'The site where it works.'),
  created_at: instant,
  last_used_at: field(z.nullable(instant), 'Time of the last sign-in.'),
});

const name = field(text(1, 60), 'As the member’s list shows it, 1 to 60 characters.');

export const startPasskeySignIn = defineCall({
  method: 'POST',
  path: '/v2/passkeys/sign-in/options',
  summary: 'Options for signing in with a passkey.',
  access: 'guest',
  answer: requestOptions,
  errors: ['not_found'],
  limit: { calls: 120, seconds: 300 },
});

/**
 * Sets the session cookies for the site, like a code. `passkey_unknown`: it was removed. `passkey_refused`: challenge,
 * origin, signature or counter is wrong.
 */
export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/v2/passkeys/sign-in',
  summary: 'Exchange the answer of a passkey for tokens.',
  access: 'guest',
  body: passkeyAnswer,
  answer: signedIn,
  errors: ['passkey_unknown', 'passkey_refused', 'account_locked'],
  limit: { calls: 30, seconds: 300 },
});

export const startStepUp = defineCall({
  method: 'POST',
  path: '/v2/passkeys/step-up/options',
  summary: 'Options for confirming the session with a passkey.',
  access: 'member',
  answer: z.extend(requestOptions, {
    allowCredentials: field(describedPasskeys, 'The member’s passkeys of this host; not found without one.'),
  }),
  errors: ['not_found'],
  limit: { calls: 60, seconds: 300 },
});

/** For calls with `x-step-up` and `x-recent-sign-in`. The session and its tokens stay the same. */
export const stepUp = defineCall({
  method: 'POST',
  path: '/v2/passkeys/step-up',
  summary: 'Confirm the session with the answer of a passkey.',
  access: 'member',
  body: passkeyAnswer,
  answer: z.object({
    asserted_at: field(instant, 'It counts for five minutes, as a recent sign-in for ten.'),
  }),
  errors: ['passkey_unknown', 'passkey_refused'],
  limit: { calls: 30, seconds: 300 },
});

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/v2/passkeys',
  summary: 'The member’s passkeys, newest first.',
  access: 'member',
  answer: z.object({
    data: z.array(passkey),
    host: field(z.nullable(z.string()), 'Where a passkey made now works; null where none can be made.'),
  }),
});

export const startPasskey = defineCall({
  method: 'POST',
  path: '/v2/passkeys/options',
  summary: 'Options for making a passkey.',
  access: 'member',
  stepUp: true,
  answer: creationOptions,
  errors: ['not_found', 'passkeys_full'],
  limit: { calls: 30, seconds: 300 },
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/v2/passkeys',
  summary: 'Add a made passkey. The member gets a message about it.',
  access: 'member',
  stepUp: true,
  body: z.strictObject({
    ceremony: clientCeremony,
    name: z.optional(name),
    credential: madeCredential,
  }),
  answer: passkey,
  status: 201,
  errors: ['passkey_refused', 'passkeys_full'],
  limit: { calls: 30, seconds: 300 },
});

export const renamePasskey = defineCall({
  method: 'PATCH',
  path: '/v2/passkeys/{uuid}',
  summary: 'Rename a passkey.',
  access: 'member',
  params: uuidParams,
  body: z.strictObject({ name }),
  answer: passkey,
  errors: ['not_found'],
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/v2/passkeys/{uuid}',
  summary: 'Remove a passkey. It cannot sign in any more; sessions continue.',
  access: 'member',
  stepUp: true,
  whilePending: true,
  params: uuidParams,
  answer: nothing,
  errors: ['not_found'],
});
