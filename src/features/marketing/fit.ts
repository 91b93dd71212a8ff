/** Setting texts into a room: they shrink in small steps down to their smallest size, and break into lines. */
import type { TextStyle } from './description.ts';
import { BOTTOM, LINE, type Line, linesOf, type Pieces, POINT, piecesOf, TOP } from './measure.ts';

/** A text to be set. */
export interface Setting {
  style: TextStyle;
  pieces: Pieces;
  /** Room to the side, in millimetres. */
  width: number;
}

/** A text set at a size in points. It is too long where it needs more room to the side or more lines than it has. */
export interface SetText {
  size: number;
  lines: readonly Line[];
  tooLong: boolean;
}

/** Prepares a text for a room of `width` millimetres. */
export function setting(text: string, style: TextStyle, width: number): Setting {
  return { style, pieces: piecesOf(text, style.weight), width };
}

// A step is a fortieth of the full size: one cannot see it, and the whole way down is short.
const STEPS = 40;

/** How many steps lie between the full and the smallest size. */
function stepsOf({ size, smallest }: TextStyle): number {
  return Math.ceil(((size - smallest) / size) * STEPS - 1e-9);
}

/** The size after `step` steps, never below the smallest. */
function sizeAt(style: TextStyle, step: number): number {
  return Math.max(style.smallest, style.size * (1 - step / STEPS));
}

// Widths are sums of decimal fractions: a text that fills its room exactly must not fail by the last digit.
const ROUNDING = 1e-9;

function setAt({ style, pieces, width }: Setting, step: number): SetText {
  const size = sizeAt(style, step);
  const room = width / (size * POINT) + ROUNDING;
  const lines = linesOf(pieces, room);
  return { size, lines, tooLong: pieces.widest > room || lines.length > (style.lines ?? 1) };
}

/**
 * The same number of lines, each about as long as the others: the narrowest room that does not need one more. Keeps a
 * last word from standing alone.
 */
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

/** The fewest steps down at which a text fits to the side; all of them where it never does. */
function stepsToFit(item: Setting): number {
  const last = stepsOf(item.style);
  let step = 0;
  while (step < last && setAt(item, step).tooLong) step++;
  return step;
}

/** The height of a text in millimetres, from the highest accent of its first line to the lowest tail of its last. */
export function heightOf({ size, lines }: SetText): number {
  return lines.length === 0 ? 0 : (TOP + BOTTOM + (lines.length - 1) * LINE) * size * POINT;
}

/**
 * Sets texts below each other into a height of `height` millimetres, of which `spaces` are taken already. Texts of the
 * same full size stay alike. `tooHigh` says that they are too high even at their smallest.
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
  const most = Math.max(0, ...items.map(({ style }) => stepsOf(style)));
  const balance = (texts: readonly SetText[]) =>
    texts.map((text, at) => balanced(items[at] as Setting, text));
  let texts: SetText[] = [];
  for (let step = 0; step <= most; step++) {
    texts = items.map((item) => setAt(item, Math.max(step, alike.get(item.style.size) ?? 0)));
    const total = texts.reduce((sum, text) => sum + heightOf(text), spaces);
    if (total <= height + ROUNDING) return { texts: balance(texts), tooHigh: false };
  }
  return { texts: balance(texts), tooHigh: true };
}
