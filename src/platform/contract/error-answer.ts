/** The schema of an error response. Separate from `errors.ts`, so that browsers need no schemas to read codes. */
import * as z from 'zod/mini';
import { field } from './call.ts';

export const errorAnswer = z.object({
  message: field(z.string(), 'One English sentence for people.'),
  code: field(z.string(), 'Stable name of the error; choose texts and actions by it.'),
  errors: field(
    z.optional(z.record(z.string(), z.array(z.string()))),
    'What is wrong, by field name (dotted path into the body).',
  ),
});
