import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { YEARLY_DAYS } from './rules.ts';

/** For installers, and for decor installers. */
export const projectSurveyName = z.enum(['project', 'decor_project'], 'unknown');

export type ProjectSurveyName = z.output<typeof projectSurveyName>;

const question = z.object({
  id: field(z.int(), '`question_id` of an answer.'),
  kind: field(z.enum(['single', 'multiple', 'number']), 'One answer, several answers, or a whole number.'),
  text: field(z.string(), 'In the language of the answer.'),
  limit: field(
    z.nullable(z.int()),
    'Maximum answers of a `multiple` question, -1 for any number; null for other kinds.',
  ),
  min: field(z.nullable(z.int()), 'Smallest value of a `number` question, 0 or 1; null for other kinds.'),
  options: field(
    z.array(
      z.object({
        id: field(z.int(), 'One of the `answer_ids`.'),
        text: field(z.string(), 'In the language of the answer.'),
      }),
    ),
    'Empty for a `number` question.',
  ),
  asked_when: field(
    z.nullable(
      z.object({
        question_id: field(z.int(), 'Its question.'),
        answer_id: field(z.int(), 'The answer that must be chosen.'),
      }),
    ),
    'A sub-question is asked and required if this answer was chosen; null: always asked.',
  ),
  due: field(
    z.boolean(),
    `False for a question that is asked once a year, and its sub-questions, within ${YEARLY_DAYS} days of the company’s last answer. Do not ask it then.`,
  ),
});

/** Sub-questions follow their question. */
export const getSurvey = defineCall({
  method: 'GET',
  path: '/v1/survey',
  summary: 'The questions of a survey, with the ids for its answers.',
  access: 'member',
  query: z.object({
    name: field(
      z.optional(projectSurveyName),
      '`project`: closes a project of installers; `decor_project`: of decor installers. Default: the one that the member’s company answers.',
    ),
    language: field(z.optional(z.string()), 'Language code of the texts; the member’s by default.'),
  }),
  answer: z.object({
    name: field(projectSurveyName, 'Survey of these questions.'),
    questions: field(
      z.array(question),
      'All questions, also those that are not due. Ids are unique across surveys.',
    ),
  }),
});
