/**
 * The rules of a survey: which questions are shown, when one is answered, and whether a whole answer may
 * be sent. Browser and server decide with the same functions.
 */
import { UNLIMITED } from '#content/surveys/unlimited.ts';
import { projectStatus } from '#platform/contract/statuses.ts';

/** Smallest answer to a question of kind `number`. */
export const NUMBER_MIN = 1;

/** Largest answer to a question of kind `number`. */
export const NUMBER_MAX = 999_999;

// More than any survey has questions; keeps a hostile response from being walked.
const MAX_ANSWERS = 200;

/** A possible answer. `followUps` are the sub-questions that are asked once it is chosen. */
export interface SurveyOption<Key extends string = string> {
  /** Unique within the question. */
  readonly id: number;
  /** Message key of its text. */
  readonly text: Key;
  readonly followUps?: readonly SurveyQuestion<Key>[];
}

/** A question: one answer of several, up to `limit` answers of several or any of them, or a whole number. */
export type SurveyQuestion<Key extends string = string> = {
  /** Unique within the survey, sub-questions included. */
  readonly id: number;
  /** Message key of its text. */
  readonly text: Key;
} & (
  | { readonly kind: 'single'; readonly options: readonly SurveyOption<Key>[] }
  | {
      readonly kind: 'multiple';
      readonly options: readonly SurveyOption<Key>[];
      /** Most answers that may be chosen: at least 1, or `UNLIMITED`. */
      readonly limit: number;
    }
  | { readonly kind: 'number' }
);

/** A survey. Its questions are asked in this order, each followed by the sub-questions of what was chosen. */
export interface SurveyDefinition<Key extends string = string> {
  readonly questions: readonly SurveyQuestion<Key>[];
}

/** The answer to one question: `answer_ids` for `single` and `multiple`, `value` for `number`. */
export interface SurveyAnswer {
  question_id: number;
  answer_ids?: number[];
  value?: number;
}

/** What is wrong with an answer. */
export type SurveyProblem = 'answer_required' | 'answer_unknown' | 'answer_too_many' | 'not_valid';

/** Problems by question id; empty when all is well. */
export type SurveyProblems = Record<string, SurveyProblem[]>;

/** One stored answer: a row for each chosen option, or one row with the number. */
export interface SurveyRow {
  question_id: number;
  answer_id: number | null;
  value: number | null;
}

/** What decides about a project's survey: the id of its status, its products, and whether it was answered. */
export interface SurveyedProject {
  status: { id: number };
  products_count: number;
  has_survey: boolean;
}

/** Whether the survey of a project can be answered now: it is open, has a product, and was not answered yet. */
export function awaitsSurvey(project: SurveyedProject): boolean {
  return project.status.id === projectStatus.open && project.products_count > 0 && !project.has_survey;
}

/** Whether a project shows its survey. An open one without products, or with all of them surveyed, has none to show. */
export function showsSurvey(project: SurveyedProject): boolean {
  return awaitsSurvey(project) || project.status.id !== projectStatus.open;
}

/** The answer to a question; of several the first. */
export function answerTo(answers: readonly SurveyAnswer[], questionId: number): SurveyAnswer | undefined {
  return answers.find((answer) => answer.question_id === questionId);
}

/** The questions that these answers lead to, in the order in which they are asked. */
export function visibleQuestions<Key extends string>(
  definition: SurveyDefinition<Key>,
  answers: readonly SurveyAnswer[],
): SurveyQuestion<Key>[] {
  const withSubQuestions = (question: SurveyQuestion<Key>): SurveyQuestion<Key>[] => {
    if (question.kind === 'number') return [question];
    const chosen = answerTo(answers, question.id)?.answer_ids ?? [];
    const subQuestions = question.options
      .filter((option) => chosen.includes(option.id))
      .flatMap((option) => option.followUps ?? []);
    return [question, ...subQuestions.flatMap(withSubQuestions)];
  };
  return definition.questions.flatMap(withSubQuestions);
}

/** Whether as many answers are chosen as the question takes. A `single` question takes one. */
export function isFull(
  question: Exclude<SurveyQuestion, { kind: 'number' }>,
  answer: SurveyAnswer | undefined,
): boolean {
  return (answer?.answer_ids?.length ?? 0) >= maxChoices(question);
}

