import { expect, test } from 'vitest';
import type { SurveyDefinition } from '#features/surveys/rules.ts';
import { newPage } from '../../support/browser/fake-browser.ts';

const definition: SurveyDefinition = {
  questions: [
    {
      id: 1,
      text: 'a',
      kind: 'single',
      options: [
        { id: 1, text: 'b' },
        { id: 2, text: 'c', followUps: [{ id: 3, text: 'd', kind: 'number' }] },
      ],
    },
    { id: 2, text: 'e', kind: 'number' },
  ],
};
const track = ['user', 'survey', 'review'] as const;

async function position(step: string, earlier: string[], question = 0, chosen = 1) {
  const { wizardPosition } = await newPage(() => import('#features/surveys/browser/wizard-position.ts'));
  const answers = [{ question_id: 1, answer_ids: [chosen] }];
  return wizardPosition<string>({ track, earlier, step, definition, answers, question });
}

test('each question of the survey counts as a step', async () => {
  expect(await position('user', [])).toEqual({ number: 1, total: 4 });
  expect(await position('survey', ['user'], 1)).toEqual({ number: 2, total: 4 });
  expect(await position('survey', ['user'], 2)).toEqual({ number: 3, total: 4 });
  expect(await position('review', ['user', 'survey'])).toEqual({ number: 4, total: 4 });
});

test('sub-questions of the chosen answers count too', async () => {
  expect(await position('survey', ['user'], 2, 2)).toEqual({ number: 4, total: 5 });
});

test('a step that is no longer in the track counts those before it', async () => {
  expect(await position('companyType', ['user'])).toEqual({ number: 1, total: 4 });
});
