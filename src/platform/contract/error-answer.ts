/** The schema of an error response. Separate from `errors.ts`, so that browsers need no schemas to read codes. */
import * as z from 'zod/mini';
import { field } from './call.ts';

export const errorAnswer = z.object({
  message: field(z.string(), 'Message in English.'),
  code: field(z.string(), 'Stable error code for texts and actions.'),
  errors: field(
    z.optional(z.record(z.string(), z.array(z.string()))),
    'Field errors, by dotted path into the body.',
  ),
  tries_left: field(z.optional(z.int()), 'Remaining tries after a wrong code, from 0 to 2.'),
});
