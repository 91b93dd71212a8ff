/** How much room texts take in Noto Sans, the font of print. Kerning and ligatures are off in preview and print file. */
import type { Weight } from './drawing.ts';
import metrics from './metrics.json' with { type: 'json' };

/** How far the highest letter with its accents reaches above the baseline, in ems. */
export const TOP = metrics.top / metrics.unitsPerEm;

/** How far the lowest letter reaches below the baseline, in ems. */
export const BOTTOM = metrics.bottom / metrics.unitsPerEm;

/** Height of capital letters, in ems. */
export const CAPITALS = metrics.capitals / metrics.unitsPerEm;

/** From one baseline to the next, in ems. */
export const LINE = 1.25;

/** Millimetres of a point. */
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

// What the font lacks is refused before it is laid out; this keeps a preview of it readable.
const UNKNOWN = 0.6;

/** The advance width of one character, in ems. */
export function advance(character: string, weight: Weight): number {
  return widths[weight].get(character) ?? UNKNOWN;
}

/** The width of a text in one line, in ems. */
export function widthOf(text: string, weight: Weight): number {
  let width = 0;
  for (const character of text) width += advance(character, weight);
  return width;
}

/** The characters of a text that cannot be printed, each once. */
export function unprintable(text: string): string[] {
  return [...new Set(text)].filter((character) => !widths.regular.has(character));
}

/** A piece of text that is never broken, and whether a blank stands before it where both share a line. */
interface Piece {
  text: string;
  width: number;
  blank: boolean;
}

/** A text taken apart where lines may be broken: at blanks, and after hyphens between two letters. */
export interface Pieces {
  list: readonly Piece[];
  /** Width of a blank, in ems. */
  blank: number;
  /** Width of the widest piece, in ems. */
  widest: number;
}

/** Takes a text apart into what can be laid into lines. */
export function piecesOf(text: string, weight: Weight): Pieces {
  const list: Piece[] = [];
  for (const word of text.split(' ')) {
    if (word === '') continue;
    let blank = list.length > 0;
    for (const part of word.replace(/([\p{L}\p{N}][-‐])(?=\p{L})/gu, '$1 ').split(' ')) {
      list.push({ text: part, width: widthOf(part, weight), blank });
      blank = false;
    }
  }
  let widest = 0;
  for (const piece of list) widest = Math.max(widest, piece.width);
  return { list, blank: advance(' ', weight), widest };
}

/** A line of text and its width in ems. */
export interface Line {
  text: string;
  width: number;
}

/**
 * Lays pieces into lines of at most `width` ems, each as full as it can be; a piece that is wider stands alone in a
 * line that is too wide.
 */
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
