/**
 * The surveys of joining companies and of decor installers’ projects exist in all 17 languages. No text is missing,
 * untranslated, or different in its placeholders.
 */
import { expect, test } from 'vitest';
import { decorSurvey } from '#content/surveys/decor.ts';
import { decorProjectSurvey } from '#content/surveys/decor-project.ts';
import { installerSurvey } from '#content/surveys/installer.ts';
import type { SurveyQuestion } from '#features/surveys/rules.ts';
import { languages } from '#regions/languages.ts';
import { sourceFiles } from './source.ts';
import {
  type Catalogue,
  formProblems,
  keyProblems,
  placeholderProblems,
  syntaxProblems,
  untranslated,
} from './texts/messages.ts';
import allowed from './texts/same-as-english.json';

function read(language: string, area: string): Catalogue {
  const [file] = sourceFiles([`src/i18n/messages/${language}/${area}.json`], ['.json']);
  return { [area]: file ? JSON.parse(file.text) : {} };
}

/** Keys and texts, notes for translators included. */
function texts(catalogue: Catalogue): [key: string, text: string][] {
  return Object.values(catalogue).flatMap((area) => Object.entries(area));
}

function textsOf(questions: readonly SurveyQuestion[]): string[] {
  return questions.flatMap((question) => {
    const options = question.kind === 'number' ? [] : question.options;
    return [question.text, ...options.flatMap(({ text, followUps = [] }) => [text, ...textsOf(followUps)])];
  });
}

/** Texts with a straight quote or apostrophe. */
function straightQuotes(language: string, catalogue: Catalogue): string[] {
  return texts(catalogue)
    .filter(([, text]) => /["']/.test(text))
    .map(([key, text]) => `${language}: ${key} has a straight quote: ${text}`);
}

/** Texts with letters of a script that the language does not use. The brand keeps its letters. */
function foreignLetters(language: string, catalogue: Catalogue): string[] {
  const foreign = ['bg', 'uk'].includes(language) ? /\p{Script=Latin}/u : /\p{Script=Cyrillic}/u;
  return texts(catalogue)
    .filter(([, text]) => foreign.test(text.replace(/\bLucarne\b/g, '')))
    .map(([key, text]) => `${language}: ${key} has letters of another script: ${text}`);
}

const surveys = [
  ['onboardingSurvey', [installerSurvey, decorSurvey]],
  ['decorSurvey', [decorProjectSurvey]],
] as const;

test.each(surveys)('English has exactly the texts of the surveys: %s', (area, definitions) => {
  const keys = texts(read('en', area)).flatMap(([key]) => (key.startsWith('@') ? [] : `${area}.${key}`));
  const used = definitions
    .flatMap(({ questions }) => textsOf(questions))
    .filter((key) => key.startsWith(area));
  expect([...new Set(used)].toSorted()).toEqual(keys.toSorted());
});

test('there are 17 languages', () => {
  expect(languages).toHaveLength(17);
});

const inAll = surveys.flatMap(([area]) => languages.map(({ code }) => [area, code] as const));

test.each(inAll)('the texts of %s are complete in %s', (area, language) => {
  const catalogue = read(language, area);
  const english = read('en', area);
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
  const area = 'onboardingSurvey';
  expect(keyProblems('xx', read('xx', area), read('en', area)).length).toBeGreaterThan(100);
  expect(straightQuotes('pl', { [area]: { a: "it's", b: 'it’s' } })).toHaveLength(1);
  expect(foreignLetters('bg', { [area]: { a: 'щори', b: 'щopи' } })).toHaveLength(1);
  expect(foreignLetters('sr', { [area]: { a: 'krov', b: 'кров' } })).toHaveLength(1);
});
