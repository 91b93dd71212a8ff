/**
 * Writes `src/features/marketing/layout/metrics.json`: glyph metrics of Noto Sans for print layout. After an update of the
 * font package run `node scripts/font-metrics.ts` and `npm run format`. A test compares file and font.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { openFont } from './support/font.ts';

const fontFiles = {
  regular: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  ),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
};

export function openFonts(): { regular: Font; bold: Font } {
  return { regular: openFont(fontFiles.regular), bold: openFont(fontFiles.bold) };
}

/** First and last code points of printable characters, as far as the font has them. */
const ranges: readonly [first: number, last: number][] = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0xac], // Latin-1, without the soft hyphen
  [0xae, 0x17f], // and Latin Extended-A
  [0x218, 0x21b], // Romanian letters with comma below
  [0x2bc, 0x2bc], // the Ukrainian apostrophe as a letter
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dd],
  [0x400, 0x45f], // Cyrillic
  [0x490, 0x491], // Ukrainian Ґ
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e], // capital ß
  [0x2010, 0x2015], // hyphens and dashes
  [0x2018, 0x201e], // quotes
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20a4, 0x20a4],
  [0x20ac, 0x20ac],
  [0x20b4, 0x20b4], // hryvnia
  [0x20ba, 0x20ba], // lira
  [0x20bd, 0x20bd],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
];

/** Glyph metrics of print, in font units. */
export interface FontMetrics {
  unitsPerEm: number;
  /** Highest extent above the baseline. */
  top: number;
  /** Lowest extent below the baseline. */
  bottom: number;
  capitals: number;
  characters: string;
  /** Advance widths, in the order of `characters`. */
  regular: number[];
  bold: number[];
}

export function fontMetrics(): FontMetrics {
  const { regular, bold } = openFonts();
  const points = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .filter((point) => regular.hasGlyphForCodePoint(point) && bold.hasGlyphForCodePoint(point));
  const glyphsOf = (font: Font) => points.map((point) => font.glyphForCodePoint(point));
  const boxes = [regular, bold]
    .flatMap(glyphsOf)
    .map(({ bbox }) => bbox)
    .filter(({ maxY }) => Number.isFinite(maxY));
  const widths = (font: Font) => glyphsOf(font).map(({ advanceWidth }) => advanceWidth);
  return {
    unitsPerEm: regular.unitsPerEm,
    top: Math.max(...boxes.map(({ maxY }) => maxY)),
    bottom: -Math.min(...boxes.map(({ minY }) => minY)),
    capitals: regular.capHeight,
    characters: String.fromCodePoint(...points),
    regular: widths(regular),
    bold: widths(bold),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../src/features/marketing/layout/metrics.json', import.meta.url));
  writeFileSync(file, `${JSON.stringify(fontMetrics())}\n`);
}
