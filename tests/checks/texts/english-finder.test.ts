/** The search for English texts on foreign pages, which the browser tests use. */
import { expect, test } from 'vitest';
import { catalogue } from '#demo/catalogue.ts';
import { languageCodes } from '#regions/languages.ts';
import { englishFinder } from '../../support/e2e/texts.ts';

test('reports English messages and product names, wherever they stand', () => {
  const found = [
    'Roof windows',
    'LC Centre-pivot',
    'LC Centre-pivot, 2410473829',
    'Usunąć produkt „LH Top-hung” (2410473829)?',
    '78×118, white, triple glazing',
    'white, 400 mm deep',
    'satin',
  ];
  const own = [
    'Okna dachowe',
    'LC Okno obrotowe',
    '78×118, białe, pakiet trzyszybowy',
    'szare aluminium',
    'aluminium',
  ];
  expect(englishFinder('pl')([...own, ...found])).toEqual(found);
});

test.each(languageCodes.filter((code) => code !== 'en'))('accepts all product names in %s', (code) => {
  const names = catalogue.flatMap(({ typeNames, variantNames, size }) => [
    typeNames[code] ?? '',
    `${typeNames[code]}, 2410473829`,
    `${size}, ${variantNames[code]}`,
  ]);
  // As `textsOf` reads them.
  expect(englishFinder(code)(names.map((name) => name.replace(/\s+/g, ' ')))).toEqual([]);
});
