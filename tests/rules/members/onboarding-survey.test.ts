/** The surveys of joining companies: the agreed questions, by id. */
import { describe, expect, test } from 'vitest';
import { decorSurvey } from '#content/surveys/decor.ts';
import { installerSurvey } from '#content/surveys/installer.ts';
import { UNLIMITED } from '#content/surveys/unlimited.ts';
import {
  answersToSend,
  isAnswered,
  NUMBER_MAX,
  NUMBER_MIN,
  problemOf,
  type SurveyAnswer,
  type SurveyDefinition,
  type SurveyQuestion,
  validateSurvey,
  visibleQuestions,
  withAnswer,
} from '#features/surveys/rules.ts';

const surveys: [string, SurveyDefinition][] = [
  ['installer', installerSurvey],
  ['decor', decorSurvey],
];

function questionsOf(questions: readonly SurveyQuestion[]): SurveyQuestion[] {
  return questions.flatMap((question) => [
    question,
    ...optionsOf(question).flatMap((option) => questionsOf(option.followUps ?? [])),
  ]);
}

function optionsOf(question: SurveyQuestion) {
  return question.kind === 'number' ? [] : question.options;
}

/** The answers that lead to each sub-question, by its id. */
function waysTo(questions: readonly SurveyQuestion[], way: SurveyAnswer[] = []): [number, SurveyAnswer[]][] {
  return questions.flatMap((question) =>
    optionsOf(question).flatMap((option) => {
      const followUps = option.followUps ?? [];
      const longer = [...way, { question_id: question.id, answer_ids: [option.id] }];
      return [
        ...followUps.map(({ id }): [number, SurveyAnswer[]] => [id, longer]),
        ...waysTo(followUps, longer),
      ];
    }),
  );
}

/** Valid answers to all questions: as many options as each allows, from the start or the end. */
function answerAll(definition: SurveyDefinition, fromTheEnd: boolean): SurveyAnswer[] {
  let answers: SurveyAnswer[] = [];
  for (;;) {
    const open = visibleQuestions(definition, answers).find(
      (question) =>
        !isAnswered(
          question,
          answers.find(({ question_id }) => question_id === question.id),
        ),
    );
    if (!open) return answers;
    answers = withAnswer(answers, { question_id: open.id, ...rightAnswer(open, fromTheEnd) });
  }
}

function rightAnswer(question: SurveyQuestion, fromTheEnd: boolean): Omit<SurveyAnswer, 'question_id'> {
  if (question.kind === 'number') return { value: fromTheEnd ? NUMBER_MAX : NUMBER_MIN };
  const ids = question.options.map(({ id }) => id);
  if (fromTheEnd) ids.reverse();
  const most = question.kind === 'single' ? 1 : question.limit;
  return { answer_ids: most === UNLIMITED ? ids : ids.slice(0, most) };
}

function chooseFirst(question: SurveyQuestion | undefined, count: number) {
  if (!question) throw new Error('no question');
  const ids = optionsOf(question).map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(count);
  return problemOf(question, { question_id: question.id, answer_ids: ids.slice(0, count) });
}

describe('the installer survey', () => {
  const { questions } = installerSurvey;

  test('has 8 questions with these ids in order', () => {
    expect(questions.map(({ id }) => id)).toEqual([7, 3, 5, 6, 8, 2, 4, 9]);
  });

  test('allows up to 3 answers to the first question', () => {
    expect(questions[0]).toMatchObject({ kind: 'multiple', limit: 3 });
    expect(chooseFirst(questions[0], 3)).toBeUndefined();
    expect(chooseFirst(questions[0], 4)).toBe('answer_too_many');
  });

  test('allows all answers to the last question, which has limit -1', () => {
    const last = questions.at(-1);
    expect(last).toMatchObject({ kind: 'multiple', limit: -1 });
    if (!last) return;
    expect(chooseFirst(last, optionsOf(last).length)).toBeUndefined();
    expect(chooseFirst(last, 0)).toBe('answer_required');
  });

  test('asks for numbers up to 999999 in between', () => {
    const numbers = questions.slice(1, -1).filter(({ kind }) => kind === 'number');
    expect(numbers.length).toBeGreaterThan(0);
    for (const question of numbers) {
      const said = (value: number) => problemOf(question, { question_id: question.id, value });
      expect([-1, 0, 1, 999_999, 1_000_000, 1.5].map(said)).toEqual([
        'not_valid',
        undefined,
        undefined,
        undefined,
        'not_valid',
        'not_valid',
      ]);
    }
  });

  test('can be answered by a company that fits no roof windows', () => {
    const none: Record<string, number> = { 3: 0, 6: 0 };
    const answers = questions.map((question): SurveyAnswer => {
      const options = optionsOf(question);
      const fitsNone = options.find(({ text }) => /None$/.test(text));
      return question.kind === 'number'
        ? { question_id: question.id, value: none[question.id] ?? 1 }
        : { question_id: question.id, answer_ids: [fitsNone?.id ?? options[0]?.id ?? 0] };
    });
    expect(answers).toContainEqual({ question_id: 5, answer_ids: [6] });
    expect(answers).toContainEqual({ question_id: 8, answer_ids: [6] });
    expect(validateSurvey(installerSurvey, answers)).toEqual({});
  });
});

describe('the decor survey', () => {
  test('has 4 questions', () => {
    expect(decorSurvey.questions).toHaveLength(4);
  });

  test('allows up to 3 brands', () => {
    const brands = decorSurvey.questions.find(({ text }) => text === 'onboardingSurvey.decorBrands');
    expect(brands).toMatchObject({ kind: 'multiple', limit: 3 });
    expect(chooseFirst(brands, 3)).toBeUndefined();
    expect(chooseFirst(brands, 4)).toBe('answer_too_many');
  });
});

describe.each(surveys)('the %s survey', (_, definition) => {
  const all = questionsOf(definition.questions);

  test('gives every question and sub-question its own id, and every option its own within the question', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const question of all) {
      const options = optionsOf(question);
      expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    }
  });

  test('uses each text once', () => {
    const texts = all.flatMap((question) => [question.text, ...optionsOf(question).map(({ text }) => text)]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('limits a multiple choice to fewer answers than options, or not at all', () => {
    for (const question of all) {
      if (question.kind !== 'multiple' || question.limit === UNLIMITED) continue;
      expect(question.limit).toBeGreaterThanOrEqual(1);
      expect(question.limit).toBeLessThan(question.options.length);
    }
  });

  test('reaches every sub-question only after its own answer', () => {
    const top = definition.questions.map(({ id }) => id);
    const ways = waysTo(definition.questions);
    expect([...top, ...ways.map(([id]) => id)].sort()).toEqual(all.map(({ id }) => id).sort());
    expect(ways.length).toBeGreaterThan(0);
    expect(visibleQuestions(definition, []).map(({ id }) => id)).toEqual(top);
    for (const [id, way] of ways) {
      expect(visibleQuestions(definition, way).map((question) => question.id)).toContain(id);
      expect(
        visibleQuestions(definition, way.slice(0, -1)).map((question) => question.id),
        `${id} without its answer`,
      ).not.toContain(id);
    }
  });

  test.each([false, true])('is valid when all is answered (from the end: %s)', (fromTheEnd) => {
    const answers = answersToSend(definition, answerAll(definition, fromTheEnd));
    expect(validateSurvey(definition, answers)).toEqual({});
    expect(answers.length).toBeGreaterThan(definition.questions.length);
  });
});
