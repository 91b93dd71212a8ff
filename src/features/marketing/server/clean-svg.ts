/**
 * Sanitises uploaded SVGs. resvg parses the drawing and writes only what it would draw: paths, gradients, clips, masks
 * and pictures. Scripts, handlers, foreign objects and links disappear. Styles become attributes and texts become paths
 * in the print font.
 * Runs in the sandbox, whose time and memory limits stop hostile input.
 */
import { Resvg } from '@resvg/resvg-js';
import { type LogoLoss, logoLosses } from '#features/marketing/losses.ts';
import { resvgFonts } from '#features/marketing/server/print/fonts.ts';
import { withPictures } from './svg/pictures.ts';
import { resolved } from './svg/resolve.ts';

export interface CleanSvg {
  svg: string;
  /** User units of the SVG. */
  width: number;
  height: number;
  losses: LogoLoss[];
}

/** Maximum units of a side; drawings are scaled anyway. */
const LONGEST_SIDE = 100_000;

/** Pixels of the longer edge of the test rendering. */
const RENDERED = 1600;

// Entities can expand without limit, read local files and hide content.
const ENTITY = /<!ENTITY/i;

const COMMENT = /<!--.*?-->/gs;

const TEXT = /<(\/?)(?:[^\s<>/!?]*:)?text(?=[\s/>])/giu;

/** Returns a sanitised drawing, and what it lost; undefined if it is broken or empty. */
export async function cleanSvg(bytes: Uint8Array): Promise<CleanSvg | undefined> {
  let source: string;
  try {
    // Repeated whitespace is rendered as one space.
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\s+/g, ' ');
  } catch {
    return undefined;
  }
  // resvg ends the process instead of reporting an error about a null character.
  if (ENTITY.test(source) || source.includes('\0')) return undefined;
  const pictures = await withPictures(source.replace(COMMENT, ''));
  const drawn = written(pictures.source);
  const drawing = drawn && resolved(drawn);
  if (!drawing) return undefined;
  const { svg } = drawing;
  const [, width = 0, height = 0] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg)?.map(Number) ?? [];
  if (!(width > 0) || !(height > 0) || Math.max(width, height) > LONGEST_SIDE) return undefined;
  const mode = width >= height ? 'width' : 'height';
  // Browsers and the printer render it repeatedly, so a drawing too slow to render fails here.
  new Resvg(svg, { font: resvgFonts, fitTo: { mode, value: RENDERED } }).render();
  const losses = new Set([...pictures.losses, ...drawing.losses]);
  const hasText = pictures.source.search(TEXT) >= 0;
  if (hasText && written(pictures.source.replace(TEXT, '<$1desc')) !== drawn) losses.add('fonts');
  return { svg, width, height, losses: logoLosses.filter((loss) => losses.has(loss)) };
}

function written(source: string): string | undefined {
  try {
    return new Resvg(source, { font: resvgFonts }).toString();
  } catch {
    return undefined;
  }
}
