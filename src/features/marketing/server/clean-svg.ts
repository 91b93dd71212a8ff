/**
 * Sanitises uploaded SVGs. resvg parses the drawing and writes only what it would draw: paths, gradients, clips and
 * masks. Scripts, handlers, foreign objects and links disappear. Styles become attributes and texts become paths in the
 * print font. Dashes become solid lines; filters are removed.
 * Runs in the sandbox, whose time and memory limits stop hostile input.
 */
import { Resvg } from '@resvg/resvg-js';
import { resvgFonts } from '#features/marketing/server/print/fonts.ts';

export interface CleanSvg {
  svg: string;
  /** User units of the SVG. */
  width: number;
  height: number;
}

/** Maximum units of a side; drawings are scaled anyway. */
const LONGEST_SIDE = 100_000;

/** Pixels of the longer edge of the test rendering. */
const RENDERED = 1600;

// Entities can expand without limit, read local files and hide content.
const ENTITY = /<!ENTITY/i;

// resvg reads images from the local disk. Patterns are drawn once per use.
const REMOVED = /<(\/?)(?:[^\s<>/!?]*:)?(?:image|feImage|pattern)(?=[\s/>])/giu;

// A line with a million dashes is drawn dash by dash, in browsers too.
const DASHES = / stroke-dash(?:array|offset)="[^"]*"/g;

// One filter can take hours to render. A logo without its shadow is still usable.
const FILTERS = / filter="[^"]*"|<filter\s[^>]*?(?:\/>|>.*?<\/filter>)/gs;

/** Returns a sanitised drawing that looks the same; undefined if it is broken or empty. */
export function cleanSvg(bytes: Uint8Array): CleanSvg | undefined {
  let source: string;
  try {
    // Repeated whitespace is rendered as one space.
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\s+/g, ' ');
  } catch {
    return undefined;
  }
  if (ENTITY.test(source)) return undefined;
  // `desc` elements and their content are never drawn.
  const svg = written(source.replace(REMOVED, '<$1desc'));
  const [, width, height] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg ?? '') ?? [];
  if (!svg?.includes('<path') || !(Number(width) > 0) || !(Number(height) > 0)) return undefined;
  if (Math.max(Number(width), Number(height)) > LONGEST_SIDE) return undefined;
  const mode = Number(width) >= Number(height) ? 'width' : 'height';
  // Browsers and the printer render it repeatedly, so a drawing too slow to render fails here.
  new Resvg(svg, { font: resvgFonts, fitTo: { mode, value: RENDERED } }).render();
  return { svg, width: Number(width), height: Number(height) };
}

function written(source: string): string | undefined {
  try {
    return new Resvg(source, { font: resvgFonts }).toString().replace(DASHES, '').replace(FILTERS, '');
  } catch {
    return undefined;
  }
}
