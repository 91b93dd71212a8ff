import type { Ink } from './drawing.ts';

/** At most 300 % total ink. */
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

/** Size in points below which dark text prints in black only, and overprints (Ghent Workgroup 2015). */
export const SMALL_TEXT = 12;

/** The ink of a text. Small text in several inks would blur where plates shift. `size` in points. */
export function textInk(ink: Ink, size: number): Ink {
  const isMixed = ink.filter((share) => share > 0).length > 1;
  return isMixed && size < SMALL_TEXT ? inks.black : ink;
}

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

/** Whether a text is `#rrggbb` in lower case. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/u.test(text);
}

/** Red, green and blue of `#rrggbb`, 0 to 1. */
function lightsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}

/**
 * The ink of `#rrggbb`, as exact inverse of `screenColour`. One of cyan, magenta and yellow is 0, so that the total stays
 * below the limit.
 */
export function inkOfColour(colour: string): Ink {
  const share = (part: number) => Math.round(1e4 * part) / 100;
  const lights = lightsOf(colour);
  const lightest = Math.max(...lights);
  const [cyan = 0, magenta = 0, yellow = 0] = lights.map((light) =>
    lightest === 0 ? 0 : share(1 - light / lightest),
  );
  return [cyan, magenta, yellow, share(1 - lightest)];
}

/** Contrast of two inks on a screen, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: Ink, other: Ink): number {
  const luminance = (ink: Ink) => {
    const [red = 0, green = 0, blue = 0] = lightsOf(screenColour(ink)).map((light) =>
      light <= 0.04045 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The more legible of white and black on a ground: its contrast is at least 4.5 on each. */
export function legibleOn(ground: Ink): Ink {
  return contrastOf(inks.white, ground) >= contrastOf(inks.black, ground) ? inks.white : inks.black;
}

/** Colours of the full inks on coated paper, 0 to 1 (sRGB of FOGRA39 characterisation data). */
export const printedInks = {
  cyan: [0, 0.62, 0.89],
  magenta: [0.9, 0, 0.49],
  yellow: [1, 0.93, 0],
  black: [0.11, 0.11, 0.11],
} as const;

/** Approximates how an ink looks in print, as `#rrggbb`: each ink dims the light by its colour. */
export function printedColour([cyan, magenta, yellow, black]: Ink): string {
  const parts = [0, 1, 2].map((at) => {
    const passed = (share: number, ink: readonly number[]) => 1 - (share / 100) * (1 - (ink[at] ?? 0));
    const light =
      passed(cyan, printedInks.cyan) *
      passed(magenta, printedInks.magenta) *
      passed(yellow, printedInks.yellow) *
      passed(black, printedInks.black);
    return Math.round(255 * light)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
