/** Texts of each kind of code mean the same to `readLabel` as they do to scanners: separators and links arrive. */
import { beforeAll, expect, test } from 'vitest';
import { decode } from '#features/projects/browser/label-decoder.ts';
import { readGtin, readLabel } from '#features/projects/gs1.ts';
import { loadDecoderFromDisk } from './decoder.ts';
import { drawLabel, expose, groundOf } from './photo.ts';
import { randomFrom } from './random.ts';
import { barcode, type LabelCode, matrix } from './symbols.ts';

beforeAll(loadDecoderFromDisk);

const gtin = '09506000134352';
const link = `https://pl.lucarne.example/01/${gtin}/21/A%2F1?17=301231`;

async function read(code: LabelCode, pass: 'straight' | 'turned' | 'photo' = 'straight') {
  const random = randomFrom(1);
  const picture = groundOf('paper', 800, 500, random);
  drawLabel(picture, code, { size: 3, rotation: 0 }, { x: 400, y: 250 }, random);
  return decode(expose(picture, {}, random), pass);
}

test.each([
  ['GS1 DataMatrix', matrix('gs1datamatrix', `(01)${gtin}(21)A/1(10)LOT`, '', 1), 'data_matrix', 'A/1'],
  ['GS1 DataMatrix, serial first', matrix('gs1datamatrix', `(21)A1(01)${gtin}`, '', 1), 'data_matrix', 'A1'],
  [
    'rectangular GS1 DataMatrix',
    matrix('gs1datamatrixrectangular', `(01)${gtin}(21)A1(10)B`, '', 1),
    'data_matrix',
    'A1',
  ],
  ['DataMatrix with a link', matrix('datamatrix', link, '', 1), 'data_matrix', 'A/1'],
  ['QR code with a link', matrix('qrcode', link, '', 4), 'qr_code', 'A/1'],
  ['GS1 QR code', matrix('gs1qrcode', `(01)${gtin}(21)A%1(10)LOT`, '', 4), 'qr_code', 'A%1'],
  ['GS1-128', barcode('gs1-128', `(01)${gtin}(21)A1(10)B`, '', 'GS1-128'), 'code_128', 'A1'],
  ['Code 128 without FNC1', barcode('code128', `01${gtin}21A1`, '', 'GS1-128'), 'code_128', 'A1'],
])('a %s names its product and serial', async (_, code, format, serial) => {
  const [found, ...others] = await read(code);
  expect(others).toEqual([]);
  expect(found?.format).toBe(format);
  expect(readLabel(found?.text ?? '')).toEqual({ gtin, serial });
});

test.each([
  ['EAN-13', 'ean13', '9506000134352', 'ean_13', gtin],
  ['EAN-8', 'ean8', '96385074', 'ean_8', '00000096385074'],
  ['UPC-A', 'upca', '036000291452', 'ean_13', '00036000291452'],
  ['UPC-E', 'upce', '01234565', 'upc_e', '00012345000065'],
])('an %s names its product without a serial', async (_, encoder, digits, format, product) => {
  const [found] = await read(barcode(encoder, digits, '', 'EAN/UPC'));
  expect(found?.format).toBe(format);
  expect(readGtin(found?.text ?? '')).toBe(product);
  expect(readLabel(found?.text ?? '')).toBe('unreadable');
});

test('a separator is a control character, as scanners send it', async () => {
  const [found] = await read(matrix('gs1datamatrix', `(01)${gtin}(21)A1(10)B`, '', 1));
  expect(found?.text).toBe(`01${gtin}21A1\u001d10B`);
});

test.each(['straight', 'turned', 'photo'] as const)(
  'the corners of a code are pixels of the image: %s',
  async (pass) => {
    const code = matrix('gs1datamatrix', `(01)${gtin}(21)A1`, '', 1);
    const [found] = await read(code, pass);
    const half = (code.width * 3) / 2;
    const expected = [
      { x: 400 - half, y: 250 - half },
      { x: 400 + half, y: 250 - half },
      { x: 400 + half, y: 250 + half },
      { x: 400 - half, y: 250 + half },
    ];
    for (const [at, corner] of expected.entries()) {
      expect(Math.abs((found?.corners[at]?.x ?? 0) - corner.x), `x of corner ${at}`).toBeLessThan(4);
      expect(Math.abs((found?.corners[at]?.y ?? 0) - corner.y), `y of corner ${at}`).toBeLessThan(4);
    }
  },
);

test('light codes on dark ground are read in photos', async () => {
  const random = randomFrom(1);
  const picture = groundOf('paper', 400, 400, random);
  const code = matrix('gs1datamatrix', `(01)${gtin}(21)A1`, '', 1);
  drawLabel(picture, code, { rotation: 0 }, { x: 200, y: 200 }, random);
  picture.levels.forEach((level, at) => {
    picture.levels[at] = 255 - level;
  });
  const image = expose(picture, {}, random);
  expect(await decode(image, 'straight')).toEqual([]);
  expect((await decode(image, 'photo')).map(({ text }) => readLabel(text))).toEqual([{ gtin, serial: 'A1' }]);
});
