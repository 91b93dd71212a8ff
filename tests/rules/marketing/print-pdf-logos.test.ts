/** Logos sent as PDF: what reaches the printer, and what does not. */
import { PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import { layout } from '#features/marketing/layout/layout.ts';
import { printProducts } from '#features/marketing/products.ts';
import { openPdfLogo } from '#features/marketing/server/pdf-logo/pdf-logo.ts';
import { preflight } from '#features/marketing/server/preflight/preflight.ts';
import { readPdf } from '#features/marketing/server/preflight/read.ts';
import { artOf } from '#features/marketing/server/print/art.ts';
import { openLogo } from '#features/marketing/server/print/logo.ts';
import { wantedOf } from '#features/marketing/server/print/order.ts';
import { printFile } from '#features/marketing/server/print/pdf.ts';
import { tiffOfPsd } from '#features/marketing/server/psd.ts';
import { pdfBytes, pdfDocument } from '#platform/pdf/document.ts';
import { openPdf } from '../../support/print/pdf.ts';
import { printExamples, qrOf } from '../../support/print/print-examples.ts';
import { psd } from '../../support/print/psd.ts';
import { rawPdf, spotLogo } from '../../support/print/raw-pdf.ts';

const examples = await printExamples();

/** The print file of a product with this logo. */
async function printed(name: keyof typeof printProducts, bytes: Uint8Array, type = 'application/pdf') {
  const product = printProducts[name];
  const { language, configuration } = examples[name];
  const logo = await openLogo({ bytes, type, name: 'logo.pdf' });
  const qr = configuration.link ? qrOf(configuration.link) : null;
  const sides = (['front', 'back'] as const)
    .filter((side) => product.sides[side])
    .map((side) => ({
      name: side,
      steps: layout(
        product,
        side,
        { ...configuration, logo: 'uploaded' },
        { texts: printTexts[language], qr },
      ).steps,
    }));
  const art = await artOf(sides.flatMap(({ steps }) => steps));
  const file = await printFile(product, sides, {
    title: name,
    time: new Date('2026-03-01T10:00:00Z'),
    logo,
    art,
  });
  return { kind: logo.kind, file, findings: await preflight(file, wantedOf(product)) };
}

test.each(Object.keys(printProducts) as (keyof typeof printProducts)[])(
  '%s: a logo of spot colours passes all rules',
  async (name) => {
    const { kind, findings } = await printed(name, spotLogo());
    expect(kind).toBe('form');
    expect(findings).toEqual([]);
  },
);

test('inks, spot colours and gradients of a logo reach the plates unchanged', async () => {
  const { file } = await printed('banner', spotLogo());
  const { pages } = await readPdf(file);
  const colours = pages.flatMap(({ painted }) => painted.flatMap((one) => one.colours));
  const plates = new Set(colours.map(({ plate }) => plate));
  expect(plates).toContain('PANTONE 485 C');
  expect(plates).toContain('Roof');
  const inks = colours.map((colour) => colour.inks?.join());
  expect(inks).toContain('100,0,0,0');
  expect(inks).toContain('0,0,0,100');
  expect(inks).toContain('20,0,0,0');
  expect(inks).toContain('80,0,0,10');
  const pdf = await openPdf(file);
  expect(await pdf.check()).toContain('No syntax or stream encoding errors');
  expect(await pdf.plain()).toMatch(/\/Separation\s+\/PANTONE#20485#20C/);
  await pdf.close();
});

/** What becomes of a page with this content. */
async function opened(content: string, more: Partial<Parameters<typeof rawPdf>[0]> = {}) {
  const { form, losses, width, height } = await openPdfLogo(rawPdf({ content, ...more }));
  return { isVector: form !== undefined, losses, width, height };
}

describe('what a page may contain', () => {
  const square = '20 20 60 60 re f';

  test('colours of screens become inks, and this is named', async () => {
    expect(await opened(`1 0 0 rg ${square}`)).toMatchObject({ isVector: true, losses: ['colours'] });
    const lab = { resources: '/ColorSpace << /L [/Lab << /WhitePoint [0.96 1 0.82] >>] >>' };
    expect(await opened(`/L cs 50 60 40 scn ${square}`, lab)).toMatchObject({ losses: ['colours'] });
  });

  test('more ink than the press prints is reduced, and this is named', async () => {
    expect(await opened(`1 1 1 1 k ${square}`)).toMatchObject({ isVector: true, losses: ['ink'] });
    const { findings } = await printed('sticker', rawPdf({ content: `1 1 1 1 k ${square}` }));
    expect(findings).toEqual([]);
  });

  test('transparency is drawn as pixels, and this is named', async () => {
    const states = { resources: '/ExtGState << /Soft << /ca 0.5 >> /Blend << /BM /Multiply >> >>' };
    for (const state of ['Soft', 'Blend'])
      expect(await opened(`0 1 1 0 k /${state} gs ${square}`, states)).toMatchObject({
        isVector: false,
        losses: ['pixels'],
      });
    const { kind, findings } = await printed(
      'business-card-horizontal',
      rawPdf({ content: `0 1 1 0 k /Soft gs ${square}`, ...states }),
    );
    expect(kind).toBe('page');
    expect(findings).toEqual([]);
  });

  test('pure inks stay pure where a page is drawn as pixels', async () => {
    const states = { resources: '/ExtGState << /Soft << /ca 0.999 >> >>' };
    const { file } = await printed(
      'sticker',
      rawPdf({ content: '/Soft gs 1 0 0 0 k 0 0 300 100 re f', ...states }),
    );
    const pdf = await openPdf(file);
    const { data } = await pdf.inks(1, 40);
    await pdf.close();
    let cyan = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 250 && (data[at + 1] ?? 0) + (data[at + 2] ?? 0) + (data[at + 3] ?? 0) < 8)
        cyan++;
    expect(cyan).toBeGreaterThan(20);
  });

  test('text in a font of the file stays text; black one overprints', async () => {
    const doc = pdfDocument({ title: 'logo', time: new Date(0) });
    const bytes = pdfBytes(doc);
    doc.addPage({ size: [300, 100], margin: 0 });
    doc.font('bold', 30).fillColor([0, 0, 0, 100]).text('Дах', 10, 10, { lineBreak: false });
    doc.fillColor([0, 90, 80, 0]).text('Łódź', 150, 10, { lineBreak: false });
    doc.end();
    const { kind, file, findings } = await printed('business-card-horizontal', await bytes);
    expect(kind).toBe('form');
    expect(findings.filter(({ rule }) => rule !== 'small_text')).toEqual([]);
    const pdf = await openPdf(file);
    const words = (await pdf.words()).flat().map(({ text }) => text);
    const fonts = await pdf.fonts();
    await pdf.close();
    expect(words).toEqual(expect.arrayContaining(['Дах', 'Łódź']));
    expect(fonts.every(({ embedded }) => embedded)).toBe(true);
  });

  test('a picture of JPEG keeps its inks, also as Photoshop writes them', async () => {
    const cyan = tiffOfPsd(psd({ width: 8, height: 8, mode: 4, pixel: [0, 255, 255, 255] }));
    const jpeg = await sharp(cyan)
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const dict =
      '/Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceCMYK /Filter /DCTDecode';
    const bytes = rawPdf({
      content: '300 0 0 100 0 0 cm /I Do',
      resources: '/XObject << /I 10 0 R >>',
      objects: { 10: { dict, bytes: jpeg } },
    });
    const { form, losses } = await openPdfLogo(bytes);
    expect(losses).toEqual([]);
    const objects = form?.context.enumerateIndirectObjects() ?? [];
    const images = objects.map(([, object]) => object).filter((object) => object instanceof PDFRawStream);
    expect(images.map((image) => Buffer.from(image.getContents()))).toContainEqual(jpeg);
  });

  test('a font that is not in the file is named', async () => {
    const font = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
    expect(await opened('BT /F 30 Tf 10 10 Td (Logo) Tj ET', { resources: font })).toMatchObject({
      isVector: false,
      losses: ['pixels', 'missing_fonts'],
    });
  });

  test('a missing font of other letters than Latin is refused: they would be lost', async () => {
    const font = '/Font << /F << /Type /Font /Subtype /Type0 /BaseFont /Frutiger /Encoding /Identity-H >> >>';
    await expect(
      openPdfLogo(rawPdf({ content: 'BT /F 30 Tf 10 10 Td <0001> Tj ET', resources: font })),
    ).rejects.toMatchObject({ errors: { file: ['logo_fonts'] } });
  });

  test('further pages are named', async () => {
    const pages = { objects: { 2: '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>' } };
    expect(await opened(`0 0 0 1 k ${square}`, pages)).toMatchObject({ losses: ['pages'] });
  });

  test('a page is turned and cut as viewers show it', async () => {
    const page = '/Rotate 90 /TrimBox [10 10 210 60]';
    expect(await opened(`0 0 0 1 k ${square}`, { page })).toMatchObject({ width: 50, height: 200 });
  });

  test('hidden layers, annotations and scripts do not reach the printer', async () => {
    const { file } = await printed(
      'sticker',
      rawPdf({
        content: `/OC /Hidden BDC 0 1 0 0 k ${square} EMC 1 0 0 0 k ${square}`,
        resources: '/Properties << /Hidden 20 0 R >>',
        page: '/Annots [22 0 R] /AA << /O 21 0 R >>',
        catalog: '/OpenAction 21 0 R /OCProperties << /OCGs [20 0 R] /D << /OFF [20 0 R] >> >>',
        objects: {
          20: '<< /Type /OCG /Name (hidden) >>',
          21: '<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>',
          22: '<< /Type /Annot /Subtype /Link /Rect [0 0 300 100] /A 21 0 R >>',
        },
      }),
    );
    const text = Buffer.from(file).toString('latin1');
    for (const word of ['JavaScript', 'Annot', 'OCG', 'alert']) expect(text).not.toContain(word);
    const { pages } = await readPdf(file);
    const inks = pages.flatMap(({ painted }) =>
      painted.flatMap((one) => one.colours.map((colour) => colour.inks?.join())),
    );
    expect(inks).toContain('100,0,0,0');
    expect(inks).not.toContain('0,100,0,0');
  });
});

describe('what is refused', () => {
  test.each([
    ['text that only claims to be a PDF', Buffer.from('%PDF-1.4\nhello')],
    ['nothing after the header', Buffer.from('%PDF-1.7')],
    ['a page without size', rawPdf({ content: '0 0 9 9 re f', size: [0, 100] })],
    ['a page of kilometres', rawPdf({ content: '0 0 9 9 re f', size: [1e9, 1e9] })],
    [
      'pages that contain themselves',
      rawPdf({ content: '', objects: { 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' } }),
    ],
    ['an unknown colour space', rawPdf({ content: '/Nix cs 1 scn 0 0 9 9 re f' })],
    [
      'a pattern with a tiny step',
      rawPdf({
        content: '/Pattern cs /P scn 0 0 99 99 re f',
        resources: '/Pattern << /P 10 0 R >>',
        objects: {
          10: {
            dict: '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.000001 /YStep 0.000001',
            bytes: '0 0 1 1 re f',
          },
        },
      }),
    ],
    [
      'a picture of billions of pixels',
      rawPdf({
        content: '/I Do',
        resources: '/XObject << /I 10 0 R >>',
        objects: {
          10: {
            dict: '/Subtype /Image /Width 90000 /Height 90000 /BitsPerComponent 8 /ColorSpace /DeviceCMYK',
            bytes: 'x',
          },
        },
      }),
    ],
  ])('%s', async (_, bytes) => {
    await expect(openPdfLogo(bytes)).rejects.toThrow();
  });

  test('a locked file, and one of Illustrator without PDF, with the reason', async () => {
    await expect(
      openPdfLogo(rawPdf({ content: '', trailer: '/Encrypt << /Filter /Standard >>' })),
    ).rejects.toMatchObject({
      errors: { file: ['logo_locked'] },
    });
    const font = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
    const content =
      'BT /F 9 Tf (This is an Adobe\\256 Illustrator\\256 File that was ) Tj [(saved) -200 (without PDF Content.)] TJ ET';
    await expect(openPdfLogo(rawPdf({ content, resources: font }))).rejects.toMatchObject({
      errors: { file: ['logo_without_pdf'] },
    });
  });

  test('forms that draw forms a billion times, within a second', async () => {
    const forms = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [
        10 + at,
        {
          dict: `/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${11 + at} 0 R >> >>`,
          bytes: at === 8 ? '0 0 1 1 re f' : '/X Do '.repeat(30),
        },
      ]),
    );
    const started = Date.now();
    await expect(
      openPdfLogo(rawPdf({ content: '/X Do', resources: '/XObject << /X 10 0 R >>', objects: forms })),
    ).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(1_000);
  });

  test('a form that draws itself is left out', async () => {
    const objects = {
      10: {
        dict: '/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 10 0 R >> >>',
        bytes: '/X Do',
      },
    };
    const resources = '/XObject << /X 10 0 R >>';
    expect(await opened('0 0 0 1 k 0 0 9 9 re f /X Do', { resources, objects })).toMatchObject({
      isVector: true,
    });
  });
});
