import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import {
  instant,
  limit,
  listOf,
  nothing,
  page,
  personName,
  phoneNumber,
  uuid,
} from '#platform/contract/fields.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { NAME_MIN, SURNAME_MIN } from './lengths.ts';

const personParams = z.object({ id: field(uuid, 'Uuid of the member.') });

const teamMember = z.object({
  uuid,
  id: field(z.int(), 'Number of the member. Calls take `uuid`, also those with `{id}` in their path.'),
  name: z.string(),
  surname: z.string(),
  phone: field(z.nullable(z.string()), 'E.164.'),
  region: field(z.int(), 'Region id.'),
  role: z.object({ id: field(z.int(), '3, 4, 7 or 8.') }),
  last_active_at: field(z.nullable(instant), 'Null until the first sign-in.'),
  invited_at: field(z.nullable(instant), 'Time of the last invitation; null if not invited.'),
  contribute_points: field(z.boolean(), 'Whether this person’s projects earn points.'),
  projects_count: field(z.int(), 'Projects registered by this person.'),
});

export const listTeam = defineCall({
  method: 'GET',
  path: '/v2/installer/user',
  summary: 'The members of the company.',
  access: 'member',
  query: z.object({ page, limit: limit(20, 100) }),
  answer: listOf(teamMember),
});

export const getTeamMember = defineCall({
  method: 'GET',
  path: '/v1/installer/user/{id}',
  summary: 'One member of the company.',
  access: 'member',
  params: personParams,
  answer: teamMember,
  errors: ['not_found'],
});

export const createTeamMember = defineCall({
  method: 'POST',
  path: '/v1/installer/user',
  summary: 'Add a person to the team and send an invitation by SMS.',
  access: ownerRoles,
  body: z.strictObject({
    name: personName(NAME_MIN, 'name_required'),
    surname: personName(SURNAME_MIN, 'surname_required'),
    phone: field(phoneNumber, 'National or international number of the company’s region.'),
  }),
  status: 201,
  answer: teamMember,
  errors: ['team_full'],
  limit: { calls: 60, seconds: 3600 },
  idempotent: true,
});

export const removeTeamMember = defineCall({
  method: 'DELETE',
  path: '/v1/installer/user/{id}',
  summary: 'Remove a person from the team and end all their sessions. Their projects and records stay.',
  access: ownerRoles,
  params: personParams,
  answer: nothing,
  errors: ['not_found', 'own_account'],
});

export const resendInvitation = defineCall({
  method: 'GET',
  path: '/v1/installer/user/{id}/resend',
  summary: 'Send the invitation by SMS again: at most once a minute and five times a day per number.',
  access: ownerRoles,
  params: personParams,
  answer: nothing,
  errors: ['not_found', 'already_joined'],
  limit: { calls: 60, seconds: 3600 },
  writes: true,
});
