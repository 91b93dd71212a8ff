import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';

const question = z.object({
  id: z.int(),
  kind: field(z.enum(['single', 'multiple', 'number']), 'One answer, several answers, or a whole number.'),
  text: z.string(),
  limit: field(
    z.nullable(z.int()),
    'Maximum answers of a `multiple` question, -1 for any number; null for other kinds.',
  ),
  options: field(z.array(z.object({ id: z.int(), text: z.string() })), 'Empty for a `number` question.'),
  asked_when: field(
    z.nullable(z.object({ question_id: z.int(), answer_id: z.int() })),
    'A sub-question is asked and required if this answer was chosen; null: always asked.',
  ),
});

/** Sub-questions follow their question. */
export const getSurvey = defineCall({
  method: 'GET',
  path: '/v1/survey',
  summary: 'The questions of a survey, with the ids for its answers.',
  access: 'member',
  query: z.object({
    name: field(z._default(z.enum(['project'], 'unknown'), 'project'), '`project`: closes a project.'),
    language: field(z.optional(z.string()), 'Language code of the texts; the member’s by default.'),
  }),
  answer: z.object({ questions: z.array(question) }),
});
