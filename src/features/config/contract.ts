import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { regionId } from '#platform/contract/fields.ts';

const companyType = z.object({
  id: field(z.int(), 'Value of `company_type`.'),
  name_translated: field(z.string(), 'In the language of the answer.'),
  disclaimer_state: field(z.int(), '0 off, 2 required.'),
  declaration_state: field(z.int(), '0 off, 2 required.'),
  disclaimer_translated: field(z.nullable(z.string()), 'Text to accept; null if the state is 0.'),
  declaration_translated: field(z.nullable(z.string()), 'Text to declare; null if the state is 0.'),
});

const regionalSettings = z.object({
  id: regionId,
  slug: field(z.string(), 'Short name, such as `pl`.'),
  name: field(z.string(), 'In English.'),
  calling_code: field(z.string(), 'Country prefix of phone numbers.'),
  company_types: z.array(companyType),
  company_type_state: field(z.int(), '0 off, 2 required.'),
  vat_field: field(z.int(), '0 none, 1 first number, 2 second number.'),
  company_id_field: field(z.int(), '0 none, 1 first number, 2 second number.'),
  flags: field(z.int(), 'Bit 1: VAT number required. Bit 2: company id required.'),
  terms_url: field(z.string(), 'Path of the club’s terms on its site.'),
  decor_terms_url: field(
    z.nullable(z.string()),
    'Path of the terms for decor installers; null if `terms_url` applies to them.',
  ),
});

const language = field(
  z.optional(z.string()),
  'Language code of the texts. Default: the member’s language; English for guests.',
);

export const getPublicConfig = defineCall({
  method: 'GET',
  path: '/v1/config/public',
  summary: 'Settings of all regions and the welcome points.',
  access: 'guest',
  query: z.object({ language }),
  answer: z.object({
    regions: z.array(regionalSettings),
    behaviours: z.array(
      z.object({
        region_id: regionId,
        welcome_points: field(z.int(), 'Points for joining.'),
      }),
    ),
    suggests: field(z.boolean(), 'True if `GET /v1/places` can suggest addresses.'),
  }),
});

export const getConfig = defineCall({
  method: 'GET',
  path: '/v1/config',
  summary: 'Settings of the member’s region.',
  access: 'member',
  query: z.object({ language }),
  answer: z.object({
    region: regionalSettings,
    minimum_order: field(z.int(), 'Minimum order of shipped goods, in points.'),
    team_cap: field(z.nullable(z.int()), 'Maximum installers in a team; null for no limit.'),
    basic_points: field(
      z.array(
        z.object({
          group: field(z.int(), 'Product group, 1 to 9 or 99.'),
          points: field(z.int(), 'For each product.'),
        }),
      ),
      'Points per product group.',
    ),
  }),
});
