import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { PrintProduct } from '#features/marketing/description.ts';
import type { Area, ImageStep, Ink } from '#features/marketing/drawing.ts';
import { INK_LIMIT, screenColour } from '#features/marketing/ink.ts';
import { printProducts } from '#features/marketing/products.ts';
import { inkOf } from '#features/marketing/server/print/ink-of.ts';
import { drawingOf, openLogo } from '#features/marketing/server/print/logo.ts';
import { printFile } from '#features/marketing/server/print/pdf.ts';
import { proof } from '#features/marketing/server/print/proof.ts';
import { logoWarnings } from '#features/marketing/server/print/warnings.ts';
import { openPdf } from '../../support/print/pdf.ts';

const card = printProducts['business-card-horizontal'];
const { banner } = printProducts;
const time = new Date('2026-03-01T10:00:00Z');
const art = new Map<string, string>();

const svgLogo = (inner: string, before = '') =>
  openLogo({
    bytes: new TextEncoder().encode(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">${inner}</svg>`,
    ),
    type: 'image/svg+xml',
    name: 'logo.svg',
  });

const square = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#1188cc' } });

async function rasterLogo(image: Sharp, type = 'image/png') {
  return openLogo({ bytes: await image.toBuffer(), type, name: 'logo' });
}

const place = (width: number, height: number): ImageStep => ({
  kind: 'image',
  source: { logo: true },
  fit: 'contain',
  align: 'left',
  x: 10,
  y: 10,
  width,
  height,
});

const onCard = [{ name: 'front' as const, steps: [place(30, 20)] }];

test('an SVG of paths and gradients stays a vector, with any styles and clip paths', async () => {
  const logo = await svgLogo(
    '<style>.a{fill:#c30}</style><clipPath id="c"><circle cx="10" cy="10" r="9"/></clipPath><g clip-path="url(#c)"><rect class="a" width="40" height="20"/></g>',
  );
  expect(logo).toMatchObject({ kind: 'vector', width: 40, height: 20 });
  const pdf = await openPdf(await printFile(card, onCard, { title: 'x', time, logo, art }));
  expect(await pdf.plain()).not.toContain('/Subtype /Image');
  await pdf.close();
});

