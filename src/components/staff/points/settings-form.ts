/** What invitations earn in a region. */
import type { AnswerOf } from '#platform/contract/calls.ts';
import { wholeNumber } from '#platform/forms/whole-number.ts';
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
        version: wholeNumber(values.version),
        inviter_points: wholeNumber(values.inviter_points),
        invited_points: wholeNumber(values.invited_points),
        yearly_cap: wholeNumber(values.yearly_cap),
      },
    });
    return '/staff/points/invitations?done=staffSaved';
  },
});
