/** Replaces pattern fills by their tiles, which every renderer draws the same way and the printer as vectors. */
import {
  type Box,
  boundsOf,
  common,
  identity,
  inverse,
  isRegular,
  type Matrix,
  matrixOf,
  product,
} from '#features/marketing/server/print/geometry.ts';
import type { Element } from '#features/marketing/server/print/svg-elements.ts';

/** Letters of all tiles of a drawing. */
const MAX_LETTERS = 400_000;

const MAX_TILES = 4_000;

/** Tiles that are cut. Renderers draw each of them on a separate canvas. */
const MAX_CUTS = 300;

/** What the patterns of a drawing may still take, and where their clips go. */
export interface PatternBudget {
  letters: number;
  tiles: number;
  cuts: number;
  /** Adds a clip path. Returns its link. */
  clip(d: string, rule?: string): string;
}

/** The full budget of one drawing. */
export function patternBudget(clip: PatternBudget['clip']): PatternBudget {
  return { letters: MAX_LETTERS, tiles: MAX_TILES, cuts: MAX_CUTS, clip };
}

/**
 * The fill of a path as tiles within its outline.
 *
 * @param content of the pattern, without patterns
 * @returns undefined if there would be too many
 */
export function tiled(
  { attributes: path }: Element,
  pattern: Element,
  content: readonly Element[],
  budget: PatternBudget,
): Element | undefined {
  const { d = '' } = path;
  const box = boundsOf(d);
  const tile = tileOf(pattern, box);
  const matrix = matrixOf(pattern.attributes.patternTransform);
  if (!tile || !matrix || !isRegular(matrix)) return undefined;
  const { x, y, width, height, inner } = tile;
  const [left, top, right, bottom] = moved(box, inverse(matrix));
  const columns = range(left, right, x, width);
  const rows = range(top, bottom, y, height);
  const count = (columns.to - columns.from) * (rows.to - rows.from);
  const letters = lettersOf(content) + 120;
  const isWithin = within(content, inner, [0, 0, width, height]);
  const cuts = cutsIn(content) + (isWithin ? 0 : 1);
  if (!(count >= 0) || count > budget.tiles) return undefined;
  if (count * letters > budget.letters || count * cuts > budget.cuts) return undefined;
  budget.tiles -= count;
  budget.letters -= count * letters;
  budget.cuts -= count * cuts;
  const clip = isWithin ? {} : { 'clip-path': budget.clip(rectangle(width, height)) };
  const children: Element[] = [];
  for (let row = rows.from; row < rows.to; row++)
    for (let column = columns.from; column < columns.to; column++) {
      const at = product(matrix, [1, 0, 0, 1, x + column * width, y + row * height]);
      const drawn = { tag: 'g', attributes: { transform: written(inner) }, children: [...content] };
      children.push({ tag: 'g', attributes: { transform: written(at), ...clip }, children: [drawn] });
    }
  const opacity = path['fill-opacity'];
  return {
    tag: 'g',
    attributes: {
      'clip-path': budget.clip(d, path['fill-rule']),
      ...(path.transform && { transform: path.transform }),
      ...(opacity && { opacity }),
    },
    children,
  };
}

/** First tile of a pattern, and how its content is placed in it. */
function tileOf({ attributes }: Element, [left, top, right, bottom]: Box) {
  const number = (name: string) => Number(attributes[name] ?? 0);
  const isOfUser = attributes.patternUnits === 'userSpaceOnUse';
  const [wide, high] = isOfUser ? [1, 1] : [right - left, bottom - top];
  const x = number('x') * wide + (isOfUser ? 0 : left);
  const y = number('y') * high + (isOfUser ? 0 : top);
  const [width, height] = [number('width') * wide, number('height') * high];
  if (!(width > 0) || !(height > 0)) return undefined;
  const { viewBox, preserveAspectRatio, patternContentUnits } = attributes;
  if (viewBox !== undefined) {
    const inner = viewMatrix(viewBox, preserveAspectRatio, width, height);
    return inner && { x, y, width, height, inner };
  }
  const isOfBox = patternContentUnits === 'objectBoundingBox';
  const inner: Matrix = isOfBox ? [right - left, 0, 0, bottom - top, 0, 0] : identity;
  return { x, y, width, height, inner };
}

/** Places a view box in a viewport (SVG 2, 8.6). */
export function viewMatrix(
  viewBox: string,
  fit: string | undefined,
  width: number,
  height: number,
): Matrix | undefined {
  const [left = 0, top = 0, wide = 0, high = 0] = viewBox.split(' ').map(Number);
  if (!(wide > 0) || !(high > 0)) return undefined;
  const [align = 'xMidYMid', how = 'meet'] = (fit ?? 'xMidYMid').split(' ');
  const scales = [width / wide, height / high] as const;
  if (align === 'none') return [scales[0], 0, 0, scales[1], -left * scales[0], -top * scales[1]];
  const scale = how === 'slice' ? Math.max(...scales) : Math.min(...scales);
  const share = (axis: string) => (align.includes(`${axis}Min`) ? 0 : align.includes(`${axis}Max`) ? 1 : 0.5);
  return [
    scale,
    0,
    0,
    scale,
    (width - wide * scale) * share('x') - left * scale,
    (height - high * scale) * share('Y') - top * scale,
  ];
}

function range(from: number, to: number, start: number, length: number) {
  return { from: Math.floor((from - start) / length), to: Math.ceil((to - start) / length) };
}

function moved([left, top, right, bottom]: Box, matrix: Matrix): Box {
  return boundsOf(rectangle(right - left, bottom - top), product(matrix, [1, 0, 0, 1, left, top]));
}

/** Path data of a rectangle at the origin. */
export function rectangle(width: number, height: number): string {
  return `M 0 0 L ${width} 0 L ${width} ${height} L 0 ${height} Z`;
}

/** As the attribute `transform` has it. */
export function written(matrix: Matrix): string {
  return `matrix(${matrix.join(' ')})`;
}

function lettersOf(elements: readonly Element[]): number {
  return elements.reduce(
    (sum, { attributes, children }) =>
      sum + 20 + Object.values(attributes).join().length + lettersOf(children),
    0,
  );
}

function cutsIn(elements: readonly Element[]): number {
  return elements.reduce(
    (sum, { attributes, children }) => sum + (attributes['clip-path'] ? 1 : 0) + cutsIn(children),
    0,
  );
}

/** True if all content is certain to lie within a box. */
function within(elements: readonly Element[], matrix: Matrix, box: Box): boolean {
  return elements.every(({ tag, attributes, children }) => {
    const own = matrixOf(attributes.transform);
    if (!own) return false;
    const inner = product(matrix, own);
    if (tag === 'g') return within(children, inner, box);
    if (tag !== 'path' || (attributes.stroke ?? 'none') !== 'none') return false;
    const drawn = boundsOf(attributes.d ?? '', inner);
    return common(drawn, box).every((side, at) => Math.abs(side - (drawn[at] ?? 0)) < 1e-6);
  });
}
