/** Progress is stored on the device, so that a closed tab loses nothing. */

import {
  answersToSend,
  answerTo,
  areAnswers,
  isAnswered,
  type SurveyAnswer,
  type SurveyDefinition,
  type SurveyQuestion,
  visibleQuestions,
  withAnswer,
} from '#features/surveys/rules.ts';
import { call } from '#platform/browser/call.ts';
import { persistent } from '#platform/browser/persistent.ts';
import { randomId } from '#platform/browser/random-id.ts';
import { rereadShell } from '#platform/browser/reread-shell.ts';
import { $shell } from '#platform/browser/shell.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { readLike } from '#platform/contract/read-like.ts';

export interface SurveyProgress {
  /** Project uuid; empty if none was started. */
  project: string;
  answers: SurveyAnswer[];
  /** Question id; 0 is the first. */
  shown: number;
  /** Idempotency key of these answers; empty before the first try. */
  sendKey: string;
}

const nothing: SurveyProgress = { project: '', answers: [], shown: 0, sendKey: '' };

function decode(stored: unknown): SurveyProgress | undefined {
  const progress = readLike(stored, nothing);
  return areAnswers(progress?.answers) ? progress : undefined;
}

/** The last started survey. */
export const $survey = persistent<SurveyProgress>({ key: 'survey', version: 1, decode, initial: nothing });

/** Empty for another project. */
export function progressIn(kept: SurveyProgress, project: string): SurveyProgress {
  return kept.project === project ? kept : { ...nothing, project };
}

export interface SurveyPlace<Key extends string> {
  questions: SurveyQuestion<Key>[];
  index: number;
  question: SurveyQuestion<Key>;
  answer: SurveyAnswer | undefined;
  answered: boolean;
  /** The given answer may still add sub-questions. */
  last: boolean;
}

/** If the question is no longer shown, the first open one is used. */
export function placeIn<Key extends string>(
  definition: SurveyDefinition<Key>,
  { answers, shown }: Pick<SurveyProgress, 'answers' | 'shown'>,
): SurveyPlace<Key> {
  const questions = visibleQuestions(definition, answers);
  const at = questions.findIndex((question) => question.id === shown);
  const open = questions.findIndex((question) => !isAnswered(question, answerTo(answers, question.id)));
  const index = at >= 0 ? at : Math.max(open, 0);
  const question = questions[index];
  if (!question) throw new Error('A survey has at least one question');
  const answer = answerTo(answers, question.id);
  return {
    questions,
    index,
    question,
    answer,
    answered: isAnswered(question, answer),
    last: index === questions.length - 1,
  };
}

export function keepAnswer(project: string, answer: SurveyAnswer): void {
  const progress = progressIn($survey.get(), project);
  $survey.set({
    ...progress,
    shown: answer.question_id,
    answers: withAnswer(progress.answers, answer),
    sendKey: '',
  });
}

export function showQuestion(project: string, questionId: number): void {
  $survey.set({ ...progressIn($survey.get(), project), shown: questionId });
}

function refreshHeader(): void {
  const language = $shell.get()?.language;
  // The header polls its points anyway.
  if (language) rereadShell(call, language, Date.now()).catch(() => {});
}

/** The answers as the API takes them. */
export function responseOf(definition: SurveyDefinition, project: string): string {
  return JSON.stringify(answersToSend(definition, progressIn($survey.get(), project).answers));
}

/** Restores answers that were taken already, to change them. */
export function reviseSurvey(project: string, answers: SurveyAnswer[]): void {
  $survey.set({ ...nothing, project, answers });
}

/** Forgets the answers once they are elsewhere. */
export function endSurvey(): void {
  $survey.set(nothing);
}

/**
 * Sends the answers, which closes the project. The stored idempotency key makes retries safe.
 *
 * @throws ClubError with problems by question id
 */
export async function sendSurvey(
  definition: SurveyDefinition,
  project: string,
): Promise<AnswerOf<'POST /v1/project/{uuid}/survey'>> {
  const progress = progressIn($survey.get(), project);
  const sendKey = progress.sendKey || randomId();
  $survey.set({ ...progress, sendKey });
  const closed = await call('POST /v1/project/{uuid}/survey', {
    params: { uuid: project },
    body: { response: responseOf(definition, project) },
    idempotencyKey: sendKey,
  });
  endSurvey();
  refreshHeader();
  return closed;
}
