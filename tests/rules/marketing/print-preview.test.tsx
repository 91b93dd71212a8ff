/** Three renderers draw the same print: Chromium the preview, resvg the proof, poppler the print file. */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import type { PrintProduct } from '#features/marketing/description.ts';
import type { Ink } from '#features/marketing/drawing.ts';
import { inks, printedColour, screenColour } from '#features/marketing/ink.ts';
import { layout } from '#features/marketing/layout/layout.ts';
import { printProducts } from '#features/marketing/products.ts';
import { makeLogo } from '#features/marketing/server/logos.ts';
import { artOf } from '#features/marketing/server/print/art.ts';
import { inkOf } from '#features/marketing/server/print/ink-of.ts';
import { type LogoFile, openLogo } from '#features/marketing/server/print/logo.ts';
import { printFile } from '#features/marketing/server/print/pdf.ts';
import { proof } from '#features/marketing/server/print/proof.ts';
import { fontScripts } from '#islands/configurator/font-scripts.ts';
import { printFont } from '#islands/configurator/print-font.ts';
import { SoftProof, softProof } from '#islands/configurator/proof/SoftProof.tsx';
import { Side } from '#islands/configurator/Side.tsx';
import { launchHeadless } from '../../support/chromium.ts';
import { openPdf } from '../../support/print/pdf.ts';
import { printExamples, qrOf } from '../../support/print/print-examples.ts';
import { turned } from '../../support/sampled.ts';

/** Pixels per inch of the print file. */
const DPI = 150;

/** Shares of pixels that may differ: renderers smooth edges differently, and a proof has fewer pixels. */
const SAME = 0.001;
const SAME_AS_PROOF = 0.01;

const examples = await printExamples();
let browser: Browser;
beforeAll(async () => {
  browser = await launchHeadless();
});
afterAll(() => browser.close());

interface Size {
  width: number;
  height: number;
}

/** RGB pixels at half the size, slightly blurred: what is left differs by more than the smoothing of edges. */
function pixels(image: Sharp, { width, height }: Size): Promise<Buffer> {
  const [wide, high] = [Math.round(width / 2), Math.round(height / 2)];
  return image.removeAlpha().resize(wide, high, { fit: 'fill' }).blur(1.2).raw().toBuffer();
}

/** Share of pixels whose colour clearly differs. */
function differing(one: Buffer, other: Buffer): number {
  expect(one).toHaveLength(other.length);
  let count = 0;
  for (let at = 0; at < one.length; at += 3) {
    const parts = [0, 1, 2].map((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)));
    if (Math.max(...parts) > 50) count++;
  }
  return count / (one.length / 3);
}

async function fonts(): Promise<string> {
  const faces = Object.entries(fontScripts).flatMap(([script, ranges]) =>
    Object.entries({ regular: 400, bold: 700 }).map(async ([weight, number]) => {
      const file = await readFile(`src/islands/configurator/fonts/${weight}-${script}.woff2`, 'base64');
      const range = ranges.map((ends) => `U+${ends.map((end) => end.toString(16)).join('-')}`).join();
      return `@font-face{font-family:'${printFont}';font-weight:${number};unicode-range:${range};src:url(data:font/woff2;base64,${file})}`;
    }),
  );
  return (await Promise.all(faces)).join('');
}

/** What browsers get of a logo. */
async function shown({ type, bytes }: LogoFile): Promise<{ type: string; bytes: Uint8Array }> {
  if (type !== 'application/pdf') return { type, bytes };
  return { type: 'image/webp', bytes: (await makeLogo(bytes)).picture ?? new Uint8Array() };
}

/** The markup of the preview as Chromium draws it. */
async function previewOf(markup: string, size: Size, logo: { type: string; bytes: Uint8Array } | undefined) {
  const page = await browser.newPage({ viewport: size });
  const style = `${await fonts()}*{margin:0}svg{display:block;width:${size.width}px;height:${size.height}px}`;
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const body = `<!doctype html><meta charset="utf-8"><style>${style}</style>${markup}`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    if (pathname === '/logo')
      return route.fulfill({ contentType: logo?.type, body: Buffer.from(logo?.bytes ?? []) });
    return route.fulfill({ path: `public${pathname}` });
  });
  await page.goto('http://preview.test/');
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

