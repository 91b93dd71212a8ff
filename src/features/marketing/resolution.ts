/** How fine a logo of pixels is in print. */
import type { PrintProduct } from './description.ts';
import type { ImageStep, Step } from './drawing.ts';

/** A logo that looks coarse in print: its pixels in an inch of the finished product, and how many print needs. */
export interface Coarse {
  dpi: number;
  wanted: number;
}

/**
 * Pixels in an inch that a picture needs. 300 is the custom of offset: twice the 150 lines an inch of a 60er screen
 * (ISO 12647-2). It is also what an eye of full sight, which tells apart one minute of arc (ISO 8596), sees from 30 cm;
 * nobody looks at a large format from less than twice that.
 */
export function wantedDpi({ scale }: PrintProduct): number {
  return scale === 1 ? 300 : 150;
}

/** The places of the member’s logo. */
export function logoPlaces(steps: readonly Step[]): ImageStep[] {
  return steps.filter((step) => step.kind === 'image').filter(({ source }) => 'logo' in source);
}

/** Whether a logo of so many pixels is too coarse in one of its places; undefined where it is fine. */
export function coarseness(
  product: PrintProduct,
  steps: readonly Step[],
  logo: { width: number; height: number },
): Coarse | undefined {
  const wanted = wantedDpi(product);
  // A logo lies whole in its place: the closer of both sides makes its size.
  const inches = logoPlaces(steps).map(({ width, height }) =>
    Math.max(logo.width / width, logo.height / height),
  );
  const dpi = Math.floor(Math.min(...inches) * 25.4);
  return dpi < wanted ? { dpi, wanted } : undefined;
}
