/** The visible part of a picture: fractions of its width and height, 0 to 1. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Smaller parts would be blurred stamps. */
const MIN_SIDE = 0.05;

/** Reads `x,y,width,height`; undefined for anything else, and for parts that leave the picture. */
export function parseCrop(text: string): Crop | undefined {
  if (!/^(?:[01](?:\.\d{1,6})?,){3}[01](?:\.\d{1,6})?$/.test(text)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number);
  const isInside = x + width <= 1.000_01 && y + height <= 1.000_01;
  return isInside && width >= MIN_SIDE && height >= MIN_SIDE ? { x, y, width, height } : undefined;
}

/** The same as `parseCrop` reads it. */
export function writeCrop({ x, y, width, height }: Crop): string {
  return [x, y, width, height].map((part) => String(Number(part.toFixed(6)))).join(',');
}

/**
 * The part of a picture with the ratio of sides of the club's pictures, 16:9.
 *
 * @param ratio width by height of the picture
 * @param view `size`: share of the largest such part, 0 to 1; `across` and `down`: its place, 0 to 1
 */
export function framed(
  ratio: number,
  { size, across, down }: { size: number; across: number; down: number },
): Crop {
  const wanted = 16 / 9;
  const width = Math.min(1, wanted / ratio) * size;
  const height = Math.min(1, ratio / wanted) * size;
  return { x: (1 - width) * across, y: (1 - height) * down, width, height };
}
