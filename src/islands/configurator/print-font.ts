/** The print font in the browser. A file is loaded only when the preview contains its letters. */
import type { Weight } from '#features/marketing/drawing.ts';
import { type FontScript, fontScripts } from './font-scripts.ts';
import boldCyrillic from './fonts/bold-cyrillic.woff2?url&no-inline';
import boldLatin from './fonts/bold-latin.woff2?url&no-inline';
import boldLatinExt from './fonts/bold-latin-ext.woff2?url&no-inline';
import regularCyrillic from './fonts/regular-cyrillic.woff2?url&no-inline';
import regularLatin from './fonts/regular-latin.woff2?url&no-inline';
import regularLatinExt from './fonts/regular-latin-ext.woff2?url&no-inline';

export const printFont = 'Club Print';

const files: Readonly<Record<Weight, Readonly<Record<FontScript, string>>>> = {
  regular: { latin: regularLatin, 'latin-ext': regularLatinExt, cyrillic: regularCyrillic },
  bold: { latin: boldLatin, 'latin-ext': boldLatinExt, cyrillic: boldCyrillic },
};

const weights: Readonly<Record<Weight, string>> = { regular: '400', bold: '700' };

function rangeOf(script: FontScript): string {
  return fontScripts[script]
    .map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`)
    .join(', ');
}

let isThere = false;

/** Registers the font and starts to load the Latin file. Idempotent. */
export function loadPrintFont(): void {
  if (isThere) return;
  isThere = true;
  for (const weight of ['regular', 'bold'] as const) {
    for (const script of Object.keys(fontScripts) as FontScript[]) {
      const face = new FontFace(printFont, `url(${files[weight][script]})`, {
        weight: weights[weight],
        unicodeRange: rangeOf(script),
        display: 'swap',
      });
      document.fonts.add(face);
      // The preview then uses a fallback font, with every letter at its position.
      if (script === 'latin') face.load().catch(() => undefined);
    }
  }
}