// Successive commits take turns with the products.
test.each(turned(Object.values(printProducts), 2))(
  '$name: preview, proof and print file are the same',
  async (product) => {
    const { language, configuration, logo: file } = examples[product.name];
    const given = file ? { ...configuration, logo: 'uploaded' } : configuration;
    const logo = file ? await openLogo(file) : null;
    const qr = configuration.link ? qrOf(configuration.link) : null;
    const names = (['front', 'back'] as const).filter((name) => product.sides[name]);
    const sides = names.map((name) => {
      const { steps } = layout(product, name, given, { texts: printTexts[language], qr });
      // A preview marks the space of a logo that it cannot draw; print leaves it empty.
      const isDrawn = logo?.kind !== 'enclosed';
      return {
        name,
        steps: steps.filter((step) => isDrawn || step.kind !== 'image' || 'art' in step.source),
      };
    });
    const art = await artOf(sides.flatMap(({ steps }) => steps));
    const pdf = await openPdf(
      await printFile(product, sides, {
        title: product.name,
        time: new Date('2026-03-01T10:00:00Z'),
        logo,
        art,
      }),
    );
    for (const [at, { name, steps }] of sides.entries()) {
      const { size, print } = await printOf(pdf, product, at + 1);
      const markup = renderToStaticMarkup(
        <Side print={product} steps={steps} logo="/logo" guides={false} label={name} />,
      );
      const preview = await pixels(sharp(await previewOf(markup, size, file && (await shown(file)))), size);
      const proofed = await pixels(sharp(await proof(product, steps, logo, art)), size);
      expect(differing(preview, print), `${name}: preview and print`).toBeLessThan(SAME);
      expect(differing(preview, proofed), `${name}: preview and proof`).toBeLessThan(SAME_AS_PROOF);
    }
    await pdf.close();
  },
);

test('the soft proof shows each ink as it looks in print', async () => {
  const list = Object.values<Ink>(inks);
  const markup = renderToStaticMarkup(
    <svg role="img" aria-label="inks" viewBox={`0 0 ${list.length} 1`}>
      <SoftProof />
      <g filter={`url(#${softProof})`}>
        {list.map((ink, at) => (
          <rect key={ink.join()} x={at} width={1} height={1} fill={screenColour(ink)} />
        ))}
      </g>
    </svg>,
  );
  const size = { width: list.length * 20, height: 20 };
  const { data, info } = await sharp(await previewOf(markup, size, undefined))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [at, ink] of list.entries()) {
    const colour = Number.parseInt(screenColour(ink).slice(1), 16);
    const part = (bits: number) => (colour >> bits) & 255;
    const [shown, wanted] = [
      (10 * info.width + at * 20 + 10) * 3,
      Number.parseInt(printedColour(inkOf(part(16), part(8), part(0))).slice(1), 16),
    ];
    for (let channel = 0; channel < 3; channel++) {
      const difference = (data[shown + channel] ?? 0) - ((wanted >> (16 - 8 * channel)) & 255);
      expect(Math.abs(difference), `${ink}`).toBeLessThanOrEqual(4);
    }
  }
});

/** The trimmed side of a page, with its inks as shown on a screen. */
async function printOf(
  pdf: Awaited<ReturnType<typeof openPdf>>,
  { width, height, scale }: PrintProduct,
  page: number,
) {
  const [left = 0, , , top = 0] = await pdf.box('TrimBox');
  const [, , , sheet = 0] = await pdf.box('MediaBox');
  // Near 150, so that the trimmed side starts at a whole pixel.
  const dpi = Math.round((DPI * left) / 72) / (left / 72);
  const inks = await pdf.inks(page, dpi);
  const colours = Buffer.alloc(inks.width * inks.height * 3);
  for (let at = 0; at < inks.width * inks.height; at++) {
    const white = 255 - (inks.data[at * 4 + 3] ?? 0);
    for (let part = 0; part < 3; part++) {
      colours[at * 3 + part] = Math.round(((255 - (inks.data[at * 4 + part] ?? 0)) * white) / 255);
    }
  }
  const length = (mm: number) => Math.round((mm / scale / 25.4) * dpi);
  const size = { width: length(width), height: length(height) };
  const area = { ...size, left: Math.round((left / 72) * dpi), top: Math.round(((sheet - top) / 72) * dpi) };
  const image = sharp(colours, { raw: { width: inks.width, height: inks.height, channels: 3 } }).extract(
    area,
  );
  return { size, print: await pixels(image, size) };
}
