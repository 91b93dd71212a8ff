import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, nothing, page, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { FILE_BYTES } from '#platform/contract/uploads.ts';
import {
  cleanMessage,
  cleanTitle,
  isWritable,
  MAX_MESSAGE,
  MAX_PHOTOS,
  MAX_TITLE,
  ticketStatus,
} from './rules.ts';

export const ticket = z.object({
  uuid,
  title: field(z.string(), 'Plain text in one line.'),
  status: field(
    z.union([z.literal(ticketStatus.open), z.literal(ticketStatus.answered), z.literal(ticketStatus.closed)]),
    '1 waits for staff, 2 answered, 3 closed.',
  ),
  created_at: instant,
  updated_at: field(instant, 'Time of the last message.'),
  unread: field(z.int(), 'Unread messages of the other side.'),
});

export const chatPhoto = z.object({
  uuid,
  url: field(z.string(), 'Path of the WebP file, for the member and for staff of the region.'),
  width: field(z.int(), 'Pixels, at most 1600.'),
  height: field(z.int(), 'Pixels, at most 1600.'),
});

export const chatMessage = z.object({
  uuid,
  sender: field(z.enum(['installer', 'admin']), '`installer`: the member; `admin`: staff.'),
  message: field(z.string(), 'Plain text with line breaks, no markup; empty for photos alone.'),
  created_at: field(instant, 'Never earlier than the previous message.'),
  photos: field(z.array(chatPhoto), `At most ${MAX_PHOTOS}, oldest first.`),
});

/** A text normalized by `clean`. */
export function written(clean: (text: string) => string, max: number) {
  return z
    .string('required')
    .check(
      z.refine(isWritable, { error: 'not_valid', abort: true }),
      z.overwrite(clean),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(max, 'too_long'),
    );
}

export const chatText = field(
  written(cleanMessage, MAX_MESSAGE),
  `1 to ${MAX_MESSAGE} characters, at least one visible; no control characters except line breaks and tabs.`,
);

export const ownUuid = field(
  z.optional(uuid),
  'Client-side uuid for retries: a repeated call returns the stored message.',
);

export const readUpTo = z.strictObject({
  mark: field(z.enum(['read'], 'not_valid'), 'Always `read`.'),
  message: field(z.optional(uuid), 'Last message seen; all by default.'),
});

export const listTickets = defineCall({
  method: 'GET',
  path: '/v1/support',
  summary: 'The member’s tickets, newest message first.',
  access: 'member',
  consistency: 'session',
  query: z.object({
    page,
    limit: limit(10, 1000),
    installer_uuid: field(z.optional(uuid), 'Only the caller’s own uuid is allowed.'),
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
      'Client-side uuid of the ticket and its first message, for retries: a repeated call returns the stored ticket.',
    ),
    title: field(written(cleanTitle, MAX_TITLE), `1 to ${MAX_TITLE} characters, in one line.`),
    body: chatText,
    info: field(
      z.strictObject({
        language: field(technical(35), 'Language of the client.'),
        hostname: field(technical(253), 'Host that the client calls.'),
        region: field(technical(35), 'Region of the client.'),
        appVersion: field(technical(50), 'Version of the client.'),
        appType: field(technical(50), 'Kind of the client.'),
      }),
      'Client information for staff.',
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
  summary: 'The last messages of a ticket, oldest first, or those after or before a message.',
  access: 'member',
  params: uuidParams,
  query: z.object({
    limit: limit(1000, 1000),
    after: field(z.optional(uuid), 'The oldest messages after this one.'),
    before: field(z.optional(uuid), 'The newest messages before this one.'),
  }),
  answer: z.object({
    data: z.array(chatMessage),
    meta: z.object({
      ticket: field(ticket, 'Current state.'),
      earlier: field(z.boolean(), 'Whether earlier messages exist.'),
      later: field(z.boolean(), 'Whether later messages exist.'),
    }),
  }),
  errors: ['not_found'],
});

export const createChatMessage = defineCall({
  method: 'POST',
  path: '/v1/support/{uuid}/chat',
  summary: 'Write a message in one’s own ticket, unless it is closed.',
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
  summary: 'Mark the staff’s messages in a ticket, and its notification, as read.',
  access: 'member',
  params: uuidParams,
  body: readUpTo,
  answer: nothing,
  errors: ['not_found'],
});

export const addChatPhoto = defineCall({
  method: 'PUT',
  path: '/v1/support/{uuid}/chat/{message}/photos/{photo}',
  summary: `Add a photo to one’s own message: JPEG, PNG or WebP. It is stored without metadata. A message has at most ${MAX_PHOTOS}. A message of photos alone begins with the first.`,
  access: 'member',
  params: z.object({
    uuid,
    message: field(uuid, 'A message of one’s own, or a client-side uuid for a message without text.'),
    photo: field(uuid, 'Client-side uuid: a repeated call returns the stored photo.'),
  }),
  upload: { bytes: FILE_BYTES, tooLarge: 'file_too_large' },
  answer: chatPhoto,
  errors: ['not_found', 'ticket_closed', 'conflict', 'file_type', 'picture_too_large'],
  limit: { calls: 30, seconds: 600 },
});

export const getChatPhoto = defineCall({
  method: 'GET',
  path: '/v1/support/photos/{uuid}',
  summary: 'A photo of one’s own conversation. Staff see those of their regions with the right `tickets`.',
  access: 'member',
  params: uuidParams,
  download: ['image/webp'],
  errors: ['not_found'],
});
