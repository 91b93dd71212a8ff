/** The old address undoes its change, without a sign-in. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';

const token = field(
  z.string('required').check(z.maxLength(100, 'too_long')),
  'Of the link that the old address got.',
);

const contact = field(z.enum(['email', 'phone']), 'What was changed: `email` or `phone`.');
const address = field(z.string(), 'Masked old address, which comes back: `o••••@club.example`.');

/** `not_found` for a token that is unknown, used, expired or taken away by an earlier address. */
export const getContactUndo = defineCall({
  method: 'GET',
  path: '/v2/installer/contact-undo',
  summary: 'What the link to undo a change of address does.',
  access: 'guest',
  query: z.object({ token }),
  answer: z.object({
    contact,
    address,
    present: field(
      z.nullable(z.string()),
      'Masked address that the account has instead; null if there is none.',
    ),
    restored: field(z.boolean(), 'Whether the account has the old address already.'),
    expires_at: field(instant, 'End of the 72 hours.'),
  }),
  errors: ['not_found'],
  limit: { calls: 60, seconds: 300 },
});

/**
 * Takes back later changes of e-mail address and phone too. Signs out all devices but that of the member who asks.
 * Removes passkeys that were added since, and notifies both addresses. May be repeated. `conflict`: somebody else has
 * confirmed the old address since.
 */
export const undoContact = defineCall({
  method: 'POST',
  path: '/v2/installer/contact-undo',
  summary: 'Give the account its old address back.',
  access: 'guest',
  body: z.strictObject({ token }),
  answer: z.object({ contact, address }),
  errors: ['not_found', 'conflict'],
  limit: { calls: 30, seconds: 300 },
});
