/** Shared by browser and server. */
import { UNLIMITED } from '#content/surveys/unlimited.ts';
import { projectStatus } from '#platform/contract/statuses.ts';
import { decodeJson, isRecord } from '#platform/contract/stored.ts';

export const NUMBER_MIN = 1;

export const NUMBER_MAX = 999_999;

/** A company that answered a yearly question is not asked again for this long. */
export const YEARLY_DAYS = 365;

// More than any survey has questions; limits the work on a hostile response.
const MAX_ANSWERS = 200;

/** `followUps` are asked once this option is chosen. */
export interface SurveyOption<Key extends string = string> {
  /** Unique within the question. */
  readonly id: number;
  /** Message key. */
  readonly text: Key;
  readonly followUps?: readonly SurveyQuestion<Key>[];
}

export type SurveyQuestion<Key extends string = string> = {
  /** Unique within the survey, sub-questions included. */
  readonly id: number;
  /** Message key. */
  readonly text: Key;
  /** Asked once in `YEARLY_DAYS` per company. Not for sub-questions. */
  readonly yearly?: true;
} & (
  | { readonly kind: 'single'; readonly options: readonly SurveyOption<Key>[] }
  | {
      readonly kind: 'multiple';
      readonly options: readonly SurveyOption<Key>[];
      /** Maximum answers: at least 1, or `UNLIMITED`. */
      readonly limit: number;
    }
  | {
      readonly kind: 'number';
      /** Default: `NUMBER_MIN`. */
      readonly min?: 0;
    }
);

/** Each question is followed by the sub-questions of its chosen options. */
export interface SurveyDefinition<Key extends string = string> {
  readonly questions: readonly SurveyQuestion<Key>[];
}

/** `answer_ids` for `single` and `multiple`, `value` for `number`. */
export interface SurveyAnswer {
  question_id: number;
  answer_ids?: number[];
  value?: number;
}

export type SurveyProblem = 'answer_required' | 'answer_unknown' | 'answer_too_many' | 'not_valid';

/** Problems by question id; empty if valid. */
export type SurveyProblems = Record<string, SurveyProblem[]>;

/** One row per chosen option, or one with the number. */
export interface SurveyRow {
  question_id: number;
  answer_id: number | null;
  value: number | null;
}

export interface SurveyedProject {
  status: { id: number };
  products_count: number;
  has_survey: boolean;
}

/** Whether the survey can be answered: open, with products, not answered yet. */
export function awaitsSurvey(project: SurveyedProject): boolean {
  return project.status.id === projectStatus.open && project.products_count > 0 && !project.has_survey;
}

/** Hidden for open projects without products or with all of them surveyed. */
export function showsSurvey(project: SurveyedProject): boolean {
  return awaitsSurvey(project) || project.status.id !== projectStatus.open;
}

/** Ids of the questions that a company answers once a year. */
export function yearlyQuestions({ questions }: SurveyDefinition): number[] {
  return questions.filter(({ yearly }) => yearly).map(({ id }) => id);
}

/** The survey without some questions and their sub-questions. */
export function withoutQuestions<Key extends string>(
  { questions }: SurveyDefinition<Key>,
  ids: readonly number[],
): SurveyDefinition<Key> {
  return { questions: questions.filter(({ id }) => !ids.includes(id)) };
}

/** The first answer to a question. */
export function answerTo(answers: readonly SurveyAnswer[], questionId: number): SurveyAnswer | undefined {
  return answers.find((answer) => answer.question_id === questionId);
}

/** Questions these answers lead to, in order. */
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

/** True if no more answers can be chosen. */
export function isFull(
  question: Exclude<SurveyQuestion, { kind: 'number' }>,
  answer: SurveyAnswer | undefined,
): boolean {
  return (answer?.answer_ids?.length ?? 0) >= maxChoices(question);
}

/** Options that may be chosen: at least 1, infinite without a limit. */
export function maxChoices(question: Exclude<SurveyQuestion, { kind: 'number' }>): number {
  if (question.kind === 'single') return 1;
  return question.limit === UNLIMITED ? Number.POSITIVE_INFINITY : question.limit;
}

