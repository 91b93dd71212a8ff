/**
 * Drawing steps of a printed side, bottom first. The preview converts them to SVG, the print file to PDF. Lengths are
 * millimetres of the finished product from the upper left corner of the trim; the bleed lies outside.
 */

/** CMYK, 0 to 100 each. */
export type Ink = readonly [cyan: number, magenta: number, yellow: number, black: number];

export type Weight = 'regular' | 'bold';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface RectStep extends Area {
  kind: 'rect';
  ink: Ink;
  radius: number;
}

/**
 * One line of text. `x`: left end, `y`: baseline, `size`: em, `width`: measured width. Kerning and ligatures are off;
 * letters are placed by advance widths.
 */
export interface TextStep {
  kind: 'text';
  x: number;
  y: number;
  size: number;
  width: number;
  weight: Weight;
  ink: Ink;
  text: string;
}

/**
 * SVG path data on a grid of `grid` units, scaled to a square of `size`. Filled, or stroked `line` units wide with
 * round caps.
 */
export interface PathStep {
  kind: 'path';
  x: number;
  y: number;
  size: number;
  grid: number;
  d: string;
  ink: Ink;
  line: number | null;
}

export type Align = 'left' | 'center' | 'right';

/**
 * Picture clipped to its area. `cover` fills the area centred; `contain` fits inside it at `align`, vertically centred.
 */
export interface ImageStep extends Area {
  kind: 'image';
  /** A club drawing, `public/art/print/<art>.svg`, or the member’s logo. */
  source: { art: string } | { logo: true };
  fit: 'cover' | 'contain';
  align: Align;
}

export type Step = RectStep | TextStep | PathStep | ImageStep;

export type SideName = 'front' | 'back';
