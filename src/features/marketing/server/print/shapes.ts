/**
 * Reads a drawing of resvg as opaque shapes. Transparent fills are replaced by opaque ones that look the same, because
 * PDF/X-1a has no transparency: within the fill, everything below is drawn again in mixed colours.
 */
import { type Box, boundsOf, common, type Matrix, matrixOf, product } from './geometry.ts';
import { childrenOf, type Element, parseSvg } from './svg-elements.ts';

/** 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface Gradient {
  kind: 'linear' | 'radial';
  /** Linear: x1 y1 x2 y2. Radial: fx fy, then cx cy r. */
  place: readonly number[];
  /** From the gradient’s space to that of the shape. */
  matrix: Matrix;
  /** From 0 to 1, ascending. */
  stops: readonly { at: number; colour: Rgb }[];
}

export type Paint = Rgb | Gradient;

export type FillRule = 'non-zero' | 'even-odd';

/** A closed area in the space of `matrix`. */
export interface Area {
  d: string;
  matrix: Matrix;
  rule: FillRule;
}

export interface Line {
  paint: Paint;
  width: number;
  cap: 'butt' | 'round' | 'square';
  join: 'miter' | 'round' | 'bevel';
  miterLimit: number;
  dash: readonly number[];
  dashOffset: number;
}

/** Painted area or line, visible within all its clips. */
export interface Shape extends Area {
  clips: readonly Area[];
  fill: Paint | null;
  line: Line | null;
}

interface Transparent extends Shape {
  opacity: number;
}

/** Path letters of all shapes; each transparent fill repeats what lies below. */
const MAX_LETTERS = 2_000_000;

/**
 * Shapes of a drawing from the bottom up, on white, in its user units from the upper left corner.
 *
 * @param svg written by resvg
 * @returns undefined for what only pixels can show: pictures, filters, masks, patterns, transparent groups and lines
 */
