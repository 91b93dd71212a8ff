/** What the club tells its members at once. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { uuid } from '#platform/contract/fields.ts';

/** Names what is new; what it says is read with the calls. */
const subject = z.object({ uuid });

export const listenToEvents = defineCall({
  method: 'GET',
  path: '/v1/events',
  summary: 'What is new for the member, at once, as server-sent events.',
  access: 'member',
  events: {
    ready: field(
      z.object({}),
      'The stream has begun, or may have missed something: what is shown has to be read anew.',
    ),
    notification: field(subject, 'A notification has come.'),
    ticket: field(subject, 'Something was written, or changed, in a ticket of the support chat.'),
  },
  errors: ['too_many_requests'],
});

/** What members are told of. */
export type EventName = Exclude<keyof (typeof listenToEvents)['events'], 'ready'>;
