import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectSurvey } from '#content/surveys/project.ts';
import { UNLIMITED } from '#content/surveys/unlimited.ts';
import { projectSurveyName, projectSurveys } from '#features/surveys/project-surveys.ts';
import {
  answersOfRows,
  answersToSend,
  awaitsSurvey,
  givenAnswers,
  isAnswered,
  NUMBER_MAX,
  NUMBER_MIN,
  parseResponse,
  problemOf,
  type SurveyAnswer,
  type SurveyDefinition,
  type SurveyQuestion,
  type SurveyRow,
  showsSurvey,
  validateSurvey,
  visibleQuestions,
  withAnswer,
  withoutQuestions,
  yearlyQuestions,
} from '#features/surveys/rules.ts';
import { role } from '#platform/contract/roles.ts';

const definition: SurveyDefinition = {
  questions: [
    {
      id: 1,
      kind: 'single',
      text: 'a',
      options: [
        { id: 1, text: 'a1' },
        {
          id: 2,
          text: 'a2',
          followUps: [
            {
              id: 10,
              kind: 'single',
              text: 'b',
              options: [
                {
                  id: 1,
                  text: 'b1',
                  followUps: [{ id: 100, kind: 'number', text: 'c' }],
                },
                { id: 2, text: 'b2' },
              ],
            },
          ],
        },
      ],
    },
    { id: 2, kind: 'number', text: 'd' },
    {
      id: 3,
      kind: 'multiple',
      limit: 2,
      text: 'e',
      options: [
        { id: 1, text: 'e1' },
        { id: 2, text: 'e2' },
        { id: 3, text: 'e3', followUps: [{ id: 30, kind: 'number', text: 'f' }] },
      ],
    },
  ],
};

const short: SurveyAnswer[] = [
  { question_id: 1, answer_ids: [1] },
  { question_id: 2, value: 4 },
  { question_id: 3, answer_ids: [1, 2] },
];

const long: SurveyAnswer[] = [
  { question_id: 1, answer_ids: [2] },
  { question_id: 10, answer_ids: [1] },
  { question_id: 100, value: 7 },
  { question_id: 2, value: 4 },
  { question_id: 3, answer_ids: [3] },
  { question_id: 30, value: 1 },
];

const idsOf = (answers: SurveyAnswer[]) =>
  visibleQuestions(definition, answers).map((question) => question.id);

function questionsOf(questions: readonly SurveyQuestion[]): SurveyQuestion[] {
  return questions.flatMap((question) => [
    question,
    ...(question.kind === 'number'
      ? []
      : question.options.flatMap((option) => questionsOf(option.followUps ?? []))),
  ]);
}

describe('the shown questions', () => {
  test('are the top ones while nothing is answered', () => {
    expect(idsOf([])).toEqual([1, 2, 3]);
  });

  test('include the sub-questions of chosen answers, directly behind their question, at every depth', () => {
    expect(idsOf(long)).toEqual([1, 10, 100, 2, 3, 30]);
  });

  test('exclude a sub-question again when another answer is chosen', () => {
    expect(idsOf(withAnswer(long, { question_id: 1, answer_ids: [1] }))).toEqual([1, 2, 3, 30]);
  });

  test('follow every chosen answer of a multiple question', () => {
    expect(idsOf([{ question_id: 3, answer_ids: [1, 3] }])).toEqual([1, 2, 3, 30]);
  });

  test('ignore unknown answers', () => {
    expect(
      idsOf([
        { question_id: 1, answer_ids: [99] },
        { question_id: 99, answer_ids: [1] },
      ]),
    ).toEqual([1, 2, 3]);
  });
});

