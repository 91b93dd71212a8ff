import type { PrintProduct } from '#features/marketing/description.ts';
import type { Step } from '#features/marketing/drawing.ts';
import { type Coarse, coarseness, logoPlaces, wantedDpi } from '#features/marketing/resolution.ts';
import type { Logo } from './logo.ts';

export type PrintWarning =
  | ({ code: 'low_resolution' } & Coarse)
  /** It cannot be drawn; the printer places the enclosed file. */
  | { code: 'logo_enclosed' }
  /** It contains texts that need fonts. */
  | { code: 'logo_text' };

/** Maximum useful resolution of a logo: 1.5 times the recommended one for large formats, otherwise twice. */
export function finestDpi(product: PrintProduct): number {
  return wantedDpi(product) * (product.scale === 1 ? 2 : 1.5);
}

/** Warnings about the logo in the steps; none if they show no logo. */
export function logoWarnings(
  product: PrintProduct,
  steps: readonly Step[],
  logo: Logo | null,
): PrintWarning[] {
  if (!logo || logoPlaces(steps).length === 0) return [];
  if (logo.kind === 'enclosed') return [{ code: 'logo_enclosed' }];
  if (logo.kind !== 'raster') return 'hasText' in logo && logo.hasText ? [{ code: 'logo_text' }] : [];
  const coarse = coarseness(product, steps, logo);
  return coarse ? [{ code: 'low_resolution', ...coarse }] : [];
}
