/** The fields of survey questions in plain forms. */
import type { SurveyAnswer, SurveyDefinition, SurveyQuestion } from '#features/surveys/rules.ts';

type OptionName = `option_${number}`;

/** What a form sent for the shown question. */
export type SurveyValues = Partial<Record<OptionName, boolean>> & {
  readonly number: string | undefined;
  readonly option: string | undefined;
};

/** Checkboxes of a question with several answers. */
export function optionName(id: number): OptionName {
  return `option_${id}`;
}

function optionIds(question: SurveyQuestion): number[] {
  if (question.kind === 'number') return [];
  return question.options.flatMap(({ id, followUps = [] }) => [id, ...followUps.flatMap(optionIds)]);
}

/** Kinds of all fields, for `defineForm`. */
export function surveyFields({ questions }: SurveyDefinition) {
  const options = questions.flatMap(optionIds).map((id) => [optionName(id), 'checkbox'] as const);
  return {
    number: 'optional',
    option: 'optional',
    ...(Object.fromEntries(options) as Record<OptionName, 'checkbox'>),
  } as const;
}

/** The answer as it was sent; whether it is valid is checked elsewhere. A text that is no number has no `value`. */
export function surveyAnswerIn(values: SurveyValues, question: SurveyQuestion): SurveyAnswer {
  const question_id = question.id;
  if (question.kind === 'number') {
    const typed = values.number?.trim() ?? '';
    return { question_id, ...(/^\d{1,7}$/.test(typed) && { value: Number(typed) }) };
  }
  const ids = question.options.map(({ id }) => id);
  const answer_ids =
    question.kind === 'single'
      ? ids.filter((id) => String(id) === values.option)
      : ids.filter((id) => values[optionName(id)]);
  return { question_id, answer_ids };
}
