/** The initial content is complete in each language, well-formed, and has its pictures. */
import { expect, test } from 'vitest';
import type { Item, ItemText } from '#content/item.ts';
import { items } from '#content/items.ts';
import { itemTexts } from '#content/texts.ts';
import { safeHtml } from '#platform/http/html.ts';
import { type LanguageCode, languages } from '#regions/languages.ts';
import { sourceFiles } from './source.ts';

/** Maximum size of a drawing, in bytes. */
const HEAVIEST = 4096;

const drawings = sourceFiles(['public/art'], ['.svg']);
const addresses = new Set(['/projects/add', '/balance', '/team', '/rewards', '/shop']);

const codes = languages.map(({ code }) => code);

/** Problems in an item's texts in one language. */
function problems({ name, pictures, type }: Item, language: LanguageCode, given: ItemText): string[] {
  const { title, excerpt, text, alt } = given;
  const plain = [title, excerpt, ...alt];
  const all = [...plain, text.replaceAll(/<[^>]*>/g, '')];
  const cyrillic = language === 'uk' || language === 'bg';
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
    ['has a cedilla where Romanian has a comma', language === 'ro' && all.some((one) => /[şţŞŢ]/.test(one))],
    ['has markup that members would not see', safeHtml(text) !== text],
    ['leads nowhere', [...text.matchAll(/href="([^"]*)"/g)].some(([, href = '']) => !addresses.has(href))],
    ['skips a level of headings', new RegExp(type === 'tutorial' ? '<h[23]' : '<h[34]').test(text)],
    ['has other parts than in English', tagsOf(text) !== tagsOf(itemTexts.en[name].text)],
    [
      'is as in English',
      language !== 'en' && [title, excerpt, text].some((one) => isEnglish(itemTexts.en[name], one)),
    ],
  ];
  return found.filter(([, wrong]) => wrong).map(([what]) => `${language} ${what}`);
}

function tagsOf(text: string): string {
  return [...text.matchAll(/<\/?\w+/g)].join(' ');
}

function isEnglish(english: ItemText, text: string): boolean {
  return [english.title, english.excerpt, english.text].includes(text);
}

test.each(codes)('every item is complete in %s', (language) => {
  expect(items.flatMap((item) => problems(item, language, itemTexts[language][item.name]))).toEqual([]);
});

test('every item has its pictures, within the size limit', () => {
  for (const { pictures, name } of items) {
    expect(pictures.length, name).toBeGreaterThan(0);
    for (const path of pictures) {
      const drawing = drawings.find((one) => one.path === `public${path}`);
      expect(drawing?.text.length, path).toBeLessThanOrEqual(HEAVIEST);
    }
  }
});

test('names are unique, and nothing is published on or after the opening day', () => {
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

test('tutorials are numbered from 1', () => {
  const places = items.filter(({ type }) => type === 'tutorial').map(({ position = 0 }) => position);
  expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
});

test('the check reports each kind of problem', () => {
  const [item] = items;
  if (!item) throw new Error('no item');
  const seen = (change: Partial<ItemText>, language: LanguageCode = 'en') =>
    problems(item, language, { ...itemTexts[language][item.name], ...change });
  expect(seen({})).toEqual([]);
  for (const change of [
    { title: ' ' },
    { title: 'a'.repeat(81) },
    { excerpt: 'A & B' },
    { excerpt: "it's" },
    { alt: [] },
    { text: '<p onclick="x()">Text</p>' },
    { text: '<p><a href="/nowhere">Text</a></p>' },
    { text: '<h3>Text</h3>' },
  ]) {
    expect(seen(change), JSON.stringify(change)).not.toEqual([]);
  }
  expect(seen({ title: itemTexts.en[item.name].title }, 'pl')).toEqual(['pl is as in English']);
  expect(seen({ title: 'Roof' }, 'uk')).toEqual(['uk has letters of another script']);
  expect(seen({ title: 'Roşu' }, 'ro')).toEqual(['ro has a cedilla where Romanian has a comma']);
});
