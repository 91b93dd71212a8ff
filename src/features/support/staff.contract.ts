import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, nothing, page, uuid, uuidParams } from '#platform/contract/fields.ts';
import { regionFilter, staff, staffCompany } from '#platform/contract/staff.ts';
import { chatMessage, chatText, ownUuid, readUpTo, ticket } from './contract.ts';

const staffTicket = z.extend(ticket, {
  waiting_since: field(
    z.nullable(instant),
    'Time of the first unanswered message; null unless waiting for staff.',
  ),
  company: staffCompany,
  installer: z.object({ uuid, name: z.string() }),
});

export const listStaffTickets = defineCall({
  method: 'GET',
  path: '/staff/tickets',
  summary: 'Tickets of a status. Open ones: longest waiting first; others: newest message first.',
  access: staff,
  query: z.object({
    page,
    limit: limit(20, 100),
    status: field(
      z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3)), 1), 1),
      '1 waits for staff (default), 2 answered, 3 closed. Other values count as 1.',
    ),
    region_id: regionFilter,
  }),
  answer: listOf(staffTicket),
});

const unknown = ['not_found'] as const;

export const getStaffTicket = defineCall({
  method: 'GET',
  path: '/staff/tickets/{uuid}',
  summary: 'A ticket of any member with its last messages, oldest first, or those after or before a message.',
  access: staff,
  params: uuidParams,
  query: z.object({
    limit: limit(1000, 1000),
    after: field(z.optional(uuid), 'The oldest messages after this one.'),
    before: field(z.optional(uuid), 'The newest messages before this one.'),
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
      'Client information.',
    ),
    closed_at: z.nullable(instant),
    messages: z.array(
      z.extend(chatMessage, {
        author: field(z.nullable(z.string()), 'Author’s full name; null once deleted.'),
      }),
    ),
    earlier: field(z.boolean(), 'Whether earlier messages exist.'),
    later: field(z.boolean(), 'Whether later messages exist.'),
  }),
  errors: unknown,
});

export const replyToTicket = defineCall({
  method: 'POST',
  path: '/staff/tickets/{uuid}/reply',
  summary: 'Answer a ticket. Notifies the member, also by mail unless an earlier reply is unread.',
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
  summary: 'Mark the member’s messages in a ticket as read.',
  access: staff,
  params: uuidParams,
  body: readUpTo,
  answer: nothing,
  errors: unknown,
});

export const closeTicket = defineCall({
  method: 'POST',
  path: '/staff/tickets/{uuid}/close',
  summary: 'Close a ticket: no more messages. Idempotent.',
  access: staff,
  params: uuidParams,
  answer: staffTicket,
  errors: unknown,
});

export const reopenTicket = defineCall({
  method: 'POST',
  path: '/staff/tickets/{uuid}/reopen',
  summary: 'Reopen a ticket; it waits for the side that did not write last. Idempotent.',
  access: staff,
  params: uuidParams,
  answer: staffTicket,
  errors: unknown,
});
