/** Keys with which other systems call the API: made by admins, for some calls and regions. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, nothing, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { publicationTime, regionIds, staff, staffPerson } from '#platform/contract/staff.ts';

/** Of one key. */
export const MAX_CALLS_PER_MINUTE = 6000;

/** After a rotation the key before works for so long at most. */
export const MAX_OVERLAP_HOURS = 168;

const right = 'admin';

const key = z.object({
  uuid,
  name: field(z.string(), 'Of the system that has it; the log names it.'),
  prefix: field(z.string(), 'Beginning of the key, `lc_live_0f3c2b1a9d8e`, to recognise it.'),
  calls: field(z.array(z.string()), 'Names of the calls it may make.'),
  regions: field(z.nullable(z.array(z.int())), 'Region ids; null for all.'),
  calls_per_minute: field(z.int(), 'Calls above it answer 429.'),
  created_by: staffPerson,
  created_at: instant,
  expires_at: field(z.nullable(instant), 'Null for never.'),
  last_used_at: field(z.nullable(instant), 'To the minute; null before the first use.'),
  previous_until: field(z.nullable(instant), 'Until then the key before the last rotation works too.'),
  revoked_at: field(z.nullable(instant), 'When it was ended; null while it works.'),
});

const withSecret = z.extend(key, {
  key: field(z.string(), 'For `Authorization: Bearer`. Stored as a hash: it is never shown again.'),
});

export const listApiKeys = defineCall({
  method: 'GET',
  path: '/staff/keys',
  summary: 'Keys of other systems, newest first, with the calls that keys may have.',
  access: staff,
  right,
  answer: z.object({
    data: z.array(key),
    calls: field(z.array(z.string()), 'Names of the calls that a key may make.'),
  }),
});

export const createApiKey = defineCall({
  method: 'POST',
  path: '/staff/keys',
  stepUp: true,
  summary: 'Make a key for another system.',
  access: staff,
  right,
  body: z.strictObject({
    name: field(text(2, 60), 'Of the system; the log names it.'),
    calls: field(
      z.array(z.string()).check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
      '`unknown` for a call that keys may not make.',
    ),
    regions: field(z.nullable(regionIds), 'Null for all.'),
    calls_per_minute: field(
      z.int('not_valid').check(z.minimum(1, 'too_low'), z.maximum(MAX_CALLS_PER_MINUTE, 'too_high')),
      `1 to ${MAX_CALLS_PER_MINUTE}; more answer 429.`,
    ),
    expires_at: field(z.nullable(publicationTime), 'In the future; null for never.'),
  }),
  status: 201,
  answer: withSecret,
});

export const rotateApiKey = defineCall({
  method: 'POST',
  path: '/staff/keys/{uuid}/rotate',
  stepUp: true,
  summary: 'Replace a key. The one before works for some hours more.',
  access: staff,
  right,
  params: uuidParams,
  body: z.strictObject({
    overlap_hours: field(
      z.int('not_valid').check(z.minimum(0, 'too_low'), z.maximum(MAX_OVERLAP_HOURS, 'too_high')),
      `0 to ${MAX_OVERLAP_HOURS}.`,
    ),
  }),
  answer: withSecret,
  errors: ['not_found'],
});

export const revokeApiKey = defineCall({
  method: 'DELETE',
  path: '/staff/keys/{uuid}',
  summary: 'End a key at once. It stays in the list.',
  access: staff,
  right,
  params: uuidParams,
  answer: nothing,
  errors: ['not_found'],
});