describe('one answer', () => {
  const [single, number, multiple] = definition.questions as [SurveyQuestion, SurveyQuestion, SurveyQuestion];

  test.each<
    [string, SurveyQuestion, Omit<SurveyAnswer, 'question_id'> | undefined, ReturnType<typeof problemOf>]
  >([
    ['none to a single question', single, undefined, 'answer_required'],
    ['an empty choice', single, { answer_ids: [] }, 'answer_required'],
    ['one known choice', single, { answer_ids: [1] }, undefined],
    ['two choices where one is asked', single, { answer_ids: [1, 2] }, 'answer_too_many'],
    ['the same choice twice', single, { answer_ids: [1, 1] }, 'not_valid'],
    ['an unknown choice', single, { answer_ids: [3] }, 'answer_unknown'],
    ['a choice that is no whole number', single, { answer_ids: [1.5] }, 'answer_unknown'],
    ['a number where a choice is asked', single, { value: 1 }, 'not_valid'],
    ['a number beside a choice', single, { answer_ids: [1], value: 1 }, 'not_valid'],
    ['as many choices as allowed', multiple, { answer_ids: [2, 1] }, undefined],
    ['more choices than allowed', multiple, { answer_ids: [1, 2, 3] }, 'answer_too_many'],
    ['a known and an unknown choice', multiple, { answer_ids: [1, 4] }, 'answer_unknown'],
    ['a choice twice among several', multiple, { answer_ids: [2, 2] }, 'not_valid'],
    ['no number', number, {}, 'answer_required'],
    ['the smallest number', number, { value: NUMBER_MIN }, undefined],
    ['the largest number', number, { value: NUMBER_MAX }, undefined],
    ['zero', number, { value: 0 }, 'not_valid'],
    ['zero where it is allowed', { ...number, min: 0 } as SurveyQuestion, { value: 0 }, undefined],
    ['a number below zero', number, { value: -4 }, 'not_valid'],
    ['one more than the largest number', number, { value: NUMBER_MAX + 1 }, 'not_valid'],
    ['a fraction', number, { value: 2.5 }, 'not_valid'],
    ['no number at all', number, { value: Number.NaN }, 'not_valid'],
    ['a choice where a number is asked', number, { answer_ids: [1] }, 'not_valid'],
    ['a choice beside a number', number, { value: 2, answer_ids: [1] }, 'not_valid'],
  ])('%s', (_, question, answer, problem) => {
    expect(problemOf(question, answer && { question_id: question.id, ...answer })).toBe(problem);
  });
});

describe('a whole answer', () => {
  test('is valid when every shown question is answered, in any order', () => {
    expect(validateSurvey(definition, short)).toEqual({});
    expect(validateSurvey(definition, long)).toEqual({});
    expect(validateSurvey(definition, long.toReversed())).toEqual({});
  });

  test('reports every missing question', () => {
    expect(validateSurvey(definition, [])).toEqual({
      1: ['answer_required'],
      2: ['answer_required'],
      3: ['answer_required'],
    });
  });

  test('reports a missing sub-question', () => {
    expect(validateSurvey(definition, withAnswer(short, { question_id: 1, answer_ids: [2] }))).toEqual({
      10: ['answer_required'],
    });
  });

  test('may not contain an answer to an unknown question', () => {
    expect(validateSurvey(definition, [...short, { question_id: 77, answer_ids: [1] }])).toEqual({
      77: ['answer_unknown'],
    });
  });

  test('may not contain an answer to a sub-question that was not asked', () => {
    expect(validateSurvey(definition, [...short, { question_id: 10, answer_ids: [2] }])).toEqual({
      10: ['answer_unknown'],
    });
  });

  test('may not answer a question twice, with equal answers or not', () => {
    expect(validateSurvey(definition, [...short, { question_id: 2, value: 4 }])).toEqual({
      2: ['not_valid'],
    });
    expect(validateSurvey(definition, [...short, { question_id: 1, answer_ids: [2] }])).toEqual({
      1: ['not_valid'],
    });
  });
});

describe('the sent response', () => {
  test('omits sub-questions that are no longer asked, but keeps their answers locally', () => {
    const changed = withAnswer(long, { question_id: 1, answer_ids: [1] });
    expect(answersToSend(definition, changed).map((answer) => answer.question_id)).toEqual([1, 2, 3, 30]);
    const back = withAnswer(changed, { question_id: 1, answer_ids: [2] });
    expect(answersToSend(definition, back)).toEqual(long);
  });

  test('does not change the given answers', () => {
    const given = structuredClone(long);
    withAnswer(given, { question_id: 1, answer_ids: [1] });
    answersToSend(definition, given);
    expect(given).toEqual(long);
  });
});

