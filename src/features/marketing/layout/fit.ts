/** Fits texts into a given width and height: shrinks them stepwise to their smallest size and breaks lines. */
import type { TextStyle } from '#features/marketing/description.ts';
import { BOTTOM, LINE, type Line, linesOf, type Pieces, POINT, piecesOf, TOP } from './measure.ts';

export interface Setting {
  style: TextStyle;
  pieces: Pieces;
  /** Available width in millimetres. */
  width: number;
}

/** `size` in points. `tooLong`: more width or lines needed than available. */
export interface SetText {
  size: number;
  lines: readonly Line[];
  tooLong: boolean;
}

/**
 * Measures a text once, for all sizes.
 *
 * @param width in millimetres
 */
export function setting(text: string, style: TextStyle, width: number): Setting {
  return { style, pieces: piecesOf(text, style.weight, style.isAddress), width };
}

// Steps of 1/40 of the full size are invisible, and the search stays short.
const STEPS = 40;

function stepsOf({ size, smallest }: TextStyle): number {
  return Math.ceil(((size - smallest) / size) * STEPS - 1e-9);
}

function sizeAt(style: TextStyle, step: number): number {
  return Math.max(style.smallest, style.size * (1 - step / STEPS));
}

// Floating-point tolerance: a text exactly as wide as its space must fit.
const ROUNDING = 1e-9;

function setAt({ style, pieces, width }: Setting, step: number): SetText {
  const size = sizeAt(style, step);
  const room = width / (size * POINT) + ROUNDING;
  const lines = linesOf(pieces, room);
  const most = (step >= stepsOf(style) ? style.linesAtSmallest : undefined) ?? style.lines ?? 1;
  return { size, lines, tooLong: pieces.widest > room || lines.length > most };
}

/** Balances line lengths: finds the narrowest width with the same number of lines, to avoid a single last word. */
function balanced({ pieces, width }: Setting, text: SetText): SetText {
  if (text.lines.length < 2 || text.tooLong) return text;
  let wide = width / (text.size * POINT) + ROUNDING;
  let narrow = pieces.widest;
  for (let round = 0; round < 8; round++) {
    const middle = (wide + narrow) / 2;
    if (linesOf(pieces, middle).length > text.lines.length) narrow = middle;
    else wide = middle;
  }
  return { ...text, lines: linesOf(pieces, wide) };
}

/** Fewest steps at which the text fits; all steps if it never does. */
function stepsToFit(item: Setting): number {
  const last = stepsOf(item.style);
  let step = 0;
  while (step < last && setAt(item, step).tooLong) step++;
  return step;
}

/** Height in millimetres from the highest accent of the first line to the lowest descender of the last. */
export function heightOf({ size, lines }: SetText): number {
  return lines.length === 0 ? 0 : (TOP + BOTTOM + (lines.length - 1) * LINE) * size * POINT;
}

/**
 * Stacks texts into `height` millimetres, `spaces` of them already taken. Texts of the same full size shrink together.
 * `tooHigh`: too high even at the smallest sizes.
 */
export function setBlock(
  items: readonly Setting[],
  height: number,
  spaces: number,
): { texts: SetText[]; tooHigh: boolean } {
  const alike = new Map<number, number>();
  for (const item of items) {
    alike.set(item.style.size, Math.max(alike.get(item.style.size) ?? 0, stepsToFit(item)));
  }
  const maxSteps = Math.max(0, ...items.map(({ style }) => stepsOf(style)));
  const balance = (texts: readonly SetText[]) =>
    texts.map((text, at) => balanced(items[at] as Setting, text));
  let texts: SetText[] = [];
  for (let step = 0; step <= maxSteps; step++) {
    texts = items.map((item) => setAt(item, Math.max(step, alike.get(item.style.size) ?? 0)));
    const total = texts.reduce((sum, text) => sum + heightOf(text), spaces);
    if (total <= height + ROUNDING) return { texts: balance(texts), tooHigh: false };
  }
  return { texts: balance(texts), tooHigh: true };
}
