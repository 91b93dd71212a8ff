import * as z from 'zod/mini';
import { pointsYear, year } from '#features/points/contract.ts';
import { tier } from '#features/points/tiers.contract.ts';
import { wish } from '#features/shop/wishes.contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';

const companyPoints = z.object({
  company_points: field(z.int(), 'Spendable points, at least 0.'),
  debt: field(
    z.int(),
    'Points of reversed projects that were spent already, at least 0: points that come in pay it first.',
  ),
  points: z.object({
    completed: field(z.int(), 'Points ever earned with projects, without reversed ones.'),
    in_prog: field(z.int(), 'Expected points of open projects and those under review.'),
    lost: field(z.int(), 'Points of lost projects.'),
    to_expire: field(z.int(), 'Points that expire on the next 31 December.'),
  }),
  projects: z.object({
    completed: field(z.int(), 'Closed projects.'),
    in_prog: field(z.int(), 'Open projects and those under review.'),
    lost: field(z.int(), 'Lost projects.'),
  }),
  scans: z.object({
    current_year: field(
      z.int(),
      'Scans since 1 January, without rejected ones and products scanned again later.',
    ),
    completed: field(z.int(), 'Accepted scans in closed projects, ever.'),
  }),
  tiers: field(z.array(tier), 'Progress in the tier programme this year.'),
  early_days: field(
    z.int(),
    'Days before publication on which the company sees products and news; 0 if its level has none.',
  ),
  next_wish: field(z.nullable(wish), 'The member’s wish that is reached first; null if none can be had.'),
  chart: field(pointsYear, 'Points per month of `year`.'),
});

export const getCompanyPoints = defineCall({
  method: 'GET',
  path: '/v2/company/points',
  summary: 'Balance and figures of the company, and what it reaches next.',
  access: 'member',
  background: true,
  consistency: 'session',
  query: z.object({
    language: field(z.optional(z.string()), 'Language code of names. Default: the member’s language.'),
    year: field(year, 'Calendar year of `chart`; the current one by default.'),
  }),
  answer: companyPoints,
});
