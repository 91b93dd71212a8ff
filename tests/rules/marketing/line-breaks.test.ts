/** Line breaks of printed texts in every language. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import type { Configuration } from '#features/marketing/description.ts';
import type { SideName, TextStep } from '#features/marketing/drawing.ts';
import { layout } from '#features/marketing/layout/layout.ts';
import { withNoBreaks } from '#features/marketing/layout/line-breaks.ts';
import { BOTTOM, linesOf, piecesOf, TOP } from '#features/marketing/layout/measure.ts';
import metrics from '#features/marketing/layout/metrics.json' with { type: 'json' };
import { printProducts } from '#features/marketing/products.ts';
import { type ServiceName, serviceIcons } from '#features/marketing/services.ts';
import { type LanguageCode, languages } from '#regions/languages.ts';

const products = Object.values(printProducts);

/** The rule as a reader sees it: the last word of a line has more than one letter. */
const withoutSingleLetters: readonly LanguageCode[] = ['bg', 'bs', 'cs', 'hr', 'pl', 'sk', 'sl', 'sr', 'uk'];

const tied = (text: string, language: LanguageCode) => withNoBreaks(text, language).replaceAll('\u00a0', '~');

test.each([
  ['pl', 'Okna i rolety w domu', 'Okna i~rolety w~domu'],
  ['cs', 'Montáž a servis (v celém kraji)', 'Montáž a~servis (v~celém kraji)'],
  ['sk', 'Strechy s oknami u nás', 'Strechy s~oknami u~nás'],
  ['hr', 'Krovovi i prozori', 'Krovovi i~prozori'],
  ['sl', 'Okna z jamstvom', 'Okna z~jamstvom'],
  ['uk', 'Вікна й ролети у місті', 'Вікна й~ролети у~місті'],
  ['bg', 'Прозорци и щори в дома', 'Прозорци и~щори в~дома'],
  ['bs', 'Prozori i rolete', 'Prozori i~rolete'],
  ['sr', 'Prozori u potkrovlju', 'Prozori u~potkrovlju'],
  ['pl', 'Okna i w domu', 'Okna i~w~domu'],
  ['cs', 'Firma J. Nováka', 'Firma J.~Nováka'],
] as const)('%s ties words of one letter to the next: %s', (language, text, wanted) => {
  expect(tied(text, language)).toBe(wanted);
});

test.each(['en', 'et', 'hu', 'it', 'lt', 'lv', 'ro', 'tr'] as const)(
  '%s leaves words of one letter',
  (language) => {
    expect(tied('Roof a window', language)).toBe('Roof a window');
  },
);

test.each(languages)('a postal code of two groups stays on one line in $name', ({ code }) => {
  expect(tied('Hlavná 5 010 01 Žilina', code)).toBe('Hlavná 5~010~01 Žilina');
});

test('the ties change no letter and no width', () => {
  const text = 'Okna i rolety w domu 24 h';
  const lines = linesOf(piecesOf(withNoBreaks(text, 'pl'), 'regular'), 1000);
  expect(lines).toEqual(linesOf(piecesOf(text, 'regular'), 1000));
});

test('an e-mail address breaks before its signs only', () => {
  const texts = piecesOf('jan.nowak-okna@strechy.example', 'regular', true).list.map(({ text }) => text);
  expect(texts).toEqual(['jan', '.nowak', '-okna', '@strechy', '.example']);
});

const scripts = ['Latin', 'Cyrillic'].map((script) =>
  [...metrics.characters].filter((letter) => new RegExp(`^\\p{Script=${script}}$`, 'u').test(letter)),
);

/** Texts of words in one script, often of one letter, with digits and signs. */
const typed = fc.constantFrom(...scripts).chain((letters) => {
  const letter = fc.constantFrom(...letters);
  const word = fc.oneof(
    letter,
    fc.array(letter, { minLength: 1, maxLength: 16 }).map((list) => list.join('')),
    fc.constantFrom('12/A', '010', '–', '(s.r.o.)', '&', 'a-b'),
  );
  return fc.array(word, { maxLength: 16 }).map((list) => list.join(' '));
});

const line = typed.map((text) => text.slice(0, 50));

const configurations: fc.Arbitrary<Configuration> = fc.record(
  {
    name: line,
    surname: line,
    companyName: typed,
    phone: fc.stringMatching(/^\+?[0-9 ]{6,24}$/),
    email: fc.emailAddress(),
    link: fc.webUrl(),
    shortDescription: typed,
    longDescription: typed,
    address: fc.record({ line1: line, line2: line, line3: line }),
    logo: fc.constant('uploaded'),
  },
  { requiredKeys: [] },
);

/** The required number of services in a language, from a place in the list on. */
function services(language: LanguageCode, count: number, from: number) {
  const names = Object.keys(serviceIcons) as ServiceName[];
  return Array.from({ length: count }, (_, at) => {
    const icon = names[(from + at) % names.length] as ServiceName;
    return { icon, text: printTexts[language].services[icon] };
  });
}

test.each(products)('$name: no text in any language leaves the safe area', (product) => {
  const { safe, width, height } = product;
  const tiny = 1e-6;
  fc.assert(
    fc.property(
      fc.constantFrom(...languages.map(({ code }) => code)),
      configurations,
      fc.nat(20),
      (language, configuration, from) => {
        const count = product.services ?? 0;
        const given =
          count > 0 ? { ...configuration, services: services(language, count, from) } : configuration;
        for (const side of Object.keys(product.sides) as SideName[]) {
          const { steps, problems } = layout(product, side, given, { texts: printTexts[language], qr: null });
          if (problems.length > 0) continue;
          const texts = steps.filter((step): step is TextStep => step.kind === 'text');
          for (const { x, y, size, width: wide, text } of texts) {
            expect(x, text).toBeGreaterThanOrEqual(safe - tiny);
            expect(x + wide, text).toBeLessThanOrEqual(width - safe + tiny);
            expect(y - TOP * size, text).toBeGreaterThanOrEqual(safe - tiny);
            expect(y + BOTTOM * size, text).toBeLessThanOrEqual(height - safe + tiny);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('in any product, no line but the last of a text ends with a word of one letter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...products),
      fc.constantFrom(...withoutSingleLetters),
      typed,
      (product, language, description) => {
        const given: Configuration = { shortDescription: description, longDescription: description };
        for (const side of Object.keys(product.sides) as SideName[]) {
          const { steps } = layout(product, side, given, { texts: printTexts[language], qr: null });
          const texts = steps.filter((step) => step.kind === 'text').map(({ text }) => text);
          const ends = texts.map((text) => text.split(' ').at(-1) ?? '');
          const last = description.trim().split(/\s+/u).at(-1);
          for (const end of ends) if (end !== last) expect(end).not.toMatch(/^\p{L}$/u);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test.each(products)('$name: no fixed text ends a line with a word of one letter', (product) => {
  for (const language of withoutSingleLetters) {
    for (const side of Object.keys(product.sides) as SideName[]) {
      const { steps } = layout(product, side, {}, { texts: printTexts[language], qr: null });
      for (const step of steps) if (step.kind === 'text') expect(step.text).not.toMatch(/ \p{L}$/u);
    }
  }
});
