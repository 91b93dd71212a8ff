/**
 * Sanitises uploaded SVGs. resvg parses the drawing and writes only what it would draw: paths, gradients, clips and
 * masks. Scripts, handlers, foreign objects and links disappear. Styles become attributes and texts become paths in the
 * print font. Dashes become solid lines; filters are removed.
 * Runs in the sandbox, whose time and memory limits stop hostile input.
 */
import { Resvg } from '@resvg/resvg-js';
import { type LogoLoss, logoLosses } from '#features/marketing/losses.ts';
import { resvgFonts } from '#features/marketing/server/print/fonts.ts';

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

// resvg reads images from the local disk. Patterns are drawn once per use.
const REMOVED = tagsOf('image|feImage|pattern');

const PATTERN = tagsOf('pattern');

const TEXT = tagsOf('text');

const COMMENT = /<!--.*?-->/gs;

/** Pictures by the start of their link. */
const PICTURE = /<(?:[^\s<>/!?]*:)?image\s[^<>]*?href\s*=\s*["']\s*(data:)?/giu;

// A line with a million dashes is drawn dash by dash, in browsers too.
const DASHES = / stroke-dash(?:array|offset)="[^"]*"/g;

// One filter can take hours to render. A logo without its shadow is still usable.
const FILTERS = / filter="[^"]*"|<filter\s[^>]*?(?:\/>|>.*?<\/filter>)/gs;

/** Returns a sanitised drawing, and what it lost; undefined if it is broken or empty. */
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
  const rest = without(source, REMOVED);
  const drawn = written(rest);
  const svg = drawn?.replace(DASHES, '').replace(FILTERS, '');
  const [, width, height] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg ?? '') ?? [];
  if (!drawn || !svg?.includes('<path') || !(Number(width) > 0) || !(Number(height) > 0)) return undefined;
  if (Math.max(Number(width), Number(height)) > LONGEST_SIDE) return undefined;
  const mode = Number(width) >= Number(height) ? 'width' : 'height';
  // Browsers and the printer render it repeatedly, so a drawing too slow to render fails here.
  new Resvg(svg, { font: resvgFonts, fitTo: { mode, value: RENDERED } }).render();
  return { svg, width: Number(width), height: Number(height), losses: lossesOf(source, rest, drawn) };
}

/**
 * @param source as uploaded
 * @param rest what is drawn of it
 * @param drawn written by resvg
 */
function lossesOf(source: string, rest: string, drawn: string): LogoLoss[] {
  const losses = new Set<LogoLoss>();
  if (rest.search(TEXT) >= 0 && written(without(rest, TEXT)) !== drawn) losses.add('fonts');
  if (drawn.search(DASHES) >= 0) losses.add('dashes');
  if (drawn.search(FILTERS) >= 0) losses.add('effects');
  const shown = source.replace(COMMENT, '');
  if (shown.search(PATTERN) >= 0) losses.add('patterns');
  for (const [, data] of shown.matchAll(PICTURE)) losses.add(data ? 'pictures' : 'linked_pictures');
  return logoLosses.filter((loss) => losses.has(loss));
}

/** Tags of elements in a text, with any prefix. */
function tagsOf(names: string): RegExp {
  return new RegExp(`<(/?)(?:[^\\s<>/!?]*:)?(?:${names})(?=[\\s/>])`, 'giu');
}

function without(source: string, tags: RegExp): string {
  return source.replace(tags, '<$1desc');
}

function written(source: string): string | undefined {
  try {
    return new Resvg(source, { font: resvgFonts }).toString();
  } catch {
    return undefined;
  }
}
