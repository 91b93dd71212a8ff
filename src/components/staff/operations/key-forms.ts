/** Forms of the keys of other systems. */
import { instantOf } from '#features/content/zoned-time.ts';
import { wholeNumber } from '#platform/forms/whole-number.ts';
import { defineForm } from '#platform/site/handle-form.ts';

/** Enough for a sync every few seconds. */
export const CALLS_PER_MINUTE = 120;

const OVERLAP_HOURS = 24;

/** @param timeZone of typed times */
export const keyFormsIn = (timeZone: string) => ({
  create: defineForm({
    fields: { name: 'text', calls: 'list', regions: 'list', calls_per_minute: 'text', expires_at: 'text' },
    send: async ({ values, club }) => {
      const { name, calls, regions, calls_per_minute: limit, expires_at: end } = values;
      const body = {
        name,
        calls: [...calls],
        regions: regions.length === 0 ? null : regions.map(Number),
        calls_per_minute: wholeNumber(limit),
        expires_at: end === '' ? null : (instantOf(end, timeZone) ?? end),
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
});
