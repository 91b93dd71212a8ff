import * as z from 'zod/mini';
import { campaignExplained } from '#features/points/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';

export const listCampaigns = defineCall({
  method: 'GET',
  path: '/v1/campaigns',
  summary:
    'Running campaigns for the member’s region and role with points left in their budget, those that end first first. Segments of companies are in the text.',
  access: 'member',
  query: z.object({
    language: field(z.optional(z.string()), 'Language code of the texts; the member’s by default.'),
  }),
  answer: z.object({
    data: z.array(
      z.extend(campaignExplained, {
        ends_on: field(z.string(), 'Last day, `2026-03-31`, in the time zone of the region.'),
        groups: field(z.array(z.int()), 'Product groups. A product of one, or of a GTIN, counts.'),
        gtins: field(z.array(z.string()), 'None of both: all products that earn points.'),
      }),
    ),
  }),
});
