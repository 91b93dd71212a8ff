/** Printed texts and drawings are complete in each language, fit, and look the same in every renderer. */
import { expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import { brandLogos, contentImages, tallCovers, wideCovers } from '#features/marketing/art.ts';
import { unprintable } from '#features/marketing/layout/measure.ts';
import { type ServiceName, serviceIcons } from '#features/marketing/services.ts';
import type { PrintTexts } from '#features/marketing/texts.ts';
import { type LanguageCode, languages } from '#regions/languages.ts';
import { sourceFiles } from './source.ts';

/** Maximum size of a drawing, in bytes. */
const HEAVIEST = 8192;

/** Maximum length of a service name, in characters. */
const LONGEST_SERVICE = 32;

const codes = languages.map(({ code }) => code);
const serviceNames = Object.keys(serviceIcons) as ServiceName[];

/** Maximum length of a heading, in characters. */
function longest(key: string): number {
  if (key.endsWith('Title')) return 40;
  if (key.endsWith('Text')) return 150;
  return key.includes('Point') ? 60 : 24;
}

/** Problems in the print texts of one language. */
function problems(language: LanguageCode, { headings, services }: PrintTexts): string[] {
  const english: Readonly<Record<string, string>> = { ...printTexts.en.headings, ...printTexts.en.services };
  const cyrillic = language === 'uk' || language === 'bg';
  const texts = Object.entries({ ...headings, ...services });
  const found = texts.flatMap(([key, text]) => {
    const limit = key in services ? LONGEST_SERVICE : longest(key);
    const wrong: [string, boolean][] = [
      ['is empty', text.trim() === ''],
      ['has blanks around it', text !== text.trim() || /\s\s/.test(text)],
      [`has more than ${limit} characters`, [...text].length > limit],
      ['has markup', /[<>&]/.test(text)],
      ['has a straight quote', /["'`]/.test(text)],
      ['has letters that the font lacks', unprintable(text).length > 0],
      ['has letters of another script', (cyrillic ? /[a-z]/i : /\p{Script=Cyrillic}/u).test(text)],
      ['has a cedilla where Romanian has a comma', language === 'ro' && /[şţŞŢ]/.test(text)],
      ['is as in English', language !== 'en' && text === english[key]],
      ['is not in composed letters', text !== text.normalize('NFC')],
    ];
    return wrong.filter(([, is]) => is).map(([what]) => `${language} ${key} ${what}`);
  });
  if (Object.keys(headings).toSorted().join() !== Object.keys(printTexts.en.headings).toSorted().join()) {
    found.push(`${language} has other headings than English`);
  }
  if (Object.keys(services).toSorted().join() !== serviceNames.toSorted().join()) {
    found.push(`${language} has other services than there are icons`);
  }
  const names = Object.values(services).map((name) => name.toLocaleLowerCase(language));
  if (new Set(names).size < names.length) found.push(`${language} has two services of one name`);
  return found;
}

test.each(codes)('every print text exists in %s, fits and is printable', (language) => {
  expect(problems(language, printTexts[language])).toEqual([]);
});

test('the check of texts reports each kind of problem', () => {
  const seen = (title: string, language: LanguageCode = 'pl') => {
    const { headings, services } = printTexts[language];
    return problems(language, { language, headings: { ...headings, bannerTitle: title }, services });
  };
  expect(seen('Okna')).toEqual([]);
  const wrong = [
    ' ',
    ' Okna',
    'a'.repeat(41),
    'A & B',
    "it's",
    'Okna 😀',
    'Окна',
    printTexts.en.headings.bannerTitle,
  ];
  for (const title of [...wrong, 'z\u0301']) expect(seen(title), title).not.toEqual([]);
  expect(seen('Roof', 'uk')).toEqual(['uk bannerTitle has letters of another script']);
  expect(seen('Roşu', 'ro')).toEqual(['ro bannerTitle has a cedilla where Romanian has a comma']);
  const { headings, services } = printTexts.pl;
  expect(
    problems('pl', {
      language: 'pl',
      headings,
      services: { ...services, roofing: services.blinds.toUpperCase() },
    }),
  ).toEqual(['pl has two services of one name']);
});

test('every service has its own icon, within its grid of 24', () => {
  const paths = Object.values(serviceIcons);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) {
    expect(path).toMatch(/^M[\d\s.,MmLlHhVvCcSsQqAaZz-]+$/);
    for (const [, x, y] of path.matchAll(/M([\d.]+) ([\d.]+)/g)) {
      expect(Math.max(Number(x), Number(y)), path).toBeLessThanOrEqual(24);
    }
  }
});

/** The aspect ratio of each drawing, by name. */
const proportions = new Map<string, number>([
  ...wideCovers.map((name) => [name, 2] as const),
  ...tallCovers.map((name) => [name, 2 / 3] as const),
  ...brandLogos.map((name) => [name, 4] as const),
  ...Object.values(contentImages).flatMap((names) => names.map((name) => [name, 3 / 2] as const)),
]);

const drawings = new Map(
  sourceFiles(['public/art/print'], ['.svg']).map(({ path, text }) => [
    path.replace(/^.*\/(.*)\.svg$/, '$1'),
    text,
  ]),
);

const elements = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'polygon',
  'linearGradient',
  'stop',
]);
const number = /^-?[\d.]+$/;
const attributes: Readonly<Record<string, RegExp>> = {
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  viewBox: /^0 0 \d+ \d+$/,
  transform: /^(?:(?:translate|scale|rotate)\([-\d. ]+\) ?)+$/,
  d: /^[Mm][-\d. MmLlHhVvCcSsQqTtAaZz]+$/,
  points: /^[-\d. ,]+$/,
  fill: /^(?:#[\da-f]{6}|none|url\(#[a-z]+\))$/,
  stroke: /^#[\da-f]{6}$/,
  id: /^[a-z]+$/,
  gradientUnits: /^userSpaceOnUse$/,
  'stop-color': /^#[\da-f]{6}$/,
  'stroke-linecap': /^round$/,
  'stroke-linejoin': /^round$/,
};
const numbers = 'x y x1 y1 x2 y2 width height rx ry cx cy r offset fill-opacity stroke-width'.split(' ');

/** Features that browsers and print files may render differently. */
function uneven(svg: string): string[] {
  const found: string[] = [];
  for (const [, element = '', rest = ''] of svg.matchAll(/<([\w!?-]+)([^>]*)>/g)) {
    if (!elements.has(element)) found.push(element);
    for (const [, name = '', value = ''] of rest.matchAll(/([\w:-]+)="([^"]*)"/g)) {
      const form = numbers.includes(name) ? number : attributes[name];
      if (!form?.test(value)) found.push(`${name}="${value}"`);
    }
  }
  for (const [, id = ''] of svg.matchAll(/url\(#([a-z]+)\)/g)) {
    if (svg.split(`<linearGradient id="${id}"`).length !== 2) found.push(`#${id}`);
  }
  if (/>[^<\s]/.test(svg)) found.push('text');
  return found;
}

test('the print drawings are complete, without unused ones', () => {
  expect([...drawings.keys()].toSorted()).toEqual([...proportions.keys()].toSorted());
});

test.each([...proportions])(
  '%s renders the same everywhere, keeps its aspect ratio, and is small',
  (name, proportion) => {
    const svg = drawings.get(name) ?? '';
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(proportion);
    // Programs that render a single file take its size from the root element.
    expect(svg).toContain(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`);
    expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(HEAVIEST);
    expect(uneven(svg)).toEqual([]);
  },
);

test('the check of drawings reports each kind of problem', () => {
  for (const [part, problem] of [
    ['<text>Roof</text>', 'text'],
    ['<use href="#a"/>', 'use'],
    ['<path style="fill:red" d="M0 0z"/>', 'style="fill:red"'],
    ['<path fill="red" d="M0 0z"/>', 'fill="red"'],
    ['<g opacity=".5"/>', 'opacity=".5"'],
    ['<rect fill="url(#a)"/>', '#a'],
  ] as const) {
    expect(uneven(`<svg>${part}</svg>`), part).toContain(problem);
  }
});
