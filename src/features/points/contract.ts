/** Calls about the points ledger. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, uuid } from '#platform/contract/fields.ts';

/** A row of the ledger, as members see it. */
export const pointsEntry = z.object({
  uuid,
  event: field(z.string(), 'Why, for example `project_survey_completed`.'),
  created_at: instant,
  points: field(z.int(), 'Signed: what it did to the balance.'),
  variation: field(z.enum(['negative', 'positive', 'reserved', 'expired']), 'What kind of row it is.'),
  options: z.object({
    order: z.optional(z.object({ uuid, order_number: z.string() })),
    project: z.optional(z.object({ uuid, id: z.int() })),
    tier: field(
      z.optional(z.object({ tier_category: z.int(), level: z.int() })),
      'The tier level that was reached.',
    ),
    reason: field(z.optional(z.string()), 'Why staff booked it by hand.'),
  }),
});

/** The two rows of a completed reservation are left out: they cancel out. */
export const listPointsHistory = defineCall({
  method: 'GET',
  path: '/v1/points/history',
  summary: 'The company’s points, row by row, newest first. A completed order is one row.',
  access: 'member',
  query: z.object({ page, limit: limit(20, 100) }),
  answer: listOf(pointsEntry),
});

/** By the region’s calendar. */
export const getPointsYear = defineCall({
  method: 'GET',
  path: '/v1/points/year',
  summary: 'The company’s points of a year, month by month.',
  access: 'member',
  query: z.object({
    year: field(
      z.optional(
        z.coerce
          .number('not_valid')
          .check(z.int('not_valid'), z.minimum(2000, 'not_valid'), z.maximum(2100, 'not_valid')),
      ),
      'Calendar year; the current one where not given.',
    ),
  }),
  answer: z.object({
    year: z.int(),
    years: field(z.array(z.int()), 'Years in which anything was booked, newest first.'),
    months: field(
      z.array(
        z.object({
          month: field(z.int(), '1 to 12.'),
          earned: field(z.int(), 'At least 0.'),
          spent: field(
            z.int(),
            'Reserved for orders in the month in which they were placed, or taken back by staff; at least 0. Orders whose points came back are left out.',
          ),
          expired: field(z.int(), 'At least 0.'),
        }),
      ),
      'All twelve, January first.',
    ),
  }),
});
