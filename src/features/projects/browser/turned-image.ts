/** Images turned by 45° around their centre. The size stays, so that the corners are lost. */

const SHARE = Math.SQRT1_2;

interface Point {
  x: number;
  y: number;
}

/** A grey copy, turned. Green alone: it has most of the brightness. Without objects in the loop: it runs per frame. */
export function turned({ data, width, height }: ImageData): ImageData {
  const copy = new Uint32Array(width * height).fill(0xff808080);
  for (let y = 0; y < height; y++) {
    let { x: fromX, y: fromY } = turnedBack({ x: 0, y }, { width, height });
    for (let x = 0; x < width; x++, fromX += SHARE, fromY += SHARE) {
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue;
      const column = fromX | 0;
      const row = fromY | 0;
      const at = (row * width + column) * 4 + 1;
      const below = at + width * 4;
      const right = fromX - column;
      const upper = (data[at] as number) * (1 - right) + (data[at + 4] as number) * right;
      const lower = (data[below] as number) * (1 - right) + (data[below + 4] as number) * right;
      const level = (upper + (lower - upper) * (fromY - row)) | 0;
      copy[y * width + x] = 0xff000000 | (level * 0x10101);
    }
  }
  // Not `new ImageData`: tests run in Node.
  return { data: new Uint8ClampedArray(copy.buffer), width, height, colorSpace: 'srgb' } as ImageData;
}

/** The point of the original image that is at a point of the turned one. */
export function turnedBack({ x, y }: Point, { width, height }: { width: number; height: number }): Point {
  const [right, down] = [(x - width / 2) * SHARE, (y - height / 2) * SHARE];
  return { x: right - down + width / 2, y: right + down + height / 2 };
}
