/** Inks of uploaded pictures in the print file. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ImageStep } from '#features/marketing/drawing.ts';
import { printProducts } from '#features/marketing/products.ts';
import { makeLogo } from '#features/marketing/server/logos.ts';
import { openLogo } from '#features/marketing/server/print/logo.ts';
import { printFile } from '#features/marketing/server/print/pdf.ts';
import { openPdf } from '../../support/print/pdf.ts';
import { tiff } from '../../support/print/tiff.ts';

const card = printProducts['business-card-horizontal'];

type Inks = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** Stripes of these inks, in bytes. */
const stripes: readonly Inks[] = [
  [255, 0, 0, 0],
  [0, 0, 0, 255],
  [13, 242, 77, 0],
  [128, 100, 90, 200],
];
const EDGE = 40;
const stripeAt = (x: number) =>
  stripes[Math.floor(x / (EDGE / stripes.length))] ?? stripes[0] ?? [0, 0, 0, 0];

/** The logo’s pixels in the print file, left to right at half of its height, or top to bottom. */
async function printed(bytes: Uint8Array, type: string, direction: 'right' | 'down' = 'right') {
  const made = await makeLogo(bytes);
  const step: ImageStep = {
    kind: 'image',
    source: { logo: true },
    fit: 'contain',
    align: 'left',
    x: 10,
    y: 10,
    width: 20,
    height: 20,
  };
  const logo = await openLogo({ bytes, type, name: 'logo' });
  const pdf = await openPdf(
    await printFile(card, [{ name: 'front', steps: [step] }], {
      title: 'x',
      time: new Date('2026-03-01T10:00:00Z'),
      logo,
      art: new Map(),
    }),
  );
  const plain = await pdf.plain();
  // Ten pixels per millimetre; the trim begins 8 mm and the bleed from the edge of the sheet.
  const { width, data } = await pdf.inks(1, 254);
  await pdf.close();
  const start = (8 + card.bleed + 10) * 10;
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  const inks = stripes.map((_, index) => {
    const along = start + (index + 0.5) * (200 / stripes.length);
    return direction === 'right' ? at(along, start + 100) : at(start + 100, along);
  });
  return { inks, made, plain };
}

/** Within two of 255 steps: poppler’s picture of the page is a JPEG. */
function same(inks: readonly (readonly number[])[], wanted: readonly Inks[], by = 2): void {
  for (const [at, ink] of wanted.entries())
    for (const [part, share] of ink.entries())
      expect(
        Math.abs((inks[at]?.[part] ?? -99) - share),
        `${inks[at]} instead of ${ink}`,
      ).toBeLessThanOrEqual(by);
}

const cmykTiff = (about: Partial<Parameters<typeof tiff>[0]> = {}) =>
  tiff({ width: EDGE, height: EDGE, pixel: stripeAt, ...about });

const cmykJpeg = (bytes: Uint8Array, profile = false) => {
  const image = sharp(bytes).pipelineColourspace('cmyk').toColourspace('cmyk');
  return (profile ? image.keepIccProfile() : image)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

/** The CMYK profile that the picture library contains. */
const profileOf = async () => {
  const icc = sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } }).withIccProfile(
    'cmyk',
  );
  return (await sharp(await icc.jpeg().toBuffer()).metadata()).icc ?? Buffer.alloc(0);
};

