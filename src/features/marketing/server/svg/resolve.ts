/**
 * Reduces a drawing of resvg to what browsers, proof and print draw alike: cut at its view box, without filters and
 * blends, patterns as tiles.
 */
import type { LogoLoss } from '#features/marketing/losses.ts';
import { pointsOf } from '#features/marketing/server/print/geometry.ts';
import { type Element, parseSvg, writeSvg } from '#features/marketing/server/print/svg-elements.ts';
import { type PatternBudget, patternBudget, rectangle, tiled, viewMatrix, written } from './patterns.ts';

/** Dashes of a drawing; browsers and printers draw each. */
const MAX_DASHES = 5_000;

/** Levels of patterns within patterns. */
const MAX_DEPTH = 3;

interface Context {
  patterns: ReadonlyMap<string, Element>;
  budget: PatternBudget;
  dashes: number;
  losses: Set<LogoLoss>;
}

/**
 * @param svg written by resvg
 * @returns undefined without a size, or if there is nothing to see
 */
export function resolved(svg: string): { svg: string; losses: Set<LogoLoss> } | undefined {
  const { attributes, children } = parseSvg(svg);
  const [width, height] = [Number(attributes.width), Number(attributes.height)];
  if (!(width > 0) || !(height > 0)) return undefined;
  const view = viewMatrix(
    attributes.viewBox ?? `0 0 ${width} ${height}`,
    attributes.preserveAspectRatio,
    width,
    height,
  );
  if (!view) return undefined;
  const defs = children.filter(({ tag }) => tag === 'defs').flatMap((element) => element.children);
  const clips: Element[] = [];
  const name = freeName(svg);
  const budget = patternBudget((d, rule) => {
    const id = `${name}${clips.length}`;
    const path = { tag: 'path', attributes: { d, ...(rule && { 'clip-rule': rule }) }, children: [] };
    clips.push({ tag: 'clipPath', attributes: { id }, children: [path] });
    return `url(#${id})`;
  });
  const patterns = new Map(
    defs.filter(({ tag }) => tag === 'pattern').map((one) => [one.attributes.id ?? '', one]),
  );
  const context: Context = { patterns, budget, dashes: MAX_DASHES, losses: new Set() };
  const clip = budget.clip(rectangle(width, height));
  const shared = defs
    .filter(({ tag }) => tag !== 'pattern' && tag !== 'filter')
    .flatMap((one) => drawn(one, context));
  const inside = children.filter(({ tag }) => tag !== 'defs').flatMap((one) => drawn(one, context));
  if (!inside.some(isSeen)) return undefined;
  const placed = { tag: 'g', attributes: { transform: written(view) }, children: inside };
  const root: Element = {
    tag: 'svg',
    attributes: {
      width: attributes.width,
      height: attributes.height,
      viewBox: `0 0 ${width} ${height}`,
      xmlns: 'http://www.w3.org/2000/svg',
    },
    children: [
      { tag: 'defs', attributes: {}, children: [...shared, ...clips] },
      { tag: 'g', attributes: { 'clip-path': clip }, children: [placed] },
    ],
  };
  return { svg: writeSvg(root), losses: context.losses };
}

function isSeen({ tag, children }: Element): boolean {
  return tag === 'path' || tag === 'image' || children.some(isSeen);
}

/** Start of ids that the drawing does not use. */
function freeName(svg: string): string {
  let name = 'cut';
  while (svg.includes(`id="${name}`)) name += 't';
  return name;
}

function drawn(element: Element, context: Context, depth = 0): Element[] {
  const { tag, children } = element;
  const attributes = { ...element.attributes };
  const isEffect = /blend-mode:(?!normal)|mask-type:alpha/.test(attributes.style ?? '');
  if (attributes.filter || isEffect) context.losses.add('effects');
  delete attributes.filter;
  delete attributes.style;
  if (tag === 'image') return [picture(attributes)];
  if (tag !== 'path') {
    const inner = children.flatMap((child) => drawn(child, context, depth));
    return [{ tag, attributes, children: inner }];
  }
  limitDashes(attributes, context);
  const stroke = patternOf(attributes.stroke, context);
  if (stroke) {
    attributes.stroke = 'none';
    context.losses.add('patterns');
  }
  const pattern = patternOf(attributes.fill, context);
  const line = { tag, attributes, children };
  if (!pattern) return [line];
  attributes.fill = 'none';
  const content =
    depth < MAX_DEPTH ? pattern.children.flatMap((child) => drawn(child, context, depth + 1)) : undefined;
  const fill = content && tiled(element, pattern, content, context.budget);
  if (!fill) context.losses.add('patterns');
  const hasLine = (attributes.stroke ?? 'none') !== 'none';
  return [...(fill ? [fill] : []), ...(hasLine ? [line] : [])];
}

function patternOf(paint: string | undefined, { patterns }: Context): Element | undefined {
  return patterns.get(/^url\(#(.+)\)/.exec(paint ?? '')?.[1] ?? '');
}

/** Draws a line solid that would take too many dashes. */
function limitDashes(attributes: Record<string, string | undefined>, context: Context): void {
  const dashes = attributes['stroke-dasharray'];
  if (dashes === undefined) return;
  const lengths = dashes.split(/[\s,]+/).map(Number);
  const sum = lengths.reduce((total, length) => total + length, 0);
  const count = (lengthOf(attributes.d ?? '') / sum) * lengths.length;
  if (count <= context.dashes) {
    context.dashes -= count;
    return;
  }
  delete attributes['stroke-dasharray'];
  delete attributes['stroke-dashoffset'];
  if (sum > 0) context.losses.add('dashes');
}

function lengthOf(d: string): number {
  let length = 0;
  let last: readonly [number, number] | undefined;
  for (const point of pointsOf(d)) {
    if (last) length += Math.hypot(point[0] - last[0], point[1] - last[1]);
    last = point;
  }
  return length;
}

/** Browsers know `href` without the namespace, and no space in its data. */
function picture({ 'xlink:href': link, ...attributes }: Record<string, string | undefined>): Element {
  return { tag: 'image', attributes: { ...attributes, href: link?.replace(/\s/g, '') }, children: [] };
}
