/** The picture of a side as it will be printed, for order pages and staff. */
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { PrintProduct } from '#features/marketing/description.ts';
import type { Step } from '#features/marketing/drawing.ts';
import { svgDocument } from '#features/marketing/svg.ts';
import { resvgFonts } from './fonts.ts';
import { type Logo, pixelsOf } from './logo.ts';

/** Longest edge of a proof, in pixels. */
const EDGE = 1200;

/**
 * A PNG of a side, 1200 pixels at its longer edge: what is left after cutting, or with `bleed` all that is printed. It is
 * drawn from the same SVG and the same font files as the preview.
 *
 * @param art SVG of the club’s own drawings, by name
 */
export async function proof(
  product: PrintProduct,
  steps: readonly Step[],
  logo: Logo | null,
  art: ReadonlyMap<string, string>,
  part: 'trim' | 'bleed' = 'trim',
): Promise<Uint8Array<ArrayBuffer>> {
  const hasLogo = steps.some((step) => step.kind === 'image' && 'logo' in step.source);
  const logoAddress = hasLogo ? await addressOf(logo) : null;
  const artAddresses = new Map(
    [...art].map(([name, svg]) => [name, dataAddress('image/svg+xml', Buffer.from(svg))]),
  );
  const svg = svgDocument(product, steps, {
    picture: (source) => ('art' in source ? (artAddresses.get(source.art) ?? null) : logoAddress),
    fontFamily: 'Noto Sans',
    part,
  });
  const fitTo = { mode: product.width >= product.height ? 'width' : 'height', value: EDGE } as const;
  const image = new Resvg(svg, { font: resvgFonts, fitTo }).render();
  return new Uint8Array(image.asPng());
}

async function addressOf(logo: Logo | null): Promise<string | null> {
  if (!logo || logo.kind === 'enclosed') return null;
  if (logo.kind === 'vector') return dataAddress('image/svg+xml', Buffer.from(logo.svg));
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
