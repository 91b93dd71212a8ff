import { type RegionOption, regionOptions } from '#islands/ui/region-options.ts';
import { addressFieldOrder } from '#regions/address.ts';
import { regionById } from '#regions/regions.ts';

/** A part of an address that a registration asks for. */
export type AddressPart = 'street' | 'house_number' | 'postal_code' | 'city';

/** A region as a registration offers it. */
export interface RegionChoice extends RegionOption {
  /** The parts of an address in the region's order; those of one line stand side by side. */
  addressLines: readonly (readonly AddressPart[])[];
}

// Short parts share a line with their neighbour.
const pairs: readonly string[] = ['street house_number', 'postal_code city', 'city postal_code'];

function linesOf(id: number): AddressPart[][] {
  const region = regionById(id);
  const lines: AddressPart[][] = [];
  for (const part of region ? addressFieldOrder(region) : []) {
    if (part === 'province') continue;
    const line = lines.at(-1);
    if (line?.length === 1 && pairs.includes(`${line[0]} ${part}`)) line.push(part);
    else lines.push([part]);
  }
  return lines;
}

/** All regions by name, for a page to pass to its registration. Not for browsers: see `regionOptions`. */
export function regionChoices(locale: string): RegionChoice[] {
  return regionOptions(locale).map((option) => ({ ...option, addressLines: linesOf(option.id) }));
}
