/** How the font of the preview is split: the code points of each file. Together they hold every letter of print. */

/** First and last code points of the ranges of each file. */
export const fontScripts = {
  latin: [
    [0x20, 0xff],
    [0x2010, 0x2044],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  'latin-ext': [
    [0x100, 0x2bb],
    [0x2bd, 0x2ff],
    [0x1e00, 0x1eff],
    [0x20a4, 0x20a4],
    [0x20ba, 0x20ba],
    [0x2190, 0x2211],
    [0x2213, 0x22ff],
  ],
  cyrillic: [
    [0x2bc, 0x2bc],
    [0x400, 0x52f],
    [0x20b4, 0x20b4],
    [0x20bd, 0x20bd],
    [0x2116, 0x2116],
  ],
} as const;

/** A file of the font. */
export type FontScript = keyof typeof fontScripts;
