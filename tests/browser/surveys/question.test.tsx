/** Rendering of survey questions: available choices and hints. */
import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UNLIMITED } from '#content/surveys/unlimited.ts';
import { createT } from '#i18n/t.ts';
import { translator } from '#i18n/translator.ts';
import { Question } from '#islands/survey/Question.tsx';

const t = createT('en', (key) => key);

/** The options of a three-option question after `chosen`: `x` chosen, `o` enabled, `-` disabled. */
function drawn(question: { kind: 'single' } | { kind: 'multiple'; limit: number }, chosen: number[]) {
  const html = renderToStaticMarkup(
    <Question
      t={t}
      question={{
        id: 1,
        text: 'survey.choice',
        options: [1, 2, 3].map((id) => ({ id, text: 'survey.choiceKnown' })),
        ...question,
      }}
      answer={{ question_id: 1, answer_ids: chosen }}
      problem={undefined}
      heading={createRef()}
      advances
      onAnswer={() => {}}
    />,
  );
  const boxes = [...html.matchAll(/<input[^>]*>/g)].map(([box]) =>
    / checked=/.test(box) ? 'x' : / disabled=/.test(box) ? '-' : 'o',
  );
  const [, hint] = /role="status">survey\.(\w+)</.exec(html) ?? [];
  return `${boxes.join('')} ${hint}`;
}

test.each([
  [[], 'ooo chooseSeveral'],
  [[2], 'oxo chooseSeveral'],
  [[2, 3], '-xx limitReached'],
])('further options are disabled at the limit of two: after %j', (chosen, want) => {
  expect(drawn({ kind: 'multiple', limit: 2 }, chosen)).toBe(want);
});

test.each([
  [[], 'ooo chooseAny'],
  [[1, 2], 'xxo chooseAny'],
  [[1, 2, 3], 'xxx chooseAny'],
])('no option is disabled without a limit: after %j', (chosen, want) => {
  expect(drawn({ kind: 'multiple', limit: UNLIMITED }, chosen)).toBe(want);
});

test('a single choice can be changed', () => {
  expect(drawn({ kind: 'single' }, [1])).toBe('xoo chooseOne');
});

test.each([
  [undefined, 'Enter a whole number from 1 to 999,999.'],
  [0, 'Enter a whole number from 0 to 999,999.'],
] as const)('a number question with the minimum %j names it', (min, hint) => {
  const html = renderToStaticMarkup(
    <Question
      t={translator('en')}
      question={{ id: 1, kind: 'number', text: 'survey.windows', ...(min === undefined ? {} : { min }) }}
      answer={undefined}
      problem={undefined}
      heading={createRef()}
      advances
      onAnswer={() => {}}
    />,
  );
  expect(html).toContain(hint);
});

test.each([
  [undefined, 'Answer this question.'],
  [0, 'Enter a whole number from 1 to 999,999.'],
])('a number question with the answer %j says what is wrong', (value, problem) => {
  const html = renderToStaticMarkup(
    <Question
      t={translator('en')}
      question={{ id: 1, kind: 'number', text: 'survey.windows' }}
      answer={value === undefined ? undefined : { question_id: 1, value }}
      problem="Answer this question."
      heading={createRef()}
      advances
      onAnswer={() => {}}
    />,
  );
  expect(/<p class="field-error"[^>]*>([^<]*)</.exec(html)?.[1]).toBe(problem);
});
