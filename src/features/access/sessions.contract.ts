/** Calls about where a member is signed in. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, nothing, uuid, uuidParams } from '#platform/contract/fields.ts';

export const listSessions = defineCall({
  method: 'GET',
  path: '/v2/installer/sessions',
  summary: 'Where the member is signed in, the newest use first.',
  access: 'member',
  answer: z.object({
    data: z.array(
      z.object({
        uuid,
        device: field(z.nullable(z.string()), 'Browser and system, `Firefox, Android`; null where unknown.'),
        created_at: field(instant, 'When the sign-in was.'),
        last_used_at: field(instant, 'The last use, to the hour: that of the renewal before it.'),
        is_current: field(z.boolean(), 'The session of this request.'),
      }),
    ),
  }),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/v2/installer/sessions/{uuid}',
  summary: 'End one of the member’s sessions: that device is signed out.',
  access: 'member',
  whilePending: true,
  params: uuidParams,
  answer: nothing,
  errors: ['not_found'],
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/v2/installer/sessions',
  summary: 'End all of the member’s sessions but this one.',
  access: 'member',
  whilePending: true,
  answer: nothing,
});
