/** The printing inks of the products, and how they look on a screen. */
import type { Ink } from './drawing.ts';

/** The palette of print. No ink lays more than 300 % on the paper; small texts are black alone. */
export const inks = {
  white: [0, 0, 0, 0],
  paper: [2, 3, 6, 2],
  mist: [7, 3, 2, 4],
  black: [0, 0, 0, 100],
  grey: [0, 0, 0, 70],
  slate: [60, 40, 30, 68],
  clay: [0, 62, 78, 22],
  sky: [78, 38, 5, 18],
} as const satisfies Record<string, Ink>;

/** The most ink that coated paper takes, in per cent of all four together (ISO 12647-2, PSO coated). */
export const INK_LIMIT = 300;

/** An ink as `#rrggbb`, by the plain complement of its shares: what PDF readers show of CMYK without a profile. */
export function screenColour([cyan, magenta, yellow, black]: Ink): string {
  const part = (share: number) =>
    Math.round(255 * (1 - share / 100) * (1 - black / 100))
      .toString(16)
      .padStart(2, '0');
  return `#${part(cyan)}${part(magenta)}${part(yellow)}`;
}
