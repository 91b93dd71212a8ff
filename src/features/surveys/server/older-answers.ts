import type { SurveyDefinition, SurveyQuestion } from '#features/surveys/rules.ts';

/** Rewrites answers of the form `id, question, answers`; a number is the only answer of its question. */
export function olderAnswers({ questions }: SurveyDefinition): (value: unknown) => unknown {
  const numbers = new Set(
    allOf(questions)
      .filter(({ kind }) => kind === 'number')
      .map(({ id }) => id),
  );
  const rewrite = (entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return entry;
    const { id: _, question, answers, ...rest } = entry as Record<string, unknown>;
    if (typeof question !== 'number' || !Array.isArray(answers)) return entry;
    if (!numbers.has(question)) return { question_id: question, answer_ids: answers, ...rest };
    return answers.length === 1 ? { question_id: question, value: answers[0], ...rest } : entry;
  };
  return (value) => (Array.isArray(value) ? value.map(rewrite) : value);
}

function allOf(questions: readonly SurveyQuestion[]): SurveyQuestion[] {
  return questions.flatMap((question) =>
    question.kind === 'number'
      ? [question]
      : [question, ...question.options.flatMap(({ followUps = [] }) => allOf(followUps))],
  );
}
