/**
 * The browser's own reader of codes. It is used only if it reads a DataMatrix with separators correctly: some list the
 * format and drop FNC1, which joins the serial with what follows it.
 */
import { withoutSeparator } from '#features/projects/gs1.ts';
import type { CodeFormat, FoundCode } from './label-decoder.ts';

/** Of the Barcode Detection API, which the DOM types lack. */
interface Detector {
  detect(
    image: ImageBitmapSource,
  ): Promise<{ rawValue: string; format: string; cornerPoints: { x: number; y: number }[] }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Without UPC-E: native readers do not expand it into a GTIN. */
const FORMATS: readonly CodeFormat[] = ['data_matrix', 'qr_code', 'code_128', 'ean_13', 'ean_8'];

export type NativeReader = (image: ImageBitmapSource) => Promise<FoundCode[]>;

/** A GS1 DataMatrix: a number per row, a bit per module. */
const SAMPLE = [
  0x2aaaa, 0x33dc1, 0x22946, 0x2f837, 0x3b69c, 0x20a19, 0x2402a, 0x2c9b1, 0x3ae26, 0x373e3, 0x39636, 0x3966d,
  0x36824, 0x34235, 0x2d77e, 0x34b45, 0x21814, 0x3ffff,
];
const SAMPLE_TEXT = '010950600013435221A1\u001d10B2';

/** Pixels per module. */
const MODULE = 6;
/** Modules of light ground on each side. */
const MARGIN = 4;

/** The sample as an image. */
export function samplePixels(): ImageData {
  const size = (SAMPLE.length + 2 * MARGIN) * MODULE;
  const image = new ImageData(size, size);
  const moduleAt = (pixel: number) => Math.floor(pixel / MODULE) - MARGIN;
  for (let y = 0; y < size; y++) {
    const row = SAMPLE[moduleAt(y)] ?? 0;
    for (let x = 0; x < size; x++) {
      const bit = SAMPLE.length - 1 - moduleAt(x);
      const isDark = bit >= 0 && bit < SAMPLE.length && (row >> bit) & 1;
      const level = isDark ? 0 : 255;
      image.data.set([level, level, level, 255], (y * size + x) * 4);
    }
  }
  return image;
}

/** The native reader; undefined where there is none, or it reads wrongly. Never throws. */
export async function findNativeReader(): Promise<NativeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return undefined;
  try {
    const supported = await BarcodeDetector.getSupportedFormats();
    if (!FORMATS.every((format) => supported.includes(format))) return undefined;
    const detector = new BarcodeDetector({ formats: [...FORMATS] });
    const read: NativeReader = async (image) => {
      const found = await detector.detect(image);
      return found.map(({ rawValue, format, cornerPoints }) => ({
        // Some readers keep the FNC1 that marks a code as GS1.
        text: withoutSeparator(rawValue),
        format: format as CodeFormat,
        corners: cornerPoints.map(({ x, y }) => ({ x, y })),
      }));
    };
    const [sample] = await read(samplePixels());
    return sample?.text === SAMPLE_TEXT ? read : undefined;
  } catch {
    return undefined;
  }
}
