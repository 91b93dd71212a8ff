/**
 * All catalogues have the required keys, placeholders and plural forms, no untranslated text, and the keys that the
 * code uses. Texts that may equal the English are listed in same-as-english.json with the reason.
 */
import { describe, expect, test } from 'vitest';
import { languageCodes } from '#regions/languages.ts';
import { sourceFiles } from '../source.ts';
import {
  type Catalogue,
  formProblems,
  idleEntries,
  keyProblems,
  placeholderProblems,
  syntaxProblems,
  unknownKeys,
  untranslated,
  unusedKeys,
} from './messages.ts';
import allowed from './same-as-english.json';

function read(language: string): Catalogue {
  const files = sourceFiles([`src/i18n/messages/${language}`], ['.json']);
  return Object.fromEntries(
    files.map(({ path, text }) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), JSON.parse(text)]),
  );
}

const english = read('en');
const translations = languageCodes.filter((language) => language !== 'en');
const code = sourceFiles(['src'], ['.ts', '.tsx', '.astro']);

test('English messages are well formed', () => {
  expect([...formProblems('en', english), ...syntaxProblems('en', english)]).toEqual([]);
});

test('every English message is used', () => {
  expect(unusedKeys(english, code)).toEqual([]);
});

test('every message key used in the code exists', () => {
  expect(unknownKeys(english, code)).toEqual([]);
});

describe.each(translations)('the language %s', (language) => {
  const catalogue = read(language);

  test('has exactly the keys of English', () => {
    expect(keyProblems(language, catalogue, english)).toEqual([]);
  });

  test('is well formed, with the plural forms of the language', () => {
    expect([...formProblems(language, catalogue), ...syntaxProblems(language, catalogue)]).toEqual([]);
  });

  test('has the placeholders and tags of English', () => {
    expect(placeholderProblems(language, catalogue, english)).toEqual([]);
  });

  test('has no untranslated text', () => {
    expect(untranslated(language, catalogue, english, allowed)).toEqual([]);
  });
});

test('every entry of the list of texts equal to English is needed', () => {
  const catalogues = Object.fromEntries(translations.map((language) => [language, read(language)]));
  expect(idleEntries(catalogues, english, allowed)).toEqual([]);
});

describe('the check reports', () => {
  const of = (text: string): Catalogue => ({ shop: { points: text } });
  const source = of('{count, plural, one {# point} other {# points}} of <b>{name}</b>');

  test('missing, extra and malformed keys, orphaned notes and empty texts', () => {
    expect(keyProblems('pl', { shop: { a: 'x' } }, { shop: { b: 'x' } })).toEqual([
      'pl: shop.b is missing',
      'pl: shop.a is not in English',
    ]);
    expect(formProblems('pl', { shop: { 'a.b': 'x', '@c': 'note', d: ' ' } })).toHaveLength(3);
    expect(formProblems('pl', { shop: { status_1: 'x', '@status_1': 'note' } })).toEqual([]);
  });

  test('broken syntax and wrong plural forms of the language', () => {
    expect(syntaxProblems('pl', of('{count'))).toHaveLength(1);
    expect(syntaxProblems('pl', of('{n, plural, one {#} other {#}}'))).toHaveLength(2);
    expect(syntaxProblems('pl', of('{n, plural, =0 {0} one {#} few {#} many {#} other {#}}'))).toEqual([]);
    expect(syntaxProblems('hu', of('<b>{n, plural, one {#} few {#} other {#}}</b>'))).toHaveLength(1);
    expect(syntaxProblems('en', of('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'))).toEqual(
      [],
    );
  });

  test('placeholders and tags that differ in name or type', () => {
    const problems = (text: string) => placeholderProblems('pl', of(text), source);
    expect(problems('{count, plural, one {#} other {{count} pkt}}: <b>{name}</b>')).toEqual([]);
    expect(problems('{count}: <b>{name}</b>')).toHaveLength(2);
    expect(problems('{count, plural, one {#} other {#}}: {name}')).toEqual(['pl: shop.points lacks <b>']);
    expect(problems('{count, plural, one {#} other {#}}: <b>{nazwa}</b>')).toHaveLength(2);
    expect(placeholderProblems('pl', of('{a, number}'), of('{a, date}'))).toHaveLength(2);
    expect(
      placeholderProblems('pl', of('{a, select, x {1} other {2}}'), of('{a, select, y {1} other {2}}')),
    ).toHaveLength(2);
  });

  test('untranslated texts', () => {
    const same = (text: string, list = {}) => untranslated('pl', of(text), of(text), list).length;
    expect(same('Your points')).toBe(1);
    expect(same('Your points', { pl: { 'shop.points': 'a reason' } })).toBe(0);
    expect(same('Lucarne Club')).toBe(0);
    expect(same('{name}: {points} OK')).toBe(0);
    expect(idleEntries({ pl: of('a') }, of('b'), { pl: { 'shop.points': 'a reason' } })).toHaveLength(1);
  });

  test('unused keys and unknown keys', () => {
    const file = (text: string) => [{ path: 'src/pages/x.astro', text }];
    expect(unusedKeys(source, file("t('shop.title')"))).toEqual(['shop.points is not used']);
    expect(unusedKeys(source, file("{ label: 'shop.points' }"))).toEqual([]);
    expect(unusedKeys(source, file('`shop.po$' + '{x}`'))).toEqual([]);
    expect(unusedKeys(source, file('shop.points'))).toHaveLength(1);
    expect(unknownKeys(source, file("t('shop.points', { name: 'other.thing' })"))).toEqual([]);
    expect(unknownKeys(source, file("t(few ? 'shop.points' : 'shop.point')"))).toHaveLength(1);
    expect(unknownKeys(source, file('t(`shops.$' + '{x}`)'))).toHaveLength(1);
    expect(unknownKeys(source, file("at('shop.point')"))).toEqual([]);
  });
});
