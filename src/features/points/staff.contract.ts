/** Calls for staff: points given or taken back by hand. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, text, uuid } from '#platform/contract/fields.ts';
import { staff } from '#platform/contract/staff.ts';
import { manualEvents } from './rules.ts';

/** Most points that one entry by hand can give or take. */
const MAX_MANUAL = 100_000;

/** A booking by hand. */
const manualPoints = z.object({
  uuid,
  company: uuid,
  event: z.enum(manualEvents),
  points: field(z.int(), 'Above 0: given. Below 0: taken back.'),
  reason: z.string(),
  staff: field(z.string(), 'Who booked it.'),
  created_at: instant,
});

export const createManualPoints = defineCall({
  method: 'POST',
  path: '/staff/points',
  summary: 'Give points to a company, or take them back, with a reason that its people can read.',
  access: staff,
  body: z.strictObject({
    company: uuid,
    event: field(z.enum(manualEvents, 'unknown'), 'Why.'),
    points: field(
      z
        .int('not_valid')
        .check(z.refine((points) => points !== 0 && Math.abs(points) <= MAX_MANUAL, 'not_valid')),
      `Above 0 gives, below 0 takes back; at most ${MAX_MANUAL} either way, never 0.`,
    ),
    reason: field(text(3, 200), 'Stands in the history of the company.'),
  }),
  status: 201,
  answer: z.extend(manualPoints, { company_points: field(z.int(), 'The balance after it.') }),
  errors: ['not_found', 'not_enough_points'],
  idempotent: true,
});

export const listManualPoints = defineCall({
  method: 'GET',
  path: '/staff/points',
  summary: 'What staff booked by hand, newest first.',
  access: staff,
  query: z.object({
    page,
    limit: limit(20, 100),
    company: field(z.optional(uuid), 'Only of this company.'),
  }),
  answer: listOf(manualPoints),
});
