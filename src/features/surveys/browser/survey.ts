/** Progress is stored on the device, so that a closed tab loses nothing. */

import {
  answersToSend,
  areAnswers,
  type SurveyAnswer,
  type SurveyDefinition,
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

/**
 * Shows the answered question, and asks for a new idempotency key.
 *
 * @param project UUID
 */
export function saveAnswer(project: string, answer: SurveyAnswer): void {
  const progress = progressIn($survey.get(), project);
  $survey.set({
    ...progress,
    shown: answer.question_id,
    answers: withAnswer(progress.answers, answer),
    sendKey: '',
  });
}

/** @param project UUID */
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

/** Removes the answers once they are elsewhere. */
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
