import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { limit, listOf, page, uuid } from '#platform/contract/fields.ts';

const language = field(z.optional(z.string()), 'Language code of the texts; the member’s by default.');

const icon = field(z.string(), 'Icon name.');

export const listBehaviours = defineCall({
  method: 'GET',
  path: '/v1/behaviour',
  summary:
    'What earns points in a region: welcome, filled profile, then product groups by points. Decor installers get their own list.',
  access: 'member',
  query: z.object({
    region_id: field(
      z.optional(z.coerce.number('not_valid').check(z.int('not_valid'))),
      'Region id, 2 to 17; the member’s by default.',
    ),
    page,
    limit: limit(15, 100),
    language,
  }),
  answer: listOf(
    z.object({
      uuid,
      icon,
      name: field(z.string(), 'In the language of the answer.'),
      description: field(z.string(), 'One sentence, plain text.'),
      points: field(z.int(), 'Points each time, above 0.'),
    }),
  ),
});

export const listCertificates = defineCall({
  method: 'GET',
  path: '/v1/behaviour/certificates',
  summary: 'Certificates of the member’s company: one per tier category above level 1.',
  access: 'member',
  query: z.object({ language }),
  answer: z.object({
    data: z.array(
      z.object({
        uuid,
        name: field(z.string(), 'In the language of the answer.'),
        description: field(z.string(), 'One sentence, plain text.'),
        icon,
        slug: field(z.string(), 'Category and level, e.g. `roof-windows-3`.'),
        longevity: field(z.int(), 'Days of validity: those of its year.'),
        expires_on: field(z.iso.date(), 'Last day, in the region’s time zone.'),
      }),
    ),
  }),
});
