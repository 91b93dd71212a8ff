/**
 * The surveys of joining companies exist in all 17 languages, also those with an incomplete catalogue: no text is
 * missing, untranslated, or different in its placeholders.
 */
import { expect, test } from 'vitest';
import { decorSurvey } from '#content/surveys/decor.ts';
import { installerSurvey } from '#content/surveys/installer.ts';
import type { SurveyQuestion } from '#features/surveys/rules.ts';
import { languages } from '#regions/languages.ts';
import {
  type Catalogue,
  formProblems,
  keyProblems,
  placeholderProblems,
  syntaxProblems,
  untranslated,
} from './messages.ts';
import allowed from './same-as-english.json';
import { sourceFiles } from './source.ts';

const area = 'onboardingSurvey';

function read(language: string): Catalogue {
  const [file] = sourceFiles([`src/i18n/messages/${language}/${area}.json`], ['.json']);
  return { [area]: file ? JSON.parse(file.text) : {} };
}

function textsOf(questions: readonly SurveyQuestion[]): string[] {
  return questions.flatMap((question) => {
    const options = question.kind === 'number' ? [] : question.options;
    return [question.text, ...options.flatMap(({ text, followUps = [] }) => [text, ...textsOf(followUps)])];
  });
}

/** Texts with a straight quote or apostrophe. */
function straightQuotes(language: string, catalogue: Catalogue): string[] {
  return Object.entries(catalogue[area] ?? {})
    .filter(([, text]) => /["']/.test(text))
    .map(([key, text]) => `${language}: ${key} has a straight quote: ${text}`);
}

/** Texts with letters of a script that the language does not use. */
function foreignLetters(language: string, catalogue: Catalogue): string[] {
  const foreign = ['bg', 'uk'].includes(language) ? /\p{Script=Latin}/u : /\p{Script=Cyrillic}/u;
  return Object.entries(catalogue[area] ?? {})
    .filter(([, text]) => foreign.test(text))
    .map(([key, text]) => `${language}: ${key} has letters of another script: ${text}`);
}

const english = read('en');

test('English has exactly the texts of both surveys', () => {
  const keys = Object.keys(english[area] ?? {}).filter((key) => !key.startsWith('@'));
  const texts = textsOf([...installerSurvey.questions, ...decorSurvey.questions]);
  expect(texts.toSorted()).toEqual(keys.map((key) => `${area}.${key}`).toSorted());
});

test('there are 17 languages', () => {
  expect(languages).toHaveLength(17);
});

test.each(languages.map(({ code }) => code))('the surveys are complete in %s', (language) => {
  const catalogue = read(language);
  expect([
    ...keyProblems(language, catalogue, english),
    ...formProblems(language, catalogue),
    ...syntaxProblems(language, catalogue),
    ...placeholderProblems(language, catalogue, english),
    ...straightQuotes(language, catalogue),
    ...foreignLetters(language, catalogue),
    ...(language === 'en' ? [] : untranslated(language, catalogue, english, allowed)),
  ]).toEqual([]);
});

test('the check reports missing files, straight quotes and letters of another script', () => {
  expect(keyProblems('xx', read('xx'), english).length).toBeGreaterThan(100);
  expect(straightQuotes('pl', { [area]: { a: "it's", b: 'it’s' } })).toHaveLength(1);
  expect(foreignLetters('bg', { [area]: { a: 'щори', b: 'щopи' } })).toHaveLength(1);
  expect(foreignLetters('sr', { [area]: { a: 'krov', b: 'кров' } })).toHaveLength(1);
});
