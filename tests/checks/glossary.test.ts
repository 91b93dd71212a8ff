/** Each language has a glossary with the same terms, and its texts use the quotation marks of that glossary. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '#regions/languages.ts';
import { sourceFiles } from './source.ts';

const glossaryOf = (language: string) =>
  readFileSync(new URL(`../../docs/glossary/${language}.md`, import.meta.url), 'utf8');

/** The style rules of a glossary, by their bold names. */
const STYLE = ['Address', 'Quotation marks', 'Dashes', 'Numbers and dates', 'Plural', 'SMS'];

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

const words = rowsOf(glossaryOf('en')).map(([english]) => english);

describe.each([...languageCodes])('the glossary of %s', (language) => {
  const glossary = glossaryOf(language);

  test('has all terms and style rules', () => {
    const rows = rowsOf(glossary);
    expect(rows.map(([english]) => english)).toEqual(words);
    expect(rows.filter((cells) => !isComplete(cells))).toEqual([]);
    expect(STYLE.filter((name) => !glossary.includes(`- **${name}**: `))).toEqual([]);
  });

  const texts = sourceFiles([`src/i18n/messages/${language}`], ['.json']).flatMap(({ path, text }) =>
    Object.entries(JSON.parse(text) as Record<string, string>)
      .filter(([key]) => !key.startsWith('@'))
      .map(([key, message]): [string, string] => [`${path}: ${key}`, message]),
  );

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
