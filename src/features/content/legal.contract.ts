/** Calls for legal documents: terms, commercial rules, privacy, imprint. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { regionById } from '#regions/regions.ts';

export const getLegalDocument = defineCall({
  method: 'GET',
  path: '/v1/legal/{document}',
  summary: 'A legal document of a region. Public.',
  access: 'guest',
  params: z.object({
    document: field(z.string(), '`terms`, `decor-terms`, `commercial-rules`, `privacy` or `imprint`.'),
  }),
  query: z.object({
    region_id: field(
      z.optional(
        z.coerce.number('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'not_valid')),
      ),
      'Region id, 2 to 17. Default: the member’s region, otherwise that of the host.',
    ),
    language: field(
      z.optional(z.string()),
      'Language code of the text. If missing, English, else another one.',
    ),
  }),
  answer: z.object({
    document: field(z.string(), 'Name of the document, as in the path.'),
    title: field(z.string(), 'Plain text.'),
    excerpt: field(z.string(), 'One sentence, plain text.'),
    text: field(z.string(), 'Sanitised HTML. A sample begins with a paragraph that says so.'),
    is_sample: field(z.boolean(), 'Whether it came with the release, unreviewed, and is not the operator’s.'),
    language: field(z.string(), 'Language code of the answer.'),
    languages: field(z.array(z.string()), 'Codes of all languages of the document.'),
    region_id: field(z.int(), 'Region of the document, 2 to 17.'),
    updated_at: field(instant, 'Time of the last change.'),
  }),
  errors: ['not_found'],
});
