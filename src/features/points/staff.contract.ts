import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, text, uuid } from '#platform/contract/fields.ts';
import { staff } from '#platform/contract/staff.ts';
import { manualEvents } from './rules.ts';

/** Per manual booking, in either direction. */
const MAX_MANUAL = 100_000;

const manualPoints = z.object({
  uuid,
  company: uuid,
  event: z.enum(manualEvents),
  points: field(z.int(), 'Positive: given. Negative: taken back.'),
  reason: z.string(),
  staff: field(z.string(), 'Who booked it.'),
  created_at: instant,
});

export const createManualPoints = defineCall({
  method: 'POST',
  path: '/staff/points',
  summary: 'Give points to a company or take them back. Its members see the reason.',
  access: staff,
  body: z.strictObject({
    company: uuid,
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
  answer: z.extend(manualPoints, { company_points: field(z.int(), 'New balance.') }),
  errors: ['not_found', 'not_enough_points'],
  idempotent: true,
});

export const listManualPoints = defineCall({
  method: 'GET',
  path: '/staff/points',
  summary: 'Manual bookings, newest first.',
  access: staff,
  query: z.object({
    page,
    limit: limit(20, 100),
    company: field(z.optional(uuid), 'Filters by company.'),
  }),
  answer: listOf(manualPoints),
});
