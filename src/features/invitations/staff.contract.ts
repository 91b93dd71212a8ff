import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, regionId, uuid } from '#platform/contract/fields.ts';
import { csvQuery, regionFilter, staff } from '#platform/contract/staff.ts';
import { MAX_INVITATION_POINTS, MAX_YEARLY_CAP, refusals } from './rules.ts';

const right = 'points';

export const invitationStates = ['pending', 'rewarded', 'refused'] as const;

const company = z.object({ uuid, name: z.string(), regions_id: regionId });

/** An invitation as staff see it. */
export const staffInvitation = z.object({
  uuid,
  inviter: company,
  invited: company,
  state: field(
    z.enum(invitationStates),
    '`pending`: no project of the invited company has brought points. `refused`: it earns nothing.',
  ),
  reason: field(z.nullable(z.enum(refusals)), 'Why it earns nothing; null unless `refused`.'),
  inviter_points: field(z.int(), 'Promised to the inviter.'),
  invited_points: field(z.int(), 'Promised to the invited company.'),
  created_at: field(instant, 'Time of the registration.'),
  rewarded_at: field(z.nullable(instant), 'When the points were added; null before.'),
});

const filters = {
  region_id: regionFilter,
  state: field(z.optional(z.enum(invitationStates, 'unknown')), 'Only in this state.'),
};

export const listStaffInvitations = defineCall({
  method: 'GET',
  path: '/staff/invitations',
  summary: 'Companies that registered with the code of another, newest first.',
  access: staff,
  right,
  query: z.object({
    page,
    limit: limit(50, 200),
    ...filters,
  }),
  answer: listOf(staffInvitation),
});

export const exportStaffInvitations = defineCall({
  method: 'GET',
  path: '/staff/invitations/export',
  summary: 'The list as CSV, with the same filters.',
  access: staff,
  right,
  stepUp: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});

const points = z
  .int('not_valid')
  .check(z.minimum(0, 'not_valid'), z.maximum(MAX_INVITATION_POINTS, 'not_valid'));

const settings = {
  inviter_points: field(points, `For the company that invites; 0 to ${MAX_INVITATION_POINTS}.`),
  invited_points: field(points, `For the company that was invited; 0 to ${MAX_INVITATION_POINTS}.`),
  yearly_cap: field(
    z.int('not_valid').check(z.minimum(0, 'not_valid'), z.maximum(MAX_YEARLY_CAP, 'not_valid')),
    `Rewarded invitations of a company per calendar year; 0 to ${MAX_YEARLY_CAP}.`,
  ),
  version: field(
    z.int('not_valid').check(z.minimum(0, 'not_valid')),
    'As read; 0 before the first change. 409 `changed_meanwhile` when someone changed the settings since.',
  ),
};

const regionSettings = z.object({ regions_id: regionId, ...settings });

export const listInvitationSettings = defineCall({
  method: 'GET',
  path: '/staff/invitations/settings',
  summary: 'What invitations earn, by region of the member of staff.',
  access: staff,
  right,
  answer: z.object({ data: z.array(regionSettings) }),
});

export const changeInvitationSettings = defineCall({
  method: 'PUT',
  path: '/staff/invitations/settings/{slug}',
  summary: 'Set what invitations earn in a region. Points count for companies that register from now on.',
  access: staff,
  right,
  params: z.object({ slug: field(z.string(), 'Slug of the region, such as `pl`.') }),
  body: z.strictObject(settings),
  answer: regionSettings,
  errors: ['not_found', 'changed_meanwhile'],
});
