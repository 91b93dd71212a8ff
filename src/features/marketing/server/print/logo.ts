/** The member’s logo, made ready for print: what can be drawn of it, and how. */
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { resvgFonts } from './fonts.ts';
import { isDrawable } from './vector.ts';

/** An uploaded logo: the bytes, the type that was recognised by them, and the name that it had. */
export interface LogoFile {
  bytes: Uint8Array;
  type: string;
  name: string;
}

/**
 * A logo as print can use it. `vector` and `painted` come from an SVG, `painted` for one that has more than opaque
 * paths and gradients; `raster` has its real pixels; `enclosed` cannot be drawn here and goes to the printer as it is.
 */
export type Logo =
  | { kind: 'vector'; name: string; svg: string; width: number; height: number; hasText: boolean }
  | { kind: 'painted'; name: string; svg: string; width: number; height: number; hasText: boolean }
  | { kind: 'raster'; name: string; bytes: Uint8Array; width: number; height: number }
  | { kind: 'enclosed'; name: string };

/** Logos that have a size can be drawn. */
export type DrawnLogo = Exclude<Logo, { kind: 'enclosed' }>;

/** Pictures of more pixels are not unpacked. */
const MAX_PIXELS = 100_000_000;

/** SVGs that have more letters are painted: as vectors they would keep a printer’s computer busy for long. */
const MAX_LETTERS = 2_000_000;

const rasterTypes = new Set(['image/jpeg', 'image/png', 'image/tiff']);

/** Opens a logo. What is of another type, broken, or reaches for other files is `enclosed`. */
export async function openLogo(file: LogoFile): Promise<Logo> {
  const enclosed: Logo = { kind: 'enclosed', name: file.name };
  try {
    if (file.type === 'image/svg+xml') return openSvg(file) ?? enclosed;
    if (rasterTypes.has(file.type)) return await openRaster(file);
  } catch {
    // The printer gets the file itself, and the club’s staff see that the place is free.
  }
  return enclosed;
}

async function openRaster({ bytes, name }: LogoFile): Promise<Logo> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  // Reading it once shows whether it is whole.
  await decoded(bytes).resize(16).raw().toBuffer();
  return { kind: 'raster', name, bytes, width: autoOrient.width, height: autoOrient.height };
}

function decoded(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().toColourspace('srgb');
}

function openSvg({ bytes, name }: LogoFile): Logo | undefined {
  const source = new TextDecoder().decode(bytes);
  if (reachesOut(source)) return undefined;
  const resvg = new Resvg(source, { font: resvgFonts });
  // What resvg makes of it has styles, uses and texts resolved to plain paths.
  const svg = resvg.toString();
  const [, width, height] = /<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  if (!(Number(width) > 0) || !(Number(height) > 0)) return undefined;
  const drawing = { svg, width: Number(width), height: Number(height) };
  const isPlain =
    svg.length < MAX_LETTERS &&
    !/<(?:image|filter|mask|pattern)\b|mix-blend-mode|opacity=/.test(svg) &&
    isDrawable(drawing);
  return {
    ...drawing,
    kind: isPlain ? 'vector' : 'painted',
    svg: isPlain ? svg : source,
    name,
    hasText: /<(?:\w+:)?text[\s>]/.test(source),
  };
}

/** Whether an SVG names anything outside of itself, or could hide that it does. */
function reachesOut(source: string): boolean {
  if (/<!ENTITY/i.test(source) && /<(?:\w+:)?(?:image|feImage)\b/i.test(source)) return true;
  const links = source.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi);
  return [...links].some(([, double, single]) => {
    const link = (double ?? single ?? '').trim();
    return link !== '' && !/^(?:#|data:image\/(?:png|jpe?g|gif)[;,])/i.test(link) && !isWebLink(source, link);
  });
}

/** Links to be followed by a reader, `<a href="https://…">`, load nothing. */
function isWebLink(source: string, link: string): boolean {
  return /^https?:/i.test(link) && !/<(?:\w+:)?(?:image|feImage|use)\b/i.test(source);
}

/** Pixels of red, green and blue, a byte each. */
interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

/**
 * The pixels of a logo, at most `width` of them side by side; an SVG has exactly as many. What is transparent is laid on
 * white, as all places of logos are: mixed by inks, soft edges would print in other colours than the screen shows.
 */
export async function pixelsOf(
  logo: Extract<Logo, { kind: 'painted' | 'raster' }>,
  width: number,
): Promise<Pixels> {
  const image =
    logo.kind === 'raster'
      ? decoded(logo.bytes).resize({ width, withoutEnlargement: true })
      : sharp(
          new Resvg(logo.svg, { font: resvgFonts, fitTo: { mode: 'width', value: width } }).render().asPng(),
        );
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
