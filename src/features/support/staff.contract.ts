import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, nothing, page, uuid, uuidParams } from '#platform/contract/fields.ts';
import {
  csvQuery,
  history,
  regionFilter,
  searchText,
  staff,
  staffCompany,
  staffNote,
  staffPerson,
} from '#platform/contract/staff.ts';
import { languageCodes } from '#regions/languages.ts';
import { chatMessage, chatText, ownUuid, readUpTo, ticket, written } from './contract.ts';
import { cleanMessage, MAX_NOTE } from './rules.ts';

const staffTicket = z.extend(ticket, {
  waiting_since: field(
    z.nullable(instant),
    'Time of the first unanswered message; null unless waiting for staff.',
  ),
  company: staffCompany,
  installer: staffPerson,
  language: field(z.enum(languageCodes), 'Language of the member’s account.'),
  assigned_to: field(z.nullable(staffPerson), 'Who takes care of it; null for nobody.'),
});

const filters = {
  status: field(
    z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3)), 1), 1),
    '1 waits for staff (default), 2 answered, 3 closed. Other values count as 1.',
  ),
  region_id: regionFilter,
  language: field(
    z.catch(z.optional(z.enum(languageCodes)), undefined),
    'Only of members with this language. Other values count as none.',
  ),
  assigned: field(
    z.catch(z.optional(z.enum(['me', 'nobody'])), undefined),
    'Only those assigned to oneself, `me`, or to `nobody`. Other values count as none.',
  ),
  q: field(
    searchText,
    'Parts of words of the title, the beginning of words of the names of the company or person, of the company’s number or the person’s e-mail address, or the end of the phone number. Other values count as none.',
  ),
};

export const listStaffTickets = defineCall({
  method: 'GET',
  path: '/staff/tickets',
  summary: 'Tickets of a status. Open ones: longest waiting first; others: newest message first.',
  access: staff,
  right: 'tickets',
  consistency: 'session',
  query: z.object({ page, limit: limit(20, 100), ...filters }),
  answer: listOf(staffTicket),
});

export const exportStaffTickets = defineCall({
  method: 'GET',
  path: '/staff/tickets/export',
  summary: 'The same tickets as CSV, without their messages.',
  access: staff,
  right: 'tickets',
  stepUp: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});

const unknown = ['not_found'] as const;

export const getStaffTicket = defineCall({
  method: 'GET',
  path: '/staff/tickets/{uuid}',
  summary: 'A ticket of any member with its last messages, oldest first, or those after or before a message.',
  access: staff,
  right: 'tickets',
  params: uuidParams,
  query: z.object({
    limit: limit(1000, 1000),
    after: field(z.optional(uuid), 'The oldest messages after this one.'),
    before: field(z.optional(uuid), 'The newest messages before this one.'),
  }),
  answer: z.extend(staffTicket, {
    info: field(
      z.object({
        language: field(z.string(), 'Language of the client.'),
        hostname: field(z.string(), 'Host that the client calls.'),
        region: field(z.string(), 'Region of the client.'),
        appVersion: field(z.string(), 'Version of the client.'),
        appType: field(z.string(), 'Kind of the client.'),
      }),
      'Client information.',
    ),
    closed_at: field(z.nullable(instant), 'Null while it is not closed.'),
    messages: z.array(
      z.extend(chatMessage, {
        author: field(z.nullable(z.string()), 'Author’s full name; null once deleted.'),
      }),
    ),
    earlier: field(z.boolean(), 'Whether earlier messages exist.'),
    later: field(z.boolean(), 'Whether later messages exist.'),
    answerers: field(
      z.array(
        z.extend(staffPerson, {
          is_self: field(z.boolean(), 'The member of staff who asks.'),
        }),
      ),
      'Staff to whom it may be assigned.',
    ),
    templates: field(
      z.array(
        z.object({
          uuid,
          name: field(z.string(), 'For staff; unique.'),
          language: field(z.string(), 'Of the text: that of the member, or else of the region, or else any.'),
          text: field(z.string(), 'Plain text with line breaks.'),
        }),
      ),
      'Prepared replies, by name.',
    ),
    notes: field(z.array(staffNote), 'Notes of staff, newest first; at most 100.'),
    history,
  }),
  errors: unknown,
});

export const replyToTicket = defineCall({
  method: 'POST',
  path: '/staff/tickets/{uuid}/reply',
  summary: 'Answer a ticket. Notifies the member, also by mail unless an earlier reply is unread.',
  access: staff,
  right: 'tickets',
  params: uuidParams,
  body: z.strictObject({
    message: chatText,
    uuid: ownUuid,
    after: field(
      z.optional(uuid),
      'The last message that the author has seen. If someone has written since, nothing is sent: `changed_meanwhile`.',
    ),
  }),
  status: 201,
  answer: chatMessage,
  errors: [...unknown, 'ticket_closed', 'changed_meanwhile'],
  idempotent: true,
});

export const markStaffTicket = defineCall({
  method: 'PATCH',
  path: '/staff/tickets/{uuid}',
  summary: 'Mark the member’s messages in a ticket as read.',
  access: staff,
  right: 'tickets',
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
  right: 'tickets',
  params: uuidParams,
  answer: staffTicket,
  errors: unknown,
});

export const reopenTicket = defineCall({
  method: 'POST',
  path: '/staff/tickets/{uuid}/reopen',
  summary: 'Reopen a ticket; it waits for the side that did not write last. Idempotent.',
  access: staff,
  right: 'tickets',
  params: uuidParams,
  answer: staffTicket,
  errors: unknown,
});

export const assignTicket = defineCall({
  method: 'POST',
  path: '/staff/tickets/{uuid}/assign',
  summary: 'Assign a ticket to oneself, to another member of staff, or to nobody.',
  access: staff,
  right: 'tickets',
  params: uuidParams,
  body: z.strictObject({
    staff: field(z.nullable(uuid), 'One of `answerers`; null for nobody.'),
    was: field(z.nullable(uuid), 'Who had it, as read. 409 `changed_meanwhile` if that has changed.'),
  }),
  answer: staffTicket,
  errors: [...unknown, 'changed_meanwhile'],
});

export const addTicketNote = defineCall({
  method: 'POST',
  path: '/staff/tickets/{uuid}/notes',
  summary: 'Add a note about a ticket, for staff only.',
  access: staff,
  right: 'tickets',
  params: uuidParams,
  body: z.strictObject({
    text: field(written(cleanMessage, MAX_NOTE), `1 to ${MAX_NOTE} characters, with line breaks.`),
  }),
  status: 201,
  answer: staffNote,
  errors: unknown,
  idempotent: true,
});

export const removeTicketNote = defineCall({
  method: 'DELETE',
  path: '/staff/ticket-notes/{uuid}',
  summary: 'Remove one’s own note.',
  access: staff,
  right: 'tickets',
  params: uuidParams,
  answer: nothing,
  errors: unknown,
});

export const showTicketPresence = defineCall({
  method: 'POST',
  path: '/staff/tickets/{uuid}/presence',
  summary: 'Say that a ticket is open, for half a minute, and read who else has it open.',
  access: staff,
  right: 'tickets',
  background: true,
  params: uuidParams,
  body: z.strictObject({ writing: field(z.boolean('not_valid'), 'Whether a reply is being written.') }),
  answer: z.object({
    others: field(
      z.array(z.extend(staffPerson, { writing: field(z.boolean(), 'Whether they write a reply.') })),
      'Other staff of the last half minute.',
    ),
  }),
  errors: unknown,
});
