/** What a member or the club’s staff should know of a print before it is printed. */
import type { PrintProduct } from '#features/marketing/description.ts';
import type { Step } from '#features/marketing/drawing.ts';
import { type Coarse, coarseness, logoPlaces, wantedDpi } from '#features/marketing/resolution.ts';
import type { Logo } from './logo.ts';

/** Something about the logo. */
export type PrintWarning =
  | ({ code: 'low_resolution' } & Coarse)
  /** It cannot be drawn here; the printer sets it from the enclosed file. */
  | { code: 'logo_enclosed' }
  /** It holds texts that are not drawn as paths: they look different without its fonts. */
  | { code: 'logo_text' };

/** The finest resolution that is worth keeping: half as fine again for edges of letters in large formats, twice in others. */
export function finestDpi(product: PrintProduct): number {
  return wantedDpi(product) * (product.scale === 1 ? 2 : 1.5);
}

/** What there is to say about the logo in the places that the steps give it; nothing where they show none. */
export function logoWarnings(
  product: PrintProduct,
  steps: readonly Step[],
  logo: Logo | null,
): PrintWarning[] {
  if (!logo || logoPlaces(steps).length === 0) return [];
  if (logo.kind === 'enclosed') return [{ code: 'logo_enclosed' }];
  if (logo.kind !== 'raster') return logo.hasText ? [{ code: 'logo_text' }] : [];
  const coarse = coarseness(product, steps, logo);
  return coarse ? [{ code: 'low_resolution', ...coarse }] : [];
}
