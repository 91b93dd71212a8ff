/**
 * Finds codes in pixels. The worker and the tests of label images use the same options.
 *
 * zxing-wasm reads 55 of 60 degraded DataMatrix frames, `@zxing/library` one of 60.
 */
import {
  prepareZXingModule,
  type ReaderOptions,
  readBarcodes,
  type ZXingModuleOverrides,
} from 'zxing-wasm/reader';
import { turned, turnedBack } from './turned-image.ts';

/** Kinds of codes by the names of the Barcode Detection API. */
export type CodeFormat = 'data_matrix' | 'qr_code' | 'code_128' | 'ean_13' | 'ean_8' | 'upc_e';

/** A code found in an image. */
export interface FoundCode {
  /** As scanners send it: FNC1 as `\x1d`, no prefix. EAN and UPC: a GTIN of 8 or 13 digits. */
  text: string;
  format: CodeFormat;
  /** Pixels of the image, clockwise from the code's own top left. */
  corners: { x: number; y: number }[];
}

const FORMATS = {
  DataMatrix: 'data_matrix',
  // Micro QR codes have no room for GTIN and serial.
  QRCodeModel2: 'qr_code',
  Code128: 'code_128',
  EAN13: 'ean_13',
  EAN8: 'ean_8',
  // UPC-A is found as an EAN-13 with a leading zero.
  UPCA: 'ean_13',
  UPCE: 'upc_e',
} as const satisfies Partial<Record<NonNullable<ReaderOptions['formats']>[number], CodeFormat>>;

/** The names of formats in results. */
const NAMES: Readonly<Record<string, CodeFormat>> = { ...FORMATS, QRCode: 'qr_code' };

const common: ReaderOptions = {
  formats: Object.keys(FORMATS) as (keyof typeof FORMATS)[],
  tryHarder: true,
  tryRotate: true,
  // Noise averages out at half of the size. By default only large images are scaled, to a third.
  tryDownscale: true,
  downscaleFactor: 2,
  downscaleThreshold: 200,
  // With the usual two lines, a shaken QR code was read as an EAN.
  minLineCount: 4,
  // Other modes change FNC1 into brackets or `<GS>`.
  textMode: 'Plain',
};

/** Light codes on dark ground would take a third more time. */
const frameOptions: ReaderOptions = { ...common, tryInvert: false };

const photoOptions: ReaderOptions = { ...common, tryInvert: true, tryDenoise: true };

/**
 * How an image is read. Barcodes are found up to 36° from a side of the image, and squares better at some angles. So
 * every second frame of the aiming area is turned by 45°. Photos are read both ways, with more effort.
 */
export type Pass = 'straight' | 'turned' | 'photo';

/**
 * Loads the decoder.
 * @param overrides where its wasm is; without them it would come from a CDN
 */
export async function loadDecoder(
  overrides: Required<Pick<ZXingModuleOverrides, 'locateFile'>> | { wasmBinary: ArrayBuffer },
): Promise<void> {
  await prepareZXingModule({ overrides, fireImmediately: true });
}

async function found(image: ImageData, options: ReaderOptions): Promise<FoundCode[]> {
  const results = await readBarcodes(image, options);
  return results.flatMap(({ text, format, position }) => {
    const known = NAMES[format];
    if (!known || text === '') return [];
    const { topLeft, topRight, bottomRight, bottomLeft } = position;
    return [{ text, format: known, corners: [topLeft, topRight, bottomRight, bottomLeft] }];
  });
}

async function foundTurned(image: ImageData, options: ReaderOptions): Promise<FoundCode[]> {
  const codes = await found(turned(image), options);
  return codes.map((code) => ({ ...code, corners: code.corners.map((corner) => turnedBack(corner, image)) }));
}

/** Codes of two readings of one image, each once. */
export function merged(some: readonly FoundCode[], others: readonly FoundCode[]): FoundCode[] {
  const texts = new Set(some.map(({ text }) => text));
  return [...some, ...others.filter(({ text }) => !texts.has(text))];
}

/** All codes in an image. The decoder must be loaded. */
export async function decode(image: ImageData, pass: Pass): Promise<FoundCode[]> {
  if (pass === 'straight') return found(image, frameOptions);
  if (pass === 'turned') return foundTurned(image, frameOptions);
  return merged(await found(image, photoOptions), await foundTurned(image, frameOptions));
}
