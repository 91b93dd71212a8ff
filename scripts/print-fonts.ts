#!/usr/bin/env node
/**
 * Makes the font files of the preview: src/islands/configurator/fonts/*.woff2, Noto Sans Regular and Bold with the
 * letters that print has, split by script so that a browser loads only what a text needs. Run it with
 * `node scripts/print-fonts.ts` after `scripts/font-metrics.ts`; a check proves that both agree.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { fontScripts } from '#islands/configurator/font-scripts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'src/islands/configurator/fonts');
const sources = { regular: '400Regular/NotoSans_400Regular.ttf', bold: '700Bold/NotoSans_700Bold.ttf' };

/**
 * How wide a font file says that a letter is.
 *
 * @param {'regular' | 'bold'} weight
 * @param {string} script name of the file
 * @param {string} letter
 * @returns {number | undefined} in ems; undefined where the file does not have it
 */
export function widthInFile(weight, script, letter) {
  const font = opened(join(folder, `${weight}-${script}.woff2`));
  const point = letter.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(point)) return undefined;
  return font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm;
}

const fonts = new Map();

function opened(file) {
  if (!fonts.has(file)) fonts.set(file, fontkit.openSync(file));
  return fonts.get(file);
}

async function make() {
  const { default: subsetFont } = await import('subset-font');
  const { characters } = JSON.parse(readFileSync(join(root, 'src/features/marketing/metrics.json'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  for (const [weight, source] of Object.entries(sources)) {
    const font = readFileSync(join(root, 'node_modules/@expo-google-fonts/noto-sans', source));
    for (const [script, ranges] of Object.entries(fontScripts)) {
      const letters = Array.from(characters).filter((letter) =>
        ranges.some(([first, last]) => letter.codePointAt(0) >= first && letter.codePointAt(0) <= last),
      );
      // Every letter stands where the layout puts it: kerning and the like are of no use.
      const woff2 = await subsetFont(font, letters.join(''), {
        targetFormat: 'woff2',
        noLayoutClosure: true,
      });
      writeFileSync(join(folder, `${weight}-${script}.woff2`), woff2);
      console.log(`${weight}-${script}.woff2: ${letters.length} letters, ${woff2.length} bytes`);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await make();
