import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, nothing, uuid, uuidParams } from '#platform/contract/fields.ts';

export const listSessions = defineCall({
  method: 'GET',
  path: '/v2/installer/sessions',
  summary: 'The member’s sessions, last used first.',
  access: 'member',
  answer: z.object({
    data: z.array(
      z.object({
        uuid,
        device: field(
          z.nullable(z.string()),
          'Browser and system, e.g. `Firefox, Android`; null if unknown.',
        ),
        created_at: field(instant, 'Time of the sign-in.'),
        last_used_at: field(instant, 'Time of the last renewal, at most an hour before the last use.'),
        is_current: field(z.boolean(), 'The session of this request.'),
      }),
    ),
  }),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/v2/installer/sessions/{uuid}',
  summary: 'End one of the member’s sessions.',
  access: 'member',
  whilePending: true,
  params: uuidParams,
  answer: nothing,
  errors: ['not_found'],
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/v2/installer/sessions',
  summary: 'End the member’s other sessions.',
  access: 'member',
  whilePending: true,
  answer: nothing,
});
