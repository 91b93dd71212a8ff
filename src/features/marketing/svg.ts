/**
 * Converts drawing steps to SVG for preview and proof. Uses attributes only, because the CSP of pages forbids inline
 * styles.
 */
import type { PrintProduct } from './description.ts';
import type { ImageStep, Ink, Step, TextStep } from './drawing.ts';
import { screenColour } from './ink.ts';
import { advance } from './layout/measure.ts';

/** SVG element; attribute values are unescaped. */
export interface SvgElement {
  tag: 'rect' | 'text' | 'path' | 'image' | 'g' | 'svg';
  attributes: Readonly<Record<string, string | number>>;
  text?: string;
  children?: readonly SvgElement[];
}

export interface SvgOptions {
  /** URL of a picture; null if it cannot be shown, which draws a placeholder. */
  picture: (source: ImageStep['source']) => string | null;
  fontFamily: string;
  /** How an ink looks, as `#rrggbb`; default: by complement. */
  colour?: ((ink: Ink) => string) | undefined;
}

/** Rounds to 0.001 mm. */
function round(length: number): number {
  return Math.round(length * 1000) / 1000;
}

const placement = { left: 'xMinYMid', center: 'xMidYMid', right: 'xMaxYMid' } as const;

/** Left ends of all letters: explicit positions disable kerning and ligatures. */
function lettersOf({ x, size, text, weight }: TextStep): string {
  let at = x;
  return Array.from(text, (letter) => {
    const place = round(at);
    at += advance(letter, weight) * size;
    return place;
  }).join(' ');
}

function elementOf(step: Step, { picture, fontFamily, colour = screenColour }: SvgOptions): SvgElement {
  switch (step.kind) {
    case 'rect': {
      const { x, y, width, height, radius } = step;
      const area = { x: round(x), y: round(y), width: round(width), height: round(height) };
      const fill = colour(step.ink);
      return {
        tag: 'rect',
        attributes: radius > 0 ? { ...area, rx: round(radius), fill } : { ...area, fill },
      };
    }
    case 'text':
      return {
        tag: 'text',
        attributes: {
          x: lettersOf(step),
          y: round(step.y),
          fill: colour(step.ink),
          'font-family': fontFamily,
          'font-size': round(step.size),
          'font-weight': step.weight === 'bold' ? 700 : 400,
        },
        text: step.text,
      };
    case 'path': {
      const ink = colour(step.ink);
      const scale = step.size / step.grid;
      return {
        tag: 'path',
        attributes: {
          d: step.d,
          transform: `translate(${round(step.x)} ${round(step.y)}) scale(${Math.round(scale * 1e6) / 1e6})`,
          ...(step.line === null
            ? { fill: ink }
            : {
                fill: 'none',
                stroke: ink,
                'stroke-width': step.line,
                'stroke-linecap': 'round',
                'stroke-linejoin': 'round',
              }),
        },
      };
    }
    case 'image': {
      const href = picture(step.source);
      const area = {
        x: round(step.x),
        y: round(step.y),
        width: round(step.width),
        height: round(step.height),
      };
      if (href === null) {
        const line = round(Math.min(step.width, step.height) / 50);
        return {
          tag: 'rect',
          attributes: { ...area, fill: 'none', stroke: screenColour([0, 0, 0, 50]), 'stroke-width': line },
        };
      }
      const fit = step.fit === 'cover' ? 'slice' : 'meet';
      return {
        tag: 'image',
        attributes: { ...area, href, preserveAspectRatio: `${placement[step.align]} ${fit}` },
      };
    }
  }
}

/** In millimetres from the upper left corner of the trim, as the steps. */
export function svgElements(steps: readonly Step[], options: SvgOptions): SvgElement[] {
  return steps.map((step) => elementOf(step, options));
}

/** View box in millimetres. `bleed`: the whole printed area; `trim`: after cutting. */
export function viewBox({ width, height, bleed }: PrintProduct, part: 'bleed' | 'trim'): string {
  return part === 'trim'
    ? `0 0 ${width} ${height}`
    : `${-bleed} ${-bleed} ${width + 2 * bleed} ${height + 2 * bleed}`;
}

/** Frames of bleed (solid), trim and safe area (dashed), in millimetres. */
export function guideElements(product: PrintProduct): SvgElement[] {
  const line = round(Math.max(product.width, product.height) / 300);
  const frame = (inset: number, colour: string, dashes: string): SvgElement => ({
    tag: 'rect',
    attributes: {
      x: inset,
      y: inset,
      width: product.width - 2 * inset,
      height: product.height - 2 * inset,
      fill: 'none',
      stroke: colour,
      'stroke-width': line,
      'stroke-dasharray': dashes,
    },
  });
  return [
    frame(-product.bleed, screenColour([0, 0, 0, 60]), 'none'),
    frame(0, screenColour([0, 100, 100, 0]), `${line * 6} ${line * 3}`),
    frame(product.safe, screenColour([100, 20, 0, 0]), `${line * 2} ${line * 2}`),
  ];
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes texts and attribute values. */
export function svgText({ tag, attributes, text, children }: SvgElement): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const inner = (text === undefined ? '' : escaped(text)) + (children ?? []).map(svgText).join('');
  return `<${tag}${list.join('')}${inner === '' ? '/>' : `>${inner}</${tag}>`}`;
}

/**
 * A document in millimetres of the finished product.
 *
 * @param options `part`: up to which edge it is drawn
 */
export function svgDocument(
  product: PrintProduct,
  steps: readonly Step[],
  options: SvgOptions & { part: 'bleed' | 'trim' },
): string {
  const box = viewBox(product, options.part);
  const [, , width, height] = box.split(' ');
  return svgText({
    tag: 'svg',
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: box,
      width: `${width}mm`,
      height: `${height}mm`,
    },
    children: svgElements(steps, options),
  });
}
