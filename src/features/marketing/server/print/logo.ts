import { Resvg } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { openPdfLogo, type PageForm } from '#features/marketing/server/pdf-logo/pdf-logo.ts';
import { render } from '#features/marketing/server/pdf-logo/render.ts';
import { tiffOfPsd } from '#features/marketing/server/psd.ts';
import { formula, type PrintColours } from './colours.ts';
import { resvgFonts } from './fonts.ts';
import { type Shape, shapesOf } from './shapes.ts';

export interface LogoFile {
  bytes: Uint8Array;
  type: string;
  name: string;
}

/**
 * `vector`: SVG of paths and gradients, made opaque. `painted`: other SVG, embedded as pixels. `raster`: picture with its
 * real pixels. `form`: page of a PDF as vectors. `page`: page of a PDF, embedded as pixels. `enclosed`: cannot be drawn;
 * sent to the printer as a file.
 */
export type Logo =
  | (SvgLogo & { kind: 'vector'; shapes: readonly Shape[] })
  | (SvgLogo & { kind: 'painted' })
  | { kind: 'raster'; name: string; bytes: Uint8Array; width: number; height: number }
  | (PageLogo & { kind: 'form'; form: PageForm })
  | (PageLogo & { kind: 'page' })
  | { kind: 'enclosed'; name: string };

interface PageLogo {
  name: string;
  /** PDF in colours of screens. */
  screen: Uint8Array;
  width: number;
  height: number;
}

interface SvgLogo {
  name: string;
  svg: string;
  width: number;
  height: number;
  hasText: boolean;
}

export type DrawnLogo = Exclude<Logo, { kind: 'enclosed' }>;

/** Larger pictures are not decoded. */
export const MAX_DECODED = 100_000_000;

/** Characters of an SVG drawn as vectors; larger ones are painted, because they take printers too long. */
const MAX_LETTERS = 2_000_000;

const rasterTypes = new Set(['image/jpeg', 'image/png', 'image/tiff']);

/** Returns `enclosed` for other types, broken files and files with external references. */
export async function openLogo(file: LogoFile, { inkOf }: PrintColours = formula): Promise<Logo> {
  const enclosed: Logo = { kind: 'enclosed', name: file.name };
  try {
    if (file.type === 'image/svg+xml') return openSvg(file) ?? enclosed;
    if (rasterTypes.has(file.type)) return await openRaster(file);
    if (file.type === 'image/vnd.adobe.photoshop')
      return await openRaster({ ...file, bytes: tiffOfPsd(file.bytes) });
    if (pageTypes.has(file.type)) return await openPage(file, inkOf);
  } catch {
    // The printer gets the file, and staff see that its place is empty.
  }
  return enclosed;
}

const pageTypes = new Set(['application/pdf', 'application/illustrator']);

async function openPage({ bytes, name }: LogoFile, inkOf: PrintColours['inkOf']): Promise<Logo> {
  const { form, screen, width, height } = await openPdfLogo(bytes, inkOf);
  const page = { name, screen, width, height };
  return form ? { ...page, kind: 'form', form } : { ...page, kind: 'page' };
}

async function openRaster({ bytes, name }: LogoFile): Promise<Logo> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_DECODED }).metadata();
  // Decoding once detects truncated files.
  await decoded(bytes).resize(16).raw().toBuffer();
  return { kind: 'raster', name, bytes, width: autoOrient.width, height: autoOrient.height };
}

function decoded(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_DECODED }).autoOrient().toColourspace('srgb');
}

function openSvg({ bytes, name }: LogoFile): Logo | undefined {
  const source = new TextDecoder().decode(bytes);
  if (reachesOut(source)) return undefined;
  const { width, height, shapes } = drawingOf(source);
  if (!(width > 0) || !(height > 0)) return undefined;
  const hasText = /<(?:\w+:)?text[\s>]/.test(source);
  const shared = { name, svg: source, width, height, hasText };
  return shapes ? { ...shared, kind: 'vector', shapes } : { ...shared, kind: 'painted' };
}

/**
 * Resolves an SVG to opaque shapes. Sizes are user units, 0 if it has none.
 *
 * @returns `shapes` undefined for a drawing that only pixels can show
 */
export function drawingOf(source: string): {
  width: number;
  height: number;
  shapes: Shape[] | undefined;
} {
  // resvg output has styles, `use` and texts resolved to plain paths.
  const svg = new Resvg(source, { font: resvgFonts }).toString();
  const [, width, height] = /<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const isSmall = svg.length < MAX_LETTERS;
  return {
    width: Number(width ?? 0),
    height: Number(height ?? 0),
    shapes: isSmall ? shapesOf(svg) : undefined,
  };
}

/** True if an SVG references anything external, or could hide a reference in an entity. */
function reachesOut(source: string): boolean {
  if (/<!ENTITY/i.test(source) && /<(?:\w+:)?(?:image|feImage)\b/i.test(source)) return true;
  const links = source.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi);
  return [...links].some(([, double, single]) => {
    const link = (double ?? single ?? '').trim();
    return link !== '' && !/^(?:#|data:image\/(?:png|jpe?g|gif)[;,])/i.test(link) && !isWebLink(source, link);
  });
}

/** Hyperlinks (`<a href="https://…">`) load nothing. */
function isWebLink(source: string, link: string): boolean {
  return /^https?:/i.test(link) && !/<(?:\w+:)?(?:image|feImage|use)\b/i.test(source);
}

/** RGB, one byte per channel. */
interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

/**
 * Renders a logo at most `width` pixels wide; an SVG exactly so. Transparency is flattened on white like the preview:
 * blending inks would change soft edges.
 */
export async function pixelsOf(
  logo: Extract<Logo, { kind: 'painted' | 'raster' | 'page' }>,
  width: number,
): Promise<Pixels> {
  const { data, info } = await (await imageOf(logo, width))
    .flatten({ background: '#ffffff' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function imageOf(
  logo: Extract<Logo, { kind: 'painted' | 'raster' | 'page' }>,
  width: number,
): Promise<Sharp> {
  if (logo.kind === 'raster') return decoded(logo.bytes).resize({ width, withoutEnlargement: true });
  if (logo.kind === 'page') return drawnPage(logo, width);
  return sharp(
    new Resvg(logo.svg, { font: resvgFonts, fitTo: { mode: 'width', value: width } }).render().asPng(),
  );
}

/** The page of a PDF on a transparent ground, `width` pixels wide. */
export async function drawnPage(
  { screen, width, height }: Pick<PageLogo, 'screen' | 'width' | 'height'>,
  pixels: number,
): Promise<Sharp> {
  const { data, ...size } = await render(screen, pixels, Math.max(1, Math.round((pixels * height) / width)));
  return sharp(data, { raw: { ...size, channels: 4 } });
}
