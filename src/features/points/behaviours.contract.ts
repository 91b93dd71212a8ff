/** Calls about what earns points, and what a company can show for it. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { limit, listOf, page, uuid } from '#platform/contract/fields.ts';

const language = field(z.optional(z.string()), 'Language code of the texts; the member’s where not given.');

const icon = field(z.string(), 'Name of an icon of the portal.');

export const listBehaviours = defineCall({
  method: 'GET',
  path: '/v1/behaviour',
  summary:
    'What earns points in a region: welcome points, a filled profile, then by points. Decor installers get theirs.',
  access: 'member',
  query: z.object({
    region_id: field(
      z.optional(z.coerce.number('not_valid').check(z.int('not_valid'))),
      'Region id, 2 to 17; the member’s own where not given.',
    ),
    page,
    limit: limit(15, 100),
    language,
  }),
  answer: listOf(
    z.object({
      uuid,
      icon,
      name: z.string(),
      description: field(z.string(), 'One sentence, plain text.'),
      points: field(z.int(), 'Points for each time, above 0.'),
    }),
  ),
});

export const listCertificates = defineCall({
  method: 'GET',
  path: '/v1/behaviour/certificates',
  summary: 'Certificates of the member’s company: one for each tier category with a level above the first.',
  access: 'member',
  query: z.object({ language }),
  answer: z.object({
    data: z.array(
      z.object({
        uuid,
        name: z.string(),
        description: z.string(),
        icon,
        slug: field(z.string(), 'Category and level, `roof-windows-3`.'),
        longevity: field(z.int(), 'Days from its first day on which it holds: those of its year.'),
        expires_on: field(z.iso.date(), 'Its last day, in the region’s time zone.'),
      }),
    ),
  }),
});
