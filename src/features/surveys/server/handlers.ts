import type * as contract from '#features/surveys/contract.ts';
import { projectSurveyName, projectSurveys } from '#features/surveys/project-surveys.ts';
import { NUMBER_MIN, type SurveyQuestion } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import { translator } from '#i18n/translator.ts';
import type { Answer } from '#platform/contract/call.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { answeredWithinYear } from './yearly.ts';

type Question = Answer<typeof contract.getSurvey>['questions'][number];

export const getSurvey: Handler<typeof contract.getSurvey> = async ({ query }, { db, member, now }) => {
  const t = translator(readerLanguage(query.language, member));
  const name = query.name ?? projectSurveyName(member.role);
  const definition = projectSurveys[name];
  const answered = await answeredWithinYear(db, member.companyId, definition, now);
  return {
    name,
    questions: definition.questions.flatMap((question) =>
      rows(question, null, !answered.includes(question.id), t),
    ),
  };
};

function rows(
  question: SurveyQuestion<MessageKey>,
  askedWhen: Question['asked_when'],
  due: boolean,
  t: T,
): Question[] {
  const options = question.kind === 'number' ? [] : question.options;
  const own: Question = {
    id: question.id,
    kind: question.kind,
    text: t(question.text),
    limit: question.kind === 'multiple' ? question.limit : null,
    min: question.kind === 'number' ? (question.min ?? NUMBER_MIN) : null,
    options: options.map(({ id, text }) => ({ id, text: t(text) })),
    asked_when: askedWhen,
    due,
  };
  const behind = options.flatMap(({ id, followUps = [] }) =>
    followUps.flatMap((next) => rows(next, { question_id: question.id, answer_id: id }, due, t)),
  );
  return [own, ...behind];
}
