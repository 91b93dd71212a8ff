/**
 * The browser's own reader of codes. It is used only if it reads a DataMatrix with separators correctly: some list the
 * format and drop FNC1, which joins the serial with what follows it.
 */
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

/** A GS1 DataMatrix, one number per row, one bit per module. */
const SAMPLE_ROWS: readonly number[] = [];
const SAMPLE_TEXT = '010400638133393121A1\u001d10B2';
