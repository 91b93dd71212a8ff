/**
 * What a printed side consists of: a list of drawing steps, first the lowest. The preview turns it into SVG and the
 * print file into PDF, so both show the same. All lengths are in millimetres of the finished product, from the upper
 * left corner of the trimmed side; what lies outside of it is bleed.
 */

/** A colour as it is printed: shares of cyan, magenta, yellow and black, 0 to 100 each. */
export type Ink = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** Weights of the font. */
export type Weight = 'regular' | 'bold';

/** A rectangle. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A filled rectangle with corners of `radius`. */
export interface RectStep extends Area {
  kind: 'rect';
  ink: Ink;
  radius: number;
}

/**
 * One line of text: `x` is its left end, `y` its baseline, `size` the font’s em, `width` what it measures. Kerning and
 * ligatures are off: every letter begins where the advance widths of those before it end.
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
 * A vector path: SVG path data on a grid of `grid` units, drawn into a square of `size`. Filled, or drawn with a line
 * of `line` units and round ends.
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

/** Where something lies in the width that it has. */
export type Align = 'left' | 'center' | 'right';

/**
 * A picture, cut at its area: `cover` fills the area from its middle, `contain` lies whole in it, at `align` and in the
 * middle of its height.
 */
export interface ImageStep extends Area {
  kind: 'image';
  /** A drawing of the club, `public/art/print/<art>.svg`, or the member’s own logo. */
  source: { art: string } | { logo: true };
  fit: 'cover' | 'contain';
  align: Align;
}

/** A step of a drawing. */
export type Step = RectStep | TextStep | PathStep | ImageStep;

/** The name of a side. */
export type SideName = 'front' | 'back';
