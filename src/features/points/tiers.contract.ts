import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, uuid } from '#platform/contract/fields.ts';
import { role } from '#platform/contract/roles.ts';

const tierCategory = field(z.int(), 'Product group: 1 to 9, or 99.');

const bracketShape = {
  level: field(z.int(), '1 to 4.'),
  points: field(z.int(), 'Points for reaching it, once a year; 0 at level 1.'),
  from: field(z.int(), 'Lowest number of products.'),
  to: field(z.nullable(z.int()), 'Highest number of products; null at the top.'),
};

const tierDefinition = z.object({
  id: field(z.int(), 'Id of the definition, as in `GET /v2/tiers/history`.'),
  tier_category: tierCategory,
  brackets: field(
    z.array(z.object({ id: field(z.int(), 'Id of the bracket.'), ...bracketShape })),
    'Lowest level first, without gaps.',
  ),
  reset_at: field(instant, 'Products count from here: 1 January in the region’s time zone.'),
});

/** A company's progress in one category. */
export const tier = z.object({
  id: field(z.int(), 'Id of the definition.'),
  tier_definition: z.object({ id: field(z.int(), 'The same id.'), tier_category: tierCategory }),
  tier_bracket: z.object(bracketShape),
  progress: field(z.int(), 'Accepted products in projects closed since `reset_at`.'),
  next_bracket_points: field(z.nullable(z.int()), 'Points for reaching the next level; null at the top.'),
});

/** Decor installers get the categories that count for them. */
export const listTiers = defineCall({
  method: 'GET',
  path: '/v2/tiers',
  summary: 'Levels and points of the tier programme in a region.',
  access: 'member',
  consistency: 'session',
  query: z.object({
    region_id: field(
      z.optional(z.coerce.number('not_valid').check(z.int('not_valid'))),
      'Region id, 2 to 17; the member’s by default.',
    ),
  }),
  answer: z.object({ data: z.array(tierDefinition) }),
});

export const getTierHistory = defineCall({
  method: 'GET',
  path: '/v2/tiers/history',
  summary: 'A company’s progress in the tier programme this year.',
  access: [role.installerOwner, role.installer, role.staff],
  consistency: 'session',
  query: z.object({
    installer_company_id: field(
      z.optional(
        z.union([uuid, z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))], 'not_valid'),
      ),
      'Number or uuid of the company; the member’s by default. Others are for staff with the right `members`, in their regions.',
    ),
  }),
  answer: z.object({ data: z.array(tier) }),
  errors: ['not_found'],
});
