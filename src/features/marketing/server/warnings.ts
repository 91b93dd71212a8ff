import type { PrintInput } from '#db/schema/orders.ts';
import { isDrawing } from '#features/marketing/order-files.ts';
import { printProducts } from '#features/marketing/products.ts';
import type { Logo } from '#features/marketing/server/print/logo.ts';
import { logoWarnings } from '#features/marketing/server/print/warnings.ts';
import type { OrderFile } from './order-files.ts';
import { sidesOf } from './print-input.ts';

/** Warnings about the logo of a print, based on the file’s metadata. */
export function warningsOf(input: PrintInput, files: readonly OrderFile[]) {
  const file = files.find(({ uuid }) => uuid === input.configuration.logo);
  // Drawings have no resolution, and texts of SVGs became paths on upload.
  if (!file || (isDrawing(file.type) && file.width !== null)) return [];
  const steps = sidesOf(input).sides.flatMap((side) => side.steps);
  return logoWarnings(printProducts[input.product], steps, logoOf(file)).map((warning) => ({
    code: warning.code,
    dpi: 'dpi' in warning ? warning.dpi : null,
    wanted: 'wanted' in warning ? warning.wanted : null,
  }));
}

function logoOf({ name, width, height }: OrderFile): Logo {
  if (width === null || height === null) return { kind: 'enclosed', name };
  return { kind: 'raster', name, width, height, bytes: new Uint8Array() };
}
