/** Calls about the people of a company. */
import * as z from 'zod/mini';
import { defineCall, field } from './call.ts';
import { instant, limit, listOf, page, uuid } from './fields.ts';

/** A person of the company, as the team sees it. */
export const teamMember = z.object({
  uuid,
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  phone: field(z.nullable(z.string()), 'E.164.'),
  role: z.object({ id: field(z.int(), '3, 4, 7 or 8.') }),
  last_active_at: field(z.nullable(instant), 'Null until the first sign-in.'),
  contribute_points: field(z.boolean(), 'Whether this person’s projects bring points to the company.'),
  projects_count: field(z.int(), 'Projects registered by this person.'),
});

/** The people of the company: in the order they joined. */
export const listTeam = defineCall({
  method: 'GET',
  path: '/v2/installer/user',
  summary: 'The people of the company.',
  access: 'member',
  query: z.object({ page, limit: limit(20, 100) }),
  answer: listOf(teamMember),
});
