import type { Ink } from '#features/marketing/drawing.ts';

const round = (share: number) => Math.round(share * 1e4) / 100;

/**
 * Converts RGB (0 to 255) to CMYK (0 to 100) with maximum black replacement. Greys print in black only; one of the
 * other inks is always 0, and the total is at most 300 %. Exact inverse of `screenColour`.
 */
export function inkOf(red: number, green: number, blue: number): Ink {
  const max = Math.max(red, green, blue);
  if (max <= 0) return [0, 0, 0, 100];
  return [round(1 - red / max), round(1 - green / max), round(1 - blue / max), round(1 - max / 255)];
}
