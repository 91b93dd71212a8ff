/** Conversion of screen colours to inks and back: by the operator’s ICC profile, otherwise by a formula. */
import type { Ink } from '#features/marketing/drawing.ts';
import { INK_LIMIT, screenColour } from '#features/marketing/ink.ts';
import { inkOf } from './ink-of.ts';
import { openProfile } from './profile.ts';

export interface PrintColours {
  /** Converts RGB, 0 to 255 each. */
  inkOf(red: number, green: number, blue: number): Ink;
  /** Converts RGB pixels to CMYK pixels, one byte per channel. */
  inksOf(pixels: Uint8Array): Uint8Array;
  /** How an ink looks in print, as `#rrggbb`. */
  screenColour(ink: Ink): string;
  /** How RGB pixels look in print. */
  printed(pixels: Uint8Array): Uint8Array;
  /** Null for the formula. */
  profile: { bytes: Uint8Array; name: string } | null;
}

/** Maximum black replacement. It does not know the paper, so nothing looks different on screen. */
export const formula: PrintColours = {
  inkOf,
  inksOf(pixels) {
    const inks = new Uint8Array((pixels.length / 3) * 4);
    for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) writeInk(inks, to, pixels, from);
    return inks;
  },
  screenColour,
  printed: (pixels) => pixels,
  profile: null,
};

/** Same conversion as `inkOf`, in bytes. */
function writeInk(inks: Uint8Array, to: number, pixels: Uint8Array, from: number) {
  const red = pixels[from] ?? 0;
  const green = pixels[from + 1] ?? 0;
  const blue = pixels[from + 2] ?? 0;
  const max = Math.max(red, green, blue);
  inks[to + 3] = 255 - max;
  if (max === 0) return;
  inks[to] = Math.round(255 * (1 - red / max));
  inks[to + 1] = Math.round(255 * (1 - green / max));
  inks[to + 2] = Math.round(255 * (1 - blue / max));
}

/** @param bytes the operator’s profile; null for the formula */
export async function coloursOf(bytes: Uint8Array | null): Promise<PrintColours> {
  if (!bytes) return formula;
  const { name, toInks, toInkPixels, toScreen } = await openProfile(bytes);
  const inksOf = (pixels: Uint8Array) => withinLimit(toInkPixels(pixels), (INK_LIMIT / 100) * 255);
  return {
    inkOf(red, green, blue) {
      // Four inks would blur the edges of black. White is the paper.
      const rgb = [red, green, blue].map(Math.round);
      if (rgb.every((part) => part === 0)) return [0, 0, 0, 100];
      if (rgb.every((part) => part === 255)) return [0, 0, 0, 0];
      const shares = Array.from(toInks(Uint8Array.from(rgb)), (share) => share / 655.35);
      const [cyan = 0, magenta = 0, yellow = 0, black = 0] = withinLimit(shares, INK_LIMIT);
      return [rounded(cyan), rounded(magenta), rounded(yellow), rounded(black)];
    },
    inksOf,
    screenColour(ink) {
      const shares = Uint8Array.from(ink, (share) => Math.round(share * 2.55));
      return `#${Array.from(toScreen(shares), (part) => part.toString(16).padStart(2, '0')).join('')}`;
    },
    printed: (pixels) => toScreen(inksOf(pixels)),
    profile: { bytes, name },
  };
}

/** Down, so that the sum stays within the limit. */
const rounded = (share: number) => Math.floor(share * 100) / 100;

/** Reduces cyan, magenta and yellow where the four inks exceed a limit. Changes the list. */
function withinLimit<List extends number[] | Uint8Array>(inks: List, limit: number): List {
  for (let at = 0; at + 3 < inks.length; at += 4) {
    const black = inks[at + 3] ?? 0;
    const coloured = (inks[at] ?? 0) + (inks[at + 1] ?? 0) + (inks[at + 2] ?? 0);
    if (coloured + black <= limit) continue;
    const share = (limit - black) / coloured;
    for (const part of [at, at + 1, at + 2]) inks[part] = (inks[part] ?? 0) * share;
  }
  return inks;
}
