/**
 * Each language has a glossary with the same terms. Its texts use the quotation marks of that glossary and none of its
 * forbidden words. One English text has one translation.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import { itemTexts } from '#content/texts.ts';
import { productTexts } from '#demo/products/all.ts';
import { demoTexts } from '#demo/texts/all.ts';
import { type LanguageCode, languageCodes } from '#regions/languages.ts';
import { sourceFiles } from '../source.ts';

const glossaryOf = (language: string) =>
  readFileSync(new URL(`../../../docs/glossary/${language}.md`, import.meta.url), 'utf8');

/** The style rules of a glossary, by their bold names. */
const STYLE = ['Address', 'Quotation marks', 'Dashes', 'Numbers and dates', 'Plural', 'SMS', 'Forbidden'];

/** The rows of the term table below its header: English, translation, note. */
function rowsOf(glossary: string): string[][] {
  const [, , ...rows] = glossary.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((line) => line.slice(1, line.lastIndexOf('|')).split('|'));
}

/** True if a row has three cells and equally many terms in both languages: `order: received, …, failed`. */
function isComplete([english = '', word = '', ...notes]: string[]): boolean {
  const words = word.split(',');
  return (
    notes.length === 1 && words.every((part) => part.trim()) && words.length === english.split(',').length
  );
}

/** The quotation marks of a glossary: outer and inner pairs. */
function marksOf(glossary: string): [open: string, close: string][] {
  const [, ...marks] = /\*\*Quotation marks\*\*: (\S)…(\S) \(inner (\S)…(\S)/.exec(glossary) ?? [];
  const [open = '', close = '', innerOpen = '', innerClose = ''] = marks;
  return [
    [open, close],
    [innerOpen, innerClose],
  ];
}

const MARKS = /["«»‹›„“”‟‚‘‛]/gu;

/** Texts with quotation marks of another language or unclosed ones. Apostrophes do not count. */
function markProblems(
  texts: readonly [key: string, text: string][],
  pairs: readonly [string, string][],
): string[] {
  return texts.flatMap(([key, text]) => {
    const foreign = (text.match(MARKS) ?? []).filter((mark) => !pairs.flat().includes(mark));
    const [open, close] = pairs[0] ?? ['', ''];
    const count = (mark: string) => text.split(mark).length - 1;
    return [
      ...foreign.map((mark) => `${key} has ${mark}`),
      ...(count(open) === count(close) ? [] : [`${key} has ${open} or ${close} by itself`]),
    ];
  });
}

/** A unit that may wrap to the next line without its number. */
const LOOSE_UNIT = /[\d}#] (?:mm|cm|m²|km|px|dpi|MB|kB|kg|%|мм|см|м²|МБ|КБ)(?!\p{L})/u;

/**
 * The forbidden words of a glossary: `- **Forbidden**: word, two words, stem*`. A star stands for any ending, a note in
 * parentheses is for people.
 */
function forbiddenIn(glossary: string): RegExp {
  const [, list = ''] = /- \*\*Forbidden\*\*: (.+)/.exec(glossary) ?? [];
  const patterns = list
    .replaceAll(/ \([^)]*\)/g, '')
    .split(', ')
    .map((word) => word.replaceAll(/[.?+^$[\]\\{}|]/g, '\\$&').replaceAll('*', '\\p{L}*'));
  return new RegExp(`(?<![\\p{L}\\d])(?:${patterns.join('|')})(?![\\p{L}\\d])`, 'iu');
}

/** The lines of a text with a forbidden word. */
function forbiddenLines(text: string, forbidden: RegExp): string[] {
  return text.split('\n').flatMap((line) => {
    const [word] = forbidden.exec(line) ?? [];
    return word ? [`“${word}” in: ${line.trim().slice(0, 120)}`] : [];
  });
}

/** English texts that a language translates in several ways, with the reason. */
function exceptionsOf(language: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`differs/${language}.json`, import.meta.url), 'utf8'));
}

/** English texts with several translations: the text, then each key with its translation. */
function ambiguous(
  english: readonly [key: string, text: string][],
  translated: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const keys = Map.groupBy(english, ([, text]) => text);
  return new Map(
    [...keys]
      .map(([text, same]) => [text, same.map(([key]) => `${key}: ${translated.get(key)}`)] as const)
      .filter(([, lines]) => new Set(lines.map((line) => line.slice(line.indexOf(': ')))).size > 1),
  );
}

