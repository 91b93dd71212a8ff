/** The stored data of the print font match the font files. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, piecesOf, unprintable, widthOf } from '#features/marketing/layout/measure.ts';
import metrics from '#features/marketing/layout/metrics.json' with { type: 'json' };
import { plainFeatures } from '#features/marketing/server/print/pages.ts';
import { languages } from '#regions/languages.ts';
import { fontMetrics, openFonts } from '../../../scripts/font-metrics.ts';

/** All lower-case non-ASCII letters of the club's languages; both alphabets of Bosnian and Serbian. */
const letters: Record<string, string> = {
  bs: 'čćđšžђјљњћџабвгдежзиклмнопрстуфхцчш',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюяѝ',
  hr: 'čćđšž',
  cs: 'áčďéěíňóřšťúůýž',
  en: '’“”—é',
  et: 'äõöüšž',
  hu: 'áéíóöőúüű',
  it: 'àèéìíîòóùú',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  pl: 'ąćęłńóśźż',
  ro: 'ăâîșț',
  sr: 'čćđšžабвгдђежзијклљмнњопрстћуфхцчџш',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  tr: 'çğıiöşüâîû',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’ʼ',
};

const fonts = Object.values(openFonts());

test('the metrics equal those of the font files', () => {
  expect(fontMetrics()).toEqual(metrics);
});

test.each(languages)('every letter of $name has a width and a glyph in both weights', ({ code }) => {
  const all = `${letters[code]}${letters[code]?.toLocaleUpperCase(code)}`;
  expect(letters[code]).toBeDefined();
  expect(unprintable(all)).toEqual([]);
  for (const font of fonts) {
    for (const letter of all) {
      const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
      expect(glyph.id, letter).toBeGreaterThan(0);
    }
  }
});

test('the measured width of a text equals its printed width', () => {
  const characters = [...metrics.characters];
  for (const weight of ['regular', 'bold'] as const) {
    const font = openFonts()[weight];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...characters), { maxLength: 40 }), (text) => {
        const run = font.layout(text.join(''), plainFeatures);
        expect(widthOf(text.join(''), weight)).toBeCloseTo(run.advanceWidth / 1000, 6);
      }),
      { numRuns: 25, examples: [[['1', '⁄', '2']]] },
    );
  }
});

describe('lines are broken', () => {
  const lines = (text: string, width: number) =>
    linesOf(piecesOf(text, 'regular'), width).map((line) => line.text);

  test('at blanks', () => {
    expect(lines('roof windows and blinds', 6)).toEqual(['roof', 'windows', 'and blinds']);
  });

  test('after hyphens between letters, which stay at the end of the line', () => {
    expect(lines('Wierzchowska-Przybylska', 8)).toEqual(['Wierzchowska-', 'Przybylska']);
    expect(lines('Wierzchowska-Przybylska', 80)).toEqual(['Wierzchowska-Przybylska']);
  });

  test('not within numbers or words, nor at a hyphen that starts a word', () => {
    expect(lines('0903-123-456', 1)).toEqual(['0903-123-456']);
    expect(lines('Strešnéokná', 1)).toEqual(['Strešnéokná']);
    expect(lines('a - b', 0.1)).toEqual(['a', '-', 'b']);
    expect(lines('-20 %', 0.1)).toEqual(['-20', '%']);
  });

  test('without changing the text; only an unbreakable piece exceeds the width', () => {
    const words = fc.array(fc.stringMatching(/^[a-zčșğі-]{1,12}$/u), { maxLength: 12 });
    fc.assert(
      fc.property(words, fc.double({ min: 0.5, max: 20, noNaN: true }), (list, width) => {
        const text = list.join(' ');
        const pieces = piecesOf(text, 'bold');
        const laid = linesOf(pieces, width);
        expect(
          laid
            .map((line) => line.text)
            .join('')
            .replaceAll(' ', ''),
        ).toBe(text.replaceAll(' ', ''));
        for (const line of laid) {
          expect(line.width).toBeCloseTo(widthOf(line.text, 'bold'), 9);
          if (line.width > width) expect(pieces.list.map((piece) => piece.text)).toContain(line.text);
        }
      }),
    );
  });
});
