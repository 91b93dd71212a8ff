import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, text, uuid } from '#platform/contract/fields.ts';
import { csvQuery, staff, staffCompany, staffPerson, staffReason } from '#platform/contract/staff.ts';

const filters = {
  staff: field(z.optional(uuid), 'Only what this member of staff did.'),
  company: field(z.optional(uuid), 'Only what concerns this company.'),
  action: field(z.optional(text(1, 60)), 'Only this call, such as `approveOrder`.'),
  target: field(z.optional(text(1, 100)), 'Only this object: its UUID or key.'),
};

const change = field(
  z.nullable(z.record(z.string(), z.unknown())),
  'Fields by name, without personal data; null if nothing.',
);

export const listStaffLog = defineCall({
  method: 'GET',
  path: '/staff/log',
  summary: 'What staff did, newest first. No one can change or delete it.',
  access: staff,
  right: 'admin',
  query: z.object({ page, limit: limit(50, 200), ...filters }),
  answer: listOf(
    z.object({
      id: field(z.int(), 'Number of the entry; newer ones are higher.'),
      staff: field(z.nullable(staffPerson), 'Null for the operator’s command line.'),
      action: field(z.string(), 'Name of the call.'),
      target_type: field(z.nullable(z.string()), 'Kind of the object; null for the club as a whole.'),
      target: field(z.nullable(z.string()), 'UUID or key of the object; null for the club as a whole.'),
      company: field(z.nullable(staffCompany), 'Company that it concerns; null if none.'),
      before: change,
      after: change,
      reason: staffReason,
      request_id: field(z.string(), 'As in the log of the server.'),
      created_at: instant,
    }),
  ),
});

export const exportStaffLog = defineCall({
  method: 'GET',
  path: '/staff/log/export',
  summary: 'The log as CSV, with the same filters.',
  access: staff,
  right: 'admin',
  stepUp: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});