function maxChoices(question: Exclude<SurveyQuestion, { kind: 'number' }>): number {
  if (question.kind === 'single') return 1;
  return question.limit === UNLIMITED ? Number.POSITIVE_INFINITY : question.limit;
}

/** The one thing to say about an answer to a shown question, or undefined when it is fine. */
export function problemOf(
  question: SurveyQuestion,
  answer: SurveyAnswer | undefined,
): SurveyProblem | undefined {
  const chosen = answer?.answer_ids ?? [];
  const value = answer?.value;
  if (question.kind === 'number') {
    if (chosen.length > 0) return 'not_valid';
    if (value === undefined) return 'answer_required';
    return Number.isInteger(value) && value >= NUMBER_MIN && value <= NUMBER_MAX ? undefined : 'not_valid';
  }
  if (value !== undefined) return 'not_valid';
  if (chosen.length === 0) return 'answer_required';
  if (chosen.some((id) => !question.options.some((option) => option.id === id))) return 'answer_unknown';
  if (new Set(chosen).size < chosen.length) return 'not_valid';
  return chosen.length > maxChoices(question) ? 'answer_too_many' : undefined;
}

/** Whether the question has a complete and valid answer, so that the next one may be asked. */
export function isAnswered(question: SurveyQuestion, answer: SurveyAnswer | undefined): boolean {
  return problemOf(question, answer) === undefined;
}

/** Checks a whole answer: every shown question once and rightly answered, and nothing else. */
export function validateSurvey(
  definition: SurveyDefinition,
  answers: readonly SurveyAnswer[],
): SurveyProblems {
  const problems: SurveyProblems = {};
  const shown = visibleQuestions(definition, answers);
  for (const question of shown) {
    const own = answers.filter((answer) => answer.question_id === question.id);
    const problem = own.length > 1 ? 'not_valid' : problemOf(question, own[0]);
    if (problem) problems[question.id] = [problem];
  }
  for (const { question_id } of answers) {
    if (!shown.some((question) => question.id === question_id)) problems[question_id] = ['answer_unknown'];
  }
  return problems;
}

/** The answers with this one set. Answers to sub-questions stay, so that they are there when asked again. */
export function withAnswer(answers: readonly SurveyAnswer[], answer: SurveyAnswer): SurveyAnswer[] {
  return [...answers.filter((other) => other.question_id !== answer.question_id), answer];
}

/** The answers of the shown questions, in the order of the questions: what is sent. */
export function answersToSend(
  definition: SurveyDefinition,
  answers: readonly SurveyAnswer[],
): SurveyAnswer[] {
  return visibleQuestions(definition, answers).flatMap((question) => answerTo(answers, question.id) ?? []);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isAnswer(entry: unknown): entry is SurveyAnswer {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return false;
  const { question_id, answer_ids, value, ...rest } = entry as Record<string, unknown>;
  return (
    Number.isSafeInteger(question_id) &&
    (answer_ids === undefined ||
      (Array.isArray(answer_ids) && answer_ids.length <= MAX_ANSWERS && answer_ids.every(isNumber))) &&
    (value === undefined || isNumber(value)) &&
    Object.keys(rest).length === 0
  );
}

/** Whether something from outside has the shape of survey answers. Says nothing about their being right. */
export function areAnswers(value: unknown): value is SurveyAnswer[] {
  return Array.isArray(value) && value.length <= MAX_ANSWERS && value.every(isAnswer);
}

/** The answers in a `response`, or undefined when it is no JSON text of at most 200 answers. */
export function parseResponse(json: string): SurveyAnswer[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  return areAnswers(value) ? value : undefined;
}

/** The answers that stored rows stand for. */
export function answersOfRows(rows: readonly SurveyRow[]): SurveyAnswer[] {
  const answers = new Map<number, SurveyAnswer>();
  for (const { question_id, answer_id, value } of rows) {
    const answer = answers.get(question_id) ?? { question_id };
    if (answer_id !== null) answer.answer_ids = [...(answer.answer_ids ?? []), answer_id];
    if (value !== null) answer.value = value;
    answers.set(question_id, answer);
  }
  return [...answers.values()];
}