describe('a picture in CMYK keeps its inks', () => {
  test.each<[string, Partial<Parameters<typeof tiff>[0]>]>([
    ['of 8 bits', {}],
    ['of 16 bits', { bits: 16 }],
    ['with LZW', { compression: 'lzw' }],
    ['with Deflate', { compression: 'deflate' }],
    ['in planes', { planar: true }],
    ['of 16 bits in planes with LZW', { bits: 16, planar: true, compression: 'lzw' }],
  ])('as a TIFF %s', async (_, about) => {
    const { inks, made, plain } = await printed(cmykTiff(about), 'image/tiff');
    same(inks, stripes);
    expect(made).toMatchObject({ type: 'tiff', width: EDGE, height: EDGE, losses: [] });
    expect(made.picture?.length).toBeGreaterThan(50);
    expect(plain).not.toMatch(/DeviceRGB|ICCBased/);
  });

  test('with an embedded profile', async () => {
    const profile = await profileOf();
    expect(profile.length).toBeGreaterThan(1000);
    const file = cmykTiff({ profile });
    expect((await sharp(file).metadata()).hasProfile).toBe(true);
    same((await printed(file, 'image/tiff')).inks, stripes);
    const jpeg = await cmykJpeg(file, true);
    same((await printed(jpeg, 'image/jpeg')).inks, stripes, 4);
  });

  test('as a JPEG, which stores inks inverted', async () => {
    const jpeg = await cmykJpeg(cmykTiff());
    expect(jpeg.includes('Adobe')).toBe(true);
    same((await printed(jpeg, 'image/jpeg')).inks, stripes, 4);
  });

  test('turned as its orientation says', async () => {
    const { inks, made } = await printed(cmykTiff({ orientation: 6, height: EDGE }), 'image/tiff', 'down');
    same(inks, stripes);
    expect(made).toMatchObject({ width: EDGE, height: EDGE });
    const tall = await printed(cmykTiff({ orientation: 6, height: EDGE / 2 }), 'image/tiff', 'down');
    expect(tall.made).toMatchObject({ width: EDGE / 2, height: EDGE });
  });

  test('on white where it is transparent', async () => {
    const half = (x: number) => [...stripeAt(x), 128];
    const { inks } = await printed(cmykTiff({ pixel: half, alpha: true }), 'image/tiff');
    same(
      inks,
      stripes.map((ink) => ink.map((share) => share / 2) as unknown as Inks),
      4,
    );
  });

  test('up to 300 %; more is named, and black stays', async () => {
    const { inks, made } = await printed(cmykTiff({ pixel: () => [255, 255, 255, 255] }), 'image/tiff');
    expect(made.losses).toEqual(['ink']);
    same(inks.slice(0, 1), [[170, 170, 170, 255]]);
  });
});

describe('other pictures', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'grey TIFF',
      () => tiff({ width: EDGE, height: EDGE, pixel: () => [100], photometric: 1 }),
      'image/tiff',
    ],
    [
      'grey TIFF of 16 bits',
      () => tiff({ width: EDGE, height: EDGE, pixel: () => [100], photometric: 1, bits: 16 }),
      'image/tiff',
    ],
    [
      'grey JPEG',
      () =>
        sharp({ create: { width: EDGE, height: EDGE, channels: 3, background: '#646464' } })
          .greyscale()
          .jpeg()
          .toBuffer(),
      'image/jpeg',
    ],
    [
      'grey PNG with a palette',
      () =>
        sharp({ create: { width: EDGE, height: EDGE, channels: 3, background: '#646464' } })
          .png({ palette: true })
          .toBuffer(),
      'image/png',
    ],
  ])('a %s prints in black only', async (_, make, type) => {
    const { inks } = await printed(await make(), type);
    same(inks.slice(0, 1), [[0, 0, 0, 155]], 3);
  });

  test.each<[string, Partial<Parameters<typeof tiff>[0]>]>([
    ['one bit per pixel', { bits: 1, photometric: 0, pixel: (x) => [x < 20 ? 255 : 0] }],
    [
      'a palette',
      { photometric: 3, pixel: (x) => [x % 2], palette: Array.from({ length: 768 }, (_, at) => at * 80) },
    ],
    ['RGB and alpha', { photometric: 2, alpha: true, pixel: (x) => [200, 30, 30, x * 6] }],
    ['one pixel', { width: 1, height: 1 }],
  ])('a TIFF of %s is drawn', async (_, about) => {
    const file = cmykTiff(about);
    const { made, plain } = await printed(file, 'image/tiff');
    expect(made.picture?.length).toBeGreaterThan(20);
    expect(plain).toContain('/Subtype /Image');
  });

  test('that are truncated, or in L*a*b*, are refused', async () => {
    const whole = cmykTiff({ compression: 'deflate', pixel: (x, y) => [(x * y) % 256, x, y, 9] });
    for (const share of [0.3, 0.6, 0.9])
      await expect(makeLogo(whole.subarray(0, Math.floor(whole.length * share)))).rejects.toThrow();
    const jpeg = await cmykJpeg(whole);
    await expect(makeLogo(jpeg.subarray(0, jpeg.length / 2))).rejects.toThrow();
    const lab = tiff({ width: 9, height: 9, photometric: 8, pixel: () => [150, 20, 200] });
    await expect(makeLogo(lab)).rejects.toThrow('invalid');
  });
});
