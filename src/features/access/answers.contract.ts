import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { onboardingSteps } from './onboarding.ts';

/** As typed: checked when the onboarding is completed. */
const typedNumber = z.string('required').check(z.maxLength(40, 'not_valid'));

const accepted = z.boolean('not_valid');

const surveyAnswer = z.strictObject({
  question_id: field(z.int('not_valid'), 'Id of a question of the survey.'),
  answer_ids: field(
    z.optional(z.array(z.int('not_valid')).check(z.maxLength(50, 'not_valid'))),
    'Ids of the chosen answers; not for a `number` question.',
  ),
  value: field(z.optional(z.int('not_valid')), 'Answer to a `number` question.'),
});

const answers = {
  step: field(z.optional(z.enum(onboardingSteps, 'unknown')), 'The step that is shown.'),
  question: field(z.optional(z.int('not_valid')), 'Id of the question that is shown; 0 for the first.'),
  agreed_at: field(z.optional(z.iso.datetime('not_valid')), 'When the terms were accepted.'),
  registration_number: field(z.optional(typedNumber), 'As typed, at most 40 characters.'),
  registration_number_2: field(z.optional(typedNumber), 'As typed, at most 40 characters.'),
  company_type: field(
    z.optional(z.nullable(z.int('not_valid'))),
    'Id of a type of the region, see `GET /v1/config`; null for none.',
  ),
  disclaimer_accepted: field(z.optional(accepted), 'Disclaimer of the company type.'),
  declaration_accepted: field(z.optional(accepted), 'Declaration of the company type.'),
  email_consent: field(z.optional(accepted), 'Consent to marketing e-mails.'),
  phone_consent: field(z.optional(accepted), 'Consent to marketing calls and SMS.'),
  answers: field(
    z.optional(z.array(surveyAnswer).check(z.maxLength(50, 'not_valid'))),
    'Answers to questions of the survey.',
  ),
};

const body = z.strictObject(answers);

/** What a member has answered so far. */
export type OnboardingAnswers = z.output<typeof body>;

const savedAnswers = z.object({
  ...answers,
  saved_at: field(z.nullable(instant), 'Time of the last change; null if nothing is saved.'),
});

export const getOnboarding = defineCall({
  method: 'GET',
  path: '/v2/installer/onboarding',
  summary: 'The member’s answers so far to the steps after the sign-in.',
  access: 'member',
  answer: savedAnswers,
});

export const saveOnboarding = defineCall({
  method: 'PATCH',
  path: '/v2/installer/onboarding',
  summary: 'Save answers to the steps after the sign-in, to continue on any device. Others stay.',
  access: 'member',
  whilePending: true,
  body,
  answer: savedAnswers,
  limit: { calls: 300, seconds: 300 },
});
