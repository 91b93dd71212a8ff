import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, uuid } from '#platform/contract/fields.ts';
import { memberRoles } from '#platform/contract/roles.ts';
import { shownStates } from './rules.ts';

const state = field(
  z.enum(shownStates),
  '`registered`; `project_closed`: a project is closed, and none has brought points; `rewarded`; `not_rewarded`: it earns nothing.',
);

const terms = {
  inviter_points: field(z.int(), 'Points for a company that invites, in the member’s region; 0 for none.'),
  invited_points: field(
    z.int(),
    'Points for a company that was invited, in the member’s region; 0 for none.',
  ),
  yearly_cap: field(z.int(), 'Rewarded invitations of a company per calendar year at most.'),
};

/** The same for all members of a region. */
export const getInvitationTerms = defineCall({
  method: 'GET',
  path: '/v1/invitations/terms',
  summary: 'What invitations of companies that register now earn after their first closed project.',
  access: 'member',
  answer: z.object(terms),
});

export const listInvitations = defineCall({
  method: 'GET',
  path: '/v1/invitations',
  summary: 'The company’s invitation code and link, and the companies that registered with it, newest first.',
  access: memberRoles,
  query: z.object({ page, limit: limit(20, 100) }),
  answer: z.extend(
    listOf(
      z.object({
        uuid,
        company: field(z.string(), 'Name of the invited company.'),
        state,
        points: field(z.int(), 'Points that it brought, or can bring; 0 if not rewarded.'),
        created_at: field(instant, 'Time of the registration.'),
        rewarded_at: field(z.nullable(instant), 'When the points were added; null before.'),
      }),
    ),
    {
      ...terms,
      code: field(z.string(), 'Ten letters. `registerCompany` takes it as `invite`.'),
      link: field(z.string(), 'Address of the registration with the code.'),
      rewarded: field(z.int(), 'Invitations that were rewarded in this calendar year.'),
      points: field(z.int(), 'Points that all invitations have brought.'),
      invited_by: field(
        z.nullable(
          z.object({
            company: field(z.string(), 'Name of the company.'),
            state,
            points: field(z.int(), 'Points that the own company got, or can get; 0 if not rewarded.'),
          }),
        ),
        'The company that invited the own one; null if none.',
      ),
    },
  ),
});
