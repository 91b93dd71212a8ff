/** Forms of the keys of other systems. */
import { defineForm } from '#platform/site/handle-form.ts';

/** Enough for a sync every few seconds. */
const CALLS_PER_MINUTE = 120;

const OVERLAP_HOURS = 24;

export const keyForms = {
  create: defineForm({
    fields: { name: 'text', calls: 'list', regions: 'list' },
    send: async ({ values: { name, calls, regions }, club }) => {
      const body = {
        name,
        calls: [...calls],
        regions: regions.length === 0 ? null : regions.map(Number),
        calls_per_minute: CALLS_PER_MINUTE,
        expires_at: null,
      };
      return { answer: await club('POST /staff/keys', { body }) };
    },
  }),
  rotate: defineForm({
    fields: { uuid: 'text' },
    send: async ({ values: { uuid }, club }) => ({
      answer: await club('POST /staff/keys/{uuid}/rotate', {
        params: { uuid },
        body: { overlap_hours: OVERLAP_HOURS },
      }),
    }),
  }),
  revoke: defineForm({
    fields: { uuid: 'text' },
    send: async ({ values: { uuid }, club }) => {
      await club('DELETE /staff/keys/{uuid}', { params: { uuid } });
      return '/staff/keys?done=staffRemoved';
    },
  }),
};
