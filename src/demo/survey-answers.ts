/** Answers to the surveys of the demo’s projects. */
import type { ProjectSurveyName } from '#features/surveys/contract.ts';
import { projectSurveys } from '#features/surveys/project-surveys.ts';
import {
  answersToSend,
  answerTo,
  type SurveyAnswer,
  visibleQuestions,
  withoutQuestions,
  YEARLY_DAYS,
  yearlyQuestions,
} from '#features/surveys/rules.ts';
import type { Random } from '#platform/ops/random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function surveyAnswers(random: Random, name: ProjectSurveyName, products: number): SurveyAnswer[] {
  const survey = projectSurveys[name];
  const given: SurveyAnswer[] = [];
  for (;;) {
    const question = visibleQuestions(survey, given).find(({ id }) => !answerTo(given, id));
    if (!question) break;
    if (question.kind === 'number') {
      given.push({
        question_id: question.id,
        value: Math.max(1, Math.round(products / 2)),
      });
    } else {
      const first = random.pick(question.options).id;
      const second = random.pick(question.options).id;
      const chosen = question.kind === 'multiple' ? [...new Set([first, second])] : [first];
      given.push({
        question_id: question.id,
        answer_ids: chosen.sort((a, b) => a - b),
      });
    }
  }
  return answersToSend(survey, given);
}

interface Surveyed {
  survey: SurveyAnswer[] | null;
  surveyAt: Date | null;
}

/** Removes answers to yearly questions that the same company answered within a year before. */
export function askedYearly<Project extends Surveyed>(
  name: ProjectSurveyName,
  projects: readonly Project[],
): Project[] {
  const survey = projectSurveys[name];
  const asked = new Map<number, number>();
  const shortened = new Map<Project, SurveyAnswer[]>();
  for (const project of projects.toSorted((a, b) => Number(a.surveyAt) - Number(b.surveyAt))) {
    if (!project.survey) continue;
    const at = Number(project.surveyAt);
    const early = yearlyQuestions(survey).filter((id) => at - (asked.get(id) ?? 0) < YEARLY_DAYS * DAY_MS);
    shortened.set(project, answersToSend(withoutQuestions(survey, early), project.survey));
    for (const id of yearlyQuestions(survey)) if (!early.includes(id)) asked.set(id, at);
  }
  return projects.map((project) => ({ ...project, survey: shortened.get(project) ?? null }));
}

/** Answers without the yearly questions, for a company that has answered them. */
export function answersWithoutYearly(random: Random, name: ProjectSurveyName, scans: number): SurveyAnswer[] {
  const survey = projectSurveys[name];
  return answersToSend(withoutQuestions(survey, yearlyQuestions(survey)), surveyAnswers(random, name, scans));
}
