#!/usr/bin/env node
/**
 * Draws the club's sign as the pictures of an installed app: public/icons/*.png, from public/favicon.svg. They are kept
 * in the repository; run it after a change of the sign: node scripts/icons.ts. Runs on Node 24.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

const root = fileURLToPath(new URL('..', import.meta.url));
const sign = readFileSync(join(root, 'public/favicon.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
/** Edge of the sign's own drawing. */
const GRID = 34;

/**
 * Name, edge in pixels, share of the edge that the sign takes, and whether the rest is filled. Of a picture that is cut
 * to any shape, a circle of four fifths stays.
 */
const pictures = [
  ['192', 192, 0.92, false],
  ['512', 512, 0.92, false],
  ['maskable-512', 512, 0.56, true],
  ['apple-touch', 180, 0.66, true],
];

mkdirSync(join(root, 'public/icons'), { recursive: true });
for (const [name, edge, share, filled] of pictures) {
  const scale = (edge * share) / GRID;
  const start = (edge - GRID * scale) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">
    ${filled ? `<path fill="#172028" d="M0 0h${edge}v${edge}H0z"/>` : ''}
    <g transform="translate(${start} ${start}) scale(${scale})">${sign}</g>
  </svg>`;
  const drawn = new Resvg(svg).render().asPng();
  const png = await sharp(drawn)
    .png({ palette: true, quality: 95, effort: 10, compressionLevel: 9 })
    .toBuffer();
  writeFileSync(join(root, 'public/icons', `${name}.png`), png);
}
