import type { PrintProduct } from './description.ts';
import type { ImageStep, Step } from './drawing.ts';

/** Resolution and recommended resolution, in pixels per inch of the finished product. */
export interface Coarse {
  dpi: number;
  wanted: number;
}

/**
 * Recommended pixels per inch. 300 is usual in offset printing: twice the 150 lpi of a 60 lines/cm screen (ISO
 * 12647-2). It also matches visual acuity of one arc minute (ISO 8596) at 30 cm. Large formats are viewed from at least
 * twice that distance.
 */
export function wantedDpi({ scale }: PrintProduct): number {
  return scale === 1 ? 300 : 150;
}

/** Where the member’s own logo is drawn; not pictures of the club. */
export function logoPlaces(steps: readonly Step[]): ImageStep[] {
  return steps.filter((step) => step.kind === 'image').filter(({ source }) => 'logo' in source);
}

/** Reports a logo that is too coarse in any of its places; undefined if it is fine. */
export function coarseness(
  product: PrintProduct,
  steps: readonly Step[],
  logo: { width: number; height: number },
): Coarse | undefined {
  const wanted = wantedDpi(product);
  // `contain` fit: the tighter side determines the printed size.
  const inches = logoPlaces(steps).map(({ width, height }) =>
    Math.max(logo.width / width, logo.height / height),
  );
  const dpi = Math.floor(Math.min(...inches) * 25.4);
  return dpi < wanted ? { dpi, wanted } : undefined;
}
