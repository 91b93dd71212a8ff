/** The number of answers allowed to a question. */
import { describe, expect, test } from 'vitest';
import { UNLIMITED } from '#content/surveys/unlimited.ts';
import { isFull, problemOf, type SurveyQuestion } from '#features/surveys/rules.ts';

type Choice = Exclude<SurveyQuestion, { kind: 'number' }>;

const options = [1, 2, 3].map((id) => ({ id, text: `a${id}` }));
const single: Choice = { id: 1, kind: 'single', text: 'a', options };
const several = (limit: number): Choice => ({ id: 1, kind: 'multiple', limit, text: 'a', options });

describe('a question without limit', () => {
  const question = several(UNLIMITED);
  const said = (answer_ids: number[]) => problemOf(question, { question_id: 1, answer_ids });

  test('accepts any number of its answers, but at least one', () => {
    expect(UNLIMITED).toBe(-1);
    expect([[], [1], [1, 2], [3, 1, 2]].map(said)).toEqual([
      'answer_required',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('rejects duplicate and unknown answers', () => {
    expect([[1, 2, 3, 3], [1, 4], [-1]].map(said)).toEqual(['not_valid', 'answer_unknown', 'answer_unknown']);
  });
});

describe('a question with choices is full', () => {
  test.each([
    ['not before it is answered', several(2), undefined, false],
    ['not with an empty choice', several(2), [], false],
    ['not below its limit', several(2), [1], false],
    ['at its limit', several(2), [1, 2], true],
    ['never without limit', several(UNLIMITED), [1, 2, 3], false],
    ['with one answer where one is asked', single, [1], true],
  ])('%s', (_, question, answer_ids, want) => {
    expect(isFull(question, answer_ids && { question_id: question.id, answer_ids })).toBe(want);
  });
});
