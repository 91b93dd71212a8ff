/**
 * What the club publishes from its first day on is complete in each of its languages, well-formed, and has its
 * pictures.
 */
import { describe, expect, test } from 'vitest';
import { contentLanguages, type Item } from '#content/item.ts';
import { items } from '#content/items.ts';
import { safeHtml } from '#server/modules/shop/texts.ts';
import { sourceFiles } from './source.ts';

/** Bytes that a drawing may have. */
const HEAVIEST = 4096;

const drawings = sourceFiles(['public/art'], ['.svg']);
const addresses = new Set(['/projects/add', '/balance', '/team', '/rewards', '/shop']);

/** What is wrong with the texts of an item in one language. */
function problems({ texts, pictures, type }: Item, language: (typeof contentLanguages)[number]): string[] {
  const { title, excerpt, text, alt } = texts[language];
  const plain = [title, excerpt, ...alt];
  const all = [...plain, text.replaceAll(/<[^>]*>/g, '')];
  const cyrillic = language === 'uk';
  const found: [string, boolean][] = [
    ['is empty', all.some((one) => one.trim() === '')],
    ['has another number of picture texts than pictures', alt.length !== pictures.length],
    ['has a long title', title.length > 80],
    ['has markup outside of its text', plain.some((one) => /[<>&]/.test(one))],
    ['has a straight quote', all.some((one) => /["']/.test(one))],
    [
      'has letters of another script',
      plain.some((one) => (cyrillic ? /[a-z]{3}/ : /\p{Script=Cyrillic}/u).test(one)),
    ],
    ['has markup that members would not see', safeHtml(text) !== text],
    ['leads nowhere', [...text.matchAll(/href="([^"]*)"/g)].some(([, href = '']) => !addresses.has(href))],
    ['skips a level of headings', new RegExp(type === 'tutorial' ? '<h[23]' : '<h[34]').test(text)],
    ['is as in English', language !== 'en' && [title, excerpt, text].some((one) => isEnglish(texts.en, one))],
  ];
  return found.filter(([, wrong]) => wrong).map(([what]) => `${language} ${what}`);
}

function isEnglish(english: Item['texts']['en'], text: string): boolean {
  return [english.title, english.excerpt, english.text].includes(text);
}

describe.each(items.map((item) => [item.name, item] as const))('%s', (_, item) => {
  test.each(contentLanguages)('is complete in %s', (language) => {
    expect(problems(item, language)).toEqual([]);
  });

  test('has the same parts in every language', () => {
    const tags = (text: string) => [...text.matchAll(/<\/?\w+/g)].map(([tag]) => tag);
    for (const language of contentLanguages) {
      expect(tags(item.texts[language].text), language).toEqual(tags(item.texts.en.text));
    }
  });

  test('has light pictures that are there', () => {
    expect(item.pictures.length).toBeGreaterThan(0);
    for (const path of item.pictures) {
      const drawing = drawings.find((one) => one.path === `public${path}`);
      expect(drawing?.text.length, path).toBeLessThanOrEqual(HEAVIEST);
    }
  });
});

test('names are unique, and nothing is published on the day of the opening or later', () => {
  expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
  expect(Math.min(...items.map(({ daysBefore }) => daysBefore))).toBeGreaterThanOrEqual(1);
});

test('there is enough for the home page: a picture, three sticky news, four news and four tutorials', () => {
  const count = (type: Item['type'], sticky = false) =>
    items.filter((item) => item.type === type && (!sticky || item.sticky)).length;
  expect(count('hero')).toBe(1);
  expect(count('news', true)).toBe(3);
  expect(count('news')).toBeGreaterThanOrEqual(6);
  expect(count('tutorial')).toBeGreaterThanOrEqual(4);
});

test('tutorials have places from 1 on', () => {
  const places = items.filter(({ type }) => type === 'tutorial').map(({ position = 0 }) => position);
  expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
});

test('the check sees what is wrong', () => {
  const [item] = items;
  if (!item) throw new Error('no item');
  const seen = (change: Partial<Item['texts']['en']>, language: 'en' | 'pl' | 'uk' = 'en') =>
    problems(
      { ...item, texts: { ...item.texts, [language]: { ...item.texts[language], ...change } } },
      language,
    );
  expect(seen({})).toEqual([]);
  for (const change of [
    { title: ' ' },
    { title: 'a'.repeat(81) },
    { excerpt: 'A & B' },
    { excerpt: "it's" },
    { alt: [] },
    { text: '<p onclick="x()">Text</p>' },
    { text: '<p>Text' },
    { text: '<p><a href="/nowhere">Text</a></p>' },
    { text: '<h3>Text</h3>' },
  ]) {
    expect(seen(change), JSON.stringify(change)).toHaveLength(1);
  }
  expect(seen({ title: item.texts.en.title }, 'pl')).toEqual(['pl is as in English']);
  expect(seen({ title: 'Roof' }, 'uk')).toEqual(['uk has letters of another script']);
});
