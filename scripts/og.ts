#!/usr/bin/env node
/**
 * Draws the pictures that are shown where a page of the club is shared: dist/client/og/LANGUAGE.png, one for each
 * language that is offered, with the club's claim in it. What was drawn is kept in .tmp/og and copied while nothing
 * of it changes. Part of the build; runs on Node 24.
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
import { openSync } from 'fontkit';
import sharp from 'sharp';
import { languageCodes } from '#regions/languages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const fontFile = (name) => at('node_modules/@expo-google-fonts/noto-sans', name);

const WIDTH = 1200;
const HEIGHT = 630;
/** What the places that show such pictures load without complaint. */
const MAX_BYTES = 80_000;
const SCENE = at('public/art/guest-scene.svg');
const FONTS = {
  normal: fontFile('400Regular/NotoSans_400Regular.ttf'),
  bold: fontFile('700Bold/NotoSans_700Bold.ttf'),
};
const CLAIM = { x: 72, width: 530, bottom: 558, size: 56, least: 36, leading: 1.18, lines: 5 };

try {
  await drawAll();
} catch (error) {
  console.error(`og: the pictures for shared pages cannot be drawn: ${error.message}`);
  process.exitCode = 1;
}

async function drawAll() {
  const made = at('.tmp/og');
  const target = at('dist/client/og');
  for (const folder of [made, target]) mkdirSync(folder, { recursive: true });
  const tools = ['package-lock.json', 'scripts/og.ts', 'public/art/guest-scene.svg'].map((file) =>
    readFileSync(at(file)),
  );
  let bold;
  for (const language of languageCodes) {
    const claim = claimIn(language);
    const hash = tools.reduce((sum, data) => sum.update(data), createHash('sha256').update(claim));
    const kept = join(made, `${language}-${hash.digest('hex').slice(0, 16)}.png`);
    if (!existsSync(kept)) {
      bold ??= openSync(FONTS.bold);
      const png = await draw(claim, bold);
      if (png.length > MAX_BYTES) {
        throw new Error(`${language}.png has ${png.length} bytes, ${MAX_BYTES} is the most`);
      }
      // Another build of this tree never finds half a picture.
      writeFileSync(`${kept}.${process.pid}`, png);
      renameSync(`${kept}.${process.pid}`, kept);
    }
    const file = join(target, `${language}.png`);
    rmSync(file, { force: true });
    copyFileSync(kept, file);
  }
}

/** The claim of the club: the words on the page where people sign in. */
function claimIn(language) {
  const messages = JSON.parse(readFileSync(at('src/i18n/messages', language, 'shell.json'), 'utf8'));
  if (!messages.guestTitle) throw new Error(`the catalogue "${language}" has no text shell.guestTitle`);
  return messages.guestTitle;
}

/** A PNG with 256 colours: the scene is drawn in few. */
async function draw(claim, bold) {
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

/** The largest size at which the claim stands in few lines, and its lines. */
function fitted(claim, bold) {
  for (let size = CLAIM.size; size >= CLAIM.least; size -= 2) {
    const lines = wrapped(claim, (text) => (bold.layout(text).advanceWidth / bold.unitsPerEm) * size);
    if (lines && lines.length <= CLAIM.lines) return { lines, size };
  }
  throw new Error(`“${claim}” does not fit`);
}

/** The lines of a text; undefined where a word is wider than a line. */
function wrapped(text, widthOf) {
  const lines = [];
  for (const word of text.split(' ')) {
    if (widthOf(word) > CLAIM.width) return undefined;
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= CLAIM.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
