import type { PrintProduct, PrintProductName } from '#features/marketing/description.ts';
import type { SideName } from '#features/marketing/drawing.ts';
import type { PreflightFinding } from '#features/marketing/preflight.ts';
import { printProducts } from '#features/marketing/products.ts';
import { preflight } from '#features/marketing/server/preflight/preflight.ts';
import type { Wanted } from '#features/marketing/server/preflight/read.ts';
import { coloursOf } from './colours.ts';
import { type LogoFile, openLogo } from './logo.ts';
import { printFile } from './pdf.ts';
import { type PdfX, pdfX, standardFor } from './pdfx.ts';
import { proof } from './proof.ts';
import type { PrintSide } from './side.ts';

export type PrintLogoFile = LogoFile;

export interface PrintedOrder {
  /** PNG, one per side. */
  proofs: { name: SideName; bytes: Uint8Array }[];
  /** PDF. */
  print: Uint8Array;
  /** What the preflight found in it. */
  findings: PreflightFinding[];
}

/** Sandbox job `print`. */
export async function printOrder({
  product: name,
  sides,
  title,
  time,
  logo: file,
  art,
  profile,
}: {
  product: PrintProductName;
  sides: readonly PrintSide[];
  title: string;
  time: Date;
  logo: PrintLogoFile | null;
  art: ReadonlyMap<string, string>;
  profile: Uint8Array | null;
}): Promise<PrintedOrder> {
  const product = printProducts[name];
  const colours = await coloursOf(profile);
  const logo = file && (await openLogo(file, colours));
  const proofs: PrintedOrder['proofs'] = [];
  for (const side of sides)
    proofs.push({ name: side.name, bytes: await proof(product, side.steps, logo, art, 'trim', colours) });
  const print = await printFile(product, sides, { title, time, logo, art, colours });
  const wanted = wantedOf(product, standardFor(colours.profile));
  return { proofs, print, findings: await preflight(print, wanted) };
}

/** What the preflight expects of a product’s file. */
export function wantedOf(
  { sides, width, height, bleed, safe, scale }: PrintProduct,
  standard: PdfX = pdfX.x1a,
): Wanted {
  return { pages: Object.keys(sides).length, width, height, bleed, safe, scale, standard };
}
