/** Calls of the support chat: a member's tickets, and what is written in them. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, nothing, page, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { cleanMessage, cleanTitle, isWritable, MAX_MESSAGE, MAX_TITLE, ticketStatus } from './rules.ts';

/** A ticket, as its member and the desk see it. */
export const ticket = z.object({
  uuid,
  title: z.string(),
  status: field(
    z.union([z.literal(ticketStatus.open), z.literal(ticketStatus.answered), z.literal(ticketStatus.closed)]),
    '1 waits for the club, 2 answered, 3 closed.',
  ),
  created_at: instant,
  updated_at: field(instant, 'When the last message was written.'),
  unread: field(z.int(), 'Messages of the other side that were not marked as read.'),
});

/** A message of a ticket. */
export const chatMessage = z.object({
  uuid,
  sender: field(z.enum(['installer', 'admin']), 'The member, or the club.'),
  message: field(z.string(), 'Plain text with line breaks; markup means nothing.'),
  created_at: field(instant, 'Never before the one of the message before it.'),
});

/** A text that is kept as `clean` makes it. */
function written(clean: (text: string) => string, max: number) {
  return z
    .string('required')
    .check(
      z.refine(isWritable, { error: 'not_valid', abort: true }),
      z.overwrite(clean),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(max, 'too_long'),
    );
}

/** What somebody writes: 1 to 10,000 characters. */
export const chatText = field(
  written(cleanMessage, MAX_MESSAGE),
  `1 to ${MAX_MESSAGE} characters that can be seen; no control characters but line breaks and tabs.`,
);

/** Made by who writes. */
export const ownUuid = field(
  z.optional(uuid),
  'Made by the caller. Sent again, it answers what was stored first: nothing is written twice.',
);

/** Up to which message something was read. */
export const readUpTo = z.strictObject({
  mark: z.enum(['read'], 'not_valid'),
  message: field(z.optional(uuid), 'The last message that was seen; without it all that there are.'),
});

export const listTickets = defineCall({
  method: 'GET',
  path: '/v1/support',
  summary: 'The member’s tickets, that with the newest message first.',
  access: 'member',
  query: z.object({
    page,
    limit: limit(10, 1000),
    installer_uuid: field(z.optional(uuid), 'Only the caller’s own: tickets are personal.'),
  }),
  answer: listOf(ticket),
  errors: ['not_found'],
});

const technical = (max: number) => text(1, max);

export const createTicket = defineCall({
  method: 'POST',
  path: '/v1/support',
  summary: 'Open a ticket with its first message.',
  access: 'member',
  body: z.strictObject({
    uuid: field(
      z.optional(uuid),
      'Of the ticket and of its first message, made by the caller. Sent again, it answers the ticket of before.',
    ),
    title: field(written(cleanTitle, MAX_TITLE), `1 to ${MAX_TITLE} characters, in one line.`),
    body: chatText,
    info: field(
      z.strictObject({
        language: technical(35),
        hostname: technical(253),
        region: technical(35),
        appVersion: technical(50),
        appType: technical(50),
      }),
      'What the member writes from, for the desk.',
    ),
  }),
  status: 201,
  answer: ticket,
  limit: { calls: 30, seconds: 600 },
  idempotent: true,
});

export const listChat = defineCall({
  method: 'GET',
  path: '/v1/support/{uuid}/chat',
  summary: 'The last messages of a ticket, oldest first; or those after, or before, one of them.',
  access: 'member',
  params: uuidParams,
  query: z.object({
    limit: limit(1000, 1000),
    after: field(z.optional(uuid), 'Only what was written after this message: the oldest of it.'),
    before: field(z.optional(uuid), 'Only what was written before this message: the newest of it.'),
  }),
  answer: z.object({
    data: z.array(chatMessage),
    meta: z.object({
      ticket: field(ticket, 'As it is now.'),
      earlier: field(z.boolean(), 'Whether there are messages before these.'),
      later: field(z.boolean(), 'Whether there are messages after these.'),
    }),
  }),
  errors: ['not_found'],
});

export const createChatMessage = defineCall({
  method: 'POST',
  path: '/v1/support/{uuid}/chat',
  summary: 'Write a message in a ticket of one’s own that is not closed.',
  access: 'member',
  params: uuidParams,
  body: z.strictObject({ message: chatText, uuid: ownUuid }),
  status: 201,
  answer: chatMessage,
  errors: ['not_found', 'ticket_closed'],
  limit: { calls: 30, seconds: 60 },
  idempotent: true,
});

export const markTicket = defineCall({
  method: 'PATCH',
  path: '/v1/support/{uuid}',
  summary: 'Mark what the club wrote in a ticket as read, and its notification with it.',
  access: 'member',
  params: uuidParams,
  body: readUpTo,
  answer: nothing,
  errors: ['not_found'],
});
