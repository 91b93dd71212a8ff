/** Calls about the points ledger. */
import * as z from 'zod/mini';
import { defineCall, field } from './call.ts';
import { instant, limit, listOf, page, uuid } from './fields.ts';

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
  }),
});

/** The company's ledger, newest first. */
export const listPointsHistory = defineCall({
  method: 'GET',
  path: '/v1/points/history',
  summary: 'The company’s points, row by row, newest first.',
  access: 'member',
  query: z.object({ page, limit: limit(20, 100) }),
  answer: listOf(pointsEntry),
});
