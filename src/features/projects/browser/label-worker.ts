/** Decodes one image at a time. Its own Content-Security-Policy allows wasm, the pages' does not. */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decode, type FoundCode, loadDecoder, merged, type Pass } from './label-decoder.ts';
import { findNativeReader } from './native-reader.ts';

/** An image to decode. */
export interface Task {
  image: ImageBitmap | ImageData;
  thorough: boolean;
}

/** The codes of the latest task, or why it failed. */
export type Answer = { codes: FoundCode[] } | { problem: string };

/** More pixels than this are scaled down: phones limit the size of a canvas, and need a second for these. */
const MAX_PIXELS = 8_000_000;

/** Larger frames are whole pictures, whose corners would be lost. */
const MAX_TURNED_PIXELS = 600_000;

const native = findNativeReader();
let decoder: Promise<void> | undefined;
let frames = 0;

function pixelsOf(image: ImageBitmap | ImageData): { pixels: ImageData; scale: number } {
  if (!('close' in image)) return { pixels: image, scale: 1 };
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (image.width * image.height)));
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas');
  context.drawImage(image, 0, 0, width, height);
  return { pixels: context.getImageData(0, 0, width, height), scale };
}

async function readPixels(image: ImageBitmap | ImageData, pass: Pass): Promise<FoundCode[]> {
  decoder ??= loadDecoder({ locateFile: () => wasmUrl });
  await decoder;
  const { pixels, scale } = pixelsOf(image);
  const codes = await decode(pixels, pass);
  return codes.map((code) => ({
    ...code,
    corners: code.corners.map(({ x, y }) => ({ x: x / scale, y: y / scale })),
  }));
}

/** The browser's own reader is faster. Photos have no next frame, so both read them. */
async function read({ image, thorough }: Task): Promise<FoundCode[]> {
  const reader = await native;
  if (reader && !thorough) return reader(image);
  if (thorough) return merged((await reader?.(image)) ?? [], await readPixels(image, 'photo'));
  if (image.width * image.height > MAX_TURNED_PIXELS) return readPixels(image, 'straight');
  frames++;
  return readPixels(image, frames % 2 === 0 ? 'turned' : 'straight');
}

self.onmessage = async ({ data }: MessageEvent<Task>) => {
  let answer: Answer;
  try {
    answer = { codes: await read(data) };
  } catch (error) {
    answer = { problem: String(error) };
  }
  if ('close' in data.image) data.image.close();
  self.postMessage(answer);
};
