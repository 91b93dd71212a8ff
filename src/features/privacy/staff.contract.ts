/** Calls for the club’s staff about people: who looked at the club as whom, and whose data is to be deleted. */
import * as z from 'zod/mini';
import { deskCompany, regionFilter, staff } from '#features/projects/staff.contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { checkbox, instant, limit, listOf, page, uuid, uuidParams } from '#platform/contract/fields.ts';

/** A person as the desk’s lists name one. */
const person = z.object({ uuid, name: field(z.string(), 'First and last name; `—` once deleted.') });

/** Looks at the club as a member, newest first. */
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
      staff: person,
      installer: person,
      company: deskCompany,
      from: instant,
      until: field(instant, 'When it was closed, else when its token ran out or will.'),
      is_closed: field(z.boolean(), 'True where it was closed before its token ran out.'),
    }),
  ),
});

/** A wish for deletion as the desk sees it. */
const deletion = z.object({
  uuid,
  installer: person,
  company: deskCompany,
  is_last_owner: field(z.boolean(), 'True where the company has no other owner: it can only be closed too.'),
  created_at: instant,
});

/** Open wishes for deletion, oldest first. */
export const listDeletions = defineCall({
  method: 'GET',
  path: '/staff/deletions',
  summary: 'Members who asked that their data be deleted, those who wait longest first.',
  access: staff,
  query: z.object({ page, limit: limit(20, 100), region_id: regionFilter }),
  answer: listOf(deletion),
});

/** Deletes what is kept about a member, but for what the books need. */
export const completeDeletion = defineCall({
  method: 'POST',
  path: '/staff/deletions/{uuid}/complete',
  summary:
    'Delete what is kept about the member. Bookings, orders and projects stay, without the person. It cannot be undone.',
  access: staff,
  params: uuidParams,
  body: z.strictObject({
    close_company: field(
      z.optional(checkbox),
      '1 also closes the company of its last owner, with everybody in it.',
    ),
  }),
  answer: z.object({
    uuid,
    is_company_closed: field(z.boolean(), 'True where the company was closed with its last owner.'),
  }),
  errors: [
    { status: 404, code: 'not_found' },
    { status: 409, code: 'conflict' },
    { status: 409, code: 'last_owner' },
  ],
});
