/** Logos in Photoshop files and archives. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeLogo } from '#features/marketing/server/logos.ts';
import { openLogo } from '#features/marketing/server/print/logo.ts';
import { tiffOfPsd } from '#features/marketing/server/psd.ts';
import { FILE_BYTES } from '#platform/contract/uploads.ts';
import { psd } from '../../support/print/psd.ts';
import { spotLogo } from '../../support/print/raw-pdf.ts';
import { zip } from '../../support/print/zip.ts';

const text = (content: string) => new TextEncoder().encode(content);
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>');

describe('a Photoshop file', () => {
  test.each([true, false])('of inks keeps them (packed: %s)', async (isPacked) => {
    // Pure cyan.
    const file = psd({ width: 300, height: 20, mode: 4, pixel: [0, 255, 255, 255], isPacked });
    const { data, info } = await sharp(tiffOfPsd(file))
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 300, height: 20, channels: 4 });
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 0]);
    expect([...data.subarray(-4)]).toEqual([255, 0, 0, 0]);
  });

  test('of RGB with a further channel is read, and shown', async () => {
    const file = psd({ width: 40, height: 20, mode: 3, pixel: [200, 30, 10, 255] });
    const logo = await makeLogo(file);
    expect(logo).toMatchObject({ type: 'photoshop', width: 40, height: 20 });
    const { data } = await sharp(logo.picture).raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[0] ?? 0) - 200)).toBeLessThan(6);
    expect(
      await openLogo({ bytes: file, type: 'image/vnd.adobe.photoshop', name: 'logo.psd' }),
    ).toMatchObject({
      kind: 'raster',
      width: 40,
      height: 20,
    });
  });

  test.each([
    [
      'without a picture of all layers',
      psd({ width: 4, height: 4, mode: 3, pixel: [0, 0, 0], hasPicture: false }),
    ],
    ['that is cut off', psd({ width: 400, height: 400, mode: 3, pixel: [0, 0, 0] }).subarray(0, 900)],
    ['of a colour space that does not print', psd({ width: 4, height: 4, mode: 9, pixel: [0, 0, 0] })],
  ])('%s is refused', async (_, bytes) => {
    await expect(makeLogo(bytes)).rejects.toMatchObject({ errors: { file: ['not_valid'] } });
  });

  test('of billions of pixels is refused', async () => {
    const file = Buffer.from(psd({ width: 4, height: 4, mode: 3, pixel: [0, 0, 0] }));
    file.writeUInt32BE(2 ** 31, 14);
    await expect(makeLogo(Uint8Array.from(file))).rejects.toMatchObject({ code: 'picture_too_large' });
  });
});

describe('an archive', () => {
  test('gives its first file that is a logo, with its name', async () => {
    const file = zip([
      { name: 'logo/', bytes: text('') },
      { name: '__MACOSX/logo/._dach.svg', bytes: svg },
      { name: 'logo/liesmich.txt', bytes: text('hello') },
      { name: 'logo/broken.pdf', bytes: text('%PDF-1.4') },
      { name: 'logo/inner.zip', bytes: zip([{ name: 'a.svg', bytes: svg }]) },
      { name: 'secret.svg', bytes: svg, isEncrypted: true },
      { name: '../../etc/Łódź.pdf', bytes: spotLogo() },
      { name: 'later.svg', bytes: svg },
    ]);
    expect(await makeLogo(file)).toMatchObject({ type: 'pdf', name: 'Łódź.pdf', content: spotLogo() });
  });

  test.each([
    ['without a logo', zip([{ name: 'a.txt', bytes: text('hello') }])],
    ['that is empty', zip([])],
    [
      'that is damaged',
      zip([{ name: 'a.svg', bytes: svg }]).map((byte, at) => (at > 30 && at < 60 ? 0 : byte)),
    ],
    ['of an encrypted logo', zip([{ name: 'a.svg', bytes: svg, isEncrypted: true }])],
    ['whose list lies about a size', zip([{ name: 'a.svg', bytes: svg, size: 9 }])],
    ['with a bomb', zip([{ name: 'a.svg', bytes: new Uint8Array(FILE_BYTES * 3), size: FILE_BYTES }])],
    ['of archives only', zip([{ name: 'a.zip', bytes: zip([{ name: 'a.svg', bytes: svg }]) }])],
  ])('%s is refused', async (_, bytes) => {
    await expect(makeLogo(bytes)).rejects.toMatchObject({ errors: { file: ['logo_archive'] } });
  });
});
