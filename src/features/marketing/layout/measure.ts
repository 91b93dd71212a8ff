import type { Weight } from '#features/marketing/drawing.ts';
import metrics from './metrics.json' with { type: 'json' };

/** Highest accented letter above the baseline, in ems. */
export const TOP = metrics.top / metrics.unitsPerEm;

/** Lowest letter below the baseline, in ems. */
export const BOTTOM = metrics.bottom / metrics.unitsPerEm;

/** Cap height in ems. */
export const CAPITALS = metrics.capitals / metrics.unitsPerEm;

/** Line height in ems. */
export const LINE = 1.25;

/** Millimetres per point. */
export const POINT = 25.4 / 72;

function widthsOf(list: readonly number[]): ReadonlyMap<string, number> {
  return new Map(
    Array.from(metrics.characters, (character, at) => [character, (list[at] ?? 0) / metrics.unitsPerEm]),
  );
}

const widths: Readonly<Record<Weight, ReadonlyMap<string, number>>> = {
  regular: widthsOf(metrics.regular),
  bold: widthsOf(metrics.bold),
};

// Width in ems for missing characters. They are rejected before layout; this keeps the preview readable.
const UNKNOWN = 0.6;

/** Advance width in ems. */
export function advance(character: string, weight: Weight): number {
  return widths[weight].get(character) ?? UNKNOWN;
}

/** Width of one line in ems. */
export function widthOf(text: string, weight: Weight): number {
  let width = 0;
  for (const character of text) width += advance(character, weight);
  return width;
}

/** Distinct characters that the print font lacks. */
export function unprintable(text: string): string[] {
  return [...new Set(text)].filter((character) => !widths.regular.has(character));
}

/** An unbreakable piece of text. `blank`: a space precedes it within a line. */
interface Piece {
  text: string;
  width: number;
  blank: boolean;
}

/** Text split at line break opportunities: spaces, and hyphens between letters. No-break spaces become spaces. */
export interface Pieces {
  list: readonly Piece[];
  /** Width of a space in ems. */
  blank: number;
  /** Width of the widest piece in ems. */
  widest: number;
}

/** Splits an e-mail or web address before its signs (Chicago Manual of Style, 7.46). */
function addressParts(word: string): string[] {
  return word.split(/(?=[.@/_?#=&-])/u);
}

function wordParts(word: string): string[] {
  return word.replace(/([\p{L}\p{N}][-‐])(?=\p{L})/gu, '$1 ').split(' ');
}

/** @param isAddress the text is an e-mail or web address */
export function piecesOf(text: string, weight: Weight, isAddress = false): Pieces {
  const list: Piece[] = [];
  for (const word of text.split(' ')) {
    if (word === '') continue;
    let blank = list.length > 0;
    for (const part of isAddress ? addressParts(word) : wordParts(word)) {
      const shown = part.replaceAll('\u00a0', ' ');
      list.push({ text: shown, width: widthOf(shown, weight), blank });
      blank = false;
    }
  }
  let widest = 0;
  for (const piece of list) widest = Math.max(widest, piece.width);
  return { list, blank: advance(' ', weight), widest };
}

/** Width in ems. */
export interface Line {
  text: string;
  width: number;
}

/** Breaks pieces greedily into lines of at most `width` ems. A wider piece gets its own overflowing line. */
export function linesOf({ list, blank }: Pieces, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const piece of list) {
    const before = piece.blank ? blank : 0;
    if (line && line.width + before + piece.width <= width) {
      line.text += piece.blank ? ` ${piece.text}` : piece.text;
      line.width += before + piece.width;
    } else {
      line = { text: piece.text, width: piece.width };
      lines.push(line);
    }
  }
  return lines;
}
