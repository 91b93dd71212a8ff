/** Geometry of pages, and of drawings as resvg writes them. */

/** a b c d e f, as of `matrix()` and of `cm`. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Upright area: smaller x and y, larger x and y. */
export type Box = readonly [left: number, low: number, right: number, high: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first. */
export function product([a, b, c, d, e, f]: Matrix, inner: Matrix): Matrix {
  const [ia, ib, ic, id, ie, jf] = inner;
  return [
    a * ia + c * ib,
    b * ia + d * ib,
    a * ic + c * id,
    b * ic + d * id,
    a * ie + c * jf + e,
    b * ie + d * jf + f,
  ];
}

/** @returns undefined for anything but `matrix()` */
export function matrixOf(transform: string | undefined): Matrix | undefined {
  if (!transform) return identity;
  const numbers =
    /^matrix\(([^)]+)\)$/
      .exec(transform)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  const [a, b, c, d, e, f] = numbers;
  return numbers.length === 6 ? ([a, b, c, d, e, f] as Matrix) : undefined;
}

/** Points on the outline of absolute path data, curves in small steps. */
export function pointsOf(d: string): [x: number, y: number][] {
  const points: [number, number][] = [];
  let start: [number, number] = [0, 0];
  for (const [, command = '', text = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = text
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const controls = Array.from({ length: command === 'Z' ? 0 : numbers.length / 2 }, (_, at) => {
      return [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0] as [number, number];
    });
    const isCurve = command === 'Q' || command === 'C';
    for (let step = 1; isCurve && step <= 32; step++) points.push(onCurve([start, ...controls], step / 32));
    if (!isCurve) points.push(...controls);
    start = controls.at(-1) ?? start;
  }
  return points;
}

/** De Casteljau. */
function onCurve(controls: readonly [number, number][], at: number): [number, number] {
  let left = controls;
  while (left.length > 1)
    left = left.slice(1).map(([x, y], index) => {
      const [fromX, fromY] = left[index] ?? [0, 0];
      return [fromX + (x - fromX) * at, fromY + (y - fromY) * at];
    });
  return left[0] ?? [0, 0];
}

/** Area of absolute path data after the transform. Without points it is empty: its left is greater than its right. */
export function boundsOf(d: string, [a, b, c, dd, e, f]: Matrix = identity): Box {
  let box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [px, py] of pointsOf(d)) {
    const [x, y] = [a * px + c * py + e, b * px + dd * py + f];
    box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
  }
  return box;
}

/** Overlap of two areas. Without one, its left is greater than its right, or its low than its high. */
export function common(one: Box, other: Box): Box {
  const [left, top, right, bottom] = other;
  return [Math.max(one[0], left), Math.max(one[1], top), Math.min(one[2], right), Math.min(one[3], bottom)];
}

/** False for a matrix without an inverse. */
export function isRegular([a, b, c, d]: Matrix): boolean {
  return Math.abs(a * d - b * c) > 1e-12;
}

/** Divides by zero for matrices that `isRegular` refuses. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}
