/**
 * Writes `src/features/marketing/metrics.json`: what the letters of Noto Sans measure, for laying out print. Run it
 * with `node scripts/font-metrics.ts`, then `npm run format`, when the package of the font changes; a test compares
 * file and font.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

/** The fonts of print by weight. */
const fontFiles = {
  regular: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  ),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
};

/** The fonts opened, by weight. */
export function openFonts() {
  return { regular: fontkit.openSync(fontFiles.regular), bold: fontkit.openSync(fontFiles.bold) };
}

/** First and last code points of what may be printed, where the font has it. */
const ranges = [
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

/**
 * What the fonts say about the characters of print.
 *
 * @returns {{ unitsPerEm: number; top: number; bottom: number; capitals: number; characters: string; regular: number[]; bold: number[] }}
 *   `top` and `bottom` are how far the highest letter reaches above the baseline and the lowest below it,
 *   `capitals` the height of capital letters; the advance widths are in the order of `characters`. All in font units.
 */
export function fontMetrics() {
  const fonts = Object.values(openFonts());
  const points = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .filter((point) => fonts.every((font) => font.hasGlyphForCodePoint(point)));
  const glyphs = fonts.map((font) => points.map((point) => font.glyphForCodePoint(point)));
  const boxes = glyphs
    .flat()
    .filter((glyph) => Number.isFinite(glyph.bbox.maxY))
    .map((glyph) => glyph.bbox);
  return {
    unitsPerEm: fonts[0].unitsPerEm,
    top: Math.max(...boxes.map((box) => box.maxY)),
    bottom: -Math.min(...boxes.map((box) => box.minY)),
    capitals: fonts[0].capHeight,
    characters: String.fromCodePoint(...points),
    regular: glyphs[0].map((glyph) => glyph.advanceWidth),
    bold: glyphs[1].map((glyph) => glyph.advanceWidth),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../src/features/marketing/metrics.json', import.meta.url));
  writeFileSync(file, `${JSON.stringify(fontMetrics())}\n`);
}
