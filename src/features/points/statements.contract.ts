import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, regionId } from '#platform/contract/fields.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { regionFilter, staff } from '#platform/contract/staff.ts';
import { regionById } from '#regions/regions.ts';

const MIN_YEAR = 2000;
const MAX_YEAR = 2100;

/** Units of the currency per point: an order of magnitude above the dearest region. */
const MAX_RATE = 10_000;

export const getPointsStatement = defineCall({
  method: 'GET',
  path: '/v2/company/points/statements/{year}',
  summary:
    'The statement of a year as PDF: bookings by month and kind, opening and closing balance, and their value if the club has set one. Of the current year until now.',
  access: ownerRoles,
  params: z.object({
    year: field(
      z.coerce
        .number('not_valid')
        .check(z.int('not_valid'), z.minimum(MIN_YEAR, 'not_valid'), z.maximum(MAX_YEAR, 'not_valid')),
      'Calendar year of the region.',
    ),
  }),
  query: z.object({
    language: field(z.optional(z.string()), 'Language code of the file; the member’s by default.'),
  }),
  download: ['application/pdf'],
  errors: ['not_found'],
  limit: { calls: 60, seconds: 300 },
});

const rate = z.object({
  region_id: regionId,
  year: field(z.int(), 'Calendar year of the region.'),
  rate: field(z.number(), 'Units of the currency per point, up to four decimals.'),
  currency: field(z.string(), 'ISO 4217.'),
  staff: field(z.string(), 'Who set it.'),
  changed_at: instant,
});

export const listPointsRates = defineCall({
  method: 'GET',
  path: '/staff/points/rates',
  summary: 'What a point is worth in yearly statements, by region and year, newest year first.',
  access: staff,
  right: 'points',
  query: z.object({ region_id: regionFilter }),
  answer: z.object({ data: z.array(rate) }),
});

export const setPointsRate = defineCall({
  method: 'PUT',
  path: '/staff/points/rates',
  summary: 'Set what a point is worth in the statements of a region and year. Statements change at once.',
  access: staff,
  right: 'points',
  body: z.strictObject({
    region_id: field(
      z.int('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'not_valid')),
      '2 to 17.',
    ),
    year: field(
      z.int('not_valid').check(z.minimum(MIN_YEAR, 'not_valid'), z.maximum(MAX_YEAR, 'not_valid')),
      'Calendar year of the region.',
    ),
    rate: field(
      z.nullable(
        z.number('not_valid').check(
          z.positive('not_valid'),
          z.maximum(MAX_RATE, 'not_valid'),
          z.refine((value) => Number(value.toFixed(4)) === value, 'not_valid'),
        ),
      ),
      `Above 0, at most ${MAX_RATE}, up to four decimals; null removes it: statements show points only.`,
    ),
  }),
  answer: z.object({ data: z.array(rate) }),
  errors: ['not_found'],
});
