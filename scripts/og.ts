#!/usr/bin/env node
/**
 * Draws the Open Graph pictures of shared links: dist/client/og/LANGUAGE.png, one per language, with the club’s claim.
 * They are cached in .tmp/og by a hash of their inputs. Part of the build.
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import type { Font } from 'fontkit';
import sharp from 'sharp';
import { type LanguageCode, languageCodes } from '#regions/languages.ts';
import { openFont } from './support/font.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts: string[]) => join(root, ...parts);
const fontFile = (name: string) => at('node_modules/@expo-google-fonts/noto-sans', name);

const WIDTH = 1200;
const HEIGHT = 630;
/** The largest size that all sites accept. */
const MAX_BYTES = 80_000;
const SCENE = at('public/art/guest-scene.svg');
const FONTS = {
  normal: fontFile('400Regular/NotoSans_400Regular.ttf'),
  bold: fontFile('700Bold/NotoSans_700Bold.ttf'),
};
const CLAIM = { x: 72, width: 530, bottom: 558, size: 56, minSize: 36, leading: 1.18, lines: 5 };

try {
  await drawAll();
} catch (error) {
  console.error(
    `og: the pictures for shared pages cannot be drawn: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}

async function drawAll(): Promise<void> {
  const made = at('.tmp/og');
  const target = at('dist/client/og');
  for (const folder of [made, target]) mkdirSync(folder, { recursive: true });
  const tools = ['package-lock.json', 'scripts/og.ts', 'public/art/guest-scene.svg'].map((file) =>
    readFileSync(at(file)),
  );
  let bold: Font | undefined;
  for (const language of languageCodes) {
    const claim = claimIn(language);
    const hash = tools.reduce((sum, data) => sum.update(data), createHash('sha256').update(claim));
    const cached = join(made, `${language}-${hash.digest('hex').slice(0, 16)}.png`);
    if (!existsSync(cached)) {
      bold ??= openFont(FONTS.bold);
      const png = await draw(claim, bold);
      if (png.length > MAX_BYTES) {
        throw new Error(`${language}.png has ${png.length} bytes, more than ${MAX_BYTES}`);
      }
      // A concurrent build of this tree must not read a partial file.
      writeFileSync(`${cached}.${process.pid}`, png);
      renameSync(`${cached}.${process.pid}`, cached);
    }
    const file = join(target, `${language}.png`);
    rmSync(file, { force: true });
    copyFileSync(cached, file);
  }
}

/** The claim from the sign-in page. */
function claimIn(language: LanguageCode): string {
  const messages: { guestTitle?: string } = JSON.parse(
    readFileSync(at('src/i18n/messages', language, 'shell.json'), 'utf8'),
  );
  if (!messages.guestTitle) throw new Error(`the catalogue "${language}" has no text shell.guestTitle`);
  return messages.guestTitle;
}

/** A PNG with a palette of 256 colours: the scene has few. */
async function draw(claim: string, bold: Font): Promise<Buffer> {
  const { lines, size } = fitted(claim, bold);
  const step = size * CLAIM.leading;
  const first = CLAIM.bottom - (lines.length - 1) * step;
  const words = lines.map(
    (line, index) => `<text x="${CLAIM.x}" y="${(first + index * step).toFixed(1)}">${escaped(line)}</text>`,
  );
  const scene = readFileSync(SCENE, 'utf8').replace(
    /^<svg[^>]*>/,
    '<svg x="500" y="0" width="700" height="630" viewBox="140 40 580 522" preserveAspectRatio="xMidYMid slice">',
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="og-edge"><stop offset=".1" stop-color="#172028"/><stop offset="1" stop-color="#172028" stop-opacity="0"/></linearGradient>
    </defs>
    <path fill="#172028" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
    ${scene}
    <path fill="url(#og-edge)" d="M490 0h330v${HEIGHT}H490z"/>
    <g transform="translate(70 62) scale(2.1)">
      <path fill="#d97a55" d="M17 3.2a2 2 0 0 1 1.3.5l14 12.2a1.6 1.6 0 0 1-1 2.8H29V28a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-9.3H2.7a1.6 1.6 0 0 1-1-2.8l14-12.2a2 2 0 0 1 1.3-.5z"/>
      <path fill="#fff" d="M14.2 11.5h10.6a1.2 1.2 0 0 1 1.1 1.6l-4.3 12a1.5 1.5 0 0 1-1.4 1H9.6a1.2 1.2 0 0 1-1.1-1.6l4.3-12a1.5 1.5 0 0 1 1.4-1z"/>
      <path fill="#7fbde3" d="M14.9 13.8h8.5l-3.6 10h-8.5z"/>
      <path fill="#d8eaf6" d="M19.5 13.8h3.9l-3.6 10h-4z"/>
    </g>
    <g fill="#fbfaf7" font-family="Noto Sans" letter-spacing="-.5">
      <text x="160" y="114" font-size="44"><tspan font-weight="700">Lucarne</tspan><tspan dx="10">Club</tspan></text>
      <g font-size="${size}" font-weight="700">${words.join('')}</g>
    </g>
  </svg>`;
  const drawn = new Resvg(svg, {
    font: { fontFiles: Object.values(FONTS), loadSystemFonts: false, defaultFontFamily: 'Noto Sans' },
  }).render();
  return sharp(drawn.asPng()).png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 }).toBuffer();
}

/** The largest font size at which the claim fits, and its lines. */
function fitted(claim: string, bold: Font): { lines: string[]; size: number } {
  for (let size = CLAIM.size; size >= CLAIM.minSize; size -= 2) {
    const lines = wrapped(claim, (text) => (bold.layout(text).advanceWidth / bold.unitsPerEm) * size);
    if (lines && lines.length <= CLAIM.lines) return { lines, size };
  }
  throw new Error(`“${claim}” does not fit`);
}

/** The lines of a text; undefined if a word is wider than a line. */
function wrapped(text: string, widthOf: (text: string) => number): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    if (widthOf(word) > CLAIM.width) return undefined;
    const longer: string = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= CLAIM.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
