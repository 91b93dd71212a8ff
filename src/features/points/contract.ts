import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, uuid } from '#platform/contract/fields.ts';
import { pointsEvents } from './rules.ts';

const language = field(z.optional(z.string()), 'Language code of the texts; the member’s by default.');

/** Why a campaign brought points, in the reader’s language. */
export const campaignExplained = z.object({
  uuid,
  name: field(z.string(), 'In the reader’s language.'),
  text: field(z.string(), 'Its rule in one line: `2× points · Roof windows · 1–31 May 2027`.'),
});

const tierCategory = field(z.int(), 'Product group: 1 to 9, or 99.');

const tierLevel = field(z.int(), 'Level reached, 2 to 4.');

export const pointsEntry = z.object({
  uuid,
  event: field(z.enum(pointsEvents), 'Reason. New reasons may be added.'),
  created_at: instant,
  points: field(z.int(), 'Change of the balance, signed.'),
  variation: field(z.enum(['negative', 'positive', 'reserved', 'expired']), 'Kind of row.'),
  options: z.object({
    order: z.optional(
      z.object({
        uuid,
        order_number: field(z.string(), 'Region, year, sequence number: `PL-2026-000123`.'),
      }),
    ),
    project: z.optional(z.object({ uuid, id: field(z.int(), '`projects_id` of `GET /v1/product`.') })),
    tier: field(
      z.optional(z.object({ tier_category: tierCategory, level: tierLevel })),
      'Tier level reached.',
    ),
    campaign: field(
      z.optional(campaignExplained),
      'Campaign that brought the points, or whose points were taken back.',
    ),
    bonus: field(
      z.optional(
        z.array(
          z.object({
            tier_category: tierCategory,
            level: tierLevel,
            percent: field(z.int(), 'Bonus on the points of products, in percent.'),
          }),
        ),
      ),
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
  year: field(z.int(), 'Calendar year of `months`.'),
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
