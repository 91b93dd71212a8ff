/** Pictures of a print by three renderers: Chromium the preview, resvg the proof, poppler the print file. */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import type { PrintProduct } from '#features/marketing/description.ts';
import { printedColour } from '#features/marketing/ink.ts';
import { fontScripts } from '#islands/configurator/font-scripts.ts';
import { printFont } from '#islands/configurator/print-font.ts';
import type { OpenPdf } from './pdf.ts';

/** Pixels per inch of the print file. */
const DPI = 150;

interface Size {
  width: number;
  height: number;
}

/** RGB pixels at half the size, slightly blurred: what is left differs by more than the smoothing of edges. */
export function pixels(image: Sharp, { width, height }: Size): Promise<Buffer> {
  const [wide, high] = [Math.round(width / 2), Math.round(height / 2)];
  return image.removeAlpha().resize(wide, high, { fit: 'fill' }).blur(1.2).raw().toBuffer();
}

/** Share of pixels whose colour clearly differs: one of its parts by more than `by`. */
export function differing(one: Buffer, other: Buffer, by = 50): number {
  if (one.length !== other.length) throw new RangeError('The pictures differ in size');
  let count = 0;
  for (let at = 0; at < one.length; at += 3) {
    const parts = [0, 1, 2].map((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)));
    if (Math.max(...parts) > by) count++;
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

/** The markup of the preview as Chromium draws it. */
export async function previewOf(
  browser: Browser,
  markup: string,
  size: Size,
  logo: { type: string; bytes: Uint8Array } | undefined,
) {
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

/** The trimmed side of a page, with its inks as shown on a screen, or as they look on paper. */
export async function printOf(
  pdf: OpenPdf,
  { width, height, scale }: PrintProduct,
  page: number,
  isOnPaper = false,
) {
  const [left = 0, , , top = 0] = await pdf.box('TrimBox');
  const [, , , sheet = 0] = await pdf.box('MediaBox');
  // Near 150, so that the trimmed side starts at a whole pixel.
  const dpi = Math.round((DPI * left) / 72) / (left / 72);
  const inks = await pdf.inks(page, dpi);
  const colours = Buffer.alloc(inks.width * inks.height * 3);
  for (let at = 0; at < inks.width * inks.height; at++) {
    if (isOnPaper) {
      const [cyan = 0, magenta = 0, yellow = 0, black = 0] = [...inks.data.subarray(at * 4, at * 4 + 4)];
      const share = (ink: number) => (ink / 255) * 100;
      const hex = printedColour([share(cyan), share(magenta), share(yellow), share(black)]);
      colours.write(hex.slice(1), at * 3, 'hex');
      continue;
    }
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