describe('a response', () => {
  test('is read back as it was written', () => {
    expect(parseResponse(JSON.stringify(long))).toEqual(long);
    expect(parseResponse('[]')).toEqual([]);
  });

  test.each([
    ['no JSON', '[{'],
    ['an empty text', ''],
    ['null', 'null'],
    ['an object', '{"question_id":1}'],
    ['a list of something else', '[1]'],
    ['a list with a hole', '[null]'],
    ['a list in the list', '[[]]'],
    ['an entry without question', '[{"value":1}]'],
    ['a question id as text', '[{"question_id":"1","value":1}]'],
    ['a question id that is no whole number', '[{"question_id":1.5,"value":1}]'],
    ['a question id beyond all counting', '[{"question_id":1e300,"value":1}]'],
    ['a number as text', '[{"question_id":2,"value":"4"}]'],
    ['null for a number', '[{"question_id":2,"value":null}]'],
    ['one choice without its list', '[{"question_id":1,"answer_ids":1}]'],
    ['choices as texts', '[{"question_id":1,"answer_ids":["1"]}]'],
    ['a field nobody knows', '[{"question_id":2,"value":4,"points":500}]'],
    ['too many answers', JSON.stringify(Array.from({ length: 201 }, () => ({ question_id: 2, value: 1 })))],
    [
      'too many choices',
      JSON.stringify([
        {
          question_id: 1,
          answer_ids: Array.from({ length: 201 }, (_, id) => id),
        },
      ]),
    ],
  ])('is rejected when it is %s', (_, json) => {
    expect(parseResponse(json)).toBeUndefined();
  });

  test('may be any text without an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        const answers = parseResponse(json);
        if (answers) validateSurvey(definition, answers);
      }),
    );
  });
});

describe('stored rows', () => {
  test('are converted back to the original answers', () => {
    const rows = long.flatMap(({ question_id, answer_ids, value }): SurveyRow[] =>
      value === undefined
        ? (answer_ids ?? []).map((answer_id) => ({
            question_id,
            answer_id,
            value: null,
          }))
        : [{ question_id, answer_id: null, value }],
    );
    expect(answersOfRows(rows)).toEqual(long);
  });

  test('collect all choices of a question, wherever they are', () => {
    expect(
      answersOfRows([
        { question_id: 3, answer_id: 1, value: null },
        { question_id: 2, answer_id: null, value: 9 },
        { question_id: 3, answer_id: 2, value: null },
      ]),
    ).toEqual([
      { question_id: 3, answer_ids: [1, 2] },
      { question_id: 2, value: 9 },
    ]);
  });
});

test('questions of all project surveys have different ids, so that answers belong to one survey', () => {
  const ids = Object.values(projectSurveys).flatMap(({ questions }) =>
    questionsOf(questions).map(({ id }) => id),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  [role.installerOwner, 'project'],
  [role.installer, 'project'],
  [role.decorOwner, 'decor_project'],
  [role.decor, 'decor_project'],
])('members with role %i answer the survey %s', (id, name) => {
  expect(projectSurveyName(id)).toBe(name);
});

describe.each(Object.entries(projectSurveys))('the survey %s', (_, { questions }) => {
  const all = questionsOf(questions);

  test('asks for a visit once a year, and only that', () => {
    expect(all.filter(({ yearly }) => yearly).map(({ text }) => text)).toEqual(['survey.visit']);
    expect(yearlyQuestions({ questions })).toHaveLength(1);
  });

  test('gives every question its own id, and every option its own within the question', () => {
    expect(new Set(all.map((question) => question.id)).size).toBe(all.length);
    for (const question of all) {
      if (question.kind === 'number') continue;
      expect(new Set(question.options.map((option) => option.id)).size).toBe(question.options.length);
    }
  });

  test('limits a multiple choice to fewer answers than options', () => {
    for (const question of all) {
      if (question.kind !== 'multiple' || question.limit === UNLIMITED) continue;
      expect(question.limit).toBeGreaterThanOrEqual(1);
      expect(question.limit).toBeLessThan(question.options.length);
    }
  });
});

describe('a yearly question', () => {
  const yearly: SurveyDefinition = {
    questions: definition.questions.map((question) =>
      question.id === 1 ? { ...question, yearly: true } : question,
    ),
  };
  const withoutFirst = long.filter(
    ({ question_id }) => question_id === 2 || question_id === 3 || question_id === 30,
  );

  test('must be answered, with its sub-questions, when it is due', () => {
    expect(yearlyQuestions(yearly)).toEqual([1]);
    expect(validateSurvey(yearly, long)).toEqual({});
    expect(validateSurvey(yearly, withoutFirst)).toEqual({ 1: ['answer_required'] });
  });

  test('may be left out after an answer within a year, but not half of it', () => {
    expect(validateSurvey(yearly, withoutFirst, [1])).toEqual({});
    expect(validateSurvey(yearly, long, [1])).toEqual({});
    expect(validateSurvey(yearly, [...withoutFirst, { question_id: 1, answer_ids: [2] }], [1])).toEqual({
      10: ['answer_required'],
    });
    expect(validateSurvey(yearly, [...withoutFirst, { question_id: 10, answer_ids: [2] }], [1])).toEqual({
      10: ['answer_unknown'],
    });
  });

  test('is not shown once it is taken out', () => {
    const shown = visibleQuestions(withoutQuestions(yearly, [1]), long);
    expect(shown.map(({ id }) => id)).toEqual([2, 3, 30]);
  });
});

test('given answers are listed in the order of the questions, without those to removed questions', () => {
  expect(givenAnswers(definition, [{ question_id: 77, value: 1 }, ...long.toReversed()])).toEqual([
    { question: 'a', texts: ['a2'], value: undefined },
    { question: 'b', texts: ['b1'], value: undefined },
    { question: 'c', texts: [], value: 7 },
    { question: 'd', texts: [], value: 4 },
    { question: 'e', texts: ['e3'], value: undefined },
    { question: 'f', texts: [], value: 1 },
  ]);
});

describe('the survey of a project', () => {
  test('needs at least one product; while it can be answered, a red dot marks it', () => {
    const open = { status: { id: 1 }, has_survey: false };
    expect([0, 1, 2].map((products_count) => awaitsSurvey({ ...open, products_count }))).toEqual([
      false,
      true,
      true,
    ]);
  });

  const [open, closed, lost, inReview] = [1, 2, 3, 5];
  test.each([
    ['open without products', open, 0, false, { awaits: false, shows: false }],
    ['open with a product', open, 1, false, { awaits: true, shows: true }],
    ['open and answered', open, 1, true, { awaits: false, shows: false }],
    ['closed', closed, 2, true, { awaits: false, shows: true }],
    ['in review', inReview, 2, true, { awaits: false, shows: true }],
    ['lost before it was answered', lost, 2, false, { awaits: false, shows: true }],
  ])('is asked and shown correctly when the project is %s', (_, id, products_count, has_survey, want) => {
    const project = { status: { id: id as number }, products_count, has_survey };
    expect({ awaits: awaitsSurvey(project), shows: showsSurvey(project) }).toEqual(want);
  });
});

/** Any answer to a question, valid or not. */
const anyAnswer = (question: SurveyQuestion): fc.Arbitrary<SurveyAnswer> =>
  fc.record(
    {
      question_id: fc.constant(question.id),
      answer_ids: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }),
      value: fc.oneof(fc.integer({ min: -2, max: 1_000_001 }), fc.double()),
    },
    { requiredKeys: ['question_id'] },
  );

