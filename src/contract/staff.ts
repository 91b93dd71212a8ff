/** Calls for the club's staff. */
import * as z from 'zod/mini';
import { role } from '#domain/roles.ts';
import { defineCall, field } from './call.ts';
import { uuid } from './fields.ts';

const staff = [role.staff];

/** Makes a ticket with which the member of staff looks at the club as somebody else. */
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
  errors: [{ status: 404, code: 'not_found' }],
  limit: { calls: 60, seconds: 300 },
});

/** Closes the club for maintenance, or opens it again, on all nodes within seconds. */
export const setMaintenance = defineCall({
  method: 'PUT',
  path: '/staff/maintenance',
  summary: 'Close the club for maintenance or open it again; calls of staff keep working.',
  access: staff,
  body: z.strictObject({ on: z.boolean('required') }),
  answer: z.object({ on: z.boolean() }),
});
