/** From colours of the screen to inks, and back. */
import type { Ink } from '#features/marketing/drawing.ts';

const round = (share: number) => Math.round(share * 1e4) / 100;

/**
 * The inks of a colour given as red, green and blue of 0 to 255. Black takes over all that the three have in common, so
 * greys and black print in black alone, one of cyan, magenta and yellow is always missing, and no colour lays more than
 * 300 % on the paper. It is the exact inverse of how inks are shown on the screen.
 */
export function inkOf(red: number, green: number, blue: number): Ink {
  const most = Math.max(red, green, blue);
  if (most <= 0) return [0, 0, 0, 100];
  return [round(1 - red / most), round(1 - green / most), round(1 - blue / most), round(1 - most / 255)];
}

/** Red, green and blue of 0 to 255 as inks look on the screen. */
export function screenParts([cyan, magenta, yellow, black]: Ink): [red: number, green: number, blue: number] {
  const part = (share: number) => 255 * (1 - share / 100) * (1 - black / 100);
  return [part(cyan), part(magenta), part(yellow)];
}
