#!/usr/bin/env node
/**
 * Draws the icons of the installed app, public/icons/*.png, from public/favicon.svg. They are committed: run `node
 * scripts/icons.ts` on Node 24 after a change of the logo.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

const root = fileURLToPath(new URL('..', import.meta.url));
const logo = readFileSync(join(root, 'public/favicon.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
/** Edge of the drawing in public/favicon.svg. */
const GRID = 34;

/** Masked icons are filled and have a smaller logo: only a circle of four fifths is visible on all devices. */
const icons: readonly [name: string, pixels: number, shareOfLogo: number, isFilled: boolean][] = [
  ['192', 192, 0.92, false],
  ['512', 512, 0.92, false],
  ['maskable-512', 512, 0.56, true],
  ['apple-touch', 180, 0.66, true],
];

mkdirSync(join(root, 'public/icons'), { recursive: true });
for (const [name, edge, share, isFilled] of icons) {
  const scale = (edge * share) / GRID;
  const start = (edge - GRID * scale) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">
    ${isFilled ? `<path fill="#172028" d="M0 0h${edge}v${edge}H0z"/>` : ''}
    <g transform="translate(${start} ${start}) scale(${scale})">${logo}</g>
  </svg>`;
  const drawn = new Resvg(svg).render().asPng();
  const png = await sharp(drawn)
    .png({ palette: true, quality: 95, effort: 10, compressionLevel: 9 })
    .toBuffer();
  writeFileSync(join(root, 'public/icons', `${name}.png`), png);
}
