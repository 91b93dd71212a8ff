/** The browser's own reader is used only where it reads the sample label with its separators. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { decode } from '#features/projects/browser/label-decoder.ts';
import { findNativeReader, samplePixels } from '#features/projects/browser/native-reader.ts';
import { loadDecoderFromDisk } from '../../labels/decoder.ts';

const ALL = ['data_matrix', 'qr_code', 'code_128', 'ean_13', 'ean_8', 'pdf417'];
const SAMPLE = '010950600013435221A1\u001d10B2';

/** A browser whose reader finds a text in each image. */
function browserReading(rawValue: string | Error | undefined, formats: string[] = ALL): void {
  class Detector {
    static getSupportedFormats = async () => formats;
    async detect() {
      if (rawValue instanceof Error) throw rawValue;
      const corner = { x: 1, y: 2, z: 3 };
      return rawValue === undefined ? [] : [{ rawValue, format: 'data_matrix', cornerPoints: [corner] }];
    }
  }
  vi.stubGlobal('BarcodeDetector', Detector);
}

class PlainImageData {
  readonly colorSpace = 'srgb';
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}

beforeAll(async () => {
  vi.stubGlobal('ImageData', PlainImageData);
  await loadDecoderFromDisk();
});

test('the sample is a label with a separator', async () => {
  const [found] = await decode(samplePixels(), 'straight');
  expect(found).toMatchObject({ text: SAMPLE, format: 'data_matrix' });
});

describe('a browser', () => {
  test.each([SAMPLE, `\u001d${SAMPLE}`])('that reads it as %j is used', async (text) => {
    browserReading(text);
    const reader = await findNativeReader();
    expect(await reader?.(samplePixels())).toEqual([
      { text: SAMPLE, format: 'data_matrix', corners: [{ x: 1, y: 2 }] },
    ]);
  });

  test.each([
    ['joins the serial with what follows', SAMPLE.replace('\u001d', '')],
    ['writes separators in another way', SAMPLE.replace('\u001d', '<GS>')],
    ['finds nothing', undefined],
    ['fails', new Error('no service')],
  ])('that %s is not used', async (_, text) => {
    browserReading(text);
    expect(await findNativeReader()).toBeUndefined();
  });

  test('without DataMatrix is not used', async () => {
    browserReading(
      SAMPLE,
      ALL.filter((format) => format !== 'data_matrix'),
    );
    expect(await findNativeReader()).toBeUndefined();
  });

  test('without a reader is not used', async () => {
    vi.stubGlobal('BarcodeDetector', undefined);
    expect(await findNativeReader()).toBeUndefined();
  });
});
