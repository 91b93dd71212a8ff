/** How far a member has come in the survey of a project. Kept on the device, so that a closed tab loses nothing. */

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

/** Answers to the survey of one project, complete or not. */
export interface SurveyProgress {
  /** Project uuid; empty while no survey was begun. */
  project: string;
  answers: SurveyAnswer[];
  /** Id of the question that is shown; 0 is the first. */
  shown: number;
  /** Idempotency key of a try to send these very answers; empty before the first. */
  sendKey: string;
}

const nothing: SurveyProgress = { project: '', answers: [], shown: 0, sendKey: '' };

function decode(stored: unknown): SurveyProgress | undefined {
  const progress = readLike(stored, nothing);
  return areAnswers(progress?.answers) ? progress : undefined;
}

/** The survey that was begun last. Another project's survey starts anew. */
export const $survey = persistent<SurveyProgress>({ key: 'survey', version: 1, decode, initial: nothing });

/** The progress in a project's survey: what is kept, when it is of this project. */
export function progressIn(kept: SurveyProgress, project: string): SurveyProgress {
  return kept.project === project ? kept : { ...nothing, project };
}

/** Where somebody stands: the shown questions, the one on the screen, and its answer. */
export interface SurveyPlace<Key extends string> {
  questions: SurveyQuestion<Key>[];
  /** From 0. */
  index: number;
  question: SurveyQuestion<Key>;
  answer: SurveyAnswer | undefined;
  /** Whether the next question may be asked. */
  answered: boolean;
  /** Whether this is the last question. A sub-question of the given answer comes before the end. */
  last: boolean;
}

/** The place of a progress in its survey. A question that is no longer shown gives way to the first open one. */
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

/** Keeps an answer. */
export function keepAnswer(project: string, answer: SurveyAnswer): void {
  const progress = progressIn($survey.get(), project);
  $survey.set({
    ...progress,
    shown: answer.question_id,
    answers: withAnswer(progress.answers, answer),
    sendKey: '',
  });
}

/** Shows a question. */
export function showQuestion(project: string, questionId: number): void {
  $survey.set({ ...progressIn($survey.get(), project), shown: questionId });
}

function refreshHeader(): void {
  const language = $shell.get()?.language;
  // The header reads its points again by itself: a failure only makes that later.
  if (language) rereadShell(call, language, Date.now()).catch(() => {});
}

/**
 * Sends the kept answers, which closes the project, and forgets them once they have arrived. Trying again
 * after a lost answer books nothing twice. Throws a `ClubError` with problems by question id.
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
    body: { response: JSON.stringify(answersToSend(definition, progress.answers)) },
    idempotencyKey: sendKey,
  });
  $survey.set(nothing);
  refreshHeader();
  return closed;
}
