/** What invitations earn in a region. */
import type { AnswerOf } from '#platform/contract/calls.ts';
import { defineForm } from '#platform/site/handle-form.ts';

export type InvitationSettings = AnswerOf<'GET /staff/invitations/settings'>['data'][number];

export const settingsForm = defineForm({
  fields: {
    slug: 'text',
    version: 'text',
    inviter_points: 'text',
    invited_points: 'text',
    yearly_cap: 'text',
  },
  send: async ({ values, club }) => {
    await club('PUT /staff/invitations/settings/{slug}', {
      params: { slug: values.slug },
      body: {
        version: whole(values.version),
        inviter_points: whole(values.inviter_points),
        invited_points: whole(values.invited_points),
        yearly_cap: whole(values.yearly_cap),
      },
    });
    return '/staff/points/invitations?done=staffSaved';
  },
});

/** NaN for what is no number: the call explains it at the field. */
function whole(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
