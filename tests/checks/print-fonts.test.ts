/** The preview's font files contain every printable letter, with the widths that the layout uses. */
import { expect, test } from 'vitest';
import { advance } from '#features/marketing/layout/measure.ts';
import metrics from '#features/marketing/layout/metrics.json' with { type: 'json' };
import { type FontScript, fontScripts } from '#islands/configurator/font-scripts.ts';
import { widthInFile } from '../../scripts/print-fonts.ts';

const letters = [...metrics.characters];

/** The files that a browser requests for this letter. */
function scriptsOf(letter: string): FontScript[] {
  const point = letter.codePointAt(0) ?? 0;
  return (Object.keys(fontScripts) as FontScript[]).filter((script) =>
    fontScripts[script].some(([first, last]) => first <= point && point <= last),
  );
}

test('every letter is in exactly one file', () => {
  expect(letters.filter((letter) => scriptsOf(letter).length !== 1)).toEqual([]);
});

test.each(['regular', 'bold'] as const)('the letters of %s are as wide as in the layout', (weight) => {
  const wrong = letters.filter((letter) => {
    const width = widthInFile(weight, scriptsOf(letter)[0] ?? '', letter);
    return width === undefined || Math.abs(width - advance(letter, weight)) > 1e-6;
  });
  expect(wrong).toEqual([]);
});
