import type { Ink } from './drawing.ts';

/** At most 300 % total ink; small texts use black only. */
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

/** Maximum total ink on coated paper in per cent (ISO 12647-2, PSO coated). */
export const INK_LIMIT = 300;

/** Converts to `#rrggbb` by plain complement, as PDF readers do without a colour profile. */
export function screenColour([cyan, magenta, yellow, black]: Ink): string {
  const part = (share: number) =>
    Math.round(255 * (1 - share / 100) * (1 - black / 100))
      .toString(16)
      .padStart(2, '0');
  return `#${part(cyan)}${part(magenta)}${part(yellow)}`;
}
