/**
 * Drawings that members send, made harmless. resvg reads them and writes what it would draw: paths, gradients, clips and
 * masks. Scripts, handlers, foreign objects and links are no part of a drawing, so they are gone; styles have become
 * attributes, and texts paths of the font of print. Dashed lines become whole ones, and filters are left out.
 *
 * Runs in the sandbox: what takes too long or too much memory is refused by its limits.
 */
import { Resvg } from '@resvg/resvg-js';
import { resvgFonts } from '#features/marketing/server/print/fonts.ts';

/** A harmless drawing. */
export interface CleanSvg {
  svg: string;
  /** In its own units. */
  width: number;
  height: number;
}

/** The most units of a side: a drawing is scaled anyway. */
const LONGEST_SIDE = 100_000;

/** Pixels of the longer edge of the rendering that proves that a drawing can be shown and printed. */
const RENDERED = 1600;

// Entities can grow without end, fetch files of this machine, and hide what stands in the text.
const ENTITY = /<!ENTITY/i;

// resvg reads pictures from the disk of this machine; patterns are drawn as often as they are used.
const REMOVED = /<(\/?)(?:[^\s<>/!?]*:)?(?:image|feImage|pattern)(?=[\s/>])/giu;

// A line of a million dashes is drawn dash by dash, also by browsers.
const DASHES = / stroke-dash(?:array|offset)="[^"]*"/g;

// A filter may take hours for one picture. A drawing without its shadow is still a logo.
const FILTERS = / filter="[^"]*"|<filter\s[^>]*?(?:\/>|>.*?<\/filter>)/gs;

/** A drawing of the same look that can run and fetch nothing; undefined for one that is broken or empty. */
export function cleanSvg(bytes: Uint8Array): CleanSvg | undefined {
  let source: string;
  try {
    // Of several blanks none but the first is seen.
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\s+/g, ' ');
  } catch {
    return undefined;
  }
  if (ENTITY.test(source)) return undefined;
  // A text for readers is never drawn, nor is what stands in it.
  const svg = written(source.replace(REMOVED, '<$1desc'));
  const [, width, height] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg ?? '') ?? [];
  if (!svg?.includes('<path') || !(Number(width) > 0) || !(Number(height) > 0)) return undefined;
  if (Math.max(Number(width), Number(height)) > LONGEST_SIDE) return undefined;
  const mode = Number(width) >= Number(height) ? 'width' : 'height';
  // Browsers and the printer render it again and again: one that is too slow for them does not pass here.
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
