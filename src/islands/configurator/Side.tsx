import { createElement, memo, type ReactNode } from 'react';
import type { PrintProduct } from '#features/marketing/description.ts';
import type { ImageStep, Step } from '#features/marketing/drawing.ts';
import { guideElements, type SvgElement, svgElements, viewBox } from '#features/marketing/svg.ts';
import { printFont } from './print-font.ts';

interface Props {
  print: PrintProduct;
  steps: readonly Step[];
  /** Address of the member’s logo; null where it cannot be shown. */
  logo: string | null;
  /** Shows the bleed, and where trim and safe area end. */
  guides: boolean;
  /** What is on it, in words. */
  label: string;
}

/** React’s name of an attribute of SVG: `font-size` is `fontSize`. */
function camel(name: string): string {
  return name.replace(/[-:](\w)/gu, (_, letter: string) => letter.toUpperCase());
}

function nodeOf({ tag, attributes, text, children }: SvgElement, key: number): ReactNode {
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [camel(name), value]));
  // Chromium draws an SVG into the whole area first, by the SVG’s own rule: it is told ours.
  if (tag === 'image')
    props.href = `${props.href}#svgView(preserveAspectRatio(${props.preserveAspectRatio}))`;
  return createElement(tag, { ...props, key }, text, children?.map(nodeOf));
}

/** Whether nothing would be drawn otherwise: a key mostly changes one side, and drawing costs more than comparing. */
function isSame(one: Props, other: Props): boolean {
  return (
    one.guides === other.guides &&
    one.logo === other.logo &&
    one.label === other.label &&
    (one.steps === other.steps || JSON.stringify(one.steps) === JSON.stringify(other.steps))
  );
}

/** One side of a print, as it will be printed. */
export const Side = memo(function Side({ print, steps, logo, guides, label }: Props) {
  const picture = (source: ImageStep['source']) => ('art' in source ? `/art/print/${source.art}.svg` : logo);
  const elements = svgElements(steps, { picture, fontFamily: `${printFont}, Noto Sans, sans-serif` });
  const bleed = guides ? 2 * print.bleed : 0;
  // Larger than any screen has room for: the style makes it smaller, the proportions stay.
  const scale = 1000 / Math.max(print.width, print.height);
  return (
    <svg
      className="print-side"
      role="img"
      aria-label={label}
      width={(print.width + bleed) * scale}
      height={(print.height + bleed) * scale}
      viewBox={viewBox(print, guides ? 'bleed' : 'trim')}
    >
      {elements.map(nodeOf)}
      {guides && guideElements(print).map(nodeOf)}
    </svg>
  );
}, isSame);
