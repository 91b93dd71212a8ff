/** Calls with which the desk answers in the support chat. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, nothing, page, uuid, uuidParams } from '#platform/contract/fields.ts';
import { regionFilter, staff, staffCompany } from '#platform/contract/staff.ts';
import { chatMessage, chatText, ownUuid, readUpTo, ticket } from './contract.ts';

/** A ticket as the desk sees it. */
const staffTicket = z.extend(ticket, {
  waiting_since: field(
    z.nullable(instant),
    'When the first message that has no answer yet was written; null unless it waits for the club.',
  ),
  company: staffCompany,
  installer: z.object({ uuid, name: z.string() }),
});

export const listStaffTickets = defineCall({
  method: 'GET',
  path: '/staff/tickets',
  summary:
    'Tickets in one status: of those that wait for the club the longest wait first, else the newest message first.',
  access: staff,
  query: z.object({
    page,
    limit: limit(20, 100),
    status: field(
      z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3)), 1), 1),
      '1 waits for the club (the default), 2 answered, 3 closed. Anything else counts as 1.',
    ),
    region_id: regionFilter,
  }),
  answer: listOf(staffTicket),
});

const unknown = ['not_found'] as const;

export const getStaffTicket = defineCall({
  method: 'GET',
  path: '/staff/tickets/{uuid}',
  summary: 'A ticket of any member with its last messages, oldest first; or those after, or before, one.',
  access: staff,
  params: uuidParams,
  query: z.object({
    limit: limit(1000, 1000),
    after: field(z.optional(uuid), 'Only what was written after this message: the oldest of it.'),
    before: field(z.optional(uuid), 'Only what was written before this message: the newest of it.'),
  }),
  answer: z.extend(staffTicket, {
    info: field(
      z.object({
        language: z.string(),
        hostname: z.string(),
        region: z.string(),
        appVersion: z.string(),
        appType: z.string(),
      }),
      'What the member wrote from.',
    ),
    closed_at: z.nullable(instant),
    messages: z.array(
      z.extend(chatMessage, {
        author: field(z.nullable(z.string()), 'Who wrote it; null once the person is gone.'),
      }),
    ),
    earlier: field(z.boolean(), 'Whether there are messages before these.'),
    later: field(z.boolean(), 'Whether there are messages after these.'),
  }),
  errors: unknown,
});

export const replyToTicket = defineCall({
  method: 'POST',
  path: '/staff/tickets/{uuid}/reply',
  summary: 'Answer in a ticket: the member is told in the club, and by mail where nothing else waits unread.',
  access: staff,
  params: uuidParams,
  body: z.strictObject({ message: chatText, uuid: ownUuid }),
  status: 201,
  answer: chatMessage,
  errors: [...unknown, 'ticket_closed'],
  idempotent: true,
});

export const markStaffTicket = defineCall({
  method: 'PATCH',
  path: '/staff/tickets/{uuid}',
  summary: 'Mark what the member wrote in a ticket as read by the desk.',
  access: staff,
  params: uuidParams,
  body: readUpTo,
  answer: nothing,
  errors: unknown,
});

export const closeTicket = defineCall({
  method: 'POST',
  path: '/staff/tickets/{uuid}/close',
  summary: 'Close a ticket: nobody can write in it any more. A closed one stays as it is.',
  access: staff,
  params: uuidParams,
  answer: staffTicket,
  errors: unknown,
});

export const reopenTicket = defineCall({
  method: 'POST',
  path: '/staff/tickets/{uuid}/reopen',
  summary:
    'Open a closed ticket again: it waits for whoever has not written last. An open one stays as it is.',
  access: staff,
  params: uuidParams,
  answer: staffTicket,
  errors: unknown,
});