function messagesOf(language: string): [key: string, text: string][] {
  return sourceFiles([`src/i18n/messages/${language}`], ['.json']).flatMap(({ path, text }) =>
    Object.entries(JSON.parse(text) as Record<string, string>)
      .filter(([key]) => !key.startsWith('@'))
      .map(([key, message]): [string, string] => [
        `${path.split('/').at(-1)?.replace('.json', '')}.${key}`,
        message,
      ]),
  );
}

/** The texts in an object, by their paths in it. */
function textsIn(value: unknown, path: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

/** Printed, demo and product texts, and articles, by paths that are equal in all languages. */
function otherTextsOf(language: LanguageCode): [key: string, text: string][] {
  return [
    ...textsIn(printTexts[language], 'print'),
    ...textsIn(itemTexts[language], 'articles'),
    ...textsIn(demoTexts[language], 'demo'),
    ...textsIn(productTexts[language], 'products'),
  ];
}

const allEnglish = [...messagesOf('en'), ...otherTextsOf('en')];
const words = rowsOf(glossaryOf('en')).map(([english]) => english);

describe.each([...languageCodes])('the glossary of %s', (language) => {
  const glossary = glossaryOf(language);

  test('has all terms and style rules', () => {
    const rows = rowsOf(glossary);
    expect(rows.map(([english]) => english)).toEqual(words);
    expect(rows.filter((cells) => !isComplete(cells))).toEqual([]);
    expect(STYLE.filter((name) => !glossary.includes(`- **${name}**: `))).toEqual([]);
  });

  const texts = messagesOf(language);

  test('forbids words that no message, article, print, legal, demo or product text has', () => {
    const forbidden = forbiddenIn(glossary);
    const files = ['content/texts', 'content/print', 'content/legal', 'demo/texts', 'demo/products'];
    const others = files.map((folder): [string, string] => {
      const path = `src/${folder}/${language}.ts`;
      return [path, readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')];
    });
    const found = [...texts, ...others].flatMap(([key, text]) =>
      forbiddenLines(text, forbidden).map((line) => `${key}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  test('has one translation for one English text, but for listed exceptions', () => {
    const exceptions = exceptionsOf(language);
    const found = ambiguous(allEnglish, new Map([...texts, ...otherTextsOf(language)]));
    expect([...found].filter(([text]) => !exceptions[text])).toEqual([]);
    expect(Object.keys(exceptions).filter((text) => !found.has(text))).toEqual([]);
  });

  test('names the quotation marks of the texts', () => {
    expect(texts.length).toBeGreaterThan(500);
    expect(markProblems(texts, marksOf(glossary))).toEqual([]);
  });

  test('has texts whose units stay with their numbers', () => {
    expect(texts.filter(([, text]) => LOOSE_UNIT.test(text))).toEqual([]);
  });
});

test('the check reports incomplete rows', () => {
  const rows = rowsOf(
    '|English|pl|Note|\n|---|---|---|\n|cart|koszyk||\n|shop|||\n|scan|skan|\n|a: b, c|a: b|d|\n|a: b, c|a: b, c|d|\n',
  );
  expect(rows.map(isComplete)).toEqual([true, false, false, false, true]);
});

test('the check reports foreign and unclosed quotation marks', () => {
  const pairs: [string, string][] = [
    ['„', '”'],
    ['«', '»'],
  ];
  const problems = (text: string) => markProblems([['a', text]], pairs);
  expect(problems('„tak” i «nie», d’accord')).toEqual([]);
  expect(problems('“yes”')).toEqual(['a has “', 'a has „ or ” by itself']);
  expect(problems('„tak')).toHaveLength(1);
});

test('the check reports forbidden words, not words that contain them', () => {
  const forbidden = forbiddenIn('- **Forbidden**: firma, w koszu, baszt* (towers), a.b\n');
  const lines = (text: string) => forbiddenLines(text, forbidden).length;
  expect(lines('Firma jest tu')).toBe(1);
  expect(lines('leży w koszu\nBasztami')).toBe(2);
  expect(lines('firmament, w koszuli, axb')).toBe(0);
  expect(lines('a.b')).toBe(1);
});

test('the check reports an English text with two translations', () => {
  const english: [string, string][] = [
    ['a.one', 'Back'],
    ['b.two', 'Back'],
    ['c', 'Next'],
  ];
  const found = (two: string) => [
    ...ambiguous(
      english,
      new Map([
        ['a.one', 'Wstecz'],
        ['b.two', two],
        ['c', 'Dalej'],
      ]),
    ).keys(),
  ];
  expect(found('Rewers')).toEqual(['Back']);
  expect(found('Wstecz')).toEqual([]);
});
