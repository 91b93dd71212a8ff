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
  tryDownscale: true,
  // Other modes change FNC1 into brackets or `<GS>`.
  textMode: 'Plain',
};

/** For frames of a camera: light codes on dark ground would take a third more time, and the next frame follows. */
const frameOptions: ReaderOptions = { ...common, tryInvert: false };

/** For photos. */
const thoroughOptions: ReaderOptions = { ...common, tryInvert: true, tryDenoise: true };

/**
 * Loads the decoder.
 * @param overrides where its wasm is; without them it would come from a CDN
 */
export async function loadDecoder(
  overrides: Required<Pick<ZXingModuleOverrides, 'locateFile'>> | { wasmBinary: ArrayBuffer },
): Promise<void> {
  await prepareZXingModule({ overrides, fireImmediately: true });
}

/** All codes in an image. The decoder must be loaded. */
export async function decode(image: ImageData, thorough: boolean): Promise<FoundCode[]> {
  const found = await readBarcodes(image, thorough ? thoroughOptions : frameOptions);
  return found.flatMap(({ text, format, position }) => {
    const known = NAMES[format];
    if (!known || text === '') return [];
    const { topLeft, topRight, bottomRight, bottomLeft } = position;
    return [{ text, format: known, corners: [topLeft, topRight, bottomRight, bottomLeft] }];
  });
}
