import type { PrintProductName } from '#features/marketing/description.ts';
import type { SideName } from '#features/marketing/drawing.ts';
import { printProducts } from '#features/marketing/products.ts';
import { type LogoFile, openLogo } from './logo.ts';
import { printFile } from './pdf.ts';
import { proof } from './proof.ts';
import type { PrintSide } from './side.ts';

export type PrintLogoFile = LogoFile;

export interface PrintedOrder {
  /** PNG, one per side. */
  proofs: { name: SideName; bytes: Uint8Array }[];
  /** PDF. */
  print: Uint8Array;
}

/** Sandbox job `print`. */
export async function printOrder({
  product: name,
  sides,
  title,
  time,
  logo: file,
  art,
}: {
  product: PrintProductName;
  sides: readonly PrintSide[];
  title: string;
  time: Date;
  logo: PrintLogoFile | null;
  art: ReadonlyMap<string, string>;
}): Promise<PrintedOrder> {
  const product = printProducts[name];
  const logo = file && (await openLogo(file));
  const proofs: PrintedOrder['proofs'] = [];
  for (const side of sides)
    proofs.push({ name: side.name, bytes: await proof(product, side.steps, logo, art) });
  return { proofs, print: await printFile(product, sides, { title, time, logo, art }) };
}
