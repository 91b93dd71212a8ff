/** Barcodes of voucher codes: what the reader of the scanner reads is the code. */
import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { barcodeOf } from '#components/orders/barcode.ts';
import { loadDecoderFromDisk } from '../../labels/decoder.ts';

beforeAll(loadDecoderFromDisk);

async function read(code: string): Promise<{ text: string; format: string } | undefined> {
  const drawn = await barcodeOf(code);
  if (!drawn) return undefined;
  const { width, height, path, isSquare } = drawn;
  const tall = isSquare ? height : 60;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 3}" height="${tall * 3}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  const [found] = await readBarcodes(new Uint8Array(new Resvg(svg).render().asPng()));
  return found && { text: found.text, format: found.format };
}

describe('a barcode reads as its code', () => {
  test.each(['KQ4M-7XTB', '5901234123457', 'a', 'Gift ~ {}', '12345678'.repeat(2)])(
    '%s as Code 128',
    async (code) => {
      expect(await read(code)).toMatchObject({ text: code, format: 'Code128' });
    },
  );

  test.each(['KQ4M-7XTB-Z2PD', 'LONG-VOUCHER-CODE-OF-A-SHOP-0001', 'x'.repeat(100)])(
    '%s as QR code',
    async (code) => {
      expect(await read(code)).toMatchObject({ text: code, format: expect.stringMatching(/^QRCode/) });
    },
  );

  test('which modules of a phone can show: at two pixels each: at most 160 wide', async () => {
    for (let length = 1; length <= 100; length++) {
      const { width = 0 } = (await barcodeOf('M'.repeat(length))) ?? {};
      expect(width).toBeGreaterThan(0);
      expect(width).toBeLessThanOrEqual(160);
    }
  });
});

test.each(['…4711', 'żółw', ''])('“%s” has none', async (code) => {
  expect(await barcodeOf(code)).toBeUndefined();
});