/** Answers of a user who may only continue from an answered question. */
const walk: fc.Arbitrary<SurveyAnswer[]> = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), {
    minLength: 20,
    maxLength: 20,
  })
  .map((picks) => {
    let answers: SurveyAnswer[] = [];
    for (const pick of picks) {
      const next = visibleQuestions(projectSurvey, answers).find(
        (question) =>
          !isAnswered(
            question,
            answers.find((answer) => answer.question_id === question.id),
          ),
      );
      if (!next) break;
      const own: Partial<SurveyAnswer> =
        next.kind === 'number'
          ? { value: 1 + (pick % NUMBER_MAX) }
          : { answer_ids: [next.options[pick % next.options.length]?.id ?? 0] };
      answers = withAnswer(answers, { question_id: next.id, ...own });
    }
    return answers;
  });

describe('for any answers', () => {
  test('answering each question until it counts as answered gives a valid survey', () => {
    fc.assert(
      fc.property(walk, (answers) => {
        expect(validateSurvey(projectSurvey, answersToSend(projectSurvey, answers))).toEqual({});
      }),
    );
  });

  test('a survey is valid exactly when it answers all shown questions and no others', () => {
    const all = questionsOf(definition.questions);
    const some = fc.subarray(all).chain((questions) => fc.tuple(...questions.map(anyAnswer)));
    fc.assert(
      fc.property(fc.oneof(some, fc.constantFrom(short, long)), (answers) => {
        const shown = visibleQuestions(definition, answers);
        const answered = shown.every((question) =>
          isAnswered(
            question,
            answers.find((answer) => answer.question_id === question.id),
          ),
        );
        const nothingElse = answers.every((answer) =>
          shown.some((question) => question.id === answer.question_id),
        );
        expect(Object.keys(validateSurvey(definition, answers)).length === 0).toBe(answered && nothingElse);
      }),
      { numRuns: 500 },
    );
  });

  test('problems are reported for shown questions and given answers only', () => {
    const any = fc.array(
      fc.integer({ min: 0, max: 120 }).chain((id) => anyAnswer({ id, kind: 'number', text: '' })),
    );
    fc.assert(
      fc.property(any, (answers) => {
        const known = new Set(
          [...idsOf(answers), ...answers.map((answer) => answer.question_id)].map(String),
        );
        for (const id of Object.keys(validateSurvey(definition, answers))) expect(known).toContain(id);
      }),
    );
  });
});
