/** Calls for staff: looking at the club as a member, and closing it. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, uuid } from '#platform/contract/fields.ts';
import { staff, staffCompany, staffPerson } from '#platform/contract/staff.ts';

export const createEmulation = defineCall({
  method: 'POST',
  path: '/staff/emulation',
  summary: 'Make a ticket to look at the club as a member: open any page with `?faker=<ticket>`.',
  access: staff,
  body: z.strictObject({ installer: field(uuid, 'The member; staff cannot be looked at.') }),
  answer: z.object({
    ticket: field(z.string(), '`id:secret`; works once, within five minutes.'),
    expires_at: z.string(),
  }),
  status: 201,
  errors: ['not_found'],
  limit: { calls: 60, seconds: 300 },
});

/** Takes effect on all nodes within seconds. */
export const setMaintenance = defineCall({
  method: 'PUT',
  path: '/staff/maintenance',
  summary: 'Close the club for maintenance or open it again; calls of staff keep working.',
  access: staff,
  body: z.strictObject({ on: z.boolean('required') }),
  answer: z.object({ on: z.boolean() }),
});

export const listEmulations = defineCall({
  method: 'GET',
  path: '/staff/emulation',
  summary:
    'Who of the staff looked at the club as whom, from when until when, newest first. Kept for a year.',
  access: staff,
  query: z.object({
    page,
    limit: limit(20, 100),
    staff: field(z.optional(uuid), 'Only by this member of staff.'),
    installer: field(z.optional(uuid), 'Only at this member.'),
  }),
  answer: listOf(
    z.object({
      id: field(uuid, 'The session, as the log names it.'),
      staff: staffPerson,
      installer: staffPerson,
      company: staffCompany,
      from: instant,
      until: field(instant, 'When it was closed, else when its token ran out or will.'),
      is_closed: field(z.boolean(), 'True where it was closed before its token ran out.'),
    }),
  ),
});
