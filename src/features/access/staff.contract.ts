import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, uuid } from '#platform/contract/fields.ts';
import { regionFilter, staff, staffCompany, staffPerson } from '#platform/contract/staff.ts';

export const createEmulation = defineCall({
  method: 'POST',
  path: '/staff/emulation',
  summary: 'Create a ticket to view the club as a member: open any page with `?faker=<ticket>`.',
  access: staff,
  right: 'members',
  stepUp: true,
  body: z.strictObject({ installer: field(uuid, 'The member; not staff.') }),
  answer: z.object({
    ticket: field(z.string(), '`id:secret`; single use, valid five minutes.'),
    expires_at: field(instant, 'End of the five minutes.'),
  }),
  status: 201,
  errors: ['not_found'],
  limit: { calls: 60, seconds: 300 },
});

/** Takes effect on all nodes within seconds. */
export const setMaintenance = defineCall({
  method: 'PUT',
  path: '/staff/maintenance',
  summary: 'Turn maintenance mode on or off. Staff calls keep working.',
  access: staff,
  right: 'admin',
  body: z.strictObject({ on: field(z.boolean('required'), 'True closes the club for members.') }),
  answer: z.object({ on: field(z.boolean(), 'Whether the club is closed for members.') }),
});

export const listEmulations = defineCall({
  method: 'GET',
  path: '/staff/emulation',
  summary: 'Log of emulations by staff, newest first. Kept for a year.',
  access: staff,
  right: 'members',
  query: z.object({
    page,
    limit: limit(20, 100),
    region_id: regionFilter,
    staff: field(z.optional(uuid), 'Filters by member of staff.'),
    installer: field(z.optional(uuid), 'Filters by member.'),
  }),
  answer: listOf(
    z.object({
      id: field(uuid, 'Session id, as in the log.'),
      staff: staffPerson,
      installer: staffPerson,
      company: staffCompany,
      from: instant,
      until: field(instant, 'When it was closed, else expiry of its token.'),
      is_closed: field(z.boolean(), 'True if closed before its token expired.'),
    }),
  ),
});
