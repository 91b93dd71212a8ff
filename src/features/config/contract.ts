/** Public settings of the club, by region. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';

const companyType = z.object({
  id: z.int(),
  name_translated: z.string(),
  disclaimer_state: field(z.int(), '0 off, 2 required.'),
  declaration_state: field(z.int(), '0 off, 2 required.'),
  disclaimer_translated: field(z.nullable(z.string()), 'What has to be accepted; null where the state is 0.'),
  declaration_translated: field(
    z.nullable(z.string()),
    'What has to be declared; null where the state is 0.',
  ),
});

const regionalSettings = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  calling_code: z.string(),
  company_types: z.array(companyType),
  company_type_state: field(z.int(), '0 off, 2 required.'),
  vat_field: field(z.int(), '0 none, 1 first number, 2 second number.'),
  company_id_field: field(z.int(), '0 none, 1 first number, 2 second number.'),
  flags: field(z.int(), 'Bit 1: VAT number required. Bit 2: company id required.'),
  terms_url: field(z.string(), 'Path of the club’s terms on its site.'),
  decor_terms_url: field(
    z.nullable(z.string()),
    'Path of the terms for decor installers; null where `terms_url` holds for them too.',
  ),
});

const language = field(
  z.optional(z.string()),
  'Language code of the texts; the member’s where not given, and English for guests.',
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
        region_id: z.int(),
        welcome_points: field(z.int(), 'Points for joining.'),
      }),
    ),
    suggests: field(z.boolean(), 'Whether `GET /v1/places` has a service that suggests addresses.'),
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
    minimum_order: field(z.int(), 'Smallest order of sent goods, in points.'),
    team_cap: field(z.nullable(z.int()), 'Most installers in a team; null: no cap.'),
    basic_points: field(z.array(z.object({ group: z.int(), points: z.int() })), 'Points per product group.'),
  }),
});
