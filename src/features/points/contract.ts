import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, uuid } from '#platform/contract/fields.ts';

const language = field(z.optional(z.string()), 'Language code of the texts; the member’s by default.');

/** Why a campaign brought points, in the reader’s language. */
export const campaignExplained = z.object({
  uuid,
  name: z.string(),
  text: field(z.string(), 'Its rule in one line: `2× points · Roof windows · 1–31 May 2027`.'),
});

export const pointsEntry = z.object({
  uuid,
  event: field(z.string(), 'Reason, e.g. `project_survey_completed`.'),
  created_at: instant,
  points: field(z.int(), 'Change of the balance, signed.'),
  variation: field(z.enum(['negative', 'positive', 'reserved', 'expired']), 'Kind of row.'),
  options: z.object({
    order: z.optional(z.object({ uuid, order_number: z.string() })),
    project: z.optional(z.object({ uuid, id: z.int() })),
    tier: field(z.optional(z.object({ tier_category: z.int(), level: z.int() })), 'Tier level reached.'),
    campaign: field(
      z.optional(campaignExplained),
      'Campaign that brought the points, or whose points were taken back.',
    ),
    bonus: field(
      z.optional(z.array(z.object({ tier_category: z.int(), level: z.int(), percent: z.int() }))),
      'Kinds of products that a `level_bonus` was for, with the level and its bonus in percent.',
    ),
    company: field(
      z.optional(z.object({ name: z.string() })),
      'The merged company that points came with, or the other company of an invitation.',
    ),
    reason: field(z.optional(z.string()), 'Reason of a manual booking.'),
  }),
});

/** The two rows of a completed reservation cancel out and are left out. */
export const listPointsHistory = defineCall({
  method: 'GET',
  path: '/v1/points/history',
  summary: 'The company’s ledger rows, newest first. A completed order is one row.',
  access: 'member',
  consistency: 'session',
  query: z.object({ page, limit: limit(20, 100), language }),
  answer: listOf(pointsEntry),
});

export const year = z.optional(
  z.coerce
    .number('not_valid')
    .check(z.int('not_valid'), z.minimum(2000, 'not_valid'), z.maximum(2100, 'not_valid')),
);

/** Months follow the region's calendar. */
export const pointsYear = z.object({
  year: z.int(),
  years: field(z.array(z.int()), 'Years with bookings, newest first.'),
  months: field(
    z.array(
      z.object({
        month: field(z.int(), '1 to 12.'),
        earned: field(z.int(), 'At least 0.'),
        spent: field(
          z.int(),
          'Reserved for orders (in the month they were placed), taken back by staff, or paid for a debt; at least 0. Refunded orders are left out.',
        ),
        expired: field(z.int(), 'At least 0.'),
      }),
    ),
    'January to December.',
  ),
});

export const getPointsYear = defineCall({
  method: 'GET',
  path: '/v1/points/year',
  summary: 'The company’s points per month of a year.',
  access: 'member',
  consistency: 'session',
  query: z.object({ year: field(year, 'Calendar year; the current one by default.') }),
  answer: pointsYear,
});
