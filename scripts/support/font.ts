import { type Font, openSync } from 'fontkit';

/**
 * Opens a font file.
 *
 * @throws Error if it holds several fonts
 */
export function openFont(file: string): Font {
  const font = openSync(file);
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}
