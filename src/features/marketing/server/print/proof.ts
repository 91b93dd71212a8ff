import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { PrintProduct } from '#features/marketing/description.ts';
import type { Step } from '#features/marketing/drawing.ts';
import { svgDocument } from '#features/marketing/svg.ts';
import { formula, type PrintColours } from './colours.ts';
import { resvgFonts } from './fonts.ts';
import { drawnPage, type Logo, pixelsOf } from './logo.ts';

/** Longer edge in pixels. */
const EDGE = 1200;

/**
 * Renders a side as PNG, from the same SVG and fonts as the preview. With a profile, colours look as in print.
 *
 * @param art SVGs of the club’s drawings by name
 * @param part `trim`: after cutting; `bleed`: the whole printed area
 */
export async function proof(
  product: PrintProduct,
  steps: readonly Step[],
  logo: Logo | null,
  art: ReadonlyMap<string, string>,
  part: 'trim' | 'bleed' = 'trim',
  colours: PrintColours = formula,
): Promise<Uint8Array<ArrayBuffer>> {
  const hasLogo = steps.some((step) => step.kind === 'image' && 'logo' in step.source);
  const logoAddress = hasLogo ? await addressOf(logo) : null;
  const artAddresses = new Map(
    [...art].map(([name, svg]) => [name, dataAddress('image/svg+xml', Buffer.from(svg))]),
  );
  const svg = svgDocument(product, steps, {
    picture: (source) => ('art' in source ? (artAddresses.get(source.art) ?? null) : logoAddress),
    fontFamily: 'Noto Sans',
    colour: colours.screenColour,
    part,
  });
  const fitTo = { mode: product.width >= product.height ? 'width' : 'height', value: EDGE } as const;
  const image = new Resvg(svg, { font: resvgFonts, fitTo }).render();
  if (!colours.profile) return new Uint8Array(image.asPng());
  const { data, info } = await sharp(image.asPng())
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const printed = sharp(colours.printed(data), { raw: { width, height, channels: 3 } });
  return new Uint8Array(await printed.png().toBuffer());
}

async function addressOf(logo: Logo | null): Promise<string | null> {
  if (!logo || logo.kind === 'enclosed') return null;
  if (logo.kind === 'vector') return dataAddress('image/svg+xml', Buffer.from(logo.svg));
  if (logo.kind === 'form') {
    const wide = Math.round(EDGE * Math.min(1, logo.width / logo.height));
    return dataAddress('image/png', await (await drawnPage(logo, Math.max(1, wide))).png().toBuffer());
  }
  const { width, height, data } = await pixelsOf(logo, EDGE);
  return dataAddress(
    'image/png',
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
}

function dataAddress(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
