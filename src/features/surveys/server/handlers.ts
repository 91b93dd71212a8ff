import { projectSurvey } from '#content/surveys/project.ts';
import type * as contract from '#features/surveys/contract.ts';
import type { SurveyQuestion } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import { translator } from '#i18n/translator.ts';
import type { Answer } from '#platform/contract/call.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';

const surveys = { project: projectSurvey };

type Question = Answer<typeof contract.getSurvey>['questions'][number];

export const getSurvey: Handler<typeof contract.getSurvey> = async ({ query }, { member }) => {
  const t = translator(readerLanguage(query.language, member));
  return { questions: surveys[query.name].questions.flatMap((question) => rows(question, null, t)) };
};

function rows(question: SurveyQuestion<MessageKey>, askedWhen: Question['asked_when'], t: T): Question[] {
  const options = question.kind === 'number' ? [] : question.options;
  const own: Question = {
    id: question.id,
    kind: question.kind,
    text: t(question.text),
    limit: question.kind === 'multiple' ? question.limit : null,
    options: options.map(({ id, text }) => ({ id, text: t(text) })),
    asked_when: askedWhen,
  };
  const behind = options.flatMap(({ id, followUps = [] }) =>
    followUps.flatMap((next) => rows(next, { question_id: question.id, answer_id: id }, t)),
  );
  return [own, ...behind];
}