/** The problem of an answer to a shown question; undefined if valid. */
export function problemOf(
  question: SurveyQuestion,
  answer: SurveyAnswer | undefined,
): SurveyProblem | undefined {
  const chosen = answer?.answer_ids ?? [];
  const value = answer?.value;
  if (question.kind === 'number') {
    if (chosen.length > 0) return 'not_valid';
    if (value === undefined) return 'answer_required';
    const min = question.min ?? NUMBER_MIN;
    return Number.isInteger(value) && value >= min && value <= NUMBER_MAX ? undefined : 'not_valid';
  }
  if (value !== undefined) return 'not_valid';
  if (chosen.length === 0) return 'answer_required';
  if (chosen.some((id) => !question.options.some((option) => option.id === id))) return 'answer_unknown';
  if (new Set(chosen).size < chosen.length) return 'not_valid';
  return chosen.length > maxChoices(question) ? 'answer_too_many' : undefined;
}

/** True for a valid answer. */
export function isAnswered(question: SurveyQuestion, answer: SurveyAnswer | undefined): boolean {
  return problemOf(question, answer) === undefined;
}

/**
 * Every shown question must be answered once, and nothing else.
 *
 * @param answered yearly questions that the company answered within a year. They may be left out. An answer is valid,
 * because a colleague may have been first
 */
export function validateSurvey(
  survey: SurveyDefinition,
  answers: readonly SurveyAnswer[],
  answered: readonly number[] = [],
): SurveyProblems {
  const definition = withoutQuestions(
    survey,
    answered.filter((id) => !answerTo(answers, id)),
  );
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

/** Answers to sub-questions stay, in case the question is shown again. */
export function withAnswer(answers: readonly SurveyAnswer[], answer: SurveyAnswer): SurveyAnswer[] {
  return [...answers.filter((other) => other.question_id !== answer.question_id), answer];
}

/** Only shown questions, in order. */
export function answersToSend(
  definition: SurveyDefinition,
  answers: readonly SurveyAnswer[],
): SurveyAnswer[] {
  return visibleQuestions(definition, answers).flatMap((question) => answerTo(answers, question.id) ?? []);
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

/** If the question with the id `shown` is not asked, the first open one is used. */
export function placeIn<Key extends string>(
  definition: SurveyDefinition<Key>,
  { answers, shown }: { answers: readonly SurveyAnswer[]; shown: number },
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

/** Questions with the given answers, in order. Answers to removed questions are omitted. */
export function givenAnswers<Key extends string>(
  definition: SurveyDefinition<Key>,
  answers: readonly SurveyAnswer[],
): { question: Key; texts: Key[]; value: number | undefined }[] {
  return visibleQuestions(definition, answers).flatMap((question) => {
    const answer = answerTo(answers, question.id);
    if (!answer) return [];
    const options = question.kind === 'number' ? [] : question.options;
    const texts = options.filter(({ id }) => answer.answer_ids?.includes(id)).map(({ text }) => text);
    return [{ question: question.text, texts, value: answer.value }];
  });
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isAnswer(entry: unknown): entry is SurveyAnswer {
  if (!isRecord(entry)) return false;
  const { question_id, answer_ids, value, ...rest } = entry;
  return (
    Number.isSafeInteger(question_id) &&
    (answer_ids === undefined ||
      (Array.isArray(answer_ids) && answer_ids.length <= MAX_ANSWERS && answer_ids.every(isNumber))) &&
    (value === undefined || isNumber(value)) &&
    Object.keys(rest).length === 0
  );
}

/** Checks only the shape. */
export function areAnswers(value: unknown): value is SurveyAnswer[] {
  return Array.isArray(value) && value.length <= MAX_ANSWERS && value.every(isAnswer);
}

/**
 * Undefined if it is not a JSON array of at most 200 answers.
 *
 * @param convert rewrites the parsed value before its shape is checked
 */
export function parseResponse(
  json: string,
  convert: (value: unknown) => unknown = (value) => value,
): SurveyAnswer[] | undefined {
  return decodeJson(json, (parsed) => {
    const value = convert(parsed);
    return areAnswers(value) ? value : undefined;
  });
}

/** Reverses the rows of stored answers, keeping their order. */
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
