/** Calls for the club’s staff about people: who looked at the club as whom, and whose data is to be deleted. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { checkbox, instant, limit, listOf, page, uuid, uuidParams } from '#platform/contract/fields.ts';
import { regionFilter, staff, staffCompany, staffPerson } from '#platform/contract/staff.ts';

/** A wish for deletion as the desk sees it. */
const deletion = z.object({
  uuid,
  installer: staffPerson,
  company: staffCompany,
  is_last_owner: field(z.boolean(), 'True where the company has no other owner: it can only be closed too.'),
  created_at: instant,
});

export const listDeletions = defineCall({
  method: 'GET',
  path: '/staff/deletions',
  summary: 'Members who asked that their data be deleted, those who wait longest first.',
  access: staff,
  query: z.object({ page, limit: limit(20, 100), region_id: regionFilter }),
  answer: listOf(deletion),
});

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
  errors: ['not_found', 'conflict', 'last_owner'],
});
