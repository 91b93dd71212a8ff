/** The picture of a side as it will be printed, for order pages and staff. */
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { PrintProduct } from '#domain/configurator/description.ts';
import type { Step } from '#domain/configurator/drawing.ts';
import { svgDocument } from '#domain/configurator/svg.ts';
import { artSvg } from './art.ts';
import { resvgFonts } from './fonts.ts';
import { type Logo, pixelsOf } from './logo.ts';

/** Longest edge of a proof, in pixels. */
const EDGE = 1200;

/**
 * A PNG of a side, 1200 pixels at its longer edge: what is left after cutting, or with `bleed` all that is printed. It is
 * drawn from the same SVG and the same font files as the preview.
 */
export async function proof(
  product: PrintProduct,
  steps: readonly Step[],
  logo: Logo | null,
  part: 'trim' | 'bleed' = 'trim',
): Promise<Uint8Array<ArrayBuffer>> {
  const art = new Map<string, string>();
  let logoAddress: string | null = null;
  for (const step of steps) {
    if (step.kind !== 'image') continue;
    if ('art' in step.source) {
      art.set(step.source.art, dataAddress('image/svg+xml', Buffer.from(await artSvg(step.source.art))));
    } else {
      logoAddress ??= await addressOf(logo);
    }
  }
  const svg = svgDocument(product, steps, {
    picture: (source) => ('art' in source ? (art.get(source.art) ?? null) : logoAddress),
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
