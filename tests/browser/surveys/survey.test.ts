import { beforeEach, describe, expect, it } from 'vitest';
import { projectSurvey } from '#content/surveys/project.ts';
import { placeIn } from '#features/surveys/rules.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

const project = '0b7d3c1e-5c0f-4f5e-9d5e-7f6f3a1c2b4d';
const another = '7a1e9b52-0d3c-4e0f-8a9b-2c4d6e8f0a1b';

const page = () => newPage(() => import('#features/surveys/browser/survey.ts'));

type Store = Awaited<ReturnType<typeof page>>;

const placeOf = ({ $survey, progressIn }: Store, uuid = project) =>
  placeIn(projectSurvey, progressIn($survey.get(), uuid));

beforeEach(() => browser.reset());

describe('survey progress', () => {
  it('starts at the first question', async () => {
    const place = placeOf(await page());
    expect(place).toMatchObject({ index: 0, answered: false, last: false });
  });

  it('restores answers and question after the page was closed', async () => {
    const { saveAnswer, showQuestion } = await page();
    saveAnswer(project, { question_id: 1, answer_ids: [4] });
    showQuestion(project, 2);
    saveAnswer(project, { question_id: 2, value: 12 });
    const place = placeOf(await page());
    expect(place.question.id).toBe(2);
    expect(place.answer).toEqual({ question_id: 2, value: 12 });
    expect(place.answered).toBe(true);
  });

  it('belongs to one project and is empty for another', async () => {
    const store = await page();
    store.saveAnswer(project, { question_id: 1, answer_ids: [4] });
    expect(placeOf(store, another)).toMatchObject({ index: 0, answer: undefined });
    store.saveAnswer(another, { question_id: 1, answer_ids: [2] });
    expect(placeOf(store, project).answer).toBeUndefined();
  });

  it('stays at a question while its answer changes the following ones', async () => {
    const store = await page();
    store.saveAnswer(project, { question_id: 1, answer_ids: [4] });
    expect(placeOf(store).questions).toHaveLength(5);
    store.saveAnswer(project, { question_id: 1, answer_ids: [2] });
    expect(placeOf(store).questions).toHaveLength(6);
    expect(placeOf(store).question.id).toBe(1);
  });

  it('moves to the first open question when the shown one no longer applies', async () => {
    const store = await page();
    store.saveAnswer(project, { question_id: 1, answer_ids: [4] });
    store.showQuestion(project, 11);
    expect(placeOf(store).question.id).toBe(2);
  });

  it('determines the last question from the given answers', async () => {
    const store = await page();
    store.saveAnswer(project, { question_id: 5, answer_ids: [2] });
    expect(placeOf(store).last).toBe(true);
    store.saveAnswer(project, { question_id: 5, answer_ids: [1] });
    expect(placeOf(store).last).toBe(false);
  });

  it('keeps its key for the same answers and drops it when an answer changes', async () => {
    const { $survey, saveAnswer } = await page();
    saveAnswer(project, { question_id: 1, answer_ids: [4] });
    $survey.set({ ...$survey.get(), sendKey: 'sent once' });
    const later = await page();
    expect(later.$survey.get().sendKey).toBe('sent once');
    later.saveAnswer(project, { question_id: 1, answer_ids: [1] });
    expect(later.$survey.get().sendKey).toBe('');
  });

  it.each([
    ['answers of a wrong shape', { project, answers: [{ question_id: '1' }], shown: 0, sendKey: '' }],
    ['no answers', { project, shown: 0, sendKey: '' }],
    ['a project that is no text', { project: 7, answers: [], shown: 0, sendKey: '' }],
  ])('is empty for an invalid stored value: %s', async (_, stored) => {
    browser.local.setItem('survey', JSON.stringify({ version: 1, ...stored }));
    expect(placeOf(await page())).toMatchObject({ index: 0, answer: undefined });
  });
});
