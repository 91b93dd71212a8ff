/** The decoder of the browser's worker, with the same wasm file, in Node. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadDecoder } from '#features/projects/browser/label-decoder.ts';

/** Loads it from disk. */
export async function loadDecoderFromDisk(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  await loadDecoder({ wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer });
}
