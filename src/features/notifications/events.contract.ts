import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { uuid } from '#platform/contract/fields.ts';

/** What changed; its content is read with the calls. */
const subject = z.object({ uuid });

export const listenToEvents = defineCall({
  method: 'GET',
  path: '/v1/events',
  summary: 'Server-sent events about what changed for the member.',
  access: 'member',
  background: true,
  query: z.object({
    newest: field(
      z.optional(z.string().check(z.maxLength(36, 'too_long'))),
      'Uuid of the newest known notification, empty if none: if there is a newer one, its event follows `ready`.',
    ),
  }),
  events: {
    ready: field(z.object({}), 'The stream opened, or may have missed events: reload what is shown.'),
    notification: field(subject, 'A new notification.'),
    ticket: field(subject, 'A message or change in a support ticket.'),
    staff: field(subject, 'For staff: something that waits for them was added, changed or done.'),
  },
  errors: ['too_many_requests'],
});

export type EventName = Exclude<keyof (typeof listenToEvents)['events'], 'ready'>;
