/**
 * Drawings that members send, made harmless. resvg reads them and writes what it would draw: paths, gradients, clips and
 * masks. Scripts, handlers, foreign objects and links are no part of a drawing, so they are gone; styles have become
 * attributes, and texts paths of the font of print. Dashed lines become whole ones, and filters are left out. What could
 * make reading or drawing endless is refused.
 */
import { Resvg } from '@resvg/resvg-js';
import { resvgFonts } from '#server/print/fonts.ts';

/** A harmless drawing. */
export interface CleanSvg {
  svg: string;
  /** In its own units. */
  width: number;
  height: number;
}

/** The most bytes of a drawing that was written anew. */
const MOST_BYTES = 10_000_000;

/** The most rules of styles times elements: each rule is held against each element. */
const MOST_MATCHES = 20_000_000;

/** The most layers that are drawn apart and laid over others: each takes as long as the whole picture. */
const MOST_LAYERS = 40;

/** The most beginnings and ends of elements that are read, and of those the most that are texts. */
const MOST_TAGS = 50_000;
const MOST_TEXTS = 1_000;

/** The most attributes of an element: each is held against all others. */
const MOST_ATTRIBUTES = 300;

/** The most letters outside of elements, of a drawing that has texts: each becomes a path. */
const MOST_LETTERS = 5_000;

/** The most paths. */
const MOST_PATHS = 10_000;

/** The most units of a side: a drawing is scaled anyway. */
const LONGEST_SIDE = 100_000;

// Entities can grow without end, fetch files of this machine, and hide what stands in the text.
const ENTITY = /<!ENTITY/i;

// resvg reads pictures from the disk of this machine; patterns are drawn as often as they are used.
const REMOVED = /<(\/?)(?:[^\s<>/!?]*:)?(?:image|feImage|pattern)(?=[\s/>])/giu;

// A line of a million dashes is drawn dash by dash.
const DASHES = / stroke-dash(?:array|offset)="[^"]*"/g;

// A filter may take hours for one picture: nothing bounds its radius, its octaves and how often it is applied.
const FILTERS = / filter="[^"]*"|<filter\s[^>]*?(?:\/>|>.*?<\/filter>)/gs;

const LAYER = /<(?:g|clipPath|mask)\s[^>]*?\b(?:opacity|clip-path|mask|style)=/g;

const TEXT = /^\/?(?:[^\s<>/!?]*:)?(?:text|tspan|textPath|tref)[\s/>]/u;

/** A drawing of the same look that can run and fetch nothing; undefined for one that is broken, empty or endless. */
export function cleanSvg(bytes: Uint8Array): CleanSvg | undefined {
  let source: string;
  try {
    // Of several blanks none but the first is seen.
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\s+/g, ' ');
  } catch {
    return undefined;
  }
  if (ENTITY.test(source) || isEndless(source)) return undefined;
  // A text for readers is never drawn, nor is what stands in it.
  const svg = written(source.replace(REMOVED, '<$1desc'));
  const [, width, height] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg ?? '') ?? [];
  if (!svg || !(Number(width) > 0) || !(Number(height) > 0)) return undefined;
  if (Math.max(Number(width), Number(height)) > LONGEST_SIDE) return undefined;
  const paths = count(svg, '<path');
  if (paths === 0 || paths > MOST_PATHS || layersOf(svg) > MOST_LAYERS) return undefined;
  if (Buffer.byteLength(svg) > MOST_BYTES) return undefined;
  return { svg, width: Number(width), height: Number(height) };
}

/** Whether it would take long to read a drawing. */
function isEndless(source: string): boolean {
  // The sign stands in no attribute, so each part holds one element at most, with the letters behind it.
  const parts = source.split('<');
  if (parts.length > MOST_TAGS || count(source, '{') * parts.length > MOST_MATCHES) return true;
  if (parts.some((part) => !part.startsWith('!') && count(part, '=') > MOST_ATTRIBUTES)) return true;
  const texts = parts.filter((part) => TEXT.test(part)).length;
  const letters = parts.reduce((sum, part) => sum + part.length - part.indexOf('>') - 1, 0);
  return texts > MOST_TEXTS || (texts > 0 && letters > MOST_LETTERS);
}

function written(source: string): string | undefined {
  try {
    return new Resvg(source, { font: resvgFonts }).toString().replace(DASHES, '').replace(FILTERS, '');
  } catch {
    return undefined;
  }
}

/** Layers of the picture, each with those of the masks and clips that it may use. */
function layersOf(svg: string): number {
  const end = svg.indexOf('</defs>');
  const layers = (text: string) => text.match(LAYER)?.length ?? 0;
  return layers(svg.slice(Math.max(end, 0))) * (1 + layers(svg.slice(0, Math.max(end, 0))));
}

function count(text: string, sign: string): number {
  let found = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found++;
  return found;
}
