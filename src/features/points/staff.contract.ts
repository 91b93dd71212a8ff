import * as z from 'zod/mini';
import { approvalAsked } from '#features/approvals/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, text, uuid } from '#platform/contract/fields.ts';
import { csvQuery, regionFilter, sortedBy, staff, staffCompany } from '#platform/contract/staff.ts';
import { MAX_LIST_ROWS, pointsListProblems } from './points-list.ts';
import { manualEvents } from './rules.ts';

/** Per manual booking, in either direction. */
const MAX_MANUAL = 100_000;

const manualPoints = z.object({
  uuid,
  company: field(uuid, 'UUID of the company.'),
  event: field(z.enum(manualEvents), 'Reason code.'),
  points: field(z.int(), 'Positive: given. Negative: taken back.'),
  reason: field(z.string(), 'Shown in the company’s history.'),
  staff: field(z.string(), 'Who booked it.'),
  created_at: instant,
});

export const createManualPoints = defineCall({
  method: 'POST',
  path: '/staff/points',
  summary: 'Give points to a company or take them back. Its members see the reason.',
  access: staff,
  right: 'points',
  stepUp: true,
  body: z.strictObject({
    company: field(uuid, 'UUID of the company.'),
    event: field(z.enum(manualEvents, 'unknown'), 'Reason code.'),
    points: field(
      z
        .int('not_valid')
        .check(z.refine((points) => points !== 0 && Math.abs(points) <= MAX_MANUAL, 'not_valid')),
      `Positive gives, negative takes back; not 0, at most ${MAX_MANUAL} either way.`,
    ),
    reason: field(text(3, 200), 'Shown in the company’s history.'),
  }),
  status: 201,
  answer: z.extend(manualPoints, {
    uuid: field(z.nullable(uuid), 'Null while it waits for a second person.'),
    company_points: field(z.int(), 'New balance.'),
    approval: approvalAsked,
  }),
  errors: ['not_found', 'not_enough_points'],
  idempotent: true,
});

const filters = {
  company: field(z.optional(uuid), 'Filters by company.'),
  event: field(z.optional(z.enum(manualEvents, 'unknown')), 'Filters by reason code.'),
  list: field(z.optional(uuid), 'Filters by the list that a booking came with.'),
  region_id: regionFilter,
};

export const listManualPoints = defineCall({
  method: 'GET',
  path: '/staff/points',
  summary: 'Manual bookings, newest first.',
  access: staff,
  right: 'points',
  key: true,
  consistency: 'session',
  query: z.object({
    page,
    limit: limit(20, 100),
    sort: sortedBy(['created_at', 'points'], '-created_at'),
    ...filters,
  }),
  answer: z.extend(
    listOf(
      z.extend(manualPoints, {
        company_name: z.string(),
        region_id: field(z.int(), 'Region id of the company, 2 to 17.'),
        list: field(z.nullable(uuid), 'The list it came with; null if booked alone.'),
      }),
    ),
    {
      given: field(z.int(), 'Sum of the points given, of all pages.'),
      taken: field(z.int(), 'Sum of the points taken back, of all pages; at most 0.'),
    },
  ),
});

export const exportManualPoints = defineCall({
  method: 'GET',
  path: '/staff/points/export',
  summary: 'Manual bookings as CSV, with the same filters.',
  access: staff,
  right: 'points',
  stepUp: true,
  key: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});

export const bookPointsList = defineCall({
  method: 'POST',
  path: '/staff/points/lists',
  summary:
    'Book points for many companies, such as the participants of a training. Each row is booked or refused alone; a repeated list books nothing twice.',
  access: staff,
  right: 'points',
  stepUp: true,
  body: z.strictObject({
    list: field(uuid, 'Made by the sender; the same when the list is sent again.'),
    dry_run: field(z.boolean('required'), 'True checks the rows and books nothing.'),
    rows: field(
      z
        .array(
          z.strictObject({
            company: field(text(0, 254), 'UUID, registration number, or e-mail address of a member.'),
            event: field(text(0, 60), 'Reason code, as in `createManualPoints`.'),
            points: field(z.nullable(z.number('not_valid')), 'Null where the list has no number.'),
            reason: field(text(0, 500), 'Shown in the company’s history; 3 to 200 characters.'),
          }),
        )
        .check(z.minLength(1, 'required'), z.maxLength(MAX_LIST_ROWS, 'too_long')),
      `1 to ${MAX_LIST_ROWS}.`,
    ),
  }),
  answer: z.object({
    rows: field(
      z.array(
        z.object({
          company: field(z.nullable(staffCompany), 'Null unless exactly one was found.'),
          event: field(z.string(), 'As sent.'),
          points: field(z.nullable(z.number()), 'As sent.'),
          reason: field(z.string(), 'As sent.'),
          balance: field(z.nullable(z.int()), 'Of the company, after the row; null if refused.'),
          problem: field(
            z.nullable(z.enum(pointsListProblems)),
            '`company`: unknown, or of another region; `several`: fits more than one; `event`, `points`, `reason`: not valid; `not_enough_points`; `booked`: booked by this list before; null if it is booked, or would be.',
          ),
        }),
      ),
      'In the order of the request.',
    ),
    booked: field(z.int(), 'Rows that are booked, or would be.'),
    points: field(z.int(), 'Their sum.'),
    needs_approval: field(
      z.boolean(),
      'Above a limit of a region: the list waits for a second person, or would.',
    ),
    approval: approvalAsked,
  }),
  errors: ['approval_waiting'],
});
