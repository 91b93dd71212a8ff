#!/usr/bin/env node
/**
 * Writes the preview fonts, src/islands/configurator/fonts/*.woff2: the printable characters of Noto Sans Regular and
 * Bold. Each script has a file, so that a browser loads only what a text needs. Run `node scripts/print-fonts.ts`
 * after `scripts/font-metrics.ts`; a test checks that both agree.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import metrics from '#features/marketing/layout/metrics.json' with { type: 'json' };
import { fontScripts } from '#islands/configurator/font-scripts.ts';
import { openFont } from './support/font.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'src/islands/configurator/fonts');
const sources = { regular: '400Regular/NotoSans_400Regular.ttf', bold: '700Bold/NotoSans_700Bold.ttf' };

/**
 * The width of a character in a font file.
 *
 * @param script part of the file's name
 * @returns in ems; undefined if the file lacks the character
 */
export function widthInFile(weight: 'regular' | 'bold', script: string, letter: string): number | undefined {
  const font = opened(join(folder, `${weight}-${script}.woff2`));
  const point = letter.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(point)) return undefined;
  return font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm;
}

const fonts = new Map<string, Font>();

function opened(file: string): Font {
  const font = fonts.get(file) ?? openFont(file);
  fonts.set(file, font);
  return font;
}

async function make(): Promise<void> {
  const { default: subsetFont } = await import('subset-font');
  mkdirSync(folder, { recursive: true });
  for (const [weight, source] of Object.entries(sources)) {
    const font = readFileSync(join(root, 'node_modules/@expo-google-fonts/noto-sans', source));
    for (const [script, ranges] of Object.entries(fontScripts)) {
      const letters = Array.from(metrics.characters).filter((letter) => {
        const point = letter.codePointAt(0) ?? 0;
        return ranges.some(([first, last]) => first <= point && point <= last);
      });
      // The layout positions every letter, so kerning and ligatures are not needed.
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