export function shapesOf(svg: string): Shape[] | undefined {
  try {
    const root = parseSvg(svg);
    const drawn: Transparent[] = [];
    const context = { defs: defsOf(root), drawn };
    for (const child of root.children) if (child.tag !== 'defs') collect(child, outer(root), [], 1, context);
    return opaque(drawn);
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

class Unsupported extends Error {}

interface Context {
  /** Clips and gradients by id. */
  defs: ReadonlyMap<string, Element>;
  drawn: Transparent[];
}

function defsOf(root: Element): Map<string, Element> {
  const defs = root.children.filter(({ tag }) => tag === 'defs').flatMap(({ children }) => children);
  return new Map(defs.map((element) => [element.attributes.id ?? '', element]));
}

/** From the view box to the size of the drawing, centred. */
function outer({ attributes }: Element): Matrix {
  const { width, height, viewBox, preserveAspectRatio } = attributes;
  const [left = 0, top = 0, wide = 0, high = 0] = (viewBox ?? `0 0 ${width} ${height}`)
    .split(' ')
    .map(Number);
  if (preserveAspectRatio || !(wide > 0) || !(high > 0)) throw new Unsupported();
  const scale = Math.min(Number(width) / wide, Number(height) / high);
  const x = (Number(width) - wide * scale) / 2 - left * scale;
  const y = (Number(height) - high * scale) / 2 - top * scale;
  return [scale, 0, 0, scale, x, y];
}

const groupAttributes = new Set(['id', 'transform', 'clip-path', 'opacity']);

const pathAttributes = new Set(
  'id transform d fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset'.split(
    ' ',
  ),
);

function collect(
  element: Element,
  around: Matrix,
  clips: readonly Area[],
  opacity: number,
  context: Context,
): void {
  const { tag, attributes, children } = element;
  const known = tag === 'g' ? groupAttributes : tag === 'path' ? pathAttributes : undefined;
  if (!known || Object.keys(attributes).some((name) => !known.has(name))) throw new Unsupported();
  const matrix = product(around, readMatrix(attributes.transform));
  if (tag === 'path') {
    context.drawn.push(shapeOf(element, matrix, clips, opacity, context));
    return;
  }
  const own = Number(attributes.opacity ?? 1);
  // Overlapping parts of a transparent group do not show through each other.
  if (own < 1 && childrenOf(element, 'path').length > 1) throw new Unsupported();
  const clip = attributes['clip-path'];
  const inner = clip ? [...clips, clipOf(clip, matrix, context)] : clips;
  for (const child of children) collect(child, matrix, inner, opacity * own, context);
}

function clipOf(link: string, around: Matrix, { defs }: Context): Area {
  const clip = linked(link, defs);
  const [path, more] = clip?.children ?? [];
  const names = Object.keys(clip?.attributes ?? {});
  if (!clip || !path || more || path.tag !== 'path' || names.some((name) => !/^(?:id|transform)$/.test(name)))
    throw new Unsupported();
  const { d = '', transform, 'clip-rule': rule } = path.attributes;
  const matrix = product(product(around, readMatrix(clip.attributes.transform)), readMatrix(transform));
  if (path.attributes['clip-path']) throw new Unsupported();
  return { d, matrix, rule: rule === 'evenodd' ? 'even-odd' : 'non-zero' };
}

function shapeOf(
  { attributes }: Element,
  matrix: Matrix,
  clips: readonly Area[],
  around: number,
  { defs }: Context,
): Transparent {
  const { d = '', fill = '#000000', stroke = 'none' } = attributes;
  const number = (name: string, normal: number) => Number(attributes[name] ?? normal);
  const opacity = around * number('fill-opacity', 1);
  const line =
    stroke === 'none'
      ? null
      : {
          paint: paintOf(stroke, d, defs),
          width: number('stroke-width', 1),
          cap: (attributes['stroke-linecap'] ?? 'butt') as Line['cap'],
          join: (attributes['stroke-linejoin'] ?? 'miter') as Line['join'],
          miterLimit: number('stroke-miterlimit', 4),
          dash: (attributes['stroke-dasharray'] ?? '')
            .split(/[\s,]+/)
            .flatMap((part) => (part === '' ? [] : Number(part))),
          dashOffset: number('stroke-dashoffset', 0),
        };
  if (line && (opacity < 1 || !/^(?:miter|round|bevel)$/.test(line.join))) throw new Unsupported();
  const rule = attributes['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero';
  return {
    d,
    matrix,
    rule,
    clips,
    opacity,
    line,
    fill: fill === 'none' ? null : paintOf(fill, d, defs),
  };
}

function linked(link: string, defs: ReadonlyMap<string, Element>): Element | undefined {
  return defs.get(/^url\(#(.+)\)$/.exec(link)?.[1] ?? '');
}

function paintOf(text: string, d: string, defs: ReadonlyMap<string, Element>): Paint {
  const gradient = linked(text, defs);
  return gradient ? gradientOf(gradient, d) : rgbOf(text);
}

function rgbOf(text: string | undefined): Rgb {
  const [, hex] = /^#([0-9a-f]{6})$/i.exec(text ?? '') ?? [];
  if (!hex) throw new Unsupported();
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

function readMatrix(transform: string | undefined): Matrix {
  const matrix = matrixOf(transform);
  if (!matrix) throw new Unsupported();
  return matrix;
}

function gradientOf({ tag, attributes, children }: Element, d: string): Gradient {
  const { spreadMethod = 'pad', gradientUnits, gradientTransform } = attributes;
  const kind = tag === 'linearGradient' ? 'linear' : tag === 'radialGradient' ? 'radial' : undefined;
  if (!kind || spreadMethod !== 'pad' || children.some((stop) => stop.attributes['stop-opacity']))
    throw new Unsupported();
  const number = (name: string) => Number(attributes[name] ?? 0);
  const names = kind === 'linear' ? ['x1', 'y1', 'x2', 'y2'] : ['fx', 'fy', 'cx', 'cy', 'r'];
  let matrix = readMatrix(gradientTransform);
  if (gradientUnits !== 'userSpaceOnUse') {
    const [left, top, right, bottom] = boundsOf(d);
    matrix = product([right - left, 0, 0, bottom - top, left, top], matrix);
  }
  const stops = children.map((stop) => ({
    at: Number(stop.attributes.offset ?? 0),
    colour: rgbOf(stop.attributes['stop-color']),
  }));
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) throw new Unsupported();
  // The library needs both ends.
  if (first.at > 0) stops.unshift({ ...first, at: 0 });
  if (last.at < 1) stops.push({ ...last, at: 1 });
  return { kind, place: names.map(number), matrix, stops };
}

function opaque(drawn: readonly Transparent[]): Shape[] {
  const shapes: (Shape & { box: Box })[] = [];
  let letters = 0;
  for (const { opacity, ...shape } of drawn) {
    const box = boxOf(shape);
    if (opacity >= 1 || !shape.fill) {
      shapes.push({ ...shape, box });
      letters += shape.d.length;
    } else {
      if ('stops' in shape.fill) throw new Unsupported();
      const above = shape.fill;
      const mix = (colour: Rgb): Rgb => mixed(colour, above, opacity);
      const clips = [...shape.clips, shape];
      const below = shapes.filter((one) => overlap(one.box, box));
      shapes.push({ ...shape, box, fill: mix([255, 255, 255]) });
      for (const one of below) {
        const line = one.line && { ...one.line, paint: recoloured(one.line.paint, mix) };
        const fill = one.fill && recoloured(one.fill, mix);
        shapes.push({ ...one, fill, line, clips: [...clips, ...one.clips], box: common(one.box, box) });
        letters += one.d.length + shape.d.length;
      }
    }
    if (letters > MAX_LETTERS) throw new Unsupported();
  }
  return shapes;
}

function mixed(below: Rgb, above: Rgb, opacity: number): Rgb {
  const part = (at: 0 | 1 | 2) => below[at] * (1 - opacity) + above[at] * opacity;
  return [part(0), part(1), part(2)];
}

function recoloured(paint: Paint, mix: (colour: Rgb) => Rgb): Paint {
  if (!('stops' in paint)) return mix(paint);
  return { ...paint, stops: paint.stops.map(({ at, colour }) => ({ at, colour: mix(colour) })) };
}

function boxOf({ d, matrix, line }: Shape): Box {
  const [left, top, right, bottom] = boundsOf(d, matrix);
  // Mitred corners reach further than half of the line.
  const around = line ? line.width * line.miterLimit * Math.hypot(...matrix.slice(0, 4)) : 0;
  return [left - around, top - around, right + around, bottom + around];
}

function overlap(one: Box, other: Box): boolean {
  const [left, top, right, bottom] = common(one, other);
  return left < right && top < bottom;
}
