import { createElement, memo, type ReactNode } from 'react';
import type { PrintProduct } from '#features/marketing/description.ts';
import type { ImageStep, Step } from '#features/marketing/drawing.ts';
import { guideElements, type SvgElement, svgElements, viewBox } from '#features/marketing/svg.ts';
import { printFont } from './print-font.ts';

interface Props {
  print: PrintProduct;
  steps: readonly Step[];
  /** URL of the member’s logo; null when it cannot be shown. */
  logo: string | null;
  /** Shows bleed, trim and safe area. */
  guides: boolean;
  /** Text alternative of the content. */
  label: string;
}

/** React’s name of an SVG attribute: `font-size` becomes `fontSize`. */
function camel(name: string): string {
  return name.replace(/[-:](\w)/gu, (_, letter: string) => letter.toUpperCase());
}

/** React node of an SVG element with its children. */
export function nodeOf({ tag, attributes, text, children }: SvgElement, key: number): ReactNode {
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [camel(name), value]));
  // Chromium scales an SVG by its own `preserveAspectRatio` first, so it gets ours.
  if (tag === 'image')
    props.href = `${props.href}#svgView(preserveAspectRatio(${props.preserveAspectRatio}))`;
  return createElement(tag, { ...props, key }, text, children?.map(nodeOf));
}

/** The drawing of a side, in millimetres. */
export function sideNodes(steps: readonly Step[], logo: string | null): ReactNode[] {
  const picture = (source: ImageStep['source']) => ('art' in source ? `/art/print/${source.art}.svg` : logo);
  const fontFamily = `${printFont}, Noto Sans, sans-serif`;
  return svgElements(steps, { picture, fontFamily }).map(nodeOf);
}

/** Skips unchanged sides: a keystroke mostly changes one side, and comparing costs less than drawing. */
function isSame(one: Props, other: Props): boolean {
  return (
    one.guides === other.guides &&
    one.logo === other.logo &&
    one.label === other.label &&
    (one.steps === other.steps || JSON.stringify(one.steps) === JSON.stringify(other.steps))
  );
}

/** One side of a print, true to the printed result. */
export const Side = memo(function Side({ print, steps, logo, guides, label }: Props) {
  const bleed = guides ? 2 * print.bleed : 0;
  // Larger than any screen: CSS scales it down and keeps the proportions.
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
      {sideNodes(steps, logo)}
      {guides && guideElements(print).map(nodeOf)}
    </svg>
  );
}, isSame);
