/** Surveys that close a project, by the name that is stored with the answers. */
import { decorProjectSurvey } from '#content/surveys/decor-project.ts';
import { projectSurvey } from '#content/surveys/project.ts';
import type { MessageKey } from '#i18n/keys.ts';
import { isDecor } from '#platform/contract/roles.ts';
import type { ProjectSurveyName } from './contract.ts';
import type { SurveyDefinition } from './rules.ts';

export const projectSurveys: Readonly<Record<ProjectSurveyName, SurveyDefinition<MessageKey>>> = {
  project: projectSurvey,
  decor_project: decorProjectSurvey,
};

/** The survey of a company, by the role of any member. */
export function projectSurveyName(role: number): ProjectSurveyName {
  return isDecor(role) ? 'decor_project' : 'project';
}
