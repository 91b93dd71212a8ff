/** Forms of the page about a ticket. */
import { withTemplate } from '#features/support/rules.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { invalid } from '#platform/contract/errors.ts';
import { defineForm } from '#platform/site/handle-form.ts';

export type Ticket = AnswerOf<'GET /staff/tickets/{uuid}'>;

const replyFields = { message: 'text', uuid: 'optional', after: 'optional', template: 'text' } as const;

/** `path`: the page of the ticket. */
export function ticketForms(ticket: string, path: string) {
  const params = { uuid: ticket };
  return {
    reply: defineForm({
      fields: replyFields,
      send: async ({ values: { message, uuid, after }, club, idempotencyKey }) => {
        const body = { message, uuid, after };
        await club('POST /staff/tickets/{uuid}/reply', { params, body, idempotencyKey });
        return `${path}?done=staffSent`;
      },
    }),
    /** Puts a template into the reply, which is sent later. */
    insert: defineForm({
      fields: replyFields,
      send: async ({ values: { message, template }, club }) => {
        if (template === '') throw invalid({ template: ['required'] });
        const { templates } = await club('GET /staff/tickets/{uuid}', { params, query: { limit: 1 } });
        const chosen = templates.find(({ uuid }) => uuid === template);
        if (!chosen) throw invalid({ template: ['unknown'] });
        return { answer: { message: withTemplate(message, chosen.text) } };
      },
    }),
    assign: defineForm({
      fields: { staff: 'text', was: 'text' },
      send: async ({ values, club }) => {
        const body = { staff: values.staff || null, was: values.was || null };
        await club('POST /staff/tickets/{uuid}/assign', { params, body });
        return `${path}?done=staffSaved`;
      },
    }),
    note: defineForm({
      fields: { text: 'text' },
      send: async ({ values, club, idempotencyKey }) => {
        await club('POST /staff/tickets/{uuid}/notes', { params, body: values, idempotencyKey });
        return `${path}?done=staffAdded#notes`;
      },
    }),
    removeNote: defineForm({
      fields: { note: 'text' },
      send: async ({ values, club }) => {
        await club('DELETE /staff/ticket-notes/{uuid}', { params: { uuid: values.note } });
        return `${path}?done=staffRemoved#notes`;
      },
    }),
    close: defineForm({
      fields: {},
      send: async ({ club }) => {
        await club('POST /staff/tickets/{uuid}/close', { params });
        return `${path}?done=staffDone`;
      },
    }),
    reopen: defineForm({
      fields: {},
      send: async ({ club }) => {
        await club('POST /staff/tickets/{uuid}/reopen', { params });
        return `${path}?done=staffDone`;
      },
    }),
  };
}