test('transparent fills of an SVG become opaque shapes of the colours seen on screen', async () => {
  const inner = `<linearGradient id="g"><stop stop-color="#0a4d8c"/><stop offset="1" stop-color="#f2b705"/></linearGradient>
    <clipPath id="c"><circle cx="10" cy="10" r="9"/></clipPath>
    <rect x="2" y="2" width="30" height="12" rx="3" fill="url(#g)" stroke="#1f3140" stroke-width="1.5"/>
    <g transform="rotate(10)"><path d="M4 4C14-4 24 8 38 2V18H6z" fill="#ffffff" fill-opacity=".6" fill-rule="evenodd"/></g>
    <g clip-path="url(#c)"><rect width="20" height="20" fill="#cc0000" opacity=".5"/></g>
    <circle cx="20" cy="12" r="7" fill="#0a7d4f" fill-opacity=".3"/>`;
  const logo = await svgLogo(inner);
  expect(logo).toMatchObject({ kind: 'vector' });
  const pdf = await openPdf(await printFile(card, onCard, { title: 'x', time, logo, art }));
  const text = await pdf.plain();
  expect(text).not.toMatch(/\/Subtype \/Image|\/SMask|\/Group|\/ca 0|\/CA 0/);
  const { width, data } = await pdf.inks(1, 254);
  const seen = await sharp(await proof(card, onCard[0]?.steps ?? [], logo, art, 'bleed'))
    .resize({ width: 910, height: 610, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer();
  // The sheet has 8 mm around the bleed, 10 pixels per millimetre.
  let clear = 0;
  for (let y = 0; y < 610; y++) {
    for (let x = 0; x < 910; x++) {
      const at = ((y + 80) * width + x + 80) * 4;
      const parts = [0, 1, 2].map((part) => {
        const share = (1 - (data[at + part] ?? 0) / 255) * (255 - (data[at + 3] ?? 0));
        return Math.abs(share - (seen[(y * 910 + x) * 3 + part] ?? 0));
      });
      if (Math.max(...parts) > 60) clear++;
    }
  }
  expect(clear / (910 * 610)).toBeLessThan(0.001);
  await pdf.close();
});

test('an SVG of transparent groups or lines, masks or filters is rasterised', async () => {
  for (const inner of [
    '<g opacity=".5"><rect width="9" height="9"/><rect x="4" width="9" height="9" fill="#c00"/></g>',
    '<path d="M0 0h9v9" fill="none" stroke="#c00" stroke-opacity=".5"/>',
    '<mask id="m"><rect width="5" height="5" fill="#fff"/></mask><rect width="9" height="9" mask="url(#m)"/>',
    '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect width="9" height="9" filter="url(#f)"/>',
  ]) {
    expect(await svgLogo(inner), inner).toMatchObject({ kind: 'painted' });
  }
});

test('every drawing of the club is printed as opaque shapes', async () => {
  const names = (await readdir('public/art/print')).filter((name) => name.endsWith('.svg'));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const { shapes } = drawingOf(await readFile(`public/art/print/${name}`, 'utf8'));
    expect(shapes?.length, name).toBeGreaterThan(3);
  }
});

test('an SVG with file references, hidden in entities or not, or an entity bomb is rejected', async () => {
  const file = join(tmpdir(), `lucarne-logo-${process.pid}.png`);
  await writeFile(file, await square(4).png().toBuffer());
  const uses = Array.from({ length: 9 }, (_, at) =>
    at === 0
      ? '<path id="a0" d="M0 0h1v1z"/>'
      : `<g id="a${at}">${`<use xlink:href="#a${at - 1}"/>`.repeat(10)}</g>`,
  );
  for (const logo of [
    svgLogo(`<image href="${file}" width="9" height="9"/>`),
    svgLogo(`<image xlink:href='https://lucarne.example/x.png' width="9" height="9"/>`),
    svgLogo('<image href="&x;" width="9" height="9"/>', `<!DOCTYPE svg [<!ENTITY x "${file}">]>`),
    svgLogo('<image href="data:image/svg+xml,%3Csvg/%3E" width="9" height="9"/>'),
    svgLogo(`<defs>${uses.join('')}</defs><use xlink:href="#a8"/>`),
  ]) {
    expect((await logo).kind).toBe('enclosed');
  }
});

test('a broken or unknown logo leaves its space empty, with a note for the printer', async () => {
  const png = await square(300).png().toBuffer();
  const jpeg = await square(300).jpeg().toBuffer();
  for (const [bytes, type] of [
    [png.subarray(0, png.length / 2), 'image/png'],
    [jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'],
    [Buffer.from('<svg'), 'image/svg+xml'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="9"/>'), 'image/svg+xml'],
    [Buffer.from('%PDF-1.7'), 'application/pdf'],
    [Buffer.alloc(0), 'image/tiff'],
  ] as const) {
    expect(await openLogo({ bytes, type, name: 'x' }), type).toEqual({ kind: 'enclosed', name: 'x' });
  }
  const logo = await openLogo({ bytes: Buffer.from('%PDF'), type: 'application/pdf', name: 'logo 🏠.pdf' });
  const pdf = await openPdf(await printFile(card, onCard, { title: 'A & B <c>', time, logo, art }));
  const [words = []] = await pdf.words();
  expect(words.map(({ text }) => text).join(' ')).toContain('set the enclosed logo: logo ?.pdf');
  await pdf.check();
  await pdf.close();
});

test('a bitmap logo is embedded as inks at its own resolution, at most twice the print resolution', async () => {
  for (const [edge, embedded] of [
    [200, 200],
    [2000, Math.round((20 / 25.4) * 600)],
  ] as const) {
    const logo = await rasterLogo(square(edge).png());
    const pdf = await openPdf(await printFile(card, onCard, { title: 'x', time, logo, art }));
    const text = await pdf.plain();
    const images = text.split('/Subtype /Image').length - 1;
    expect(images).toBe(1);
    expect(text).toMatch(new RegExp(`/Height ${embedded}\\b[\\s\\S]*?/Width ${embedded}\\b`));
    expect(text).not.toMatch(/DeviceRGB|SMask/);
    await pdf.close();
  }
});

test('rotated photos and grey, transparent and 16-bit pictures are read as displayed', async () => {
  const turned = await rasterLogo(
    square(40).resize(60, 40, { fit: 'fill' }).withMetadata({ orientation: 6 }).jpeg(),
    'image/jpeg',
  );
  expect(turned).toMatchObject({ kind: 'raster', width: 40, height: 60 });
  const images = [
    square(40).greyscale().png(),
    square(40).ensureAlpha(0.5).png(),
    square(40).toColourspace('rgb16').png(),
    square(40).png({ palette: true }),
    square(40).toColourspace('cmyk').tiff(),
  ];
  for (const image of images) {
    const logo = await rasterLogo(image, 'image/tiff');
    expect(logo.kind).toBe('raster');
    const pdf = await openPdf(await printFile(card, onCard, { title: 'x', time, logo, art }));
    await pdf.check();
    await pdf.close();
    expect((await proof(card, onCard[0]?.steps ?? [], logo, art)).length).toBeGreaterThan(100);
  }
});

test('a logo below 300 pixels per inch, 150 on large formats, gets a warning', async () => {
  const logo = await rasterLogo(square(200).png());
  const inch = (product: PrintProduct, edge: number) => logoWarnings(product, [place(edge, edge * 2)], logo);
  expect(inch(card, 25.4)).toEqual([{ code: 'low_resolution', dpi: 200, wanted: 300 }]);
  expect(inch(card, 25.4 / 2)).toEqual([]);
  expect(inch(banner, 25.4)).toEqual([]);
  expect(inch(banner, 25.4 * 2)).toEqual([{ code: 'low_resolution', dpi: 100, wanted: 150 }]);
  expect(logoWarnings(card, [], logo)).toEqual([]);
  expect(logoWarnings(card, [place(9, 9)], { kind: 'enclosed', name: 'x' })).toEqual([
    { code: 'logo_enclosed' },
  ]);
  const text = await svgLogo('<text x="1" y="9" font-family="Futura">Dach</text>');
  expect(logoWarnings(card, [place(9, 9)], text)).toEqual([{ code: 'logo_text' }]);
});

test('an ink made from a colour looks like it, greys are black only, and coverage stays printable', () => {
  for (let red = 0; red <= 255; red += 15) {
    for (let green = 0; green <= 255; green += 15) {
      for (let blue = 0; blue <= 255; blue += 15) {
        const ink = inkOf(red, green, blue);
        const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
        expect(screenColour(ink)).toBe(`#${hex}`);
        expect(ink.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(INK_LIMIT);
        if (red === green && green === blue) expect(ink.slice(0, 3)).toEqual([0, 0, 0]);
      }
    }
  }
});

test('every logo lies on white, against which its soft edges are blended', () => {
  const white: Ink = [0, 0, 0, 0];
  const within = (inner: Area, outer: Area) =>
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height;
  for (const { name, sides } of Object.values(printProducts)) {
    for (const boxes of Object.values(sides)) {
      for (const [at, box] of boxes.entries()) {
        if (box.kind !== 'logo') continue;
        const below = boxes
          .slice(0, at)
          .filter((other) => ['fill', 'art'].includes(other.kind) && within(box, other));
        expect(below.at(-1), name).toMatchObject({ kind: 'fill', ink: white });
      }
    }
  }
});
