import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { checkbox, instant, limit, listOf, page, uuid, uuidParams } from '#platform/contract/fields.ts';
import {
  csvQuery,
  regionFilter,
  sortedBy,
  staff,
  staffCompany,
  staffPerson,
} from '#platform/contract/staff.ts';

const deletion = z.object({
  uuid,
  installer: staffPerson,
  company: staffCompany,
  is_last_owner: field(z.boolean(), 'Whether the company has no other owner and must be closed too.'),
  created_at: instant,
});

const filters = { region_id: regionFilter, sort: sortedBy(['created'], 'created') };

export const listDeletions = defineCall({
  method: 'GET',
  path: '/staff/deletions',
  summary: 'Open deletion requests, oldest first.',
  access: staff,
  right: 'members',
  query: z.object({ page, limit: limit(20, 100), ...filters }),
  answer: listOf(deletion),
});

export const exportDeletions = defineCall({
  method: 'GET',
  path: '/staff/deletions/export',
  summary: 'Open deletion requests as CSV, with the same filters.',
  access: staff,
  right: 'members',
  stepUp: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});

export const completeDeletion = defineCall({
  method: 'POST',
  path: '/staff/deletions/{uuid}/complete',
  summary: 'Delete the member’s data, permanently. Bookings, orders and projects stay, without the person.',
  access: staff,
  right: 'members',
  stepUp: true,
  params: uuidParams,
  body: z.strictObject({
    close_company: field(z.optional(checkbox), '1 also closes the last owner’s company, with all members.'),
  }),
  answer: z.object({
    uuid,
    is_company_closed: field(z.boolean(), 'Whether the company was closed too.'),
  }),
  errors: ['not_found', 'conflict', 'last_owner', 'last_admin'],
});
