/** The demo's texts exist in each language, with the numbers of the English texts and no unused entries. */
import { describe, expect, test } from 'vitest';
import { productTexts } from '#demo/products/all.ts';
import { shopCategories, shopProducts } from '#demo/shop/shop.ts';
import { demoTexts } from '#demo/texts/all.ts';
import { languageCodes } from '#regions/languages.ts';

/** Maximum length of a product name: cards are 150 pixels wide. */
const LONGEST = 42;

const shown = [
  ...shopCategories.map(({ slug, name }) => ({ of: slug, text: name })),
  ...shopProducts.flatMap(({ sku, name, description, variants }) =>
    [
      name,
      description,
      ...variants.flatMap(({ attributes }) => attributes.flatMap(({ label, value }) => [label, value])),
    ].map((text) => ({ of: sku, text })),
  ),
];

/** The numbers in a text without their separators: “10,000” and “10 000” are equal. */
const numbers = (text = '') =>
  (text.replaceAll(/(?<=\d)[\s.,](?=\d)/g, '').match(/\d+/g) ?? []).sort().join(' ');

describe.each(languageCodes)('%s', (code) => {
  test('has all texts of the shop, with the right numbers', () => {
    for (const { of, text } of shown) {
      expect(text[code], of).toMatch(/\S/);
      expect(text[code], of).not.toMatch(/[{}'"]| {2}|undefined/);
      expect(numbers(text[code]), of).toBe(numbers(text.en));
    }
  });

  test('has translated names that fit a card', () => {
    for (const { sku, name, description } of shopProducts) {
      expect(name[code]?.length, sku).toBeLessThanOrEqual(LONGEST);
      if (code !== 'en') expect(description[code], sku).not.toBe(description.en);
    }
  });

  test('has names of all scanned products, with the right numbers and letters', () => {
    const foreign = ['bg', 'uk'].includes(code) ? /\p{Script=Latin}{2}/u : /\p{Script=Cyrillic}/u;
    for (const key of ['types', 'variants'] as const) {
      const english: Record<string, string> = productTexts.en[key];
      for (const [name, text] of Object.entries(productTexts[code][key])) {
        expect(text, name).toMatch(/^\S.*\S$/);
        expect(text, name).not.toMatch(/[{}'"]| {2}|\d (mm|мм|V|В)\b/);
        expect(text, name).not.toMatch(foreign);
        expect(numbers(text), name).toBe(numbers(english[name]));
      }
    }
  });

  test('has all messages of the conversations', () => {
    for (const { title, texts } of Object.values(demoTexts[code].conversations)) {
      for (const text of [title, ...texts]) expect(text).toMatch(/\S{3}/);
    }
  });
});

test.each([
  ['lv', 100, '100 gabalu'],
  ['lv', 21, '21 gabals'],
  ['ro', 2, '2 bucăți'],
  ['ro', 100, '100 de bucăți'],
  ['pl', 252, '252 sztuki'],
  ['en', 1, '1 piece'],
] as const)('pieces are counted with the plural form of the language: %s, %i', (code, count, text) => {
  expect(demoTexts[code].pieces(count)).toBe(text);
});
